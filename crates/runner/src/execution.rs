//! The result of running a program: values only.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::Path;
use std::time::Duration;

use itertools::Itertools;

/// What a program did with an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Execution {
    /// How it ended.
    pub exit: ExitKind,
    /// Its standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// The last few KiB of its standard error.
    pub stderr: Vec<u8>,
    /// The wall time.
    pub elapsed: Duration,
    /// The CPU time of all its processes, if the system reports it.
    pub cpu: Option<Duration>,
    /// The peak memory in bytes, if the system reports it: the peak of one of its processes or, on
    /// Linux, the largest total of all, measured every 20 ms, if that is more; on Windows, that of
    /// the process itself. Most other systems include the memory of the process that started it.
    pub memory: Option<u64>,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExitKind {
    /// It exited with that status. On Windows this includes an `NTSTATUS`, such as 0xC0000005, with
    /// which the system stopped it.
    Exited(i32),
    /// A signal with that number ended it.
    Signal(i32),
    /// It exceeded its time limit: it was killed, or was found to have used more when it ended.
    TimedOut(TimeKind),
    /// It was killed because it printed too much.
    TooMuchOutput,
    /// It exceeded its memory limit: it was killed, or was found to have used more when it ended.
    TooMuchMemory,
    /// It was killed because it had more than that many processes at a time.
    TooManyProcesses(usize),
}

/// The time limit that was exceeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeKind {
    /// The CPU time of its processes.
    Cpu,
    /// The wall time: it slept, or waited for something that did not come.
    Wall,
}

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

impl std::error::Error for RunError {}

/// `exit status 3`, `killed by SIGSEGV`, `ended with 0xC0000005 (access violation)`.
impl fmt::Display for ExitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ExitKind::Exited(status) => match system_status(status) {
                Some(name) => write!(f, "ended with {status:#010X} ({name})"),
                None => write!(f, "exit status {status}"),
            },
            ExitKind::Signal(number) => match signal_name(number) {
                Some("SIGSEGV") => match stack_limit().map(|bytes| bytes >> 20) {
                    Some(limit) => write!(f, "killed by SIGSEGV (stack limit: {limit} MiB)"),
                    None => f.write_str("killed by SIGSEGV"),
                },
                Some(name) => write!(f, "killed by {name}"),
                None => write!(f, "killed by signal {number}"),
            },
            ExitKind::TimedOut(_) => f.write_str("out of time"),
            ExitKind::TooMuchOutput => f.write_str("too much output"),
            ExitKind::TooMuchMemory => f.write_str("too much memory"),
            ExitKind::TooManyProcesses(most) => write!(f, "more than {most} processes"),
        }
    }
}

/// The signal's name, on a system with signals.
#[cfg(unix)]
fn signal_name(number: i32) -> Option<&'static str> {
    signal_hook::low_level::signal_name(number)
}

#[cfg(not(unix))]
const fn signal_name(_: i32) -> Option<&'static str> {
    None
}

/// The stack limit of programs in bytes, on a system with signals.
#[cfg(unix)]
use super::stack::stack_limit;

#[cfg(not(unix))]
const fn stack_limit() -> Option<u64> {
    None
}

/// The meaning of a status with which Windows stops a program; other systems have no such statuses.
fn system_status(status: i32) -> Option<&'static str> {
    Some(match status.cast_unsigned() {
        0x8000_0003 => "breakpoint",
        0xC000_0005 => "access violation",
        0xC000_0017 => "no memory left",
        0xC000_001D => "illegal instruction",
        0xC000_007B => "a DLL of another kind of processor",
        0xC000_0094 => "integer division by zero",
        0xC000_0095 => "integer overflow",
        0xC000_00FD => "stack overflow",
        0xC000_0135 => "a DLL was not found",
        0xC000_0139 => "a DLL lacks a function",
        0xC000_013A => "Ctrl-C",
        0xC000_0142 => "a DLL did not start",
        0xC000_0374 => "heap corruption",
        0xC000_0409 => "abort or stack buffer overrun",
        // The exit status of a program itself, such as -1, is higher.
        0xC000_0000..0xD000_0000 => "a status of Windows",
        _ => return None,
    })
}
