//! The class of a board or a record of moves.
//!
//! If turns count, a board is possible if some game leads to it: players move in turn, and the
//! first winning row ends the game. [`plain`] checks exactly that, move by move backwards; [`fast`]
//! uses these consequences:
//!
//! - The numbers of stones show who moved last, or that nobody can have.
//! - Only that player can have a winning row, and one of the stones came last: without it no
//!   winning row remains. So all winning rows share a stone, and without it each is too short.
//! - The other stones can have come in any order, because a row of at least some length wins: no
//!   part of a board without such a row has one. (If only an exact number wins, six can be made of
//!   five and one, but were made of two and three; a problem cannot ask for that.)
//! - If stones fall, the order matters: the columns must have been dropped in an order with
//!   alternating colours.

mod falling;
pub mod fast;
pub mod plain;
mod record;

use super::description::{Gravity, Turns};
use super::setting::Setting;
use omok_core::game::Class;
use omok_core::{Board, Point, Row, Stone, texts};

pub use falling::drops_alternate;
pub use fast::{breaks, classify, classify_by};
pub use record::{Assessment, Play, Replay};

/// Deciding whether a game leads to the board would take too many steps, because its stones fall in
/// too many possible orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

texts!(TooLarge = "too large to decide whether its stones can have fallen in turn");

/// The class of a board with these winning rows. The player to move is known or follows from the
/// stones; `arises` says whether some game leads to the board with this player to move.
fn class_of<E>(
    setting: &Setting,
    board: &Board,
    rows: &[Row],
    mover: Option<Stone>,
    mut arises: impl FnMut(Stone) -> Result<bool, E>,
) -> Result<Class, E> {
    if setting.turns == Turns::Any {
        return Ok(class_by_rows(rows, mover, || is_full(board)));
    }
    let players = next_players(setting, board).into_iter().flatten();
    for player in players.filter(|&player| mover.is_none_or(|mover| mover == player)) {
        if arises(player)? {
            return Ok(class_by_rows(rows, Some(player), || is_full(board)));
        }
    }
    Ok(Class::Impossible)
}

/// The class of a board that is possible, or that is not checked for it.
pub(crate) fn class_by_rows(
    rows: &[Row],
    mover: Option<Stone>,
    is_full: impl FnOnce() -> bool,
) -> Class {
    let has_row = |stone| rows.iter().any(|row| row.stone == stone);
    match Stone::ALL.map(has_row) {
        [true, true] => Class::BothWon,
        [true, false] => Class::FirstWon,
        [false, true] => Class::SecondWon,
        [false, false] if is_full() => Class::Full,
        // If the player is unknown, both have the same text, by the check of the description.
        [false, false] => Class::to_move(mover.unwrap_or(Stone::Black)),
    }
}

fn is_full(board: &Board) -> bool {
    board.cells().all(|(_, cell)| cell.is_some())
}

/// The players who may be to move, by the numbers of stones.
fn next_players(setting: &Setting, board: &Board) -> [Option<Stone>; 2] {
    let [first, second] = Stone::ALL.map(|stone| board.count(stone));
    match (first.cmp(&second), first.abs_diff(second)) {
        (_, 0) if setting.turns == Turns::First => [Some(Stone::Black), None],
        // If either may begin, equal numbers do not show who did.
        (_, 0) => [Some(Stone::Black), Some(Stone::White)],
        (std::cmp::Ordering::Greater, 1) => [Some(Stone::White), None],
        (std::cmp::Ordering::Less, 1) if setting.turns == Turns::Either => {
            [Some(Stone::Black), None]
        }
        _ => [None, None],
    }
}

/// Whether the stone could have been the last one: if stones fall, it must be on top of its column.
/// A point off the board, which rows of a wrong solver may reach, has no stone.
pub fn can_be_last(setting: &Setting, board: &Board, point: Point) -> bool {
    if !setting.size.contains(point) {
        return false;
    }
    let is_stone = |row| board.get(Point::new(row, point.col)).is_some();
    let below = point.row + 1;
    setting.gravity == Gravity::None
        || !point.row.checked_sub(1).is_some_and(is_stone)
            && (below == setting.size.height() || is_stone(below))
}
