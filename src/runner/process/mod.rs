//! Processes by the means of the system: one seam, [`run`], and what both of its sides share.
//!
//! On Unix a run is a process group and one loop around `poll`; on Windows it is a job, with a
//! thread for each of its streams.

#[cfg(unix)]
pub(super) mod unix;
#[cfg(windows)]
mod windows;

use std::io;
use std::time::Duration;

use super::execution::ExitKind;
use super::room::Room;
#[cfg(unix)]
pub(super) use unix::{Process, run};
#[cfg(windows)]
pub(super) use windows::{Process, run};

#[cfg(target_os = "linux")]
pub use unix::guard::{guarded_by, stand_guard};
#[cfg(unix)]
pub use unix::orphans::adopt_orphans;
#[cfg(windows)]
pub use windows::adopt_orphans;

/// How much of the end of standard error is kept.
pub(super) const TAIL: usize = 4 << 10;

/// How long killed processes may take to die before they are left to the system: one sleeps in
/// the kernel, or runs as another user. Beside a fork bomb we have a small part of a processor.
const GRACE: Duration = Duration::from_secs(20);

/// How often room for more output is asked for.
const ROOM_TICK: Duration = Duration::from_millis(10);

/// How a run is over.
#[derive(Debug)]
pub(super) enum End {
    /// By itself, or because its time was up or it printed too much.
    Over(ExitKind),
    Stopped,
    Lost(io::Error),
    /// These processes could not be ended.
    LeftBehind(Vec<i32>),
}

/// What came out.
#[derive(Debug)]
pub(super) struct Pumped {
    pub(super) end: End,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: Vec<u8>,
    pub(super) elapsed: Duration,
    pub(super) cpu: Option<Duration>,
    pub(super) memory: Option<u64>,
    /// The room that the output takes.
    pub(super) room: Room,
}
