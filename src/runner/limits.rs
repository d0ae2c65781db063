//! What a program under test may use.

use std::time::Duration;

/// What one run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The time from its start to its end, less what its processes waited for a processor while
    /// others had them all (at most 29 times as much). Where the system does not tell about such
    /// waits, the time that its processes computed, and five times as much on a wall; on Windows,
    /// that on a wall.
    pub time: Duration,
    /// The bytes that it may print on standard output.
    pub output: usize,
}

/// Two seconds and 4 MiB.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(2),
            output: 4 << 20,
        }
    }
}
