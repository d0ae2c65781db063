//! Standard output: every command prints through it.

pub(super) mod json;
pub(super) mod junit;

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::Context;

use super::files::Draft;
use super::{Status, lang, painted};
use crate::cli::source;
use json::SourceField;
use omok::messages::files as messages;
use omok::text::visible_lines;

/// Standard output, until nobody reads it any more; or a file instead.
///
/// A closed pipe (`omok ... | head -1`) is not an error: nothing more is printed, and the command
/// ends with its status. Any other failed write is an error.
#[derive(Debug, Default)]
pub(super) struct Output {
    is_closed: bool,
    file: Option<Draft>,
    /// What is added to the JSON lines on standard output, which are then written whole.
    pub(super) field: Option<SourceField>,
}

/// The option for an output file.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct OutputArgs {
    /// Write to this file instead of printing; an existing file needs --force
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

impl OutputArgs {
    /// Opens the output. A file gets its name only by [`Output::close`].
    pub(super) fn open(&self, is_forced: bool) -> anyhow::Result<Output> {
        let file = self.output.as_deref();
        if file.is_some() {
            source::answers_are_elsewhere();
        }
        Ok(Output {
            file: file.map(|path| Draft::new(path, is_forced)).transpose()?,
            ..Output::default()
        })
    }
}

impl Output {
    /// One that prints nothing.
    pub(super) fn closed() -> Output {
        Output {
            is_closed: true,
            ..Output::default()
        }
    }

    /// Whether nobody reads the output any more.
    pub(super) const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Breaks a loop once nobody reads the output.
    pub(super) const fn while_read(&self) -> ControlFlow<()> {
        match self.is_closed {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Prints and flushes text for people, with nothing that steers their terminal but our own
    /// colours. In text from outside, escapes are visible already.
    pub(super) fn show(&mut self, text: &str) -> anyhow::Result<()> {
        let shown = painted(text);
        self.while_open(|output| match &mut output.file {
            Some(file) => file.write_all(shown.as_bytes()),
            None => start::check_open().and_then(|()| io::stdout().write_all(shown.as_bytes())),
        })
    }

    /// Prints and flushes a whole answer, for programs and people.
    pub(super) fn print(&mut self, text: impl AsRef<[u8]>) -> anyhow::Result<()> {
        self.while_open(|output| output.write_all(text.as_ref()))
    }

    /// Runs something that writes to standard output by itself.
    pub(super) fn with(&mut self, write: impl FnOnce() -> io::Result<()>) -> anyhow::Result<()> {
        self.while_open(|_| start::check_open().and_then(|()| write()))
    }

    /// Writes and flushes, unless nobody reads the output any more.
    fn while_open(
        &mut self,
        write: impl FnOnce(&mut Output) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let written = write(self);
        let written = self.note(written).and_then(|()| self.flush());
        self.settle(written)
    }

    /// The result of a write: an error, unless nobody reads the output any more.
    pub(super) fn settle(&self, written: io::Result<()>) -> anyhow::Result<()> {
        match written {
            Err(_) if self.is_closed => Ok(()),
            written => written.with_context(|| match &self.file {
                Some(file) => file.unwritable(),
                None => messages::unwritable_output(lang()),
            }),
        }
    }

    /// Gives the file its name, if there is one.
    pub(super) fn close(self) -> anyhow::Result<()> {
        self.file.map_or(Ok(()), Draft::finish)
    }

    fn note<T>(&mut self, written: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &written {
            // From now on, failed writes are no errors.
            self.is_closed |= error.kind() == io::ErrorKind::BrokenPipe;
        }
        written
    }
}

/// Writes that fail if nobody reads the output any more, for printing in pieces. On a terminal
/// people read it, whatever its format: nothing in it may steer that.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(file) = &mut self.file {
            return file.write(bytes);
        }
        let written = start::check_open().and_then(|()| {
            let is_read_by_people = io::stdout().is_terminal();
            let lines = self.field.as_ref().map(|field| field.put(bytes));
            match (lines, is_read_by_people) {
                (None, false) => return io::stdout().write(bytes),
                (Some(lines), false) => io::stdout().write_all(&lines),
                (lines, true) => {
                    let lines = lines.as_deref().unwrap_or(bytes);
                    io::stdout().write_all(visible_lines(lines).as_bytes())
                }
            }?;
            Ok(bytes.len())
        });
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

/// Prints the only answer of a command, which ends with it.
pub(super) fn print(text: impl AsRef<[u8]>) -> anyhow::Result<Status> {
    Output::default().print(text)?;
    Ok(Status::Done)
}

/// Whether standard output was open when the program started (`omok >&-` closes it).
///
/// Before `main` the standard library opens `/dev/null` for each closed stream, and output would be
/// lost without an error. So it is checked earlier: the loader initializes a registry of
/// `inventory`.
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
