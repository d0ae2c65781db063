//! The options of `omok judge`, and the judging that they ask for.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::num::NonZero;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::ArgGroup;

use super::{awaited, in_source, judge_boards};
use crate::cli::field::Field;
use crate::cli::output::{Output, json::SourceField};
use crate::cli::problem::{RULE_OPTIONS, RuleArgs, asked};
use crate::cli::reason::Reason;
use crate::cli::source::Source;
use crate::cli::{BadRecords, Status, complain, lang};
use omok::batch::{Batch, BatchError, Jobs, Lines, Table};
use omok::messages::{advice, usage};
use omok::problem::Problem;
use omok::text::{Answers, LineAnswers};

/// Judge boards: who has won, and where?
///
/// Reads boards of 0 (empty), 1 (black) and 2 (white), or of the letters . X O. Each row is a line.
/// Blanks between cells and blank lines are optional. For each board it prints 0 if nobody has won.
/// Otherwise it prints the winner and, on the next line, the row and column (both from 1) of the
/// leftmost stone of the five, or of the topmost stone if the five is vertical.
///
/// A board with several winning lines is an error, unless --all or --json is given.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("help.txt").trim_end())]
#[command(group = ArgGroup::new("records").args(["lines", "field"]).multiple(true))]
pub(in crate::cli) struct Args {
    /// The files to read; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE.toml", conflicts_with_all = RULE_OPTIONS)]
    problem: Option<String>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The first line of the input is the number of boards
    #[arg(long)]
    counted: bool,
    /// Print every winning line of a board, instead of refusing several (--json separates boards)
    #[arg(long)]
    all: bool,
    /// Print JSON, one object per board, each on its own line
    #[arg(long, conflicts_with = "all")]
    json: bool,
    /// Read each line as a board, and print one line for each
    #[arg(long, conflicts_with_all = ["counted", "all"], help_heading = "Records")]
    lines: bool,
    /// Read the boards from this column of a table (from 1; CSV, or SEP between the columns) or
    /// this key of NDJSON, and print each record with its verdict
    #[arg(long, value_name = "N[:SEP]|NAME[:SEP]")]
    #[arg(conflicts_with_all = ["counted", "all", "range"], help_heading = "Records")]
    field: Option<Field>,
    /// The first line names the columns: --field can, too, and the verdict has columns of its own
    #[arg(
        long,
        requires = "field",
        conflicts_with = "json",
        help_heading = "Records"
    )]
    header: bool,
    /// Judge only the records that start in these bytes of the file
    #[arg(long, value_name = "OFFSET:LENGTH", value_parser = byte_range)]
    #[arg(requires = "lines", help_heading = "Records")]
    range: Option<Range<u64>>,
    /// Whether bad records make the exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    #[arg(requires = "records", help_heading = "Records")]
    bad_records: BadRecords,
    /// Number of threads for a large file [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// Do not say that omok waits for standard input
    #[arg(long, short)]
    quiet: bool,
}

fn byte_range(text: &str) -> Result<Range<u64>, Reason> {
    let numbers = text.split_once(':');
    let numbers = numbers.and_then(|(offset, length)| offset.parse().ok().zip(length.parse().ok()));
    let (offset, length): (u64, u64) = numbers.ok_or_else(|| Reason::new(usage::byte_range))?;
    // Any length is allowed, to mean `to the end`.
    Ok(offset..offset.saturating_add(length))
}

impl Args {
    pub(in crate::cli) fn run(&self) -> anyhow::Result<Status> {
        let sources = Source::all(&self.files);
        ensure!(
            self.range.is_none() || sources.len() == 1,
            usage::range_of_several(lang())
        );
        let variant = self.rule.variant()?;
        let problem = asked(self.problem.as_deref(), variant, self.counted)?;
        let batch = Batch {
            problem: &problem,
            answers: self.answers(),
        };
        let mut table = self.table()?;
        let mut output = Output::default();
        let mut status = Status::Done;
        for source in &sources {
            if !self.quiet {
                source.announce(match self.has_records() {
                    true => advice::records,
                    false => advice::a_board,
                });
            }
            let file = source.open()?;
            if self.json && table.is_none() {
                output.field = SourceField::of(source, sources.len());
            }
            let is_file = || file.metadata().is_ok_and(|found| found.is_file());
            ensure!(
                self.range.is_none() || is_file(),
                usage::range_of_pipe(lang())
            );
            let judged = match self.has_records() {
                true => self.judge_lines(&problem, table.as_mut(), &file, &mut output),
                false => judge_boards(batch, &file, &mut output, self.jobs()).map(|()| 0),
            };
            let bad = match judged {
                // Whoever closed the pipe has read enough; what was found so far still counts.
                Err(BatchError::Closed { bad }) => bad,
                judged => judged.map_err(|error| in_source(source, &problem, error))?,
            };
            let is_failure = bad > 0 && self.bad_records == BadRecords::Fail;
            if is_failure && self.field.is_none() && begins_with_row(&file, &problem) {
                complain(&advice::rows_are_no_boards(lang()));
            }
            if is_failure {
                status = Status::Finding;
            }
            if output.is_closed() {
                break;
            }
        }
        Ok(status)
    }

    /// The name of the first file, if it could be a mistyped command.
    pub(in crate::cli) fn first_word(&self) -> Option<&str> {
        let file = self.files.first().filter(|file| !file.exists())?;
        // A path or a name with an extension is a file.
        let is_of_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
        file.to_str().filter(|name| name.chars().all(is_of_word))
    }

    /// Judges records, or those of a table; returns the number of bad ones.
    fn judge_lines(
        &self,
        problem: &Problem,
        table: Option<&mut Table>,
        file: &File,
        output: &mut Output,
    ) -> Result<u64, BatchError> {
        let answers = match self.json {
            true => LineAnswers::Json,
            false => LineAnswers::Text,
        };
        let lines = Lines::new(problem, answers).ok_or(BatchError::NotOnLines)?;
        match table {
            Some(table) => lines.run_table(table, awaited(file), output, self.jobs()),
            None => lines.run_file(awaited(file), self.range.clone(), output, self.jobs()),
        }
    }

    fn table(&self) -> anyhow::Result<Option<Table>> {
        let table = self.field.as_ref().map(|field| {
            let table = field.table(self.header, self.json);
            table.with_context(|| usage::json_columns(lang()))
        });
        table.transpose()
    }

    fn has_records(&self) -> bool {
        self.lines || self.field.is_some()
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

/// Whether it is a file that begins with a row of a board, and not with a whole one.
fn begins_with_row(mut file: &File, problem: &Problem) -> bool {
    let mut beginning = [0; 256];
    // Whoever reads the file after this continues where its records end.
    let read = file.stream_position().and_then(|end| {
        file.rewind()?;
        let read = file.read(&mut beginning);
        file.seek(SeekFrom::Start(end)).and(read)
    });
    let lines = &mut beginning[..read.unwrap_or(0)].split(|byte| *byte == b'\n');
    let cells = lines.next().unwrap_or_default().iter();
    let cells = cells.filter(|byte| !byte.is_ascii_whitespace()).count();
    let size = problem.as_variant().map(|(variant, _)| variant.size());
    size.is_some_and(|size| size.height() > 1 && cells == usize::from(size.width()))
}
