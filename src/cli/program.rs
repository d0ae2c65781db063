//! What the commands share that run other people's programs.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use clap::builder::styling::{AnsiColor, Style};

use super::interrupt::Interrupt;
use crate::draw::Paint;
use crate::stress::{Judgement, Mark, Program};

/// The program, and the options about running it.
#[derive(Debug, clap::Args)]
pub(super) struct ProgramArgs {
    /// How many seconds a run may take
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    time_limit: Duration,
    /// How many runs at a time [default: one a processor]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "CMD")]
    command: Vec<OsString>,
}

impl ProgramArgs {
    /// The program, to be stopped when we are to end.
    pub(super) fn program(&self, interrupt: &Interrupt) -> Program {
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

    /// The program's words.
    pub(super) fn words(&self) -> &[OsString] {
        &self.command
    }
}

/// A number of seconds above 0.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let time = text
        .parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero())
        .ok_or_else(|| "expected a number of seconds above 0, such as 2 or 0.5".to_owned())
}

/// The judgement, with the program's own last words where it broke down.
pub(super) fn reason(judgement: &Judgement, stderr: &[u8]) -> String {
    match (judgement, last_words(stderr)) {
        (Judgement::RuntimeError(outcome), Some(words)) => format!("{outcome}: {words}"),
        (judgement, _) => judgement.to_string(),
    }
}

/// The last line that says something, cut where it is long.
fn last_words(stderr: &[u8]) -> Option<String> {
    const LONGEST: usize = 160;
    let text = String::from_utf8_lossy(stderr);
    let line = text.lines().rfind(|line| !line.trim().is_empty())?.trim();
    let mut words: String = line.chars().take(LONGEST).flat_map(visible).collect();
    if line.chars().nth(LONGEST).is_some() {
        words.push_str("...");
    }
    Some(words)
}

/// The character, escaped where it would move the cursor or change colours.
fn visible(letter: char) -> impl Iterator<Item = char> {
    let escaped = letter.is_control().then(|| letter.escape_default());
    let plain = (!letter.is_control()).then_some(letter);
    escaped.into_iter().flatten().chain(plain)
}

/// The mark in its colour.
pub(super) fn painted(paint: Paint, mark: Mark, width: usize) -> String {
    let color = match mark {
        Mark::Ac => AnsiColor::Green,
        Mark::Wa => AnsiColor::Red,
        Mark::Re => AnsiColor::Magenta,
        Mark::Tle | Mark::Ole => AnsiColor::Yellow,
    };
    let style = match paint {
        Paint::Plain => Style::new(),
        Paint::Ansi => color.on_default().bold(),
    };
    format!("{style}{mark:width$}{style:#}")
}
