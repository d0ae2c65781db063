//! The format `json`: what `omok game --json` prints, an object a line. Only read here; the verdicts
//! are not believed, but found again.

use serde::Deserialize;

use super::cursor::Cursor;
use super::sizes::sides;
use super::{Sizes, rule_names};
use crate::board::{PerStone, Point, Size, Stone, ToPoint};
use crate::game::{About, Notation, Record, RecordedMove, Spot};
use crate::text::json::SetUpStone;
use crate::text::{Fault, InputError, Position, Quote};

/// A line, as far as it tells the recorded game.
#[derive(Deserialize)]
struct Line {
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

/// Whether the line is an object of this kind, and not a journal's.
pub(super) fn is_start(line: &[u8]) -> bool {
    const KEY: &[u8] = br#""game":"#;
    let line = line.split(|&byte| byte == b'\n').next().unwrap_or(line);
    line.windows(KEY.len()).any(|piece| piece == KEY)
}

/// Whether a line holds a game.
pub(super) fn is_game(line: &[u8]) -> bool {
    !line.trim_ascii().is_empty()
}

/// Reads a line that holds a game.
pub(super) fn read(line: &[u8], at: Position, sizes: Sizes) -> Result<Record, InputError> {
    let fault = |found: &str| InputError {
        at,
        fault: Fault::Journal(Quote::new(found.as_bytes())),
    };
    let read: Line = serde_json::from_slice(line).map_err(|error| fault(&error.to_string()))?;
    if let Some(error) = read.error {
        return Err(fault(&error));
    }
    let (Some(size), Some(names)) = (&read.size, &read.moves) else {
        return Err(fault("no size or no moves"));
    };
    let (width, height) = sides(size).ok_or_else(|| fault(size))?;
    let size = sizes.stated(width, height);
    let size = size.map_err(|fault| InputError { at, fault })?;
    let mut record = Record::new(size);
    for name in names {
        let one = Named::read(name, size).ok_or_else(|| fault(name))?;
        if one.notation == Notation::Letters {
            record.about.notation = one.notation;
        }
        record.moves.push(one.made);
    }
    for stone in &read.set_up {
        let placed = placed(stone, size).ok_or_else(|| fault(&stone.point))?;
        record.set_up.push(placed);
    }
    read.describe(record).map_err(|found| fault(&found))
}

impl Line {
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

/// A move, and the notation of its name.
struct Named {
    made: RecordedMove,
    notation: Notation,
}

impl Named {
    /// Reads `h8`, `pass`, or a place off the board: `p-2`, `0,12`, or `ap` from the top left.
    fn read(name: &str, size: Size) -> Option<Named> {
        let mut cursor = Cursor::new(name.as_bytes(), Position::START);
        let (to, notation) = match *name.as_bytes() {
            _ if name == "pass" => (None, Notation::Board),
            [col, row] if row.is_ascii_alphabetic() => {
                let (row, col) = (letter(row)?, letter(col)?);
                return Some(Named {
                    made: RecordedMove::place(Spot { row, col }),
                    notation: Notation::Letters,
                });
            }
            [col @ b'a'..=b'z', ..] => {
                cursor.advance(1);
                let row = i32::from(size.height()).checked_sub(cursor.take_number()?)?;
                let col = i32::from(col - b'a');
                (Some(Spot { row, col }), Notation::Board)
            }
            _ => {
                let col = cursor.take_number()? - 1;
                let row = cursor.eat(b',').then(|| cursor.take_number()).flatten()? - 1;
                (Some(Spot { row, col }), Notation::Board)
            }
        };
        let is_all = to.is_none() || cursor.peek().is_none();
        let made = to.map_or(RecordedMove::PASS, RecordedMove::place);
        is_all.then_some(Named { made, notation })
    }
}

/// The number of the letter, from 0: small letters, then capitals.
fn letter(letter: u8) -> Option<i32> {
    match letter {
        b'a'..=b'z' => Some(i32::from(letter - b'a')),
        b'A'..=b'Z' => Some(i32::from(letter - b'A') + 26),
        _ => None,
    }
}
