//! The generators of random boards: one function per kind.
//!
//! The boards of a seed must never change, and any change here changes them.

use super::canvas::{Canvas, draw};
use super::repair::{Spoiling, plant, spoil_rows, spoil_rows_by};
use super::wrap::{Wrap, broken};
use omok_core::line::{Direction, Row, rows_through};
use omok_core::{Board, Point, Random, Stone};

pub(super) fn sparse(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    let stones = random.within(1, on.share(60));
    sprinkle(on, &mut board, stones, random);
    with_row(on, board, 50, random)
}

pub(super) fn dense(on: &Canvas, random: &mut Random) -> Board {
    let density = random.within(50, 90);
    let alike = random.within(30, 80);
    let board = filled(on, density, alike, random);
    with_row(on, board, 75, random)
}

pub(super) fn full(on: &Canvas, random: &mut Random) -> Board {
    let alike = random.within(10, 80);
    let mut board = filled(on, 100, alike, random);
    let row = maybe(60, on, random);
    if let Some(row) = row {
        draw(&mut board, row);
        for end in on.ends_of(row) {
            board.set(end, Some(row.stone.other()));
        }
    }
    spoil_rows_by(on, Spoiling::Recolour, &mut board, row, random);
    board
}

pub(super) fn lattice(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    for _ in 0..random.within(1, 2) {
        let direction = random.pick(&Direction::ALL);
        let spacing = random.within(2, 3);
        let phase = random.below(spacing);
        for (number, start) in (0_u8..).zip(lines(on, direction)) {
            if number % spacing == phase {
                draw_overlines(on, &mut board, start, direction, random);
            }
        }
    }
    with_row(on, board, 80, random)
}

pub(super) fn crossed(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    let Some(row) = on.any_winning(random) else {
        return board;
    };
    draw(&mut board, row);
    let often = random.pick(&[15, 35, 70]);
    // Only shorter, only longer, or both: a winning row may be missed among either.
    let lengths: &[i8] = random.pick(&[&[-3, -2, -1][..], &[1, 2, 3], &[-3, -2, -1, 1, 2, 3]]);
    for point in row.points() {
        for direction in Direction::ALL {
            if direction == row.direction || !random.percent(often) {
                continue;
            }
            let length = on.near(random.pick(lengths));
            let at = random.below(length);
            if let Some(run) = on.row_through(row.stone, point, at, direction, length) {
                draw(&mut board, run);
            }
        }
    }
    let stones = random.pick(&[0, 0, 10, 60]);
    sprinkle_between(on, &mut board, stones, random);
    plant(on, &mut board, row, random);
    spoil_rows(on, &mut board, Some(row), random);
    board
}

pub(super) fn pairs(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    for _ in 0..random.within(1, 6) {
        let direction = random.pick(&Direction::ALL);
        let mut at = on.any_point(random);
        let mut stone = random.pick(&Stone::ALL);
        for _ in 0..random.within(2, 4) {
            let length = on.near(random.pick(&[-4, -3, -2, -1, 0, 0, 0, 1, 2, 3]));
            let Some(run) = on.row(stone, at, direction, length) else {
                break;
            };
            draw(&mut board, run);
            let next = random.pick(&Stone::ALL);
            // Of one colour they would be one run without the gap.
            let gap = if next == stone { 1 } else { 0 } + random.pick(&[0, 0, 0, 1]);
            stone = next;
            let Some(next) = on.walk(run.end(), direction, 1 + gap) else {
                break;
            };
            if random.percent(30)
                && let Some(between) = on.walk(run.end(), direction, gap)
                && gap > 0
            {
                board.set(between, Some(stone.other()));
            }
            at = next;
        }
    }
    with_one_of_its_rows(on, board, random)
}

