//! Waits for input only as long as somebody reads the answers, so that
//! `tail -f games | omok game | head -1` ends.

use std::borrow::Borrow;
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

/// Set if the answers are written elsewhere: standard output may then be closed.
static IS_ELSEWHERE: AtomicBool = AtomicBool::new(false);

/// The end of an input that was not read to its end, because nobody reads the answers any more.
#[derive(Debug)]
struct Unread;

impl Error for Unread {}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody reads the answers")
    }
}

/// Says that a file gets the answers.
pub(super) fn answers_are_elsewhere() {
    IS_ELSEWHERE.store(true, Ordering::Relaxed);
}

/// Whether that is the reason for the error.
pub(super) fn is_reason(error: &anyhow::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref());
    causes
        .filter_map(io::Error::get_ref)
        .any(<dyn Error + Send + Sync>::is::<Unread>)
}

/// Waits until the file can be read.
///
/// # Errors
///
/// If there is nothing to read yet, and nobody reads standard output any more.
#[cfg(unix)]
pub(super) fn wait(file: &File) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};

    if IS_ELSEWHERE.load(Ordering::Relaxed) {
        return Ok(());
    }
    let stdout = rustix::stdio::stdout();
    let mut watched = [
        PollFd::new(file, PollFlags::IN),
        PollFd::from_borrowed_fd(stdout, PollFlags::empty()),
    ];
    // A signal is waited out by the read, as is a descriptor that cannot be watched.
    let _ = poll(&mut watched, None);
    let [input, output] = watched.map(|watched| watched.revents());
    // What has come is judged: the status says what was found.
    match input.is_empty() && output.intersects(PollFlags::ERR | PollFlags::HUP) {
        true => Err(io::Error::new(io::ErrorKind::BrokenPipe, Unread)),
        false => Ok(()),
    }
}

#[cfg(not(unix))]
pub(super) fn wait(_: &File) -> io::Result<()> {
    Ok(())
}

/// A file that is read only as long as somebody reads the answers.
pub(super) struct Awaited<F = File>(pub(super) F);

impl<F: Read + Borrow<File>> Read for Awaited<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        wait(self.0.borrow())?;
        self.0.read(buffer)
    }
}
