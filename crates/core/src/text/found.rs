//! What was found in the place of what was expected.

use std::fmt;

use super::{Expected, InputError, Position, is_hidden, visible};

/// What was found: a character, an invalid byte, a word, or the end of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A character.
    Char(char),
    /// A byte that is not UTF-8.
    Byte(u8),
    /// A word or a value.
    Text(Quote),
    /// The end of the input.
    End,
}

impl Found {
    /// Names the first character of the bytes.
    pub fn first_of(bytes: &[u8]) -> Found {
        let Some(&lead) = bytes.first() else {
            return Found::End;
        };
        // A character that the end of the input cuts off is reported as its first byte.
        let whole = bytes.get(..utf8_length(lead)).unwrap_or(bytes);
        match std::str::from_utf8(whole).map(|text| text.chars().next()) {
            Ok(Some(found)) => Found::Char(found),
            _ => Found::Byte(lead),
        }
    }
}

/// An unexpected character, while its bytes arrive.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unexpected {
    /// The position of its first byte.
    at: Position,
    bytes: [u8; 4],
    length: usize,
}

impl Unexpected {
    pub(super) const fn at(at: Position) -> Unexpected {
        Unexpected {
            at,
            bytes: [0; 4],
            length: 0,
        }
    }

    /// Adds the next byte of the character; returns whether it is complete.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        self.bytes[self.length] = byte;
        self.length += 1;
        // A reader that is fed byte by byte knows the length of a character only from its first
        // byte.
        self.length == utf8_length(self.bytes[0])
    }

    /// The error that something else was expected in its place.
    pub(super) fn instead_of(&self, expected: Expected) -> InputError {
        let found = Found::first_of(&self.bytes[..self.length]);
        InputError::expected(self.at, expected, found)
    }
}

/// The beginning of a text that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    /// Quotes as much of the text as a message should show.
    pub fn new(text: &[u8]) -> Quote {
        const MOST_BYTES: usize = 24;
        // Cut by bytes, perhaps within a character, whose rest becomes U+FFFD.
        let end = text.len().min(MOST_BYTES);
        let mut quoted = String::from_utf8_lossy(&text[..end]).into_owned();
        if end < text.len() {
            quoted.push_str("...");
        }
        Quote(quoted)
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", visible(&self.0))
    }
}

/// The number of bytes of the character that starts with this byte; 1 if none does.
const fn utf8_length(lead: u8) -> usize {
    match lead {
        // 0xC0 and 0xC1 would start overlong forms, which UTF-8 does not have.
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    }
}

/// Whether the character would be invisible, or disturb the message.
fn is_invisible(found: char) -> bool {
    // ASCII that Rust escapes, such as quotes, is visible.
    let is_escaped = !found.is_ascii() && found.escape_debug().len() > 1;
    is_hidden(found) || is_escaped || (found.is_whitespace() && found != ' ')
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Found::Text(ref quote) => quote.fmt(f),
            Found::Char('\u{feff}') => {
                f.write_str("a byte order mark (save the file as UTF-8 without it)")
            }
            Found::Char('\n') => f.write_str("the end of the line"),
            Found::Char('\r') => f.write_str("a carriage return"),
            Found::Char('\t') => f.write_str("a tab"),
            Found::Char('\0') => f.write_str("byte 0x00 (a UTF-16 file? save it as UTF-8)"),
            Found::Char(found) if is_invisible(found) => write!(f, "U+{:04X}", u32::from(found)),
            Found::Char(found) => write!(f, "'{found}'"),
            Found::Byte(byte @ (0xFE | 0xFF)) => {
                write!(f, "byte 0x{byte:02X} (a UTF-16 file? save it as UTF-8)")
            }
            Found::Byte(byte) => write!(f, "byte 0x{byte:02X}"),
            Found::End => f.write_str("the end of the input"),
        }
    }
}
