//! The strict reader: is a text exactly what the board problem promises?
//!
//! One board; on each line as many digits `0`, `1` or `2` as the board is wide, with one blank
//! between; each line, the last one too, ended by one newline; nothing else; and at most one
//! winning line.

use super::{Expected, Fault, Found, InputError, Position};
use crate::board::{Board, Point, Size, Stone};
use crate::judge::{Verdict, judge};
use crate::rule::Variant;

/// The bytes of a board in the strict layout: a digit and what follows it, for each cell.
#[must_use]
pub const fn exact_length(size: Size) -> usize {
    2 * size.area()
}

/// Reads a text that is exactly one board with at most one winning line.
///
/// ```
/// use omok::Variant;
/// use omok::text::read_exact;
/// assert!(read_exact(b"1 0 2\n0 1 2\n0 0 0\n", &Variant::TICTACTOE).is_ok());
///
/// let error = read_exact(b"1 0 2\n0 1  2\n0 0 0\n", &Variant::TICTACTOE).unwrap_err();
/// assert_eq!(error.to_string(), "2:5: expected 0, 1 or 2, found ' '");
/// ```
///
/// # Errors
///
/// The first byte that is not as promised, or, at the first byte of all, several winning lines.
pub fn read_exact(text: &[u8], variant: &Variant) -> Result<Board, InputError> {
    let mut board = Board::empty(variant.size());
    let mut at = Position::START;
    let expected = variant.size().points().flat_map(layout(variant.size()));
    for (offset, (point, expected)) in expected.enumerate() {
        let byte = text.get(offset).copied();
        match (expected, byte) {
            (Expected::Cell, Some(b'0'))
            | (Expected::Blank, Some(b' '))
            | (Expected::Newline, Some(b'\n')) => {}
            (Expected::Cell, Some(b'1')) => board.set(point, Some(Stone::Black)),
            (Expected::Cell, Some(b'2')) => board.set(point, Some(Stone::White)),
            _ => {
                let found = Found::first_of(&text[offset..]);
                return Err(InputError::expected(at, expected, found));
            }
        }
        at = byte.map_or(at, |byte| at.after(byte));
    }
    // Every byte up to here was met in the loop, so the text is at least that long.
    let rest = &text[exact_length(variant.size())..];
    if !rest.is_empty() {
        let found = Found::first_of(rest);
        return Err(InputError::expected(at, Expected::End, found));
    }
    match judge(&board, variant.rule()) {
        Verdict::Several(lines) => Err(InputError {
            at: Position::START,
            fault: Fault::Several {
                board: Some(1),
                lines,
            },
        }),
        Verdict::Open | Verdict::Won(_) => Ok(board),
    }
}

/// The two bytes that stand for a point: its digit, and what stands between it and the next.
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
