//! The limits that a manager sets.

use std::time::Duration;

use crate::computer::Level;

/// The least memory that is enough, in bytes: more than is used without remembered positions.
pub(super) const MEMORY: i64 = 16 << 20;

/// The limits that the manager has set, in milliseconds and bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Limits {
    pub(super) turn: Option<i64>,
    pub(super) game: Option<i64>,
    pub(super) left: Option<i64>,
    pub(super) memory: Option<i64>,
}

impl Limits {
    /// How far to look and how long. Without limits, the looking itself is limited.
    pub(super) fn allow(&self, level: Level) -> (Level, Option<Duration>) {
        // How long the game goes on is not known: with a share of what is left it never runs out.
        const MOVES_LEFT: i64 = 20;
        // What the protocol has for `time_left` where a match has no limit.
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

    /// The bytes that remembered positions may take; `None` where the manager has no limit.
    pub(super) fn table(&self) -> Option<usize> {
        // The program itself, its boards and its shapes take less than this.
        const PROGRAM: i64 = MEMORY * 3 / 4;
        const MOST: usize = 64 << 20;
        let bytes = self.memory.filter(|&bytes| bytes > 0)?;
        let room = bytes.saturating_sub(PROGRAM).max(0);
        Some(usize::try_from(room).unwrap_or(MOST).min(MOST))
    }
}

/// How much of a limit in milliseconds is for thinking. The rest is for the way to the manager and
/// back, and for a machine that has other things to do.
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
