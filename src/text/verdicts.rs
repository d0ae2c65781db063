//! Writes the verdicts on games: a line of text or a JSON object each.

use std::io::Write;

use itertools::Itertools;
use serde::Serialize;

use super::{RecordError, SCHEMA};
use crate::board::Size;
use crate::game::{
    Agreement, Decision, Game, Illegal, IllegalReason, Outcome, Record, Refusal, Replay, Spot,
};
use crate::line::Run;
use crate::rule::Fouls;

/// What is said about a game, in the words that are printed.
#[derive(Debug)]
struct Finding {
    outcome: &'static str,
    /// The number of moves, or that of the illegal move.
    ply: usize,
    reason: Option<&'static str>,
    fouls: Fouls,
    points: Vec<String>,
}

impl Finding {
    fn of(replay: &Replay) -> Finding {
        match replay.outcome() {
            Ok(outcome) => Finding::of_outcome(&replay.game, outcome),
            Err(illegal) => Finding::of_illegal(replay.game.size(), illegal),
        }
    }

    fn of_outcome(game: &Game, outcome: Outcome) -> Finding {
        let (reason, fouls, points) = match outcome {
            Outcome::Open => (None, Fouls::default(), Vec::new()),
            Outcome::Full => (Some("full"), Fouls::default(), Vec::new()),
            Outcome::Limit => (Some("limit"), Fouls::default(), Vec::new()),
            Outcome::Won(row) => (
                Some(row_name(game, row)),
                Fouls::default(),
                row.points().collect(),
            ),
            Outcome::Foul { point, fouls, .. } => (Some("foul"), fouls, vec![point]),
        };
        Finding {
            outcome: outcome.decision().map_or("open", decision_name),
            ply: game.ply(),
            reason,
            fouls,
            points: points
                .into_iter()
                .map(|point| game.size().name(point))
                .collect(),
        }
    }

    fn of_illegal(size: Size, illegal: Illegal) -> Finding {
        let fouls = match illegal.reason {
            IllegalReason::Refused(Refusal::Foul(fouls)) => fouls,
            _ => Fouls::default(),
        };
        Finding {
            outcome: "illegal",
            ply: illegal.ply,
            reason: Some(illegal.reason.name()),
            fouls,
            points: vec![spot_name(illegal.to, size)],
        }
    }
}

/// What a winning line is called: by its length where five wins, else a row.
fn row_name(game: &Game, row: Run) -> &'static str {
    const FIVE: u8 = 5;
    match (game.rule().run, row.length) {
        (FIVE, FIVE) => "five",
        (FIVE, _) => "overline",
        _ => "row",
    }
}

const fn decision_name(decision: Decision) -> &'static str {
    use crate::board::Stone::{Black, White};
    match decision {
        Decision::Won(Black) => "black",
        Decision::Won(White) => "white",
        Decision::Drawn => "draw",
    }
}

fn spot_name(spot: Option<Spot>, size: Size) -> String {
    spot.map_or_else(|| "pass".to_owned(), |spot| spot.name(size))
}

