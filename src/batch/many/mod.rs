//! Answers many boards at a time. A reader reads all others, one by one.

mod large;
mod small;

use super::boards::Reader;
use super::fast::FastReader;
use super::stream::Stride;
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

/// The boards that were answered.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Passed {
    pub(super) boards: u64,
    pub(super) lines: u64,
    pub(super) bytes: usize,
    /// The size of the last one.
    pub(super) last: Stride,
    /// Whether there is none, and more bytes may complete one.
    pub(super) is_partial: bool,
}

impl Many {
    /// For the boards in the exact layout of a problem, if it allows it.
    pub(super) fn new(problem: &Problem) -> Option<Many> {
        let small = SmallBoards::new(problem).map(Box::new);
        small
            .map(Many::Small)
            .or_else(|| Some(Many::Rows(Box::new(large::reader(problem)?))))
    }

    /// Answers boards at the start of the bytes that the reader leaves to it.
    pub(super) fn judge(
        &mut self,
        reader: &mut impl Reader,
        bytes: &[u8],
        answers: &mut Vec<u8>,
    ) -> Passed {
        let (most, (_, boards)) = (reader.free(), reader.passed());
        match self {
            Many::Small(small) => small.answer(bytes, most, answers),
            Many::Rows(fast) => fast.judge(bytes, most, |number, verdict, text| {
                reader.tell(boards + 1 + number, verdict, text, answers)
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
    use crate::batch::Batch;
    use crate::batch::cases::CaseBoards;
    use crate::text::Answers;

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
            let (problem, answered) = (&problem, Answers::One);
            let mut reader = CaseBoards::new(Batch {
                problem,
                answers: answered,
            });
            loop {
                let passed = many.judge(&mut reader, rest, &mut answers);
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
