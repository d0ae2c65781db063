//! The time, told by whoever runs the computer: not every machine has a clock of its own.

use std::time::Duration;

/// Tells how long it is since a moment that stays the same.
///
/// It is handed in, because there are places (`wasm32-unknown-unknown`) where the standard
/// library's clock panics; a web page has another.
#[derive(Debug, Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that asks this function.
    #[must_use]
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The clock of the standard library.
    #[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
    #[must_use]
    pub const fn system() -> Clock {
        use std::sync::LazyLock;
        use std::time::Instant;

        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Clock(|| START.elapsed())
    }

    /// What it shows now.
    #[must_use]
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

/// The moment by which a move is to be found.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deadline {
    clock: Clock,
    at: Duration,
}

impl Deadline {
    pub(super) fn after(time: Duration, clock: Clock) -> Deadline {
        let at = clock.now().saturating_add(time);
        Deadline { clock, at }
    }

    /// The moment when that part of the time is over, in hundredths of it.
    pub(super) fn part(time: Duration, clock: Clock, per_cent: u32) -> Deadline {
        Deadline::after(time * per_cent / 100, clock)
    }

    pub(super) fn is_over(self) -> bool {
        self.clock.now() >= self.at
    }
}
