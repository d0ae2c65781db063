//! A position in a text, and the steps of readers through it.

use crate::text::{Expected, Fault, Found, InputError, Position};

/// The byte order mark that editors put before UTF-8 text.
pub const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines of a text that are not blank, trimmed.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.filter(|line| !line.is_empty())
}

/// The first byte of a text that is not blank.
pub(super) fn first_byte(text: &[u8]) -> Option<u8> {
    let mut cursor = Cursor::new(text, Position::START);
    cursor.skip_space();
    cursor.peek()
}

/// The number that is the whole text.
pub(super) fn number(text: &[u8]) -> Option<i32> {
    let mut cursor = Cursor::new(text, Position::START);
    let number = cursor.take_number();
    number.filter(|_| cursor.peek().is_none())
}

/// The two numbers that are the whole text, with this letter or sign between them.
pub(super) fn pair(text: &[u8], between: &str) -> Option<(i32, i32)> {
    let mut cursor = Cursor::new(text, Position::START);
    let first = cursor.take_number()?;
    let second = cursor.eat_word(between).then(|| cursor.rest())?;
    Some((first, number(second)?))
}

/// A text and how much of it has been read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    start: Position,
    index: usize,
}

impl<'a> Cursor<'a> {
    /// Nine digits fit in an i32, also when added to a board's side: no caller can overflow.
    const MOST_DIGITS: usize = 9;
    /// The largest number of that many digits.
    pub(super) const LARGEST_NUMBER: i32 = 999_999_999;

    /// At the start of a text with this position in the input.
    pub(super) fn new(bytes: &'a [u8], start: Position) -> Cursor<'a> {
        Cursor {
            bytes,
            start,
            index: 0,
        }
    }

    /// At the first character of an input, after its byte order mark and white space.
    pub(super) fn of_input(bytes: &'a [u8]) -> Cursor<'a> {
        let mut cursor = Cursor::new(bytes, Position::START);
        if bytes.starts_with(MARK) {
            cursor.advance(MARK.len());
        }
        cursor.skip_space();
        cursor
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        &self.bytes[self.index..]
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.index).copied()
    }

    pub(super) fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.index += 1;
        Some(byte)
    }

    /// Reads that many bytes, or all that are left.
    pub(super) fn advance(&mut self, count: usize) {
        self.index = (self.index + count).min(self.bytes.len());
    }

    /// Reads the next byte if it is this one; returns whether it was.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.index += usize::from(found);
        found
    }

    /// Reads the word, in upper or lower case, if it is next; returns whether it was.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let next = self.rest().get(..word.len());
        let found = next.is_some_and(|next| next.eq_ignore_ascii_case(word.as_bytes()));
        if found {
            self.advance(word.len());
        }
        found
    }

    /// Reads the bytes that satisfy the condition.
    pub(super) fn take_while(&mut self, is_wanted: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let end = rest.iter().position(|&byte| !is_wanted(byte));
        let (taken, _) = rest.split_at(end.unwrap_or(rest.len()));
        self.index += taken.len();
        taken
    }

    /// Reads blanks, but no line ends.
    pub(super) fn skip_blanks(&mut self) {
        self.take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r'));
    }

    /// Reads blanks and line ends.
    pub(super) fn skip_space(&mut self) {
        // The vertical tab is white space in SGF, but not in the standard library.
        self.take_while(|byte| byte.is_ascii_whitespace() || byte == 0x0B);
    }

    /// The rest of the line, trimmed.
    pub(super) fn line(&self) -> &'a [u8] {
        let rest = self.rest();
        let end = rest.iter().position(|&byte| byte == b'\n');
        rest[..end.unwrap_or(rest.len())].trim_ascii()
    }

    /// Reads the rest of the line and its end.
    pub(super) fn skip_line(&mut self) {
        self.take_while(|byte| byte != b'\n');
        self.eat(b'\n');
    }

    /// Reads digits, with an optional minus sign; `None` if there are none or too many, and then
    /// nothing is read.
    pub(super) fn take_number(&mut self) -> Option<i32> {
        let mut ahead = *self;
        let is_negative = ahead.eat(b'-');
        let digits = ahead.take_while(|byte| byte.is_ascii_digit());
        if !(1..=Self::MOST_DIGITS).contains(&digits.len()) {
            return None;
        }
        *self = ahead;
        let value = |value, &digit: &u8| value * 10 + i32::from(digit - b'0');
        let number = digits.iter().fold(0, value);
        Some(if is_negative { -number } else { number })
    }

    /// The error that something else was expected here.
    pub(super) fn expected(&self, expected: Expected) -> InputError {
        self.found_instead(expected, Found::first_of(self.rest()))
    }

    /// The same at the end of a line, whose end is named if nothing more is there.
    pub(super) fn expected_in_line(&self, expected: Expected) -> InputError {
        let found = match self.rest() {
            // To the reader of the message the line ends here: the carriage return is not what is
            // wrong.
            [] | [b'\r'] | [b'\r', b'\n', ..] => Found::Char('\n'),
            rest => Found::first_of(rest),
        };
        self.found_instead(expected, found)
    }

    pub(super) fn found_instead(&self, expected: Expected, found: Found) -> InputError {
        InputError::expected(self.position(), expected, found)
    }

    pub(super) fn position(&self) -> Position {
        // Counted only on demand: faults are rare.
        self.start.after_all(&self.bytes[..self.index])
    }

    pub(super) fn fault(&self, fault: Fault) -> InputError {
        fault.at(self.position())
    }
}
