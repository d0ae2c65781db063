//! The four directions of the board and the runs of stones along them.

use crate::board::{Board, Point, Size, Stone};

/// A direction in which lines run. Four are enough: the other four name the same lines.
///
/// Each points forward, to later columns (to later rows where the column stays), so the first
/// stone of a run is its leftmost one, or its topmost where the run is vertical.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up and to the right: the anti-diagonal, first met at its bottom end.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right: the main diagonal.
    SouthEast,
    /// Down.
    South,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] = [
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
    ];

    /// One step: rows down and columns to the right.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::NorthEast => (-1, 1),
            Direction::East => (0, 1),
            Direction::SouthEast => (1, 1),
            Direction::South => (1, 0),
        }
    }

    /// The point `steps` forward of `from` (backward where negative), if it is on the board.
    ///
    /// ```
    /// use omok::{Point, Size};
    /// use omok::line::Direction;
    /// let corner = Point::new(0, 0);
    /// let size = Size::square(19);
    /// assert_eq!(Direction::SouthEast.walk(corner, 4, size), Some(Point::new(4, 4)));
    /// assert_eq!(Direction::East.walk(corner, -1, size), None);
    /// ```
    #[must_use]
    pub fn walk(self, from: Point, steps: i8, size: Size) -> Option<Point> {
        let (rows, cols) = self.step();
        size.offset(from, rows.checked_mul(steps)?, cols.checked_mul(steps)?)
    }
}

/// An unbroken row of one colour that no further stone of that colour lengthens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// Whose stones they are.
    pub stone: Stone,
    /// The first stone: the leftmost one, or the topmost of a vertical run.
    pub start: Point,
    /// Where the run goes from its start.
    pub direction: Direction,
    /// How many stones it has, 1 at least.
    pub length: u8,
}

impl Run {
    /// The stones of the run from its start on.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length).map(move |steps| self.point(steps))
    }

    /// The last stone of the run.
    #[must_use]
    pub const fn end(self) -> Point {
        self.point(self.length - 1)
    }

    /// What lies on the two cells before the start and past the end.
    #[must_use]
    pub fn ends(self, board: &Board) -> [Option<Stone>; 2] {
        let stone_at = |from, steps| {
            let cell = self.direction.walk(from, steps, board.size());
            cell.and_then(|point| board.get(point))
        };
        [stone_at(self.start, -1), stone_at(self.end(), 1)]
    }

    const fn point(self, steps: u8) -> Point {
        let (rows, cols) = self.direction.step();
        Point {
            row: self.start.row.wrapping_add_signed(rows * steps as i8),
            col: self.start.col.wrapping_add_signed(cols * steps as i8),
        }
    }
}

/// Every run of at least `length` stones, by its start in reading order.
pub fn runs(board: &Board, length: u8) -> impl Iterator<Item = Run> {
    let every_way = |(point, _)| Direction::ALL.map(|direction| (point, direction));
    board
        .stones()
        .flat_map(every_way)
        .filter_map(move |(point, direction)| run_from(board, point, direction))
        .filter(move |run| run.length >= length)
}

/// The run that starts on this point and goes this way; `None` where the point is empty or
/// not the first stone of its run.
fn run_from(board: &Board, start: Point, direction: Direction) -> Option<Run> {
    let stone = board.get(start)?;
    let has_stone = |steps| {
        let cell = direction.walk(start, steps, board.size());
        cell.is_some_and(|point| board.get(point) == Some(stone))
    };
    if has_stone(-1) {
        return None;
    }
    let mut length = 1;
    while has_stone(length) {
        length += 1;
    }
    Some(Run {
        stone,
        start,
        direction,
        length: length.unsigned_abs(),
    })
}

/// How many stones the run has that the stone on this point belongs to along this direction;
/// 0 where the point is empty.
///
/// ```
/// use omok::line::{Direction, length_through};
/// use omok::{Board, Point};
/// let board: Board = "XX.\n.XO\n..X".parse()?;
/// assert_eq!(length_through(&board, Point::new(1, 1), Direction::SouthEast), 3);
/// assert_eq!(length_through(&board, Point::new(1, 1), Direction::East), 1);
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[must_use]
pub fn length_through(board: &Board, point: Point, direction: Direction) -> u8 {
    let Some(stone) = board.get(point) else {
        return 0;
    };
    let (rows, cols) = direction.step();
    let beside = |rows: i8, cols: i8| {
        let mut here = point;
        let mut length = 0;
        while let Some(next) = board.size().offset(here, rows, cols)
            && board.get(next) == Some(stone)
        {
            here = next;
            length += 1;
        }
        length
    };
    beside(-rows, -cols) + 1 + beside(rows, cols)
}

/// The run that the stone on this point belongs to along this direction; `None` where the
/// point is empty.
#[must_use]
pub fn run_through(board: &Board, point: Point, direction: Direction) -> Option<Run> {
    let stone = board.get(point)?;
    let mut start = point;
    while let Some(before) = direction.walk(start, -1, board.size())
        && board.get(before) == Some(stone)
    {
        start = before;
    }
    run_from(board, start, direction)
}
