//! Programs that are spoken with: they are told something, and what they say is read as it comes,
//! with the time at which it came.
//!
//! On Unix all is done by the thread that speaks, around `poll`; on Windows threads read and write.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::io;
use std::time::Instant;

#[cfg(unix)]
pub use unix::Dialogue;
#[cfg(windows)]
pub use windows::Dialogue;

/// How much is read at a time.
const BLOCK: usize = 16 << 10;

/// What came of listening.
#[derive(Debug)]
pub enum Heard {
    /// Bytes, which [`Dialogue::bytes`] gives, and when they were read.
    Bytes(Instant),
    /// Nothing more will come: it has ended, or has closed its output.
    Closed,
    /// Nothing until the time was up.
    Late,
    /// The program's stop was set off.
    Stopped,
    /// The system does not tell.
    Lost(io::Error),
}
