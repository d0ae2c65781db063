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
    /// The most bytes of memory of all its processes together. (On other systems than Linux, those
    /// of [`Execution::memory`](super::Execution::memory), when it has ended.) `None` is no limit.
    pub memory: Option<u64>,
    /// The most processes at a time. (Only Linux lists them.) `None` is no limit.
    pub processes: Option<usize>,
}

impl Limits {
    /// The limit of wall time: by default, three times the CPU time plus one second.
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
            memory: None,
            processes: None,
            ..self
        }
    }
}

/// Two seconds, 4 MiB of output and 500 processes.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(2),
            wall: None,
            output: 4 << 20,
            memory: None,
            processes: Some(500),
        }
    }
}
