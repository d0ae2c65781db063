//! Runs processes by means of the system: [`run`], and what its two versions share.
//!
//! On Unix a run is a process group and one loop around `poll`; on Windows it is a job, with a
//! thread for each stream.

#[cfg(unix)]
pub(super) mod unix;
#[cfg(windows)]
mod windows;

use std::ffi::OsString;
use std::io;
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::error::RunError;
use super::execution::Execution;
#[cfg(unix)]
pub(super) use unix::{Process, run, streams::Streams};
#[cfg(windows)]
pub(super) use windows::{Block, Process, Streams, run};

#[cfg(target_os = "linux")]
pub use unix::guard::{guarded_by, stand_guard};
#[cfg(unix)]
pub use unix::orphans::adopt_orphans;
#[cfg(windows)]
pub use windows::adopt_orphans;

/// How many bytes of the end of standard error are kept.
pub(super) const TAIL: usize = 4 << 10;

/// How long killed processes may take to die before they are left to the system: they may sleep in
/// the kernel, or run as another user. Beside a fork bomb we get a small share of a processor.
const GRACE: Duration = Duration::from_secs(20);

/// How long after the end of a program its other processes may still print.
const LINGER: Duration = Duration::from_millis(500);

/// How often more space for output is requested.
const ROOM_TICK: Duration = Duration::from_millis(10);

/// Our ends of the standard streams of a process.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) stdin: Option<ChildStdin>,
    pub(super) stdout: Option<ChildStdout>,
    pub(super) stderr: Option<ChildStderr>,
}

/// A run that is over, with the space for its output until that has been judged.
#[derive(Debug)]
pub(super) struct Ran {
    pub(super) run: Execution,
    pub(super) _budget: OutputBudget,
}

/// A run whose output needs no space of its own.
impl From<Execution> for Ran {
    fn from(run: Execution) -> Ran {
        let _budget = OutputBudget::default();
        Ran { run, _budget }
    }
}

#[derive(Debug)]
pub(super) enum NoRun {
    CannotStart(io::Error),
    Stopped,
    /// The system does not report what came of it.
    Lost(io::Error),
    LeftBehind(Vec<i32>),
}

impl From<io::Error> for NoRun {
    fn from(error: io::Error) -> NoRun {
        NoRun::Lost(error)
    }
}

impl NoRun {
    /// The error of that command.
    pub(super) fn of(self, command: OsString) -> RunError {
        match self {
            NoRun::CannotStart(error) => RunError::CannotStart { command, error },
            NoRun::Stopped => RunError::Stopped,
            NoRun::Lost(error) => RunError::Lost { command, error },
            NoRun::LeftBehind(processes) => RunError::LeftBehind { command, processes },
        }
    }
}

/// The output for which a program needs no shared memory.
pub(super) const SMALL_OUTPUT: usize = 64 << 10;

/// The memory for larger outputs, shared by all parallel runs.
const ALL_OUTPUT: usize = 20 << 20;

/// How much of it is reserved.
static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// The part of a run in that memory.
#[derive(Debug, Default)]
pub(super) struct OutputBudget(usize);

impl OutputBudget {
    /// Reserves that many bytes: all at once, so that two programs that need more never wait for
    /// each other. A request for more than there is succeeds when nobody else has any.
    ///
    /// Returns whether there is enough now.
    pub(super) fn take(&mut self, bytes: usize) -> bool {
        let wanted = bytes.min(ALL_OUTPUT);
        // Once reserved, it is all that this program can need.
        if bytes <= SMALL_OUTPUT || self.0 > 0 {
            return true;
        }
        let more = |taken: usize| Some(taken + wanted).filter(|&taken| taken <= ALL_OUTPUT);
        let taken = TAKEN.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        if taken.is_ok() {
            self.0 = wanted;
        }
        taken.is_ok()
    }
}

impl Drop for OutputBudget {
    fn drop(&mut self) {
        TAKEN.fetch_sub(self.0, Ordering::Relaxed);
    }
}
