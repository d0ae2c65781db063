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
    /// The program is not to be run in a server any more.
    Unfit(Reason),
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
