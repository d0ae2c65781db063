//! `omok game`: who has won in these records, is every move legal, is the result right?

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::common::{RuleArgs, Source, Status, complain, print, rule_by_default};
use super::games::Games;
use super::input::Input;
use crate::game::{Agreement, Decision, Record, Replay};
use crate::rule::Rule;
use crate::text::{self, BrokenGame, Format, GameRecord, RecordError, Sizes, result_in_name};

/// Judge game records: who has won, and is every move legal?
///
/// Reads games in any of these formats, told apart by their content:
///
/// moves: a game a line, h8 h9 i8 or h8h9i8 (letter = column from the left, number = row from
/// the bottom), pass or --; a result behind ';' (1-0, 0-1, 1/2), a comment behind '#'.
///
/// psq: Piskvork's files; the result is taken from names such as `round_p1_p2_R.psq`.
///
/// sgf: five-in-a-row (GM 4), the main line, with set-up stones; several games in a file.
///
/// pairs: the number of moves, then a line 'x y' a move, both from 1 from the top left.
///
/// Prints a line a game: the outcome (black, white, draw, open or illegal), the number of the
/// last or of the illegal move, the reason and its points; then the recorded result and whether
/// it agrees, contradicts or is undecidable: where the board is open, it cannot tell a
/// resignation or a time loss.
#[derive(Debug, clap::Args)]
#[command(mut_arg(
    "rule",
    rule_by_default("exactly five, on 19x19 if a game states no size")
))]
#[command(after_help = "\
Example:
  $ omok game --rule renju game.moves
  black 9 five h12 h11 h10 h9 h8 recorded black agrees

JSON (--json): one object a game on a line of its own:
  schema     1
  game       the game's number in its file, from 1
  source     the file, - for standard input
  outcome    black, white, draw, open or illegal
  ply        the number of moves, or that of the illegal move
  reason     five, overline, row, foul, full, limit; occupied, off-board, after-end, foul,
             out-of-turn; null for an open game
  points     the winning line, the foul's or the illegal move's point
  recorded   black, white or draw; null where no result is recorded
  agreement  agrees, contradicts or undecidable; null where no result is recorded
  why        why it is undecidable, or null
  fouls      what the foul is: overline, double-four, double-three
  size, name, setup, first, moves: the game as it was recorded
A game that cannot be read has schema, game, source, error, line and column.

Exit status: 0 done; 1 a game is illegal or contradicts its recorded result; 2 a record cannot
be read, named as FILE:LINE:COLUMN, and the rest go on.")]
pub(super) struct Args {
    /// The files to read in turn; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The number of moves after which a game is drawn [default: the rule's]
    #[arg(long, value_name = "N", help_heading = "Rule", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,
    /// The format of the records: moves, psq, sgf or pairs [default: told by the content]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Print the games in this format, with the verdict as the result, instead of verdicts
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
    /// Print JSON, one object a game on a line of its own
    #[arg(long, conflicts_with = "to")]
    json: bool,
    /// Print no summary, and do not say that standard input is waited for
    #[arg(long, short)]
    quiet: bool,
}

/// What is printed for a game.
#[derive(Debug, Clone, Copy)]
enum Output {
    Line,
    Json,
    Record(Format),
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let rule = self.rule.rule()?;
        let mut referee = Referee {
            rule: Rule {
                max_moves: self.max_moves.or(rule.max_moves),
                ..rule
            },
            sizes: self.rule.sizes(&rule),
            output: match (self.to, self.json) {
                (Some(format), _) => Output::Record(format),
                (None, true) => Output::Json,
                (None, false) => Output::Line,
            },
            tally: Tally::default(),
            answers: Vec::new(),
        };
        let start = Instant::now();
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce("game records");
            }
            referee.read(&source, self.format)?;
        }
        if !self.quiet {
            complain(&referee.tally.summary(start.elapsed()));
        }
        Ok(referee.tally.status().into())
    }
}

/// Reads games and prints what is to be said about each.
struct Referee {
    rule: Rule,
    sizes: Sizes,
    output: Output,
    tally: Tally,
    /// What has not been printed yet.
    answers: Vec<u8>,
}

