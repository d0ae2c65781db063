//! Balances the stones of both colours, as if the players had moved in turn.

use std::ops::RangeInclusive;

use itertools::Itertools;

use super::canvas::Canvas;
use super::repair::rows_near;
use crate::plan::fill::lead;
use omok_core::board::{Board, Point, Stone};
use omok_core::random::Random;
use omok_problem::problem::Turns;

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
