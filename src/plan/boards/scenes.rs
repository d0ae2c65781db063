//! What the kinds of random boards look like: one function a kind.
//!
//! The boards of a seed never change: a line changed here changes them.

use super::random::Random;
use super::repair::{Spoiling, plant, spoil_fives, spoil_fives_by};
use super::sketch::{LAST, SIDE, SIZE, around, draw, empty, ends_of, row_from, row_through, walk};
use super::wrap::{Wrap, broken};
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row, rows, rows_through};

const FIVE: u8 = 5;

pub(super) fn sparse(random: &mut Random) -> Board {
    let mut board = empty();
    let stones = random.within(1, 60);
    sprinkle(&mut board, stones, random);
    with_five(board, 50, random)
}

pub(super) fn dense(random: &mut Random) -> Board {
    let density = random.within(50, 90);
    let alike = random.within(30, 80);
    let board = filled(density, alike, random);
    with_five(board, 75, random)
}

pub(super) fn full(random: &mut Random) -> Board {
    let alike = random.within(10, 80);
    let mut board = filled(100, alike, random);
    let five = random.percent(60).then(|| any_five(random));
    if let Some(five) = five {
        draw(&mut board, five);
        for end in ends_of(five) {
            board.set(end, Some(five.stone.other()));
        }
    }
    spoil_fives_by(Spoiling::Recolour, &mut board, five, random);
    board
}

pub(super) fn lattice(random: &mut Random) -> Board {
    let mut board = empty();
    for _ in 0..random.within(1, 2) {
        let direction = random.pick(&Direction::ALL);
        let spacing = random.within(2, 3);
        let phase = random.below(spacing);
        for (number, start) in (0_u8..).zip(lines(direction)) {
            if number % spacing == phase {
                draw_overlines(&mut board, start, direction, random);
            }
        }
    }
    with_five(board, 80, random)
}

pub(super) fn crossed(random: &mut Random) -> Board {
    let mut board = empty();
    let five = any_five(random);
    draw(&mut board, five);
    let often = random.pick(&[15, 35, 70]);
    // Shorter alone, longer alone, or both: a five may be lost to either.
    let lengths: &[u8] = random.pick(&[&[2, 3, 4][..], &[6, 7, 8], &[2, 3, 4, 6, 7, 8]]);
    for point in five.points() {
        for direction in Direction::ALL {
            if direction == five.direction || !random.percent(often) {
                continue;
            }
            let length = random.pick(lengths);
            let at = random.below(length);
            if let Some(run) = row_through(five.stone, point, at, direction, length) {
                draw(&mut board, run);
            }
        }
    }
    let stones = random.pick(&[0, 0, 10, 60]);
    sprinkle_between(&mut board, stones, random);
    plant(&mut board, five, random);
    spoil_fives(&mut board, Some(five), random);
    board
}

pub(super) fn pairs(random: &mut Random) -> Board {
    let mut board = empty();
    for _ in 0..random.within(1, 6) {
        let direction = random.pick(&Direction::ALL);
        let mut at = any_point(random);
        let mut stone = random.pick(&Stone::ALL);
        for _ in 0..random.within(2, 4) {
            let length = random.pick(&[1, 2, 3, 4, 5, 5, 5, 6, 7, 8]);
            let Some(run) = row_from(stone, at, direction, length) else {
                break;
            };
            draw(&mut board, run);
            let next = random.pick(&Stone::ALL);
            // Of one colour they would be one run if there was no gap.
            let gap = if next == stone { 1 } else { 0 } + random.pick(&[0, 0, 0, 1]);
            stone = next;
            let Some(next) = walk(run.end(), direction, 1 + gap) else {
                break;
            };
            if random.percent(30)
                && let Some(between) = walk(run.end(), direction, gap)
                && gap > 0
            {
                board.set(between, Some(stone.other()));
            }
            at = next;
        }
    }
    settled(board, random)
}

