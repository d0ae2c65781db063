//! A rule and a size.

use super::Rule;
use crate::board::Size;

/// A game that can be played: a rule and a size of the board on which a winning row fits.
///
/// ```
/// use omok_core::{Rule, Size, Variant};
/// let small = Variant::RENJU.with_size(Size::square(9)).expect("there is room for five");
/// assert_eq!((small.size().width(), small.rule()), (9, &Rule::RENJU));
/// assert_eq!(Variant::try_new(Size::square(4), Rule::RENJU), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "VariantParts"))]
pub struct Variant {
    size: Size,
    rule: Rule,
}

impl Variant {
    /// The shortest side of a board for rules.
    pub const MIN_SIDE: u8 = 3;

    /// The rule on boards of that size.
    ///
    /// # Panics
    ///
    /// If a side is less than 3, or the winning length is more than the longer side; see
    /// [`Variant::try_new`].
    #[must_use]
    pub const fn new(size: Size, rule: Rule) -> Variant {
        match Variant::try_new(size, rule) {
            Some(variant) => variant,
            None => panic!("a winning row fits on the board"),
        }
    }

    /// The rule on boards of that size, if each side is at least 3 and a winning row fits on the
    /// longer one.
    #[must_use]
    pub const fn try_new(size: Size, rule: Rule) -> Option<Variant> {
        // The longer side is enough: rows may be along it only.
        if !Variant::has(size) || rule.run() > size.longest_side() {
            return None;
        }
        Some(Variant { size, rule })
    }

    /// A size for rules, if each side is within 3..=26. The boards of a problem
    /// may be smaller.
    #[must_use]
    pub const fn size_of(width: u8, height: u8) -> Option<Size> {
        match Size::try_new(width, height) {
            Some(size) if Variant::has(size) => Some(size),
            _ => None,
        }
    }

    /// Whether rules can be played on that size.
    pub(crate) const fn has(size: Size) -> bool {
        size.width() >= Variant::MIN_SIDE && size.height() >= Variant::MIN_SIDE
    }

    /// `run` or more in a row on a board of that size, without fouls.
    ///
    /// # Panics
    ///
    /// If the run is not 3 to the longer side; parse `mnk:M,N,K` if it is not known.
    #[must_use]
    pub const fn mnk(size: Size, run: u8) -> Variant {
        match Rule::FREESTYLE.with_run(run) {
            Some(rule) => Variant::new(size, rule),
            None => panic!("a run is 3 to 26"),
        }
    }

    /// The same rule on another size, if a winning row fits.
    #[must_use]
    pub const fn with_size(self, size: Size) -> Option<Variant> {
        Variant::try_new(size, self.rule)
    }

    /// Another rule on the same size, if a winning row fits.
    #[must_use]
    pub const fn with_rule(self, rule: Rule) -> Option<Variant> {
        Variant::try_new(self.size, rule)
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }
}

/// A size and a rule that may not fit on it.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct VariantParts {
    size: Size,
    rule: Rule,
}

#[cfg(feature = "serde")]
impl TryFrom<VariantParts> for Variant {
    type Error = String;

    fn try_from(VariantParts { size, rule }: VariantParts) -> Result<Variant, String> {
        if !Variant::has(size) {
            let least = Variant::MIN_SIDE;
            return Err(format!("expected sides of {least} and more, found {size}"));
        }
        let run = rule.run();
        Variant::try_new(size, rule).ok_or_else(|| format!("no {run} in a row fit on {size}"))
    }
}
