//! Standard output: the one way to print, for every command.

pub(super) mod json;
pub(super) mod junit;
mod sourced;
mod to_file;

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::Context;

use super::files::Draft;
pub(super) use sourced::{SourceField, Sourced};
pub(super) use to_file::OutputArgs;

/// Standard output, until whoever reads it has had enough; or a file in its place.
///
/// A closed pipe (`omok ... | head -1`) is no error: from then on nothing more is printed, and
/// the command ends with the status that it has found. All else that keeps an answer from being
/// written is trouble.
#[derive(Debug, Default)]
pub(super) struct Output {
    is_closed: bool,
    file: Option<Draft>,
}

impl Output {
    /// Whether the reader has gone: nothing that is printed now is seen by anybody.
    pub(super) const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// For what goes on for as long as somebody reads the answers.
    pub(super) const fn while_read(&self) -> ControlFlow<()> {
        match self.is_closed {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Prints a whole answer, at once.
    pub(super) fn print(&mut self, text: impl AsRef<[u8]>) -> anyhow::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let written = self.write_all(text.as_ref());
        let written = written.and_then(|()| self.flush());
        self.settle(written)
    }

    /// What has come of something that was written here: trouble, unless the reader has gone.
    pub(super) fn settle(&self, written: io::Result<()>) -> anyhow::Result<()> {
        match written {
            Err(_) if self.is_closed => Ok(()),
            written => written.with_context(|| match &self.file {
                Some(file) => file.unwritable(),
                None => UNWRITABLE.to_owned(),
            }),
        }
    }

    /// Does something that writes to standard output by itself.
    pub(super) fn with(&mut self, write: impl FnOnce() -> io::Result<()>) -> anyhow::Result<()> {
        let written = start::check_open().and_then(|()| write());
        let written = self.note(written);
        self.settle(written)
    }

    fn note<T>(&mut self, written: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &written {
            // Remembered: what cannot be written from now on is no trouble.
            self.is_closed |= error.kind() == io::ErrorKind::BrokenPipe;
        }
        written
    }
}

/// Writes that fail where the reader has gone, for those that print piece by piece.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(file) = &mut self.file {
            return file.write(bytes);
        }
        let written = start::check_open().and_then(|()| io::stdout().write(bytes));
        self.note(written)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            return file.write_all(bytes);
        }
        let written = start::check_open().and_then(|()| io::stdout().write_all(bytes));
        self.note(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            return file.flush();
        }
        let flushed = io::stdout().flush();
        self.note(flushed)
    }
}

/// Prints the one answer of a command.
pub(super) fn print(text: impl AsRef<[u8]>) -> anyhow::Result<()> {
    Output::default().print(text)
}

/// What is said when answers cannot be written.
pub(super) const UNWRITABLE: &str = "cannot write to standard output";

/// Whether there was a standard output when the program started (`omok >&-` has none).
///
/// Before `main` the standard library opens `/dev/null` in the place of each stream that is
/// closed, and all that is printed is lost without an error. So it has to be looked at before:
/// a registry of `inventory` is asked for its entries by the loader.
#[cfg(unix)]
mod start {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering};

    use inventory::{Collect, Registry};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    struct Look;

    impl Collect for Look {
        fn registry() -> &'static Registry {
            static REGISTRY: Registry = Registry::new();
            let stdout = rustix::stdio::stdout();
            let is_closed = rustix::io::fcntl_getfd(stdout).is_err();
            IS_CLOSED.store(is_closed, Ordering::Relaxed);
            &REGISTRY
        }
    }

    inventory::submit! { Look }

    pub(super) fn check_open() -> io::Result<()> {
        match IS_CLOSED.load(Ordering::Relaxed) {
            true => Err(rustix::io::Errno::BADF.into()),
            false => Ok(()),
        }
    }
}

#[cfg(not(unix))]
mod start {
    pub(super) fn check_open() -> std::io::Result<()> {
        Ok(())
    }
}