pub(super) fn wraps(random: &mut Random) -> Board {
    let mut board = empty();
    for _ in 0..random.within(1, 5) {
        let wrap = random.pick(&Wrap::ALL);
        let direction = random.pick(&Direction::ALL);
        let last = edge_point(random);
        let before = random.within(1, 6);
        // Mostly five in all, which wins for a program that reads on over the edge.
        let after = if random.percent(60) && before < FIVE {
            FIVE - before
        } else {
            random.within(1, 6)
        };
        let stone = random.pick(&Stone::ALL);
        if let Some(drawn) = broken(wrap, last, direction, [before, after], stone) {
            for (point, stone) in drawn.stones() {
                board.set(point, Some(stone));
            }
        }
    }
    let stones = random.pick(&[0, 0, 20, 80]);
    sprinkle_between(&mut board, stones, random);
    settled(board, random)
}

pub(super) fn surrounded(random: &mut Random) -> Board {
    let mut board = empty();
    let length = random.pick(&[4, 5, 5, 5, 5, 6, 6, 7]);
    let run = any_run(length, random);
    draw(&mut board, run);
    let density = random.within(15, 70);
    let own = random.within(0, 100);
    let reach = random.pick(&[1, 2]);
    for near in around(run.start, reach).chain(around(run.end(), reach)) {
        if board.get(near).is_none() && random.percent(density) {
            let is_own = random.percent(own);
            let stone = if is_own { run.stone } else { run.stone.other() };
            board.set(near, Some(stone));
        }
    }
    if length == FIVE {
        plant(&mut board, run, random);
        spoil_fives(&mut board, Some(run), random);
        return board;
    }
    settled(board, random)
}

pub(super) fn edges(random: &mut Random) -> Board {
    let mut board = empty();
    for _ in 0..random.within(1, 8) {
        let length = random.pick(&[3, 4, 5, 5, 6, 6, 7, 8]);
        let direction = random.pick(&Direction::ALL);
        let stone = random.pick(&Stone::ALL);
        let at = random.pick(&[0, length - 1]);
        if let Some(run) = row_through(stone, edge_point(random), at, direction, length) {
            draw(&mut board, run);
        }
    }
    settled(board, random)
}

pub(super) fn bent(random: &mut Random) -> Board {
    let mut board = empty();
    for _ in 0..random.within(1, 5) {
        let stone = random.pick(&Stone::ALL);
        let mut group = vec![any_point(random)];
        for _ in 0..random.within(4, 14) {
            let from = random.pick(&group);
            let near: Vec<Point> = around(from, 1).collect();
            group.push(random.pick(&near));
        }
        for point in group {
            board.set(point, Some(stone));
        }
    }
    settled(board, random)
}

/// Both players seek long runs near the stones that are there; the first five ends the game.
pub(super) fn game(random: &mut Random) -> Board {
    let mut board = empty();
    let mut stone = Stone::Black;
    let mut last = Point::new(random.within(6, 12), random.within(6, 12));
    let mut played = vec![last];
    board.set(last, Some(stone));
    for _ in 0..random.within(8, 160) {
        if rows_through(&board, last).any(|row| row.length == FIVE) {
            break;
        }
        stone = stone.other();
        let Some(best) = best_move(&board, &played, stone, random) else {
            break;
        };
        board.set(best, Some(stone));
        played.push(best);
        last = best;
    }
    settled(board, random)
}

fn best_move(board: &Board, played: &[Point], stone: Stone, random: &mut Random) -> Option<Point> {
    let mut best = None;
    let mut near = Vec::with_capacity(24);
    let mut after = board.clone();
    for _ in 0..random.within(1, 12) {
        // The last moves only: people answer where the game goes on.
        let recent = &played[played.len().saturating_sub(24)..];
        near.clear();
        near.extend(around(random.pick(recent), 2).filter(|&point| board.get(point).is_none()));
        if near.is_empty() {
            continue;
        }
        let point = random.pick(&near);
        after.set(point, Some(stone));
        let longest = rows_through(&after, point).map(|row| row.length).max();
        after.set(point, None);
        // A dozen looks at most, so it is no strong player, and boards differ.
        best = best.max(Some((longest, point)));
    }
    best.map(|(_, point)| point)
}

