//! A program under test: started anew for each input, within limits.

use std::ffi::OsString;
use std::io;
use std::process::Command;

use super::execution::{Execution, ExitKind, RunError, TimeKind};
use super::judgement::Judgement;
use super::limits::Limits;
use super::process::{self, End, Pumped};
use super::room::Room;
use super::stop::Stop;
use super::turns::Turns;

/// How much of a program's output is kept after it has been judged.
pub(super) const KEPT: usize = 4 << 10;

/// A command and its limits.
///
/// ```
/// use omok::runner::{ExitKind, Program};
/// let program = Program::new("cat", []);
/// let run = program.run(b"0 1 2\n")?;
/// assert_eq!(run.exit, ExitKind::Exited(0));
/// assert_eq!(run.stdout, b"0 1 2\n");
/// # Ok::<(), omok::runner::RunError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Program {
    /// The file to start, looked up in `PATH` if it is a bare name.
    pub command: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// The limits of a run.
    pub limits: Limits,
    /// Stops its runs.
    pub stop: Stop,
    /// Its runs, and those of its copies: a run that hangs beside others is repeated alone.
    pub turns: Turns,
}

/// A run and its judgement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The run, with only the start of its output.
    pub run: Execution,
    /// The judgement.
    pub judgement: Judgement,
}

impl Program {
    /// The command with these arguments and the usual limits.
    pub fn new(command: impl Into<OsString>, args: impl IntoIterator<Item = OsString>) -> Program {
        Program {
            command: command.into(),
            args: args.into_iter().collect(),
            limits: Limits::default(),
            stop: Stop::default(),
            turns: Turns::default(),
        }
    }

    /// Starts the program, writes the input to its standard input while reading its output, and
    /// waits for its end or kills it at its limits.
    ///
    /// The program runs in its own process group (on Windows, a job). The whole group is killed as
    /// soon as the program has ended or exceeds its limits. [`adopt_orphans`](super::adopt_orphans)
    /// also catches processes that leave the group.
    ///
    /// # Errors
    ///
    /// If the program cannot be started or [`Program::stop`] has stopped it.
    pub fn run(&self, input: &[u8]) -> Result<Execution, RunError> {
        let _beside = self.turns.beside();
        Ok(self.attempt(input)?.run)
    }

    /// Runs the program on the input, as [`Program::run`] does, and judges its output by the
    /// expected one.
    ///
    /// # Errors
    ///
    /// Those of [`Program::run`].
    pub fn judge(&self, input: &[u8], expected: &[u8]) -> Result<Judged, RunError> {
        let _beside = self.turns.beside();
        Ok(self.attempt(input)?.judge(expected, self.limits))
    }

    /// The same, but a program that exceeds the wall limit is run once more, with no other run of
    /// it in parallel. (Its CPU time does not depend on other runs.)
    ///
    /// # Errors
    ///
    /// Those of [`Program::run`].
    pub fn judge_fairly(&self, input: &[u8], expected: &[u8]) -> Result<Judged, RunError> {
        let first = {
            let _beside = self.turns.beside();
            self.attempt(input)?
        };
        if first.run.exit != ExitKind::TimedOut(TimeKind::Wall) {
            return Ok(first.judge(expected, self.limits));
        }
        // Its space first: running programs may wait for it, and this waits for them.
        drop(first);
        let _alone = self.turns.alone();
        Ok(self.attempt(input)?.judge(expected, self.limits))
    }

    fn attempt(&self, input: &[u8]) -> Result<Attempt, RunError> {
        let command = || self.command.clone();
        let cannot_start = |error| RunError::CannotStart {
            command: command(),
            error,
        };
        if self.stop.is_set() {
            return Err(RunError::Stopped);
        }
        let mut start = Command::new(&self.command);
        start.args(&self.args);
        let pumped = process::run(start, input, self.limits, &self.stop).map_err(cannot_start)?;
        let (run, room) = pumped.into_run().map_err(|end| end.error(command()))?;
        Ok(Attempt { run, _room: room })
    }
}

impl Pumped {
    /// The run and the space for its output; or why it is not a valid run.
    pub(super) fn into_run(self) -> Result<(Execution, Room), NoRun> {
        let exit = match self.end {
            End::Over(exit) => exit,
            End::Stopped => return Err(NoRun::Stopped),
            End::Lost(error) => return Err(NoRun::Lost(error)),
            End::LeftBehind(processes) => return Err(NoRun::LeftBehind(processes)),
        };
        let run = Execution {
            exit,
            stdout: self.stdout,
            stderr: self.stderr,
            elapsed: self.elapsed,
            cpu: self.cpu,
            memory: self.memory,
        };
        Ok((run, self.room))
    }
}

/// Why something that was started is not a valid run.
#[derive(Debug)]
pub(super) enum NoRun {
    Stopped,
    Lost(io::Error),
    LeftBehind(Vec<i32>),
}

impl NoRun {
    /// The error of that command.
    fn error(self, command: OsString) -> RunError {
        match self {
            NoRun::Stopped => RunError::Stopped,
            NoRun::Lost(error) => RunError::Lost { command, error },
            NoRun::LeftBehind(processes) => RunError::LeftBehind { command, processes },
        }
    }
}

/// A run, with the space for its output until it is judged.
#[derive(Debug)]
struct Attempt {
    run: Execution,
    _room: Room,
}

impl Attempt {
    fn judge(self, expected: &[u8], limits: Limits) -> Judged {
        Judged::new(self.run, expected, limits)
    }
}

impl Judged {
    /// Judges a run within these limits by the expected output.
    pub(super) fn new(mut run: Execution, expected: &[u8], limits: Limits) -> Judged {
        let judgement = Judgement::new(&run, expected, limits);
        run.stdout.truncate(KEPT);
        run.stdout.shrink_to_fit();
        Judged { run, judgement }
    }
}
