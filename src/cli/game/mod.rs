//! `omok game`: who has won in these records, is every move legal, is the result right?

/// Adds the values of a type field by field; none can be forgotten.
macro_rules! sum_of_fields {
    ($type:ident { $($field:ident),+ }) => {
        impl std::ops::AddAssign for $type {
            fn add_assign(&mut self, other: $type) {
                let $type { $($field),+ } = other;
                $(self.$field += $field;)+
            }
        }
    };
}

mod referee;
mod rows;
mod sheet;
pub(in crate::cli) mod table;

use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Instant;

use anyhow::ensure;
use clap::ArgGroup;

use super::doubts::LettersArgs;
use super::games::{Reading, format_help};
use super::output::OutputArgs;
use super::problem::{RuleArgs, rule_by_default};
use super::source::Source;
use super::{Status, complain, lang};
use omok::batch::Jobs;
use omok::board::{WordError, one_of};
use omok::messages::{advice, games};
use omok::text::Format;
use referee::Referee;
use rows::{Content, Layout, Rows};
use sheet::Form;

/// Judge game records: who has won, and is every move legal?
///
/// Recognizes these formats by their content:
///
/// moves: one game per line, h8 h9 i8 or h8h9i8 (letter = column from the left, number = row from
/// the bottom), pass or --; then ';' and a result (1-0, 0-1, 1/2), and '#' and a comment. A line '#
/// omok 15x15 renju' sets the size and rule of the games after it. Also 1. h8 i9 2. i7; h8, i9 and
/// h8-i9; [[7,7],[8,6]], column and row from 0 from the top left; and Gomocup's offsets from the
/// middle of the board, 0,0, 1,0.
///
/// psq: Piskvork's files; file names such as `round_p1_p2_R.psq` give the result. rec: its older
/// files.
///
/// sgf: five-in-a-row (GM 4, and GM 5 of game centres), the main line, with set-up stones; a file
/// may have several games. GM 1, GM 11 and none are read with a note, if a 15x15 board, the
/// record's rule or --rule show that it is not Go.
///
/// pairs: the number of moves, then one line 'x y' or 'x,y' per move, both from 1 from the top
/// left, then '; 1-0'; with --format pairs, also without the number.
///
/// pgn: PlayOK's games. rif: RenjuNet's archive. match: the journal of 'omok match'. json: what
/// 'omok game --json' prints.
///
/// Text is UTF-8 or in the encoding that SGF or XML states, else in the one that it seems to be in
/// (of East Asia, or latin1), with a note. Letters name columns with i; --letters no-i reads
/// records that leave it out. Numbers count rows from the bottom; --rows top reads records that
/// count from the top.
///
/// The rule is the one you ask for, else the record's, else exactly five. The size is the one you
/// ask for, else the record's, else the rule's.
///
/// Prints one line per game: the outcome (black, white, draw, open or illegal), the number of the
/// last or illegal move, the reason and its points; then the recorded result, and whether it
/// agrees, contradicts or is undecidable. It is undecidable on an open board, where a player may
/// have resigned; a recorded loss on time is named.
#[derive(Debug, clap::Args)]
#[command(mut_arg(
    "rule",
    rule_by_default("exactly five, on 19x19 if a game states no size")
))]
#[command(group(ArgGroup::new("written").args(["output", "samples"])))]
#[command(after_help = include_str!("help.txt").trim_end())]
pub(super) struct Args {
    /// The files to read; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    letters: LettersArgs,
    /// The number of moves after which a game is drawn [default: the rule's]
    #[arg(long, value_name = "N", help_heading = "Rule", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,
    #[arg(long, value_name = "FORMAT", help = format_help("records", &Format::names()))]
    format: Option<Format>,
    #[arg(long, value_name = "FORMAT")]
    #[arg(help = format!("Print the games in this format ({}), with the verdict as the result; csv: a row for each move", one_of(&TARGETS)))]
    to: Option<Target>,
    /// Print a row for each move, as JSON
    #[arg(long, requires = "json", conflicts_with = "summary")]
    each: bool,
    /// Write the moves and their positions into this file, to train on: as CSV if its name ends in
    /// .csv, else as JSON
    #[arg(long, value_name = "FILE", conflicts_with_all = ["to", "summary", "json"])]
    samples: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
    /// Replace the file of -o or --samples if it exists
    #[arg(long, requires = "written")]
    force: bool,
    /// Print a table of the players instead of verdicts: games won, drawn and lost as black and as
    /// white, open games, fouls and illegal moves
    #[arg(long, conflicts_with = "to")]
    summary: bool,
    /// Print JSON, one object per game (with --summary, per player), each on its own line
    #[arg(long, conflicts_with = "to")]
    json: bool,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// Print no summary, and do not say that omok waits for standard input
    #[arg(long, short)]
    quiet: bool,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let reading = Reading {
            max_moves: self.max_moves,
            ..Reading::new(&self.rule, self.letters, self.rule.variant()?)
        };
        let jobs = self.jobs.map_or(Jobs::AllCores, Jobs::Exactly);
        let output = OutputArgs {
            output: self.samples.clone().or(self.output.output.clone()),
        };
        let output = output.open(self.force)?;
        let mut referee = Referee::new(reading, self.form(), jobs, output);
        let start = Instant::now();
        for source in Source::all(&self.files) {
            // A folder cannot be read; its files can.
            ensure!(
                !matches!(&source, Source::File(path) if path.is_dir()),
                games::folder_of_games(lang(), &source.to_string())
            );
            if !self.quiet {
                source.announce(advice::games_read);
            }
            referee.read(&source, self.format)?;
            if referee.output.is_closed() {
                break;
            }
        }
        let tally = referee.close()?;
        if !self.quiet {
            complain(&tally.summary(start.elapsed()));
        }
        Ok(tally.status())
    }

    fn form(&self) -> Form {
        let rows = |content, layout| Form::Rows(Rows { layout, content });
        if let Some(file) = &self.samples {
            let is_csv = file.extension().is_some_and(|ending| ending == "csv");
            let layout = if is_csv { Layout::Csv } else { Layout::Json };
            return rows(Content::Samples, layout);
        }
        match (self.to, self.summary, self.json) {
            (Some(Target::Rows), ..) => rows(Content::Moves, Layout::Csv),
            (Some(Target::Games(format)), ..) => Form::Record(format),
            (None, true, true) => Form::JsonTable,
            (None, true, false) => Form::Table,
            (None, false, true) if self.each => rows(Content::Moves, Layout::Json),
            (None, false, true) => Form::Json,
            (None, false, false) => Form::Line,
        }
    }
}

/// What `--to` writes.
#[derive(Debug, Clone, Copy)]
enum Target {
    Games(Format),
    /// A row for each move.
    Rows,
}

static TARGETS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let written = Format::ALL.into_iter().filter(|format| format.is_written());
    written.map(Format::name).chain([ROWS]).collect()
});

const ROWS: &str = "csv";

impl FromStr for Target {
    type Err = WordError;

    fn from_str(name: &str) -> Result<Target, WordError> {
        match name.parse::<Format>() {
            Ok(format) if format.is_written() => Ok(Target::Games(format)),
            _ if name == ROWS => Ok(Target::Rows),
            _ => Err(WordError::one_of(&TARGETS)),
        }
    }
}
