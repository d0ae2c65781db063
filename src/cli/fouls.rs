//! `omok fouls`: which points are forbidden on these boards?

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use super::boards::each_board;
use super::common::{RuleArgs, Source, Status, print};
use crate::board::{Board, Stone};
use crate::rule::Rule;
use crate::text::{FoulAnswers, Framing};

/// List the points that are forbidden to black, with the reasons.
///
/// Reads boards as 'omok judge' does, 15x15 if nothing else is said, and prints a line for each:
/// the forbidden points in reading order, named by the column's letter from the left and the
/// row's number from the bottom, each with all that forbids it (overline, double-four,
/// double-three), or none. A point where the player would win is never forbidden. The rule is
/// renju if no other is named.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok fouls fixtures/fouls/two-fours-on-one-line.in
  h8:double-four

JSON (--json): one object a board on a line of its own:
  schema  1
  board   the board's number in its file, from 1
  fouls   [{\"point\":\"h8\",\"kinds\":[\"double-three\"]},...]

Exit status: 0 for any answer; 2 for a wrong input, named as FILE:LINE:COLUMN.")]
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
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce("a board");
            }
            let mut number = 0;
            each_board(&source, rule.size, Framing::Open, |board| {
                number += 1;
                print(self.answer(&rule, number, &board))
            })?;
        }
        Ok(Status::Done.into())
    }

    fn answer(&self, rule: &Rule, number: u64, board: &Board) -> Vec<u8> {
        let forbidden: Vec<_> = rule.forbidden(board, self.player.stone()).collect();
        let answers = if self.json {
            FoulAnswers::Json
        } else {
            FoulAnswers::Text
        };
        answers.line(number, board.size(), &forbidden)
    }
}
