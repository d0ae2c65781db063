//! `omok fouls`: which points are forbidden on these boards?

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use itertools::Itertools;

use super::doubts::LettersArgs;
use super::games::Reading;
use super::input::{Input, each_block_of_lines, each_board};
use super::output::{Output, json::SourceField};
use super::problem::{RuleArgs, rule_by_default};
use super::source::Source;
use super::{BadRecords, Status, complain, lang};
use omok::batch::{Jobs, ThreadPool};
use omok::game::Game;
use omok::messages::{advice as messages, games};
use omok::text::{BoardLine, Content, Format, Framing, LineAnswers};
use omok::{Board, Rule, Stone, Variant};

/// List the points that are forbidden to black, with the reasons.
///
/// Reads boards as 'omok judge' does, 15x15 by default, with or without row and column labels, and
/// with . or _ for empty. Reads games as 'omok game' does, and uses the last position (with --each,
/// the position after every move). Prints one line per board: the forbidden points in reading
/// order, or none. A point is the column's letter from the left and the row's number from the
/// bottom, with every reason (overline, double-four, double-three). A point where the player would
/// win is never forbidden.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("renju")))]
#[command(after_help = "\
Example:
  $ echo 'h9 a1 h10 a15 g8 o1 i8 o15' | omok fouls
  h8:double-three

JSON (--json): one object per board, each on its own line:
  schema  1
  board   the board's number in its file, from 1
  fouls   [{\"point\":\"h8\",\"kinds\":[\"double-three\"]},...]

With --lines, a line that is not a board gets the answer 'error: COLUMN: WHAT' (JSON: error, \
line and column instead of fouls).

Exit status: 0 for any answer; 1 for bad records with --lines; 2 for a malformed input, \
reported as FILE:LINE:COLUMN.")]
pub(super) struct Args {
    /// The files to read; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    letters: LettersArgs,
    /// Whose moves to check
    #[arg(long, default_value = "black", value_name = "PLAYER", value_parser = player())]
    player: Stone,
    /// Check the position after every move of a game, not only the last
    #[arg(long, conflicts_with = "lines")]
    each: bool,
    /// The first line of the input is the number of boards
    #[arg(long, conflicts_with_all = ["each", "lines"])]
    counted: bool,
    /// Print JSON, one object per board, each on its own line
    #[arg(long)]
    json: bool,
    /// Read each line as a board, and print one line for each
    #[arg(long)]
    lines: bool,
    /// Whether bad records make the exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    #[arg(requires = "lines")]
    bad_records: BadRecords,
    /// Number of threads for lines [default: one per core]
    #[arg(long, value_name = "N", requires = "lines")]
    jobs: Option<NonZero<usize>>,
    /// Do not say that omok waits for standard input
    #[arg(long, short)]
    quiet: bool,
}

fn player() -> impl TypedValueParser<Value = Stone> {
    PossibleValuesParser::new(Stone::ALL.map(Stone::name)).try_map(|name| name.parse())
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let variant = self.rule.variant_or(Variant::RENJU)?;
        let mut output = Output::default();
        let mut status = Status::Done;
        let sources = Source::all(&self.files);
        for source in &sources {
            output.field = SourceField::of(source, sources.len());
            let mut task = Task {
                args: self,
                variant,
                source,
                output: &mut output,
            };
            if !self.quiet {
                source.announce(match self.lines {
                    true => messages::records,
                    false => messages::a_board,
                });
            }
            status = status.max(match self.lines {
                true => task.answer_lines()?,
                false => task.answer_source()?,
            });
            if output.is_closed() {
                break;
            }
        }
        Ok(status)
    }

    /// The last position of a game, or that after every move.
    fn positions(&self, mut game: Game) -> Vec<Board> {
        let mut boards = vec![game.board().clone()];
        if self.each {
            // Backwards, because the moves are in the game already: nothing is judged twice.
            while game.undo().is_some() && game.ply() > 0 {
                boards.push(game.board().clone());
            }
            boards.reverse();
        }
        boards
    }

    const fn answers(&self) -> LineAnswers {
        match self.json {
            true => LineAnswers::Json,
            false => LineAnswers::Text,
        }
    }
}

/// A source whose boards or games are answered.
struct Task<'a> {
    args: &'a Args,
    variant: Variant,
    source: &'a Source,
    output: &'a mut Output,
}

