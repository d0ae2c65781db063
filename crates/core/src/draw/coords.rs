//! The names of rows and columns on a picture.

use crate::board::{Point, Size};

/// The names of rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coords {
    /// Row and column numbers from 1 from the top left, as in the answers of the board problem.
    #[default]
    Numbers,
    /// Column letters from the left and row numbers from the bottom, as in game records: `h8`.
    Letters,
}

impl Coords {
    /// The point's name on a board of that size: `7,12` (row, column) or `l9`.
    ///
    /// ```
    /// use omok_core::draw::Coords;
    /// use omok_core::{Point, Size};
    /// let point = Point::new(6, 11);
    /// assert_eq!(Coords::Numbers.name(point, Size::square(15)), "7,12");
    /// assert_eq!(Coords::Letters.name(point, Size::square(15)), "l9");
    /// ```
    ///
    /// # Panics
    ///
    /// If the point is not on a board of that size and therefore has no letter.
    pub fn name(self, point: Point, size: Size) -> String {
        match self {
            Coords::Numbers => format!("{},{}", u16::from(point.row) + 1, u16::from(point.col) + 1),
            Coords::Letters => size.name(point),
        }
    }

    /// The point's name for reading aloud.
    pub(super) fn spoken(self, point: Point, size: Size) -> String {
        match self {
            Coords::Numbers => format!("row {} column {}", point.row + 1, point.col + 1),
            Coords::Letters => size.name(point),
        }
    }

    /// The label of the row, 0-based from the top.
    pub(super) fn row_label(self, row: u8, size: Size) -> u8 {
        match self {
            Coords::Numbers => row + 1,
            Coords::Letters => size.height() - row,
        }
    }

    /// The label of the column, 0-based from the left.
    pub(super) fn column_label(self, col: u8) -> String {
        match self {
            Coords::Numbers => (col + 1).to_string(),
            Coords::Letters => char::from(b'a' + col).to_string(),
        }
    }
}
