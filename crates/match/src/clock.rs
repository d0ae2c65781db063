//! The clock of an engine in a game.

use std::time::Duration;

use super::engine::Allowance;

#[derive(Debug, Clone, Copy)]
pub(super) struct Clock {
    allowance: Allowance,
    /// In nanoseconds; it may be below 0.
    left: Option<i64>,
}

impl Clock {
    /// What the protocol has for `time_left` where the game has no limit.
    const UNLIMITED: i64 = 2_147_483_647;

    pub(super) fn new(allowance: Allowance) -> Clock {
        let left = allowance.match_time.map(nanoseconds);
        Clock { allowance, left }
    }

    /// How much time the next move may take.
    pub(super) fn limit(&self) -> Duration {
        let left = |left: i64| Duration::from_nanos(u64::try_from(left).unwrap_or(0));
        self.left
            .map_or(Duration::MAX, left)
            .min(self.allowance.turn_time)
    }

    /// How much later than that it may come.
    pub(super) const fn grace(&self) -> Duration {
        self.allowance.grace
    }

    /// What is left, in milliseconds, as the protocol tells it.
    pub(super) fn milliseconds_left(&self) -> i64 {
        self.left.map_or(Clock::UNLIMITED, |left| left / 1_000_000)
    }

    pub(super) fn charge(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(nanoseconds(time)));
    }

    pub(super) fn add_increment(&mut self) {
        let increment = nanoseconds(self.allowance.increment);
        self.left = self.left.map(|left| left.saturating_add(increment));
    }
}

fn nanoseconds(time: Duration) -> i64 {
    i64::try_from(time.as_nanos()).unwrap_or(i64::MAX)
}
