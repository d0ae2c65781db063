//! The format `pgn`, in which PlayOK writes its games, after the one of chess: tags
//! `[Black "name"]`, then `1. h8 i9 2. i7 ... 1-0`, with letters from the left and numbers from the
//! bottom. Only read. Exactly five wins there.
//!
//! With the opening rule swap2 the three first stones are one player's, and the other answers
//! `white`, `black` or two more stones. All of it stands in two columns, one for each player, where
//! `--` is an empty place. The tags name the players of the columns, so only the columns of the
//! stones show who had which colour.

use super::cursor::{Cursor, pair};
use super::{Naming, Result, Sizes, moves, results, roomy_record};
use crate::board::{PerStone, Size};
use crate::game::{Decision, Record, RecordedRule};
use crate::rule::Variant;
use crate::text::{Expected, Fault, Found, Position, Quote};

/// The start of the first tag of every game.
const HEADER: &[u8] = b"[Event ";

/// Whether the line is the first one of a game.
pub(super) fn is_header(line: &[u8]) -> bool {
    line.starts_with(HEADER)
}

/// Whether a text starts with a tag: `[Word "`.
pub(super) fn is_start(text: &[u8]) -> bool {
    let name = text.strip_prefix(b"[").unwrap_or_default();
    let letters = name.iter().take_while(|byte| byte.is_ascii_alphabetic());
    let letters = letters.count();
    letters > 0 && name[letters..].starts_with(b" \"")
}

pub(super) fn read(text: &[u8], at: Position, sizes: Sizes) -> Result<Record> {
    let mut cursor = Cursor::new(text, at);
    let tags = Tags::read(&mut cursor)?;
    let (size, has_swap) = tags.game_type(cursor, sizes)?;
    let mut record = roomy_record(size, text.len());
    let about = &mut record.about;
    about.rule = Some(RecordedRule::Known(Variant::STANDARD));
    about.event = tags.text(b"Event");
    about.date = tags.text(b"Date");
    about.players = PerStone::new(tags.text(b"Black"), tags.text(b"White"));
    let columns = read_moves(&mut cursor, &mut record, has_swap)?;
    columns.settle(&mut record);
    Ok(record)
}

/// A tag's name, and its value between quotes.
type Tag<'a> = (&'a [u8], &'a [u8], Cursor<'a>);

struct Tags<'a>(Vec<Tag<'a>>);

impl<'a> Tags<'a> {
    fn read(cursor: &mut Cursor<'a>) -> Result<Tags<'a>> {
        let mut tags = Vec::new();
        cursor.skip_space();
        while cursor.eat(b'[') {
            let name = cursor.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            cursor.skip_blanks();
            let is_quoted = cursor.eat(b'"');
            let at = *cursor;
            let value = cursor.take_while(|byte| !matches!(byte, b'"' | b'\n'));
            if name.is_empty() || !is_quoted || !cursor.eat(b'"') || !cursor.eat(b']') {
                return Err(cursor.expected_in_line(Expected::Tag));
            }
            tags.push((name, value, at));
            cursor.skip_space();
        }
        Ok(Tags(tags))
    }

    fn value(&self, name: &[u8]) -> Option<&Tag<'a>> {
        self.0.iter().find(|(found, ..)| *found == name)
    }

    /// The value, unless it says that it is unknown.
    fn text(&self, name: &[u8]) -> Option<String> {
        let &(_, value, _) = self.value(name)?;
        let text = String::from_utf8_lossy(value.trim_ascii()).into_owned();
        Some(text).filter(|text| !matches!(text.as_str(), "" | "?" | "-"))
    }

    /// The size of the board, and whether players choose their colours after the first stones, if
    /// it is one of PlayOK's games of five-in-a-row; the cursor is after the tags.
    fn game_type(&self, after: Cursor, sizes: Sizes) -> Result<(Size, bool)> {
        if self.value(b"Termination").is_some() || moves_are_of_chess(after.rest()) {
            return Err(after.fault(Fault::Chess));
        }
        let refused = |tag: Option<&Tag>, expected| match tag {
            Some((_, value, at)) => {
                let found = Found::Text(Quote::new(value));
                at.found_instead(expected, found)
            }
            None => after.expected(expected),
        };
        let site = self.value(b"Site");
        if site.is_none_or(|(_, site, _)| *site != b"PlayOK") {
            return Err(refused(site, Expected::Site));
        }
        let tag = self.value(b"GameType");
        let side = tag.and_then(|(_, value, _)| of_five(value));
        let (Some((_, _, at)), Some((has_swap, side))) = (tag, side) else {
            return Err(refused(tag, Expected::GameType));
        };
        let size = sizes.stated(side, side).map_err(|fault| at.fault(fault))?;
        Ok((size, has_swap))
    }
}

