//! The number of cells in a row, and what a wrong number may mean.

use std::fmt;

use crate::board::Size;

/// The number of cells in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// This number.
    Exactly(u64),
    /// More than this number: the reader stopped counting.
    MoreThan(u16),
}

/// What an input was probably meant to be if its first row has another length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowGuess {
    /// Square boards with that side.
    Size(u8),
    /// Lines with a whole board each.
    BoardLines,
    /// A number of boards on the first line.
    BoardCount,
}

impl RowGuess {
    /// Guesses from the length of the first row.
    pub(in crate::text) fn new(found: Cells, size: Size) -> Option<RowGuess> {
        let Cells::Exactly(cells) = found else {
            return None;
        };
        let is_square = size.width() == size.height();
        match u8::try_from(cells) {
            Ok(1 | 2) => Some(RowGuess::BoardCount),
            _ if cells == size.area() as u64 => Some(RowGuess::BoardLines),
            Ok(side) if is_square && Size::try_new(side, side).is_some() => {
                Some(RowGuess::Size(side))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cells::Exactly(1) => f.write_str("1 cell"),
            Cells::Exactly(count) => write!(f, "{count} cells"),
            Cells::MoreThan(count) => write!(f, "more than {count} cells"),
        }
    }
}
