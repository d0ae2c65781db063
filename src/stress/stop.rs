//! Ending runs from outside: a pipe that the loop around `poll` also looks at.

use std::io::{self, PipeReader, PipeWriter};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::Arc;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// Ends every run that holds a copy of it, at once and for good. The default never does.
#[derive(Debug, Clone, Default)]
pub struct Stop(Option<Arc<PipeReader>>);

impl Stop {
    /// A stop, and the pipe that sets it off: a byte written to it does, so that a signal
    /// handler can, and so does closing it.
    ///
    /// ```
    /// use omok::stress::{Program, RunError, Stop};
    /// let (stop, trigger) = Stop::new()?;
    /// let program = Program { stop, ..Program::new("sleep", ["9".into()]) };
    /// drop(trigger);
    /// assert!(matches!(program.run(b""), Err(RunError::Stopped)));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the system has no pipe left.
    pub fn new() -> io::Result<(Stop, PipeWriter)> {
        let (reader, trigger) = io::pipe()?;
        Ok((Stop(Some(Arc::new(reader))), trigger))
    }

    /// Whether it has been set off.
    #[must_use]
    pub fn is_set(&self) -> bool {
        let Some(descriptor) = self.descriptor() else {
            return false;
        };
        let mut watched = [PollFd::from_borrowed_fd(descriptor, PollFlags::IN)];
        poll(&mut watched, Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
    }

    /// Readable once it has been set off. Nobody reads it, so it stays so.
    pub(super) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.0.as_deref().map(AsFd::as_fd)
    }
}
