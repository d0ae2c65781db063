//! How a game stands, and why a move was refused.

use super::Decision;
use crate::board::{Point, Stone, texts};
use crate::line::Row;
use crate::rule::Fouls;

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The game continues.
    Open,
    /// The owner of this row has won. If a stone makes several winning lines, it is the first by
    /// its start in reading order.
    Won(Row),
    /// A forbidden move lost the game for the player who made it.
    Foul {
        /// The other player.
        winner: Stone,
        /// The point of the forbidden move; its stone stays.
        point: Point,
        /// The fouls.
        fouls: Fouls,
    },
    /// A draw: no point is empty.
    Full,
    /// A draw: the rule allows no more moves.
    Limit,
}

impl Outcome {
    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        !matches!(self, Outcome::Open)
    }

    /// The winner or a draw; `None` while the game continues.
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Outcome::Open => None,
            Outcome::Won(row) => Some(Decision::Won(row.stone)),
            Outcome::Foul { winner, .. } => Some(Decision::Won(winner)),
            Outcome::Full | Outcome::Limit => Some(Decision::Drawn),
        }
    }

    /// Why a game with rows of that length is over, in one word, and the points that show it;
    /// `None` while it continues.
    ///
    /// ```
    /// use omok_core::game::Outcome;
    /// assert_eq!(Outcome::Full.reason(5), Some(("full", Vec::new())));
    /// ```
    pub fn reason(self, run: u8) -> Option<(&'static str, Vec<Point>)> {
        match self {
            Outcome::Open => None,
            Outcome::Won(row) => Some((row.kind(run).name(), row.points().collect())),
            Outcome::Foul { point, .. } => Some(("foul", vec![point])),
            Outcome::Full => Some(("full", Vec::new())),
            Outcome::Limit => Some(("limit", Vec::new())),
        }
    }
}

texts! {
    /// Why a move was refused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Refusal {
        /// The game is over.
        AfterEnd = "after-end";
        /// The point is not on the board.
        OffBoard = "off-board";
        /// The point is occupied.
        Occupied = "occupied";
        /// The move is forbidden, and the rule refuses such moves.
        Foul(fouls: Fouls) = "foul {fouls}";
    }
}

impl Refusal {
    /// The refusal in one word.
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::AfterEnd => "after-end",
            Refusal::OffBoard => "off-board",
            Refusal::Occupied => "occupied",
            Refusal::Foul(_) => "foul",
        }
    }
}
