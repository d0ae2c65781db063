//! The format `moves`: one game per line, `h8 h9 i8` or `h8h9i8`, `pass` or `--` for a pass; then,
//! if known, `;` and the result, then `#` and a comment, which becomes the game's name. A line `#
//! omok 15x15 renju` sets the size and the rule of the games after it.
//!
//! Formats of sites and programs are also read: `1. h8 i9 2. i7`, commas or dashes between moves, a
//! result without `;`. [`numbers`] reads a line of numbers.

use super::cursor::{Cursor, first_byte, pair};
use super::results::{self, Told};
use super::{Naming, Result, Unwritable, numbers, one_line, put, roomy_record, rule_names, sizes};
use crate::board::Size;
use crate::game::{Record, RecordedMove, RecordedRule, Spot};
use crate::text::{Expected, Fault, InputError, Position};

/// The contents of a line `# omok 15x15 renju`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Heading {
    pub(super) size: Size,
    pub(super) rule: Option<RecordedRule>,
    /// The match that the games are of.
    pub(super) event: Option<String>,
}

const HEADING: &str = "# omok ";

impl Heading {
    /// Without a rule.
    pub(super) fn of(size: Size) -> Heading {
        Heading {
            size,
            rule: None,
            event: None,
        }
    }

    /// The heading of the line, if it is one, and not another comment.
    pub(super) fn read(line: &[u8]) -> Option<Result<Heading, Fault>> {
        let words = line.trim_ascii().strip_prefix(HEADING.as_bytes())?;
        let words = words.trim_ascii();
        let end = words.iter().position(u8::is_ascii_whitespace);
        let (size, rule) = words.split_at(end.unwrap_or(words.len()));
        // `# omok 15` may be a remark: only a complete size makes a heading.
        let (width, height) = pair(size, "x")?;
        let rule = rule_names::read(&String::from_utf8_lossy(rule));
        let size = sizes::possible(width, height);
        Some(size.map(|size| Heading {
            rule,
            ..Heading::of(size)
        }))
    }
}

/// Whether a line with a game names its columns by letters.
pub(super) fn has_letters(line: &[u8]) -> bool {
    let mut cursor = Cursor::new(line, Position::START);
    cursor.skip_space();
    !numbers::is_start(cursor.rest())
}

/// Whether a line has more than a comment.
pub(super) fn is_game(line: &[u8]) -> bool {
    !matches!(first_byte(line), None | Some(b'#'))
}

pub(super) fn read(line: &[u8], at: Position, heading: &Heading, naming: Naming) -> Result<Record> {
    let mut cursor = Cursor::new(line, at);
    let mut record = roomy_record(heading.size, line.len());
    record.about.rule = heading.rule.clone();
    cursor.skip_space();
    if numbers::is_start(cursor.rest()) {
        numbers::read(&mut cursor, &mut record)?;
    } else {
        record.about.notation = naming.rows.notation();
        read_moves(&mut cursor, &mut record, naming)?;
    }
    if cursor.eat(b';') {
        take_result(&mut cursor, &mut record)?;
    }
    record.name = read_comment(&mut cursor)?;
    Ok(record)
}

fn read_moves(cursor: &mut Cursor, record: &mut Record, naming: Naming) -> Result<()> {
    while !matches!(cursor.peek(), None | Some(b';' | b'#')) {
        if let Some(told) = results::eat(cursor) {
            told.note(record);
            cursor.skip_space();
            return match cursor.peek() {
                None | Some(b'#') => Ok(()),
                Some(_) => Err(cursor.expected(Expected::LineEnd)),
            };
        }
        skip_number(cursor, record.moves.len())?;
        record.moves.push(read_move(cursor, record.size, naming)?);
        skip_separator(cursor)?;
    }
    Ok(())
}

/// Reads the number before a move, `1.`, which counts moves or pairs of moves.
fn skip_number(cursor: &mut Cursor, played: usize) -> Result<()> {
    let mut ahead = *cursor;
    let digits = ahead.take_while(|byte| byte.is_ascii_digit());
    if digits.is_empty() || !(ahead.eat(b'.') || ahead.eat(b')')) {
        return Ok(());
    }
    let next = played + 1;
    // A number of any length must not overflow: one that is too large is not the next one.
    let number = str::from_utf8(digits)
        .ok()
        .and_then(|digits| digits.parse().ok());
    // As in chess: in `1. h8 i9 2. i7` black's move and white's answer share a number.
    let counts_pairs = played.is_multiple_of(2) && number == Some(next.div_ceil(2));
    if number != Some(next) && !counts_pairs {
        let next = u32::try_from(next).unwrap_or(u32::MAX);
        return Err(cursor.expected(Expected::MoveNumber(next)));
    }
    ahead.skip_space();
    *cursor = ahead;
    Ok(())
}

