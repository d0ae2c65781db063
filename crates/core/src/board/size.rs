//! Points, and the size of a board with the names of its points.

use std::fmt;
use std::str::FromStr;

use super::texts;

/// The size of a board: width x height, each 1 to 26. Rules need boards of at least 3x3; see
/// [`Variant::size_of`](crate::rule::Variant::size_of).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The shortest side of a board.
    pub const MIN_SIDE: u8 = 1;
    /// The longest side of a board: one column per letter.
    pub const MAX_SIDE: u8 = 26;

    /// A board of `width` columns and `height` rows.
    ///
    /// # Panics
    ///
    /// If a side is not within 1..=26; see [`Size::try_new`].
    pub const fn new(width: u8, height: u8) -> Size {
        match Size::try_new(width, height) {
            Some(size) => size,
            None => panic!("the sides of a board are 1 to 26 long"),
        }
    }

    /// A board of `width` columns and `height` rows, if each is within 1..=26.
    pub const fn try_new(width: u8, height: u8) -> Option<Size> {
        if width < Size::MIN_SIDE
            || width > Size::MAX_SIDE
            || height < Size::MIN_SIDE
            || height > Size::MAX_SIDE
        {
            return None;
        }
        Some(Size { width, height })
    }

    /// A square board.
    ///
    /// # Panics
    ///
    /// If the side is not within 1..=26.
    pub const fn square(side: u8) -> Size {
        Size::new(side, side)
    }

    /// The number of columns.
    #[inline]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[inline]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The longer side.
    pub const fn longest_side(self) -> u8 {
        if self.width > self.height {
            self.width
        } else {
            self.height
        }
    }

    /// The number of points.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point is on a board of this size.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        point.row < self.height && point.col < self.width
    }

    /// Every point, in reading order.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |col| Point { row, col }))
    }

    /// The point's index in reading order, from 0.
    ///
    /// ```
    /// use omok_core::{Point, Size};
    /// let renju = Size::square(15);
    /// assert_eq!(renju.index(Point::new(7, 7)), Some(112));
    /// assert_eq!(renju.at_index(112), Some(Point::new(7, 7)));
    /// assert_eq!(renju.at_index(225), None);
    /// ```
    #[inline]
    pub const fn index(self, point: Point) -> Option<usize> {
        if !self.contains(point) {
            return None;
        }
        Some(point.row as usize * self.width as usize + point.col as usize)
    }

    /// The point with that index in reading order, if it is on the board; see [`Size::index`].
    pub fn at_index(self, index: usize) -> Option<Point> {
        let width = usize::from(self.width);
        let row = u8::try_from(index / width).ok()?;
        let col = u8::try_from(index % width).ok()?;
        let point = Point { row, col };
        self.contains(point).then_some(point)
    }

    /// The point `rows` down and `cols` to the right of `from`, if it is on the board.
    #[inline]
    pub fn offset(self, from: Point, rows: i8, cols: i8) -> Option<Point> {
        let row = from.row.checked_add_signed(rows)?;
        let col = from.col.checked_add_signed(cols)?;
        let point = Point { row, col };
        self.contains(point).then_some(point)
    }

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
        let number = self.height - point.row;
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
        let row = self.height.checked_sub(number(digits)?)?;
        let col = letter.to_ascii_lowercase() - b'a';
        let point = Point { row, col };
        self.contains(point).then_some(point)
    }
}

/// `19x19`, width first.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
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
