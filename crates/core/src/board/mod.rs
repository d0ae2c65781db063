//! The values of the game: stones, points, sizes and boards, without rules.

mod names;
mod size;
mod stone;
mod symmetry;
mod words;

use std::fmt;
use std::hash::{Hash, Hasher};

pub use names::{PointError, SizeError, ToPoint, number};
pub use size::{Point, Size};
pub use stone::{PerStone, Stone};
pub use symmetry::Symmetry;
pub use words::{WordError, one_of, serialized_as_text, texts, words};

/// A board: a size and the cells.
///
/// It is parsed from rows of `.` for empty, `X` for black, `O` for white, and printed so.
///
/// ```
/// use omok_core::{Board, Point, Stone};
/// let board: Board = "..X
///                     .O.
///                     ...".parse()?;
/// assert_eq!(board.get(Point::new(0, 2)), Some(Stone::Black));
/// assert_eq!(board.to_string(), "..X\n.O.\n...\n");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    // No Vec: every look-ahead copies boards, and an array is copied without allocation.
    cells: [Option<Stone>; Board::MAX_AREA],
}

/// Four cells a byte, and all at once: sets of boards would spend their time in hashing cells.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        let mut packed = [0; Board::MAX_AREA.div_ceil(4)];
        let area = self.size.area();
        for (byte, cells) in packed.iter_mut().zip(self.cells[..area].chunks(4)) {
            for cell in cells {
                *byte = *byte << 2 | cell.map_or(0, Stone::number);
            }
        }
        state.write(&packed[..area.div_ceil(4)]);
    }
}

impl Board {
    /// The most cells that a board can have.
    pub const MAX_AREA: usize = Size::MAX_SIDE as usize * Size::MAX_SIDE as usize;

    /// A board without stones.
    pub const fn empty(size: Size) -> Board {
        Board {
            size,
            cells: [None; Board::MAX_AREA],
        }
    }

    /// The board with these cells in reading order, 0 for an empty one and else the
    /// [number](Stone::number) of its stone; `None` where they are too few or too many for the
    /// size, or one is no such number.
    ///
    /// ```
    /// use omok_core::{Board, Size};
    /// let board = Board::from_numbers(Size::square(3), &[0, 0, 1, 0, 2, 0, 0, 0, 0]);
    /// assert_eq!(board, "..X\n.O.\n...".parse().ok());
    /// assert_eq!(Board::from_numbers(Size::square(3), &[3; 9]), None);
    /// assert_eq!(Board::from_numbers(Size::square(3), &[0; 8]), None);
    /// ```
    pub fn from_numbers(size: Size, numbers: &[u8]) -> Option<Board> {
        // All are looked at, without a branch for each: vector instructions.
        let largest = numbers
            .iter()
            .fold(0, |largest, &number| number.max(largest));
        if numbers.len() != size.area() || largest > Stone::White.number() {
            return None;
        }
        let mut board = Board::empty(size);
        for (cell, number) in board.cells.iter_mut().zip(numbers) {
            *cell = Stone::of_number(*number);
        }
        Some(board)
    }

    /// The numbers from which [`Board::from_numbers`] makes the board.
    ///
    /// ```
    /// use omok_core::{Board, Size};
    /// let numbers = [0, 0, 1, 0, 2, 0, 0, 0, 0];
    /// let board = Board::from_numbers(Size::square(3), &numbers);
    /// assert!(board.is_some_and(|board| board.numbers().eq(numbers)));
    /// ```
    pub fn numbers(&self) -> impl ExactSizeIterator<Item = u8> + '_ {
        let cells = self.in_reading_order().iter();
        cells.map(|cell| cell.map_or(0, Stone::number))
    }

    /// The board's size.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on the point; `None` if the point is empty or off the board.
    #[inline]
    pub fn get(&self, point: Point) -> Option<Stone> {
        self.cells[self.size.index(point)?]
    }

    /// Puts a stone on the point, or removes the stone.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn set(&mut self, point: Point, cell: Option<Stone>) {
        match self.size.index(point) {
            Some(index) => self.cells[index] = cell,
            None => panic!("{point:?} is off the board"),
        }
    }

    /// Every point with its cell, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Point, Option<Stone>)> {
        self.size.points().zip(self.cells.iter().copied())
    }

    /// The rows from the top, each with its cells from the left.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Stone>]> {
        self.in_reading_order()
            .chunks_exact(self.size.width().into())
    }

    pub(crate) fn in_reading_order(&self) -> &[Option<Stone>] {
        &self.cells[..self.size.area()]
    }

    /// Every stone with its point, in reading order.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        (0..).zip(self.rows()).flat_map(|(row, cells)| {
            let cells = (0..).zip(cells);
            cells.filter_map(move |(col, &cell)| Some((Point { row, col }, cell?)))
        })
    }

    /// The number of stones of that colour.
    ///
    /// ```
    /// use omok_core::{Board, Stone};
    /// let board: Board = "XX.\n.XO\n...".parse()?;
    /// assert_eq!((board.count(Stone::Black), board.count(Stone::White)), (3, 1));
    /// assert_eq!(board.empty_points().count(), 5);
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub fn count(&self, stone: Stone) -> usize {
        self.stones().filter(|&(_, one)| one == stone).count()
    }

    /// Who is to move if black began and nobody passed: white where black has more stones.
    pub fn to_move(&self) -> Stone {
        match self.count(Stone::Black) > self.count(Stone::White) {
            true => Stone::White,
            false => Stone::Black,
        }
    }

    /// Every empty point, in reading order.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.cells()
            .filter_map(|(point, cell)| cell.is_none().then_some(point))
    }
}

/// Puts stones on the board, and replaces stones that are there.
///
/// ```
/// use omok_core::{Board, Point, Size, Stone};
/// let mut board = Board::empty(Size::square(3));
/// board.extend((0..3).map(|col| (Point::new(1, col), Stone::White)));
/// assert_eq!(board.to_string(), "...\nOOO\n...\n");
/// ```
///
/// # Panics
///
/// If a point is not on the board; see [`Board::set`].
impl Extend<(Point, Stone)> for Board {
    fn extend<I: IntoIterator<Item = (Point, Stone)>>(&mut self, stones: I) {
        for (point, stone) in stones {
            self.set(point, Some(stone));
        }
    }
}

/// The size and the rows as they are drawn.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}\n{self}", self.size)
    }
}

serialized_as_text!(Board, Size);
