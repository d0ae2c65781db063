//! The verdict of a record as columns or keys.

use super::TableFault;
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

    /// The verdict must not be mistaken for something that was there.
    pub(super) fn check(self, names: &[String]) -> Result<(), TableFault> {
        match names.iter().find_map(|name| self.added(name)) {
            Some(name) => Err(TableFault::Taken(name.to_owned())),
            None => Ok(()),
        }
    }

    /// The name of a column or key, if the verdict adds one of that name.
    pub(super) fn added(self, name: &str) -> Option<&'static str> {
        self.names().iter().copied().find(|added| *added == name)
    }
}

/// The answer in a line of answer, or the fault of its record: `COLUMN: WHAT`.
pub(super) fn said(line: &[u8]) -> Result<&[u8], &[u8]> {
    line.strip_prefix(ERROR).map_or(Ok(line), Err)
}

/// The line of answer to a record without a board.
pub(super) fn line_of(fault: RowFault) -> Vec<u8> {
    let mut line = ERROR.to_vec();
    line.extend_from_slice(format!("1: {fault}").as_bytes());
    line
}
