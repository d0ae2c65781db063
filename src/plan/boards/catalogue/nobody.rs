//! Designs on which nobody has won, however much it may look so.

use itertools::{Itertools, iproduct};

use super::pack::{lay_out, pack};
use crate::board::{Board, Point, Stone};
use crate::line::Direction;
use crate::plan::boards::random::Random;
use crate::plan::boards::repair::spoil_fives;
use crate::plan::boards::sketch::{
    LAST, SIZE, around, draw, drawn, empty, row_from, row_through, walk,
};
use crate::plan::boards::wrap::{Wrap, broken};

/// No stone, one, and one in each corner.
pub(super) fn hardly_a_stone() -> Vec<Board> {
    let corners = iproduct!([0, LAST], [0, LAST]).map(|(row, col)| Point::new(row, col));
    let middle = Point::new(9, 9);
    let with = |points: Vec<Point>, stone| {
        let mut board = empty();
        for point in points {
            board.set(point, Some(stone));
        }
        board
    };
    vec![
        empty(),
        with(corners.collect(), Stone::White),
        with(vec![middle], Stone::Black),
        with(around(middle, 1).chain([middle]).collect(), Stone::White),
        with(around(middle, 2).collect(), Stone::Black),
    ]
}

/// Overlines of each length, as many as a board has room for.
pub(super) fn overlines() -> Vec<Board> {
    let sixes = lines_of(6, [Point::new(4, 3), Point::new(8, 8), Point::new(14, 5)]);
    let sevens = lines_of(7, [Point::new(11, 6), Point::new(3, 9), Point::new(16, 2)]);
    let mut boards = vec![packed(sixes.clone()), packed(sevens.clone())];
    boards.extend((8..=13).map(|length| packed(anywhere(length))));
    // The first board of the pack is the one above: what did not fit on it comes here.
    boards.extend(pack(sixes).into_iter().skip(1));
    boards.extend(pack(sevens).into_iter().skip(1));
    boards.extend((14..=19).flat_map(|length| pack(anywhere(length)).into_iter().take(2)));
    boards
}

/// Sixes and sevens that touch each edge.
pub(super) fn overlines_at_edges() -> Vec<Board> {
    let rows = iproduct!([6, 7], SIZE.points(), Direction::ALL);
    let touching = rows.filter(|&(length, start, direction)| {
        walk(start, direction, -1).is_none() || walk(start, direction, length).is_none()
    });
    let pieces = (0..)
        .zip(touching)
        .filter(|(number, _)| number % 5 == 0)
        .filter_map(|(number, (length, start, direction))| {
            let stone = Stone::ALL[number / 5 % 2];
            row_from(stone, start, direction, length.unsigned_abs())
        });
    pack(pieces.map(|run| drawn([run])))
}

/// Five stones, or more, that are only in one row for those who read over the edges.
pub(super) fn broken_at_edges() -> Vec<Board> {
    let splits = [[4, 1], [1, 4], [3, 2], [2, 3]];
    let places = iproduct!(splits, Wrap::ALL, Direction::ALL);
    let pieces = places.flat_map(|([before, after], wrap, direction)| {
        let lasts = SIZE
            .points()
            .filter(move |&last| wrap.over_edge(last, direction).is_some());
        let step = usize::from(3 + before);
        lasts
            .skip(before.into())
            .step_by(step)
            .filter_map(move |last| {
                let stone = Stone::ALL[usize::from((last.row + last.col) % 2)];
                broken(wrap, last, direction, [before, after], stone)
            })
    });
    pack(pieces)
}

/// Five or six stones on a line with one empty cell among them, or an enemy.
pub(super) fn gaps() -> Vec<Board> {
    let gap = |cell: Option<Stone>, length: u8| {
        let rows = iproduct!(1..length, Direction::ALL, [(4, 3), (10, 9), (15, 2)]);
        rows.filter_map(move |(at, direction, (row, col))| {
            let stone = Stone::ALL[usize::from(at % 2)];
            let run = row_from(stone, Point::new(row, col), direction, length + 1)?;
            let mut board = drawn([run]);
            let cell = cell.map(|_| stone.other());
            board.set(run.points().nth(at.into())?, cell);
            Some(board)
        })
    };
    let none = None;
    let enemy = Some(Stone::White);
    [gap(none, 5), gap(enemy, 5), gap(none, 4), gap(none, 6)]
        .into_iter()
        .map(|pieces| pack(pieces.collect_vec()))
        .flat_map(|boards| boards.into_iter().take(3))
        .collect()
}

