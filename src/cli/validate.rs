//! `omok validate`: is this input exactly what the board problem promises?

use std::io::Read;
use std::path::PathBuf;

use clap::ValueEnum;
use itertools::Itertools;

use super::advice::{self, Reads};
use super::output::Output;
use super::problem::{RULE_OPTIONS, RuleArgs, asked};
use super::source::{Awaited, Source};
use super::{Status, lang, object};
use omok::problem::{Manner, Problem};
use omok::text::{self, InputError};
use omok::{Size, Variant, messages};

/// Check that a test input is exactly what the problem promises.
///
/// The board problem promises one board: 19 lines of 19 digits 0, 1 or 2 with one blank between
/// them, each line ended by one newline, nothing else, and at most one winning line. With --problem
/// the description decides. The first error is reported with its line and column.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok gen > board.txt
  $ omok validate board.txt
  board.txt: valid
  $ printf 'XX.\\n00.\\n...\\n' | omok validate --problem tictactoe-state

JSON (--json): one object per file: schema, file, valid; if it is invalid also line, column, \
error.

Exit status: 0 all valid; 1 one is invalid; 2 error. --exit selects the statuses of other tools.")]
pub(super) struct Args {
    /// The files to read; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE.toml", conflicts_with_all = RULE_OPTIONS)]
    problem: Option<String>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The exit statuses for valid and invalid
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    exit: ExitStyle,
    /// Print JSON, one object per file, each on its own line
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
    /// 0 and 3, as testlib validators
    Testlib,
    /// 42 and 43, as validators of Kattis packages
    Kattis,
}

impl ExitStyle {
    fn status(self, is_valid: bool) -> Status {
        match (self, is_valid) {
            (ExitStyle::Plain | ExitStyle::Testlib, true) => Status::Done,
            (ExitStyle::Plain, false) => Status::Finding,
            (ExitStyle::Testlib, false) => Status::Other(3),
            (ExitStyle::Kattis, true) => Status::Other(42),
            (ExitStyle::Kattis, false) => Status::Other(43),
        }
    }
}

/// The first error, with advice for people.
type Wrong = (InputError, String);

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let problem = asked(self.problem.as_deref(), self.rule.variant()?, false)?;
        let mut output = Output::default();
        let mut all_valid = true;
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce(messages::advice::test_input);
            }
            let wrong = check(&problem, &source)?;
            all_valid &= wrong.is_none();
            if self.json {
                let fault = wrong.map(|(InputError { at, fault }, _)| {
                    object! { line: at.line, column: at.column, error: fault.to_string() }
                });
                output.print(text::json_line(&object! {
                    file: source.path(),
                    valid: fault.is_none(),
                    #[serde(flatten)]
                    fault: fault,
                }))?;
            } else if !self.quiet {
                let told = match wrong {
                    None => messages::advice::valid(lang(), &source.to_string()),
                    Some((InputError { at, fault }, way_out)) => {
                        source.fault_at(at, &(messages::fault(lang(), &fault) + &way_out))
                    }
                };
                output.show(&(told + "\n"))?;
            }
        }
        Ok(self.exit.status(all_valid))
    }
}

/// Reads only as much of the source as the verdict and the advice need.
fn check(problem: &Problem, source: &Source) -> anyhow::Result<Option<Wrong>> {
    const LONGEST_CHARACTER: usize = 4;
    // The first character after the board is named.
    let board = |size: Size| 2 * size.area() + LONGEST_CHARACTER;
    let size = problem.as_variant().map(|(variant, _)| variant.size());
    let most = size.map_or(0, board);
    let mut file = Awaited(source.open()?);
    let mut beginning = Vec::with_capacity(most);
    let read = file.by_ref().take(most as u64).read_to_end(&mut beginning);
    read.map_err(|error| source.unreadable(error))?;
    // Nobody has to end the input twice.
    let rest = if beginning.len() < most { 0 } else { u64::MAX };
    let input = beginning.as_slice().chain(file.take(rest));
    let mut checked = Ok(());
    for case in problem.cases(Manner::Exact, input) {
        let case = case.map_err(|error| source.unreadable(error))?;
        checked = case.and_then(|case| problem.check_promises(&case));
        // Text after the only board is reported before faults on it.
        if checked.is_err() && problem.has_many_boards() {
            break;
        }
    }
    Ok(checked.err().map(|error| {
        let way_out = size.map(|size| way_out(size, source, &beginning));
        (error, way_out.unwrap_or_default())
    }))
}

/// The advice where boards of that size that a rule judges are expected.
fn way_out(size: Size, source: &Source, beginning: &[u8]) -> String {
    match side(beginning).filter(|&side| Size::square(side) != size) {
        Some(side) => messages::advice::size(lang(), &side.to_string()),
        None => advice::instead(&source.named(), beginning, Reads::Boards).unwrap_or_default(),
    }
}

/// The side of the square board in the text, as far as it is visible.
fn side(text: &[u8]) -> Option<u8> {
    let rows = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let rows = rows.filter(|row| !row.is_empty()).collect_vec();
    let cells = rows.iter().map(|row| {
        let mut cells = row.iter().filter(|byte| !byte.is_ascii_whitespace());
        let count = cells.clone().count();
        cells
            .all(|byte| matches!(byte, b'0'..=b'2'))
            .then_some(count)
    });
    let side = cells.dedup().exactly_one().ok()??;
    let side = u8::try_from(side).ok()?;
    Variant::size_of(side, side).filter(|_| rows.len() == usize::from(side))?;
    Some(side)
}
