//! Drawing rows of stones on the board of the problem.

use crate::board::{Board, Point, Size, Stone};
use crate::judge::{Verdict, judge};
use crate::line::{Direction, Row};
use crate::rule::{Rule, Variant};

/// The board of the problem.
pub(super) const SIZE: Size = Variant::BOARD_PROBLEM.size();
/// Its side.
pub(super) const SIDE: u8 = SIZE.width();
/// Its last row and column.
pub(super) const LAST: u8 = SIDE - 1;

/// An edge of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

impl Edge {
    /// All four.
    pub(crate) const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// What it is called.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        }
    }
}

/// A row of stones, if it lies on the board.
pub(super) fn row_from(
    stone: Stone,
    start: Point,
    direction: Direction,
    length: u8,
) -> Option<Row> {
    let run = Row {
        stone,
        start,
        direction,
        length,
    };
    run.length.checked_sub(1)?;
    walk(start, direction, length.cast_signed() - 1).map(|_| run)
}

/// A row of stones whose stone number `at`, from 0, lies on the point; if it is on the board.
pub(super) fn row_through(
    stone: Stone,
    point: Point,
    at: u8,
    direction: Direction,
    length: u8,
) -> Option<Row> {
    let start = walk(point, direction, -at.cast_signed())?;
    row_from(stone, start, direction, length)
}

/// The point that many steps on, if it is on the board.
pub(super) fn walk(from: Point, direction: Direction, steps: i8) -> Option<Point> {
    direction.walk(from, steps, SIZE)
}

/// An empty board.
pub(super) const fn empty() -> Board {
    Board::empty(SIZE)
}

/// Puts the row's stones on the board, over what was there.
pub(super) fn draw(board: &mut Board, run: Row) {
    for point in run.points() {
        board.set(point, Some(run.stone));
    }
}

/// A board with these rows; where they cross, the last one lies on top.
pub(super) fn drawn(runs: impl IntoIterator<Item = Row>) -> Board {
    let mut board = empty();
    for run in runs {
        draw(&mut board, run);
    }
    board
}

/// The two cells at the row's ends, where they are on the board.
pub(super) fn ends_of(run: Row) -> impl Iterator<Item = Point> {
    let ends = [
        walk(run.start, run.direction, -1),
        walk(run.end(), run.direction, 1),
    ];
    ends.into_iter().flatten()
}

/// The cells at most `reach` away from the point in row and column, without the point.
pub(super) fn around(point: Point, reach: i8) -> impl Iterator<Item = Point> {
    (-reach..=reach)
        .flat_map(move |rows| (-reach..=reach).map(move |cols| (rows, cols)))
        .filter(|&step| step != (0, 0))
        .filter_map(move |(rows, cols)| SIZE.offset(point, rows, cols))
}

/// Whether the problem allows the board: one winning row at most.
pub fn is_valid(board: &Board) -> bool {
    !matches!(judge(board, &Rule::STANDARD), Verdict::Several(_))
}

/// The edges that the row touches.
pub(crate) fn edges_touched(run: Row) -> Vec<Edge> {
    let touches = |edge: &Edge| {
        run.points().any(|point| match edge {
            Edge::Top => point.row == 0,
            Edge::Bottom => point.row == LAST,
            Edge::Left => point.col == 0,
            Edge::Right => point.col == LAST,
        })
    };
    Edge::ALL.into_iter().filter(touches).collect()
}

/// Whether the point is beside one of the row's ends.
pub(crate) fn is_near_end(run: Row, point: Point) -> bool {
    [run.start, run.end()]
        .into_iter()
        .any(|end| around(end, 1).any(|near| near == point))
}