/// Groups of five and more connected stones, none of them a row.
pub(super) fn bends() -> Vec<Board> {
    let bent = iproduct!(2..=4_u8, Direction::ALL, Direction::ALL, [5, 6_u8]);
    let pieces = bent.filter_map(|(first, direction, turned, stones)| {
        let stone = Stone::ALL[usize::from(first % 2)];
        let run = row_through(stone, Point::new(9, 9), 0, direction, first)?;
        let second = (stones + 1).checked_sub(first)?;
        let other = row_through(stone, run.end(), 0, turned, second)?;
        (direction != turned && second < 5).then(|| drawn([run, other]))
    });
    let pieces = pieces.collect_vec();
    let shifted = pieces.iter().enumerate().flat_map(|(number, piece)| {
        let steps = [
            (-7, -7),
            (-7, 0),
            (-7, 7),
            (0, -7),
            (0, 0),
            (0, 7),
            (7, -7),
            (7, 0),
            (7, 7),
        ];
        let shift = steps[number % steps.len()];
        shifted(piece, shift)
    });
    let mut boards = pack(shifted);
    boards.push(blocks());
    boards.push(blocks().swapped());
    boards
}

/// Fours of each direction, with open ends and with enemies at them.
pub(super) fn fours() -> Vec<Board> {
    let open = lines_of(4, [Point::new(5, 2), Point::new(9, 12), Point::new(16, 7)]);
    let shut = open.clone().into_iter().map(|mut board| {
        let stones = board.stones().collect_vec();
        if let [(first, stone), .., (last, _)] = stones[..] {
            for (row, col) in [(first, last), (last, first)].map(|(a, b)| beyond(a, b)) {
                if let Some(point) = SIZE.offset(first, row, col) {
                    board.set(point, Some(stone.other()));
                }
            }
        }
        board
    });
    let mut boards = pack(open);
    boards.extend(pack(shut));
    boards
}

/// All in one colour but for what makes it valid.
pub(super) fn nearly_one_colour() -> Vec<Board> {
    Stone::ALL
        .into_iter()
        .map(|stone| {
            let mut board = empty();
            for point in SIZE.points() {
                board.set(point, Some(stone));
            }
            // A fixed seed: the catalogue is the same in every run.
            spoil_fives(&mut board, None, &mut Random::new(2615, 0, 0));
            board
        })
        .collect()
}

/// A full board without a row of more than two.
pub(super) fn full_without_rows() -> Board {
    let mut board = empty();
    for point in SIZE.points() {
        // Two by two in a row, shifted by two in the next: no line has more than two alike.
        let number = (point.col + 2 * point.row) % 4 / 2;
        board.set(point, Some(Stone::ALL[usize::from(number)]));
    }
    board
}

/// From `first`, which is at one end of a row, the step to the cell beyond its end `to`.
fn beyond(from: Point, to: Point) -> (i8, i8) {
    let rows = to.row.cast_signed() - from.row.cast_signed();
    let cols = to.col.cast_signed() - from.col.cast_signed();
    (rows + rows.signum(), cols + cols.signum())
}

/// Squares of four by four, which hold 30 fours.
fn blocks() -> Board {
    let mut board = empty();
    for (row, col) in iproduct!([0, 6, 15], [0, 7, 15]) {
        for rows in 0..4 {
            let stone = Stone::ALL[usize::from((row + col) % 2)];
            if let Some(run) = row_from(stone, Point::new(row + rows, col), Direction::East, 4) {
                draw(&mut board, run);
            }
        }
    }
    board
}

fn shifted(piece: &Board, (rows, cols): (i8, i8)) -> Option<Board> {
    let mut board = empty();
    for (point, stone) in piece.stones() {
        board.set(SIZE.offset(point, rows, cols)?, Some(stone));
    }
    Some(board)
}

/// Single rows of that length in each direction from near these points, colours in turn.
fn lines_of(length: u8, near: [Point; 3]) -> Vec<Board> {
    let rows = iproduct!(near, Direction::ALL, Stone::ALL, 0..=12_i8);
    rows.filter_map(|(start, direction, stone, shift)| {
        let start = SIZE.offset(start, shift % 4, shift / 2)?;
        row_from(stone, start, direction, length)
    })
    .map(|run| drawn([run]))
    .collect()
}

/// Single rows of that length in every third place, the directions and colours in turn.
fn anywhere(length: u8) -> Vec<Board> {
    let places = SIZE.points().zip(Direction::ALL.into_iter().cycle());
    let rows = places
        .enumerate()
        .filter_map(|(number, (start, direction))| {
            row_from(Stone::ALL[number / 4 % 2], start, direction, length)
        });
    rows.map(|run| drawn([run])).collect()
}

fn packed(pieces: Vec<Board>) -> Board {
    lay_out(empty(), pieces)
}
