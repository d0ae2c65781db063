//! Games in JSON, an object a line; only read.
//!
//! - `match` is the journal of `omok match`: the first line tells the rule and the size, each other
//!   one a game; a line with a summary is none.
//! - `json` is what `omok game --json` prints; the verdicts are not believed, but found again.

use std::borrow::Cow;

use serde::Deserialize;

use super::cursor::{Cursor, number, pair};
use super::{Naming, Sizes, moves, rule_names};
use crate::board::{PerStone, Point, Size, Stone, ToPoint};
use crate::game::{About, Decision, Notation, Record, RecordedMove, RecordedRule, Spot};
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
}

/// A line of a match that tells a game, as far as a record has room for it.
#[derive(Deserialize)]
struct MatchLine<'a> {
    #[serde(borrow)]
    black: Cow<'a, str>,
    #[serde(borrow)]
    white: Cow<'a, str>,
    #[serde(borrow)]
    moves: Vec<Cow<'a, str>>,
    #[serde(borrow)]
    outcome: Cow<'a, str>,
}

/// How the lines begin that tell no game.
const FIRST: &[u8] = br#"{"schema":1,"match":"#;
const SUMMARY: &[u8] = br#"{"schema":1,"summary":"#;

/// What the line says of all games after it, if it is the first of a match.
pub(super) fn heading(line: &[u8], at: Position) -> Option<Result<moves::Heading, InputError>> {
    if !line.trim_ascii().starts_with(FIRST) {
        return None;
    }
    let read = serde_json::from_slice::<FirstLine>(line);
    let heading = read
        .map(|line| line.r#match.variant)
        .map(|variant| moves::Heading {
            size: variant.size(),
            rule: Some(RecordedRule::Known(variant)),
        });
    Some(heading.map_err(|error| json_fault(&error, at)))
}

/// Whether a line of a match that is not the first holds a game.
pub(super) fn is_match_game(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    !line.is_empty() && !line.starts_with(SUMMARY)
}

/// Reads a line of a match that holds a game.
pub(super) fn read_match(
    line: &[u8],
    at: Position,
    heading: &moves::Heading,
) -> Result<Record, InputError> {
    let read: MatchLine<'_> =
        serde_json::from_slice(line).map_err(|error| json_fault(&error, at))?;
    let mut record = Record::new(heading.size);
    record.about.rule = heading.rule.clone();
    let (black, white) = (read.black.into_owned(), read.white.into_owned());
    record.about.players = PerStone { black, white }.map(Some);
    for name in &read.moves {
        // Of several moves in one name, the others would be lost.
        let mut cursor = Cursor::new(name.as_bytes(), at);
        let made = moves::read_move(&mut cursor, heading.size, Naming::default());
        let made = made.ok().filter(|_| cursor.peek().is_none());
        record.moves.push(made.ok_or_else(|| fault(name, at))?);
    }
    record.result = match (&*read.outcome, read.outcome.parse::<Decision>()) {
        ("void", _) => None,
        (_, Ok(decision)) => Some(decision),
        (other, Err(_)) => return Err(fault(other, at)),
    };
    Ok(record)
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
struct Verdict {
    /// Why the game could not be read.
    error: Option<String>,
    ply: Option<usize>,
    reason: Option<String>,
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
}

/// Reads a line of verdicts that holds a game.
pub(super) fn read_verdict(line: &[u8], at: Position, sizes: Sizes) -> Result<Record, InputError> {
    let fault = |found: &str| fault(found, at);
    let read: Verdict = serde_json::from_slice(line).map_err(|error| fault(&error.to_string()))?;
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

impl Verdict {
    /// The record with all that is neither moves nor size; an error quotes what is no such thing.
    fn describe(self, mut record: Record) -> Result<Record, String> {
        if let Some(first) = self.first {
            record.first = first.parse().map_err(|_| first)?;
        }
        if let Some(result) = self.recorded {
            record.result = Some(result.parse().map_err(|_| result)?);
        }
        record.name = self.name;
        record.about = About {
            rule: self.rule.as_deref().and_then(rule_names::read),
            players: self.players,
            event: self.event,
            date: self.date,
            ..record.about
        };
        // Of moves out of turn only the first is told, where the replay ends.
        let illegal = self.ply.and_then(|ply| ply.checked_sub(1));
        if let (Some("out-of-turn"), Some(index)) = (self.reason.as_deref(), illegal) {
            let turn = match index.is_multiple_of(2) {
                true => record.first,
                false => record.first.other(),
            };
            if let Some(made) = record.moves.get_mut(index) {
                made.out_of_turn = Some(turn.other());
            }
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
            let row = i32::from(size.height()) - number(row)?;
            (row, i32::from(letter - b'a'))
        }
        place => {
            let (col, row) = pair(place, ",")?;
            (row - 1, col - 1)
        }
    };
    let made = RecordedMove::place(Spot { row, col });
    Some((made, Notation::Board))
}
