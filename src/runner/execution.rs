//! How a run of a program went: values only, for whoever judges it.

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
    /// What it printed on standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// The last few KiB of what it printed on standard error.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub elapsed: Duration,
    /// The CPU time of all its processes, where the system tells.
    pub cpu: Option<Duration>,
    /// The most memory that it held at a time, in bytes, where the system tells: the most that
    /// one of its processes held, or, on Linux, that all together were seen to hold in a look
    /// every 20 ms, if that is more; on Windows, that the process itself held. Most other systems
    /// count the memory of the process that started it as a floor.
    pub memory: Option<u64>,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExitKind {
    /// It ended by itself with that exit status. On Windows also where the system has ended it:
    /// the status is an `NTSTATUS` then, such as 0xC0000005.
    Exited(i32),
    /// A signal of that number ended it.
    Signal(i32),
    /// Its time was up: it was killed, or was found to have used more at its end.
    TimedOut(TimeKind),
    /// It was killed because it printed more than it may.
    TooMuchOutput,
}

/// Which time was up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum TimeKind {
    /// The CPU time of its processes.
    Cpu,
    /// The time on a clock: it slept, or waited for something that did not come.
    Wall,
}

/// Why there is no run.
#[derive(Debug)]
pub enum RunError {
    /// The command cannot be started.
    CannotStart {
        /// The command.
        command: OsString,
        /// What the system says.
        error: io::Error,
    },
    /// The system does not tell how the program ended.
    Lost {
        /// The command.
        command: OsString,
        /// What the system says.
        error: io::Error,
    },
    /// Some of what the program has started could not be ended.
    LeftBehind {
        /// The command.
        command: OsString,
        /// The numbers of the processes.
        processes: Vec<i32>,
    },
    /// The run was stopped from outside.
    Stopped,
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::CannotStart { command, error } => {
                let hint = start_hint(Path::new(command), error.kind());
                write!(f, "cannot start '{}': {error}{hint}", command.display())
            }
            RunError::Lost { command, error } => {
                write!(f, "how '{}' ended is lost: {error}", command.display())
            }
            RunError::LeftBehind { command, processes } => {
                let (command, numbers) = (command.display(), processes.iter().join(" "));
                let by_hand = if cfg!(windows) {
                    processes
                        .iter()
                        .map(|number| format!(" /PID {number}"))
                        .collect()
                } else {
                    format!(" {numbers}")
                };
                let kill = if cfg!(windows) {
                    "taskkill /F"
                } else {
                    "kill -KILL"
                };
                write!(
                    f,
                    "cannot end what '{command}' has started: still there 5 s after they were \
                     killed: {numbers} (end them by hand: {kill}{by_hand})"
                )
            }
            RunError::Stopped => f.write_str("stopped"),
        }
    }
}

/// The way out for a command that cannot be started, as the end of the message.
fn start_hint(command: &Path, error: io::ErrorKind) -> &'static str {
    if !command.is_file() {
        return "";
    }
    let is_bare = command.components().count() == 1 && !command.has_root();
    match error {
        io::ErrorKind::NotFound if is_bare && cfg!(windows) => {
            " (put .\\ before a file of this folder)"
        }
        io::ErrorKind::NotFound if is_bare => " (put ./ before a file of this folder)",
        _ if cfg!(windows) => " (put the interpreter before a script, such as py sol.py)",
        // A script whose first line names an interpreter that is not there.
        io::ErrorKind::NotFound => " (is the interpreter that its first line names installed?)",
        _ => " (put the interpreter before a script; a program needs chmod +x)",
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
                Some(name) => write!(f, "killed by {name}"),
                None => write!(f, "killed by signal {number}"),
            },
            ExitKind::TimedOut(_) => f.write_str("out of time"),
            ExitKind::TooMuchOutput => f.write_str("too much output"),
        }
    }
}

/// The signal's name, where this is a system with signals.
#[cfg(all(unix, feature = "runner"))]
fn signal_name(number: i32) -> Option<&'static str> {
    signal_hook::low_level::signal_name(number)
}

#[cfg(not(all(unix, feature = "runner")))]
const fn signal_name(_: i32) -> Option<&'static str> {
    None
}

/// What Windows means by the status with which it has ended a program: no such number is a status
/// of other systems.
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
        // What programs themselves exit with, -1 and its like, is higher.
        0xC000_0000..0xD000_0000 => "a status of Windows",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_that_windows_gives_have_names() {
        let cases = [
            (0xC000_0005, "ended with 0xC0000005 (access violation)"),
            (0xC000_00FD, "ended with 0xC00000FD (stack overflow)"),
            (
                0xC000_0409,
                "ended with 0xC0000409 (abort or stack buffer overrun)",
            ),
            (0xC000_1234, "ended with 0xC0001234 (a status of Windows)"),
            (0xFFFF_FFFF, "exit status -1"),
            (3, "exit status 3"),
        ];
        for (status, told) in cases {
            let exit = ExitKind::Exited(u32::cast_signed(status));
            assert_eq!(exit.to_string(), told);
        }
    }
}
