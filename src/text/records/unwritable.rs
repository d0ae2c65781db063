//! Why a record cannot be written in a format.

use std::fmt;

use crate::board::Stone;
use crate::game::Record;

/// Why a record cannot be written in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritable {
    /// The format has no set-up stones, and black always moves first in it.
    SetUp,
    /// The format has no passes.
    Pass,
    /// The format has no name for a place off the board.
    OffBoard,
    /// The format cannot say that a player moved out of turn.
    OutOfTurn,
    /// Records of the format are only read.
    ReadOnly,
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

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unwritable::SetUp => "the format has no set-up stones and no first move by white",
            Unwritable::Pass => "the format has no passes",
            Unwritable::OffBoard => "the format cannot name a place off the board",
            Unwritable::ReadOnly => "records of the format are only read",
            Unwritable::OutOfTurn => "the format cannot say that a player moved out of turn",
        })
    }
}

impl std::error::Error for Unwritable {}
