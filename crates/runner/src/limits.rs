//! The limits of a program under test: those of a run, and of its stack, which it inherits from us.

use std::time::Duration;

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

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

/// The usual stack limit: that of many judges. Not more, even if the hard limit is: a recursion
/// without an end would use up all memory before it fails, and each thread of a program reserves as
/// much.
#[cfg(unix)]
const USUAL_STACK: u64 = 256 << 20;

/// From now on, programs have that stack limit in bytes, but not more than the hard limit, for the
/// whole process. `None` raises a lower limit, such as a shell's 8 MiB, to 256 MiB. (On Windows the
/// program's own file states its limit.) Returns the limit, if there is one.
#[cfg(unix)]
pub fn limit_stack(bytes: Option<u64>) -> Option<u64> {
    let limits = getrlimit(Resource::Stack);
    let wanted = match bytes {
        None => limits.current.map(|now| now.max(USUAL_STACK)),
        asked => asked,
    };
    let current = wanted.into_iter().chain(limits.maximum).min();
    // A system that refuses leaves the limit as it is, which is reported.
    let _ = setrlimit(Resource::Stack, Rlimit { current, ..limits });
    stack_limit()
}

#[cfg(unix)]
pub(super) fn stack_limit() -> Option<u64> {
    getrlimit(Resource::Stack).current
}

/// Windows has no such limit.
#[cfg(windows)]
pub const fn limit_stack(_: Option<u64>) -> Option<u64> {
    None
}
