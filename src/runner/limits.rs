//! The limits of a program under test.

use std::time::Duration;

/// The limits of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The CPU time of all its processes together, with those that have ended. (Windows does not
    /// measure it; on other systems than Linux, of running processes only those in its group
    /// count.)
    pub time: Duration,
    /// The wall time minus CPU waiting (on Linux; at most 99 times as much). `None` is
    /// the usual one of [`Limits::wall`].
    pub wall: Option<Duration>,
    /// The most bytes of standard output.
    pub output: usize,
}

impl Limits {
    /// The limit of wall time: by default, three times the CPU time plus one second.
    #[must_use]
    pub fn wall(self) -> Duration {
        let usual = || self.time.saturating_mul(3);
        self.wall
            .unwrap_or_else(|| usual().saturating_add(Duration::from_secs(1)))
    }

    /// These limits for something that is not judged by its speed, such as a compiler: that much
    /// wall time, on any number of processors.
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
