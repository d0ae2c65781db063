//! What Piskvork's two formats share: one line `x,y,ms` per move, the players' names, and the end
//! of the moves. Moves end with a name or the closing code; all later lines are checked, so that a
//! garbled or misplaced line does not shorten the game.

use std::time::Duration;

use super::cursor::{Cursor, number};
use super::results::Told;
use super::{Result, rule_names};
use crate::game::{Decision, MoveNote, Record, RecordedMove, Spot};
use crate::text::Expected;

/// What ends the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// A line that is no move, which is next.
    Line,
    /// The text ends after a complete line.
    Text,
}

/// Reads moves up to the first other line; coordinates count from `first`.
pub(super) fn read_moves(cursor: &mut Cursor, record: &mut Record, first: i32) -> Result<End> {
    let is_whole = cursor.rest().ends_with(b"\n");
    loop {
        cursor.skip_space();
        let line = *cursor;
        match read_move(cursor) {
            Some((x, y, ms)) => {
                record.moves.push(RecordedMove::place(Spot {
                    row: y - first,
                    col: x - first,
                }));
                note_time(record, ms);
            }
            None if ends_moves(line) => {
                *cursor = line;
                check_no_move_follows(line)?;
                return Ok(End::Line);
            }
            None if line.peek().is_some() => {
                return Err(line.expected_in_line(Expected::PiskvorkMove));
            }
            // A line that was cut may name another move.
            None if is_whole && !record.moves.is_empty() => return Ok(End::Text),
            None => return Err(line.expected(Expected::PiskvorkMove)),
        }
    }
}

/// Notes the time of the last move. Programs that do not know it write 0.
fn note_time(record: &mut Record, ms: i32) {
    if let Ok(ms @ 1..) = u64::try_from(ms) {
        record.about.notes.push(MoveNote {
            ply: record.moves.len(),
            time: Some(Duration::from_millis(ms)),
            comment: None,
        });
    }
}

/// Whether a line that is no move ends the moves: a name, or the code.
fn ends_moves(line: Cursor) -> bool {
    // Any other number may be the start of a truncated move, unless it is all of the last line.
    let is_last = |mut line: Cursor| {
        let is_whole = line.rest().contains(&b'\n');
        line.skip_line();
        line.skip_space();
        is_whole && line.peek().is_none()
    };
    line.line() == b"-1" || is_name(line.line()) || number(line.line()).is_some() && is_last(line)
}

/// A line between moves is not a name.
fn check_no_move_follows(end: Cursor) -> Result<()> {
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

/// The coordinates of this line, `x,y` or `x,y,ms`, if it has them, and the milliseconds.
pub(super) fn read_move(cursor: &mut Cursor) -> Option<(i32, i32, i32)> {
    let x = cursor.take_number()?;
    comma(cursor)?;
    let y = cursor.take_number()?;
    cursor.skip_blanks();
    let mut ms = 0;
    if cursor.peek() == Some(b',') {
        comma(cursor)?;
        ms = cursor.take_number()?;
        cursor.skip_blanks();
    }
    matches!(cursor.peek(), None | Some(b'\n')).then_some((x, y, ms))
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

pub(super) fn read_name(cursor: &mut Cursor) -> Result<String> {
    cursor.skip_space();
    let line = cursor.line();
    if !is_name(line) {
        return Err(cursor.expected_in_line(Expected::PlayerName));
    }
    cursor.skip_line();
    Ok(String::from_utf8_lossy(line).into_owned())
}

/// Reads the closing code, the line `CODE,RULE` of tournaments, whose end code is returned, and
/// text after it, which may hold the result.
pub(super) fn read_closing(cursor: &mut Cursor, record: &mut Record) -> Result<Option<i32>> {
    cursor.skip_space();
    if number(cursor.line()).is_none() {
        return Err(cursor.expected_in_line(Expected::PiskvorkCode));
    }
    cursor.skip_line();
    cursor.skip_space();
    let code = take_end_code(cursor);
    if code.is_some() {
        if cursor.eat(b',') {
            record.about.rule = rule_names::read(&String::from_utf8_lossy(cursor.line()));
        }
        cursor.skip_line();
    }
    if code == Some(0) {
        record.result = Some(Decision::Drawn);
    }
    read_text(cursor, record)?;
    Ok(code)
}

/// The end code of tournaments, if one is next, alone or before a comma: 0 for a draw. Others do
/// not show the winner: in Gomocup's files 1 and 2 follow games of either winner.
fn take_end_code(cursor: &mut Cursor) -> Option<i32> {
    let mut ahead = *cursor;
    let code = ahead.take_number()?;
    ahead.skip_blanks();
    let is_alone = matches!(ahead.peek(), None | Some(b'\n' | b','));
    is_alone.then(|| {
        *cursor = ahead;
        code
    })
}

/// Reads the text after a game. It has no meaning, but for a line `; 1-0`; what looks like another
/// part of the game is an error.
fn read_text(cursor: &mut Cursor, record: &mut Record) -> Result<()> {
    loop {
        cursor.skip_space();
        if cursor.peek().is_none() {
            return Ok(());
        }
        if take_end_code(&mut cursor.clone()).is_some() {
            return Err(cursor.expected(Expected::End));
        }
        let mut line = *cursor;
        let told = line
            .eat(b';')
            .then(|| Told::read(&String::from_utf8_lossy(line.line())));
        if let Some(Some(told @ Told::Result(..))) = told {
            told.note(record);
        }
        cursor.skip_line();
    }
}
