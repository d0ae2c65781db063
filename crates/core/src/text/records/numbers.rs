//! Games of numbers on one line, as programs print and exchange them:
//!
//! - `[[7,7],[8,6]]`: column and row from the top left, both from 0;
//! - `0,0, 1,0, 1,-1`: Gomocup's openings, offsets from the middle of the board, right and down.

use super::cursor::{Cursor, lines};
use super::{Result, Unwritable};
use crate::game::{Record, RecordedMove, Spot};
use crate::text::{Expected, Position};

/// Whether a line starts like one of them.
pub(super) fn is_start(line: &[u8]) -> bool {
    line.first() == Some(&b'[') || is_offset(line)
}

/// Whether a line starts with a number and a comma.
pub(super) fn is_offset(line: &[u8]) -> bool {
    let mut cursor = Cursor::new(line, Position::START);
    let is_number = cursor.take_number().is_some();
    cursor.skip_blanks();
    is_number && cursor.peek() == Some(b',')
}

/// Whether the first two lines of a text have exactly one pair of numbers each.
pub(super) fn is_move_a_line(text: &[u8]) -> bool {
    let mut lines = lines(text);
    (0..2).all(|_| lines.next().is_some_and(is_pair))
}

fn is_pair(line: &[u8]) -> bool {
    let mut cursor = Cursor::new(line, Position::START);
    read_pair(&mut cursor).is_ok() && cursor.peek().is_none()
}

/// Reads the moves of such a line.
pub(super) fn read(cursor: &mut Cursor, record: &mut Record) -> Result<()> {
    if cursor.eat(b'[') {
        read_list(cursor, record)
    } else {
        read_offsets(cursor, record)
    }
}

/// Column and row from 1, if they can be read back: a place off the board may be as far away as an
/// i32 allows.
pub(super) fn one_based(spot: Spot) -> Result<[i32; 2], Unwritable> {
    let number = |index: i32| index.checked_add(1).filter(|number| is_readable(*number));
    let pair = number(spot.col).zip(number(spot.row));
    pair.map(<[i32; 2]>::from).ok_or(Unwritable::OffBoard)
}

/// Whether the number can be read back.
pub(super) const fn is_readable(number: i32) -> bool {
    number.unsigned_abs() <= Cursor::LARGEST_NUMBER.unsigned_abs()
}

fn read_list(cursor: &mut Cursor, record: &mut Record) -> Result<()> {
    cursor.skip_space();
    // An empty list is a game without moves.
    if !cursor.eat(b']') {
        loop {
            cursor.skip_space();
            expect(cursor, b'[')?;
            cursor.skip_space();
            let (col, row) = read_pair(cursor)?;
            expect(cursor, b']')?;
            record.moves.push(RecordedMove::place(Spot { row, col }));
            cursor.skip_space();
            if cursor.eat(b']') {
                break;
            }
            expect(cursor, b',')?;
        }
    }
    cursor.skip_space();
    Ok(())
}

fn read_offsets(cursor: &mut Cursor, record: &mut Record) -> Result<()> {
    let size = record.size;
    let (middle_row, middle_col) = (i32::from(size.height() / 2), i32::from(size.width() / 2));
    loop {
        let (right, down) = read_pair(cursor)?;
        record.moves.push(RecordedMove::place(Spot {
            row: middle_row + down,
            col: middle_col + right,
        }));
        if !cursor.eat(b',') {
            return Ok(());
        }
        cursor.skip_space();
    }
}

fn read_pair(cursor: &mut Cursor) -> Result<(i32, i32)> {
    let first = read_number(cursor)?;
    expect(cursor, b',')?;
    cursor.skip_space();
    let second = read_number(cursor)?;
    Ok((first, second))
}

fn read_number(cursor: &mut Cursor) -> Result<i32> {
    let number = cursor.take_number();
    let number = number.ok_or_else(|| cursor.expected_in_line(Expected::Coordinate))?;
    cursor.skip_space();
    Ok(number)
}

fn expect(cursor: &mut Cursor, byte: u8) -> Result<()> {
    match cursor.eat(byte) {
        true => Ok(()),
        false => Err(cursor.expected_in_line(Expected::Pair)),
    }
}
