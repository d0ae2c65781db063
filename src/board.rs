//! The values of the game: stones, points, sizes and boards. Nothing here knows a rule.

use std::fmt;
use std::str::FromStr;

/// A player, or the stone that player has put on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stone {
    /// The player who moves first; `1` or `X` in text.
    Black,
    /// The player who moves second; `2` or `O` in text.
    White,
}

impl Stone {
    /// Both stones, black first.
    pub const ALL: [Stone; 2] = [Stone::Black, Stone::White];

    /// The opponent's stone.
    ///
    /// ```
    /// use omok::Stone;
    /// assert_eq!(Stone::Black.other(), Stone::White);
    /// ```
    #[must_use]
    pub const fn other(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }

    /// The stone's number in the board problem: 1 for black, 2 for white.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Stone::Black => 1,
            Stone::White => 2,
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stone::Black => "black",
            Stone::White => "white",
        })
    }
}

/// A point of a board: row and column, both 0-based, the origin at the top left.
///
/// The default order is reading order: by row, then by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Rows from the top, 0-based.
    pub row: u8,
    /// Columns from the left, 0-based.
    pub col: u8,
}

impl Point {
    /// The point at `row` and `col`, both 0-based from the top left.
    #[must_use]
    pub const fn new(row: u8, col: u8) -> Point {
        Point { row, col }
    }
}

/// The size of a board: width x height, each 3 to 26.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The shortest side that a board may have.
    pub const MIN_SIDE: u8 = 3;
    /// The longest side that a board may have: one column a letter.
    pub const MAX_SIDE: u8 = 26;

    /// A board of `width` columns and `height` rows.
    ///
    /// # Panics
    ///
    /// If a side is not within 3..=26; see [`Size::try_new`].
    #[must_use]
    pub const fn new(width: u8, height: u8) -> Size {
        match Size::try_new(width, height) {
            Some(size) => size,
            None => panic!("the sides of a board are 3 to 26 long"),
        }
    }

    /// A board of `width` columns and `height` rows, if each is within 3..=26.
    #[must_use]
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
    /// If the side is not within 3..=26.
    #[must_use]
    pub const fn square(side: u8) -> Size {
        Size::new(side, side)
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The longer of both.
    #[must_use]
    pub const fn longest_side(self) -> u8 {
        if self.width > self.height {
            self.width
        } else {
            self.height
        }
    }

    /// The number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.row < self.height && point.col < self.width
    }

    /// Every point, in reading order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |col| Point { row, col }))
    }

    /// The point `rows` down and `cols` to the right of `from`, if it lies on the board.
    #[must_use]
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
    /// use omok::{Point, Size};
    /// let renju = Size::square(15);
    /// assert_eq!(renju.name(Point::new(7, 7)), "h8");
    /// assert_eq!(renju.name(Point::new(0, 0)), "a15");
    /// ```
    ///
    /// # Panics
    ///
    /// If the point is not on a board of this size.
    #[must_use]
    pub fn name(self, point: Point) -> String {
        assert!(self.contains(point), "{point:?} is not on a {self} board");
        let letter = char::from(b'a' + point.col);
        format!("{letter}{}", self.height - point.row)
    }

    /// The point of that name; see [`Size::name`]. The letter may be upper case.
    ///
    /// ```
    /// use omok::{Point, Size};
    /// let renju = Size::square(15);
    /// assert_eq!(renju.point("H8"), Some(Point::new(7, 7)));
    /// assert_eq!(renju.point("p1"), None);
    /// ```
    #[must_use]
    pub fn point(self, name: &str) -> Option<Point> {
        let letter = *name.as_bytes().first()?;
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let digits = &name[1..];
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

/// The number that the digits write; nothing but digits will do.
pub(crate) fn number(digits: &str) -> Option<u8> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

/// A text that is no board size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SizeError;

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a side N or WIDTHxHEIGHT, each 3 to 26")
    }
}

impl std::error::Error for SizeError {}

/// `15` for a square, or `15x19`, width first.
impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
        let side = |digits: &str| number(digits).ok_or(SizeError);
        Size::try_new(side(width)?, side(height)?).ok_or(SizeError)
    }
}

/// A board: a size, and on each point a stone or nothing.
///
/// It is read from drawn rows, `.` for empty, `X` for black, `O` for white, and printed so.
///
/// ```
/// use omok::{Board, Point, Stone};
/// let board: Board = "..X
///                     .O.
///                     ...".parse()?;
/// assert_eq!(board.get(Point::new(0, 2)), Some(Stone::Black));
/// assert_eq!(board.to_string(), "..X\n.O.\n...\n");
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: [Option<Stone>; Board::MAX_AREA],
}

impl Board {
    const MAX_AREA: usize = Size::MAX_SIDE as usize * Size::MAX_SIDE as usize;

    /// A board without stones.
    #[must_use]
    pub const fn empty(size: Size) -> Board {
        Board {
            size,
            cells: [None; Board::MAX_AREA],
        }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on the point; `None` where it is empty or off the board.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Stone> {
        if self.size.contains(point) {
            self.cells[self.index(point)]
        } else {
            None
        }
    }

    /// Puts a stone on the point, or takes what is there away.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn set(&mut self, point: Point, cell: Option<Stone>) {
        assert!(self.size.contains(point), "{point:?} is off the board");
        let index = self.index(point);
        self.cells[index] = cell;
    }

    /// Every point with what stands on it, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Point, Option<Stone>)> {
        self.size.points().zip(self.cells.iter().copied())
    }

    /// The rows from the top, each with its cells from the left.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Stone>]> {
        self.cells[..self.size.area()].chunks_exact(self.size.width.into())
    }

    /// Every stone with its point, in reading order.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        self.cells()
            .filter_map(|(point, cell)| Some((point, cell?)))
    }

    const fn index(&self, point: Point) -> usize {
        point.row as usize * self.size.width as usize + point.col as usize
    }
}

/// The size and the rows as they are drawn.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}\n{self}", self.size)
    }
}
