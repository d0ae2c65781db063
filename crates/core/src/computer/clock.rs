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
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The clock of the standard library.
    #[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
    pub const fn system() -> Clock {
        use std::sync::LazyLock;
        use std::time::Instant;

        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Clock(|| START.elapsed())
    }

    /// The current time.
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

/// What a search may use: moves, and time if there is a clock.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    moves: usize,
    deadline: Option<(Duration, Clock)>,
}

impl Budget {
    pub(super) const fn of_moves(moves: usize) -> Budget {
        let deadline = None;
        Budget { moves, deadline }
    }

    /// The same, spent after that time at the latest.
    pub(super) fn within(self, (time, clock): (Duration, Clock)) -> Budget {
        let deadline = Some((clock.now().saturating_add(time), clock));
        Budget { deadline, ..self }
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.moves == 0
    }

    pub(super) fn spend(&mut self) {
        // Not at every move: reading a clock takes time.
        const MOVES_A_GLANCE: usize = 64;
        self.moves = self.moves.saturating_sub(1);
        let is_over = |(at, clock): (Duration, Clock)| clock.now() >= at;
        if self.moves.is_multiple_of(MOVES_A_GLANCE) && self.deadline.is_some_and(is_over) {
            self.moves = 0;
        }
    }
}
