//! Designs with a five that is easily missed or wrongly reported.

use itertools::{Itertools, iproduct};

use super::pack::lay_out;
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row};
use crate::plan::boards::sketch::{
    SIZE, around, draw, drawn, ends_of, is_valid, row_from, row_through, walk,
};
use crate::plan::boards::wrap::Wrap;

const FIVE: u8 = 5;

/// The directions in the order in which mistakes are commonest.
const DIRECTIONS: [Direction; 4] = [
    Direction::NorthEast,
    Direction::South,
    Direction::East,
    Direction::SouthEast,
];

/// Where a five can touch edges, for [`at_extreme`]: all four edges soon.
const EDGES: [(usize, usize); 8] = [
    (0, 2),
    (2, 0),
    (2, 2),
    (0, 0),
    (0, 1),
    (1, 2),
    (2, 1),
    (1, 0),
];

/// A five of each direction and colour.
pub(super) fn alone() -> Vec<Board> {
    both(DIRECTIONS.iter().map(|&direction| drawn([home(direction)])))
}

/// Fives in the corners and at the edges.
pub(super) fn at_edges() -> Vec<Board> {
    let rows = EDGES.into_iter().cartesian_product(DIRECTIONS);
    rows.enumerate()
        .filter_map(|(number, ((row, col), direction))| {
            let start = at_extreme(direction, row, col);
            row_from(
                // The extra step each fourth time keeps colours from being tied to directions.
                Stone::ALL[(number + number / 4) % 2],
                start,
                direction,
                FIVE,
            )
        })
        .map(|five| drawn([five]))
        .collect()
}

/// Other rows, shorter or longer, through the first stone of the five, in all other directions.
pub(super) fn crossed_at_first() -> Vec<Board> {
    let runs = [
        (3, 0),
        (6, 0),
        (2, 0),
        (4, 3),
        (7, 6),
        (6, 2),
        (4, 1),
        (2, 1),
    ];
    let boards = iproduct!(runs, DIRECTIONS).map(|((length, at), direction)| {
        let five = home(direction);
        with_runs_through(five, &[0], length, at)
    });
    in_turn(boards)
}

/// Other runs through several of its stones.
pub(super) fn crossed() -> Vec<Board> {
    let stones: [&[u8]; 4] = [&[0, 2, 4], &[1, 3], &[4], &[2]];
    let runs = [(3, 1), (6, 1), (4, 0), (7, 5), (2, 0), (2, 1)];
    let boards = iproduct!(runs, stones, DIRECTIONS).map(|((length, at), stones, direction)| {
        with_runs_through(home(direction), stones, length, at)
    });
    in_turn(boards)
}

/// The five after, before and between overlines in each order of reading.
pub(super) fn among_overlines() -> Vec<Board> {
    let corners = [(2, 2), (0, 0), (2, 0), (0, 2)];
    let boards =
        iproduct!(corners, DIRECTIONS, Stone::ALL).filter_map(|((row, col), direction, stone)| {
            let five = row_from(
                Stone::Black,
                at_extreme(direction, row, col),
                direction,
                FIVE,
            )?;
            let places = SIZE.points().step_by(3).cartesian_product([6, 7, 9]);
            // Every third point and all directions in turn: so dense that hardly another one fits.
            let overlines = places.zip(Direction::ALL.into_iter().cycle()).filter_map(
                |((start, length), direction)| row_from(stone, start, direction, length),
            );
            Some(lay_out(drawn([five]), overlines.map(|run| drawn([run]))))
        });
    in_turn(boards)
}

/// Enemy stones at the ends, and all around.
pub(super) fn between_enemies() -> Vec<Board> {
    let boards = iproduct!(0..4, DIRECTIONS).map(|(wall, direction)| {
        let five = home(direction);
        let mut board = drawn([five]);
        let (start, end) = ([five.start], [five.end()]);
        let around_ends = || start.into_iter().chain(end).flat_map(|at| around(at, 1));
        let points: Vec<Point> = match wall {
            0 => ends_of(five).collect(),
            1 => around_ends().collect(),
            2 => ends_of(five).take(1).collect(),
            _ => ends_of(five).skip(1).collect(),
        };
        put_between(&mut board, points, five.stone.other());
        board
    });
    in_turn(boards)
}

/// Stones of its own colour around both ends, but not in its line.
pub(super) fn beside_own_stones() -> Vec<Board> {
    let boards = iproduct!(0..3, DIRECTIONS).map(|(side, direction)| {
        let five = home(direction);
        let ends = ends_of(five).collect_vec();
        let near = |at| {
            around(at, 1)
                .filter(|point| !ends.contains(point))
                .collect_vec()
        };
        let mut board = drawn([five]);
        if side != 2 {
            put_between(&mut board, near(five.start), five.stone);
        }
        if side != 1 {
            put_between(&mut board, near(five.end()), five.stone);
        }
        board
    });
    in_turn(boards)
}

