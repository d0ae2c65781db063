//! Designs with a winning row that is easily missed or reported wrongly.

use itertools::{Itertools, iproduct};

use crate::plan::boards::canvas::{Canvas, draw, lay_out};
use crate::plan::boards::wrap::Wrap;
use omok_core::{Board, Direction, Point, Row, Stone};

/// The directions, those with the commonest mistakes first.
const DIRECTIONS: [Direction; 4] = [
    Direction::NorthEast,
    Direction::South,
    Direction::East,
    Direction::SouthEast,
];

/// Where a five can touch edges, for [`at_extreme`]: covers all four edges early.
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
pub(super) fn alone(on: &Canvas) -> Vec<Board> {
    let homes = DIRECTIONS
        .iter()
        .filter_map(|&direction| home(on, direction));
    both(homes.map(|row| on.drawn([row])))
}

/// Fives in the corners and at the edges.
pub(super) fn at_edges(on: &Canvas) -> Vec<Board> {
    let rows = EDGES.into_iter().cartesian_product(DIRECTIONS);
    rows.enumerate()
        .filter_map(|(number, ((row, col), direction))| {
            // The extra step each fourth time keeps colours independent of directions.
            let stone = Stone::ALL[(number + number / 4) % 2];
            at_extreme(on, stone, direction, row, col)
        })
        .map(|five| on.drawn([five]))
        .collect()
}

/// Other rows, shorter or longer, through the first stone of the five, in all other directions.
pub(super) fn crossed_at_first(on: &Canvas) -> Vec<Board> {
    let runs = [
        (-2, 0),
        (1, 0),
        (-3, 0),
        (-1, LAST),
        (2, LAST),
        (1, 2),
        (-1, 1),
        (-3, 1),
    ];
    crossed_by(on, &runs, &[&[0]])
}

/// Other runs through several of its stones.
pub(super) fn crossed(on: &Canvas) -> Vec<Board> {
    let runs = [(-2, 1), (1, 1), (-1, 0), (2, 5), (-3, 0), (-3, 1)];
    crossed_by(on, &runs, &[&[0, 2, 4], &[1, 3], &[4], &[2]])
}

/// As [`with_runs_through`] for each of these runs and stones, in each direction.
fn crossed_by(on: &Canvas, runs: &[(i8, u8)], stones: &[&[u8]]) -> Vec<Board> {
    let boards = iproduct!(runs, stones, DIRECTIONS);
    let boards = boards.filter_map(|(&(more, at), stones, direction)| {
        let five = home(on, direction)?;
        Some(with_runs_through(on, five, stones, more, at))
    });
    in_turn(boards)
}

/// The five after, before and between overlines in each order of reading.
pub(super) fn among_overlines(on: &Canvas) -> Vec<Board> {
    let corners = [(2, 2), (0, 0), (2, 0), (0, 2)];
    let boards =
        iproduct!(corners, DIRECTIONS, Stone::ALL).filter_map(|((row, col), direction, stone)| {
            let five = at_extreme(on, Stone::Black, direction, row, col)?;
            let lengths = [1, 2, 4].map(|more| on.near(more));
            let places = on.size.points().step_by(3).cartesian_product(lengths);
            // Every third point and all directions in turn, so dense that hardly another one fits.
            let overlines = places
                .zip(Direction::ALL.into_iter().cycle())
                .filter_map(|((start, length), direction)| on.row(stone, start, direction, length));
            Some(lay_out(
                on.drawn([five]),
                overlines.map(|run| on.drawn([run])),
            ))
        });
    in_turn(boards)
}

/// Enemy stones at the ends, and all around.
pub(super) fn between_enemies(on: &Canvas) -> Vec<Board> {
    let boards = iproduct!(0..4, DIRECTIONS).filter_map(|(wall, direction)| {
        let five = home(on, direction)?;
        let mut board = on.drawn([five]);
        let (start, end) = ([five.start], [five.end()]);
        let around_ends = || start.into_iter().chain(end).flat_map(|at| on.around(at, 1));
        let points: Vec<Point> = match wall {
            0 => on.ends_of(five).collect(),
            1 => around_ends().collect(),
            2 => on.ends_of(five).take(1).collect(),
            _ => on.ends_of(five).skip(1).collect(),
        };
        put_between(&mut board, points, five.stone.other());
        Some(board)
    });
    in_turn(boards)
}

/// Stones of its own colour around both ends, but not in its line.
pub(super) fn beside_own_stones(on: &Canvas) -> Vec<Board> {
    let boards = iproduct!(0..3, DIRECTIONS).filter_map(|(side, direction)| {
        let five = home(on, direction)?;
        let ends = on.ends_of(five).collect_vec();
        let near = |at| {
            on.around(at, 1)
                .filter(|point| !ends.contains(point))
                .collect_vec()
        };
        let mut board = on.drawn([five]);
        if side != 2 {
            put_between(&mut board, near(five.start), five.stone);
        }
        if side != 1 {
            put_between(&mut board, near(five.end()), five.stone);
        }
        Some(board)
    });
    in_turn(boards)
}

/// A five that touches an edge, with its own colour on every cell that a program reads if it steps
/// over that edge.
pub(super) fn with_stones_over_the_edge(on: &Canvas) -> Vec<Board> {
    let places = EDGES.into_iter().cartesian_product(DIRECTIONS);
    let boards = places.filter_map(|((row, col), direction)| {
        let five = at_extreme(on, Stone::Black, direction, row, col)?;
        let mut board = on.drawn([five]);
        put_between(&mut board, over_the_edge(on, five), five.stone);
        // A five without ends at the edges has no such cells.
        (board.stones().count() > five.length.into()).then_some(board)
    });
    in_turn(boards)
}

