//! Rules as values: what wins, what is forbidden, and to whom.

pub mod fouls;
pub mod line_shape;
mod preset;
#[cfg(feature = "serde")]
mod serialized;
mod variant;

use crate::board::{Board, PerStone, Size, Stone, words};
use crate::line::Row;

pub use fouls::{FoulKind, FoulShape, Fouls};
pub(crate) use line_shape::{Line, LineRule};
pub use preset::{PRESETS, Preset, RuleError};
pub use variant::Variant;

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

/// The effect of a row longer than the winning length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Overline {
    /// A win.
    Wins,
    /// Neither a win nor a foul.
    Ignored,
    /// A foul.
    Forbidden,
}

words!(Overline { "wins" = Wins, "ignored" = Ignored, "forbidden" = Forbidden });

/// Whether a shape is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permission {
    /// It is allowed.
    Free,
    /// It is a foul.
    Forbidden,
}

words!(Permission { "free" = Free, "forbidden" = Forbidden });

/// What counts as a three if double-threes are fouls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Three {
    /// RIF 9.3: only a three that a legal stone can turn into a straight four.
    Rif,
    /// Any three that one stone turns into a straight four, even an illegal stone.
    Shape,
}

words!(Three { "rif" = Rif, "shape" = Shape });

/// Whether a row of exactly the winning length between two enemy stones wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// It wins.
    None,
    /// It does not win with an enemy stone at each end; the edge is not an enemy stone.
    Both,
}

words!(Blocked { "none" = None, "both" = Both });

/// The effect of a move that is a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnFoul {
    /// The move stands, and the other player wins.
    Loses,
    /// The move is not made.
    Refused,
}

words!(OnFoul { "loses" = Loses, "refused" = Refused });

impl Rule {
    /// The smallest winning length.
    pub const MIN_RUN: u8 = 3;
    /// The largest winning length: the longest side of a board.
    pub const MAX_RUN: u8 = Size::MAX_SIDE;

    /// The winning length: five in most games.
    #[must_use]
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
    #[must_use]
    pub fn wins(&self, board: &Board, row: Row) -> bool {
        // Longer rows are not blocked: in caro six between two enemy stones win, five do not.
        if row.length > self.run {
            return self.overline[row.stone] == Overline::Wins;
        }
        row.length == self.run && !self.is_blocked(board, row)
    }

    /// Whether any move can be a foul.
    #[must_use]
    pub fn has_fouls(&self) -> bool {
        let free = PerStone::both(Permission::Free);
        let forbids = |stone| self.overline[stone] == Overline::Forbidden;
        self.double_three != free || self.double_four != free || Stone::ALL.into_iter().any(forbids)
    }

    fn is_blocked(&self, board: &Board, row: Row) -> bool {
        self.blocked == Blocked::Both && row.ends(board) == [Some(row.stone.other()); 2]
    }
}
