//! The format `pairs`: a line with the number of moves, then one line `x y` or `x,y` per move,
//! column and row, both 1-based from the top left, black first; then, if known, `; ` and the
//! result. A text that begins with `x,y` instead of the number is one game.

use super::cursor::{Cursor, lines, number};
use super::results::{self, Told};
use super::{Result, Unwritable, numbers, put, roomy_record};
use crate::board::Size;
use crate::game::{Record, RecordedMove, Spot};
use crate::text::{Expected, Fault, Position};

/// Whether the line is the first one of a game: one word, and not a pair `x,y`.
pub(super) fn is_header(line: &[u8]) -> bool {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let words = line.split(is_blank).filter(|word| !word.is_empty());
    // Any word: a misspelt count must not hide the start of a game.
    words.take(2).count() == 1 && !line.contains(&b',')
}

/// Whether a text starts with a board's side, twice, and a number, each on its own line, as the
/// files `.sav` of Yixin do: rows and columns from 0 follow.
pub(super) fn is_yixins(text: &[u8]) -> bool {
    let mut lines = lines(text);
    let [width, height, count] = [(); 3].map(|()| lines.next().and_then(number));
    width.is_some_and(|width| width > 2) && width == height && count.is_some()
}

pub(super) fn read(text: &[u8], at: Position, size: Size) -> Result<Record> {
    let mut cursor = Cursor::new(text, at);
    cursor.skip_space();
    let count = match cursor.line().contains(&b',') {
        true => None,
        false => Some(read_count(&mut cursor)?),
    };
    // The count may promise more moves than fit into memory.
    let mut record = roomy_record(size, text.len());
    for found in 0.. {
        cursor.skip_space();
        match (cursor.peek(), count) {
            (None | Some(b';'), Some(expected)) if found < expected => {
                return Err(cursor.fault(Fault::TooFewMoves { found, expected }));
            }
            (None, _) => break,
            (Some(b';'), _) => {
                read_result(&mut cursor)?.note(&mut record);
                break;
            }
            (Some(_), Some(most)) if found >= most => {
                return Err(cursor.fault(Fault::TooManyMoves(most)));
            }
            (Some(_), _) => record.moves.push(read_move(&mut cursor)?),
        }
    }
    Ok(record)
}

fn read_count(cursor: &mut Cursor) -> Result<u32> {
    let count = cursor.take_number();
    let count = count.and_then(|count| u32::try_from(count).ok());
    let count = count.ok_or_else(|| cursor.expected(Expected::MoveCount))?;
    end_line(cursor)?;
    Ok(count)
}

/// Reads the result, after which nothing may follow.
fn read_result(cursor: &mut Cursor) -> Result<Told> {
    cursor.advance(1);
    cursor.skip_blanks();
    let result = Told::read(&String::from_utf8_lossy(cursor.line()));
    let result = result.filter(|told| matches!(told, Told::Result(..)));
    let result = result.ok_or_else(|| cursor.expected_in_line(Expected::Result))?;
    cursor.skip_line();
    cursor.skip_space();
    match cursor.peek() {
        None => Ok(result),
        Some(_) => Err(cursor.expected(Expected::End)),
    }
}

fn read_move(cursor: &mut Cursor) -> Result<RecordedMove> {
    let x = read_coordinate(cursor)?;
    cursor.skip_blanks();
    if cursor.eat(b',') {
        cursor.skip_blanks();
    }
    let y = read_coordinate(cursor)?;
    end_line(cursor)?;
    Ok(RecordedMove::place(Spot {
        // Numbers have at most nine digits: this cannot overflow.
        row: y - 1,
        col: x - 1,
    }))
}

fn read_coordinate(cursor: &mut Cursor) -> Result<i32> {
    let number = cursor.take_number();
    number.ok_or_else(|| cursor.expected(Expected::Coordinate))
}

fn end_line(cursor: &mut Cursor) -> Result<()> {
    cursor.skip_blanks();
    match cursor.peek() {
        None | Some(b'\n') => Ok(()),
        Some(_) => Err(cursor.expected(Expected::LineEnd)),
    }
}

pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    Unwritable::check_plain(record)?;
    put(out, format_args!("{}\n", record.moves.len()));
    for recorded in &record.moves {
        let spot = recorded.to.ok_or(Unwritable::Pass)?;
        let [x, y] = numbers::one_based(spot)?;
        put(out, format_args!("{x} {y}\n"));
    }
    if let Some(result) = results::text(record) {
        put(out, format_args!("; {result}\n"));
    }
    Ok(())
}
