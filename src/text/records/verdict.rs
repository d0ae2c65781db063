//! The format `json`: what `omok game --json` prints, an object a line. Only read here; the verdicts
//! are not believed, but found again.

use serde::Deserialize;

use super::cursor::{number, pair};
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

/// Reads a line that holds a game.
pub(super) fn read(line: &[u8], at: Position, sizes: Sizes) -> Result<Record, InputError> {
    let fault = |found: &str| Fault::Journal(Quote::new(found.as_bytes())).at(at);
    let read: Line = serde_json::from_slice(line).map_err(|error| fault(&error.to_string()))?;
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