/// A five that touches an edge, with its own colour on every cell where a program reads that
/// steps over that edge.
pub(super) fn with_stones_over_the_edge() -> Vec<Board> {
    let places = EDGES.into_iter().cartesian_product(DIRECTIONS);
    let boards = places.filter_map(|((row, col), direction)| {
        let start = at_extreme(direction, row, col);
        let five = row_from(Stone::Black, start, direction, FIVE)?;
        let mut board = drawn([five]);
        put_between(&mut board, over_the_edge(five), five.stone);
        // A five whose ends stay off the edges has no such cells.
        (board.stones().count() > 5).then_some(board)
    });
    in_turn(boards)
}

/// Where the steps from both ends lead in every way to read over an edge.
fn over_the_edge(five: Row) -> Vec<Point> {
    let past = Wrap::ALL
        .into_iter()
        .filter_map(|wrap| wrap.over_edge(five.end(), five.direction));
    let before = iproduct!(Wrap::ALL, SIZE.points())
        .filter(|&(wrap, last)| wrap.over_edge(last, five.direction) == Some(five.start));
    past.chain(before.map(|(_, last)| last)).collect()
}

/// The five on one line with a longer or shorter run, the one first or the other.
pub(super) fn on_line_with_others() -> Vec<Board> {
    let lengths = [
        (6, 5),
        (5, 6),
        (4, 5),
        (5, 4),
        (7, 5),
        (5, 7),
        (5, 2),
        (2, 5),
    ];
    let boards = iproduct!(lengths, DIRECTIONS, [false, true]).filter_map(
        |((first, second), direction, is_own)| {
            let gap = u8::from(is_own);
            let length = first + gap + second;
            // Off the main diagonals, so that rows and columns cannot be taken for each other.
            let middle = Point::new(9, 10);
            let whole = row_through(Stone::Black, middle, length / 2, direction, length)?;
            let first = row_from(Stone::Black, whole.start, direction, first)?;
            let other = if is_own { Stone::Black } else { Stone::White };
            let second = row_through(other, whole.end(), second - 1, direction, second)?;
            Some(drawn([first, second]))
        },
    );
    in_turn(boards)
}

/// The five with one empty cell and then stones of its colour, at one end or both.
pub(super) fn beside_gaps() -> Vec<Board> {
    let gaps: [&[i8]; 5] = [&[-2, 6], &[-2], &[6], &[-3, -2], &[6, 7]];
    let boards = iproduct!(gaps, DIRECTIONS).map(|(steps, direction)| {
        let five = home(direction);
        let mut board = drawn([five]);
        let points = steps
            .iter()
            .filter_map(|&steps| walk(five.start, direction, steps));
        put_between(&mut board, points.collect(), five.stone);
        board
    });
    in_turn(boards)
}

/// A five away from the edges and off the diagonals, so that no two of its coordinates agree.
fn home(direction: Direction) -> Row {
    let (row, col) = match direction {
        Direction::NorthEast => (12, 5),
        Direction::East => (10, 6),
        Direction::SouthEast => (5, 7),
        Direction::South => (6, 11),
    };
    let stone = match direction {
        Direction::NorthEast | Direction::East => Stone::White,
        Direction::SouthEast | Direction::South => Stone::Black,
    };
    Row {
        stone,
        start: Point::new(row, col),
        direction,
        length: FIVE,
    }
}

/// The start of a five that lies as far up or left (0), or down or right (2), as it can, or
/// neither (1).
fn at_extreme(direction: Direction, row: usize, col: usize) -> Point {
    let rows = match direction {
        Direction::NorthEast => [4, 12, 18],
        Direction::East => [0, 7, 18],
        Direction::SouthEast | Direction::South => [0, 5, 14],
    };
    let cols = match direction {
        Direction::South => [0, 11, 18],
        Direction::NorthEast | Direction::East | Direction::SouthEast => [0, 8, 14],
    };
    Point::new(rows[row], cols[col])
}

/// Runs of that length through some of the five's stones, in all other directions.
fn with_runs_through(five: Row, stones: &[u8], length: u8, at: u8) -> Board {
    let mut board = drawn([five]);
    for (&stone, direction) in stones.iter().cartesian_product(DIRECTIONS) {
        let point = walk(five.start, five.direction, stone.cast_signed());
        let run = point.and_then(|on| row_through(five.stone, on, at, direction, length));
        if let Some(run) = run.filter(|run| run.direction != five.direction) {
            // Kept, for crossing runs can make another five where they meet.
            let before = board.clone();
            draw(&mut board, run);
            if !is_valid(&board) {
                board = before;
            }
        }
    }
    board
}

/// Puts stones on those of the cells that are empty.
fn put_between(board: &mut Board, points: Vec<Point>, stone: Stone) {
    for point in points {
        if board.get(point).is_none() {
            board.set(point, Some(stone));
        }
    }
}

/// The boards, and after them the same in the other colours.
fn both(boards: impl Iterator<Item = Board>) -> Vec<Board> {
    let boards = boards.collect_vec();
    let others = boards.iter().map(Board::swapped).collect_vec();
    boards.into_iter().chain(others).collect()
}

/// The boards, every other one in the other colours.
fn in_turn(boards: impl Iterator<Item = Board>) -> Vec<Board> {
    boards
        .enumerate()
        // As above: with four directions in turn, a plain change would tie colours to them.
        .map(|(number, board)| match (number + number / 4) % 2 {
            0 => board,
            _ => board.swapped(),
        })
        .collect()
}
