//! `omok fouls`: which points are forbidden on these boards?

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use super::boards::{each_board, each_line};
use super::common::{BadRecords, RuleArgs, Source, Status, print, rule_by_default};
use super::input::Input;
use crate::board::{Board, Stone};
use crate::rule::Rule;
use crate::text::{FoulAnswers, Framing};

/// List the points that are forbidden to black, with the reasons.
///
/// Reads boards as 'omok judge' does, 15x15 if nothing else is said, and prints a line for each:
/// the forbidden points in reading order, named by the column's letter from the left and the
/// row's number from the bottom, each with all that forbids it (overline, double-four,
/// double-three), or none. A point where the player would win is never forbidden.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("renju")))]
#[command(after_help = "\
Example:
  $ omok fouls fixtures/fouls/two-fours-on-one-line.in
  h8:double-four

JSON (--json): one object a board on a line of its own:
  schema  1
  board   the board's number in its file, from 1
  fouls   [{\"point\":\"h8\",\"kinds\":[\"double-three\"]},...]

With --lines, a line that is no board is answered by 'error: COLUMN: WHAT' (JSON: error, line
and column in the place of fouls).

Exit status: 0 for any answer; 1 for bad records with --lines; 2 for a wrong input, named as FILE:LINE:COLUMN.")]
pub(super) struct Args {
    /// The files to read in turn; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    /// Whose moves are looked at
    #[arg(long = "to", value_enum, default_value_t, value_name = "PLAYER")]
    player: Player,
    /// Print JSON, one object a board on a line of its own
    #[arg(long)]
    json: bool,
    /// Take each line for a whole board, and answer each with a line
    #[arg(long)]
    lines: bool,
    /// Whether bad records make the exit status 1
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "WHAT",
        requires = "lines"
    )]
    bad_records: BadRecords,
    /// Do not say that standard input is waited for
    #[arg(long, short)]
    quiet: bool,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Player {
    #[default]
    Black,
    White,
}

impl Player {
    const fn stone(self) -> Stone {
        match self {
            Player::Black => Stone::Black,
            Player::White => Stone::White,
        }
    }
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let rule = self.rule.rule_or(Rule::RENJU)?;
        let mut bad = 0;
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce(if self.lines { "records" } else { "a board" });
            }
            if self.lines {
                bad += self.answer_lines(&rule, &source)?;
            } else {
                self.answer_boards(&rule, &source)?;
            }
        }
        let is_bad = bad > 0 && self.bad_records == BadRecords::Fail;
        Ok(if is_bad {
            Status::Finding
        } else {
            Status::Done
        }
        .into())
    }

    fn answer_boards(&self, rule: &Rule, source: &Source) -> anyhow::Result<()> {
        let mut number = 0;
        each_board(Input::open(source)?, rule.size, Framing::Open, |board| {
            number += 1;
            print(self.answer(rule, number, &board))?;
            Ok(ControlFlow::Continue(()))
        })
    }

    /// Answers every line; gives the number of bad ones.
    fn answer_lines(&self, rule: &Rule, source: &Source) -> anyhow::Result<u64> {
        let (mut number, mut bad) = (0, 0);
        each_line(Input::open(source)?, rule.size, |line| {
            number += 1;
            bad += u64::from(line.is_err());
            print(match line {
                Ok(board) => self.answer(rule, number, &board),
                Err(error) => self.answers().fault(number, &error),
            })
        })?;
        Ok(bad)
    }

    fn answer(&self, rule: &Rule, number: u64, board: &Board) -> Vec<u8> {
        let forbidden: Vec<_> = rule.forbidden(board, self.player.stone()).collect();
        self.answers().line(number, board.size(), &forbidden)
    }

    const fn answers(&self) -> FoulAnswers {
        if self.json {
            FoulAnswers::Json
        } else {
            FoulAnswers::Text
        }
    }
}
