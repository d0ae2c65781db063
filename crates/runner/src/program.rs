//! A program under test: started anew for each input, within limits.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::error::RunError;
use super::execution::{Execution, ExitKind, TimeKind};
use super::judgement::{Comparison, Judgement};
use super::limits::Limits;
use super::process::{self, NoRun, Ran};
use super::stop::Stop;

/// A command and its limits.
///
/// ```
/// use omok_runner::{ExitKind, Program};
/// let program = Program::new("cat", []);
/// let run = program.run(b"0 1 2\n")?;
/// assert_eq!(run.exit, ExitKind::Exited(0));
/// assert_eq!(run.stdout, b"0 1 2\n");
/// # Ok::<(), omok_runner::RunError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Program {
    /// The file to start, looked up in `PATH` if it is a bare name.
    pub command: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// The folder for its temporary files, if not the usual one.
    pub temporary: Option<PathBuf>,
    /// A folder in which each run has a new, empty one to run in, removed after it, and in which a
    /// dialogue runs itself; without one it runs in the current folder.
    pub folder: Option<PathBuf>,
    /// The limits of a run.
    pub limits: Limits,
    /// Stops its runs.
    pub stop: Stop,
    /// Its runs, and those of its copies: a run that hangs beside others is repeated alone.
    pub run_lock: RunLock,
}

/// The parallel runs of all programs with a copy of it.
#[derive(Debug, Clone, Default)]
pub struct RunLock(Arc<RwLock<()>>);

impl RunLock {
    /// A run in parallel with others.
    pub(super) fn beside(&self) -> RwLockReadGuard<'_, ()> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// An exclusive run: waits for the end of the others, and none starts until it is dropped.
    pub(super) fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A run and its judgement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The run.
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
            temporary: None,
            folder: None,
            limits: Limits::default(),
            stop: Stop::default(),
            run_lock: RunLock::default(),
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
        Ok(self.attempt(input)?.run)
    }

    /// Runs the program on the input, as [`Program::run`] does, and judges its output by the
    /// expected one.
    ///
    /// # Errors
    ///
    /// Those of [`Program::run`].
    pub fn judge(&self, input: &[u8], expected: &[u8]) -> Result<Judged, RunError> {
        Ok(self
            .attempt(input)?
            .judge(expected, self.limits, Comparison::Words))
    }

    /// A run, beside others.
    pub(super) fn attempt(&self, input: &[u8]) -> Result<Ran, RunError> {
        let _beside = self.run_lock.beside();
        self.start(input)
    }

    /// A run; one that exceeds the wall limit is repeated alone. (CPU time does not depend on other
    /// runs.)
    pub(super) fn attempt_fairly(&self, input: &[u8]) -> Result<Ran, RunError> {
        let first = self.attempt(input)?;
        if first.run.exit != ExitKind::TimedOut(TimeKind::Wall) {
            return Ok(first);
        }
        // Its space first: running programs may wait for it, and this waits for them.
        drop(first);
        let _alone = self.run_lock.alone();
        self.start(input)
    }

    fn start(&self, input: &[u8]) -> Result<Ran, RunError> {
        if self.stop.is_set() {
            return Err(RunError::Stopped);
        }
        let mut command = self.to_command();
        let own = self.folder.as_ref().map(tempfile::tempdir_in).transpose();
        let own = own.map_err(NoRun::CannotStart);
        let ran = own.and_then(|own| {
            if let Some(own) = &own {
                command.current_dir(own.path());
            }
            process::run(command, input, self.limits, &self.stop)
        });
        ran.map_err(|why| why.of(self.command.clone()))
    }

    pub(super) fn to_command(&self) -> Command {
        let mut command = Command::new(&self.command);
        command.args(&self.args);
        command.envs(*UTF8_LOCALE);
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        if let Some(folder) = &self.temporary {
            // The first is Unix's, the others are Windows'.
            command.envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)));
        }
        command
    }
}

/// What makes names of files and text UTF-8 where the locale is none: containers, cron and CI have
/// no locale, and Java cannot open a folder with Korean letters there.
static UTF8_LOCALE: LazyLock<Option<(&str, &str)>> = LazyLock::new(|| {
    /// glibc's locale that differs from "C" in nothing else; other systems need none.
    const FOLDERS: [&str; 2] = ["/usr/lib/locale/C.utf8", "/usr/lib/locale/C.UTF-8"];
    let set = |name| Some((name, env::var_os(name).filter(|value| !value.is_empty())?));
    let decisive = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let (name, locale) = decisive.unwrap_or(("LANG", "C".into()));
    let variable = if name == "LC_ALL" { name } else { "LC_CTYPE" };
    let is_none = locale == "C" || locale == "POSIX";
    let is_there = || FOLDERS.iter().any(|folder| Path::new(folder).exists());
    (is_none && is_there()).then_some((variable, "C.UTF-8"))
});

impl Ran {
    pub(super) fn judge(self, expected: &[u8], limits: Limits, comparison: Comparison) -> Judged {
        Judged {
            judgement: Judgement::compared(&self.run, expected, limits, comparison),
            run: self.run,
        }
    }
}
