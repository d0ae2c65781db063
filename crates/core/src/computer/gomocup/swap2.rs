//! The opening swap2, which balances the start: one player puts three stones; the other takes a
//! colour, or puts two more stones and leaves the choice to the first.

use itertools::Itertools;

use super::stones::Stones;
use super::{Answer, Answered, NO_MOVE, name};
use crate::board::{Board, Point, Size, Stone};
use crate::computer::Computer;
use crate::random::split_mix;

/// The answer to the stones on the board, black's and white's in turn.
///
/// The choosing player takes the better side. Putting two more stones is never better, so it is not
/// done.
pub(super) fn answer(opening: &Stones, seed: u64, player: &Computer) -> Answered {
    match opening.stones.len() {
        0 => {
            let stones = even_opening(opening.size, seed, player);
            Ok(Answer::Line(stones.into_iter().map(name).join(" ")))
        }
        3 | 5 => choose_side(&opening.board(), player),
        count => Err(format!("expected 0, 3 or 5 stones, found {count}")),
    }
}

/// White's move to stay white; black is taken if that is the better side.
fn choose_side(board: &Board, player: &Computer) -> Answered {
    // Half of the time is for the choice, the other half for the move.
    let mut judge = player.with_part_of_time(2);
    if judge.balance(board, Stone::White) < 0 {
        return Ok(Answer::Line("SWAP".to_owned()));
    }
    let choice = judge.choose(board, Stone::White);
    let point = choice.ok_or(NO_MOVE)?.point;
    Ok(Answer::Line(name(point)))
}

/// The most balanced of some openings.
fn even_opening(size: Size, seed: u64, player: &Computer) -> Vec<Point> {
    const TRIED: u32 = 12;
    let mut judge = player.with_part_of_time(TRIED);
    let openings = (0..TRIED).map(|number| opening(size, split_mix(seed ^ u64::from(number))));
    let evenness = |opening: &Vec<Point>| {
        let mut board = Board::empty(size);
        for (&point, stone) in opening
            .iter()
            .zip([Stone::Black, Stone::White, Stone::Black])
        {
            board.set(point, Some(stone));
        }
        judge.balance(&board, Stone::White).abs()
    };
    openings.min_by_key(evenness).unwrap_or_default()
}

/// Three random points. Stones at the edges and in corners are worth less, which keeps the first
/// player's advantage small.
fn opening(size: Size, mut chance: u64) -> Vec<Point> {
    let mut below = |most: u8| {
        chance = split_mix(chance);
        u8::try_from(chance % u64::from(most)).unwrap_or(0)
    };
    let corner = (size.height().min(6), size.width().min(6));
    let mut points = Vec::new();
    while points.len() < 3 {
        let point = Point::new(below(corner.0), below(corner.1));
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}
