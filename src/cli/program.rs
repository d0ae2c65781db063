//! What the commands share that run other people's programs.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use clap::builder::styling::{AnsiColor, Style};

use super::class::ClassArgs;
use super::crash;
use super::interrupt::Interrupt;
use super::lang::LangArgs;
use super::seconds::seconds;
use super::setup::{self, Typed};
use super::stress::report::quoted;
use super::terminal::visible;
use omok::draw::Paint;

use omok::messages::{self, Lang};
use omok::runner::{Judgement, JudgementKind, Limits, Program, Starter, Starts, Way};

/// The program, and the options about running it.
#[derive(Debug, clap::Args)]
pub(super) struct ProgramArgs {
    /// How many seconds a run may take, without what it waits for a processor
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    time_limit: Duration,
    /// How many runs at a time [default: one a processor]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Start the program in a process of its own each time: no warm starts
    #[arg(long)]
    plain: bool,
    /// A shell command that compiles the program first
    #[arg(long, value_name = "CMD", conflicts_with = "programs")]
    build: Option<OsString>,
    #[command(flatten)]
    class: ClassArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// The program and its arguments
    #[arg(
        last = true,
        required_unless_present = "programs",
        conflicts_with = "programs"
    )]
    #[arg(value_name = "CMD", value_hint = clap::ValueHint::CommandName)]
    command: Vec<OsString>,
}

impl ProgramArgs {
    /// What starts the program, to be stopped when we are to end.
    fn starter(&self, interrupt: &Interrupt) -> Starter {
        Starter::new(self.program(interrupt), self.starts())
    }

    /// Whether warm starts are wished for.
    pub(super) const fn starts(&self) -> Starts {
        if self.plain {
            Starts::Plain
        } else {
            Starts::Warm
        }
    }

    /// How long a run may take.
    pub(super) const fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// The class, where one is named in place of a program.
    pub(super) const fn class(&self) -> &ClassArgs {
        &self.class
    }

    /// The language of what is said.
    pub(super) fn lang(&self) -> Lang {
        self.lang.lang()
    }

    /// Builds the program where that is asked for, and tries whether it can be run: on the input,
    /// as the command before the `--` says it.
    pub(super) fn prepare(
        &self,
        interrupt: &Interrupt,
        before: &str,
        input: &[u8],
    ) -> anyhow::Result<Starter> {
        if let Some(build) = &self.build {
            interrupt.while_running(|| setup::build(build, self.lang(), interrupt.stop()))?;
        }
        let starter = self.starter(interrupt);
        let typed = Typed {
            before,
            words: &self.command,
            lang: self.lang(),
        };
        interrupt.while_running(|| setup::check(starter.program(), &typed, input))?;
        Ok(starter)
    }

    fn program(&self, interrupt: &Interrupt) -> Program {
        let mut words = self.command.iter().cloned();
        let command = words.next().unwrap_or_default();
        let mut program = Program::new(command, words);
        program.limits.time = self.time_limit;
        program.stop = interrupt.stop();
        program
    }

    /// How many runs at a time.
    pub(super) fn jobs(&self) -> NonZeroUsize {
        let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(processors)
    }

    /// The options that were given about running it, each with a blank before it, as a shell
    /// takes them.
    pub(super) fn options(&self) -> String {
        let mut options = String::new();
        if self.time_limit != Limits::default().time {
            options += &format!(" --time-limit {}", self.time_limit.as_secs_f64());
        }
        if self.plain {
            options += " --plain";
        }
        if let Some(build) = &self.build {
            options += &format!(" --build {}", quoted(build));
        }
        options
    }

    /// The program's words.
    pub(super) fn words(&self) -> &[OsString] {
        &self.command
    }
}

/// How the program was run, as the end of the last line: nothing where there was no choice.
pub(super) fn way_text(lang: Lang, way: Way) -> String {
    match way {
        Way::OnlyPlain => String::new(),
        Way::Plain(_) | Way::Warm { .. } => format!("; {}", messages::way(lang, way)),
    }
}

/// The judgement, with the program's own last words where it broke down.
pub(super) fn reason(lang: Lang, judgement: &Judgement, stderr: &[u8]) -> String {
    let told = messages::judgement(lang, judgement);
    let Judgement::RuntimeError(_) = judgement else {
        return told;
    };
    let text = String::from_utf8_lossy(stderr);
    let said = crash::reason(&text);
    match last_words(said.as_deref().unwrap_or(&text)) {
        Some(words) => format!("{told}: {words}"),
        None => told,
    }
}

/// The last line that says something, cut where it is long.
fn last_words(text: &str) -> Option<String> {
    const LONGEST: usize = 160;
    let line = text.lines().rfind(|line| !line.trim().is_empty())?.trim();
    let words: String = line.chars().take(LONGEST).collect();
    let mut words = visible(&words);
    if line.chars().nth(LONGEST).is_some() {
        words.push_str("...");
    }
    Some(words)
}

/// The mark in its colour.
pub(super) fn painted(paint: Paint, mark: JudgementKind, width: usize) -> String {
    let color = match mark {
        JudgementKind::Ac => AnsiColor::Green,
        JudgementKind::Wa => AnsiColor::Red,
        JudgementKind::Re => AnsiColor::Magenta,
        JudgementKind::Tle | JudgementKind::Ole => AnsiColor::Yellow,
    };
    let style = match paint {
        Paint::Plain => Style::new(),
        Paint::Ansi => color.on_default().bold(),
    };
    format!("{style}{mark:width$}{style:#}")
}
