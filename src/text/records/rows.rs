//! The end of the board from which rows are numbered.

use std::fmt;
use std::str::FromStr;

use crate::board::Size;
use crate::game::Notation;

/// The end of the board from which the format `moves` numbers rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rows {
    /// The bottom, as on boards with labels: `a1` is the lower left corner.
    #[default]
    Bottom,
    /// The top, as in the `pos` of Yixin and c-gomoku-cli: `a1` is the upper left corner.
    Top,
}

impl Rows {
    /// All values.
    pub const ALL: [Rows; 2] = [Rows::Bottom, Rows::Top];

    /// Its name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rows::Bottom => "bottom",
            Rows::Top => "top",
        }
    }

    /// The row with that number, from 0 at the top; it may be off the board.
    pub(super) fn row(self, number: i32, size: Size) -> i32 {
        match self {
            Rows::Bottom => i32::from(size.height()) - number,
            Rows::Top => number - 1,
        }
    }

    pub(super) const fn notation(self) -> Notation {
        match self {
            Rows::Bottom => Notation::Board,
            Rows::Top => Notation::FromTop,
        }
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not one of these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowsError;

impl fmt::Display for RowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected top or bottom")
    }
}

impl std::error::Error for RowsError {}

impl FromStr for Rows {
    type Err = RowsError;

    fn from_str(name: &str) -> Result<Rows, RowsError> {
        let named = Rows::ALL.into_iter().find(|rows| rows.name() == name);
        named.ok_or(RowsError)
    }
}
