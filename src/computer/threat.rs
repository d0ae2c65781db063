//! The threat of a stone by all four lines through it.

use super::shape::{Cross, Shape};

/// The threat of a stone, from the least to the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Threat {
    /// Nothing yet.
    None,
    /// A four that one stone stops.
    Four,
    /// A three.
    Three,
    /// Two threes.
    DoubleThree,
    /// A four and a three.
    FourThree,
    /// Two fours.
    DoubleFour,
    /// A four that no stone stops.
    OpenFour,
    /// The winning row itself.
    Five,
}

impl Threat {
    /// The number of threats.
    pub(super) const COUNT: usize = Threat::Five as usize + 1;

    /// All of them, the least first.
    pub(super) const ALL: [Threat; Threat::COUNT] = [
        Threat::None,
        Threat::Four,
        Threat::Three,
        Threat::DoubleThree,
        Threat::FourThree,
        Threat::DoubleFour,
        Threat::OpenFour,
        Threat::Five,
    ];

    /// Whether the stone makes a four of any kind, which must be answered.
    pub(super) const fn makes_four(self) -> bool {
        matches!(
            self,
            Threat::Four | Threat::FourThree | Threat::DoubleFour | Threat::OpenFour
        )
    }

    pub(super) fn of(cross: &Cross) -> Threat {
        let count = |shape| cross.iter().filter(|&&one| one == shape).count();
        match (count(Shape::Four), count(Shape::Three)) {
            _ if cross.contains(&Shape::Win) => Threat::Five,
            _ if cross.contains(&Shape::OpenFour) => Threat::OpenFour,
            (2.., _) => Threat::DoubleFour,
            (1, 1..) => Threat::FourThree,
            (_, 2..) => Threat::DoubleThree,
            (_, 1) => Threat::Three,
            (1, _) => Threat::Four,
            (0, 0) => Threat::None,
        }
    }
}

/// The total value of a cross's shapes to a player without forcing moves.
pub(super) fn worth(cross: &Cross) -> i32 {
    cross.iter().map(|&shape| shape_worth(shape)).sum()
}

const fn shape_worth(shape: Shape) -> i32 {
    match shape {
        Shape::TooLong | Shape::Nothing => 0,
        Shape::ClosedOne => 1,
        Shape::One => 4,
        Shape::ClosedTwo => 10,
        Shape::Two => 35,
        Shape::ClosedThree => 45,
        Shape::Three => 160,
        // Less than a three: one stone answers it, and then it is spent.
        Shape::Four => 110,
        Shape::OpenFour => 5_000,
        Shape::Win => 50_000,
    }
}