pub(super) fn wraps(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    for _ in 0..random.within(1, 5) {
        let wrap = random.pick(&Wrap::ALL);
        let direction = random.pick(&Direction::ALL);
        let last = on.edge_point(random);
        let before = random.within(1, on.near(1));
        // Mostly as many in total as win, which they do for a program that reads over the edge.
        let after = if random.percent(60) && before < on.length {
            on.length - before
        } else {
            random.within(1, on.near(1))
        };
        let stone = random.pick(&Stone::ALL);
        if let Some(drawn) = broken(on.size, wrap, last, direction, [before, after], stone) {
            board.extend(drawn.stones());
        }
    }
    let stones = random.pick(&[0, 0, 20, 80]);
    sprinkle_between(on, &mut board, stones, random);
    with_one_of_its_rows(on, board, random)
}

pub(super) fn surrounded(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    let length = on.near(random.pick(&[-1, 0, 0, 0, 0, 1, 1, 2]));
    let Some(run) = on.any_row(length, random) else {
        return board;
    };
    draw(&mut board, run);
    let density = random.within(15, 70);
    let own = random.within(0, 100);
    let reach = random.pick(&[1, 2]);
    for near in on
        .around(run.start, reach)
        .chain(on.around(run.end(), reach))
    {
        if board.get(near).is_none() && random.percent(density) {
            let is_own = random.percent(own);
            let stone = if is_own { run.stone } else { run.stone.other() };
            board.set(near, Some(stone));
        }
    }
    if on.setting.wins(&board, run) {
        plant(on, &mut board, run, random);
        spoil_rows(on, &mut board, Some(run), random);
        return board;
    }
    with_one_of_its_rows(on, board, random)
}

pub(super) fn edges(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    for _ in 0..random.within(1, 8) {
        let length = on.near(random.pick(&[-2, -1, 0, 0, 1, 1, 2, 3]));
        let direction = random.pick(&Direction::ALL);
        let stone = random.pick(&Stone::ALL);
        let at = random.pick(&[0, length - 1]);
        let point = on.edge_point(random);
        if let Some(run) = on.row_through(stone, point, at, direction, length) {
            draw(&mut board, run);
        }
    }
    with_one_of_its_rows(on, board, random)
}

pub(super) fn bent(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    for _ in 0..random.within(1, 5) {
        let stone = random.pick(&Stone::ALL);
        let mut group = vec![on.any_point(random)];
        for _ in 0..random.within(4.min(on.near(-1)), on.near(9)) {
            let from = random.pick(&group);
            let near: Vec<Point> = on.around(from, 1).collect();
            if !near.is_empty() {
                group.push(random.pick(&near));
            }
        }
        board.extend(group.into_iter().map(|point| (point, stone)));
    }
    with_one_of_its_rows(on, board, random)
}

/// Both players seek long runs near other stones; the first winning row ends the game.
pub(super) fn game(on: &Canvas, random: &mut Random) -> Board {
    let mut board = on.empty();
    let mut stone = Stone::Black;
    let (first, end) = (on.place(6, 6), on.place(12, 12));
    let row = random.within(first.row, end.row);
    let first = Point::new(row, random.within(first.col, end.col));
    let mut last = lands(on, &board, first).unwrap_or(first);
    let mut played = vec![last];
    board.set(last, Some(stone));
    // A small board is played until it is full, or nearly full.
    let area = u8::try_from(on.size.area()).unwrap_or(u8::MAX);
    for _ in 0..random.within(8.min(area / 3), on.share(160).max(area.min(160))) {
        if on.setting.rows_through(&board, last).next().is_some() {
            break;
        }
        stone = stone.other();
        let Some(best) = best_move(on, &board, &played, stone, random) else {
            break;
        };
        board.set(best, Some(stone));
        played.push(best);
        last = best;
    }
    with_one_of_its_rows(on, board, random)
}

