//! The format `moves`: a game a line, `h8 h9 i8` or `h8h9i8`, `pass` or `--` for a pass; then,
//! if known, `;` and the result, then `#` and a comment, which is taken as the game's name.

use std::io::Write;

use super::cursor::Cursor;
use super::{RecordError, RecordFault, Unwritable};
use crate::board::{Size, Stone};
use crate::game::{Decision, Record, RecordedMove, Spot};
use crate::text::Position;

const RESULTS: [(&str, Decision); 4] = [
    ("1-0", Decision::Won(Stone::Black)),
    ("0-1", Decision::Won(Stone::White)),
    ("1/2-1/2", Decision::Drawn),
    ("1/2", Decision::Drawn),
];

/// Reads a line; `None` where it holds no more than a comment.
pub(super) fn read(line: &[u8], at: Position, size: Size) -> Result<Option<Record>, RecordError> {
    let mut cursor = Cursor::new(line, at);
    let mut record = Record::new(size);
    cursor.skip_space();
    if let None | Some(b'#') = cursor.peek() {
        return Ok(None);
    }
    while !matches!(cursor.peek(), None | Some(b';' | b'#')) {
        record.moves.push(read_move(&mut cursor, size)?);
        cursor.skip_space();
    }
    if cursor.eat(b';') {
        record.result = read_result(&mut cursor)?;
    }
    record.name = read_comment(&mut cursor)?;
    Ok(Some(record))
}

fn read_move(cursor: &mut Cursor, size: Size) -> Result<RecordedMove, RecordError> {
    if cursor.eat_word("pass") || cursor.eat_word("--") {
        return Ok(RecordedMove::PASS);
    }
    let Some(letter) = cursor.peek().filter(u8::is_ascii_alphabetic) else {
        return Err(cursor.fault(RecordFault::Move(cursor.found_in_line())));
    };
    cursor.advance(1);
    let has_digit = cursor.peek().is_some_and(|byte| byte.is_ascii_digit());
    let number = has_digit.then(|| cursor.take_number()).flatten();
    let Some(number) = number else {
        return Err(cursor.fault(RecordFault::RowNumber(cursor.found_in_line())));
    };
    Ok(RecordedMove::place(Spot {
        row: i32::from(size.height()) - number,
        col: i32::from(letter.to_ascii_lowercase() - b'a'),
    }))
}

/// The result behind the `;`; `None` where nothing stands there.
fn read_result(cursor: &mut Cursor) -> Result<Option<Decision>, RecordError> {
    cursor.skip_space();
    let result = RESULTS.iter().find(|(text, _)| cursor.eat_word(text));
    cursor.skip_space();
    match (result, cursor.peek()) {
        (Some(&(_, decision)), None | Some(b'#')) => Ok(Some(decision)),
        (None, None | Some(b'#')) => Ok(None),
        (Some(_), Some(_)) => Err(cursor.fault(RecordFault::LineEnd(cursor.found()))),
        (None, Some(_)) => Err(cursor.fault(RecordFault::Result(cursor.found()))),
    }
}

fn read_comment(cursor: &mut Cursor) -> Result<Option<String>, RecordError> {
    if !cursor.eat(b'#') {
        return match cursor.peek() {
            None => Ok(None),
            Some(_) => Err(cursor.fault(RecordFault::LineEnd(cursor.found()))),
        };
    }
    let comment = String::from_utf8_lossy(cursor.rest());
    let name = comment.trim();
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

/// Writes the record as a line.
pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    Unwritable::check_plain(record)?;
    let mut separator = "";
    for recorded in &record.moves {
        match recorded.to {
            None => put(out, format_args!("{separator}pass")),
            Some(spot) => {
                let name = spot_name(spot, record.size)?;
                put(out, format_args!("{separator}{name}"));
            }
        }
        separator = " ";
    }
    if let Some(result) = record.result {
        let text = RESULTS.iter().rfind(|(_, decision)| *decision == result);
        put(
            out,
            format_args!("{separator}; {}", text.map_or("", |text| text.0)),
        );
        separator = " ";
    } else if record.moves.is_empty() {
        put(out, format_args!(";"));
        separator = " ";
    }
    if let Some(name) = &record.name {
        let name = name.replace(['\n', '\r'], " ");
        put(out, format_args!("{separator}# {name}"));
    }
    out.push(b'\n');
    Ok(())
}

/// The spot's name, if this format has one for it: a letter and a number of digits.
fn spot_name(spot: Spot, size: Size) -> Result<String, Unwritable> {
    let is_named = (0..26).contains(&spot.col) && spot.row <= i32::from(size.height());
    is_named
        .then(|| spot.name(size))
        .ok_or(Unwritable::OffBoard)
}

fn put(out: &mut Vec<u8>, text: std::fmt::Arguments) {
    // A Vec takes every byte.
    let _ = out.write_fmt(text);
}
