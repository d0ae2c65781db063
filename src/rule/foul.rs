//! The fouls of a move. A placeholder: no move is one.

use std::fmt;

use super::Rule;
use crate::board::{Board, Point, Stone};

/// A kind of foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FoulKind {
    /// Too many in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

impl fmt::Display for FoulKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FoulKind::Overline => "overline",
            FoulKind::DoubleFour => "double-four",
            FoulKind::DoubleThree => "double-three",
        })
    }
}

/// A set of fouls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fouls(Option<FoulKind>);

impl Fouls {
    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_none()
    }

    /// Every kind of the set.
    pub fn iter(self) -> impl Iterator<Item = FoulKind> {
        self.0.into_iter()
    }
}

impl fmt::Display for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |kind| kind.fmt(f))
    }
}

impl Rule {
    /// The fouls of putting that stone on the empty point.
    #[must_use]
    pub fn fouls(&self, _board: &Board, _point: Point, _stone: Stone) -> Fouls {
        Fouls::default()
    }
}
