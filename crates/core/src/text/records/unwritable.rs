//! Why a record cannot be written in a format.

use crate::board::{Stone, texts};
use crate::game::Record;

texts! {
    /// Why a record cannot be written in a format.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Unwritable {
        /// The format has no set-up stones, and black always moves first in it.
        SetUp = "the format has no set-up stones and no first move by white";
        /// The format has no passes.
        Pass = "the format has no passes";
        /// The format has no name for a place off the board.
        OffBoard = "the format cannot name a place off the board";
        /// The format cannot say that a player moved out of turn.
        OutOfTurn = "the format cannot say that a player moved out of turn";
        /// Records of the format are only read.
        ReadOnly = "records of the format are only read";
    }
}

impl Unwritable {
    /// Whether SGF can express what the format cannot.
    #[must_use]
    pub const fn is_writable_as_sgf(self) -> bool {
        !matches!(self, Unwritable::OffBoard)
    }

    /// Checks that the record has no set-up stones and no moves out of turn.
    pub(super) fn check_plain(record: &Record) -> Result<(), Unwritable> {
        if !record.set_up.is_empty() || record.first == Stone::White {
            return Err(Unwritable::SetUp);
        }
        let is_out_of_turn = record
            .moves
            .iter()
            .any(|recorded| recorded.out_of_turn.is_some());
        if is_out_of_turn {
            return Err(Unwritable::OutOfTurn);
        }
        Ok(())
    }
}
