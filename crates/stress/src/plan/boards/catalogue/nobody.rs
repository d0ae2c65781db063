//! Designs on which nobody has won, though it may seem so.

use itertools::{Itertools, iproduct};

use crate::plan::boards::canvas::{Canvas, draw, lay_out, pack};
use crate::plan::boards::families::splits;
use crate::plan::boards::repair::spoil_rows;
use crate::plan::boards::wrap::{Wrap, broken};
use crate::plan::fill::with;
use omok_core::{Board, Direction, Point, Random, Stone};

/// No stone, one, and one in each corner.
pub(super) fn hardly_a_stone(on: &Canvas) -> Vec<Board> {
    let corners =
        iproduct!([0, on.last_row()], [0, on.last_col()]).map(|(row, col)| Point::new(row, col));
    let middle = on.place(9, 9);
    let all = |points: Vec<Point>, stone| {
        let stones = points.into_iter().map(|point| (point, stone));
        with(&on.empty(), stones)
    };
    vec![
        on.empty(),
        all(corners.collect(), Stone::White),
        all(vec![middle], Stone::Black),
        all(on.around(middle, 1).chain([middle]).collect(), Stone::White),
        all(on.around(middle, 2).collect(), Stone::Black),
    ]
}

/// Overlines of each length, as many as fit on a board.
pub(super) fn overlines(on: &Canvas) -> Vec<Board> {
    let sixes = lines_of(on, 1, [on.place(4, 3), on.place(8, 8), on.place(14, 5)]);
    let sevens = lines_of(on, 2, [on.place(11, 6), on.place(3, 9), on.place(16, 2)]);
    let mut boards = vec![packed(on, sixes.clone()), packed(on, sevens.clone())];
    boards.extend((3..=8).map(|more| packed(on, anywhere(on, on.near(more)))));
    // The first board of the pack is the one above; this has what did not fit.
    boards.extend(pack(sixes).into_iter().skip(1));
    boards.extend(pack(sevens).into_iter().skip(1));
    boards.extend(
        (on.near(9)..=on.size.longest_side())
            .flat_map(|length| pack(anywhere(on, length)).into_iter().take(2)),
    );
    boards
}

/// Sixes and sevens that touch each edge.
pub(super) fn overlines_at_edges(on: &Canvas) -> Vec<Board> {
    let rows = iproduct!([on.near(1), on.near(2)], on.size.points(), Direction::ALL);
    let touching = rows.filter(|&(length, start, direction)| {
        on.walk(start, direction, -1).is_none()
            || on.walk(start, direction, length.cast_signed()).is_none()
    });
    let pieces = (0..)
        .zip(touching)
        .filter(|(number, _)| number % 5 == 0)
        .filter_map(|(number, (length, start, direction))| {
            let stone = Stone::ALL[number / 5 % 2];
            on.row(stone, start, direction, length)
        });
    pack(pieces.map(|run| on.drawn([run])))
}

/// Five stones or more that are in one row only if a program reads over the edges.
pub(super) fn broken_at_edges(on: &Canvas) -> Vec<Board> {
    let places = iproduct!(splits(on, &[-1, -2]), Wrap::ALL, Direction::ALL);
    let pieces = places.flat_map(|([before, after], wrap, direction)| {
        let lasts = on
            .size
            .points()
            .filter(move |&last| wrap.over_edge(on.size, last, direction).is_some());
        let step = usize::from(3 + before);
        lasts
            .skip(before.into())
            .step_by(step)
            .filter_map(move |last| {
                let stone = Stone::ALL[usize::from((last.row + last.col) % 2)];
                broken(on.size, wrap, last, direction, [before, after], stone)
            })
    });
    pack(pieces)
}

/// Five or six stones on a line with one empty cell or enemy stone among them.
pub(super) fn gaps(on: &Canvas) -> Vec<Board> {
    let gap = |cell: Option<Stone>, more: i8| {
        let length = on.near(more);
        let rows = iproduct!(1..length, Direction::ALL, [(4, 3), (10, 9), (15, 2)]);
        rows.filter_map(move |(at, direction, (row, col))| {
            let stone = Stone::ALL[usize::from(at % 2)];
            let run = on.row(stone, on.place(row, col), direction, length + 1)?;
            let mut board = on.drawn([run]);
            let cell = cell.map(|_| stone.other());
            board.set(run.points().nth(at.into())?, cell);
            Some(board)
        })
    };
    let none = None;
    let enemy = Some(Stone::White);
    [gap(none, 0), gap(enemy, 0), gap(none, -1), gap(none, 1)]
        .into_iter()
        .map(|pieces| pack(pieces.collect_vec()))
        .flat_map(|boards| boards.into_iter().take(3))
        .collect()
}

