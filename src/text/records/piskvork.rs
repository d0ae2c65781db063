//! What Piskvork's two formats share: one line `x,y,ms` per move, the players' names, and the end
//! of the moves. Moves end with a name or the closing code; all later lines are checked, so that a
//! garbled or misplaced line does not shorten the game.

use super::cursor::Cursor;
use super::rule_names;
use crate::game::{Decision, Record, RecordedMove, Spot};
use crate::text::{Expected, InputError, Position};

/// Reads moves up to the first other line; coordinates count from `first`.
pub(super) fn read_moves(
    cursor: &mut Cursor,
    record: &mut Record,
    first: i32,
) -> Result<(), InputError> {
    loop {
        cursor.skip_space();
        let line = *cursor;
        match read_move(cursor) {
            Some((x, y)) => record.moves.push(RecordedMove::place(Spot {
                row: y - first,
                col: x - first,
            })),
            // Any other number may be the start of a truncated move.
            None if line.line() == b"-1" || is_name(line.line()) => {
                *cursor = line;
                return check_no_move_follows(line);
            }
            None if line.peek().is_none() => return Err(line.expected(Expected::PiskvorkMove)),
            None => return Err(line.expected_in_line(Expected::PiskvorkMove)),
        }
    }
}

/// A line between moves is not a name.
fn check_no_move_follows(end: Cursor) -> Result<(), InputError> {
    let mut ahead = end;
    loop {
        ahead.skip_line();
        ahead.skip_space();
        if ahead.peek().is_none() {
            return Ok(());
        }
        if read_move(&mut ahead.clone()).is_some() {
            return Err(end.expected_in_line(Expected::PiskvorkMove));
        }
    }
}

/// The coordinates of this line, `x,y` or `x,y,ms`, if it has them.
pub(super) fn read_move(cursor: &mut Cursor) -> Option<(i32, i32)> {
    let x = cursor.take_number()?;
    comma(cursor)?;
    let y = cursor.take_number()?;
    cursor.skip_blanks();
    if cursor.peek() == Some(b',') {
        comma(cursor)?;
        cursor.take_number()?;
        cursor.skip_blanks();
    }
    matches!(cursor.peek(), None | Some(b'\n')).then_some((x, y))
}

fn comma(cursor: &mut Cursor) -> Option<()> {
    cursor.skip_blanks();
    cursor.eat(b',').then_some(())?;
    cursor.skip_blanks();
    Some(())
}

/// Whether the line may be a player's name: it has a letter, and does not start like a move.
pub(super) fn is_name(line: &[u8]) -> bool {
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // `8,8x` is a garbled move: as a name, it would end the game there.
    let starts_a_move = digits > 0 && matches!(line.get(digits), Some(b',' | b';' | b':'));
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    line.iter().any(is_letter) && !starts_a_move
}

/// Whether the line is a number, as the closing code is.
pub(super) fn is_code(line: &[u8]) -> bool {
    let mut cursor = Cursor::new(line, Position::START);
    cursor.take_number().is_some() && cursor.peek().is_none()
}

/// Reads a player's name.
pub(super) fn read_name(cursor: &mut Cursor) -> Result<String, InputError> {
    cursor.skip_space();
    let line = cursor.line();
    if !is_name(line) {
        return Err(cursor.expected_in_line(Expected::PlayerName));
    }
    cursor.skip_line();
    Ok(String::from_utf8_lossy(line).into_owned())
}

/// Reads the closing code; only the line `CODE,RULE` of tournaments may follow, whose end code is
/// returned.
pub(super) fn read_closing(
    cursor: &mut Cursor,
    record: &mut Record,
) -> Result<Option<i32>, InputError> {
    cursor.skip_space();
    if !is_code(cursor.line()) {
        return Err(cursor.expected_in_line(Expected::PiskvorkCode));
    }
    cursor.skip_line();
    cursor.skip_space();
    let code = match cursor.peek() {
        Some(_) => Some(read_end_code(cursor, record)?),
        None => None,
    };
    cursor.skip_space();
    match cursor.peek() {
        None => Ok(code),
        Some(_) => Err(cursor.expected(Expected::End)),
    }
}

/// The end code of tournaments: 0 for a draw. Others do not show the winner: in Gomocup's files 1
/// and 2 follow games of either winner.
fn read_end_code(cursor: &mut Cursor, record: &mut Record) -> Result<i32, InputError> {
    let line = *cursor;
    let code = cursor
        .take_number()
        .ok_or_else(|| line.expected_in_line(Expected::PiskvorkEndCode))?;
    cursor.skip_blanks();
    if cursor.eat(b',') {
        let rule = String::from_utf8_lossy(cursor.line()).into_owned();
        record.about.rule = rule_names::read(&rule);
        cursor.skip_line();
    }
    if code == 0 {
        record.result = Some(Decision::Drawn);
    }
    Ok(code)
}
