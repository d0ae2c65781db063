//! Makes a board valid: keeps one winning row and breaks all others, and lets stones fall if the
//! game does.

use std::ops::RangeInclusive;

use itertools::Itertools;

use super::canvas::{Canvas, Lines, draw};
use crate::plan::fill::{lead, supported};
use omok_core::line::{Direction, Row, row_through};
use omok_core::{Board, Point, Random, Stone};
use omok_problem::problem::{Turns, Wins};

/// After that many changes, stones are only removed, so that it ends.
const PATIENCE: u32 = 200;

/// Puts a row on the board and clears its ends of stones of its colour.
pub fn plant(on: &Canvas, board: &mut Board, row: Row, random: &mut Random) {
    draw(board, row);
    for end in on.ends_of(row) {
        if board.get(end) == Some(row.stone) {
            board.set(end, random.pick(&[None, Some(row.stone.other())]));
        }
    }
}

/// Whether stones may be removed to break a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spoiling {
    /// They may be removed, or recoloured.
    Any,
    /// They are recoloured, so that a full board stays full.
    Recolour,
}

/// Lengthens or breaks every winning row except the kept one, which nothing touches; if several
/// rows may win, some boards stay unchanged.
pub fn spoil_rows(on: &Canvas, board: &mut Board, kept: Option<Row>, random: &mut Random) {
    spoil_rows_by(on, Spoiling::Any, board, kept, random);
}

/// The same in a chosen way. If recolouring does not end, stones are removed.
pub(super) fn spoil_rows_by(
    on: &Canvas,
    spoiling: Spoiling,
    board: &mut Board,
    kept: Option<Row>,
    random: &mut Random,
) {
    if on.lines == Lines::Any && random.percent(25) {
        return;
    }
    let held: Vec<Point> = kept
        .iter()
        .flat_map(|row| row.points().chain(on.ends_of(*row)))
        .collect();
    let mut found: Vec<Row> = on.setting.rows(board).collect();
    let mut changes = 0;
    while let Some(row) = found.pop() {
        // Found before others were changed: it may be broken already.
        let is_there = row_through(board, row.start, row.direction) == Some(row);
        if !is_there || Some(row) == kept {
            continue;
        }
        let spoiling = (changes < PATIENCE).then_some(spoiling);
        let Some(point) = spoil(on, spoiling, board, row, &held, random) else {
            continue;
        };
        changes += 1;
        // Each change can make a new row, of either colour, beside the cell.
        found.extend(rows_near(on, board, point));
    }
}

/// Changes a cell so that the row does not win any more, or is shorter; returns the cell. Stones
/// are only removed if no way is given.
fn spoil(
    on: &Canvas,
    spoiling: Option<Spoiling>,
    board: &mut Board,
    row: Row,
    held: &[Point],
    random: &mut Random,
) -> Option<Point> {
    let is_exact = matches!(on.setting.wins, Wins::Exactly(_));
    let longer = on.ends_of(row).filter(|end| !held.contains(end));
    let longer: Vec<Point> = longer.filter(|_| is_exact && spoiling.is_some()).collect();
    // An overline instead of the row: solutions easily get it wrong.
    if !longer.is_empty() && random.percent(50) {
        let end = random.pick(&longer);
        board.set(end, Some(row.stone));
        return Some(end);
    }
    let is_removed = match spoiling {
        None => true,
        Some(Spoiling::Any) => random.percent(50),
        Some(Spoiling::Recolour) => false,
    };
    // Rows of five and more have such a stone: the row shares at most one stone with the kept row,
    // or is beyond its ends on the same line and shares none.
    let free: Vec<Point> = row.points().filter(|on| !held.contains(on)).collect();
    let point = (!free.is_empty()).then(|| random.pick(&free))?;
    board.set(point, (!is_removed).then(|| row.stone.other()));
    Some(point)
}

/// The winning rows through the point or its neighbours.
pub(super) fn rows_near(on: &Canvas, board: &Board, point: Point) -> impl Iterator<Item = Row> {
    Direction::ALL.into_iter().flat_map(move |direction| {
        (-1..=1)
            .filter_map(move |steps| on.walk(point, direction, steps))
            .filter_map(move |near| row_through(board, near, direction))
            .filter(move |&row| on.setting.wins(board, row))
    })
}

