//! Communication with a warm server, with time limits.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::{Answers, Patience, Requests};
#[cfg(windows)]
pub(super) use windows::{Answers, Patience, Requests};

/// Why a server has failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failed {
    /// The run was stopped.
    Stopped,
    /// The time is up.
    Late,
    /// The server has ended, or sends invalid data.
    Gone,
    /// The program does something that differs in a server.
    Unfit,
    /// The program has changed its environment.
    Changed,
}
