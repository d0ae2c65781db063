//! Answers many boards at a time. A reader reads all others, one by one.

mod large;
mod small;

use super::fast::FastReader;
use super::stream::Passed;
use crate::problem::{Ask, Boards, Problem, Setting};
use omok_core::judge::Verdict;
use small::SmallBoards;

#[derive(Debug)]
pub(super) enum Many {
    /// By their rows, which the kernel finds.
    Rows(Box<FastReader>),
    /// By a table of all boards.
    Small(Box<SmallBoards>),
}

impl Many {
    /// For the boards in the exact layout of a problem, if it allows it.
    pub(super) fn new(problem: &Problem) -> Option<Many> {
        let small = SmallBoards::new(problem).map(Box::new);
        small
            .map(Many::Small)
            .or_else(|| Some(Many::Rows(Box::new(large::reader(problem)?))))
    }

    /// Answers boards at the start of the bytes, at most that many. `tell` answers one by its
    /// rows: by its number, from 0, its verdict and its text in the kernel's layout.
    pub(super) fn judge(
        &mut self,
        bytes: &[u8],
        most: u64,
        answers: &mut Vec<u8>,
        mut tell: impl FnMut(u64, &Verdict, &[u8], &mut Vec<u8>) -> bool,
    ) -> Passed {
        match self {
            Many::Small(small) => small.answer(bytes, most, answers),
            Many::Rows(fast) => fast.judge(bytes, most, |number, verdict, text| {
                tell(number, verdict, text, answers)
            }),
        }
    }

    pub(super) fn use_widest_instructions(&mut self) {
        if let Many::Rows(fast) = self {
            fast.use_widest_instructions();
        }
    }
}

/// The game of boards of one size that are answered independently, if the problem has such boards.
fn setting_of_boards(problem: &Problem) -> Option<Setting> {
    let description = problem.description();
    let is_free = !description.is_record()
        && description.header.is_empty()
        && description.ask == Ask::Board
        // Boards up to a word need the reader that knows the word.
        && !matches!(description.boards, Boards::Until(_));
    problem.setting().filter(|_| is_free)
}

/// The boards at the start of the bytes that are answered many at a time, and their answers, each
/// `-`; for the test that they are.
#[doc(hidden)]
#[must_use]
pub fn answered_at_once(problem: &Problem, mut bytes: &[u8]) -> Option<(u64, Vec<u8>)> {
    let mut many = Many::new(problem)?;
    let (mut boards, mut out) = (0, Vec::new());
    loop {
        let passed = many.judge(bytes, u64::MAX, &mut out, |_, _, _, answers| {
            answers.extend_from_slice(b"-\n");
            true
        });
        if passed.boards == 0 {
            return Some((boards, out));
        }
        boards += passed.boards;
        bytes = &bytes[passed.bytes..];
    }
}
