//! The rules people play, as values: what wins, what is forbidden, and to whom.

pub mod fouls;
mod preset;

use crate::board::{Board, Size, Stone};
use crate::line::Run;

pub use fouls::{FoulKind, FoulShape, Fouls};
pub use preset::{PRESETS, Preset, RuleError};

/// A rule: the board's size and every parameter in which the games differ.
///
/// A new rule is a preset with some of its fields changed:
///
/// ```
/// use omok::{Rule, Size};
/// let small = Rule { size: Size::square(9), ..Rule::FREESTYLE };
/// assert!(small.overline.black == omok::rule::Overline::Wins);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The size of the board.
    pub size: Size,
    /// How many stones in a row win: five in most games.
    pub run: u8,
    /// What more stones than that in a row are.
    pub overline: PerStone<Overline>,
    /// Whether a move may make two threes at once.
    pub double_three: PerStone<Licence>,
    /// Whether a move may make two fours at once.
    pub double_four: PerStone<Licence>,
    /// What counts as a three.
    pub three: Three,
    /// Whether a row hemmed in by the enemy wins.
    pub blocked: Blocked,
    /// What becomes of a move that is a foul.
    pub on_foul: OnFoul,
    /// The number of moves after which the game is drawn, if there is one.
    pub max_moves: Option<u32>,
}

/// A value for each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PerStone<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T: Copy> PerStone<T> {
    /// The same for both players.
    #[must_use]
    pub const fn both(value: T) -> PerStone<T> {
        PerStone {
            black: value,
            white: value,
        }
    }

    /// The value of that player.
    #[must_use]
    pub const fn of(&self, stone: Stone) -> T {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }
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

/// Whether a shape may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Licence {
    /// It may.
    Free,
    /// It is a foul.
    Forbidden,
}

/// What counts as a three where double-threes are fouls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Three {
    /// RIF 9.3: only a three that a legal stone can turn into a straight four.
    Rif,
    /// Any three that one stone turns into a straight four, be that stone legal or not.
    Shape,
}

/// Whether a row of exactly the winning length between two enemy stones wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// It wins whatever stands at its ends.
    None,
    /// It does not win with an enemy stone at each end; the edge is no stone.
    Both,
}

/// What becomes of a move that is a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnFoul {
    /// The move stands, and the other player has won.
    Loses,
    /// The move is not made.
    Refused,
}

impl Rule {
    /// Whether the run is a winning line of this board.
    ///
    /// Fouls are no matter here: a row that wins does so whatever else its last stone made.
    #[must_use]
    pub fn wins(&self, board: &Board, run: Run) -> bool {
        if run.length > self.run {
            return self.overline.of(run.stone) == Overline::Wins;
        }
        run.length == self.run && !self.is_blocked(board, run)
    }

    fn is_blocked(&self, board: &Board, run: Run) -> bool {
        self.blocked == Blocked::Both && run.ends(board) == [Some(run.stone.other()); 2]
    }
}
