//! What a program under test may use.

use std::time::Duration;

/// What one run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The time from its start to its end, as a clock on the wall shows it.
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
