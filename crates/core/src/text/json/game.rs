//! Verdicts on games, as JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::board::{PerStone, Stone};
use crate::game::{Agreement, Decision, Ending, NoResult, Notation, Record, Replay};
use crate::rule::FoulKind;
use crate::text::records::note_text;
use crate::text::verdicts::{Finding, spot_name};
use crate::text::{Position, rule_name};

/// The verdict on a game, as `--json` prints it.
///
/// `reason` is null for an open game; `recorded` and `agreement` are null if no result is recorded,
/// `why` if the agreement is not undecidable; `fouls` names the kinds if the reason is `foul`. The
/// fields after `moves` are there only where the record has something to say.
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
    /// The numbers of the moves that were out of turn, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    out_of_turn: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_result: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    /// Comments on moves by their numbers: `12.5ms value 3`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    notes: BTreeMap<usize, String>,
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
        let agreement = replay.agreement_with(record);
        let why = match agreement {
            Some(Agreement::Undecidable(why)) => Some(why.to_string()),
            _ => None,
        };
        let set_up = record.set_up.iter().map(|&(point, stone)| SetUpStone {
            stone: stone.number(),
            point: size.name(point),
        });
        let moves = record.moves.iter();
        let moves = moves.map(|recorded| match (record.about.notation, recorded.to) {
            // Counted from the top, the name of a place off the board would be another's.
            (Notation::FromTop, Some(spot)) => spot.name(size),
            (_, to) => spot_name(to, record),
        });
        let notes = record.about.notes.iter();
        let plies = record.moves.iter().zip(1..);
        let out_of_turn = plies.filter(|(recorded, _)| recorded.out_of_turn.is_some());
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
            out_of_turn: out_of_turn.map(|(_, ply)| ply).collect(),
            ending: record.about.ending,
            no_result: record.about.no_result.as_ref().map(NoResult::text),
            round: record.about.round.as_deref(),
            comment: record.about.comment.as_deref(),
            notes: notes.map(|note| (note.ply, note_text(note))).collect(),
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
