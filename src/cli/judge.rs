//! `omok judge`: who has won on these boards, and where? The default command.

use std::fs::File;
use std::io;
use std::num::NonZero;
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::ensure;

use super::common::{BadRecords, RuleArgs, Source, Status, UNWRITABLE};
use crate::batch::{Batch, BatchError, Jobs, Lines};
use crate::rule::Rule;
use crate::text::{Answers, BoardFault, Framing, LineAnswers};

/// Judge boards: who has won, and where?
///
/// Reads boards of 0 (empty), 1 (black) and 2 (white), or of the letters . X O: rows are lines,
/// cells are parted by blanks or not at all, blank lines do not matter. Prints for each board 0
/// if nobody has won, else the winner and, on the next line, the row and column (both from 1)
/// of the leftmost stone of the five, or of the topmost where the five is vertical.
///
/// A board with several winning lines is refused: the problem rules it out.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = "\
Example:
  $ omok judge fixtures/judge/sample-1.in
  1
  3 2
  $ omok judge --lines --bad-records ok < records.txt > verdicts.txt

Records (--lines): the cells of a line are parted by blanks or not, or its rows by /. The verdict
is 0, or the winner with the row and column: 1 3 2. A bad record is answered in its place,
error: COLUMN: WHAT, and makes the exit status 1 unless --bad-records is ok. --range takes the
records that start in LENGTH bytes from OFFSET on, so that ranges that adjoin share out a file.

JSON (--json): one object a board on a line of its own:
  schema  1
  board   the board's number in its file, from 1
  winner  1, 2, 0 for nobody, null where both have a winning line
  row     of the stone that the answer names, from 1 (only with a winner)
  col     of the same stone
  lines   every winning line: {\"stone\":1,\"cells\":[[row,col],...]}
  error   what is wrong with a bad record, with its line and column in place of all but board

Exit status: 0 for any answer; 1 if records were bad; 2 for a wrong input, named as
FILE:LINE:COLUMN.")]
pub(super) struct Args {
    /// The files to read in turn; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The first line of the input says how many boards follow
    #[arg(long)]
    counted: bool,
    /// Print every winning line of a board instead of refusing several (--json tells boards apart)
    #[arg(long)]
    all: bool,
    /// Print JSON, one object a board on a line of its own
    #[arg(long, conflicts_with = "all")]
    json: bool,
    /// Take each line for a whole board, and answer each with a line
    #[arg(long, conflicts_with_all = ["counted", "all"], help_heading = "Records")]
    lines: bool,
    /// Judge the records that start in these bytes of the file
    #[arg(
        long,
        value_name = "OFFSET:LENGTH",
        requires = "lines",
        help_heading = "Records"
    )]
    range: Option<ByteRange>,
    /// Whether bad records make the exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    #[arg(requires = "lines", help_heading = "Records")]
    bad_records: BadRecords,
    /// How many threads share the work on a large file [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// Do not say that standard input is waited for
    #[arg(long, short)]
    quiet: bool,
}

/// The bytes of a file between two places.
#[derive(Debug, Clone)]
struct ByteRange(Range<u64>);

impl FromStr for ByteRange {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<ByteRange, &'static str> {
        let numbers = text.split_once(':');
        let numbers =
            numbers.and_then(|(offset, length)| offset.parse().ok().zip(length.parse().ok()));
        let (offset, length): (u64, u64) =
            numbers.ok_or("expected OFFSET:LENGTH, both in bytes")?;
        Ok(ByteRange(offset..offset.saturating_add(length)))
    }
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let sources = Source::all(&self.files);
        ensure!(
            self.range.is_none() || sources.len() == 1,
            "--range is a range of one file: expected one FILE"
        );
        let rule = self.rule.rule()?;
        let mut status = Status::Done;
        for source in sources {
            if !self.quiet {
                source.announce(if self.lines { "records" } else { "a board" });
            }
            let file = source.open()?;
            let judged = if self.lines {
                self.judge_lines(rule, &file)
            } else {
                self.judge_boards(rule, &file)
            };
            let bad = judged.map_err(|error| in_source(&source, error))?;
            if bad > 0 && self.bad_records == BadRecords::Fail {
                status = Status::Finding;
            }
        }
        Ok(status.into())
    }

    /// The name of the only file, if it could be a mistyped command.
    pub(super) fn lone_word(&self) -> Option<&str> {
        let [file] = &self.files[..] else { return None };
        let is_letter = |letter: char| letter.is_ascii_alphabetic();
        file.to_str().filter(|name| name.chars().all(is_letter))
    }

    /// Judges boards, none of which can be bad without an error.
    fn judge_boards(&self, rule: Rule, file: &File) -> Result<u64, BatchError> {
        let batch = Batch {
            rule,
            framing: if self.counted {
                Framing::Counted
            } else {
                Framing::Open
            },
            answers: self.answers(),
        };
        batch.run_file(file, &mut io::stdout(), self.jobs())?;
        Ok(0)
    }

    /// Judges records; gives the number of bad ones.
    fn judge_lines(&self, rule: Rule, file: &File) -> Result<u64, BatchError> {
        let answers = if self.json {
            LineAnswers::Json
        } else {
            LineAnswers::Text
        };
        let range = self.range.clone().map(|ByteRange(range)| range);
        let records = Lines { rule, answers };
        records.run_file(file, range, &mut io::stdout(), self.jobs())
    }

    fn jobs(&self) -> Jobs {
        self.jobs.map_or(Jobs::AllCores, Jobs::Exactly)
    }

    fn answers(&self) -> Answers {
        match (self.json, self.all) {
            (true, _) => Answers::Json,
            (false, true) => Answers::All,
            (false, false) => Answers::One,
        }
    }
}

fn in_source(source: &Source, error: BatchError) -> anyhow::Error {
    match error {
        BatchError::Read(error) => source.unreadable(error),
        BatchError::Write(error) => anyhow::Error::new(error).context(UNWRITABLE),
        BatchError::Input(error) if matches!(error.fault, BoardFault::Several { .. }) => {
            source.malformed(&format!("{error} (use --all to print them all)"))
        }
        BatchError::Input(error) => source.malformed(&error),
    }
}
