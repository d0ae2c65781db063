//! A board or a record of an input.

use crate::board::{Board, Stone};
use crate::problem::classify::Play;
use crate::problem::setting::Setting;
use crate::text::{Fault, InputError, Position};

/// A board of an input, or a record of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Its number in the input, from 1.
    pub number: u64,
    /// The position of its cells or moves, after the numbers before them.
    pub at: Position,
    /// The game that it comes from.
    pub setting: Setting,
    /// The player to move, if the input tells; of a record, who begins.
    pub mover: Option<Stone>,
    /// The number `N` before it, if there is one.
    pub n: Option<u64>,
    /// Its content.
    pub shown: Shown,
}

impl Case {
    /// The fault of this board or record.
    pub(crate) const fn refused(&self, fault: Fault) -> InputError {
        InputError { at: self.at, fault }
    }
}

/// The content of a board or record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "one is held at a time: a box for each would cost more than the room"
)]
pub enum Shown {
    /// A board.
    Board(Board),
    /// Moves, each with its position in the text.
    Moves(Vec<(Position, Play)>),
}
