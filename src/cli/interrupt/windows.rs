//! Ctrl-C in Windows' console, and closing it.

use std::io::{self, PipeWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of Ctrl-C on Unix.
const BY_HAND: usize = 2;

/// Every Ctrl-C stores its number and writes a byte to each of the pipes.
pub(super) fn register(signal: &Arc<AtomicUsize>, pipes: [&PipeWriter; 2]) -> io::Result<()> {
    let signal = signal.clone();
    let mut pipes = [pipes[0].try_clone()?, pipes[1].try_clone()?];
    let handler = move || {
        signal.store(BY_HAND, Ordering::SeqCst);
        for pipe in &mut pipes {
            // A pipe without a reader is no longer needed.
            let _ = pipe.write(b"X");
        }
    };
    ctrlc::set_handler(handler).map_err(io::Error::other)
}
