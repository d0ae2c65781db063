//! Games in JSON, an object a line; only read.
//!
//! - `match` is the journal of `omok match`: the first line tells the rule and the size, each other
//!   one a game; a line with a summary is none.
//! - `json` is what `omok game --json` prints; the verdicts are not believed, but found again.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use itertools::Itertools;
use serde::Deserialize;

use super::cursor::{Cursor, pair};
use super::results::Told;
use super::{Naming, Result, Sizes, moves, notes, rule_names};
use crate::board::{PerStone, Point, Size, Stone, ToPoint};
use crate::game::{
    About, Analysis, Decision, Ending, MoveNote, NoResult, Notation, Record, RecordedMove,
    RecordedRule, Spot,
};
use crate::rule::Variant;
use crate::text::json::SetUpStone;
use crate::text::{Fault, InputError, Position, Quote};

/// A line of a match that tells what holds for all games.
#[derive(Deserialize)]
struct FirstLine {
    r#match: Match,
}

#[derive(Deserialize)]
struct Match {
    variant: Variant,
    #[serde(default)]
    engines: Vec<Engine>,
}

#[derive(Deserialize)]
struct Engine {
    name: Option<String>,
}

/// A line of a match that tells a game, as far as a record has room for it.
#[derive(Deserialize)]
struct MatchLine<'a> {
    number: u64,
    pair: u64,
    opening: Option<u64>,
    symmetry: String,
    date: Option<String>,
    black: String,
    white: String,
    #[serde(borrow)]
    moves: Vec<Cow<'a, str>>,
    ms: Vec<Option<f64>>,
    outcome: String,
    kind: String,
    blame: Option<String>,
    detail: String,
    #[serde(default)]
    told: Vec<ToldOfMove>,
}

/// What an engine has told of a move.
#[derive(Deserialize)]
struct ToldOfMove {
    r#move: usize,
    #[serde(flatten)]
    analysis: Analysis,
}

/// How the lines begin that tell no game.
const FIRST: &[u8] = br#"{"schema":1,"match":"#;
const SUMMARY: &[u8] = br#"{"schema":1,"summary":"#;

/// What the line says of all games after it, if it is the first of a match.
pub(super) fn heading(line: &[u8], at: Position) -> Option<Result<moves::Heading>> {
    if !line.trim_ascii().starts_with(FIRST) {
        return None;
    }
    let read = serde_json::from_slice::<FirstLine>(line);
    let heading = read.map(|line| line.r#match).map(|header| {
        let names = header.engines.into_iter().filter_map(|engine| engine.name);
        moves::Heading {
            size: header.variant.size(),
            rule: Some(RecordedRule::Known(header.variant)),
            event: Some(names.format(" x ").to_string()).filter(|event| !event.is_empty()),
        }
    });
    Some(heading.map_err(|error| json_fault(&error, at)))
}

/// Whether a line of a match that is not the first holds a game.
pub(super) fn is_match_game(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    !line.is_empty() && !line.starts_with(SUMMARY)
}

/// Reads a line of a match that holds a game.
pub(super) fn read_match(line: &[u8], at: Position, heading: &moves::Heading) -> Result<Record> {
    let read: MatchLine<'_> =
        serde_json::from_slice(line).map_err(|error| json_fault(&error, at))?;
    let mut record = Record::new(heading.size);
    for name in &read.moves {
        // Of several moves in one name, the others would be lost.
        let mut cursor = Cursor::new(name.as_bytes(), at);
        let made = moves::read_move(&mut cursor, heading.size, Naming::default());
        let made = made.ok().filter(|_| cursor.peek().is_none());
        record.moves.push(made.ok_or_else(|| fault(name, at))?);
    }
    match (read.outcome.as_str(), read.outcome.parse::<Decision>()) {
        ("void", _) => record.about.no_result = Some(NoResult::Void("Void".to_owned())),
        (_, Ok(decision)) => {
            record.result = Some(decision);
            record.about.ending = read.ending().filter(|_| decision != Decision::Drawn);
        }
        (other, Err(_)) => return Err(fault(other, at)),
    }
    record.about = About {
        rule: heading.rule.clone(),
        event: heading.event.clone(),
        round: Some(read.round()),
        comment: read.comment(),
        notes: read.notes(),
        date: read.date,
        players: PerStone::new(Some(read.black), Some(read.white)),
        ..record.about
    };
    Ok(record)
}

impl MatchLine<'_> {
    /// How an engine has lost by other means than the board.
    fn ending(&self) -> Option<Ending> {
        match self.kind.as_str() {
            "five" | "overline" | "row" | "foul" | "full" | "limit" => None,
            "time" => Some(Ending::Time),
            _ => Some(Ending::Forfeit),
        }
    }

    /// The pair, and the game in it: `3.2`.
    fn round(&self) -> String {
        let game = 2 - self.number % 2;
        format!("{}.{game}", self.pair)
    }

    /// The opening, and how an engine has failed.
    fn comment(&self) -> Option<String> {
        let turned = match self.symmetry.as_str() {
            "identity" => String::new(),
            symmetry => format!(", {symmetry}"),
        };
        let opening = self
            .opening
            .map(|number| format!("opening {number}{turned}"));
        let blame = self.blame.as_ref();
        let failure = blame.map(|name| format!("{name}: {}, {}", self.kind, self.detail));
        let comment = [opening, failure].into_iter().flatten().join("\n");
        Some(comment).filter(|comment| !comment.is_empty())
    }

    /// The time of each move, what its engine has told of it, and which moves are the opening's.
    fn notes(&self) -> Vec<MoveNote> {
        let opening = self.ms.iter().take_while(|ms| ms.is_none()).count();
        let note = |(ms, ply): (&Option<f64>, usize)| {
            let told = self.told.iter().rfind(|told| told.r#move == ply);
            let words = told.map_or_else(String::new, |told| told.analysis.to_string());
            let opening = (ply <= opening).then(|| MoveNote::OPENING.to_owned());
            MoveNote {
                ply,
                time: ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1000.0).ok()),
                comment: opening.or(Some(words).filter(|words| !words.is_empty())),
            }
        };
        let notes = self.ms.iter().zip(1..).map(note);
        notes
            .filter(|note| note.time.is_some() || note.comment.is_some())
            .collect()
    }
}

