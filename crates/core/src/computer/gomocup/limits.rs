//! The limits that a manager sets.

use std::time::Duration;

use crate::computer::Level;

/// The least sufficient memory in bytes: more than is used without a position table.
pub(super) const MEMORY: i64 = 16 << 20;

/// The manager's limits, in milliseconds and bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Limits {
    pub(super) turn: Option<i64>,
    pub(super) game: Option<i64>,
    pub(super) left: Option<i64>,
    pub(super) memory: Option<i64>,
}

impl Limits {
    /// The level and the time for a move. Without limits, the search itself is limited.
    pub(super) fn allow(&self, level: Level) -> (Level, Option<Duration>) {
        // The length of the game is unknown: a share of the remaining time never runs out.
        const MOVES_LEFT: i64 = 20;
        // The protocol's value of `time_left` if a match has no limit.
        const UNLIMITED: i64 = 2_147_483_647;
        let whole_game = self.left.or(self.game.filter(|&limit| limit > 0));
        let share = whole_game
            .filter(|&left| left < UNLIMITED)
            .map(|left| left / MOVES_LEFT);
        let Some(limit) = self.turn.into_iter().chain(share).min() else {
            return (level, None);
        };
        match u64::try_from(limit) {
            // As fast as possible.
            Err(_) | Ok(0) => (Level::One, Some(Duration::ZERO)),
            Ok(limit) => (level, Some(thinking_time(level, limit))),
        }
    }

    /// The bytes for the position table; `None` without a limit.
    pub(super) fn table(&self) -> Option<usize> {
        // The program, its boards and its shapes take less than this.
        const PROGRAM: i64 = MEMORY * 3 / 4;
        const MOST: usize = 64 << 20;
        let bytes = self.memory.filter(|&bytes| bytes > 0)?;
        let room = bytes.saturating_sub(PROGRAM).max(0);
        Some(usize::try_from(room).unwrap_or(MOST).min(MOST))
    }
}

/// The part of a limit in milliseconds that is used for thinking. The rest is for communication,
/// and for a busy machine.
fn thinking_time(level: Level, limit: u64) -> Duration {
    const ON_THE_WAY: u64 = 15;
    let half = limit / 2;
    let most = match level {
        Level::Three => (limit - limit / 10).saturating_sub(ON_THE_WAY),
        // These never need all of it.
        Level::One | Level::Two => half,
    };
    Duration::from_millis(most.max(half))
}
