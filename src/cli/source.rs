//! Where an input comes from: a file or standard input.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use super::advice::{self, Reads};
use super::file_error::FileError;
use super::terminal::shown;
use omok::messages::{self, Lang};
use omok::problem::InputFault;
use omok::text::{InputError, Located};

/// How a person ends standard input.
const END_KEY: &str = if cfg!(windows) {
    "Ctrl-Z and Enter"
} else {
    "Ctrl-D"
};

/// Where an input comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// Standard input, `-`.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// The sources that the arguments name; standard input where they name none.
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

    /// Opens the source for reading.
    pub(super) fn open(&self) -> anyhow::Result<File> {
        self.open_in(|| Lang::En)
    }

    /// The same, an error being told in that language, which is asked for only then.
    pub(super) fn open_in(&self, lang: impl FnOnce() -> Lang) -> anyhow::Result<File> {
        let opened = match self {
            Source::Stdin => stdin_file(),
            Source::File(path) => File::open(path),
        };
        opened.map_err(|error| self.unreadable_in(lang(), error))
    }

    /// The file's path as it is, or `-`: for programs, not for terminals.
    pub(super) fn path(&self) -> Cow<'_, str> {
        match self {
            Source::Stdin => "-".into(),
            Source::File(path) => path.to_string_lossy(),
        }
    }

    /// The file's own name, where it is text.
    pub(super) fn file_name(&self) -> Option<&str> {
        match self {
            Source::Stdin => None,
            Source::File(path) => path.file_name()?.to_str(),
        }
    }

    /// Says on standard error what is waited for, where a person is to type it.
    pub(super) fn announce(&self, what: &str) {
        self.announce_in(|| {
            format!(
                "omok: waiting for {what} on standard input ({END_KEY} ends it; 'omok --help' helps)"
            )
        });
    }

    /// Says that on standard error, where a person is to type the input.
    pub(super) fn announce_in<T: fmt::Display>(&self, text: impl FnOnce() -> T) {
        if *self == Source::Stdin && io::stdin().is_terminal() {
            // A note that cannot be written is no reason to stop.
            let _ = writeln!(io::stderr(), "{}", text());
        }
    }

    /// The error of a source that cannot be read.
    pub(super) fn unreadable(&self, error: io::Error) -> anyhow::Error {
        self.unreadable_in(Lang::En, error)
    }

    /// The same in that language; what the system says is told in its own words.
    pub(super) fn unreadable_in(&self, lang: Lang, error: io::Error) -> anyhow::Error {
        let name = self.to_string();
        anyhow::Error::new(error).context(messages::advice::unreadable(lang, &name))
    }

    /// The error of a source whose text is wrong at a place, and the way out.
    pub(super) fn malformed(&self, error: &InputError) -> anyhow::Error {
        self.malformed_in(Lang::En, error)
    }

    /// The same in that language.
    pub(super) fn malformed_in(&self, lang: Lang, error: &InputError) -> anyhow::Error {
        anyhow::Error::new(FileError::new(advice::message_in(lang, self, error)))
    }

    /// The same where that is the beginning of the source, which may be something else.
    pub(super) fn malformed_at_start(
        &self,
        lang: Lang,
        error: &InputError,
        beginning: &[u8],
        reads: Reads,
    ) -> anyhow::Error {
        let what = advice::advised_at_start(lang, self, &error.fault, beginning, reads);
        anyhow::Error::new(FileError::new(advice::at(self, error.at, &what)))
    }

    /// The error that an input of a problem is wrong at a place.
    pub(super) fn wrong_input(&self, lang: Lang, error: &Located<InputFault>) -> anyhow::Error {
        let what = messages::input_fault(lang, &error.fault);
        anyhow::Error::new(FileError::new(advice::at(self, error.at, &what)))
    }

    /// The error of a source, or of a problem's description, where this is wrong at a place.
    pub(super) fn wrong_at<F: fmt::Display>(&self, error: &Located<F>) -> anyhow::Error {
        let what = error.fault.to_string();
        anyhow::Error::new(FileError::new(advice::at(self, error.at, &what)))
    }
}

/// Standard input as a file: read without a buffer between, and by place where it is one.
fn stdin_file() -> io::Result<File> {
    #[cfg(unix)]
    let stdin = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned();
    #[cfg(windows)]
    let stdin = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned();
    stdin.map(File::from)
}

/// The file's path as messages show it, or `-`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Stdin => f.write_str("-"),
            Source::File(path) => f.write_str(&shown(path)),
        }
    }
}