fn json_fault(error: &serde_json::Error, at: Position) -> InputError {
    let column = u64::try_from(error.column()).unwrap_or(0);
    fault(&error.to_string(), at.right(column.saturating_sub(1)))
}

fn fault(found: &str, at: Position) -> InputError {
    Fault::Journal(Quote::new(found.as_bytes())).at(at)
}

/// A verdict, as far as it tells the recorded game.
#[derive(Deserialize)]
struct RecordedGame {
    /// Why the game could not be read.
    error: Option<String>,
    recorded: Option<String>,
    size: Option<String>,
    rule: Option<String>,
    #[serde(default)]
    players: PerStone<Option<String>>,
    event: Option<String>,
    date: Option<String>,
    name: Option<String>,
    #[serde(default, rename = "setup")]
    set_up: Vec<SetUpStone>,
    first: Option<String>,
    moves: Option<Vec<String>>,
    #[serde(default)]
    out_of_turn: BTreeSet<usize>,
    ending: Option<Ending>,
    no_result: Option<String>,
    round: Option<String>,
    comment: Option<String>,
    #[serde(default)]
    notes: BTreeMap<usize, String>,
}

/// Reads a line of verdicts that holds a game.
pub(super) fn read_verdict(line: &[u8], at: Position, sizes: Sizes) -> Result<Record> {
    let fault = |found: &str| fault(found, at);
    let read: RecordedGame =
        serde_json::from_slice(line).map_err(|error| fault(&error.to_string()))?;
    if let Some(error) = read.error {
        return Err(fault(&error));
    }
    let (Some(size), Some(names)) = (&read.size, &read.moves) else {
        return Err(fault("no size or no moves"));
    };
    let (width, height) = pair(size.as_bytes(), "x").ok_or_else(|| fault(size))?;
    let size = sizes.stated(width, height);
    let size = size.map_err(|fault| fault.at(at))?;
    let mut record = Record::new(size);
    for name in names {
        let (made, notation) = read_move(name, size).ok_or_else(|| fault(name))?;
        if notation == Notation::Letters {
            record.about.notation = notation;
        }
        record.moves.push(made);
    }
    for stone in &read.set_up {
        let placed = placed(stone, size).ok_or_else(|| fault(&stone.point))?;
        record.set_up.push(placed);
    }
    read.describe(record).map_err(|found| fault(&found))
}

impl RecordedGame {
    /// The record with all that is neither moves nor size; an error quotes what is no such thing.
    fn describe(self, mut record: Record) -> Result<Record, String> {
        if let Some(first) = self.first {
            record.first = first.parse().map_err(|_| first)?;
        }
        if let Some(result) = self.recorded {
            record.result = Some(result.parse().map_err(|_| result)?);
        }
        if let Some(Told::None(none)) = self.no_result.as_deref().and_then(Told::read) {
            record.about.no_result = Some(none);
        }
        record.name = self.name;
        record.about = About {
            rule: self.rule.as_deref().and_then(rule_names::read),
            players: self.players,
            event: self.event,
            date: self.date,
            round: self.round,
            comment: self.comment,
            ending: self.ending,
            notes: self
                .notes
                .iter()
                .map(|(&ply, text)| notes::read(ply, text))
                .collect(),
            ..record.about
        };
        let mut turn = record.first;
        for (made, ply) in record.moves.iter_mut().zip(1..) {
            let is_out_of_turn = self.out_of_turn.contains(&ply);
            turn = match is_out_of_turn {
                true => turn.other(),
                false => turn,
            };
            made.out_of_turn = is_out_of_turn.then_some(turn);
            turn = turn.other();
        }
        Ok(record)
    }
}

fn placed(set_up: &SetUpStone, size: Size) -> Option<(Point, Stone)> {
    let mut stones = Stone::ALL.into_iter();
    let stone = stones.find(|stone| stone.number() == set_up.stone)?;
    Some((set_up.point.to_point(size)?, stone))
}

/// The move with that name, and the notation of the name: `h8`, `pass`, or a place off the board:
/// `p-2`, `0,12`, or `ap` from the top left.
fn read_move(name: &str, size: Size) -> Option<(RecordedMove, Notation)> {
    if name == "pass" {
        return Some((RecordedMove::PASS, Notation::Board));
    }
    if let Some(spot) = Spot::of_letters(name.as_bytes()) {
        return Some((RecordedMove::place(spot), Notation::Letters));
    }
    let (row, col) = match name.as_bytes() {
        [letter @ b'a'..=b'z', row @ ..] => {
            // Its distance from the bottom may be larger than any number in another format.
            let number: i64 = str::from_utf8(row).ok()?.parse().ok()?;
            let row = i64::from(size.height()).checked_sub(number)?;
            (i32::try_from(row).ok()?, i32::from(letter - b'a'))
        }
        place => {
            let (col, row) = pair(place, ",")?;
            (row - 1, col - 1)
        }
    };
    let made = RecordedMove::place(Spot { row, col });
    Some((made, Notation::Board))
}
