//! The verdict of a record as columns or keys.

use super::row::RowFault;

/// The columns or keys of a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdicts {
    /// One text, as records have it: `0`, `1 3 2` or `error: COLUMN: WHAT`.
    One,
    /// The winner, its row and its column, or an error.
    Winner,
    /// A problem's answer, or an error.
    Answer,
}

/// A verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said<'a> {
    /// The answer to a record.
    Answer(&'a [u8]),
    /// `COLUMN: WHAT`, the fault of a record.
    Error(&'a [u8]),
}

const ERROR: &[u8] = b"error: ";

impl Verdicts {
    /// The names of the columns or keys.
    pub(super) const fn names(self) -> &'static [&'static str] {
        match self {
            Verdicts::One => &["verdict"],
            Verdicts::Winner => &["winner", "row", "col", "error"],
            Verdicts::Answer => &["answer", "error"],
        }
    }
}

impl<'a> Said<'a> {
    /// The parts of a line of answer.
    pub(super) fn of(line: &'a [u8]) -> Said<'a> {
        match line.strip_prefix(ERROR) {
            Some(error) => Said::Error(error),
            None => Said::Answer(line),
        }
    }
}

/// The line of answer to a record without a board.
pub(super) fn line_of(fault: RowFault) -> Vec<u8> {
    let mut line = ERROR.to_vec();
    line.extend_from_slice(format!("1: {fault}").as_bytes());
    line
}
