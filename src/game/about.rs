//! What a record says of its game beside its moves and result.

use std::fmt;

use super::Spot;
use crate::board::{Size, Stone};
use crate::rule::Variant;

/// What a record says of its game beside its moves and result.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// The rule it was played by.
    pub rule: Option<RecordedRule>,
    /// Who played.
    pub players: Players,
    /// The tournament, or another occasion.
    pub event: Option<String>,
    /// The day, as the record writes it.
    pub date: Option<String>,
    /// A comment on the game as a whole.
    pub comment: Option<String>,
    /// How the record names places.
    pub notation: Notation,
    /// Why its text may mean something else than what was read.
    pub encoding: Option<EncodingDoubt>,
}

impl About {
    /// Nothing is said.
    pub const NOTHING: About = About {
        rule: None,
        players: Players {
            black: None,
            white: None,
        },
        event: None,
        date: None,
        comment: None,
        notation: Notation::Board,
        encoding: None,
    };

    /// The rule of the game, if the record names one that we know.
    #[must_use]
    pub const fn known_rule(&self) -> Option<Variant> {
        match self.rule {
            Some(RecordedRule::Known(rule) | RecordedRule::Ambiguous(_, rule)) => Some(rule),
            _ => None,
        }
    }
}

/// The rule that a record names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordedRule {
    /// One that we know.
    Known(Variant),
    /// A name that more than one rule is called by, and the one that it is taken for.
    Ambiguous(String, Variant),
    /// Another one.
    Unknown(String),
}

/// What is doubtful about the encoding of a record's text: its names and comments may be garbled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EncodingDoubt {
    /// It states none and is no UTF-8: it was read as latin1.
    Unstated,
    /// It states one, but is plainly in another, as which it was read.
    Other {
        /// What it states.
        stated: String,
        /// What it was read as.
        read: &'static str,
    },
    /// Some of it is not in the encoding that it states.
    Broken {
        /// What it states.
        stated: String,
    },
}

/// What is wrong, after the words `the record's text`.
impl fmt::Display for EncodingDoubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodingDoubt::Unstated => {
                f.write_str("states no encoding and is not UTF-8, read as latin1")
            }
            EncodingDoubt::Other { stated, read } => write!(
                f,
                "states the encoding '{}' but is not in it, read as {read}",
                stated.escape_debug()
            ),
            EncodingDoubt::Broken { stated } => write!(
                f,
                "is not all in the encoding '{}' that it states",
                stated.escape_debug()
            ),
        }
    }
}

/// The names of the players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Players {
    /// Black's.
    pub black: Option<String>,
    /// White's.
    pub white: Option<String>,
}

impl Players {
    /// The name of that player.
    #[must_use]
    pub fn name(&self, stone: Stone) -> Option<&str> {
        match stone {
            Stone::Black => self.black.as_deref(),
            Stone::White => self.white.as_deref(),
        }
    }
}

/// How a record names places: what is off the board is named as the record does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Notation {
    /// A column's letter and a row's number from the bottom, `h8`.
    #[default]
    Board,
    /// Two letters from the top left, `hh`.
    Letters,
}

impl Notation {
    /// The name of a place, which may be off the board.
    ///
    /// ```
    /// use omok::game::{Notation, Spot};
    /// use omok::Size;
    /// let beyond = Spot { row: 23, col: 17 };
    /// assert_eq!(Notation::Letters.name(beyond, Size::square(15)), "rx");
    /// assert_eq!(Notation::Board.name(beyond, Size::square(15)), "r-8");
    /// ```
    #[must_use]
    pub fn name(self, spot: Spot, size: Size) -> String {
        let letter = |number: i32| match u8::try_from(number) {
            Ok(small @ 0..26) => Some(char::from(b'a' + small)),
            Ok(large @ 26..52) => Some(char::from(b'A' + large - 26)),
            _ => None,
        };
        match (self, letter(spot.col), letter(spot.row)) {
            (Notation::Letters, Some(col), Some(row)) if spot.point(size).is_none() => {
                String::from_iter([col, row])
            }
            _ => spot.name(size),
        }
    }
}