fn best_move(
    on: &Canvas,
    board: &Board,
    played: &[Point],
    stone: Stone,
    random: &mut Random,
) -> Option<Point> {
    let mut best = None;
    let mut near = Vec::with_capacity(24);
    let mut after = board.clone();
    for _ in 0..random.within(1, 12) {
        // Only the last moves: people answer where the game is.
        let recent = &played[played.len().saturating_sub(24)..];
        near.clear();
        let around = on.around(random.pick(recent), 2);
        near.extend(around.filter_map(|point| lands(on, board, point)));
        if near.is_empty() {
            continue;
        }
        let point = random.pick(&near);
        after.set(point, Some(stone));
        let longest = rows_through(&after, point).map(|row| row.length).max();
        after.set(point, None);
        // At most a dozen candidates, so that the player is weak and boards differ.
        best = best.max(Some((longest, point)));
    }
    best.map(|(_, point)| point)
}

/// The point on which a stone lands: if stones fall, below the given point.
fn lands(on: &Canvas, board: &Board, point: Point) -> Option<Point> {
    match on.falls() {
        true => on.setting.drop(board, point.col),
        false => Some(point).filter(|&point| board.get(point).is_none()),
    }
}

/// Stones on a share of the cells; a share of these copy a neighbour. Both are in percent.
fn filled(on: &Canvas, density: u8, alike: u8, random: &mut Random) -> Board {
    let mut board = on.empty();
    for point in on.size.points() {
        let (rows, cols) = random.pick(&[(0, -1), (-1, 0), (-1, -1), (-1, 1)]);
        let neighbour = on.size.offset(point, rows, cols);
        let like = neighbour.and_then(|near| board.get(near));
        if random.percent(density) {
            let copied = like.filter(|_| random.percent(alike));
            let stone = copied.unwrap_or_else(|| random.pick(&Stone::ALL));
            board.set(point, Some(stone));
        }
    }
    board
}

/// A winning row, with that probability in percent.
fn maybe(percent: u8, on: &Canvas, random: &mut Random) -> Option<Row> {
    random.percent(percent).then(|| on.any_winning(random))?
}

/// Keeps no winning row except one that is put on the board, with that probability in percent.
fn with_row(on: &Canvas, mut board: Board, percent: u8, random: &mut Random) -> Board {
    let row = maybe(percent, on, random);
    if let Some(row) = row {
        plant(on, &mut board, row, random);
    }
    spoil_rows(on, &mut board, row, random);
    board
}

/// Keeps one of the existing winning rows, nine times in ten.
fn with_one_of_its_rows(on: &Canvas, mut board: Board, random: &mut Random) -> Board {
    let rows: Vec<Row> = on.setting.rows(&board).collect();
    let is_kept = !rows.is_empty() && random.percent(90);
    let kept = is_kept.then(|| random.pick(&rows));
    spoil_rows(on, &mut board, kept, random);
    board
}

/// The first cells of every line of the direction, in reading order.
fn lines(on: &Canvas, direction: Direction) -> impl Iterator<Item = Point> {
    let points = on.size.points();
    points.filter(move |&point| on.walk(point, direction, -1).is_none())
}

/// Consecutive overlines, one cell apart.
fn draw_overlines(
    on: &Canvas,
    board: &mut Board,
    start: Point,
    direction: Direction,
    random: &mut Random,
) {
    let mut at = Some(start);
    while let Some(point) = at {
        let length = random.within(on.near(1), on.near(7));
        let stone = random.pick(&Stone::ALL);
        let Some(run) = on.row(stone, point, direction, length) else {
            return;
        };
        draw(board, run);
        at = on.walk(run.end(), direction, 2);
    }
}

/// Puts stones anywhere.
fn sprinkle(on: &Canvas, board: &mut Board, stones: u8, random: &mut Random) {
    for _ in 0..stones {
        let point = on.any_point(random);
        board.set(point, Some(random.pick(&Stone::ALL)));
    }
}

/// Puts stones on empty cells: that many of the 361 of 19x19, as a share.
fn sprinkle_between(on: &Canvas, board: &mut Board, of_361: u8, random: &mut Random) {
    let stones = if of_361 == 0 { 0 } else { on.share(of_361) };
    for _ in 0..stones {
        let point = on.any_point(random);
        let stone = random.pick(&Stone::ALL);
        if board.get(point).is_none() {
            board.set(point, Some(stone));
        }
    }
}