/// Stones on a share of the cells; a share of these, both in percent, are like a neighbour.
fn filled(density: u8, alike: u8, random: &mut Random) -> Board {
    let mut board = empty();
    for point in SIZE.points() {
        let (rows, cols) = random.pick(&[(0, -1), (-1, 0), (-1, -1), (-1, 1)]);
        let neighbour = SIZE.offset(point, rows, cols);
        let like = neighbour.and_then(|near| board.get(near));
        if random.percent(density) {
            let copied = like.filter(|_| random.percent(alike));
            let stone = copied.unwrap_or_else(|| random.pick(&Stone::ALL));
            board.set(point, Some(stone));
        }
    }
    board
}

/// Keeps no other five than one that is put on the board, that many times in a hundred.
fn with_five(mut board: Board, percent: u8, random: &mut Random) -> Board {
    let five = random.percent(percent).then(|| any_five(random));
    if let Some(five) = five {
        plant(&mut board, five, random);
    }
    spoil_fives(&mut board, five, random);
    board
}

/// Keeps one of the fives that are there, nine times in ten.
fn settled(mut board: Board, random: &mut Random) -> Board {
    let fives: Vec<Row> = rows(&board, FIVE)
        .filter(|run| run.length == FIVE)
        .collect();
    let is_kept = !fives.is_empty() && random.percent(90);
    let kept = is_kept.then(|| random.pick(&fives));
    spoil_fives(&mut board, kept, random);
    board
}

fn any_five(random: &mut Random) -> Row {
    any_run(FIVE, random)
}

/// A row anywhere on the board; every other one at the edge.
fn any_run(length: u8, random: &mut Random) -> Row {
    let is_at_edge = random.percent(50);
    loop {
        let stone = random.pick(&Stone::ALL);
        let direction = random.pick(&Direction::ALL);
        let at = random.pick(&[0, length - 1]);
        let point = if is_at_edge {
            edge_point(random)
        } else {
            any_point(random)
        };
        if let Some(run) = row_through(stone, point, at, direction, length) {
            return run;
        }
    }
}

fn any_point(random: &mut Random) -> Point {
    Point::new(random.below(SIDE), random.below(SIDE))
}

fn edge_point(random: &mut Random) -> Point {
    let at = random.below(SIDE);
    let edge = random.pick(&[0, LAST]);
    if random.percent(50) {
        Point::new(edge, at)
    } else {
        Point::new(at, edge)
    }
}

/// The first cells of every line of the direction, in reading order.
fn lines(direction: Direction) -> impl Iterator<Item = Point> {
    SIZE.points()
        .filter(move |&point| walk(point, direction, -1).is_none())
}

/// Overlines one after the other, each a cell from the next.
fn draw_overlines(board: &mut Board, start: Point, direction: Direction, random: &mut Random) {
    let mut at = Some(start);
    while let Some(point) = at {
        let length = random.within(6, 12);
        let stone = random.pick(&Stone::ALL);
        let Some(run) = row_from(stone, point, direction, length) else {
            return;
        };
        draw(board, run);
        at = walk(run.end(), direction, 2);
    }
}

/// Puts stones anywhere.
fn sprinkle(board: &mut Board, stones: u8, random: &mut Random) {
    for _ in 0..stones {
        let point = any_point(random);
        board.set(point, Some(random.pick(&Stone::ALL)));
    }
}

/// Puts stones on empty cells.
fn sprinkle_between(board: &mut Board, stones: u8, random: &mut Random) {
    for _ in 0..stones {
        let point = any_point(random);
        let stone = random.pick(&Stone::ALL);
        if board.get(point).is_none() {
            board.set(point, Some(stone));
        }
    }
}
