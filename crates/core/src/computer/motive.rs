//! Why the computer makes a move: the order in which a careful player asks.

use super::Level;

/// Why a move is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motive {
    /// It makes the winning row.
    Five,
    /// It stops the opponent from making one with the next stone.
    BlockFive,
    /// It starts a row of fours that ends in the winning row.
    ContinuedFours,
    /// It makes a four that no stone can stop, or two fours at once.
    OpenFour,
    /// It makes a four and a three at once.
    FourThree,
    /// It stops such a four, or two fours at once.
    BlockOpenFour,
    /// It stops a row of fours that would end in the opponent's winning row.
    BlockContinuedFours,
    /// It threatens to win by continued fours; only likely answers are considered.
    WinningThreat,
    /// It makes two threes at once.
    DoubleThree,
    /// It stops the opponent from threatening two things at once.
    BlockDouble,
    /// It makes a three.
    Three,
    /// The point is the most valuable to both players.
    Shape,
    /// It wins, whatever the opponent does: a complete search shows it.
    ForcedWin,
    /// It is the best of the searched moves.
    LookingAhead,
}

impl Motive {
    /// Every motive that shapes can show, in the order in which the computer asks for them. The two
    /// others come from a timed search.
    pub const ORDER: [Motive; 12] = [
        Motive::Five,
        Motive::BlockFive,
        Motive::ContinuedFours,
        Motive::OpenFour,
        Motive::FourThree,
        Motive::BlockOpenFour,
        Motive::BlockContinuedFours,
        Motive::WinningThreat,
        Motive::DoubleThree,
        Motive::BlockDouble,
        Motive::Three,
        Motive::Shape,
    ];

    /// The lowest level that uses it.
    pub const fn level(self) -> Level {
        match self {
            Motive::ContinuedFours
            | Motive::WinningThreat
            | Motive::ForcedWin
            | Motive::LookingAhead => Level::Three,
            Motive::FourThree
            | Motive::BlockContinuedFours
            | Motive::DoubleThree
            | Motive::BlockDouble => Level::Two,
            _ => Level::One,
        }
    }
}