impl Task<'_> {
    fn answer_source(&mut self) -> anyhow::Result<Status> {
        let mut input = Input::open(self.source)?;
        if self.args.counted {
            return self.answer_boards(input, Framing::Counted);
        }
        match input.content()?.content {
            Content::Games(format) => self.answer_games(input, format),
            Content::Boards => self.answer_boards(input, Framing::Open),
        }
    }

    fn answer_boards(&mut self, input: Input, framing: Framing) -> anyhow::Result<Status> {
        let (mut number, rule) = (0, *self.variant.rule());
        each_board(input, self.variant.size(), framing, |board| {
            number += 1;
            self.print(&rule, number, &board)?;
            Ok(self.output.while_read())
        })?;
        Ok(Status::Done)
    }

    /// Answers games; for one with an illegal move, the position before it.
    fn answer_games(&mut self, input: Input, format: Format) -> anyhow::Result<Status> {
        let reading = Reading::new(&self.args.rule, self.args.letters, self.variant);
        let mut games = reading.games(input, format);
        let (mut number, mut status) = (0, Status::Done);
        while !self.output.is_closed()
            && let Some((game, read)) = games.next(|_| true)?
        {
            let (record, rule) = match read {
                Ok(read) => read,
                Err(error) => {
                    status = Status::Trouble;
                    complain(&self.source.message(&error));
                    continue;
                }
            };
            let replay = record.replay(&rule);
            if let Some(illegal) = replay.illegal {
                status = status.max(Status::Finding);
                let source = self.source.to_string();
                complain(&games::illegal_searched(lang(), &source, game, &illegal));
            }
            for board in self.args.positions(replay.game) {
                number += 1;
                self.print(&rule, number, &board)?;
            }
        }
        games.close();
        Ok(status)
    }

    /// Answers every line, on all processors.
    fn answer_lines(&mut self) -> anyhow::Result<Status> {
        // Single boards are too little work to pass between threads.
        const PIECE: usize = 32;
        let (mut number, mut is_bad) = (0, false);
        each_block_of_lines(Input::open(self.source)?, self.variant.size(), |lines| {
            is_bad |= lines.iter().any(Result::is_err);
            let numbered = (number + 1..).zip(&lines).collect_vec();
            let work = |piece: &[(u64, &BoardLine)]| {
                let answers = piece.iter().map(|&(number, line)| match line {
                    Ok(board) => self.answer(self.variant.rule(), number, board),
                    Err(error) => self.args.answers().fault(number, error),
                });
                answers.collect_vec().concat()
            };
            let mut answers = Vec::new();
            let jobs = self.args.jobs.map_or(Jobs::AllCores, Jobs::Exactly);
            let pool = ThreadPool::with_caller(jobs.threads());
            let _ = pool.in_order(numbered.chunks(PIECE), work, |piece| {
                answers.extend(piece);
                ControlFlow::<()>::Continue(())
            });
            number += lines.len() as u64;
            self.output.print(answers)?;
            Ok(self.output.while_read())
        })?;
        Ok(match is_bad && self.args.bad_records == BadRecords::Fail {
            true => Status::Finding,
            false => Status::Done,
        })
    }

    fn print(&mut self, rule: &Rule, number: u64, board: &Board) -> anyhow::Result<()> {
        self.output.print(self.answer(rule, number, board))
    }

    fn answer(&self, rule: &Rule, number: u64, board: &Board) -> Vec<u8> {
        let forbidden: Vec<_> = rule.forbidden(board, self.args.player).collect();
        let answers = self.args.answers();
        answers.fouls(number, board.size(), &forbidden)
    }
}
