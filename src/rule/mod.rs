//! The rules people play, as values: what wins, what is forbidden, and to whom.

pub mod fouls;
mod line_shape;
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

/// A rule: every parameter in which the games differ, but for the size of the board. With a
/// size it is a [`Variant`].
///
/// A new rule is a preset with some of its parameters changed:
///
/// ```
/// use omok::Rule;
/// use omok::board::PerStone;
/// use omok::rule::Overline;
/// let exactly_four = Rule::STANDARD.with_run(4).expect("from 3 to 26");
/// assert_eq!(exactly_four.overline(), PerStone::both(Overline::Ignored));
/// assert_eq!(exactly_four.with_run(2), None);
/// ```
///
/// With another winning length than five, all numbers shift with it: where six win, a four is
/// five stones that one more completes, and a three is four. Where three win, a four is two
/// stones, and there are no threes: one stone alone is no shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serialized::Parts"))]
pub struct Rule {
    run: u8,
    overline: PerStone<Overline>,
    double_three: PerStone<Permission>,
    double_four: PerStone<Permission>,
    three: Three,
    blocked: Blocked,
    on_foul: OnFoul,
    max_moves: Option<u32>,
}

/// What a row of more stones than the winning length is.
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

/// Whether a shape may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permission {
    /// It may.
    Free,
    /// It is a foul.
    Forbidden,
}

words!(Permission { "free" = Free, "forbidden" = Forbidden });

/// What counts as a three where double-threes are fouls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Three {
    /// RIF 9.3: only a three that a legal stone can turn into a straight four.
    Rif,
    /// Any three that one stone turns into a straight four, be that stone legal or not.
    Shape,
}

words!(Three { "rif" = Rif, "shape" = Shape });

/// Whether a row of exactly the winning length between two enemy stones wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// It wins whatever stands at its ends.
    None,
    /// It does not win with an enemy stone at each end; the edge is no stone.
    Both,
}

words!(Blocked { "none" = None, "both" = Both });

/// What becomes of a move that is a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnFoul {
    /// The move stands, and the other player has won.
    Loses,
    /// The move is not made.
    Refused,
}

words!(OnFoul { "loses" = Loses, "refused" = Refused });

impl Rule {
    /// The shortest row that may win.
    pub const MIN_RUN: u8 = 3;
    /// The longest row that may win: as long as the longest side of a board.
    pub const MAX_RUN: u8 = Size::MAX_SIDE;

    /// How many stones in a row win: five in most games.
    #[must_use]
    pub const fn run(&self) -> u8 {
        self.run
    }

    /// What more stones than that in a row are.
    #[must_use]
    pub const fn overline(&self) -> PerStone<Overline> {
        self.overline
    }

    /// Whether a move may make two threes at once.
    #[must_use]
    pub const fn double_three(&self) -> PerStone<Permission> {
        self.double_three
    }

    /// Whether a move may make two fours at once.
    #[must_use]
    pub const fn double_four(&self) -> PerStone<Permission> {
        self.double_four
    }

    /// What counts as a three.
    #[must_use]
    pub const fn three(&self) -> Three {
        self.three
    }

    /// Whether a row hemmed in by the enemy wins.
    #[must_use]
    pub const fn blocked(&self) -> Blocked {
        self.blocked
    }

    /// What becomes of a move that is a foul.
    #[must_use]
    pub const fn on_foul(&self) -> OnFoul {
        self.on_foul
    }

    /// The number of moves after which the game is drawn, if there is one.
    #[must_use]
    pub const fn max_moves(&self) -> Option<u32> {
        self.max_moves
    }

    /// The rule with another winning length, if that is 3 to 26.
    #[must_use]
    pub const fn with_run(self, run: u8) -> Option<Rule> {
        if run < Rule::MIN_RUN || run > Rule::MAX_RUN {
            return None;
        }
        Some(Rule { run, ..self })
    }

    /// The rule with another word on longer rows.
    #[must_use]
    pub const fn with_overline(self, overline: PerStone<Overline>) -> Rule {
        Rule { overline, ..self }
    }

    /// The rule with another word on two threes at once.
    #[must_use]
    pub const fn with_double_three(self, double_three: PerStone<Permission>) -> Rule {
        Rule {
            double_three,
            ..self
        }
    }

    /// The rule with another word on two fours at once.
    #[must_use]
    pub const fn with_double_four(self, double_four: PerStone<Permission>) -> Rule {
        Rule {
            double_four,
            ..self
        }
    }

    /// The rule with other threes.
    #[must_use]
    pub const fn with_three(self, three: Three) -> Rule {
        Rule { three, ..self }
    }

    /// The rule with another word on rows between two enemy stones.
    #[must_use]
    pub const fn with_blocked(self, blocked: Blocked) -> Rule {
        Rule { blocked, ..self }
    }

    /// The rule with another end of a move that is a foul.
    #[must_use]
    pub const fn with_on_foul(self, on_foul: OnFoul) -> Rule {
        Rule { on_foul, ..self }
    }

    /// The rule with another number of moves after which the game is drawn, or none.
    #[must_use]
    pub const fn with_max_moves(self, max_moves: Option<u32>) -> Rule {
        Rule { max_moves, ..self }
    }

    /// Whether the row is a winning line of this board.
    ///
    /// Fouls are no matter here: a row that wins does so whatever else its last stone made.
    #[must_use]
    pub fn wins(&self, board: &Board, row: Row) -> bool {
        // Longer rows are not blocked: in caro six win between two enemy stones, five do not.
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
