//! Answers boards in the exact layout of a problem, many at a time. The reader of
//! [`Cases`](crate::problem::Cases) reads all others, one by one.

mod large;
mod small;

use crate::problem::input::{Free, Passed};
use crate::problem::{Ask, Boards, Content, Problem, Setting};
use large::LargeBoards;
use small::SmallBoards;

/// Answers many boards at a time.
#[derive(Debug)]
pub(super) enum ManyBoards {
    Small(Box<SmallBoards>),
    Large(Box<LargeBoards>),
}

impl ManyBoards {
    /// For the problem, if its boards allow it.
    pub(super) fn new(problem: &Problem) -> Option<ManyBoards> {
        let small = SmallBoards::new(problem).map(Box::new);
        small
            .map(ManyBoards::Small)
            .or_else(|| Some(ManyBoards::Large(Box::new(LargeBoards::new(problem)?))))
    }

    /// Answers the boards at the start of the bytes, with only line ends between them.
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

/// The game of boards of one size that are answered independently, if the problem has such boards.
fn setting_of_boards(problem: &Problem) -> Option<Setting> {
    let description = problem.description();
    let is_free = matches!(description.content, Content::Cells(_))
        && description.header.is_empty()
        && description.ask == Ask::Board
        // Boards up to a word need the reader that knows the word.
        && !matches!(description.boards, Boards::Until(_));
    problem.setting().filter(|_| is_free)
}

/// The boards at the start of the bytes that are answered many at a time, and their answers, for
/// the test that they are.
#[doc(hidden)]
#[must_use]
pub fn answered_at_once(problem: &Problem, bytes: &[u8], most: u64) -> Option<(u64, Vec<u8>)> {
    let mut out = Vec::new();
    let free = Free { first: 1, most };
    let passed = ManyBoards::new(problem)?.answer(problem, bytes, free, &mut out);
    Some((passed.boards, out))
}
