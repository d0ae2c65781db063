//! The format `pairs`: a line with the number of moves, then a line `x y` a move, column and
//! row, both 1-based from the top left, black first.

use super::cursor::Cursor;
use super::{RecordError, RecordFault, Unwritable};
use crate::board::Size;
use crate::game::{Record, RecordedMove, Spot};
use crate::text::Position;

/// Whether the line is the first one of a game: it holds one word.
pub(super) fn is_header(line: &[u8]) -> bool {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let words = line.split(is_blank).filter(|word| !word.is_empty());
    words.take(2).count() == 1
}

/// Reads a game; `None` where the text is blank.
pub(super) fn read(text: &[u8], at: Position, size: Size) -> Result<Option<Record>, RecordError> {
    let mut cursor = Cursor::new(text, at);
    cursor.skip_space();
    if cursor.peek().is_none() {
        return Ok(None);
    }
    let count = cursor
        .take_number()
        .and_then(|count| u32::try_from(count).ok());
    let Some(count) = count else {
        return Err(cursor.fault(RecordFault::Count(cursor.found())));
    };
    end_line(&mut cursor)?;
    let mut record = Record::new(size);
    for found in 0..count {
        cursor.skip_space();
        if cursor.peek().is_none() {
            return Err(cursor.fault(RecordFault::TooFewMoves {
                found,
                expected: count,
            }));
        }
        record.moves.push(read_move(&mut cursor)?);
    }
    cursor.skip_space();
    match cursor.peek() {
        None => Ok(Some(record)),
        Some(_) => Err(cursor.fault(RecordFault::TooManyMoves(count))),
    }
}

fn read_move(cursor: &mut Cursor) -> Result<RecordedMove, RecordError> {
    let x = read_coordinate(cursor)?;
    cursor.skip_blanks();
    let y = read_coordinate(cursor)?;
    end_line(cursor)?;
    Ok(RecordedMove::place(Spot {
        row: y - 1,
        col: x - 1,
    }))
}

fn read_coordinate(cursor: &mut Cursor) -> Result<i32, RecordError> {
    let number = cursor.take_number();
    number.ok_or_else(|| cursor.fault(RecordFault::Coordinate(cursor.found())))
}

fn end_line(cursor: &mut Cursor) -> Result<(), RecordError> {
    cursor.skip_blanks();
    match cursor.peek() {
        None | Some(b'\n') => Ok(()),
        Some(_) => Err(cursor.fault(RecordFault::LineEnd(cursor.found()))),
    }
}

/// Writes the game.
pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    Unwritable::check_plain(record)?;
    let mut text = format!("{}\n", record.moves.len());
    for recorded in &record.moves {
        let spot = recorded.to.ok_or(Unwritable::Pass)?;
        text += &format!("{} {}\n", spot.col + 1, spot.row + 1);
    }
    out.extend_from_slice(text.as_bytes());
    Ok(())
}
