//! How the format `moves` names columns and rows.

use crate::board::{Size, words};
use crate::game::Notation;

/// How the columns and rows of a text are named.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Naming {
    pub(super) letters: Letters,
    pub(super) rows: Rows,
}

words! {
    /// The letters that name the columns of a board in the format `moves`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub enum Letters {
        /// All letters: the ninth column is `i`.
        #[default]
        All = "all",
        /// All but `i`, as on Go boards: the ninth column is `j`.
        WithoutI = "no-i",
    }
}

impl Letters {
    /// The column of the lower-case letter, from 0; `None` if it names none.
    pub(super) fn column(self, letter: u8) -> Option<i32> {
        let index = i32::from(letter) - i32::from(b'a');
        match (self, letter) {
            (Letters::WithoutI, b'i') => None,
            (Letters::WithoutI, b'j'..) => Some(index - 1),
            _ => Some(index),
        }
    }
}

words! {
    "top or bottom",
    /// The end of the board from which the format `moves` numbers rows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub enum Rows {
        /// The bottom, as on boards with labels: `a1` is the lower left corner.
        #[default]
        Bottom = "bottom",
        /// The top, as in the `pos` of Yixin and c-gomoku-cli: `a1` is the upper left corner.
        Top = "top",
    }
}

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
