//! The four directions of the board and the rows of stones along them.

pub mod lanes;
mod row;

use crate::board::{Board, Point, Size, Stone, words};

pub(crate) use lanes::Lanes;
pub use row::{Row, RowKind};

words! {
    /// A direction in which lines run, in clockwise order. Four are enough, because the other four
    /// have the same lines.
    ///
    /// Each points forward, to later columns (to later rows if the column stays), so the first
    /// stone of a row is its leftmost one, or its topmost if the row is vertical.
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

    /// The same, on the board or off it; past any number of rows and columns it wraps.
    const fn point(self, from: Point, steps: i8) -> Point {
        moved(from, self.step(), steps)
    }
}

const fn moved(from: Point, (rows, cols): (i8, i8), steps: i8) -> Point {
    Point {
        row: from.row.wrapping_add_signed(rows.wrapping_mul(steps)),
        col: from.col.wrapping_add_signed(cols.wrapping_mul(steps)),
    }
}

/// Every row of at least `least` stones, in reading order of their starts.
pub fn rows(board: &Board, least: u8) -> impl Iterator<Item = Row> + use<> {
    let last = least.clamp(1, Size::MAX_SIDE + 1).cast_signed() - 1;
    let mut rows = Vec::new();
    // Not by `Board::stones`, which would take longer than the rest.
    for (row, cells) in (0..).zip(board.rows()) {
        for (col, &cell) in (0..).zip(cells) {
            let Some(stone) = cell else { continue };
            let start = Point { row, col };
            for direction in Direction::ALL {
                let has_stone = stones_along(board, stone, start, direction);
                // Most stones are not the first of so many, which shows soonest at the far end.
                if (1..=last).rev().all(has_stone) {
                    rows.extend(row_from(board, stone, start, direction));
                }
            }
        }
    }
    rows.into_iter()
}

/// The row of these stones along the direction; `None` if its first stone is another.
fn row_from(board: &Board, stone: Stone, start: Point, direction: Direction) -> Option<Row> {
    let has_stone = stones_along(board, stone, start, direction);
    if has_stone(-1) {
        return None;
    }
    let mut length = 1;
    while has_stone(length) {
        length += 1;
    }
    Some(Row {
        stone,
        start,
        direction,
        length: length.cast_unsigned(),
    })
}

/// Whether such a stone is at the point that many steps from there, if that is on the board.
fn stones_along(
    board: &Board,
    stone: Stone,
    from: Point,
    direction: Direction,
) -> impl Fn(i8) -> bool {
    // Matched once, not at every step.
    let step = direction.step();
    // What is before the first row or column wraps, and is not on the board either.
    move |steps| board.get(moved(from, step, steps)) == Some(stone)
}

/// The row through this point along this direction; `None` if the point is empty.
pub fn row_through(board: &Board, point: Point, direction: Direction) -> Option<Row> {
    let stone = board.get(point)?;
    let has_stone = stones_along(board, stone, point, direction);
    let mut back = 0;
    while has_stone(back - 1) {
        back -= 1;
    }
    let start = direction.walk(point, back, board.size())?;
    row_from(board, stone, start, direction)
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
