//! The strict reader: is a text exactly what the board problem promises?
//!
//! One board; on each line as many digits `0`, `1` or `2` as the board is wide, with one blank
//! between; each line, the last one too, ended by one newline; nothing else; and at most one
//! winning line.

use std::fmt;

use super::{BoardFault, Found, InputError, Position};
use crate::board::{Board, Point, Size, Stone};
use crate::judge::{Verdict, judge};
use crate::rule::Rule;

/// What can be wrong with a text that should be exactly one board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExactFault {
    /// Something else stands where this was expected.
    Expected(Expected, Found),
    /// The board has several winning lines.
    Board(BoardFault),
}

/// What the strict layout has at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A digit.
    Cell,
    /// The blank between two digits.
    Blank,
    /// The newline behind a row.
    Newline,
    /// The end of the input behind the last row.
    End,
}

impl fmt::Display for ExactFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExactFault::Expected(expected, found) => {
                write!(f, "expected {expected}, found {found}")
            }
            ExactFault::Board(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Cell => "0, 1 or 2",
            Expected::Blank => "one blank",
            Expected::Newline => "a newline",
            Expected::End => "the end of the input",
        })
    }
}

/// The bytes of a board in the strict layout: a digit and what follows it, for each cell.
#[must_use]
pub const fn exact_length(size: Size) -> usize {
    2 * size.area()
}

/// Reads a text that is exactly one board with at most one winning line.
///
/// ```
/// use omok::Rule;
/// use omok::text::read_exact;
/// assert!(read_exact(b"1 0 2\n0 1 2\n0 0 0\n", &Rule::TICTACTOE).is_ok());
///
/// let error = read_exact(b"1 0 2\n0 1  2\n0 0 0\n", &Rule::TICTACTOE).unwrap_err();
/// assert_eq!(error.to_string(), "2:5: error: expected 0, 1 or 2, found ' '");
/// ```
///
/// # Errors
///
/// The first byte that is not as promised, or, at the first byte of all, several winning lines.
pub fn read_exact(text: &[u8], rule: &Rule) -> Result<Board, InputError<ExactFault>> {
    let mut board = Board::empty(rule.size);
    let mut at = Position::START;
    let expected = rule.size.points().flat_map(layout(rule.size));
    for (offset, (point, expected)) in expected.enumerate() {
        let byte = text.get(offset).copied();
        match (expected, byte) {
            (Expected::Cell, Some(b'0'))
            | (Expected::Blank, Some(b' '))
            | (Expected::Newline, Some(b'\n')) => {}
            (Expected::Cell, Some(b'1')) => board.set(point, Some(Stone::Black)),
            (Expected::Cell, Some(b'2')) => board.set(point, Some(Stone::White)),
            _ => {
                let fault = ExactFault::Expected(expected, Found::first_of(&text[offset..]));
                return Err(InputError { at, fault });
            }
        }
        at = byte.map_or(at, |byte| at.after(byte));
    }
    let rest = &text[exact_length(rule.size)..];
    if !rest.is_empty() {
        let fault = ExactFault::Expected(Expected::End, Found::first_of(rest));
        return Err(InputError { at, fault });
    }
    match judge(&board, rule) {
        Verdict::Several(lines) => Err(InputError {
            at: Position::START,
            fault: ExactFault::Board(BoardFault::Several { board: 1, lines }),
        }),
        Verdict::Open | Verdict::Won(_) => Ok(board),
    }
}

/// The two bytes that stand for a point: its digit, and what parts it from the next.
fn layout(size: Size) -> impl Fn(Point) -> [(Point, Expected); 2] {
    move |point| {
        let separator = if point.col + 1 == size.width() {
            Expected::Newline
        } else {
            Expected::Blank
        };
        [(point, Expected::Cell), (point, separator)]
    }
}
