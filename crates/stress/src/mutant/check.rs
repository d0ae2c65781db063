//! How a solver derives the class of a board from its rows.

use itertools::Itertools;

use omok_core::{Board, Point, Row, Stone};
use omok_problem::problem::classify::{breaks, can_be_last, drops_alternate};
use omok_problem::problem::{Class, Gravity, Setting, Turns};

/// What a solver checks before it names a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Checks {
    /// Whether it counts too many stones of the first player, and of the second.
    pub(super) too_many: [bool; 2],
    /// Whether it checks that the winner moved last, for each player.
    pub(super) winner: [bool; 2],
    pub(super) both: Both,
    /// Whether it checks that all rows share a stone.
    pub(super) last_stone: bool,
    /// Whether two rows of a player are possible.
    pub(super) two_rows: bool,
    /// Whether it checks for stones over a hole, and for an order of drops.
    pub(super) drops: [bool; 2],
    pub(super) full: Full,
    /// How it finds whose turn it is.
    pub(super) turn: Turn,
    /// Whether a board can be impossible.
    pub(super) impossible: bool,
}

/// The class of boards on which both have a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Both {
    Right,
    /// That this player has won.
    Won(Stone),
    /// That it is open or full.
    Nobody,
    /// The player who moved last has won.
    Last,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// The second player, if the first has more stones.
    More,
    /// The second player, unless both have as many.
    Unequal,
}

/// When a board counts as full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Full {
    Right,
    /// Before it is checked who has won.
    First,
    Never,
    /// With one empty cell left.
    OneEmpty,
    /// Whenever nobody has won.
    Always,
}

pub(super) const RIGHT: Checks = Checks {
    too_many: [true; 2],
    winner: [true; 2],
    both: Both::Right,
    last_stone: true,
    two_rows: true,
    drops: [true; 2],
    full: Full::Right,
    turn: Turn::More,
    impossible: true,
};

impl Checks {
    pub(super) fn class(
        &self,
        setting: &Setting,
        board: &Board,
        rows: &[Row],
        mover: Option<Stone>,
    ) -> Class {
        let counts = Stone::ALL.map(|stone| i32::try_from(board.count(stone)).unwrap_or(i32::MAX));
        let lead = counts[0] - counts[1];
        let is_counted = setting.turns != Turns::Any;
        let told = mover.unwrap_or(match lead {
            0 => Stone::Black,
            lead if lead > 0 || self.turn == Turn::Unequal => Stone::White,
            _ => Stone::Black,
        });
        if is_counted && self.impossible && self.is_impossible(setting, board, rows, lead, mover) {
            return Class::Impossible;
        }
        let has_row = |stone| rows.iter().any(|row| row.stone == stone);
        let empty = board.empty_points().count();
        if self.full == Full::First && empty == 0 {
            return Class::Full;
        }
        let won = match (Stone::ALL.map(has_row), self.both) {
            ([true, true], Both::Right) => Some(Class::BothWon),
            ([true, true], Both::Won(stone)) => Some(Class::won(stone)),
            ([true, true], Both::Last) => Some(Class::won(told.other())),
            ([true, true], Both::Nobody) | ([false, false], _) => None,
            ([true, false], _) => Some(Class::FirstWon),
            ([false, true], _) => Some(Class::SecondWon),
        };
        let is_full = match self.full {
            Full::Right | Full::First => empty == 0,
            Full::Never => false,
            Full::OneEmpty => empty <= 1,
            Full::Always => true,
        };
        match won {
            Some(class) => class,
            None if is_full => Class::Full,
            None => Class::to_move(told),
        }
    }

    fn is_impossible(
        &self,
        setting: &Setting,
        board: &Board,
        rows: &[Row],
        lead: i32,
        mover: Option<Stone>,
    ) -> bool {
        let is_either = setting.turns == Turns::Either;
        let least = if is_either { -1 } else { 0 };
        if self.too_many[0] && lead > 1 || self.too_many[1] && lead < least {
            return true;
        }
        let could = |stone| can_have_moved(stone, lead, is_either, mover);
        let Some(winners) = self.winners(rows, could) else {
            return true;
        };
        let rows = rows.iter().filter(|row| winners.contains(&row.stone));
        let rows = rows.copied().collect_vec();
        if !self.two_rows && rows.len() > 1 {
            return true;
        }
        if self.last_stone && winners.len() == 1 && by_one_stone(setting, &rows).next().is_none() {
            return true;
        }
        let lasts = if winners.is_empty() {
            Stone::ALL
                .into_iter()
                .filter(|&stone| could(stone))
                .collect()
        } else {
            winners
        };
        // The input may give a player to move that does not fit.
        if lasts.is_empty() && self.too_many == [true; 2] {
            return true;
        }
        setting.gravity == Gravity::Falls && self.is_fallen_wrong(setting, board, &rows, &lasts)
    }

    /// The players with a row, of both those whose rows the solver looks at; `None` if that is
    /// impossible.
    fn winners(&self, rows: &[Row], could: impl Fn(Stone) -> bool) -> Option<Vec<Stone>> {
        let has_row = |stone| rows.iter().any(|row| row.stone == stone);
        let both = Stone::ALL.into_iter().all(has_row);
        if both && self.both == Both::Right {
            return None;
        }
        let (mut winners, mut looked) = (Vec::new(), Vec::new());
        for (stone, is_looked_at) in Stone::ALL.into_iter().zip(self.winner) {
            // A solver that announces one winner ignores the other.
            let is_passed_over = both
                && match self.both {
                    Both::Right => false,
                    Both::Won(won) => won != stone,
                    Both::Nobody => true,
                    Both::Last => !could(stone),
                };
            if has_row(stone) && !is_passed_over {
                winners.push(stone);
                looked.push(!is_looked_at || could(stone));
            }
        }
        (looked != [false]).then_some(winners)
    }

    fn is_fallen_wrong(
        &self,
        setting: &Setting,
        board: &Board,
        rows: &[Row],
        lasts: &[Stone],
    ) -> bool {
        let has_hole = board.stones().any(|(point, _)| {
            let below = Point::new(point.row + 1, point.col);
            setting.size.contains(below) && board.get(below).is_none()
        });
        let [holes, order] = self.drops;
        if has_hole {
            return holes;
        }
        let points = by_one_stone(setting, rows).collect_vec();
        let tops = points
            .into_iter()
            .filter(|&point| can_be_last(setting, board, point));
        let tops = tops.collect_vec();
        let last_stones = (!rows.is_empty() && self.last_stone).then_some(tops.as_slice());
        let mut lasts = lasts.iter();
        order && lasts.all(|&last| drops_alternate(board, last, last_stones) == Ok(false))
    }
}

/// Whether the player can have moved last, by the numbers of stones; the input may give the player
/// to move.
fn can_have_moved(stone: Stone, lead: i32, is_either: bool, mover: Option<Stone>) -> bool {
    let fits = match (stone, lead) {
        (Stone::Black, 0) | (Stone::White, -1) => is_either,
        // Numbers that are not checked exclude nothing.
        (Stone::Black, 1..) | (Stone::White, 0 | ..-1) => true,
        (Stone::Black, _) | (Stone::White, _) => false,
    };
    fits && mover.is_none_or(|mover| mover != stone)
}

/// The stones in all rows without which no row wins.
fn by_one_stone<'r>(setting: &'r Setting, rows: &'r [Row]) -> impl Iterator<Item = Point> + 'r {
    let first = rows.first().copied();
    let points = first.into_iter().flat_map(Row::points);
    points.filter(move |&point| rows.iter().all(|&row| breaks(setting, row, point)))
}
