//! What a program under test may use.

use std::time::Duration;

/// What one run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The CPU time of all its processes together, those that have ended too. (On Windows it is
    /// not measured; elsewhere than on Linux, of those that run only the ones in its group are.)
    pub time: Duration,
    /// The time from its start to its end, less what it waited for a processor while others had
    /// them all (on Linux; at most 99 times as much). None is [`Limits::usual_wall`].
    pub wall: Option<Duration>,
    /// The bytes that it may print on standard output.
    pub output: usize,
}

impl Limits {
    /// How long a run may take on a clock where nothing else is asked for: three times its CPU
    /// time, and a second.
    #[must_use]
    pub const fn usual_wall(time: Duration) -> Duration {
        time.saturating_mul(3)
            .saturating_add(Duration::from_secs(1))
    }

    /// How long a run may take on a clock.
    #[must_use]
    pub fn wall(self) -> Duration {
        self.wall.unwrap_or_else(|| Limits::usual_wall(self.time))
    }

    /// These limits for something that is not judged by its speed, such as a compiler: that long
    /// on a clock, on however many processors.
    #[must_use]
    pub const fn with_patience(self, patience: Duration) -> Limits {
        Limits {
            time: Duration::MAX,
            wall: Some(patience),
            ..self
        }
    }
}

/// Two seconds and 4 MiB.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(2),
            wall: None,
            output: 4 << 20,
        }
    }
}
