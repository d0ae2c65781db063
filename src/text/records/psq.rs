//! The format `psq` of Piskvork: a first line `Piskvorky 15x15, ...`, then a line `x,y,ms` a
//! move, both 1-based from the top left, up to the first line that is none; the names of the
//! players and a result follow.
//!
//! That result names a player, not a colour, so it is not read. The files of the Gomocup
//! tournament have the winning colour in their name, see [`result_in_name`].

use std::io::Write;

use super::cursor::Cursor;
use super::{RecordError, RecordFault, Sizes, Unwritable};
use crate::board::{Size, Stone};
use crate::game::{Decision, Record, RecordedMove, Spot};
use crate::text::Position;

const HEADER: &str = "Piskvorky";

/// Whether the line is the first one of a game.
pub(super) fn is_header(line: &[u8]) -> bool {
    Cursor::new(line, Position::START).eat_word(HEADER)
}

/// The result that the name of a Gomocup file ends in, `round_p1_p2_R.psq`: 1 where black has
/// won, 2 where white has, 0 for a draw.
///
/// ```
/// use omok::Stone;
/// use omok::game::Decision;
/// use omok::text::result_in_name;
/// assert_eq!(result_in_name("2019_0_10_8_2.psq"), Some(Decision::Won(Stone::White)));
/// assert_eq!(result_in_name("game_1.psq"), None);
/// ```
#[must_use]
pub fn result_in_name(file_name: &str) -> Option<Decision> {
    const FEWEST_FIELDS: usize = 4;
    let (stem, extension) = file_name.rsplit_once('.')?;
    let fields = stem.split('_').count();
    if !extension.eq_ignore_ascii_case("psq") || fields < FEWEST_FIELDS {
        return None;
    }
    match stem.rsplit('_').next()? {
        "0" => Some(Decision::Drawn),
        "1" => Some(Decision::Won(Stone::Black)),
        "2" => Some(Decision::Won(Stone::White)),
        _ => None,
    }
}

/// Reads a game.
pub(super) fn read(text: &[u8], at: Position, sizes: Sizes) -> Result<Record, RecordError> {
    let mut cursor = Cursor::new(text, at);
    let mut record = Record::new(read_header(&mut cursor, sizes)?);
    loop {
        cursor.skip_line();
        match read_move(&mut cursor) {
            Some(spot) => record.moves.push(RecordedMove::place(spot)),
            None => return Ok(record),
        }
    }
}

fn read_header(cursor: &mut Cursor, sizes: Sizes) -> Result<Size, RecordError> {
    if !cursor.eat_word(HEADER) {
        return Err(cursor.fault(RecordFault::Header(cursor.found())));
    }
    cursor.skip_blanks();
    let start = *cursor;
    let mut side = || {
        let side = cursor.take_number();
        side.ok_or_else(|| cursor.fault(RecordFault::Side(cursor.found())))
    };
    let width = side()?;
    if !cursor.eat_word("x") {
        return Err(cursor.fault(RecordFault::SizeCross(cursor.found())));
    }
    let height = cursor
        .take_number()
        .ok_or_else(|| cursor.fault(RecordFault::Side(cursor.found())))?;
    sizes
        .stated(width, height)
        .map_err(|fault| start.fault(fault))
}

/// The move of this line, if the line is one.
fn read_move(cursor: &mut Cursor) -> Option<Spot> {
    let mut numbers = [0; 3];
    for (index, number) in numbers.iter_mut().enumerate() {
        cursor.skip_blanks();
        if index > 0 {
            cursor.eat(b',').then_some(())?;
            cursor.skip_blanks();
        }
        *number = cursor.take_number()?;
    }
    cursor.skip_blanks();
    let [x, y, _] = numbers;
    matches!(cursor.peek(), None | Some(b'\n')).then_some(Spot {
        row: y - 1,
        col: x - 1,
    })
}

/// Writes the game, its players called by their colours.
pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    Unwritable::check_plain(record)?;
    let mut text = format!("{HEADER} {}, 11:11, 0\r\n", record.size);
    for recorded in &record.moves {
        let spot = recorded.to.ok_or(Unwritable::Pass)?;
        text += &format!("{},{},0\r\n", spot.col + 1, spot.row + 1);
    }
    let winner = match record.result {
        Some(Decision::Won(stone)) => stone.number(),
        Some(Decision::Drawn) | None => 0,
    };
    // A Vec takes every byte.
    let _ = write!(out, "{text}black\r\nwhite\r\n-1\r\n{winner},Freestyle\r\n");
    Ok(())
}
