//! The format `match`: the journal of `omok match`, an object a line. The first line tells the rule
//! and the size, each other one a game; a line with a summary is none. Only read.

use std::borrow::Cow;

use serde::Deserialize;

use super::cursor::Cursor;
use super::moves;
use crate::board::PerStone;
use crate::game::{Decision, Record, RecordedRule};
use crate::rule::Variant;
use crate::text::{Fault, InputError, Position, Quote};

/// A line that tells what holds for all games.
#[derive(Deserialize)]
struct FirstLine {
    r#match: Match,
}

#[derive(Deserialize)]
struct Match {
    variant: Variant,
}

/// A line that tells a game, as far as a record has room for it.
#[derive(Deserialize)]
struct Line<'a> {
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
    Some(heading.map_err(|error| fault(&error, at)))
}

/// Whether a line that is not the first holds a game.
pub(super) fn is_game(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    !line.is_empty() && !line.starts_with(SUMMARY)
}

/// Reads a line that holds a game.
pub(super) fn read(
    line: &[u8],
    at: Position,
    heading: &moves::Heading,
) -> Result<Record, InputError> {
    let read: Line<'_> = serde_json::from_slice(line).map_err(|error| fault(&error, at))?;
    let mut record = Record::new(heading.size);
    record.about.rule = heading.rule.clone();
    record.about.players = PerStone {
        black: Some(read.black.into_owned()),
        white: Some(read.white.into_owned()),
    };
    for name in &read.moves {
        // Of several moves in one name, the others would be lost.
        let mut cursor = Cursor::new(name.as_bytes(), at);
        let one = moves::read_move(&mut cursor, heading.size, moves::Naming::default());
        record.moves.push(
            one.ok()
                .filter(|_| cursor.peek().is_none())
                .ok_or_else(|| Fault::Journal(Quote::new(name.as_bytes())).at(at))?,
        );
    }
    record.result = match (&*read.outcome, read.outcome.parse::<Decision>()) {
        ("void", _) => None,
        (_, Ok(decision)) => Some(decision),
        (other, Err(_)) => {
            return Err(Fault::Journal(Quote::new(other.as_bytes())).at(at));
        }
    };
    Ok(record)
}

fn fault(error: &serde_json::Error, at: Position) -> InputError {
    let column = u64::try_from(error.column()).unwrap_or(0);
    let fault = Fault::Journal(Quote::new(error.to_string().as_bytes()));
    fault.at(at.right(column.saturating_sub(1)))
}
