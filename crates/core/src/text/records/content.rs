//! Distinguishes boards and game records by the start of a text.

use std::fmt;
use std::str::FromStr;

use super::cursor::{Cursor, lines};
use super::{Format, Result};
use crate::board::WordError;
use crate::text::boards::cell;
use crate::text::labels::has_labels;
use crate::text::{Expected, Fault, InputError};

/// The content of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// Boards.
    Boards,
    /// Game records in that format.
    Games(Format),
}

/// The probable content of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Guess {
    /// How to read it.
    pub content: Content,
    /// What else it may be if that fails.
    pub otherwise: Option<Content>,
}

impl Guess {
    const fn certain(content: Content) -> Guess {
        Guess {
            content,
            otherwise: None,
        }
    }
}

impl Content {
    /// The names of all contents.
    pub const NAMES: [&str; 1 + Format::ALL.len()] = {
        let mut names = ["board"; _];
        let mut index = 0;
        while index < Format::ALL.len() {
            names[index + 1] = Format::ALL[index].name();
            index += 1;
        }
        names
    };

    /// Recognizes the content by its start; two lines are enough. Records are recognized as
    /// [`Format::recognise`] does, and boards may have labels
    /// ([`without_labels`](crate::text::without_labels)).
    ///
    /// Moves, psq and SGF have distinct first characters, except that moves from a column `x` or
    /// `o` need a number directly after it: a board has no such digit, unless it mixes letters and
    /// digits for stones. A number alone on the first line is the number of moves if the next line
    /// has two numbers, and else a row of cells if it has at least three digits.
    ///
    /// ```
    /// use omok_core::text::{Content, Format};
    /// let content = |text: &[u8]| Content::recognise(text).map(|guess| guess.content);
    /// assert_eq!(content(b"0 1 2\n"), Ok(Content::Boards));
    /// assert_eq!(content(b"X.O\n"), Ok(Content::Boards));
    /// assert_eq!(content(b"x8 o9\n"), Ok(Content::Games(Format::Moves)));
    /// assert_eq!(content(b"120\n8 8\n"), Ok(Content::Games(Format::Pairs)));
    /// assert_eq!(content(b"120\n001\n"), Ok(Content::Boards));
    /// ```
    ///
    /// # Errors
    ///
    /// If the first character starts neither a board nor a record, or there is none; or if the text
    /// is a record that is not read.
    pub fn recognise(start: &[u8]) -> Result<Guess> {
        let cursor = Cursor::of_input(start);
        let text = cursor.rest();
        if has_labels(&String::from_utf8_lossy(start)) {
            return Ok(Guess::certain(Content::Boards));
        }
        match (text.first(), text.get(1)) {
            (Some(b'X' | b'x' | b'O' | b'o'), Some(b'1'..=b'9')) => Ok(Guess {
                content: Content::Games(Format::Moves),
                otherwise: is_row(first_lines(text)[0]).then_some(Content::Boards),
            }),
            (Some(b'.' | b'X' | b'x' | b'O' | b'o'), _) => Ok(Guess::certain(Content::Boards)),
            (Some(b'0'..=b'9'), _) if is_row(first_lines(text)[0]) => Ok(of_digits(text)),
            // The reader of boards reports the commas; numbers in pairs may be moves.
            (Some(b'0'..=b'2'), _) if is_row_with_commas(first_lines(text)[0]) => Ok(Guess {
                content: Content::Boards,
                otherwise: Some(Content::Games(Format::Moves)),
            }),
            _ => match Format::of_text(cursor) {
                Ok(Format::Pairs) => Ok(of_digits(text)),
                Ok(format) => Ok(Guess::certain(Content::Games(format))),
                Err(InputError { at, fault }) => Err(match fault {
                    Fault::Expected(Expected::Record, found) => {
                        InputError::expected(at, Expected::BoardOrRecord, found)
                    }
                    fault => fault.at(at),
                }),
            },
        }
    }
}

/// The content of a text that starts with a digit.
fn of_digits(text: &[u8]) -> Guess {
    let [first, second] = first_lines(text);
    const PAIRS: Content = Content::Games(Format::Pairs);
    let is_number = first.iter().all(u8::is_ascii_digit);
    let (content, otherwise) = match (is_number, is_row(first), words(second)) {
        (false, ..) if words(first) == 2 => (Content::Boards, Some(PAIRS)),
        (false, ..) | (true, true, 0 | 1 | 3..) => (Content::Boards, None),
        (true, true, 2) => (PAIRS, Some(Content::Boards)),
        // Probably a number of boards.
        (true, false, 3..) => (Content::Boards, Some(PAIRS)),
        (true, false, 1) if is_row(second) => (Content::Boards, Some(PAIRS)),
        (true, false, _) => (PAIRS, None),
    };
    Guess { content, otherwise }
}

/// The first two non-blank lines, trimmed.
fn first_lines(text: &[u8]) -> [&[u8]; 2] {
    let mut lines = lines(text);
    [(); 2].map(|()| lines.next().unwrap_or_default())
}

/// Whether the line may be a row of a board, by its characters.
fn is_row(line: &[u8]) -> bool {
    // No board is narrower.
    const LEAST: usize = 3;
    let mut cells = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    cells.clone().count() >= LEAST && cells.all(|&byte| cell(byte).is_some())
}

/// Whether the line may be a row of a board with commas between its cells.
fn is_row_with_commas(line: &[u8]) -> bool {
    let cells = line.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    let is_cell = |text: &[u8]| matches!(text, &[byte] if cell(byte).is_some());
    cells.clone().all(is_cell) && cells.count() > 2
}

fn words(line: &[u8]) -> usize {
    let words = line.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).count()
}

/// `board`, or the name of the format.
impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Content::Boards => f.pad("board"),
            Content::Games(format) => format.fmt(f),
        }
    }
}

impl FromStr for Content {
    type Err = WordError;

    fn from_str(name: &str) -> Result<Content, WordError> {
        match name {
            "board" => Ok(Content::Boards),
            _ => match name.parse() {
                Ok(format) => Ok(Content::Games(format)),
                Err(_) => Err(WordError::one_of(&Content::NAMES)),
            },
        }
    }
}
