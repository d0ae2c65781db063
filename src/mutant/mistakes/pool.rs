//! The boards that a program is asked about to tell its mistake.

use std::collections::HashSet;
use std::sync::OnceLock;

use super::Said;
use super::solver::right;
use crate::board::{Board, Symmetry};
use crate::plan::boards::{Balance, Kind, Set};
use crate::problem::Setting;
use itertools::Itertools;

/// A board to ask about.
#[derive(Debug, Clone)]
pub(super) struct Question {
    pub(super) board: Board,
    pub(super) right: Said,
}

/// The boards to choose questions from: variations of a counterexample, and boards of every kind.
#[derive(Debug)]
pub struct Pool {
    near: Vec<Question>,
}

impl Pool {
    /// How many boards of a survey are not near the counterexample.
    const SURVEYED: usize = 64;

    /// The boards for naming what a program does on this one.
    #[must_use]
    pub fn around(board: &Board) -> Pool {
        let swapped = board.swapped();
        let boards = images(board).chain(images(&swapped)).chain(moved(board));
        let near = boards.unique().skip(1).map(Question::of);
        Pool {
            near: near.collect(),
        }
    }

    /// All of them, the nearest first.
    pub(super) fn questions(&self) -> impl Iterator<Item = &Question> {
        self.near.iter().chain(far())
    }

    /// Those that tell when a program is wrong where no mistake is known that explains it.
    pub fn survey(&self) -> impl Iterator<Item = &Board> {
        let step = (far().len() / Self::SURVEYED).max(1);
        let far = far().iter().step_by(step).take(Self::SURVEYED);
        self.near.iter().chain(far).map(|question| &question.board)
    }
}

impl Question {
    pub(super) fn of(board: Board) -> Question {
        Question {
            right: right(&board),
            board,
        }
    }
}

/// The designed boards, some of each family, and random ones: the same in every run.
pub(super) fn far() -> &'static [Question] {
    static FAR: OnceLock<Vec<Question>> = OnceLock::new();
    FAR.get_or_init(|| {
        const OF_A_FAMILY: usize = 60;
        const RANDOM: u64 = 60;
        let families = Set::ALL.into_iter().flat_map(|set| {
            let mut boards = set.boards(&Setting::FIVE_BOARD);
            // The catalogue was made to tell mistakes apart: it is taken whole.
            if set != Set::Catalogue {
                let step = (boards.len() / OF_A_FAMILY).max(1);
                boards = boards.into_iter().step_by(step).collect();
            }
            boards.into_iter().map(|(_, board)| board)
        });
        let random = (0..RANDOM).map(|index| {
            let kind = Kind::Mixed.of_turn(index);
            kind.board(&Setting::FIVE_BOARD, 2615, index, Balance::Free)
        });
        let mut met = HashSet::new();
        let boards = families.chain(random);
        let new = boards.filter(|board| met.insert(board.clone()));
        new.map(Question::of).collect()
    })
}

/// The board turned and mirrored, itself first.
fn images(board: &Board) -> impl Iterator<Item = Board> {
    let images = Symmetry::ALL.map(|symmetry| board.transformed(symmetry));
    images.into_iter()
}

/// The board moved as far as it goes to each side, and into the middle.
fn moved(board: &Board) -> impl Iterator<Item = Board> {
    let rows = || board.stones().map(|(point, _)| i32::from(point.row));
    let cols = || board.stones().map(|(point, _)| i32::from(point.col));
    let size = board.size();
    let ways = |least: Option<i32>, most: Option<i32>, side: u8| {
        let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
        let last = i32::from(side) - 1 - most;
        [0, -least, last, (last - least) / 2]
    };
    let down = ways(rows().min(), rows().max(), size.height());
    let right = ways(cols().min(), cols().max(), size.width());
    let ways = down.into_iter().cartesian_product(right);
    ways.filter_map(move |(down, right)| {
        let by = (i8::try_from(down).ok()?, i8::try_from(right).ok()?);
        board.mapped(|point| size.offset(point, by.0, by.1))
    })
}
