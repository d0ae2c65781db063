//! The class of a board, without a search except for the order of drops.

use super::{TooLarge, can_be_last, class_of, drops_alternate};
use crate::problem::description::Gravity;
use crate::problem::setting::{Setting, Wins};
use omok_core::game::Class;
use omok_core::{Board, Point, Row, Stone};

/// The class of a board of that game; `mover` is the player to move, if known.
///
/// ```
/// use omok_problem::problem::{Class, Directions, Gravity, Setting, Turns, Wins, classify};
/// use omok_core::{Board, Size};
/// let setting = Setting {
///     size: Size::square(3),
///     wins: Wins::AtLeast(3),
///     directions: Directions::ALL,
///     gravity: Gravity::None,
///     turns: Turns::First,
/// };
/// let class = |board: &str| board.parse().map(|board: Board| classify(&setting, &board, None));
/// assert_eq!(class("XXX\nXOO\nXOO")?, Ok(Class::FirstWon));
/// assert_eq!(class("XXX\nOO.\nOO.")?, Ok(Class::Impossible));
/// assert_eq!(class("X..\n.O.\n...")?, Ok(Class::FirstToMove));
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
///
/// # Errors
///
/// If stones fall, and the search for an order of drops exceeds its limit.
pub fn classify(setting: &Setting, board: &Board, mover: Option<Stone>) -> Result<Class, TooLarge> {
    let rows: Vec<Row> = setting.rows(board).collect();
    classify_by(setting, board, &rows, mover)
}

/// The same with these winning rows.
///
/// # Errors
///
/// As there.
pub fn classify_by(
    setting: &Setting,
    board: &Board,
    rows: &[Row],
    mover: Option<Stone>,
) -> Result<Class, TooLarge> {
    class_of(setting, board, rows, mover, |next| {
        arises(setting, board, rows, next.other())
    })
}

/// Whether a game leads to the board with the last move by this player.
fn arises(setting: &Setting, board: &Board, rows: &[Row], last: Stone) -> Result<bool, TooLarge> {
    // The first winning row ends the game, so the other player cannot have one as well.
    if rows.iter().any(|row| row.stone != last) {
        return Ok(false);
    }
    let last_stones: Option<Vec<Point>> = rows.split_first().map(|(first, others)| {
        // One move won, so one stone is in all rows, and without it none of them wins.
        let breaks_all = |point: &Point| others.iter().all(|&row| breaks(setting, row, *point));
        let broken = first
            .points()
            .filter(|&point| breaks(setting, *first, point));
        broken
            .filter(breaks_all)
            .filter(|&point| can_be_last(setting, board, point))
            .collect()
    });
    // There are rows, but no single move could have made them all.
    if last_stones.as_ref().is_some_and(Vec::is_empty) {
        return Ok(false);
    }
    match setting.gravity {
        Gravity::None => Ok(true),
        Gravity::Falls => drops_alternate(board, last, last_stones.as_deref()),
    }
}

/// Whether the stone on this point is in the row, and the row does not win without it.
pub fn breaks(setting: &Setting, row: Row, point: Point) -> bool {
    let Some(before) = row.points().position(|stone| stone == point) else {
        return false;
    };
    let past = usize::from(row.length) - 1 - before;
    match setting.wins {
        Wins::AtLeast(length) | Wins::Exactly(length) => before.max(past) < usize::from(length),
        Wins::Rule(rule) => before.max(past) < usize::from(rule.run()),
        Wins::WholeLine => true,
    }
}
