//! Faults in one copy of the code: programs often have a copy for each colour and each direction.

use itertools::iproduct;

use omok_core::board::Stone;
use omok_core::line::Direction;

/// The rows that a fault is kept to; the others are judged right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// Their colour, if not both.
    pub stone: Option<Stone>,
    /// Their direction, if not all.
    pub direction: Option<Direction>,
    pub(super) of: Whose,
}

/// Whose colour and direction count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// Those of the row that is missed or claimed.
    Row,
    /// Those of the run that ends a loop or is marked.
    Cause,
}

impl Side {
    pub(super) const ALL: Side = Side {
        stone: None,
        direction: None,
        of: Whose::Row,
    };

    /// A colour, a direction, or both, in either sense.
    pub(super) fn each() -> impl Iterator<Item = Side> {
        let stones = [None, Some(Stone::Black), Some(Stone::White)];
        let directions = [None].into_iter().chain(Direction::ALL.map(Some));
        let sides = iproduct!([Whose::Row, Whose::Cause], directions, stones);
        let sides = sides.map(|(of, direction, stone)| Side {
            stone,
            direction,
            of,
        });
        sides.filter(|side| !side.is_all())
    }

    /// Whether it is all rows.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        self.stone.is_none() && self.direction.is_none()
    }

    /// The number of its limits.
    pub(super) fn limits(&self) -> usize {
        self.stone.iter().count() + self.direction.iter().count()
    }
}
