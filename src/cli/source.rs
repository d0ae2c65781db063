//! Sources of input, a file or standard input, and their errors. Input is awaited only as long as
//! somebody reads the answers, so that `tail -f games | omok game | head -1` ends.

use std::borrow::{Borrow, Cow};
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::anyhow;

use super::advice::{self, Reads};
use super::quote::quoted_path;
use super::{complain, lang, shown};
use omok::board::texts;
use omok::messages::{self, Lang};
use omok::text::{InputError, Position};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// Standard input, `-`.
    Stdin,
    File(PathBuf),
}

impl Source {
    /// The sources of the arguments; standard input by default.
    pub(super) fn all(files: &[PathBuf]) -> Vec<Source> {
        if files.is_empty() {
            return vec![Source::Stdin];
        }
        let source = |file: &PathBuf| match file.to_str() {
            Some("-") => Source::Stdin,
            _ => Source::File(file.clone()),
        };
        files.iter().map(source).collect()
    }

    pub(super) fn open(&self) -> anyhow::Result<File> {
        let opened = match self {
            Source::Stdin => stdin_file(),
            Source::File(path) => File::open(path),
        };
        opened.map_err(|error| self.unreadable(error))
    }

    /// The file's path unchanged, or `-`: for programs, not for terminals.
    pub(super) fn path(&self) -> Cow<'_, str> {
        match self {
            Source::Stdin => "-".into(),
            Source::File(path) => path.to_string_lossy(),
        }
    }

    /// The file's name, if it is text.
    pub(super) fn file_name(&self) -> Option<&str> {
        match self {
            Source::Stdin => None,
            Source::File(path) => path.file_name()?.to_str(),
        }
    }

    /// Its name for a shell after a blank, for advice; empty for standard input.
    pub(super) fn named(&self) -> String {
        match self {
            Source::Stdin => String::new(),
            Source::File(path) => format!(" {}", quoted_path(path)),
        }
    }

    /// The fault at a position, in the form that editors parse, in every language:
    /// `FILE:LINE:COLUMN: error: WHAT`.
    pub(super) fn fault_at(&self, at: Position, what: &str) -> String {
        format!("{self}:{at}: error: {what}")
    }

    /// The fault at its position, with advice.
    pub(super) fn message(&self, error: &InputError) -> String {
        self.fault_at(error.at, &advice::advised(&error.fault))
    }

    /// Says on standard error what omok is waiting for, if a person has to type it.
    pub(super) fn announce(&self, what: fn(Lang) -> String) {
        if *self == Source::Stdin && io::stdin().is_terminal() {
            let lang = lang();
            let key = match cfg!(windows) {
                true => messages::advice::ctrl_z(lang),
                false => "Ctrl-D".to_owned(),
            };
            let text = messages::advice::waiting(lang, &what(lang), &key);
            complain(&text);
        }
    }

    /// The error of a source that cannot be read; the system's message is not translated.
    pub(super) fn unreadable(&self, error: io::Error) -> anyhow::Error {
        let name = self.to_string();
        if let Source::File(path) = self {
            if path.is_dir() {
                return anyhow!(messages::advice::folder(lang(), &quoted_path(path)));
            }
            if name.starts_with("http://") || name.starts_with("https://") {
                return anyhow!(messages::advice::web_address(lang(), &quoted_path(path)));
            }
        }
        anyhow::Error::new(error).context(messages::advice::unreadable(lang(), &name))
    }

    /// The error of a source at a position.
    pub(super) fn wrong(&self, at: Position, what: &str) -> anyhow::Error {
        FileError(self.fault_at(at, what)).into()
    }

    /// The same for boards and records, with advice.
    pub(super) fn malformed(&self, error: &InputError) -> anyhow::Error {
        self.wrong(error.at, &advice::advised(&error.fault))
    }

    /// The same at the start of the source, which may be something else.
    pub(super) fn malformed_at_start(
        &self,
        error: &InputError,
        beginning: &[u8],
        reads: Reads,
    ) -> anyhow::Error {
        let what = advice::advised_at_start(&self.named(), &error.fault, beginning, reads);
        self.wrong(error.at, &what)
    }
}

/// Standard input as a file: read without a buffer, and by position if it is one.
fn stdin_file() -> io::Result<File> {
    #[cfg(unix)]
    let stdin = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned();
    #[cfg(windows)]
    let stdin = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned();
    stdin.map(File::from)
}

/// The file's path for messages, or `-`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Stdin => f.write_str("-"),
            Source::File(path) => f.write_str(&shown(path)),
        }
    }
}

/// A fault of an input, in the form that editors parse: `FILE:LINE:COLUMN: error: WHAT`.
#[derive(Debug)]
pub(super) struct FileError(pub(super) String);

impl FileError {
    /// Adds advice to the error, if it is a fault of an input.
    pub(super) fn hint(error: anyhow::Error, hint: &str) -> anyhow::Error {
        match error.downcast() {
            Ok(FileError(fault)) => FileError(fault + hint).into(),
            Err(other) => other,
        }
    }
}

texts! { FileError(told) = "{told}" }

/// Set if the answers are written elsewhere: standard output may then be closed.
static IS_ELSEWHERE: AtomicBool = AtomicBool::new(false);

/// The end of an input that was not read to its end, because nobody reads the answers any more.
#[derive(Debug)]
struct Unread;

texts! { Unread = "nobody reads the answers" }

/// Says that a file gets the answers.
pub(super) fn answers_are_elsewhere() {
    IS_ELSEWHERE.store(true, Ordering::Relaxed);
}

/// Whether that is the reason for the error.
pub(super) fn is_unread(error: &anyhow::Error) -> bool {
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
