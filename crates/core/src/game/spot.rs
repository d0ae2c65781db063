//! The places that a record names, and their names.

use crate::board::{Point, Size, ToPoint};

/// A place that a record names: a point of the board, or one off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spot {
    /// Rows from the top, 0-based.
    pub row: i32,
    /// Columns from the left, 0-based.
    pub col: i32,
}

impl Spot {
    /// The point, if it is on a board of that size.
    ///
    /// ```
    /// use omok_core::game::Spot;
    /// use omok_core::{Point, Size};
    /// let corner = Spot { row: 14, col: 14 };
    /// assert_eq!(corner.point(Size::square(15)), Some(Point::new(14, 14)));
    /// assert_eq!(corner.point(Size::square(9)), None);
    /// ```
    pub fn point(self, size: Size) -> Option<Point> {
        let row = u8::try_from(self.row).ok()?;
        let col = u8::try_from(self.col).ok()?;
        let point = Point { row, col };
        size.contains(point).then_some(point)
    }

    /// The place's name on a board of that size, as [`Size::name`] names points: the letter, then
    /// the number from the bottom, which may be 0 or less. A column beyond the letters gives
    /// `COLUMN,ROW`, both 1-based from the top left.
    ///
    /// ```
    /// use omok_core::game::Spot;
    /// use omok_core::Size;
    /// let renju = Size::square(15);
    /// assert_eq!(Spot { row: -1, col: 15 }.name(renju), "p16");
    /// assert_eq!(Spot { row: 0, col: -1 }.name(renju), "0,1");
    /// ```
    pub fn name(self, size: Size) -> String {
        match u8::try_from(self.col) {
            Ok(col @ 0..26) => {
                let letter = char::from(b'a' + col);
                let number = i64::from(size.height()) - i64::from(self.row);
                format!("{letter}{number}")
            }
            _ => format!("{},{}", i64::from(self.col) + 1, i64::from(self.row) + 1),
        }
    }

    /// The letters of its column and its row from the top left, as in SGF: `a` to `z` for the
    /// first 26, then `A` to `Z`. `None` beyond these.
    pub(crate) fn letters(self) -> Option<[char; 2]> {
        Some([letter(self.col)?, letter(self.row)?])
    }

    pub(crate) fn of_letters(name: &[u8]) -> Option<Spot> {
        let number = |letter| match letter {
            b'a'..=b'z' => Some(i32::from(letter - b'a')),
            b'A'..=b'Z' => Some(i32::from(letter - b'A') + 26),
            _ => None,
        };
        let &[col, row] = name else {
            return None;
        };
        let (row, col) = (number(row)?, number(col)?);
        Some(Spot { row, col })
    }
}

/// The letter of a row or column in SGF.
fn letter(number: i32) -> Option<char> {
    match u8::try_from(number) {
        Ok(small @ 0..26) => Some(char::from(b'a' + small)),
        Ok(large @ 26..52) => Some(char::from(b'A' + large - 26)),
        _ => None,
    }
}

impl ToPoint for Spot {
    fn to_point(&self, size: Size) -> Option<Point> {
        self.point(size)
    }
}

impl From<Point> for Spot {
    fn from(point: Point) -> Spot {
        Spot {
            row: i32::from(point.row),
            col: i32::from(point.col),
        }
    }
}

/// How a record names places, also off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Notation {
    /// A column letter and a row number from the bottom, `h8`.
    #[default]
    Board,
    /// Two letters from the top left, `hh`.
    Letters,
    /// A column letter and a row number from the top; only places off the board are named so.
    FromTop,
}

impl Notation {
    /// The name of a place, which may be off the board.
    ///
    /// ```
    /// use omok_core::game::{Notation, Spot};
    /// use omok_core::Size;
    /// let beyond = Spot { row: 23, col: 17 };
    /// assert_eq!(Notation::Letters.name(beyond, Size::square(15)), "rx");
    /// assert_eq!(Notation::Board.name(beyond, Size::square(15)), "r-8");
    /// ```
    pub fn name(self, spot: Spot, size: Size) -> String {
        match (self, letter(spot.col), letter(spot.row)) {
            (Notation::Letters, Some(col), Some(row)) if spot.point(size).is_none() => {
                String::from_iter([col, row])
            }
            (Notation::FromTop, Some(col), _) if spot.point(size).is_none() => {
                format!("{col}{}", i64::from(spot.row) + 1)
            }
            _ => spot.name(size),
        }
    }
}
