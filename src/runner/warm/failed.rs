//! Why a warm start has failed.

use std::io;

use super::way::Reason;
use crate::runner::execution::RunError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failed {
    Stopped,
    Late,
    /// The server has ended, or sends invalid data.
    Gone,
    /// The program does something that differs in a server.
    Unfit,
    /// The program has changed its environment.
    Changed,
}

impl Failed {
    /// Why there is no warm start if the first server fails like that; nothing if it was stopped.
    pub(super) fn reason(self) -> Option<Reason> {
        (self != Failed::Stopped).then_some(Reason::NotReady)
    }
}

/// Whatever went wrong with a process: a fresh start will show it.
impl From<RunError> for Failed {
    fn from(error: RunError) -> Failed {
        match error {
            RunError::Stopped => Failed::Stopped,
            _ => Failed::Gone,
        }
    }
}

impl From<io::Error> for Failed {
    fn from(_: io::Error) -> Failed {
        Failed::Gone
    }
}
