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

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests with whole inputs check the answers; this one checks that the fast path is taken.
    #[test]
    fn boards_in_the_exact_layout_are_taken() {
        let keys = [
            "size = \"3x3\"\nwin = \"3+\"\nturns = \"first\"\nboards = \"eof\"\ncells = \".XO\"",
            "size = \"15x15\"\nwin = \"5+\"\nturns = \"any\"\nboards = \"eof\"\ncells = \".XO\"",
            "size = \"6x5\"\nwin = \"4\"\nturns = \"any\"\nboards = \"eof\"\ncells = \"012\"\nbetween = \",\"",
        ];
        for (keys, row) in keys
            .into_iter()
            .zip(["...\n", "...............\n", "0,0,0,0,0,0\n"])
        {
            let text = format!("{keys}\n[answer]\nfirst-won = \"X\"\nelse = \"-\"\n");
            let problem: Problem = text.parse().expect("it is right");
            let height = problem.setting().expect("it is stated").size.height();
            let mut many = ManyBoards::new(&problem).expect("they are taken");
            let boards = row.repeat(20 * usize::from(height));
            let free = Free { first: 1, most: 19 };
            let mut answers = Vec::new();
            let passed = many.answer(&problem, boards.as_bytes(), free, &mut answers);
            assert_eq!((passed.boards, answers.len()), (19, 2 * 19), "{keys}");
        }
    }
}
