//! Which class a board or a record of moves is of.
//!
//! With turns looked at, a board is possible if some game leads to it: players move in turn, and
//! the first row that wins ends the game. [`plain`] asks just that, move by move backwards;
//! [`fast`] knows what it comes to:
//!
//! - The numbers of stones tell who has moved last, or nobody can have.
//! - Only that player can have a winning row, and one of the stones was the last: without it no
//!   row is left. So all winning rows share a stone, and what it leaves of each is too short.
//! - The other stones can have come in any order, for what wins is a least number in a row: no
//!   part of a board without such a row has one. (Where only an exact number in a
//!   row wins, six can be made of five and one, but were made of two and three; a problem cannot
//!   ask for that.)
//! - Where stones fall, the order matters after all: the columns must be dropped in such an order
//!   that the colours alternate.

mod falling;
pub mod fast;
pub mod plain;
mod record;

use super::class::Class;
use super::description::{Gravity, Turns};
use super::setting::Setting;
use crate::board::{Board, Point, Stone};
use crate::line::Row;

pub(crate) use fast::breaks;
pub use fast::classify;
pub use record::{Play, Replay};

/// The class of a board with these winning rows. The player to move is known, or is told by the
/// stones; `arises` says whether some game leads to the board if this player moves next.
fn class_of(
    setting: &Setting,
    board: &Board,
    rows: &[Row],
    mover: Option<Stone>,
    mut arises: impl FnMut(Stone) -> bool,
) -> Class {
    if setting.turns == Turns::Any {
        return class_by_rows(rows, mover, || is_full(board));
    }
    let mut players = next_players(setting, board).into_iter().flatten();
    let player =
        players.find(|&player| mover.is_none_or(|mover| mover == player) && arises(player));
    match player {
        Some(player) => class_by_rows(rows, Some(player), || is_full(board)),
        None => Class::Impossible,
    }
}

/// The class of a board that arises, or of one where nobody asks whether it does.
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
        // Where nobody tells, the check of the description has seen that both get the same text.
        [false, false] => Class::to_move(mover.unwrap_or(Stone::Black)),
    }
}

fn is_full(board: &Board) -> bool {
    board.cells().all(|(_, cell)| cell.is_some())
}

/// The players whose turn it can be, by the numbers of stones.
fn next_players(setting: &Setting, board: &Board) -> [Option<Stone>; 2] {
    let count = |stone| board.stones().filter(|&(_, other)| other == stone).count();
    let [first, second] = Stone::ALL.map(count);
    match (first.cmp(&second), first.abs_diff(second)) {
        (_, 0) if setting.turns == Turns::First => [Some(Stone::Black), None],
        // If either may begin, equal numbers do not tell who did.
        (_, 0) => [Some(Stone::Black), Some(Stone::White)],
        (std::cmp::Ordering::Greater, 1) => [Some(Stone::White), None],
        (std::cmp::Ordering::Less, 1) if setting.turns == Turns::Either => {
            [Some(Stone::Black), None]
        }
        _ => [None, None],
    }
}

/// Whether the stones of a board can have been dropped in turn, the last one by this player, as
/// one of these if there are some.
pub(crate) fn drops_alternate(board: &Board, last: Stone, last_stones: Option<&[Point]>) -> bool {
    falling::alternates(board, last, last_stones)
}

/// Whether the stone could have been the last one: where stones fall, it rests on something and
/// none lies on it. A point off the board, where rows of a mistaken solver may reach, has no stone.
pub(crate) fn can_be_last(setting: &Setting, board: &Board, point: Point) -> bool {
    if !setting.size.contains(point) {
        return false;
    }
    let is_stone = |row| board.get(Point::new(row, point.col)).is_some();
    let below = point.row + 1;
    setting.gravity == Gravity::None
        || !point.row.checked_sub(1).is_some_and(is_stone)
            && (below == setting.size.height() || is_stone(below))
}
