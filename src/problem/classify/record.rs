//! Replays a record of moves.

use super::is_full;
use crate::board::{Board, Point, Stone};
use crate::game::Class;
use crate::line::Row;
use crate::problem::description::Gravity;
use crate::problem::setting::Setting;

/// The target of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// On a point.
    At(Point),
    /// Into a column.
    Into(u8),
}

/// A game that is being replayed.
///
/// ```
/// use omok::problem::{Class, Gravity, Play, Replay, Setting, Turns, Wins};
/// use omok::{Size, Stone};
/// let setting = Setting {
///     size: Size::new(7, 6),
///     wins: Wins::AtLeast(4),
///     gravity: Gravity::Falls,
///     turns: Turns::First,
/// };
/// let mut game = Replay::new(setting, Stone::Black);
/// for col in [3, 2, 3, 2, 3, 2] {
///     game.play(Play::Into(col));
/// }
/// assert_eq!(game.class(), Class::FirstToMove);
/// assert_eq!(game.play(Play::Into(3)), Class::FirstWon);
/// assert_eq!(game.moves().len(), 7);
/// ```
#[derive(Debug, Clone)]
pub struct Replay {
    setting: Setting,
    board: Board,
    next: Stone,
    moves: Vec<Point>,
    rows: Vec<Row>,
    class: Class,
}

impl Setting {
    /// The point on which the stone of a move lands, if it fits.
    pub(crate) fn rest(&self, board: &Board, play: Play) -> Option<Point> {
        match play {
            Play::Into(col) => self.drop(board, col),
            Play::At(point) => {
                let rests = || match self.gravity {
                    Gravity::None => true,
                    Gravity::Falls => self.drop(board, point.col) == Some(point),
                };
                let is_free = self.size.contains(point) && board.get(point).is_none();
                (is_free && rests()).then_some(point)
            }
        }
    }
}

impl Replay {
    /// An empty board, on which this player begins.
    #[must_use]
    pub const fn new(setting: Setting, begins: Stone) -> Replay {
        Replay {
            setting,
            board: Board::empty(setting.size),
            next: begins,
            moves: Vec::new(),
            rows: Vec::new(),
            class: Class::to_move(begins),
        }
    }

    /// Makes the next move, and returns the class of the record: impossible if the game was over or
    /// the stone does not fit.
    pub fn play(&mut self, play: Play) -> Class {
        match self
            .setting
            .rest(&self.board, play)
            .filter(|_| self.is_open())
        {
            Some(point) => self.put(point),
            None => self.class = Class::Impossible,
        }
        self.class
    }

    /// Whether the game continues.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.class.mover().is_some()
    }

    /// The class of the record.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.class
    }

    /// The board after the moves so far.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The points of the moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The winning rows of the last move.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn put(&mut self, point: Point) {
        let player = self.next;
        self.board.set(point, Some(player));
        self.moves.push(point);
        self.rows = self.setting.rows_through(&self.board, point).collect();
        self.next = player.other();
        self.class = if !self.rows.is_empty() {
            Class::won(player)
        } else if self.moves.len() == self.setting.size.area() {
            debug_assert!(is_full(&self.board));
            Class::Full
        } else {
            Class::to_move(self.next)
        };
    }
}
