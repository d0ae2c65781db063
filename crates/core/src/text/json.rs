//! Answers as JSON objects, one per line (NDJSON).

use std::collections::BTreeMap;
use std::fmt;

use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::records::note_text;
use super::verdicts::{Finding, spot_name};
use super::{Located, Position, rule_name};
use crate::board::{PerStone, Point, Size, Stone};
use crate::game::{Agreement, Decision, Ending, NoResult, Notation, Record, Replay};
use crate::judge::Verdict;
use crate::line::Row;
use crate::rule::{FoulKind, Fouls, Preset, Rule};

/// The version of the objects is their first field.
const VERSION: &[u8] = b"{\"schema\":1";

/// The object as a line, with the version in its first field.
///
/// # Panics
///
/// If the object's `Serialize` fails, or it is not an object with a field.
pub fn json_line(object: &impl Serialize) -> Vec<u8> {
    let mut line = Vec::new();
    write_json_line(&mut line, object);
    line
}

/// Appends the same.
///
/// # Panics
///
/// As [`json_line`].
pub fn write_json_line(out: &mut Vec<u8>, object: &impl Serialize) {
    out.extend_from_slice(VERSION);
    let brace = out.len();
    serde_json::to_writer(&mut *out, object).expect("our objects are JSON");
    assert!(out[brace..].starts_with(b"{\""), "an object with a field");
    out[brace] = b',';
    out.push(b'\n');
}

#[derive(Debug, Serialize)]
pub(in crate::text) struct FoulsJson {
    board: u64,
    fouls: Vec<FoulPoint>,
}

#[derive(Debug, Serialize)]
struct FoulPoint {
    point: String,
    kinds: Vec<FoulKind>,
}

impl FoulsJson {
    pub(in crate::text) fn new(board: u64, size: Size, forbidden: &[(Point, Fouls)]) -> FoulsJson {
        let point = |&(point, fouls): &(Point, Fouls)| FoulPoint {
            point: size.name(point),
            kinds: fouls.iter().collect(),
        };
        FoulsJson {
            board,
            fouls: forbidden.iter().map(point).collect(),
        }
    }
}

/// A rule with its name and every parameter, as JSON.
#[derive(Debug, Serialize)]
pub struct RuleJson {
    name: &'static str,
    about: &'static str,
    width: u8,
    height: u8,
    #[serde(flatten)]
    rule: Rule,
}

impl RuleJson {
    /// A preset.
    pub fn new(preset: &Preset) -> RuleJson {
        let size = preset.variant.size();
        RuleJson {
            name: preset.name,
            about: preset.about,
            width: size.width(),
            height: size.height(),
            rule: *preset.variant.rule(),
        }
    }
}

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

/// The verdict on a board, or on a board or record of a problem.
///
/// `winner` is 0 if nobody has won, and null if both colours have a winning line. `row` and `col`
/// are those of the stone that the answer names, if any. `class` and `answer` are a problem's;
/// `answer` is null if there are more winning lines than the problem promises.
#[derive(Debug, Serialize)]
pub struct JudgeJson {
    board: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Option<String>>,
    winner: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    col: Option<u8>,
    lines: Vec<Line>,
}

/// A winning line: its colour and its cells, 1-based row and column, from its first stone.
#[derive(Debug, Serialize)]
struct Line {
    stone: u8,
    cells: Vec<[u8; 2]>,
}

impl JudgeJson {
    /// The verdict on the board with that number, from 1.
    pub fn new(board: u64, verdict: &Verdict) -> JudgeJson {
        let lines = verdict.lines();
        let first = lines.first().filter(|_| winner(lines).is_some());
        JudgeJson::of_lines(board, lines, first.map(|line| line.start))
    }

    /// The board or record of a problem with that number, from 1: its class, the answer, and the
    /// stone that the answer names.
    pub fn of_class(
        board: u64,
        class: String,
        answer: Option<String>,
        lines: &[Row],
        named: Option<Point>,
    ) -> JudgeJson {
        JudgeJson {
            class: Some(class),
            answer: Some(answer),
            ..JudgeJson::of_lines(board, lines, named)
        }
    }

    fn of_lines(board: u64, lines: &[Row], named: Option<Point>) -> JudgeJson {
        JudgeJson {
            board,
            class: None,
            answer: None,
            winner: winner(lines),
            row: named.map(|point| point.row + 1),
            col: named.map(|point| point.col + 1),
            lines: lines.iter().map(Line::new).collect(),
        }
    }
}

/// The colour of the winning lines: 0 if there is none, `None` if both have one.
fn winner(lines: &[Row]) -> Option<u8> {
    let is_one = lines.iter().map(|line| line.stone).all_equal();
    let number = lines.first().map_or(0, |line| line.stone.number());
    is_one.then_some(number)
}

/// The fault of a record, instead of its verdict.
#[derive(Debug, Serialize)]
pub struct FaultJson {
    board: u64,
    error: String,
    line: u64,
    column: u64,
}

impl FaultJson {
    /// The fault of the record with that number, from 1.
    pub fn new<F: fmt::Display>(board: u64, error: &Located<F>) -> FaultJson {
        FaultJson {
            board,
            error: error.fault.to_string(),
            line: error.at.line,
            column: error.at.column,
        }
    }
}

impl Line {
    fn new(line: &Row) -> Line {
        let cells = line.points().map(|point| [point.row + 1, point.col + 1]);
        Line {
            stone: line.stone.number(),
            cells: cells.collect(),
        }
    }
}
