//! The sweep: families of small boards, each whole.
//!
//! A family is every board of a form: every place, direction, length and offset that fits. Where
//! both colours are not a matter of the form, they take turns.

use std::collections::HashSet;

use itertools::{Itertools, iproduct};

use super::sketch::{SIZE, around, drawn, is_valid, row_from, row_through, walk};
use super::wrap::{Wrap, broken};
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row};

/// Every single line of 5, 6 and 7 stones: in every place and direction, in both colours.
pub(super) fn single_lines() -> impl Iterator<Item = Board> {
    [5, 6, 7].into_iter().flat_map(lines_of)
}

/// Every single line of so many stones.
pub(crate) fn lines_of(length: u8) -> impl Iterator<Item = Board> {
    iproduct!(SIZE.points(), Direction::ALL, Stone::ALL)
        .filter_map(move |(start, direction, stone)| row_from(stone, start, direction, length))
        .map(|run| drawn([run]))
}

/// A five crossed by another run of its colour: each of its stones, each direction, each stone
/// of the other run.
pub(super) fn crossings() -> Vec<Board> {
    let lengths = [2, 3, 4, 6, 7];
    let crossing = iproduct!(middle_rows(5), 0..5, Direction::ALL, lengths);
    let runs = crossing
        .filter(|(five, _, direction, _)| *direction != five.direction)
        .flat_map(|(five, stone, direction, length)| {
            (0..length).map(move |at| (five, stone, direction, length, at))
        });
    let boards = runs.filter_map(|(five, stone, direction, length, at)| {
        let point = walk(five.start, five.direction, stone)?;
        let other = row_through(five.stone, point, at, direction, length)?;
        Some(drawn([other, five]))
    });
    valid(boards)
}

/// Two runs on one line, in one colour or in two: next to each other, or with one or two cells
/// between, which are empty or the enemy's.
pub(super) fn pairs_in_line() -> Vec<Board> {
    // Two fives are ruled out by the problem.
    let lengths = iproduct!(1..=7_u8, 1..=7_u8).filter(|lengths| *lengths != (5, 5));
    let pairs = iproduct!(lengths, Direction::ALL, Between::ALL);
    let boards = pairs.filter_map(|((first, second), direction, between)| {
        let length = first + between.cells() + second;
        let whole = middle_row(direction, length)?;
        let other = between.other_run(whole.stone);
        let second = row_through(other, whole.end(), second - 1, direction, second)?;
        let mut board = drawn([whole, second]);
        let gap = whole.points().skip(first.into());
        for point in gap.take(between.cells().into()) {
            board.set(point, between.cell(whole.stone));
        }
        Some(board)
    });
    valid(boards)
}

/// What is between two runs on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Between {
    /// Nothing: the runs have different colours.
    Nothing,
    /// One empty cell.
    Gap,
    /// Two empty cells.
    WideGap,
    /// An enemy stone.
    Enemy,
    /// One empty cell between runs of different colours.
    GapToEnemy,
}

impl Between {
    const ALL: [Between; 5] = [
        Between::Gap,
        Between::Nothing,
        Between::Enemy,
        Between::WideGap,
        Between::GapToEnemy,
    ];

    const fn cells(self) -> u8 {
        match self {
            Between::Nothing => 0,
            Between::Gap | Between::Enemy | Between::GapToEnemy => 1,
            Between::WideGap => 2,
        }
    }

    fn cell(self, stone: Stone) -> Option<Stone> {
        (self == Between::Enemy).then(|| stone.other())
    }

    const fn other_run(self, stone: Stone) -> Stone {
        match self {
            Between::Nothing | Between::GapToEnemy => stone.other(),
            Between::Gap | Between::WideGap | Between::Enemy => stone,
        }
    }
}

/// A five or a six, and on the next line beside it another run, in either colour.
pub(super) fn side_by_side() -> Vec<Board> {
    let rows = middle_rows(5).chain(middle_rows(6));
    let others = iproduct!([2, 4, 5, 6], -6..=6_i8, [-1, 1_i8], [false, true]);
    let boards = iproduct!(rows, others).filter_map(|(run, (length, offset, side, is_own))| {
        let (rows, cols) = across(run.direction);
        let beside = SIZE.offset(run.start, rows * side, cols * side)?;
        let start = walk(beside, run.direction, offset)?;
        let stone = if is_own { run.stone } else { run.stone.other() };
        let other = row_from(stone, start, run.direction, length)?;
        Some(drawn([run, other]))
    });
    valid(boards)
}

/// Five or six connected stones with one bend: two runs that meet at their ends.
pub(super) fn bends() -> Vec<Board> {
    let runs = iproduct!(
        2..=5_u8,
        [5, 6_u8],
        Direction::ALL,
        Direction::ALL,
        [false, true]
    );
    let boards = runs.filter_map(|(first, stones, direction, turned, is_back)| {
        let second = (stones + 1).checked_sub(first)?;
        if direction == turned || second < 2 {
            return None;
        }
        let run = middle_row(direction, first)?;
        let at = if is_back { second - 1 } else { 0 };
        let other = row_through(run.stone, run.end(), at, turned, second)?;
        Some(drawn([run, other]))
    });
    valid(boards)
}

/// A five or a six with one stone near its start or its end, in either colour.
pub(super) fn neighbours() -> Vec<Board> {
    let rows = middle_rows(5).chain(middle_rows(6));
    let boards = iproduct!(rows, [false, true]).flat_map(|(run, is_own)| {
        let near = around(run.start, 2).chain(around(run.end(), 2)).unique();
        near.filter_map(move |point| {
            let mut board = drawn([run]);
            let stone = if is_own { run.stone } else { run.stone.other() };
            let is_free = board.get(point).is_none();
            board.set(point, Some(stone));
            is_free.then_some(board)
        })
    });
    valid(boards)
}

/// Runs of five and six that break off at an edge and go on where a program reads that does
/// not look for the edge; at each place of each edge.
pub(super) fn wraps() -> Vec<Board> {
    let splits = [[5, 1], [1, 5], [4, 1], [1, 4], [3, 2], [2, 3]];
    let boards = iproduct!(Wrap::ALL, splits, Direction::ALL, SIZE.points());
    let boards = boards.filter_map(|(wrap, split, direction, last)| {
        broken(wrap, last, direction, split, turn(last, direction))
    });
    valid(boards)
}

/// The problem's boards among them, each once.
fn valid(boards: impl Iterator<Item = Board>) -> Vec<Board> {
    let mut met = HashSet::new();
    boards
        .filter(is_valid)
        .filter(|board| met.insert(board.clone()))
        .collect()
}

/// A row in each direction and colour, away from the edges.
fn middle_rows(length: u8) -> impl Iterator<Item = Row> {
    Direction::ALL
        .into_iter()
        .filter_map(move |direction| middle_row(direction, length))
}

/// A row of up to 16 stones around the middle of the board.
fn middle_row(direction: Direction, length: u8) -> Option<Row> {
    let middle = Point::new(9, 10);
    let stone = turn(middle, direction);
    row_through(stone, middle, length / 2, direction, length)
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
