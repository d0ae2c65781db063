//! Runs processes by means of the system: [`run`], and what its two versions share.
//!
//! On Unix a run is a process group and one loop around `poll`; on Windows it is a job, with a
//! thread for each stream.

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

/// How many bytes of the end of standard error are kept.
pub(super) const TAIL: usize = 4 << 10;

/// How long killed processes may take to die before they are left to the system: they may sleep in
/// the kernel, or run as another user. Beside a fork bomb we get a small share of a processor.
const GRACE: Duration = Duration::from_secs(20);

/// How often more space for output is requested.
const ROOM_TICK: Duration = Duration::from_millis(10);

/// How a run ended.
#[derive(Debug)]
pub(super) enum End {
    /// By itself, or because it exceeded a limit.
    Over(ExitKind),
    Stopped,
    Lost(io::Error),
    /// These processes could not be killed.
    LeftBehind(Vec<i32>),
}

/// The output.
#[derive(Debug)]
pub(super) struct Pumped {
    pub(super) end: End,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: Vec<u8>,
    pub(super) elapsed: Duration,
    pub(super) cpu: Option<Duration>,
    pub(super) memory: Option<u64>,
    /// The space reserved for the output.
    pub(super) room: Room,
}
