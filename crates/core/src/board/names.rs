//! The names of points, and the texts of points and sizes.

use std::str::FromStr;

use super::{Point, Size, texts};

impl Size {
    /// The point's name in game records: the column's letter from the left, then the row's
    /// number from the bottom, 1-based.
    ///
    /// ```
    /// use omok_core::{Point, Size};
    /// let renju = Size::square(15);
    /// assert_eq!(renju.name(Point::new(7, 7)), "h8");
    /// assert_eq!(renju.name(Point::new(0, 0)), "a15");
    /// ```
    ///
    /// # Panics
    ///
    /// If the point is not on a board of this size.
    pub fn name(self, point: Point) -> String {
        assert!(self.contains(point), "{point:?} is not on a {self} board");
        // Without the formatter: names are most of what is written of a game.
        let mut name = String::from(char::from(b'a' + point.col));
        let number = self.height() - point.row;
        if number > 9 {
            name.push(char::from(b'0' + number / 10));
        }
        name.push(char::from(b'0' + number % 10));
        name
    }

    /// The point with that name; see [`Size::name`]. The letter may be upper case.
    ///
    /// ```
    /// use omok_core::{Point, Size};
    /// let renju = Size::square(15);
    /// assert_eq!(renju.point("H8"), Some(Point::new(7, 7)));
    /// assert_eq!(renju.point("p1"), None);
    /// ```
    pub fn point(self, name: &str) -> Option<Point> {
        let letter = *name.as_bytes().first()?;
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let digits = &name[1..];
        // A point has one name only: `h08` is invalid.
        if digits.starts_with('0') {
            return None;
        }
        let row = self.height().checked_sub(number(digits)?)?;
        let col = letter.to_ascii_lowercase() - b'a';
        let point = Point { row, col };
        self.contains(point).then_some(point)
    }
}

/// The number in decimal digits, without a sign.
pub fn number(digits: &str) -> Option<u8> {
    // `parse` alone would accept `+8`.
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

/// The text is not a board size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SizeError;

texts!(SizeError = "expected a side N or WIDTHxHEIGHT, each 1 to 26");

/// `15` for a square, or `15x19`, width first.
impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
        let side = |digits: &str| number(digits).ok_or(SizeError);
        Size::try_new(side(width)?, side(height)?).ok_or(SizeError)
    }
}

/// A point, or the name of a point in game records.
///
/// ```
/// use omok_core::{Point, Size};
/// use omok_core::board::ToPoint;
/// let renju = Size::square(15);
/// assert_eq!("h8".to_point(renju), Point::new(7, 7).to_point(renju));
/// assert_eq!("p16".to_point(renju), None);
/// ```
pub trait ToPoint {
    /// The point, if it is on a board of that size.
    fn to_point(&self, size: Size) -> Option<Point>;
}

impl ToPoint for Point {
    fn to_point(&self, size: Size) -> Option<Point> {
        size.contains(*self).then_some(*self)
    }
}

/// The name as [`Size::point`] reads it.
impl ToPoint for str {
    fn to_point(&self, size: Size) -> Option<Point> {
        size.point(self)
    }
}

impl ToPoint for String {
    fn to_point(&self, size: Size) -> Option<Point> {
        size.point(self)
    }
}

impl<T: ToPoint + ?Sized> ToPoint for &T {
    fn to_point(&self, size: Size) -> Option<Point> {
        (*self).to_point(size)
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
