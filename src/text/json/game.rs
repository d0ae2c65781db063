//! Verdicts on games, as JSON.

use serde::{Deserialize, Serialize};

use crate::board::{PerStone, Stone};
use crate::game::{Agreement, Decision, Record, Replay};
use crate::rule::FoulKind;
use crate::text::verdicts::{Finding, spot_name};
use crate::text::{Position, rule_name};

/// The verdict on a game, as `--json` prints it.
///
/// `reason` is null for an open game; `recorded` and `agreement` are null if no result is recorded,
/// `why` if the agreement is not undecidable; `fouls` names the kinds if the reason is `foul`.
#[derive(Debug, Serialize)]
pub struct GameJson<'a> {
    game: u64,
    source: &'a str,
    outcome: &'static str,
    ply: usize,
    reason: Option<&'static str>,
    points: Vec<String>,
    recorded: Option<&'static str>,
    agreement: Option<String>,
    why: Option<String>,
    fouls: Vec<FoulKind>,
    size: String,
    rule: Option<String>,
    players: &'a PerStone<Option<String>>,
    event: Option<&'a str>,
    date: Option<&'a str>,
    name: Option<&'a str>,
    #[serde(rename = "setup")]
    set_up: Vec<SetUpStone>,
    first: Stone,
    moves: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::text) struct SetUpStone {
    pub(in crate::text) stone: u8,
    pub(in crate::text) point: String,
}

impl<'a> GameJson<'a> {
    /// The verdict on the game with that number, from 1, in its source.
    #[must_use]
    pub fn new(game: u64, source: &'a str, record: &'a Record, replay: &Replay) -> GameJson<'a> {
        let finding = Finding::of(record, replay);
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
        let moves = moves.map(|recorded| spot_name(recorded.to, record));
        GameJson {
            game,
            source,
            outcome: finding.outcome,
            ply: finding.ply,
            reason: finding.reason,
            points: finding.points,
            recorded: record.result.map(Decision::name),
            agreement: agreement.map(|agreement| agreement.to_string()),
            why,
            fouls: finding.fouls.iter().collect(),
            size: size.to_string(),
            rule: rule_name(replay.game.rule(), size),
            players: &record.about.players,
            event: record.about.event.as_deref(),
            date: record.about.date.as_deref(),
            name: record.name.as_deref(),
            set_up: set_up.collect(),
            first: record.first,
            moves: moves.collect(),
        }
    }
}

/// A game that cannot be read, as `--json` prints it.
#[derive(Debug, Serialize)]
pub struct BrokenGameJson<'a> {
    game: u64,
    source: &'a str,
    error: String,
    line: u64,
    column: u64,
}

impl<'a> BrokenGameJson<'a> {
    /// The error at a position of a source, for its game with that number, from 1.
    #[must_use]
    pub fn new(game: u64, source: &'a str, at: Position, error: String) -> BrokenGameJson<'a> {
        BrokenGameJson {
            game,
            source,
            error,
            line: at.line,
            column: at.column,
        }
    }
}
