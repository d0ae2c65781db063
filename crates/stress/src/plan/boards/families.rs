//! Exhaustive families of small boards.
//!
//! A family is every board of a form: every place, direction, length and offset that fits. If the
//! form does not depend on colours, they alternate.

use itertools::{Itertools, iproduct};

use super::canvas::{Canvas, Lines, around};
use super::wrap::{Wrap, broken};
use omok_core::{Board, Direction, Point, Row, Stone};
use omok_problem::problem::Setting;

/// Every single line of the winning length, and one and two stones longer: in every place and
/// direction, in both colours.
pub(super) fn single_lines(on: &Canvas) -> Vec<Board> {
    let lengths = [on.setting.shortest(), on.near(0), on.near(1), on.near(2)];
    let lengths = lengths.into_iter().unique();
    // A single stone is a line in every direction.
    lengths
        .flat_map(|length| lines(*on, length))
        .unique()
        .collect()
}

pub(crate) fn lines_of(setting: &Setting, length: u8) -> impl Iterator<Item = Board> + use<> {
    lines(Canvas::new(setting, Lines::Any), length)
}

fn lines(on: Canvas, length: u8) -> impl Iterator<Item = Board> {
    iproduct!(on.size.points(), Direction::ALL, Stone::ALL)
        .filter_map(move |(start, direction, stone)| on.row(stone, start, direction, length))
        .map(move |run| on.drawn([run]))
}

/// A winning row crossed by another run of its colour: at each of its stones, in each direction,
/// with each stone of the other run.
pub(super) fn crossings(on: &Canvas) -> Vec<Board> {
    let lengths = [-3, -2, -1, 1, 2].map(|more| on.near(more));
    let rows = middle_rows(on, on.length);
    let crossing = iproduct!(rows, 0..on.length, Direction::ALL, lengths);
    let runs = crossing
        .filter(|(row, _, direction, _)| *direction != row.direction)
        .flat_map(|(row, stone, direction, length)| {
            (0..length).map(move |at| (row, stone, direction, length, at))
        });
    let boards = runs.filter_map(|(row, stone, direction, length, at)| {
        let point = on.walk(row.start, row.direction, stone.cast_signed())?;
        let other = on.row_through(row.stone, point, at, direction, length)?;
        Some(on.drawn([other, row]))
    });
    valid(on, boards)
}

/// Two runs on one line, in one colour or in two: adjacent, or with one or two empty or enemy cells
/// between them.
pub(super) fn pairs_in_line(on: &Canvas) -> Vec<Board> {
    let lengths = iproduct!(1..=on.near(2), 1..=on.near(2));
    let pairs = iproduct!(lengths, Direction::ALL, BETWEEN);
    let boards = pairs.filter_map(|((first, second), direction, (cells, is_enemy, is_own))| {
        let whole = middle_row(on, direction, first + cells + second)?;
        let enemy = whole.stone.other();
        let other = if is_own { whole.stone } else { enemy };
        let second = on.row_through(other, whole.end(), second - 1, direction, second)?;
        let mut board = on.drawn([whole, second]);
        let gap = whole.points().skip(first.into());
        for point in gap.take(cells.into()) {
            board.set(point, is_enemy.then_some(enemy));
        }
        Some(board)
    });
    valid(on, boards)
}

/// What is between two runs on a line: the number of cells, whether enemy stones are on them, and
/// whether both runs have one colour.
const BETWEEN: [(u8, bool, bool); 5] = [
    (1, false, true),
    (0, false, false),
    (1, true, true),
    (2, false, true),
    (1, false, false),
];

/// A winning row, or one stone longer, and on the next line beside it another run, in either
/// colour.
pub(super) fn side_by_side(on: &Canvas) -> Vec<Board> {
    let rows = middle_rows(on, on.length).chain(middle_rows(on, on.near(1)));
    let offset = on.near(1).cast_signed();
    let lengths = [-3, -1, 0, 1].map(|more| on.near(more));
    let others = iproduct!(lengths, -offset..=offset, [-1, 1_i8], [false, true]);
    let boards = iproduct!(rows, others).filter_map(|(run, (length, offset, side, is_own))| {
        let (rows, cols) = across(run.direction);
        let beside = on.size.offset(run.start, rows * side, cols * side)?;
        let start = on.walk(beside, run.direction, offset)?;
        let stone = if is_own { run.stone } else { run.stone.other() };
        let other = on.row(stone, start, run.direction, length)?;
        Some(on.drawn([run, other]))
    });
    valid(on, boards)
}

