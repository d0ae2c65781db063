//! The four directions of the board and the rows of stones along them.

pub mod lanes;

use crate::board::{Board, Point, Size, Stone, words};

pub(crate) use lanes::Lanes;

words! {
    /// A direction in which lines run, in clockwise order. Four are enough, because the other four have
    /// the same lines.
    ///
    /// Each points forward, to later columns (to later rows if the column stays), so the first stone of
    /// a row is its leftmost one, or its topmost if the row is vertical.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Direction {
        /// Up and to the right: the anti-diagonal, first met at its bottom end.
        NorthEast = "north-east",
        /// To the right.
        East = "east",
        /// Down and to the right: the main diagonal.
        SouthEast = "south-east",
        /// Down.
        South = "south",
    }
}

impl Direction {
    /// One step: rows down and columns to the right.
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::NorthEast => (-1, 1),
            Direction::East => (0, 1),
            Direction::SouthEast => (1, 1),
            Direction::South => (1, 0),
        }
    }

    /// The point `steps` forward of `from` (backward if negative), if it is on the board.
    ///
    /// ```
    /// use omok_core::{Point, Size};
    /// use omok_core::line::Direction;
    /// let corner = Point::new(0, 0);
    /// let size = Size::square(19);
    /// assert_eq!(Direction::SouthEast.walk(corner, 4, size), Some(Point::new(4, 4)));
    /// assert_eq!(Direction::East.walk(corner, -1, size), None);
    /// ```
    #[inline]
    pub fn walk(self, from: Point, steps: i8, size: Size) -> Option<Point> {
        let (rows, cols) = self.step();
        size.offset(from, rows.checked_mul(steps)?, cols.checked_mul(steps)?)
    }
}

/// A maximal row of adjacent stones of one colour.
///
/// The points of a row that does not come from a board may be off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Row {
    /// The colour of the stones.
    pub stone: Stone,
    /// The first stone: the leftmost one, or the topmost of a vertical row.
    pub start: Point,
    /// The direction of the row from its start.
    pub direction: Direction,
    /// The number of stones, at least 1.
    pub length: u8,
}

words! {
    /// What a winning row is called.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum RowKind {
        /// Five in a row.
        Five = "five",
        /// More than five, where five are enough.
        Overline = "overline",
        /// As many as the rule asks for, or more, where that is not five.
        Row = "row",
    }
}

impl Row {
    /// What the row is called where so many in a row win.
    ///
    /// ```
    /// use omok_core::Board;
    /// use omok_core::line::{RowKind, rows};
    /// let board: Board = "XXXX\n....\n....".parse()?;
    /// let kinds: Vec<RowKind> = rows(&board, 4).map(|row| row.kind(4)).collect();
    /// assert_eq!(kinds, [RowKind::Row]);
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub const fn kind(self, run: u8) -> RowKind {
        const FIVE: u8 = 5;
        match (run, self.length) {
            (FIVE, FIVE) => RowKind::Five,
            (FIVE, _) => RowKind::Overline,
            _ => RowKind::Row,
        }
    }

    /// The stones of the row, from its start.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length).map(move |steps| self.point(steps))
    }

    /// The last stone of the row; of a row without stones, its start.
    pub const fn end(self) -> Point {
        self.point(self.length.saturating_sub(1))
    }

    /// The cells before the start and past the end.
    pub fn ends(self, board: &Board) -> [Option<Stone>; 2] {
        let stone_at = |from, steps| {
            let cell = self.direction.walk(from, steps, board.size());
            cell.and_then(|point| board.get(point))
        };
        [stone_at(self.start, -1), stone_at(self.end(), 1)]
    }

    const fn point(self, steps: u8) -> Point {
        let (rows, cols) = self.direction.step();
        // No board is long enough to wrap here, but a row made by hand may be.
        let (rows, cols) = (
            rows.wrapping_mul(steps as i8),
            cols.wrapping_mul(steps as i8),
        );
        Point {
            row: self.start.row.wrapping_add_signed(rows),
            col: self.start.col.wrapping_add_signed(cols),
        }
    }
}

/// Every row of at least `length` stones, in reading order of their starts.
pub fn rows(board: &Board, length: u8) -> impl Iterator<Item = Row> + use<> {
    Lanes::of(board).rows(board.size(), length).into_iter()
}

/// The row through this point along this direction; `None` if the point is empty.
pub fn row_through(board: &Board, point: Point, direction: Direction) -> Option<Row> {
    let stone = board.get(point)?;
    let (rows, cols) = direction.step();
    let mut length = 1;
    let [start, _] = [(-rows, -cols), (rows, cols)].map(|(rows, cols)| {
        let mut here = point;
        while let Some(next) = board.size().offset(here, rows, cols)
            && board.get(next) == Some(stone)
        {
            here = next;
            length += 1;
        }
        here
    });
    Some(Row {
        stone,
        start,
        direction,
        length,
    })
}

/// The rows through this point, one along each of [`Direction::ALL`]; none if the point is empty.
///
/// ```
/// use omok_core::line::rows_through;
/// use omok_core::{Board, Point};
/// let board: Board = "XX.\n.XO\n..X".parse()?;
/// let lengths = rows_through(&board, Point::new(1, 1)).map(|row| row.length);
/// assert_eq!(lengths.collect::<Vec<_>>(), [1, 1, 3, 2]);
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
pub fn rows_through(board: &Board, point: Point) -> impl Iterator<Item = Row> {
    let through = move |direction| row_through(board, point, direction);
    Direction::ALL.into_iter().filter_map(through)
}
