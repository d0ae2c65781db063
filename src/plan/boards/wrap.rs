//! The ways in which programs read on over the edge of the board.

use super::sketch::{LAST, SIDE, SIZE, walk};
use crate::board::{Board, Point, Stone};
use crate::line::Direction;

/// Where a step over the edge leads a program that does not look for the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wrap {
    /// Into the next row: the cells lie in memory row by row.
    Rows,
    /// Into the next column: they lie column by column.
    Columns,
    /// To the opposite edge, as negative indices do in Python.
    Opposite,
    /// To the next line of that direction, for a count that is carried over.
    NextLine,
    /// To the line before.
    LineBefore,
}

impl Wrap {
    /// Every way.
    pub(super) const ALL: [Wrap; 5] = [
        Wrap::Rows,
        Wrap::Opposite,
        Wrap::Columns,
        Wrap::NextLine,
        Wrap::LineBefore,
    ];

    /// The point that a step forward from this one leads to; `None` if the step stays on the
    /// board or leads nowhere.
    pub(super) fn over_edge(self, from: Point, direction: Direction) -> Option<Point> {
        if walk(from, direction, 1).is_some() {
            return None;
        }
        let (rows, cols) = direction.step();
        match self {
            Wrap::Rows => Some(by_rows(index(from.row, from.col) + index_step(rows, cols))),
            Wrap::Columns => {
                let next = by_rows(index(from.col, from.row) + index_step(cols, rows));
                Some(Point::new(next.col, next.row))
            }
            Wrap::Opposite => Some(Point::new(
                opposite(from.row, rows),
                opposite(from.col, cols),
            )),
            Wrap::NextLine => line_start(from, direction, 1),
            Wrap::LineBefore => line_start(from, direction, -1),
        }
    }
}

/// Puts stones in a row that breaks over the edge: `before` of them up to `last`, which is at
/// the edge, and `after` of them where a step over it leads. `None` if they do not fit.
pub(super) fn broken(
    wrap: Wrap,
    last: Point,
    direction: Direction,
    [before, after]: [u8; 2],
    stone: Stone,
) -> Option<Board> {
    let next = wrap.over_edge(last, direction)?;
    let back = (0..before.cast_signed()).map(|steps| walk(last, direction, -steps));
    let on = (0..after.cast_signed()).map(|steps| walk(next, direction, steps));
    let points: Option<Vec<Point>> = back.chain(on).collect();
    let mut board = Board::empty(SIZE);
    for point in points? {
        board.set(point, Some(stone));
    }
    // Both parts can meet on the way: then it is no broken row, but a shorter one.
    let is_whole = board.stones().count() == usize::from(before + after);
    is_whole.then_some(board)
}

fn index(major: u8, minor: u8) -> i16 {
    i16::from(major) * i16::from(SIDE) + i16::from(minor)
}

fn index_step(major: i8, minor: i8) -> i16 {
    i16::from(major) * i16::from(SIDE) + i16::from(minor)
}

/// The cell of that index in memory, counted round.
fn by_rows(index: i16) -> Point {
    let side = i16::from(SIDE);
    let index = index.rem_euclid(side * side).unsigned_abs();
    let [row, col] = [index / u16::from(SIDE), index % u16::from(SIDE)];
    Point::new(row.to_le_bytes()[0], col.to_le_bytes()[0])
}

fn opposite(at: u8, step: i8) -> u8 {
    (at.cast_signed() + step)
        .rem_euclid(SIDE.cast_signed())
        .unsigned_abs()
}

/// The first cell of a parallel line: the next one to the right or below, or the one before.
fn line_start(from: Point, direction: Direction, lines: i8) -> Option<Point> {
    let neighbour = match direction {
        // A diagonal's last cell lies on one of two edges; on one of them the neighbour line
        // ends one to the side, on the other one above or below.
        Direction::SouthEast if from.row < LAST => SIZE.offset(from, -lines, 0),
        Direction::NorthEast if from.row == 0 => SIZE.offset(from, 0, lines),
        Direction::South | Direction::SouthEast => SIZE.offset(from, 0, lines),
        Direction::East | Direction::NorthEast => SIZE.offset(from, lines, 0),
    };
    let mut start = neighbour?;
    while let Some(before) = walk(start, direction, -1) {
        start = before;
    }
    Some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_over_the_edge_lead_where_memory_goes_on() {
        let right = Point::new(3, 18);
        let top = Point::new(0, 7);
        let over = |wrap: Wrap, from, direction| wrap.over_edge(from, direction);
        let expected = [
            (Wrap::Rows, right, Direction::East, (4, 0)),
            (Wrap::Rows, right, Direction::SouthEast, (5, 0)),
            (Wrap::Rows, right, Direction::NorthEast, (3, 0)),
            (Wrap::Opposite, right, Direction::SouthEast, (4, 0)),
            (Wrap::Opposite, top, Direction::NorthEast, (18, 8)),
            (Wrap::Columns, Point::new(18, 7), Direction::South, (0, 8)),
            (Wrap::NextLine, right, Direction::East, (4, 0)),
            (Wrap::NextLine, top, Direction::NorthEast, (8, 0)),
            (Wrap::LineBefore, top, Direction::NorthEast, (6, 0)),
        ];
        for (wrap, from, direction, (row, col)) in expected {
            let point = Some(Point::new(row, col));
            assert_eq!(over(wrap, from, direction), point, "{wrap:?} {direction:?}");
        }
        assert_eq!(over(Wrap::Rows, top, Direction::East), None);
    }
}
