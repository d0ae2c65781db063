//! Boards in the exact layout of a problem, many at a time: about as fast as their text can be
//! read. What they do not take, the reader of [`Cases`](super::Cases) does.

mod large;
mod small;

use super::description::{Ask, Boards, Content};
use super::{Problem, Setting};
use large::LargeBoards;
use small::SmallBoards;

/// Answers boards sooner than one by one.
#[derive(Debug)]
pub(super) enum ManyBoards {
    Small(Box<SmallBoards>),
    Large(Box<LargeBoards>),
}

/// Which boards may be answered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Free {
    /// The number of the first, from 1.
    pub(super) first: u64,
    /// How many at most.
    pub(super) most: u64,
}

/// What was read of an input and answered.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Passed {
    pub(super) boards: u64,
    pub(super) lines: u64,
    pub(super) bytes: usize,
}

impl ManyBoards {
    /// For the problem, if its boards allow it.
    pub(super) fn new(problem: &Problem) -> Option<ManyBoards> {
        let small = SmallBoards::new(problem).map(Box::new);
        small
            .map(ManyBoards::Small)
            .or_else(|| Some(ManyBoards::Large(Box::new(LargeBoards::new(problem)?))))
    }

    /// Answers the boards that the bytes begin with, with nothing but line ends between them.
    pub(super) fn answer(
        &mut self,
        problem: &Problem,
        bytes: &[u8],
        free: Free,
        out: &mut Vec<u8>,
    ) -> Passed {
        match self {
            ManyBoards::Small(boards) => boards.answer(bytes, free.most, out),
            ManyBoards::Large(boards) => boards.answer(problem, bytes, free, out),
        }
    }
}

/// The game of boards of one size that are answered each by itself, if the problem has such.
fn free_boards(problem: &Problem) -> Option<Setting> {
    let description = problem.description();
    let is_free = matches!(description.content, Content::Cells(_))
        && description.header.is_empty()
        && description.ask == Ask::Board
        // Boards up to a word are read by those who know the word.
        && !matches!(description.boards, Boards::Until(_));
    problem.setting().filter(|_| is_free)
}
