//! Points, and the size of a board.

use std::fmt;

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
}

/// `19x19`, width first.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
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
