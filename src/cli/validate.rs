//! `omok validate`: is this input exactly what the board problem promises?

use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use serde::Serialize;

use super::common::{RuleArgs, Source, Status, print};
use crate::rule::Rule;
use crate::text::{self, ExactFault, InputError, SCHEMA};

/// Tell whether a test input is exactly what the problem promises.
///
/// That is one board: 19 lines of 19 digits 0, 1 or 2 with one blank between, each line ended
/// by one newline, nothing else, and at most one winning line. The first fault is named with
/// its line and column.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok validate fixtures/judge/sample-1.in
  fixtures/judge/sample-1.in: valid

JSON (--json): one object a file: schema, file, valid; and where it is not: line, column, error.

Exit status: 0 all valid, 1 one is not, 2 trouble; --exit chooses that of other tools.")]
pub(super) struct Args {
    /// The files to read in turn; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The exit status for valid and invalid
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    exit: ExitStyle,
    /// Print JSON, one object a file on a line of its own
    #[arg(long)]
    json: bool,
    /// Print nothing: the exit status is the answer
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum ExitStyle {
    /// 0 and 1
    #[default]
    Plain,
    /// 0 and 3, as validators written with testlib
    Testlib,
    /// 42 and 43, as validators of Kattis problem packages
    Kattis,
}

impl ExitStyle {
    fn exit_code(self, is_valid: bool) -> ExitCode {
        match (self, is_valid) {
            (ExitStyle::Plain | ExitStyle::Testlib, true) => Status::Done.into(),
            (ExitStyle::Plain, false) => Status::Finding.into(),
            (ExitStyle::Testlib, false) => ExitCode::from(3),
            (ExitStyle::Kattis, true) => ExitCode::from(42),
            (ExitStyle::Kattis, false) => ExitCode::from(43),
        }
    }
}

type Finding = Result<(), InputError<ExactFault>>;

/// The finding on a file, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Record {
    schema: u32,
    file: String,
    valid: bool,
    #[serde(flatten)]
    fault: Option<Fault>,
}

#[derive(Debug, Serialize)]
struct Fault {
    line: u64,
    column: u64,
    error: String,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let rule = self.rule.rule()?;
        let mut all_valid = true;
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce("a test input");
            }
            let finding = check(&source, &rule)?;
            all_valid &= finding.is_ok();
            if self.json {
                print(text::json_line(&Record::new(&source, &finding)))?;
            } else if !self.quiet {
                print(match &finding {
                    Ok(()) => format!("{source}: valid\n"),
                    Err(error) => format!("{source}:{error}\n"),
                })?;
            }
        }
        Ok(self.exit.exit_code(all_valid))
    }
}

/// Reads no more of the source than tells the finding.
fn check(source: &Source, rule: &Rule) -> anyhow::Result<Finding> {
    const LONGEST_CHARACTER: usize = 4;
    let most = text::exact_length(rule.size) + LONGEST_CHARACTER;
    let mut bytes = Vec::with_capacity(most);
    let mut input = source.open()?.take(most as u64);
    let read = input.read_to_end(&mut bytes);
    read.map_err(|error| source.unreadable(error))?;
    Ok(text::read_exact(&bytes, rule).map(drop))
}

impl Record {
    fn new(source: &Source, finding: &Finding) -> Record {
        Record {
            schema: SCHEMA,
            file: source.to_string(),
            valid: finding.is_ok(),
            fault: finding.as_ref().err().map(|error| Fault {
                line: error.at.line,
                column: error.at.column,
                error: error.fault.to_string(),
            }),
        }
    }
}