/// The board after stones fall: stones over a hole get stones below them, or fall. On one board of
/// twenty they stay, so that holes occur.
pub(super) fn settled(on: &Canvas, board: Board, random: &mut Random) -> Board {
    /// How often rows that appear by a fall are broken.
    const PASSES: usize = 8;
    let mut filled = board.clone();
    let mut board = match random.below(20) {
        0 => return board,
        1..10 if supported(&on.setting, &mut filled, random).is_some() => filled,
        _ => fallen(on, &board),
    };
    for _ in 0..PASSES {
        if on.is_valid(&board) {
            break;
        }
        let kept = on.setting.rows(&board).next();
        spoil_rows(on, &mut board, kept, random);
        board = fallen(on, &board);
    }
    board
}

/// Each column's stones in order, without holes.
fn fallen(on: &Canvas, board: &Board) -> Board {
    let mut fallen = on.empty();
    for col in 0..on.size.width() {
        let rows = (0..on.size.height()).rev();
        let stones = rows
            .clone()
            .filter_map(|row| board.get(Point::new(row, col)));
        for (row, stone) in rows.zip(stones) {
            fallen.set(Point::new(row, col), Some(stone));
        }
    }
    fallen
}

/// Adds, removes and recolours stones until both numbers can result from moves in turn. The winning
/// rows stay the same, and no new ones appear.
pub(super) fn balance(on: &Canvas, board: &mut Board, random: &mut Random) {
    let leads = leads(on, board);
    let mut points: Vec<Point> = on.size.points().collect();
    random.shuffle(&mut points);
    // The mildest change first: adding a stone breaks no run, recolouring and removing do.
    let changes: [Change; 4] = [
        |board, point, wanted| (board.get(point).is_none()).then_some(Some(wanted)),
        |board, point, wanted| (board.get(point) == Some(wanted.other())).then_some(Some(wanted)),
        |board, point, wanted| (board.get(point) == Some(wanted.other())).then_some(None),
        |board, point, _| (board.get(point).is_some()).then_some(None),
    ];
    // If stones fall, each change can make space for others.
    let passes = if on.falls() { on.size.height() } else { 1 };
    for (_, change) in (0..passes).cartesian_product(changes) {
        for &point in &points {
            let Some(wanted) = wanted(board, &leads) else {
                return;
            };
            if let Some(cell) = change(board, point, wanted)
                && stays_settled(on, board, point, cell)
            {
                change_unless_rows_do(on, board, point, cell);
            }
        }
    }
}

/// The possible leads of black: one if black made the last move.
fn leads(on: &Canvas, board: &Board) -> RangeInclusive<i16> {
    let winner = on.setting.rows(board).next().map(|row| row.stone);
    match (on.setting.turns, winner) {
        (Turns::Any, _) | (Turns::First, None) | (Turns::Either, Some(Stone::Black)) => 0..=1,
        (Turns::First, Some(Stone::Black)) => 1..=1,
        (Turns::First, Some(Stone::White)) => 0..=0,
        (Turns::Either, None) => -1..=1,
        (Turns::Either, Some(Stone::White)) => -1..=0,
    }
}

/// The new cell, if the change brings the numbers together.
type Change = fn(&Board, Point, Stone) -> Option<Option<Stone>>;

/// The colour with too few stones.
fn wanted(board: &Board, leads: &RangeInclusive<i16>) -> Option<Stone> {
    let lead = lead(board);
    if lead < *leads.start() {
        Some(Stone::Black)
    } else if lead > *leads.end() {
        Some(Stone::White)
    } else {
        None
    }
}

/// Whether the change leaves no further stone over a hole.
fn stays_settled(on: &Canvas, board: &Board, point: Point, cell: Option<Stone>) -> bool {
    let is_free = |rows| {
        let beside = on.size.offset(point, rows, 0);
        beside.map(|point| board.get(point).is_none())
    };
    match (on.falls(), cell) {
        (false, _) => true,
        (true, None) => is_free(-1) != Some(false),
        (true, Some(_)) => board.get(point).is_some() || is_free(1) != Some(true),
    }
}

/// Changes the cell, unless a winning row would appear or disappear.
fn change_unless_rows_do(on: &Canvas, board: &mut Board, point: Point, cell: Option<Stone>) {
    let before = board.get(point);
    let rows = rows_near(on, board, point).dedup().collect_vec();
    board.set(point, cell);
    if !rows_near(on, board, point).dedup().eq(rows) {
        board.set(point, before);
    }
}
