//! What the commands share: sources, options, exit statuses, output.

use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, ensure};
use clap::{Arg, ValueEnum};
use itertools::Itertools;

use crate::board::Size;
use crate::rule::{Overline, PRESETS, PerStone, Rule, Three};
use crate::text::Sizes;

/// How a command ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Status {
    /// It did what was asked.
    Done,
    /// It found what it is there to find: an invalid input, a failed fixture.
    Finding,
    /// It could not do what was asked.
    Trouble,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Done => 0,
            Status::Finding => 1,
            Status::Trouble => 2,
        })
    }
}

/// Where an input comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// Standard input, `-`.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// The sources that the arguments name; standard input where they name none.
    pub(super) fn all(files: &[PathBuf]) -> Vec<Source> {
        if files.is_empty() {
            return vec![Source::Stdin];
        }
        let source = |file: &PathBuf| match file.to_str() {
            Some("-") => Source::Stdin,
            _ => Source::File(file.clone()),
        };
        files.iter().map(source).collect()
    }

    /// Opens the source for reading.
    pub(super) fn open(&self) -> anyhow::Result<File> {
        let opened = match self {
            Source::Stdin => stdin_file(),
            Source::File(path) => File::open(path),
        };
        opened.map_err(|error| self.unreadable(error))
    }

    /// The file's own name, where it is text.
    pub(super) fn file_name(&self) -> Option<&str> {
        match self {
            Source::Stdin => None,
            Source::File(path) => path.file_name()?.to_str(),
        }
    }

    /// Says on standard error what is waited for, where a person is to type it.
    pub(super) fn announce(&self, what: &str) {
        if *self == Source::Stdin && io::stdin().is_terminal() {
            let _ = writeln!(
                io::stderr(),
                "omok: waiting for {what} on standard input (Ctrl-D ends it; 'omok --help' helps)"
            );
        }
    }

    /// The error of a source that cannot be read.
    pub(super) fn unreadable(&self, error: io::Error) -> anyhow::Error {
        anyhow::Error::new(error).context(format!("cannot read {self}"))
    }

    /// The error of a source whose text is wrong at a place, which the fault says.
    pub(super) fn malformed(&self, error: &impl fmt::Display) -> anyhow::Error {
        anyhow::Error::new(FileError(format!("{self}:{error}")))
    }
}

/// Standard input as a file: read without a buffer between, and by place where it is one.
fn stdin_file() -> io::Result<File> {
    #[cfg(unix)]
    let stdin = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned();
    #[cfg(windows)]
    let stdin = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned();
    stdin.map(File::from)
}

/// The file's path, or `-`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Stdin => f.write_str("-"),
            Source::File(path) => path.display().fmt(f),
        }
    }
}

/// A fault of an input, in the form that editors parse: `FILE:LINE:COLUMN: error: WHAT`.
#[derive(Debug)]
pub(super) struct FileError(String);

impl FileError {
    /// Adds a way out to the error, if it is a fault of an input.
    pub(super) fn hint(error: anyhow::Error, hint: &str) -> anyhow::Error {
        match error.downcast() {
            Ok(FileError(fault)) => FileError(fault + hint).into(),
            Err(other) => other,
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FileError {}

/// The options that choose a rule.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct RuleArgs {
    #[arg(long, value_name = "NAME", help_heading = "Rule", help = rule_help("exactly five on 19x19"))]
    rule: Option<Rule>,
    /// The size of the board, 3 to 26 each way [default: the rule's]
    #[arg(long, value_name = "N|WxH", help_heading = "Rule")]
    size: Option<Size>,
    /// How many in a row win [default: the rule's]
    #[arg(long, value_name = "K", help_heading = "Rule", value_parser = clap::value_parser!(u8).range(3..=26))]
    run: Option<u8>,
    /// What more than that in a row are: wins, ignored or forbidden; BLACK/WHITE where they differ
    #[arg(long, value_name = "WORD", help_heading = "Rule")]
    overline: Option<PerStone<Overline>>,
    /// What counts as a three where double-threes are fouls: rif or shape
    #[arg(long, value_name = "WORD", help_heading = "Rule")]
    three: Option<Three>,
}

fn rule_help(unnamed: &str) -> String {
    let names = PRESETS.iter().map(|preset| preset.name).join(", ");
    format!("The rule: {names} or mnk:M,N,K [default: {unnamed}]")
}

/// Has the help of a command that does not ask for [`RuleArgs::rule`] tell its own default.
pub(super) fn rule_by_default(unnamed: &'static str) -> impl FnOnce(Arg) -> Arg {
    move |arg| arg.help(rule_help(unnamed))
}

impl RuleArgs {
    /// The rule that the options describe; the board problem's where they name none.
    pub(super) fn rule(&self) -> anyhow::Result<Rule> {
        self.rule_or(Rule::BOARD_PROBLEM)
    }

    /// The rule that the options describe, with another one where they name none.
    pub(super) fn rule_or(&self, unnamed: Rule) -> anyhow::Result<Rule> {
        let rule = self.rule.unwrap_or(unnamed);
        let size = self.size.unwrap_or(rule.size);
        let run = self.run.unwrap_or(rule.run);
        ensure!(
            Rule::fits(size, run),
            "no {run} in a row fit on a {size} board (use --run, 3 to {}, or a larger --size)",
            size.longest_side()
        );
        Ok(Rule {
            size,
            run,
            overline: self.overline.unwrap_or(rule.overline),
            three: self.three.unwrap_or(rule.three),
            ..rule
        })
    }

    /// The sizes that game records may have: any where neither the rule nor its size is named.
    pub(super) fn sizes(&self, rule: &Rule) -> Sizes {
        if self.rule.is_some() || self.size.is_some() {
            Sizes::Only(rule.size)
        } else {
            Sizes::Any {
                unstated: rule.size,
            }
        }
    }
}

/// What bad records do to the exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum BadRecords {
    /// They make it 1
    #[default]
    Fail,
    /// They leave it 0: their lines say enough
    Ok,
}

/// Writes a line to standard error.
pub(super) fn complain(line: &str) {
    // Nobody is left to tell if standard error cannot be written.
    let _ = writeln!(io::stderr(), "{line}");
}

/// Writes a whole answer to standard output.
pub(super) fn print(text: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(text.as_ref());
    written.and_then(|()| stdout.flush()).context(UNWRITABLE)
}

/// What is said when answers cannot be written.
pub(super) const UNWRITABLE: &str = "cannot write to standard output";
