//! `omok judge`: who has won on these boards, and where? The default command.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use super::common::{RuleArgs, Source, Status, UNWRITABLE};
use crate::batch::{Batch, BatchError};
use crate::text::{Answers, BoardFault, Framing};

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

JSON (--json): one object a board on a line of its own:
  schema  1
  board   the board's number in its file, from 1
  winner  1, 2, 0 for nobody, null where both have a winning line
  row     of the stone that the answer names, from 1 (only with a winner)
  col     of the same stone
  lines   every winning line: {\"stone\":1,\"cells\":[[row,col],...]}

Exit status: 0 for any answer; 2 for a wrong input, named as FILE:LINE:COLUMN.")]
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
    /// Do not say that standard input is waited for
    #[arg(long, short)]
    quiet: bool,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let batch = Batch {
            rule: self.rule.rule()?,
            framing: if self.counted {
                Framing::Counted
            } else {
                Framing::Open
            },
            answers: self.answers(),
        };
        let mut stdout = io::stdout().lock();
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce("a board");
            }
            let judged = batch.run(&mut source.open()?, &mut stdout);
            judged.map_err(|error| in_source(&source, error))?;
        }
        Ok(Status::Done.into())
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
