//! What a record says of its game beside its moves and result.

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
    };

    /// The rule of the game, if the record names one that we know.
    #[must_use]
    pub const fn known_rule(&self) -> Option<Variant> {
        match self.rule {
            Some(RecordedRule::Known(rule)) => Some(rule),
            _ => None,
        }
    }
}

/// The rule that a record names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordedRule {
    /// One that we know.
    Known(Variant),
    /// Another one.
    Unknown(String),
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
