//! Stops runs from outside.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::io::{self, PipeWriter};
use std::sync::Arc;

#[cfg(unix)]
use unix::Watched;
#[cfg(windows)]
use windows::Watched;

/// Stops every run that has a copy of it, at once and for good. The default never does.
#[derive(Debug, Clone, Default)]
pub struct Stop(Option<Arc<Watched>>);

impl Stop {
    /// A stop, and the pipe that triggers it: writing a byte does, so that a signal handler can,
    /// and so does closing it.
    ///
    /// ```
    /// use omok_runner::{Program, RunError, Stop};
    /// let (stop, trigger) = Stop::new()?;
    /// let program = Program { stop, ..Program::new("sleep", ["9".into()]) };
    /// drop(trigger);
    /// # while !program.stop.is_set() {}
    /// assert!(matches!(program.run(b""), Err(RunError::Stopped)));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the system cannot create a pipe.
    pub fn new() -> io::Result<(Stop, PipeWriter)> {
        let (reader, trigger) = io::pipe()?;
        Ok((Stop(Some(Arc::new(Watched::new(reader)?))), trigger))
    }

    /// Whether it has been triggered.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.as_deref().is_some_and(Watched::is_set)
    }
}
