//! Why a program could not be run, and what to do about it.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::Path;

use itertools::Itertools;

/// Why a run failed.
#[derive(Debug)]
pub enum RunError {
    /// The command cannot be started.
    CannotStart {
        /// The command.
        command: OsString,
        /// The system's message.
        error: io::Error,
    },
    /// The system does not report how the program ended.
    Lost {
        /// The command.
        command: OsString,
        /// The system's message.
        error: io::Error,
    },
    /// Some processes of the program could not be killed.
    LeftBehind {
        /// The command.
        command: OsString,
        /// The numbers of the processes.
        processes: Vec<i32>,
    },
    /// The run was stopped.
    Stopped,
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::CannotStart { command, error } => {
                write!(f, "cannot start '{}': {error}", command.display())?;
                match StartAdvice::new(Path::new(command), error.kind()) {
                    Some(advice) => write!(f, " ({advice})"),
                    None => Ok(()),
                }
            }
            RunError::Lost { command, error } => {
                write!(f, "how '{}' ended is lost: {error}", command.display())
            }
            RunError::LeftBehind { command, processes } => {
                let (command, numbers) = (command.display(), processes.iter().join(" "));
                write!(
                    f,
                    "cannot end what '{command}' has started: still there 5 s after they were \
                     killed: {numbers} (end them by hand: {})",
                    kill_command(processes)
                )
            }
            RunError::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for RunError {}

/// The command that ends these processes.
pub fn kill_command(processes: &[i32]) -> String {
    let (command, separator) = match cfg!(windows) {
        true => ("taskkill /F /PID ", " /PID "),
        false => ("kill -KILL ", " "),
    };
    format!("{command}{}", processes.iter().join(separator))
}

/// What to do about a command that cannot be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartAdvice {
    /// There is no file of that name, which is that of a source or has a folder.
    CheckName,
    /// The file is in this folder, where commands are not looked for.
    NameFolder,
    /// The interpreter that the first line of the file names may be missing.
    CheckFirstLine,
    /// The file is a script, or a program that may not be run.
    NameInterpreter,
}

impl StartAdvice {
    /// The advice, if there is any.
    pub fn new(command: &Path, error: io::ErrorKind) -> Option<StartAdvice> {
        let is_bare = command.components().count() == 1 && !command.has_root();
        let is_missing = error == io::ErrorKind::NotFound;
        if !command.is_file() {
            let is_named = !is_bare || command.extension().is_some();
            return (is_missing && is_named).then_some(StartAdvice::CheckName);
        }
        Some(match is_missing {
            true if is_bare => StartAdvice::NameFolder,
            // A script whose first line names an interpreter that does not exist.
            true if cfg!(unix) => StartAdvice::CheckFirstLine,
            _ => StartAdvice::NameInterpreter,
        })
    }
}

impl fmt::Display for StartAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StartAdvice::CheckName => "check the file's name and folder",
            StartAdvice::NameFolder if cfg!(windows) => "put .\\ before a file of this folder",
            StartAdvice::NameFolder => "put ./ before a file of this folder",
            StartAdvice::CheckFirstLine => {
                "is the interpreter that its first line names installed?"
            }
            StartAdvice::NameInterpreter if cfg!(windows) => {
                "put the interpreter before a script, such as py sol.py"
            }
            StartAdvice::NameInterpreter => {
                "put the interpreter before a script; a program needs chmod +x"
            }
        })
    }
}
