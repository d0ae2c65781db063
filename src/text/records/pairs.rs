//! The format `pairs`: a line with the number of moves, then one line `x y` or `x,y` per move,
//! column and row, both 1-based from the top left, black first; then, if known, `; ` and the result.
//! A text that begins with `x,y` instead of the number is one game.

use super::cursor::{Cursor, lines, number};
use super::{Unwritable, moves, numbers, put, roomy_record};
use crate::board::Size;
use crate::game::{Record, RecordedMove, Spot};
use crate::text::{Expected, Fault, InputError, Position};

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

/// Whether the text is not blank.
pub(super) fn is_game(text: &[u8]) -> bool {
    let mut cursor = Cursor::new(text, Position::START);
    cursor.skip_space();
    cursor.peek().is_some()
}

/// The bytes of `8 8` and the end of the line.
const MOVE: usize = 4;

/// Reads a game.
pub(super) fn read(text: &[u8], at: Position, size: Size) -> Result<Record, InputError> {
    let mut cursor = Cursor::new(text, at);
    cursor.skip_space();
    if cursor.line().contains(&b',') {
        return read_uncounted(cursor, roomy_record(size, text.len(), MOVE));
    }
    let count = cursor
        .take_number()
        .and_then(|count| u32::try_from(count).ok());
    let Some(count) = count else {
        return Err(cursor.expected(Expected::MoveCount));
    };
    end_line(&mut cursor)?;
    // The count may promise more moves than fit into memory.
    let mut record = roomy_record(size, text.len(), MOVE);
    for found in 0..count {
        cursor.skip_space();
        if matches!(cursor.peek(), None | Some(b';')) {
            return Err(cursor.fault(Fault::TooFewMoves {
                found,
                expected: count,
            }));
        }
        record.moves.push(read_move(&mut cursor)?);
    }
    cursor.skip_space();
    match cursor.peek() {
        Some(b';') => read_result(cursor, record),
        None => Ok(record),
        Some(_) => Err(cursor.fault(Fault::TooManyMoves(count))),
    }
}

/// Reads the result, after which nothing may follow.
fn read_result(mut cursor: Cursor, mut record: Record) -> Result<Record, InputError> {
    cursor.advance(1);
    cursor.skip_blanks();
    record.result = moves::read_result(cursor.line());
    if record.result.is_none() {
        return Err(cursor.expected_in_line(Expected::Result));
    }
    cursor.skip_line();
    cursor.skip_space();
    match cursor.peek() {
        None => Ok(record),
        Some(_) => Err(cursor.expected(Expected::End)),
    }
}

/// Reads the moves up to the end of the text.
fn read_uncounted(mut cursor: Cursor, mut record: Record) -> Result<Record, InputError> {
    loop {
        match cursor.peek() {
            None => return Ok(record),
            Some(b';') => return read_result(cursor, record),
            Some(_) => record.moves.push(read_move(&mut cursor)?),
        }
        cursor.skip_space();
    }
}

fn read_move(cursor: &mut Cursor) -> Result<RecordedMove, InputError> {
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

fn read_coordinate(cursor: &mut Cursor) -> Result<i32, InputError> {
    let number = cursor.take_number();
    number.ok_or_else(|| cursor.expected(Expected::Coordinate))
}

fn end_line(cursor: &mut Cursor) -> Result<(), InputError> {
    cursor.skip_blanks();
    match cursor.peek() {
        None | Some(b'\n') => Ok(()),
        Some(_) => Err(cursor.expected(Expected::LineEnd)),
    }
}

/// Writes the game.
pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    Unwritable::check_plain(record)?;
    put(out, format_args!("{}\n", record.moves.len()));
    for recorded in &record.moves {
        let spot = recorded.to.ok_or(Unwritable::Pass)?;
        let [x, y] = numbers::one_based(spot)?;
        put(out, format_args!("{x} {y}\n"));
    }
    if let Some(result) = record.result {
        put(out, format_args!("; {}\n", moves::result_text(result)));
    }
    Ok(())
}
