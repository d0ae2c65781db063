//! The seven classes of boards.

use crate::board::{Stone, words};

words! {
    /// The class of a board as a position of a game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Class {
        /// The first player has won.
        FirstWon = "first-won",
        /// The second player has won.
        SecondWon = "second-won",
        /// Both have a winning row. Possible only if turns are ignored.
        BothWon = "both-won",
        /// Nobody has won, and no point is empty.
        Full = "full",
        /// The game continues with a move of the first player.
        ///
        /// An open board has this class if the stones do not show whose turn it is.
        FirstToMove = "first-to-move",
        /// The game continues with a move of the second player.
        SecondToMove = "second-to-move",
        /// No game leads to this board.
        Impossible = "impossible",
    }
}

impl Class {
    /// The class of a board that this player won.
    pub const fn won(winner: Stone) -> Class {
        match winner {
            Stone::Black => Class::FirstWon,
            Stone::White => Class::SecondWon,
        }
    }

    /// The class of an open board with this player to move.
    pub const fn to_move(player: Stone) -> Class {
        match player {
            Stone::Black => Class::FirstToMove,
            Stone::White => Class::SecondToMove,
        }
    }

    /// The player to move, if the game continues.
    pub const fn mover(self) -> Option<Stone> {
        match self {
            Class::FirstToMove => Some(Stone::Black),
            Class::SecondToMove => Some(Stone::White),
            _ => None,
        }
    }

    /// Whether somebody has won.
    pub const fn is_won(self) -> bool {
        matches!(self, Class::FirstWon | Class::SecondWon | Class::BothWon)
    }
}
