//! Answers many boards at a time. A reader reads all others, one by one.

mod large;
mod small;

use super::fast::FastReader;
use super::stream::Passed;
use crate::judge::Verdict;
use crate::problem::{Ask, Boards, Content, Problem, Setting};
use small::SmallBoards;

/// Answers many boards at a time.
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

    /// Uses the processor's widest instructions.
    pub(super) fn use_widest_instructions(&mut self) {
        if let Many::Rows(fast) = self {
            fast.use_widest_instructions();
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
            let mut many = Many::new(&problem).expect("they are taken");
            let text = row.repeat(20 * usize::from(height));
            let (mut rest, mut answers, mut boards) = (text.as_bytes(), Vec::new(), 0);
            loop {
                let passed = many.judge(rest, u64::MAX, &mut answers, |_, _, _, answers| {
                    answers.extend_from_slice(b"-\n");
                    true
                });
                if passed.boards == 0 {
                    break;
                }
                boards += passed.boards;
                rest = &rest[passed.bytes..];
            }
            assert_eq!((boards, answers.len()), (20, 2 * 20), "{keys}");
        }
    }
}
