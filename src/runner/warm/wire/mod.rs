//! What is exchanged with a warm server: bytes that are waited for, but not for ever.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::{Answers, Patience, Requests};
#[cfg(windows)]
pub(super) use windows::{Answers, Patience, Requests};

/// Why a server has not done what it was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failed {
    /// The run was stopped from outside.
    Stopped,
    /// Time was up.
    Late,
    /// The server has gone, or talks nonsense.
    Gone,
    /// The program does something that is not the same in a server.
    Unfit,
    /// The program has changed what it runs in.
    Changed,
}