/// Groups of at least five connected stones, none of them a row.
pub(super) fn bends(on: &Canvas) -> Vec<Board> {
    let bent = iproduct!(
        2..=on.near(-1),
        Direction::ALL,
        Direction::ALL,
        [on.length, on.near(1)]
    );
    let pieces = bent.filter_map(|(first, direction, turned, stones)| {
        let stone = Stone::ALL[usize::from(first % 2)];
        let run = on.row(stone, on.place(9, 9), direction, first)?;
        let second = (stones + 1).checked_sub(first)?;
        let other = on.row(stone, run.end(), turned, second)?;
        (direction != turned && second < on.length).then(|| on.drawn([run, other]))
    });
    let steps = iproduct!([-7, 0, 7], [-7, 0, 7]).cycle();
    let shifted = pieces
        .zip(steps)
        .filter_map(|(piece, by)| shifted(on, &piece, by));
    let mut boards = pack(shifted);
    boards.push(blocks(on));
    boards.push(blocks(on).swapped());
    boards
}

/// Fours of each direction, with open ends and with enemies at them.
pub(super) fn fours(on: &Canvas) -> Vec<Board> {
    let open = lines_of(on, -1, [on.place(5, 2), on.place(9, 12), on.place(16, 7)]);
    let shut = open.clone().into_iter().map(|mut board| {
        let stones = board.stones().collect_vec();
        if let [(first, stone), .., (last, _)] = stones[..] {
            for (row, col) in [(first, last), (last, first)].map(|(a, b)| beyond(a, b)) {
                if let Some(point) = on.size.offset(first, row, col) {
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

/// All in one colour, except for what makes the board valid.
pub(super) fn nearly_one_colour(on: &Canvas) -> Vec<Board> {
    Stone::ALL
        .into_iter()
        .map(|stone| {
            let stones = on.size.points().map(|point| (point, stone));
            let mut board = with(&on.empty(), stones);
            // A fixed seed: the catalogue never changes.
            spoil_rows(on, &mut board, None, &mut Random::new(2615, 0, 0));
            board
        })
        .collect()
}

/// A full board without a row of more than two.
pub(super) fn full_without_rows(on: &Canvas) -> Board {
    let stones = on.size.points().map(|point| {
        // Two by two in a row, shifted by two in the next: no line has more than two of a colour.
        let number = (point.col + 2 * point.row) % 4 / 2;
        (point, Stone::ALL[usize::from(number)])
    });
    with(&on.empty(), stones)
}

/// The step from `first`, one end of a row, to the cell beyond its end `to`.
fn beyond(from: Point, to: Point) -> (i8, i8) {
    let rows = to.row.cast_signed() - from.row.cast_signed();
    let cols = to.col.cast_signed() - from.col.cast_signed();
    (rows + rows.signum(), cols + cols.signum())
}

/// Squares of runs that lack a stone: of four by four, with 30 fours.
fn blocks(on: &Canvas) -> Board {
    let mut board = on.empty();
    let side = on.near(-1);
    let starts = |place: u8, size: u8| [0, place, size.saturating_sub(side)];
    let middle = on.place(6, 7);
    let rows = starts(middle.row, on.size.height());
    let cols = starts(middle.col, on.size.width());
    for (row, col) in iproduct!(rows, cols) {
        for down in 0..side {
            let stone = Stone::ALL[usize::from((row + col) % 2)];
            let start = Point::new(row + down, col);
            if let Some(run) = on.row(stone, start, Direction::East, side)
                && on.size.contains(start)
            {
                draw(&mut board, run);
            }
        }
    }
    board
}

/// The piece moved by that many rows and columns on 19x19.
fn shifted(on: &Canvas, piece: &Board, (rows, cols): (i8, i8)) -> Option<Board> {
    let by = on.place(rows.unsigned_abs(), cols.unsigned_abs());
    let rows = by.row.cast_signed() * rows.signum();
    let cols = by.col.cast_signed() * cols.signum();
    piece.mapped(|point| on.size.offset(point, rows, cols))
}

/// Single rows that are that many stones longer than the winning length, in each direction near
/// these points, in alternating colours.
fn lines_of(on: &Canvas, more: i8, near: [Point; 3]) -> Vec<Board> {
    let rows = iproduct!(near, Direction::ALL, Stone::ALL, 0..=12_i8);
    rows.filter_map(|(start, direction, stone, shift)| {
        let start = on.size.offset(start, shift % 4, shift / 2)?;
        on.row(stone, start, direction, on.near(more))
    })
    .map(|run| on.drawn([run]))
    .collect()
}

/// Single rows of that length in every third place, in alternating directions and colours.
fn anywhere(on: &Canvas, length: u8) -> Vec<Board> {
    let places = on.size.points().zip(Direction::ALL.into_iter().cycle());
    let rows = places
        .enumerate()
        .filter_map(|(number, (start, direction))| {
            on.row(Stone::ALL[number / 4 % 2], start, direction, length)
        });
    rows.map(|run| on.drawn([run])).collect()
}

fn packed(on: &Canvas, pieces: Vec<Board>) -> Board {
    lay_out(on.empty(), pieces)
}
