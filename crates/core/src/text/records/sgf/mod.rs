//! The format `sgf` (`GM[4]`): a tree of nodes, of which the main line is read, the first child of
//! every node. `B` and `W` are moves, a column letter and a row letter from the top left, empty for
//! a pass (or `tt`, on boards up to 19x19); `AB`, `AW`, `AE` and `PL` set a position up; `SZ`,
//! `RU`, `RE`, `PB`, `PW`, `EV`, `DT`, `RO`, `GN` and the first `C` describe the game, and each
//! later `C` a move. `LB`, `MA`, `TR`, `SQ` and `CR` label points. Names may have lower-case
//! letters, as before FF4: `GaMe`. Everything else is skipped.
//!
//! Records of five-in-a-row with the number of another game, `GM[1]` or `GM[11]`, or without one
//! are read if a rule was asked for, or a rule or a 15x15 board show what they are, and they are
//! not Go.
//!
//! Game centres of renju write `GM[5]`, the fifth moves that were offered and not chosen as `5A`
//! and `5B`, and the opening rule at the end of `GN`. Gomoku Quest writes the stones of an opening
//! as `QPR[hh,hg,jf]`, and the fourth move as `QSLW[ig]`.
//!
//! A counter of open parentheses replaces recursion, so any nesting depth works.

mod game;
mod labels;
mod write;

use std::borrow::Cow;

use super::cursor::Cursor;
use super::{Result, Sizes};
use crate::game::Record;
use crate::text::{Expected, Fault, Found, InputError, Position, Quote};
use game::GameTree;

pub(super) use write::write;

/// Whether `tt`, which is off boards up to 19x19, is a pass on a board with these sides.
fn has_tt_for_a_pass(sides: [i32; 2]) -> bool {
    sides.into_iter().all(|side| side <= TT)
}

/// The column and the row of `tt`, from 0.
const TT: i32 = 19;

/// Reads a game: one tree with all its variations.
pub(super) fn read(text: &[u8], at: Position, sizes: Sizes) -> Result<Record> {
    let mut cursor = Cursor::new(text, at);
    let mut game = GameTree::new(sizes, text.len());
    let start = cursor;
    let mut depth = 0_usize;
    let mut on_main_line = true;
    loop {
        cursor.skip_space();
        match cursor.peek() {
            Some(b'(') => {
                start_branch(&mut cursor)?;
                game.start_node();
                depth += 1;
            }
            Some(b';') if depth > 0 => {
                cursor.advance(1);
                game.start_node();
            }
            Some(b')') if depth > 0 => {
                cursor.advance(1);
                // The first branch that ends is the main line: everything after it is a variation.
                on_main_line = false;
                depth -= 1;
                if depth == 0 {
                    return game.finish(start);
                }
            }
            Some(_) if depth > 0 && starts_property(&cursor) => {
                read_property(&mut cursor, |property, value| match on_main_line {
                    true => game.apply(property, value),
                    false => Ok(()),
                })?;
            }
            Some(_) if depth > 0 => {
                return Err(cursor.expected(Expected::Property));
            }
            Some(_) => return Err(cursor.expected(Expected::Tree)),
            None => return Err(start.fault(Fault::UnclosedGame)),
        }
    }
}

fn start_branch(cursor: &mut Cursor) -> Result<()> {
    cursor.advance(1);
    cursor.skip_space();
    match cursor.eat(b';') {
        true => Ok(()),
        false => Err(cursor.expected(Expected::Node)),
    }
}

/// Offered fifth moves: the only properties whose names have a digit.
const OFFERS: [&[u8]; 2] = [b"5A", b"5B"];

/// The name of offered moves that is next, if one is.
fn offers(cursor: &Cursor) -> Option<&'static [u8]> {
    let mut names = OFFERS.into_iter();
    names.find(|name| cursor.rest().starts_with(name))
}

fn starts_property(cursor: &Cursor) -> bool {
    let is_name = |byte: u8| byte.is_ascii_alphabetic();
    cursor.peek().is_some_and(is_name) || offers(cursor).is_some()
}

fn read_property<'a>(
    cursor: &mut Cursor<'a>,
    mut apply: impl FnMut(&[u8], Value<'a>) -> Result<()>,
) -> Result<()> {
    let start = *cursor;
    let property = read_name(cursor);
    if property.is_empty() {
        return Err(start.expected(Expected::Property));
    }
    cursor.skip_space();
    if cursor.peek() != Some(b'[') {
        return Err(cursor.expected(Expected::Value));
    }
    while cursor.peek() == Some(b'[') {
        apply(&property, read_value(cursor)?)?;
        cursor.skip_space();
    }
    Ok(())
}

fn read_name<'a>(cursor: &mut Cursor<'a>) -> Cow<'a, [u8]> {
    if let Some(name) = offers(cursor) {
        cursor.advance(name.len());
        return Cow::Borrowed(name);
    }
    let mut name = Cow::Borrowed(cursor.take_while(|byte| byte.is_ascii_alphabetic()));
    // Before FF4 `GaMe` was a way to write GM: the capitals are the name.
    if !name.iter().all(u8::is_ascii_uppercase) {
        name.to_mut().retain(u8::is_ascii_uppercase);
    }
    name
}

/// The text between two brackets, with its escapes.
#[derive(Debug, Clone, Copy)]
struct Value<'a> {
    raw: &'a [u8],
    at: Cursor<'a>,
}

fn read_value<'a>(cursor: &mut Cursor<'a>) -> Result<Value<'a>> {
    let bracket = *cursor;
    cursor.advance(1);
    let at = *cursor;
    loop {
        cursor.take_while(|byte| !matches!(byte, b']' | b'\\'));
        match cursor.next() {
            // The character after a backslash does not end the value, not even a bracket.
            Some(b'\\') => cursor.advance(1),
            Some(_) => break,
            None => return Err(bracket.fault(Fault::UnclosedValue)),
        }
    }
    let length = at.rest().len() - cursor.rest().len() - 1;
    let raw = &at.rest()[..length];
    Ok(Value { raw, at })
}

impl Value<'_> {
    /// Whether the value seems to contain a node with a move.
    fn holds_a_move(&self) -> bool {
        let mut pieces = self.raw.windows(3);
        pieces.any(|piece| piece == b";B[" || piece == b";W[")
    }

    fn trimmed(&self) -> &[u8] {
        self.raw.trim_ascii()
    }

    /// The error that the value is not what was expected.
    fn expected(&self, expected: Expected) -> InputError {
        self.at
            .found_instead(expected, Found::Text(Quote::new(self.raw)))
    }

    /// The value as simple text: escapes resolved, line ends as blanks; `None` if it is empty.
    fn simple_text(&self) -> Option<String> {
        let text = self.text();
        let text = text.replace(['\n', '\r', '\t'], " ").trim().to_owned();
        (!text.is_empty()).then_some(text)
    }

    /// The value as text: escapes resolved.
    fn text(&self) -> String {
        let mut text = Vec::with_capacity(self.raw.len());
        let mut bytes = self.raw.iter().copied();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' => match bytes.next() {
                    // An escaped line end only limits the width of the file.
                    Some(b'\n' | b'\r') | None => {}
                    Some(escaped) => text.push(escaped),
                },
                _ => text.push(byte),
            }
        }
        String::from_utf8_lossy(&text).trim().to_owned()
    }
}
