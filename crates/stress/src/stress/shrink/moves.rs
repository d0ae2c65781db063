//! Variants of a board that may replace it: smaller and simpler ones.

use itertools::{Itertools, iproduct};

use omok_core::board::{Board, Point, Stone, Symmetry};
use omok_core::line::{Direction, rows};

pub(super) fn stones_of(board: &Board, stone: Stone) -> Vec<Point> {
    let of_colour = board.stones().filter(|&(_, on)| on == stone);
    of_colour.map(|(point, _)| point).collect()
}

pub(super) fn without(board: &Board, points: &[Point]) -> Board {
    let mut board = board.clone();
    for &point in points {
        board.set(point, None);
    }
    board
}

/// The total distance of the board's rows from horizontal.
pub(super) fn slant(board: &Board) -> u32 {
    let weight = |direction| match direction {
        Direction::East => 0,
        Direction::South => 1,
        Direction::SouthEast => 2,
        Direction::NorthEast => 3,
    };
    let rows = rows(board, 3).map(|run| weight(run.direction) * u32::from(run.length));
    rows.sum()
}

/// The topmost row and the leftmost column with a stone.
pub(in crate::stress) fn corner(board: &Board) -> (u8, u8) {
    let points = || board.stones().map(|(point, _)| point);
    let row = points().map(|point| point.row).min();
    let col = points().map(|point| point.col).min();
    (row.unwrap_or(0), col.unwrap_or(0))
}

/// The board rotated and mirrored in every way that keeps its size, itself first.
pub fn images(board: &Board) -> impl Iterator<Item = Board> {
    let images = Symmetry::ALL.map(|symmetry| board.transformed(symmetry));
    images
        .into_iter()
        .filter(|image| image.size() == board.size())
}

/// The board with its rows shifted successively, so that diagonals become columns; and these
/// turned, so that they become rows.
pub(super) fn shears(board: &Board) -> impl Iterator<Item = Board> {
    let (top, _) = corner(board);
    let size = board.size();
    [-1, 1]
        .into_iter()
        .flat_map(move |by| {
            // Shearing moves the stones to the side: they are moved back to the first column.
            let least = board.stones().map(|(point, _)| slid(point, top, by)).min();
            let slid_to = move |point: Point| {
                let col = slid(point, top, by) - least.unwrap_or(0);
                let point = Point::new(point.row, u8::try_from(col).ok()?);
                size.contains(point).then_some(point)
            };
            let turned = move |point| slid_to(point).map(|point| Point::new(point.col, point.row));
            [board.mapped(slid_to), board.mapped(turned)]
        })
        .flatten()
}

/// The column of a point when each row below the top is shifted one further.
fn slid(point: Point, top: u8, by: i16) -> i16 {
    i16::from(point.col) + by * i16::from(point.row - top)
}

/// The board with a line of cells cut out and closed up, towards either side; or with the row and
/// the column of a stone cut out, which keeps diagonals.
pub fn contracted(board: &Board) -> Vec<Board> {
    let rows = board.stones().map(|(point, _)| point.row).minmax();
    let cols = board.stones().map(|(point, _)| point.col).minmax();
    let (Some((top, bottom)), Some((left, right))) = (rows.into_option(), cols.into_option())
    else {
        return Vec::new();
    };
    let by_rows = iproduct!(top..=bottom, SHIFTS).map(|row| cut(board, Some(row), None));
    let by_cols = iproduct!(left..=right, SHIFTS).map(|col| cut(board, None, Some(col)));
    let by_both = iproduct!(board.stones(), SHIFTS, SHIFTS).map(|((point, _), down, across)| {
        cut(board, Some((point.row, down)), Some((point.col, across)))
    });
    let boards = by_rows.chain(by_cols).chain(by_both);
    boards.flatten().unique().collect()
}

/// How a cut is closed up: what is after it moves back, or what is before it moves on.
const SHIFTS: [i8; 2] = [-1, 1];

/// The board with a row, or a column, or both cut out.
fn cut(board: &Board, row: Option<(u8, i8)>, col: Option<(u8, i8)>) -> Option<Board> {
    let is_cut = |point: &Point| {
        row.is_some_and(|(row, _)| row == point.row) || col.is_some_and(|(col, _)| col == point.col)
    };
    let gone = board.stones().map(|(point, _)| point).filter(is_cut);
    let closed = |at: u8, cut: Option<(u8, i8)>| match cut {
        Some((cut, by)) if at != cut && (at > cut) == (by < 0) => at.saturating_add_signed(by),
        _ => at,
    };
    without(board, &gone.collect_vec())
        .mapped(|point| Some(Point::new(closed(point.row, row), closed(point.col, col))))
}

/// The board with one group of stones moved so that it shares some with the others: a connected
/// group, or a row. Those with the fewest stones come first.
pub fn overlapped(board: &Board) -> Vec<Board> {
    let rows = rows(board, 3).map(|row| row.points().collect_vec());
    let groups = components(board).into_iter().chain(rows).unique();
    let boards = groups.flat_map(|group| overlaps_of(board, &group));
    boards
        .unique()
        .sorted_by_key(|board| board.stones().count())
        .collect()
}

/// The boards on which the moved group covers at least one stone of the others.
fn overlaps_of(board: &Board, group: &[Point]) -> Vec<Board> {
    let rest = without(board, group);
    let others = rest.stones().map(|(point, _)| point).collect_vec();
    let from_to = group.iter().cartesian_product(&others);
    let shifts = from_to.map(|(from, to)| {
        let shift = |from: u8, to: u8| to.cast_signed() - from.cast_signed();
        (shift(from.row, to.row), shift(from.col, to.col))
    });
    let shifts = shifts.unique().collect_vec();
    let moved = |(rows, cols): (i8, i8)| {
        let mut moved = rest.clone();
        for &point in group {
            let to = board.size().offset(point, rows, cols)?;
            let stone = board.get(point);
            // A stone of the other colour would be removed, and is mostly needed.
            let is_free = rest.get(to).is_none_or(|there| Some(there) == stone);
            if !is_free {
                return None;
            }
            moved.set(to, stone);
        }
        Some(moved)
    };
    shifts.into_iter().filter_map(moved).collect()
}

/// The groups of adjacent stones, of any colour, if there are several.
fn components(board: &Board) -> Vec<Vec<Point>> {
    let mut groups: Vec<Vec<Point>> = Vec::new();
    for (point, _) in board.stones() {
        let touches = |other: &Point| {
            point.row.abs_diff(other.row) <= 1 && point.col.abs_diff(other.col) <= 1
        };
        let (near, far): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|group| group.iter().any(touches));
        groups = far;
        groups.push(near.into_iter().flatten().chain([point]).collect());
    }
    groups
}

/// The board in other positions: rotated, mirrored, and in the middle.
pub(super) fn placed(board: &Board) -> Vec<Board> {
    images(board).chain(centred(board)).unique().collect()
}

/// The board with its stones in the middle; `None` if it has none.
pub fn centred(board: &Board) -> Option<Board> {
    let shift = |size: u8, of: fn(&Point) -> u8| {
        let points = board.stones().map(|(point, _)| of(&point)).minmax();
        let (first, last) = points.into_option()?;
        Some(((size - 1 - (last - first)) / 2).cast_signed() - first.cast_signed())
    };
    let size = board.size();
    let down = shift(size.height(), |point| point.row)?;
    let right = shift(size.width(), |point| point.col)?;
    board.mapped(|point| size.offset(point, down, right))
}
