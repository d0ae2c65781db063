//! Telling boards and game records apart by how a text begins.

use std::fmt;
use std::str::FromStr;

use super::cursor::Cursor;
use super::{Format, numbers, split};
use crate::text::boards::cell;
use crate::text::{Expected, Fault, InputError};

/// What a text holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// Boards.
    Boards,
    /// Game records in that format.
    Games(Format),
}

/// What a text seems to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Guess {
    /// What it is to be read as.
    pub content: Content,
    /// What else it may have been meant as, should that fail.
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
    /// Tells what a text holds by its beginning, of which two lines are enough.
    ///
    /// Moves, psq and SGF are told by their first character, but moves from a column called `x`
    /// or `o` only by the number right after it: a board has no such digit there, unless it
    /// mixes letters and digits for stones. Where a text starts with a number that stands alone on
    /// its line, it is the number of moves if two numbers are on the next line, and else a row of
    /// cells if there are three or more.
    ///
    /// ```
    /// use omok::text::{Content, Format};
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
    /// If the first character starts neither a board nor a record, or there is none; or if each
    /// line is one move.
    pub fn recognise(start: &[u8]) -> Result<Guess, InputError> {
        let (text, at) = split::without_mark(start);
        let mut cursor = Cursor::new(text, at);
        cursor.skip_space();
        let text = cursor.rest();
        match (text.first(), text.get(1)) {
            (Some(b'0'..=b'9'), _) if numbers::is_move_a_line(text) => {
                Err(cursor.fault(Fault::MoveALine))
            }
            (Some(b'0'..=b'9'), _) => Ok(of_digits(first_lines(text))),
            (Some(b'X' | b'x' | b'O' | b'o'), Some(b'1'..=b'9')) => Ok(Guess {
                content: Content::Games(Format::Moves),
                otherwise: is_row(first_lines(text)[0]).then_some(Content::Boards),
            }),
            (Some(b'.' | b'X' | b'x' | b'O' | b'o'), _) => Ok(Guess::certain(Content::Boards)),
            _ => match Format::recognise(text) {
                Some(Ok(format)) => Ok(Guess::certain(Content::Games(format))),
                _ => Err(cursor.expected(Expected::BoardOrRecord)),
            },
        }
    }
}

/// What a text holds that starts with a digit.
fn of_digits([first, second]: [&[u8]; 2]) -> Guess {
    const PAIRS: Content = Content::Games(Format::Pairs);
    let is_number = first.iter().all(u8::is_ascii_digit);
    let (content, otherwise) = match (is_number, is_row(first), words(second)) {
        (false, ..) if words(first) == 2 => (Content::Boards, Some(PAIRS)),
        (false, ..) | (true, true, 0 | 1 | 3..) => (Content::Boards, None),
        (true, true, 2) => (PAIRS, Some(Content::Boards)),
        // A number of boards, it seems.
        (true, false, 3..) => (Content::Boards, Some(PAIRS)),
        (true, false, 1) if is_row(second) => (Content::Boards, Some(PAIRS)),
        (true, false, _) => (PAIRS, None),
    };
    Guess { content, otherwise }
}

/// The first two lines that are not blank, without the blanks around them.
fn first_lines(text: &[u8]) -> [&[u8]; 2] {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty());
    [(); 2].map(|()| lines.next().unwrap_or_default())
}

/// Whether the line may be a row of a board, as far as its characters go.
fn is_row(line: &[u8]) -> bool {
    // No board is narrower.
    const LEAST: usize = 3;
    let mut cells = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    cells.clone().count() >= LEAST && cells.all(|&byte| cell(byte).is_some())
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

/// A text that names no content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentError;

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected board, moves, psq, sgf, pairs, rec, rif or match")
    }
}

impl std::error::Error for ContentError {}

impl FromStr for Content {
    type Err = ContentError;

    fn from_str(name: &str) -> Result<Content, ContentError> {
        match name.parse() {
            Ok(format) => Ok(Content::Games(format)),
            Err(_) if name == "board" => Ok(Content::Boards),
            Err(_) => Err(ContentError),
        }
    }
}