/// Whether the colours are chosen, and the side of the board: `60,15`, and with swap2 `61,15`.
fn of_five(value: &[u8]) -> Option<(bool, i32)> {
    match pair(value, ",")? {
        (60, side) => Some((false, side)),
        (61, side) => Some((true, side)),
        _ => None,
    }
}

/// Whether the first moves have a piece's letter, as in chess: `1. d4 Nf6`.
fn moves_are_of_chess(text: &[u8]) -> bool {
    const FEW: usize = 12;
    let words = text.split(u8::is_ascii_whitespace);
    let mut words = words.filter(|word| !word.is_empty()).take(FEW);
    words.any(|word| {
        matches!(word, [b'N' | b'B' | b'R' | b'Q' | b'K', letter, ..] if letter.is_ascii_alphabetic())
            || word.starts_with(b"O-O")
    })
}

/// What the columns of the moves show.
struct Columns {
    /// The places read.
    places: usize,
    has_choice: bool,
    /// The place of the last stone, if one stands after the choice.
    last_stone: Option<usize>,
}

impl Columns {
    /// Whether the first column's player had black; `None` if it cannot be told.
    fn is_first_black(&self, stones: usize) -> Option<bool> {
        if !self.has_choice {
            return Some(true);
        }
        // Stones alternate from black on: the colour of the last one tells its player's.
        let last_is_first = self.last_stone?.is_multiple_of(2);
        let last_is_black = !stones.is_multiple_of(2);
        Some(last_is_first == last_is_black)
    }

    /// Gives names and result to the colours.
    fn settle(&self, record: &mut Record) {
        let players = &mut record.about.players;
        let is_first_black = self.is_first_black(record.moves.len());
        match is_first_black {
            Some(true) => {}
            Some(false) => std::mem::swap(&mut players.black, &mut players.white),
            None => *players = PerStone::default(),
        }
        // Nothing tells whether `1-0` is a win of black or of the first column then.
        if is_first_black != Some(true) {
            record.result = record.result.filter(|&result| result == Decision::Drawn);
        }
    }
}

fn read_moves(cursor: &mut Cursor, record: &mut Record, has_swap: bool) -> Result<Columns> {
    let mut columns = Columns {
        places: 0,
        has_choice: false,
        last_stone: None,
    };
    loop {
        cursor.skip_space();
        if let Some(result) = eat_result(cursor) {
            record.result = result;
            cursor.skip_space();
            return match cursor.peek() {
                None => Ok(columns),
                Some(_) => Err(cursor.expected(Expected::End)),
            };
        }
        if columns.places.is_multiple_of(2) {
            read_number(cursor, columns.places / 2 + 1)?;
        }
        if has_swap && (cursor.eat_word("white") || cursor.eat_word("black")) {
            columns.has_choice = true;
            columns.last_stone = None;
        } else if !(has_swap && cursor.eat_word("--")) {
            if !cursor.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Err(cursor.expected(Expected::PgnMove));
            }
            let naming = Naming::default();
            let made = moves::read_move(cursor, record.size, naming)?;
            record.moves.push(made);
            columns.last_stone = Some(columns.places);
        }
        columns.places += 1;
    }
}

/// Reads the number of a pair of moves, `3.`.
fn read_number(cursor: &mut Cursor, number: usize) -> Result<()> {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    let start = *cursor;
    let found = cursor.take_number();
    if !cursor.eat(b'.') || found.map(i64::from) != Some(i64::from(number)) {
        return Err(start.expected(Expected::MoveNumber(number)));
    }
    cursor.skip_space();
    Ok(())
}

/// The result that ends the moves; `*` is none.
fn eat_result(cursor: &mut Cursor) -> Option<Option<Decision>> {
    if cursor.eat(b'*') {
        return Some(None);
    }
    let mut results = results::SCORES.into_iter();
    let found = results.find(|(text, _)| *text != "1/2" && cursor.eat_word(text));
    found.map(|(_, result)| Some(result))
}
