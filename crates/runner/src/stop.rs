//! Stops runs from outside.

use std::io::{self, PipeWriter};
use std::sync::Arc;

use system::Watched;

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
    pub fn is_set(&self) -> bool {
        self.0.as_deref().is_some_and(Watched::is_set)
    }
}

/// A pipe, which the loop around `poll` can watch; a flag it could not.
#[cfg(unix)]
mod system {
    use std::io::{self, PipeReader};
    use std::os::fd::{AsFd, BorrowedFd};

    use super::Stop;
    use crate::poll::is_readable;

    #[derive(Debug)]
    pub(super) struct Watched(PipeReader);

    impl Watched {
        #[expect(clippy::unnecessary_wraps, reason = "elsewhere a thread may not start")]
        pub(super) fn new(reader: PipeReader) -> io::Result<Watched> {
            Ok(Watched(reader))
        }

        pub(super) fn is_set(&self) -> bool {
            is_readable(&self.0)
        }
    }

    impl Stop {
        /// Readable once it has been triggered. Nobody reads it, so it stays readable.
        pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
            self.0.as_deref().map(|watched| watched.0.as_fd())
        }
    }
}

/// A thread that waits for the pipe and sets a flag: the standard library cannot wait for two
/// things at a time on Windows.
#[cfg(windows)]
mod system {
    use std::io::{self, PipeReader, Read};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    #[derive(Debug)]
    pub(super) struct Watched(Arc<AtomicBool>);

    impl Watched {
        pub(super) fn new(mut reader: PipeReader) -> io::Result<Watched> {
            let is_set = Arc::new(AtomicBool::new(false));
            let flag = is_set.clone();
            thread::Builder::new().spawn(move || {
                // A byte, the end or an error: each means that the other end stops us.
                let _ = reader.read(&mut [0]);
                flag.store(true, Ordering::SeqCst);
            })?;
            Ok(Watched(is_set))
        }

        pub(super) fn is_set(&self) -> bool {
            self.0.load(Ordering::SeqCst)
        }
    }
}
