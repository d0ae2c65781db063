//! The ways in which programs read over the edge of the board.

use omok_core::{Board, Direction, Point, Size, Stone};

/// Where a step over the edge leads if a program does not check the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// Into the next row: memory is row by row.
    Rows,
    /// Into the next column: memory is column by column.
    Columns,
    /// To the opposite edge, as negative indices do in Python.
    Opposite,
    /// To the next line of that direction, for a count that is carried over.
    NextLine,
    /// To the line before.
    LineBefore,
}

impl Wrap {
    pub(super) const ALL: [Wrap; 5] = [
        Wrap::Rows,
        Wrap::Opposite,
        Wrap::Columns,
        Wrap::NextLine,
        Wrap::LineBefore,
    ];

    /// The point to which a step forward from this one leads; `None` if the step stays on the board
    /// or leads nowhere.
    pub fn over_edge(self, size: Size, from: Point, direction: Direction) -> Option<Point> {
        self.over_end(size, from, direction, 1)
    }

    /// The same for a step forward (1) or back (-1), of which lines have only the one forward.
    pub(in crate::plan) fn over_end(
        self,
        size: Size,
        from: Point,
        direction: Direction,
        way: i8,
    ) -> Option<Point> {
        if direction.walk(from, way, size).is_some() {
            return None;
        }
        let (rows, cols) = direction.step();
        let (rows, cols) = (way * rows, way * cols);
        let (width, height) = (size.width(), size.height());
        match self {
            Wrap::Rows => {
                let next = index(from.row, from.col, rows, cols, width);
                let (row, col) = cell(next, width, size);
                Some(Point::new(row, col))
            }
            Wrap::Columns => {
                let next = index(from.col, from.row, cols, rows, height);
                let (col, row) = cell(next, height, size);
                Some(Point::new(row, col))
            }
            Wrap::Opposite => Some(Point::new(
                opposite(from.row, rows, height),
                opposite(from.col, cols, width),
            )),
            Wrap::NextLine => line_start(size, from, direction, 1),
            Wrap::LineBefore => line_start(size, from, direction, -1),
        }
    }
}

/// Puts stones in a row that breaks over the edge: `before` of them up to `last`, which is at the
/// edge, and `after` of them where a step over it leads. `None` if they do not fit.
pub(super) fn broken(
    size: Size,
    wrap: Wrap,
    last: Point,
    direction: Direction,
    [before, after]: [u8; 2],
    stone: Stone,
) -> Option<Board> {
    let next = wrap.over_edge(size, last, direction)?;
    let back = (0..before.cast_signed()).map(|steps| direction.walk(last, -steps, size));
    let on = (0..after.cast_signed()).map(|steps| direction.walk(next, steps, size));
    let points: Option<Vec<Point>> = back.chain(on).collect();
    let mut board = Board::empty(size);
    board.extend(points?.into_iter().map(|point| (point, stone)));
    // If both parts meet, it is not a broken row, but a shorter one.
    let is_whole = board.stones().count() == usize::from(before + after);
    is_whole.then_some(board)
}

/// The index in memory of a step's target, with lines of that length.
fn index(major: u8, minor: u8, down: i8, right: i8, length: u8) -> i16 {
    let major = i16::from(major) + i16::from(down);
    major * i16::from(length) + i16::from(minor) + i16::from(right)
}

/// The line at that index in memory, wrapped around, and the cell in it.
fn cell(index: i16, length: u8, size: Size) -> (u8, u8) {
    let cells = i16::from(size.width()) * i16::from(size.height());
    let index = index.rem_euclid(cells).unsigned_abs();
    let [line, cell] = [index / u16::from(length), index % u16::from(length)];
    (line.to_le_bytes()[0], cell.to_le_bytes()[0])
}

fn opposite(at: u8, step: i8, side: u8) -> u8 {
    (at.cast_signed() + step)
        .rem_euclid(side.cast_signed())
        .unsigned_abs()
}

/// The first cell of a parallel line: the next one to the right or below, or the one before.
fn line_start(size: Size, from: Point, direction: Direction, lines: i8) -> Option<Point> {
    let neighbour = match direction {
        // A diagonal ends at one of two edges; the neighbour line ends to the side, or above or
        // below.
        Direction::SouthEast if from.row < size.height() - 1 => size.offset(from, -lines, 0),
        Direction::NorthEast if from.row == 0 => size.offset(from, 0, lines),
        Direction::South | Direction::SouthEast => size.offset(from, 0, lines),
        Direction::East | Direction::NorthEast => size.offset(from, lines, 0),
    };
    let mut start = neighbour?;
    while let Some(before) = direction.walk(start, -1, size) {
        start = before;
    }
    Some(start)
}
