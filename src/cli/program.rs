//! What commands that run other programs share.

use std::ffi::OsString;
use std::iter;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use anyhow::ensure;
use clap::builder::TypedValueParser;

use super::class::ClassArgs;
use super::command;
use super::interrupt::Interrupt;
use super::quote::{quoted, quoted_words};
use super::reason::seconds;
use super::sources::{Languages, Prepared, Toolchain, is_command, is_executable, single};
use super::{complain, lang, shown};
use omok::batch::ThreadPool;
use omok::messages::{self, files};
use omok::runner::{Limits, Program, RunLock, Runner, Starts, limit_stack};

/// The program, and the options for running it.
#[derive(Debug, clap::Args)]
pub(super) struct ProgramArgs {
    /// The CPU time in seconds that a run may use, all its processes together
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    time_limit: Duration,
    /// The wall time in seconds that a run may take, minus CPU waiting [default: three times the
    /// time limit plus one]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    wall_limit: Option<Duration>,
    /// The memory in MiB that a run may use, all its processes together
    #[arg(long, value_name = "MIB", default_value_t = MEMORY, value_parser = mebibytes())]
    memory_limit: u64,
    /// The stack in MiB that a program may use [default: 256, or the system's hard limit if that is
    /// less]
    #[arg(long, value_name = "MIB", value_parser = mebibytes())]
    stack_limit: Option<u64>,
    /// Number of runs at a time [default: one per processor]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Start a new process for each run
    #[arg(long)]
    no_warm: bool,
    /// A shell command that compiles the program first
    #[arg(long, value_name = "CMD", conflicts_with = "programs")]
    build: Option<OsString>,
    #[command(flatten)]
    pub(super) class: ClassArgs,
    /// The program: its source (a file, or a folder with its files), or a command and its
    /// arguments; -- goes before a command that has options
    #[arg(required_unless_present = "programs", conflicts_with = "programs")]
    #[arg(value_name = "PROGRAM", value_hint = clap::ValueHint::AnyPath)]
    words: Vec<OsString>,
}

/// The usual memory limit in MiB, for virtual machines, too.
const MEMORY: u64 = 1024;

fn mebibytes() -> impl TypedValueParser<Value = u64> {
    clap::value_parser!(u64).range(1..1 << 40)
}

impl ProgramArgs {
    pub(super) fn only_word(&self) -> Option<&Path> {
        match &self.words[..] {
            [word] => Some(Path::new(word)),
            _ => None,
        }
    }

    const fn starts(&self) -> Starts {
        match self.no_warm {
            true => Starts::Plain,
            false => Starts::Warm,
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            time: self.time_limit,
            wall: self.wall_limit,
            memory: Some(self.memory_limit << 20),
            ..Limits::default()
        }
    }

    fn limit_stack(&self) -> anyhow::Result<()> {
        if let Some(asked) = self.stack_limit {
            let limit = limit_stack(Some(asked << 20)).map_or(asked, |bytes| bytes >> 20);
            ensure!(limit >= asked, files::small_stack(lang(), limit));
        }
        Ok(())
    }

    /// Prepares programs from their sources; each is first tried on the input.
    pub(super) fn toolchain<'i>(
        &self,
        interrupt: &Interrupt,
        input: &'i [u8],
    ) -> anyhow::Result<Toolchain<'i>> {
        self.limit_stack()?;
        Ok(Toolchain {
            starts: self.starts(),
            limits: self.limits(),
            stop: interrupt.stop(),
            run_lock: RunLock::default(),
            input,
        })
    }

    /// Builds the program if necessary, and checks on the input that it can be run. `before` is the
    /// command up to the program.
    pub(super) fn prepare(
        &self,
        interrupt: &Interrupt,
        before: &str,
        input: &[u8],
    ) -> anyhow::Result<Prepared> {
        let languages = Languages::load(self.class.using.as_deref())?;
        let toolchain = self.toolchain(interrupt, input)?;
        if let Some(build) = &self.build {
            interrupt.while_running(|| command::build(build, interrupt.stop()))?;
        } else {
            let words = &self.words;
            let prepared = interrupt.while_running(|| single(words, &languages, &toolchain))?;
            if let Some(prepared) = prepared {
                return Ok(prepared);
            }
        }
        let program = self.program(interrupt);
        // The runner may name the interpreter by another path.
        let by_hand = quoted_words(iter::once(&program.command).chain(&program.args));
        let file = Some(program.command.clone());
        let runner = Runner::new(program, self.starts());
        interrupt.while_running(|| command::check(&runner, (before, &self.words), input))?;
        Ok(Prepared {
            named: format!("-- {}", quoted_words(&self.words)),
            by_hand,
            runner,
            file,
            _folder: None,
        })
    }

    /// The words as a command. A program of this folder comes before one of the path.
    fn program(&self, interrupt: &Interrupt) -> Program {
        let mut words = self.words.iter().cloned();
        let mut command = words.next().unwrap_or_default();
        let file = Path::new(&command);
        let is_bare = file.parent() == Some(Path::new(""));
        let is_file = file.is_file();
        if is_bare && is_file && (is_executable(file) || !is_command(&command)) {
            if is_command(&command) {
                complain(&messages::setup::here_not_command(lang(), &shown(file)));
            }
            command = Path::new(".").join(command).into();
        }
        let mut program = Program::new(command, words);
        program.limits = self.limits();
        program.stop = interrupt.stop();
        program
    }

    pub(super) fn jobs(&self) -> NonZeroUsize {
        self.jobs.unwrap_or_else(ThreadPool::processors)
    }

    /// The given options for running it, each with a blank before it, quoted for a shell.
    pub(super) fn options(&self) -> String {
        let time = self.time_limit.as_secs_f64();
        let has_time = self.time_limit != Limits::default().time;
        let has_memory = self.memory_limit != MEMORY;
        let wall = self.wall_limit.map(|limit| limit.as_secs_f64());
        let using = self.class.using.as_ref();
        let options = [
            has_time.then(|| format!(" --time-limit {time}")),
            wall.map(|limit| format!(" --wall-limit {limit}")),
            has_memory.then(|| format!(" --memory-limit {}", self.memory_limit)),
            self.stack_limit
                .map(|limit| format!(" --stack-limit {limit}")),
            self.no_warm.then(|| " --no-warm".to_owned()),
            self.build
                .as_ref()
                .map(|build| format!(" --build {}", quoted(build))),
            using.map(|table| format!(" --using {}", quoted(table.as_os_str()))),
        ];
        options.into_iter().flatten().collect()
    }
}
