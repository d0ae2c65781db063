//! The result of running a program: values only.

use std::fmt;
use std::time::Duration;

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
use super::limits::stack_limit;

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
