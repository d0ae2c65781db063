//! The moves of a game on a picture, and which of them show their number.

use std::str::FromStr;

use crate::board::{Point, texts};

/// A move of the game that led to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply {
    /// Its number in the game, from 1; passes count.
    pub number: u32,
    /// The point of its stone.
    pub point: Point,
}

/// Which moves show their number on their stones.
///
/// ```
/// use omok_core::draw::Numbers;
/// assert_eq!("all".parse(), Ok(Numbers::All));
/// assert_eq!("10-20".parse(), Ok(Numbers::Range { first: 10, last: 20 }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// None.
    #[default]
    None,
    /// Every one.
    All,
    /// The last one only.
    Last,
    /// Those from the first to the last of these numbers, both included.
    Range {
        /// The first number shown, from 1.
        first: u32,
        /// The last number shown.
        last: u32,
    },
}

impl Numbers {
    /// Whether the move with that number shows it, in a game whose last move has number `last`.
    pub(super) fn show(self, number: u32, last: u32) -> bool {
        match self {
            Numbers::None => false,
            Numbers::All => true,
            Numbers::Last => number == last,
            Numbers::Range { first, last } => (first..=last).contains(&number),
        }
    }
}

/// The text does not name moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumbersError(pub String);

texts!(
    NumbersError(found) =
        "expected all, last or FIRST-LAST, FIRST from 1 and not above LAST, found '{found}'"
);

/// `all`, `last`, or the first and the last number: `10-20`.
impl FromStr for Numbers {
    type Err = NumbersError;

    fn from_str(text: &str) -> Result<Numbers, NumbersError> {
        match text {
            "all" => Ok(Numbers::All),
            "last" => Ok(Numbers::Last),
            _ => range(text).ok_or_else(|| NumbersError(text.to_owned())),
        }
    }
}

fn range(text: &str) -> Option<Numbers> {
    let (first, last) = text.split_once('-')?;
    // `parse` alone would accept `+5`.
    let number = |digits: &str| match digits.bytes().all(|byte| byte.is_ascii_digit()) {
        true => digits.parse().ok(),
        false => None,
    };
    let (first, last) = (number(first)?, number(last)?);
    (0 < first && first <= last).then_some(Numbers::Range { first, last })
}