impl Referee {
    /// Reads a source to its end. The answers to all games of a block are printed before the
    /// next block is read.
    fn read(&mut self, source: &Source, format: Option<Format>) -> anyhow::Result<()> {
        let mut input = Input::open(source)?;
        let format = match format {
            Some(format) => format,
            // A blank source is left to a reader, which says that it has no game.
            None => match Format::recognise(input.beginning()?).unwrap_or(Ok(Format::Moves)) {
                Ok(format) => format,
                Err(error) => {
                    self.report_broken(source, 1, &error);
                    return self.print();
                }
            },
        };
        let mut games = Games::new(input, format, self.sizes);
        while games.next_block(|number, read| {
            self.answer(source, format, number, read);
            Ok(())
        })? {
            self.print()?;
        }
        self.print()
    }

    fn answer(
        &mut self,
        source: &Source,
        format: Format,
        number: u64,
        read: Result<Record, RecordError>,
    ) {
        match read {
            Err(error) => self.report_broken(source, number, &error),
            Ok(mut record) => {
                if format == Format::Psq && number == 1 && record.result.is_none() {
                    record.result = source.file_name().and_then(result_in_name);
                }
                self.report(source, number, record);
            }
        }
    }

    fn report(&mut self, source: &Source, number: u64, mut record: Record) {
        let replay = record.replay(&self.rule);
        self.tally.count(&record, &replay);
        let out = &mut self.answers;
        match self.output {
            Output::Line => text::write_verdict(out, &record, &replay),
            Output::Json => {
                let source = source.to_string();
                let object = GameRecord::new(number, &source, &record, &replay);
                out.extend(text::json_line(&object));
            }
            Output::Record(format) => {
                record.result = replay.decision().or(record.result);
                if let Err(error) = format.write(out, &record) {
                    self.tally.broken += 1;
                    let advice = match error.is_writable_as_sgf() {
                        true => " (use --to sgf)",
                        false => "",
                    };
                    complain(&format!("{source}: error: game {number}: {error}{advice}"));
                }
            }
        }
    }

    /// Says on both streams that a record cannot be read: on standard output in its place.
    fn report_broken(&mut self, source: &Source, number: u64, error: &RecordError) {
        self.tally.games += 1;
        self.tally.broken += 1;
        complain(&format!("{source}:{error}"));
        match self.output {
            Output::Line => {
                let line = format!("error: {}: {}\n", error.at, error.fault);
                self.answers.extend_from_slice(line.as_bytes());
            }
            Output::Json => {
                let source = source.to_string();
                let object = BrokenGame::new(number, &source, error);
                self.answers.extend(text::json_line(&object));
            }
            Output::Record(_) => {}
        }
    }

    fn print(&mut self) -> anyhow::Result<()> {
        let printed = print(&self.answers);
        self.answers.clear();
        printed
    }
}

/// How many games had which end.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    black: u64,
    white: u64,
    drawn: u64,
    open: u64,
    illegal: u64,
    broken: u64,
    agrees: u64,
    contradicted: u64,
    undecidable: u64,
}

impl Tally {
    fn count(&mut self, record: &Record, replay: &Replay) {
        use crate::board::Stone::{Black, White};
        self.games += 1;
        let end = replay.outcome().map(crate::game::Outcome::decision);
        *match end {
            Err(_) => &mut self.illegal,
            Ok(None) => &mut self.open,
            Ok(Some(Decision::Won(Black))) => &mut self.black,
            Ok(Some(Decision::Won(White))) => &mut self.white,
            Ok(Some(Decision::Drawn)) => &mut self.drawn,
        } += 1;
        if let Some(result) = record.result {
            *match replay.agreement(result) {
                Agreement::Agrees => &mut self.agrees,
                Agreement::Contradicts => &mut self.contradicted,
                Agreement::Undecidable(_) => &mut self.undecidable,
            } += 1;
        }
    }

    fn status(&self) -> Status {
        if self.broken > 0 {
            Status::Trouble
        } else if self.illegal + self.contradicted > 0 {
            Status::Finding
        } else {
            Status::Done
        }
    }

    fn summary(&self, elapsed: Duration) -> String {
        let noun = if self.games == 1 { "game" } else { "games" };
        let rate = self.games as f64 / elapsed.as_secs_f64();
        format!(
            "{} {noun}: {} black, {} white, {} drawn, {} open, {} illegal, {} broken; \
             recorded: {} agree, {} contradicted, {} undecidable; {rate:.0} games/s",
            self.games,
            self.black,
            self.white,
            self.drawn,
            self.open,
            self.illegal,
            self.broken,
            self.agrees,
            self.contradicted,
            self.undecidable,
        )
    }
}
