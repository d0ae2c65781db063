//! Ctrl-C of Windows' console, and its closing.

use std::io::{self, PipeWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a shell of Unix calls Ctrl-C.
const BY_HAND: usize = 2;

/// Has every Ctrl-C note its number and write a byte to each of the pipes.
pub(super) fn register(signal: &Arc<AtomicUsize>, pipes: [&PipeWriter; 2]) -> io::Result<()> {
    let signal = signal.clone();
    let mut pipes = [pipes[0].try_clone()?, pipes[1].try_clone()?];
    let handler = move || {
        signal.store(BY_HAND, Ordering::SeqCst);
        for pipe in &mut pipes {
            // A pipe that nobody reads any more has done its work.
            let _ = pipe.write(b"X");
        }
    };
    ctrlc::set_handler(handler).map_err(io::Error::other)
}
