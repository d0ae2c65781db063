//! A program under test: started anew for each input, held to its limits.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use super::limits::Limits;
use super::process::Process;
use super::pump::{End, Pump};
use super::stop::Stop;

/// A command, and what it may use each time that it is run.
///
/// ```
/// use omok::stress::{Outcome, Program};
/// let program = Program::new("cat", []);
/// let run = program.run(b"0 1 2\n")?;
/// assert_eq!(run.outcome, Outcome::Exited(0));
/// assert_eq!(run.stdout, b"0 1 2\n");
/// # Ok::<(), omok::stress::RunError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Program {
    /// The file to start, looked up in `PATH` where it is a bare name.
    pub command: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// What it may use.
    pub limits: Limits,
    /// What ends its runs from outside.
    pub stop: Stop,
}

/// What a program did with an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// What it printed on standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// The last few KiB of what it printed on standard error.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub elapsed: Duration,
    /// The most memory that it held at a time, in bytes, where the system tells. Most systems
    /// count the memory of the process that started it as a floor.
    pub memory: Option<u64>,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It ended by itself with that exit status.
    Exited(i32),
    /// A signal of that number ended it.
    Signal(i32),
    /// It was killed because its time was up.
    TimedOut,
    /// It was killed because it printed more than it may.
    TooMuchOutput,
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
        io::ErrorKind::NotFound if is_bare => " (put ./ before a file of this folder)",
        // A script whose first line names an interpreter that is not there.
        io::ErrorKind::NotFound => " (is the interpreter that its first line names installed?)",
        _ => " (put the interpreter before a script; a program needs chmod +x)",
    }
}

impl std::error::Error for RunError {}

impl Program {
    /// The command with these arguments, with the usual limits.
    pub fn new(command: impl Into<OsString>, args: impl IntoIterator<Item = OsString>) -> Program {
        Program {
            command: command.into(),
            args: args.into_iter().collect(),
            limits: Limits::default(),
            stop: Stop::default(),
        }
    }

    /// Starts the program, writes the input to its standard input while it reads what the
    /// program prints, and waits for its end or ends it at its limits.
    ///
    /// The program runs in a process group of its own, and the whole group is killed as soon as
    /// the program itself has ended or is out of its limits: what it has started does not
    /// outlive it. [`adopt_orphans`](super::adopt_orphans) also catches what leaves the group.
    ///
    /// # Errors
    ///
    /// If the program cannot be started or [`Program::stop`] has stopped it.
    pub fn run(&self, input: &[u8]) -> Result<Run, RunError> {
        let command = &self.command;
        let cannot_start = |error| RunError::CannotStart {
            command: command.clone(),
            error,
        };
        if self.stop.is_set() {
            return Err(RunError::Stopped);
        }
        let started = Instant::now();
        let mut start = Command::new(command);
        let (process, pipes) = Process::start(start.args(&self.args)).map_err(cannot_start)?;
        let pump = Pump::new(process, pipes, input).map_err(cannot_start)?;
        let pumped = pump.run(started, self.limits, &self.stop);
        let outcome = match pumped.end {
            End::Exited(status) => Outcome::from(status),
            End::TimedOut => Outcome::TimedOut,
            End::TooMuchOutput => Outcome::TooMuchOutput,
            End::Stopped => return Err(RunError::Stopped),
            End::Lost(error) => {
                let command = command.clone();
                return Err(RunError::Lost { command, error });
            }
        };
        Ok(Run {
            outcome,
            stdout: pumped.stdout,
            stderr: pumped.stderr,
            elapsed: pumped.elapsed,
            memory: pumped.memory,
        })
    }
}

impl From<ExitStatus> for Outcome {
    fn from(status: ExitStatus) -> Outcome {
        match (status.code(), status.signal()) {
            (Some(code), _) => Outcome::Exited(code),
            (None, signal) => Outcome::Signal(signal.unwrap_or_default()),
        }
    }
}

/// `exit status 3`, `killed by SIGSEGV`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Exited(status) => write!(f, "exit status {status}"),
            Outcome::Signal(number) => match signal_hook::low_level::signal_name(number) {
                Some(name) => write!(f, "killed by {name}"),
                None => write!(f, "killed by signal {number}"),
            },
            Outcome::TimedOut => f.write_str("out of time"),
            Outcome::TooMuchOutput => f.write_str("too much output"),
        }
    }
}
