//! What engines are allowed, and the clock of one of them in a game.

use std::time::{Duration, Instant};

/// What an engine is allowed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Allowance {
    /// The time for a move.
    pub turn: Duration,
    /// The time for all its moves of a game, if that is limited.
    pub game: Option<Duration>,
    /// What is added to that for each move.
    pub increment: Duration,
    /// By how much a move may come late.
    pub grace: Duration,
    /// The memory that it and all that it has started may hold, in bytes.
    pub memory: Option<u64>,
}

/// One second a move, and one of grace.
impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            turn: Duration::from_secs(1),
            game: None,
            increment: Duration::ZERO,
            grace: Duration::from_secs(1),
            memory: None,
        }
    }
}

/// The clock of an engine in a game.
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
        Clock {
            allowance,
            left: allowance.game.map(nanoseconds),
        }
    }

    /// How much time the next move may take.
    pub(super) fn limit(&self) -> Duration {
        let left = self
            .left
            .map(|left| Duration::from_nanos(u64::try_from(left).unwrap_or(0)));
        left.map_or(self.allowance.turn, |left| left.min(self.allowance.turn))
    }

    /// How much later than that it may come.
    pub(super) const fn grace(&self) -> Duration {
        self.allowance.grace
    }

    /// What is left, in milliseconds, as the protocol tells it.
    pub(super) fn told(&self) -> i64 {
        self.left.map_or(Clock::UNLIMITED, |left| left / 1_000_000)
    }

    /// A move took this long.
    pub(super) fn charge(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(nanoseconds(time)));
    }

    /// A move was made.
    pub(super) fn add_increment(&mut self) {
        let increment = nanoseconds(self.allowance.increment);
        self.left = self.left.map(|left| left.saturating_add(increment));
    }
}

fn nanoseconds(time: Duration) -> i64 {
    i64::try_from(time.as_nanos()).unwrap_or(i64::MAX)
}

/// That time, or one beyond all games.
pub(super) fn later(from: Instant, by: Duration) -> Instant {
    const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);
    from.checked_add(by).unwrap_or(from + YEAR)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn used_grace_is_charged_and_the_increment_comes_after_the_move() {
        let mut clock = Clock::new(Allowance {
            turn: ms(1000),
            game: Some(ms(2500)),
            increment: ms(100),
            ..Allowance::default()
        });
        assert_eq!((clock.limit(), clock.told()), (ms(1000), 2500));
        clock.charge(ms(1600));
        assert_eq!((clock.limit(), clock.told()), (ms(900), 900));
        clock.add_increment();
        assert_eq!(clock.limit(), ms(1000));
        // Within the grace: below 0 the limit is 0, and the grace as long as ever.
        clock.charge(ms(1500));
        assert_eq!((clock.limit(), clock.told()), (ms(0), -500));
        clock.add_increment();
        assert_eq!((clock.limit(), clock.told()), (ms(0), -400));
    }

    #[test]
    fn a_game_without_a_limit_is_told_so() {
        let mut clock = Clock::new(Allowance::default());
        clock.charge(ms(5000));
        clock.add_increment();
        assert_eq!((clock.limit(), clock.told()), (ms(1000), 2_147_483_647));
    }
}