/// The cells that are read over an edge, in every way, from both ends.
fn over_the_edge(on: &Canvas, five: Row) -> Vec<Point> {
    let past = Wrap::ALL
        .into_iter()
        .filter_map(|wrap| wrap.over_edge(on.size, five.end(), five.direction));
    let before = iproduct!(Wrap::ALL, on.size.points())
        .filter(|&(wrap, last)| wrap.over_edge(on.size, last, five.direction) == Some(five.start));
    past.chain(before.map(|(_, last)| last)).collect()
}

/// The five on one line with a longer or shorter run, before or after it.
pub(super) fn on_line_with_others(on: &Canvas) -> Vec<Board> {
    let lengths = [
        (1, 0),
        (0, 1),
        (-1, 0),
        (0, -1),
        (2, 0),
        (0, 2),
        (0, -3),
        (-3, 0),
    ];
    let boards = iproduct!(lengths, DIRECTIONS, [false, true]).filter_map(
        |((first, second), direction, is_own)| {
            let [first, second] = [first, second].map(|more| on.near(more));
            let gap = u8::from(is_own);
            let length = first + gap + second;
            // Not on the main diagonals, so that rows and columns cannot be confused.
            let middle = on.place(9, 10);
            let whole = on.row_around(Stone::Black, middle, direction, length)?;
            let first = on.row(Stone::Black, whole.start, direction, first)?;
            let other = if is_own { Stone::Black } else { Stone::White };
            let second = on.row_through(other, whole.end(), second - 1, direction, second)?;
            Some(on.drawn([first, second]))
        },
    );
    in_turn(boards)
}

/// The five with one empty cell and then stones of its colour, at one end or both.
pub(super) fn beside_gaps(on: &Canvas) -> Vec<Board> {
    let after = on.near(1).cast_signed();
    let gaps: [&[i8]; 5] = [
        &[-2, after],
        &[-2],
        &[after],
        &[-3, -2],
        &[after, after + 1],
    ];
    let boards = iproduct!(gaps, DIRECTIONS).filter_map(|(steps, direction)| {
        let five = home(on, direction)?;
        let mut board = on.drawn([five]);
        let points = steps
            .iter()
            .filter_map(|&steps| on.walk(five.start, direction, steps));
        put_between(&mut board, points.collect(), five.stone);
        Some(board)
    });
    in_turn(boards)
}

/// A winning row away from the edges and off the diagonals, with coordinates that all differ.
fn home(on: &Canvas, direction: Direction) -> Option<Row> {
    let start = match direction {
        Direction::NorthEast => on.place(12, 5),
        Direction::East => on.place(10, 6),
        Direction::SouthEast => on.place(5, 7),
        Direction::South => on.place(6, 11),
    };
    let stone = match direction {
        Direction::NorthEast | Direction::East => Stone::White,
        Direction::SouthEast | Direction::South => Stone::Black,
    };
    on.winning_row(stone, start, direction)
}

/// A winning row as far up or left (0), or down or right (2), as possible, or neither (1).
fn at_extreme(
    on: &Canvas,
    stone: Stone,
    direction: Direction,
    row: usize,
    col: usize,
) -> Option<Row> {
    let middle = match direction {
        Direction::NorthEast => on.place(12, 8),
        Direction::East => on.place(7, 8),
        Direction::SouthEast => on.place(5, 8),
        Direction::South => on.place(5, 11),
    };
    let rows = [0, middle.row, on.last_row()];
    let cols = [0, middle.col, on.last_col()];
    on.winning_row(stone, Point::new(rows[row], cols[col]), direction)
}

/// The last stone of a run, whatever its length.
const LAST: u8 = u8::MAX;

/// Runs that are that many stones longer than the winning length, through some of the row's stones,
/// in all other directions: they meet these with their stone of that number, or with their last
/// one.
fn with_runs_through(on: &Canvas, five: Row, stones: &[u8], more: i8, at: u8) -> Board {
    let length = on.near(more);
    let at = at.min(length - 1);
    let mut board = on.drawn([five]);
    let stones = stones.iter().filter(|&&stone| stone < five.length);
    for (&stone, direction) in stones.cartesian_product(DIRECTIONS) {
        let point = on.walk(five.start, five.direction, stone.cast_signed());
        let run =
            point.and_then(|at_five| on.row_through(five.stone, at_five, at, direction, length));
        if let Some(run) = run.filter(|run| run.direction != five.direction) {
            // Checked, because crossing runs can make another winning row where they meet.
            let before = board.clone();
            draw(&mut board, run);
            if !on.is_valid(&board) {
                board = before;
            }
        }
    }
    board
}

/// Puts stones on the empty cells among these.
fn put_between(board: &mut Board, points: Vec<Point>, stone: Stone) {
    for point in points {
        if board.get(point).is_none() {
            board.set(point, Some(stone));
        }
    }
}

/// The boards, followed by the same boards with swapped colours.
fn both(boards: impl Iterator<Item = Board>) -> Vec<Board> {
    let boards = boards.collect_vec();
    let others = boards.iter().map(Board::swapped).collect_vec();
    boards.into_iter().chain(others).collect()
}

/// The boards, every other one with swapped colours.
fn in_turn(boards: impl Iterator<Item = Board>) -> Vec<Board> {
    boards
        .enumerate()
        // As above: with four directions in turn, plain alternation would tie colours to them.
        .map(|(number, board)| match (number + number / 4) % 2 {
            0 => board,
            _ => board.swapped(),
        })
        .collect()
}
