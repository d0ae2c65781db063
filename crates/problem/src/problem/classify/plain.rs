//! The class of a board by the definition: a board is possible if a game leads to it.

use std::collections::HashMap;
use std::convert::Infallible;

use super::{can_be_last, class_of};
use crate::problem::setting::Setting;
use omok_core::board::{Board, Stone};
use omok_core::game::Class;

/// Classifies the boards of a game by undoing moves, one by one, in every order. Results are kept
/// for the next boards.
///
/// Complexity: the first board takes time and memory for every part of it that is possible. For
/// small boards, and as the reference for [`fast`](super::fast).
#[derive(Debug, Clone)]
pub struct Plain {
    setting: Setting,
    /// Whether a game leads to a board with this player to move.
    known: HashMap<(u128, Stone), bool>,
}

impl Plain {
    /// The most points of a board.
    pub const MAX_AREA: usize = 80;

    /// For boards of that game.
    ///
    /// # Panics
    ///
    /// If the board has more than [`Plain::MAX_AREA`] points.
    pub fn new(setting: Setting) -> Plain {
        assert!(
            setting.size.area() <= Plain::MAX_AREA,
            "the board is too large"
        );
        Plain {
            setting,
            known: HashMap::new(),
        }
    }

    /// The class of a board; `mover` is the player to move, if known.
    pub fn classify(&mut self, board: &Board, mover: Option<Stone>) -> Class {
        let setting = self.setting;
        let rows: Vec<_> = setting.rows(board).collect();
        let Ok(class) = class_of(&setting, board, &rows, mover, |next| {
            Ok::<_, Infallible>(self.arises(board, next))
        });
        class
    }

    /// Whether a game leads to this board with this player to move.
    fn arises(&mut self, board: &Board, next: Stone) -> bool {
        if board.stones().next().is_none() {
            // Who may begin follows from the numbers of stones, which the caller has checked.
            return true;
        }
        let key = (number_of(board), next);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let last = next.other();
        let stones = board.stones().filter(|&(_, stone)| stone == last);
        let arises = stones.into_iter().any(|(point, _)| {
            if !can_be_last(&self.setting, board, point) {
                return false;
            }
            let mut before = board.clone();
            before.set(point, None);
            // A game that was already won would have ended there.
            let goes_on = self.setting.rows(&before).next().is_none();
            goes_on && self.arises(&before, last)
        });
        self.known.insert(key, arises);
        arises
    }
}

/// The board as a number in base three, one digit per point.
fn number_of(board: &Board) -> u128 {
    board.cells().fold(0, |number, (_, cell)| {
        number * 3 + u128::from(cell.map_or(0, Stone::number))
    })
}
