//! Points and their names.

use std::fmt;
use std::str::FromStr;

use super::texts;

/// A point of a board: row and column, both 0-based, the origin at the top left.
///
/// Points are ordered in reading order: by row, then by column. A point prints as in answers: row
/// and column from 1. [`Size::name`](super::Size::name) gives its name in game records, which
/// depends on the height of the board.
///
/// ```
/// use omok_core::{Point, Size};
/// let point = Point::new(7, 9);
/// assert_eq!(point.to_string(), "8 10");
/// assert_eq!("8 10".parse(), Ok(point));
/// assert_eq!(Size::square(15).name(point), "j8");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Point {
    /// Rows from the top, 0-based.
    pub row: u8,
    /// Columns from the left, 0-based.
    pub col: u8,
}

impl Point {
    /// The point at `row` and `col`, both 0-based from the top left.
    #[must_use]
    #[inline]
    pub const fn new(row: u8, col: u8) -> Point {
        Point { row, col }
    }
}

/// Row and column, both from 1 from the top left, separated by a blank.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", u16::from(self.row) + 1, u16::from(self.col) + 1)
    }
}

/// The text is not a row and a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointError;

texts!(PointError = "expected a row and a column, both from 1, as in 8 10");

/// Parses `8 10`. [`Size::point`](super::Size::point) parses a name such as `j8`.
impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Point, PointError> {
        let (row, col) = text.split_once(' ').ok_or(PointError)?;
        let index = |number: &str| {
            // `parse` alone would accept `+8`.
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            let number: u16 = is_number.then(|| number.parse().ok()).flatten()?;
            u8::try_from(number.checked_sub(1)?).ok()
        };
        let point = index(row).zip(index(col));
        point.map(|(row, col)| Point { row, col }).ok_or(PointError)
    }
}
