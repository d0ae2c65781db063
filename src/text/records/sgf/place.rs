//! The places of a board as game trees name them.

use crate::board::{Point, Size};
use crate::game::Spot;

/// The corners of a rectangle, `aa:cc`, or of one point, on the largest board.
pub(super) fn corners(name: &[u8]) -> Option<[Point; 2]> {
    let (first, last) = match name.iter().position(|&byte| byte == b':') {
        Some(colon) => (&name[..colon], &name[colon + 1..]),
        None => (name, name),
    };
    let corner = |name| spot(name)?.point(Size::square(Size::MAX_SIDE));
    Some([corner(first)?, corner(last)?])
}

/// The place of two letters: `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
pub(super) fn spot(name: &[u8]) -> Option<Spot> {
    let number = |letter| match letter {
        b'a'..=b'z' => Some(i32::from(letter - b'a')),
        b'A'..=b'Z' => Some(i32::from(letter - b'A') + 26),
        _ => None,
    };
    let &[col, row] = name else {
        return None;
    };
    Some(Spot {
        row: number(row)?,
        col: number(col)?,
    })
}
