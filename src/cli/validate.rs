//! `omok validate`: is this input exactly what the board problem promises?

use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use itertools::Itertools;

use super::advice::{self, Reads};
use super::output::Output;
use super::output::json::ValidityJson;
use super::problem::{self, ProblemName, RULE_OPTIONS};
use super::rule_args::RuleArgs;
use super::source::Source;
use super::status::Status;
use omok::board::Size;
use omok::messages::Lang;
use omok::problem::{Manner, Problem, StreamError};
use omok::rule::Variant;
use omok::text::{self, Position};

/// Tell whether a test input is exactly what the problem promises.
///
/// That is one board: 19 lines of 19 digits 0, 1 or 2 with one blank between, each line ended
/// by one newline, nothing else, and at most one winning line. The first fault is named with
/// its line and column. With --problem it is what that problem's description says.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok gen > board.txt
  $ omok validate board.txt
  board.txt: valid
  $ printf 'XX.\\n00.\\n...\\n' | omok validate --problem tictactoe-state

JSON (--json): one object a file: schema, file, valid; and where it is not:
line, column, error.

Exit status: 0 all valid, 1 one is not, 2 trouble; --exit chooses that of other
tools.")]
pub(super) struct Args {
    /// The files to read in turn; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Another problem: a name (see 'omok problems') or a file with its description
    #[arg(long, value_name = "NAME|FILE.toml", conflicts_with_all = RULE_OPTIONS)]
    problem: Option<ProblemName>,
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

/// Nothing, or the place of the first fault, what it is, and the way out.
type Finding = Result<(), Wrong>;

/// What is wrong with an input, of the board problem or another.
#[derive(Debug)]
struct Wrong {
    at: Position,
    what: String,
    /// The same with the way out, for people.
    advised: String,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let variant = self.rule.variant()?;
        let problem = self.problem.as_ref().map(ProblemName::load).transpose()?;
        let mut output = Output::default();
        let mut all_valid = true;
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce("a test input");
            }
            let finding = match &problem {
                Some(problem) => check_problem(&source, problem)?,
                None => check(&source, &variant)?,
            };
            all_valid &= finding.is_ok();
            if self.json {
                let fault = finding.as_ref().err();
                let fault = fault.map(|wrong| (wrong.at, wrong.what.as_str()));
                output.print(text::json_line(&ValidityJson::new(&source, fault)))?;
            } else if !self.quiet {
                output.print(match &finding {
                    Ok(()) => format!("{source}: valid\n"),
                    Err(wrong) => advice::at(&source, wrong.at, &wrong.advised) + "\n",
                })?;
            }
        }
        Ok(self.exit.exit_code(all_valid))
    }
}

/// Reads no more of the source than tells the finding.
fn check(source: &Source, variant: &Variant) -> anyhow::Result<Finding> {
    const LONGEST_CHARACTER: usize = 4;
    // What stands after the board is named by its first character: no more is read.
    let most = text::exact_length(variant.size()) + LONGEST_CHARACTER;
    let mut bytes = Vec::with_capacity(most);
    let mut input = source.open()?.take(most as u64);
    let read = input.read_to_end(&mut bytes);
    read.map_err(|error| source.unreadable(error))?;
    let finding = text::read_exact(&bytes, variant).map(drop);
    Ok(finding.map_err(|error| Wrong {
        at: error.at,
        what: error.fault.to_string(),
        advised: match side(&bytes).filter(|side| Size::square(*side) != variant.size()) {
            Some(side) => format!("{} (a board of that size? use --size {side})", error.fault),
            None => advice::advised_at_start(Lang::En, source, &error.fault, &bytes, Reads::Boards),
        },
    }))
}

/// The side of the square board that the text is, as far as it can be seen.
fn side(text: &[u8]) -> Option<u8> {
    let rows = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let rows = rows.filter(|row| !row.is_empty()).collect_vec();
    let cells = rows.iter().map(|row| {
        let cells = row.iter().filter(|byte| !byte.is_ascii_whitespace());
        cells
            .clone()
            .all(|byte| matches!(byte, b'0'..=b'2'))
            .then(|| cells.count())
    });
    let side = cells.dedup().exactly_one().ok()??;
    let side = u8::try_from(side).ok()?;
    Variant::size_of(side, side).filter(|_| rows.len() == usize::from(side))?;
    Some(side)
}

/// Whether the source is exactly an input of another problem.
fn check_problem(source: &Source, problem: &Problem) -> anyhow::Result<Finding> {
    let checked = problem.each_case(Manner::Exact, &mut source.open()?, |case| {
        problem.check_promises(&case).map_err(StreamError::Input)
    });
    match checked {
        Ok(()) => Ok(Ok(())),
        Err(StreamError::Input(error)) => Ok(Err(Wrong {
            at: error.at,
            what: error.fault.to_string(),
            advised: error.fault.to_string(),
        })),
        Err(error) => Err(problem::in_source(source, error)),
    }
}