/// Writes the verdict on a game as a line: how it ended, the number of the last move, why, and
/// the points that show it; then the recorded result, if there is one, and whether it agrees.
///
/// ```
/// use omok::Rule;
/// use omok::text::{Format, Records, Sizes, write_verdict};
///
/// let mut out = Vec::new();
/// let text = b"h8 a1 i8 b1 j8 c1 k8 d1 l8 ; 1-0\nh8 h8 ; 0-1\nh8 i9 ; 0-1";
/// for record in Records::new(text, Format::Moves, Sizes::Only(Rule::RENJU.size)) {
///     let record = record?;
///     write_verdict(&mut out, &record, &record.replay(&Rule::RENJU));
/// }
/// let lines = "black 9 five h8 i8 j8 k8 l8 recorded black agrees\n\
///              illegal 2 occupied h8 recorded white contradicts\n\
///              open 2 recorded white undecidable\n";
/// assert_eq!(String::from_utf8_lossy(&out), lines);
/// # Ok::<(), omok::text::RecordError>(())
/// ```
pub fn write_verdict(out: &mut Vec<u8>, record: &Record, replay: &Replay) {
    let finding = Finding::of(replay);
    let words = finding.reason.into_iter();
    let kinds = (!finding.fouls.is_empty()).then(|| finding.fouls.to_string());
    let words = words.chain(kinds.as_deref());
    let words = words.chain(finding.points.iter().map(String::as_str));
    let mut line = format!("{} {}", finding.outcome, finding.ply);
    for word in words {
        line.push(' ');
        line.push_str(word);
    }
    out.extend_from_slice(line.as_bytes());
    if let Some(result) = record.result {
        let agreement = replay.agreement(result);
        // A Vec takes every byte.
        let _ = write!(out, " recorded {result} {agreement}");
    }
    out.push(b'\n');
}

/// The verdict on a game, as `--json` prints it.
///
/// `reason` is null for an open game; `recorded`, `agreement` are null where no result is
/// recorded, `why` where it is not undecidable; `fouls` names the kinds behind the reason `foul`.
#[derive(Debug, Serialize)]
pub struct GameRecord<'a> {
    schema: u32,
    game: u64,
    source: &'a str,
    outcome: &'static str,
    ply: usize,
    reason: Option<&'static str>,
    points: Vec<String>,
    recorded: Option<&'static str>,
    agreement: Option<String>,
    why: Option<String>,
    fouls: Vec<String>,
    size: String,
    name: Option<&'a str>,
    #[serde(rename = "setup")]
    set_up: Vec<SetUpStone>,
    first: String,
    moves: Vec<String>,
}

/// A set-up stone: its colour and its point.
#[derive(Debug, Serialize)]
struct SetUpStone {
    stone: u8,
    point: String,
}

impl<'a> GameRecord<'a> {
    /// The verdict on the game of that number, from 1, of a source.
    #[must_use]
    pub fn new(game: u64, source: &'a str, record: &'a Record, replay: &Replay) -> GameRecord<'a> {
        let finding = Finding::of(replay);
        let size = record.size;
        let agreement = record.result.map(|result| replay.agreement(result));
        let why = match agreement {
            Some(Agreement::Undecidable(why)) => Some(why.to_string()),
            _ => None,
        };
        let set_up = record.set_up.iter().map(|&(point, stone)| SetUpStone {
            stone: stone.number(),
            point: size.name(point),
        });
        let moves = record.moves.iter();
        GameRecord {
            schema: SCHEMA,
            game,
            source,
            outcome: finding.outcome,
            ply: finding.ply,
            reason: finding.reason,
            points: finding.points,
            recorded: record.result.map(decision_name),
            agreement: agreement.map(|agreement| agreement.to_string()),
            why,
            fouls: finding.fouls.iter().map(|kind| kind.to_string()).collect(),
            size: size.to_string(),
            name: record.name.as_deref(),
            set_up: set_up.collect_vec(),
            first: record.first.to_string(),
            moves: moves.map(|recorded| spot_name(recorded.to, size)).collect(),
        }
    }
}

/// A game that cannot be read, as `--json` prints it in its place.
#[derive(Debug, Serialize)]
pub struct BrokenGame<'a> {
    schema: u32,
    game: u64,
    source: &'a str,
    error: String,
    line: u64,
    column: u64,
}

impl<'a> BrokenGame<'a> {
    /// The error in the place of the game of that number, from 1, of a source.
    #[must_use]
    pub fn new(game: u64, source: &'a str, error: &RecordError) -> BrokenGame<'a> {
        BrokenGame {
            schema: SCHEMA,
            game,
            source,
            error: error.fault.to_string(),
            line: error.at.line,
            column: error.at.column,
        }
    }
}