pub(super) fn read_move(cursor: &mut Cursor, size: Size, naming: Naming) -> Result<RecordedMove> {
    if cursor.eat_word("pass") || cursor.eat_word("--") {
        return Ok(RecordedMove::PASS);
    }
    let letter = cursor.peek().filter(u8::is_ascii_alphabetic);
    let Some(letter) = letter.map(|letter| letter.to_ascii_lowercase()) else {
        return Err(cursor.expected_in_line(Expected::Move));
    };
    let Some(col) = naming.letters.column(letter) else {
        return Err(cursor.expected_in_line(Expected::LetterButI));
    };
    cursor.advance(1);
    let has_digit = cursor.peek().is_some_and(|byte| byte.is_ascii_digit());
    let number = has_digit.then(|| cursor.take_number()).flatten();
    let Some(number) = number else {
        return Err(cursor.expected_in_line(Expected::RowNumber));
    };
    Ok(RecordedMove::place(Spot {
        // It may be off the board: the game refuses it then, and names the move by its number.
        row: naming.rows.row(number, size),
        col,
    }))
}

/// Reads the separator between two moves: blanks, and at most one comma or dash, which another move
/// must follow.
fn skip_separator(cursor: &mut Cursor) -> Result<()> {
    cursor.skip_space();
    let mut ahead = *cursor;
    // Two dashes are a pass, not a separator.
    let is_separated = ahead.eat(b',') || (ahead.eat(b'-') && ahead.peek() != Some(b'-'));
    if !is_separated {
        return Ok(());
    }
    let separator_end = ahead;
    ahead.skip_space();
    *cursor = match ahead.peek() {
        None => return Err(separator_end.expected_in_line(Expected::Move)),
        // A move must follow a separator: a truncated line must not pass for a complete one.
        Some(b';' | b'#') => return Err(ahead.expected_in_line(Expected::Move)),
        Some(_) => ahead,
    };
    Ok(())
}

/// Reads the result after the `;`, if there is one.
fn take_result(cursor: &mut Cursor, record: &mut Record) -> Result<()> {
    cursor.skip_space();
    let start = *cursor;
    let text = cursor.take_while(|byte| byte != b'#');
    match Told::read(&String::from_utf8_lossy(text)) {
        None => {}
        Some(told @ Told::Result(..)) => told.note(record),
        // A text in words need not begin with a score.
        Some(Told::None(_)) => return Err(not_a_result(start)),
    }
    Ok(())
}

/// The error of a text that is no result, or more than one.
fn not_a_result(mut start: Cursor) -> InputError {
    if results::eat(&mut start).is_none() {
        return start.expected(Expected::Result);
    }
    start.skip_space();
    start.expected(Expected::LineEnd)
}

fn read_comment(cursor: &mut Cursor) -> Result<Option<String>> {
    if !cursor.eat(b'#') {
        return match cursor.peek() {
            None => Ok(None),
            Some(_) => Err(cursor.expected(Expected::LineEnd)),
        };
    }
    // A name in another encoding is kept as far as possible: nothing depends on it.
    let comment = String::from_utf8_lossy(cursor.rest());
    let name = comment.trim();
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

/// The line that sets the size and the rule of the games after it.
pub(super) fn heading(record: &Record) -> String {
    let rule = rule_names::own(&record.about);
    let rule = rule.map_or_else(String::new, |rule| format!(" {}", one_line(&rule)));
    format!("{HEADING}{}{rule}\n", record.size)
}

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
    if let Some(result) = results::text(record) {
        put(out, format_args!("{separator}; {result}"));
        separator = " ";
    // Without the semicolon the line would be blank, and not be read back as a game.
    } else if record.moves.is_empty() {
        put(out, format_args!(";"));
        separator = " ";
    }
    if let Some(name) = &record.name {
        put(out, format_args!("{separator}# {}", one_line(name)));
    }
    out.push(b'\n');
    Ok(())
}

/// The name of the place, if this format has one: a letter and a number of digits.
fn spot_name(spot: Spot, size: Size) -> Result<String, Unwritable> {
    // Row numbers have no sign.
    let number = i32::from(size.height()).checked_sub(spot.row);
    let is_named = (0..26).contains(&spot.col)
        && number.is_some_and(|number| number >= 0 && numbers::is_readable(number));
    is_named
        .then(|| spot.name(size))
        .ok_or(Unwritable::OffBoard)
}
