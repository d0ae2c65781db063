//! The board sizes that the games of an input may have.

use crate::board::Size;
use crate::rule::Variant;
use crate::text::Fault;

/// The board sizes that the games of an input may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sizes {
    /// The size that each game states; else that of the rule it names; else this one.
    Any {
        /// The size of a game that states neither size nor rule.
        unstated: Size,
    },
    /// The size that each game states, else this one.
    Stated {
        /// The size of a game that states none.
        unstated: Size,
    },
    /// This one; a game that states another is an error.
    Only(Size),
}

impl Sizes {
    /// The size of a game that states none, with the rule it names.
    pub(super) fn unstated(self, rule: Option<Variant>) -> Size {
        match (self, rule) {
            (Sizes::Any { .. }, Some(variant)) => variant.size(),
            (Sizes::Any { unstated } | Sizes::Stated { unstated } | Sizes::Only(unstated), _) => {
                unstated
            }
        }
    }

    /// The size that a game states, if it is allowed.
    pub(super) fn stated(self, width: i32, height: i32) -> Result<Size, Fault> {
        let size = possible(width, height)?;
        self.check(size).map(|()| size)
    }

    /// Checks that a stated size is allowed.
    pub(super) fn check(self, found: Size) -> Result<(), Fault> {
        match self {
            Sizes::Only(expected) if found != expected => Err(Fault::OtherSize { found, expected }),
            _ => Ok(()),
        }
    }
}

/// The size of a board with these sides, if rules have one.
pub(super) fn possible(width: i32, height: i32) -> Result<Size, Fault> {
    let side = |side| u8::try_from(side).ok();
    let size = side(width).zip(side(height));
    let size = size.and_then(|(width, height)| Variant::size_of(width, height));
    size.ok_or(Fault::NoSize(width, height))
}
