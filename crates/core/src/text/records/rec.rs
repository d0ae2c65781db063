//! The format `rec` of Piskvork's older tournaments: the names of two players, black first, then
//! one line `x,y,ms` per move, both 0-based from the top left of a 20x20 board, and a closing code.

use super::cursor::{Cursor, lines};
use super::piskvork::End;
use super::{Result, Sizes, piskvork};
use crate::board::PerStone;
use crate::game::Record;
use crate::text::{Expected, Position};

/// The side of Piskvork's boards.
const SIDE: i32 = 20;

/// Whether a text starts like this format: two names, then a move with its time.
pub(super) fn is_start(text: &[u8]) -> bool {
    let mut lines = lines(text);
    let are_names = (0..2).all(|_| lines.next().is_some_and(piskvork::is_name));
    // Many texts start with two lines of words: a move with its time must follow.
    let is_timed = |line: &[u8]| line.iter().filter(|&&byte| byte == b',').count() == 2;
    let is_move = |line| piskvork::read_move(&mut Cursor::new(line, Position::START)).is_some();
    are_names
        && lines
            .next()
            .is_some_and(|line| is_timed(line) && is_move(line))
}

pub(super) fn read(text: &[u8], at: Position, sizes: Sizes) -> Result<Record> {
    let mut cursor = Cursor::new(text, at);
    cursor.skip_space();
    let size = sizes
        .stated(SIDE, SIDE)
        .map_err(|fault| cursor.fault(fault))?;
    let mut record = Record::new(size);
    let black = piskvork::read_name(&mut cursor)?;
    let white = piskvork::read_name(&mut cursor)?;
    record.about.players = PerStone { black, white }.map(Some);
    if piskvork::read_moves(&mut cursor, &mut record, 0)? == End::Text {
        return Err(cursor.expected(Expected::PiskvorkMove));
    }
    piskvork::read_closing(&mut cursor, &mut record)?;
    Ok(record)
}
