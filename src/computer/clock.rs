//! A clock, supplied by the caller: not every machine has the standard one.

use std::time::Duration;

/// Measures the time since a fixed moment.
///
/// It is supplied because the standard library's clock panics on `wasm32-unknown-unknown`; a web
/// page has another.
#[derive(Debug, Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that calls this function.
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

    /// The current time.
    #[must_use]
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

/// The time by which a move must be found.
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

    /// The deadline after that percentage of the time.
    pub(super) fn part(time: Duration, clock: Clock, per_cent: u32) -> Deadline {
        Deadline::after(time * per_cent / 100, clock)
    }

    pub(super) fn is_over(self) -> bool {
        self.clock.now() >= self.at
    }
}
