//! Rules as values: what wins, what is forbidden, and to whom.

pub mod fouls;
pub mod line_shape;
mod preset;
#[cfg(feature = "serde")]
mod serialized;

use crate::board::{Board, PerStone, Size, Stone, words};
use crate::line::Row;

pub use fouls::{FoulKind, FoulShape, Fouls};
pub(crate) use line_shape::{Line, LineRule};
pub use preset::{PRESETS, Preset, RuleError};

/// A rule: every parameter that distinguishes games, except the size of the board. A rule and a
/// size are a [`Variant`].
///
/// A new rule is a preset with changed parameters:
///
/// ```
/// use omok_core::Rule;
/// use omok_core::board::PerStone;
/// use omok_core::rule::{OnFoul, Overline};
/// let mut exactly_four = Rule::STANDARD.with_run(4).expect("from 3 to 26");
/// assert_eq!(exactly_four.overline, PerStone::both(Overline::Ignored));
/// assert_eq!(exactly_four.with_run(2), None);
///
/// exactly_four.overline = PerStone::both(Overline::Forbidden);
/// exactly_four.on_foul = OnFoul::Loses;
/// ```
///
/// With another winning length than five, all numbers shift: for six in a row, a four is five
/// stones that one more completes, and a three is four. For three in a row, a four is two stones,
/// and there are no threes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serialized::Parts"))]
pub struct Rule {
    run: u8,
    /// The effect of longer rows.
    pub overline: PerStone<Overline>,
    /// Whether a move may make two threes at once.
    pub double_three: PerStone<Permission>,
    /// Whether a move may make two fours at once.
    pub double_four: PerStone<Permission>,
    /// What counts as a three.
    pub three: Three,
    /// Whether a row between two enemy stones wins.
    pub blocked: Blocked,
    /// The effect of a move that is a foul.
    pub on_foul: OnFoul,
    /// The number of moves after which the game is drawn, if it is limited.
    pub max_moves: Option<u32>,
}

words! {
    /// The effect of a row longer than the winning length.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Overline {
        /// A win.
        Wins = "wins",
        /// Neither a win nor a foul.
        Ignored = "ignored",
        /// A foul.
        Forbidden = "forbidden",
    }
}

words! {
    /// Whether a shape is allowed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Permission {
        /// It is allowed.
        Free = "free",
        /// It is a foul.
        Forbidden = "forbidden",
    }
}

words! {
    /// What counts as a three if double-threes are fouls.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Three {
        /// RIF 9.3: only a three that a legal stone can turn into a straight four.
        Rif = "rif",
        /// Any three that one stone turns into a straight four, even an illegal stone.
        Shape = "shape",
    }
}

words! {
    /// Whether a row of exactly the winning length between two enemy stones wins.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Blocked {
        /// It wins.
        None = "none",
        /// It does not win with an enemy stone at each end; the edge is not an enemy stone.
        Both = "both",
    }
}

words! {
    /// The effect of a move that is a foul.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum OnFoul {
        /// The move stands, and the other player wins.
        Loses = "loses",
        /// The move is not made.
        Refused = "refused",
    }
}

impl Rule {
    /// The smallest winning length.
    pub const MIN_RUN: u8 = 3;
    /// The largest winning length: the longest side of a board.
    pub const MAX_RUN: u8 = Size::MAX_SIDE;

    /// The winning length: five in most games.
    pub const fn run(&self) -> u8 {
        self.run
    }

    /// The rule with another winning length, if that is 3 to 26.
    #[must_use]
    pub const fn with_run(self, run: u8) -> Option<Rule> {
        if run < Rule::MIN_RUN || run > Rule::MAX_RUN {
            return None;
        }
        Some(Rule { run, ..self })
    }

    /// The rule with another limit of moves, or none.
    #[must_use]
    pub const fn with_max_moves(self, max_moves: Option<u32>) -> Rule {
        Rule { max_moves, ..self }
    }

    /// Whether the row is a winning line of this board.
    ///
    /// Fouls do not matter here: a winning row wins whatever else its last stone made.
    pub fn wins(&self, board: &Board, row: Row) -> bool {
        // Longer rows are not blocked: in caro six between two enemy stones win, five do not.
        if row.length > self.run {
            return self.overline[row.stone] == Overline::Wins;
        }
        row.length == self.run && !self.is_blocked(board, row)
    }

    /// Whether any move can be a foul.
    pub fn has_fouls(&self) -> bool {
        let free = PerStone::both(Permission::Free);
        let forbids = |stone| self.overline[stone] == Overline::Forbidden;
        self.double_three != free || self.double_four != free || Stone::ALL.into_iter().any(forbids)
    }

    fn is_blocked(&self, board: &Board, row: Row) -> bool {
        self.blocked == Blocked::Both && row.ends(board) == [Some(row.stone.other()); 2]
    }
}

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
#[cfg_attr(feature = "serde", serde(try_from = "serialized::VariantParts"))]
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
    pub const fn new(size: Size, rule: Rule) -> Variant {
        match Variant::try_new(size, rule) {
            Some(variant) => variant,
            None => panic!("a winning row fits on the board"),
        }
    }

    /// The rule on boards of that size, if each side is at least 3 and a winning row fits on the
    /// longer one.
    pub const fn try_new(size: Size, rule: Rule) -> Option<Variant> {
        // The longer side is enough: rows may be along it only.
        if !Variant::has(size) || rule.run() > size.longest_side() {
            return None;
        }
        Some(Variant { size, rule })
    }

    /// A size for rules, if each side is within 3..=26. The boards of a problem
    /// may be smaller.
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
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The rule.
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }
}
