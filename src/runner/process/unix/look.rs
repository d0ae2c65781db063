//! What the clock of a run learns from its processes.

use std::time::Duration;

/// The result of inspecting the processes of a run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// The CPU time of all, with those that have ended.
    pub(super) cpu: Duration,
    /// Whether none of their threads runs or waits for a processor.
    pub(super) sleeps: bool,
}