/// As many connected stones as win, or one more, with one bend: two runs that meet at their ends.
pub(super) fn bends(on: &Canvas) -> Vec<Board> {
    let runs = iproduct!(
        2..=on.length,
        [on.length, on.near(1)],
        Direction::ALL,
        Direction::ALL,
        [false, true]
    );
    let boards = runs.filter_map(|(first, stones, direction, turned, is_back)| {
        let second = (stones + 1).checked_sub(first)?;
        if direction == turned || second < 2 {
            return None;
        }
        let run = middle_row(on, direction, first)?;
        let at = if is_back { second - 1 } else { 0 };
        let other = on.row_through(run.stone, run.end(), at, turned, second)?;
        Some(on.drawn([run, other]))
    });
    valid(on, boards)
}

/// A winning row, or one stone longer, with one stone near its start or its end, in either colour.
pub(super) fn neighbours(on: &Canvas) -> Vec<Board> {
    let rows = middle_rows(on, on.length).chain(middle_rows(on, on.near(1)));
    let boards = iproduct!(rows, [false, true]).flat_map(|(run, is_own)| {
        let near = around(on.size, run.start, 2).chain(around(on.size, run.end(), 2));
        near.unique().filter_map(move |point| {
            let mut board = on.drawn([run]);
            let stone = if is_own { run.stone } else { run.stone.other() };
            let is_free = board.get(point).is_none();
            board.set(point, Some(stone));
            is_free.then_some(board)
        })
    });
    valid(on, boards)
}

/// Rows of the winning length, and of one more, that break off at an edge and continue where a
/// program reads that does not check the edge; at each place of each edge.
pub(super) fn wraps(on: &Canvas) -> Vec<Board> {
    let splits = splits(on, &[0, -1, -2]);
    let boards = iproduct!(Wrap::ALL, splits, Direction::ALL, on.size.points());
    let boards = boards.filter_map(|(wrap, split, direction, last)| {
        broken(on.size, wrap, last, direction, split, turn(last, direction))
    });
    valid(on, boards)
}

/// The parts of rows that break in two, longer part first and last: the longer part is that much
/// shorter than the winning length, and both together have the winning length, or one more.
pub(super) fn splits(on: &Canvas, less: &[i8]) -> Vec<[u8; 2]> {
    let longer = less.iter().filter_map(|&less| {
        let length = on.length.checked_add_signed(less)?;
        let rest = (on.length - length).max(1);
        (length > 0).then_some([length, rest])
    });
    longer
        .flat_map(|[one, two]| [[one, two], [two, one]])
        .collect()
}

/// Those of the boards that the canvas allows, without duplicates.
fn valid(on: &Canvas, boards: impl Iterator<Item = Board>) -> Vec<Board> {
    boards.filter(|board| on.is_valid(board)).unique().collect()
}

/// A row in each direction and colour, away from the edges.
fn middle_rows(on: &Canvas, length: u8) -> impl Iterator<Item = Row> + use<> {
    let on = *on;
    Direction::ALL
        .into_iter()
        .filter_map(move |direction| middle_row(&on, direction, length))
}

/// A row around the middle of the board.
fn middle_row(on: &Canvas, direction: Direction, length: u8) -> Option<Row> {
    let middle = on.place(9, 10);
    let stone = turn(middle, direction);
    on.row_around(stone, middle, direction, length)
}

/// The colour whose turn it is.
fn turn(point: Point, direction: Direction) -> Stone {
    let number = point.row + point.col + direction as u8;
    Stone::ALL[usize::from(number % 2)]
}

/// One step to the side of a direction.
const fn across(direction: Direction) -> (i8, i8) {
    match direction {
        Direction::East => (1, 0),
        Direction::NorthEast | Direction::SouthEast | Direction::South => (0, 1),
    }
}
