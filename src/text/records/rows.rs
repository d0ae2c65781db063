//! The end of the board from which rows are numbered.

use crate::board::{Size, words};
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

words!(Rows, "top or bottom" { "bottom" = Bottom, "top" = Top });

impl Rows {
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
