//! The signals that end a program.

use std::io::{self, PipeWriter};
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::flag::register_usize;
use signal_hook::low_level::pipe;

/// Every signal stores its number and writes a byte to each of the pipes.
pub(super) fn register(signal: &Arc<AtomicUsize>, pipes: [&PipeWriter; 2]) -> io::Result<()> {
    for (number, value) in [(SIGINT, 2), (SIGTERM, 15), (SIGHUP, 1), (SIGQUIT, 3)] {
        // A signal handler may do very little: threads that read the pipes do the rest.
        register_usize(number, signal.clone(), value)?;
        for writer in pipes {
            pipe::register(number, OwnedFd::from(writer.try_clone()?))?;
        }
    }
    Ok(())
}
