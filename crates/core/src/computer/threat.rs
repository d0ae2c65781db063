//! The threat of a stone by all four lines through it, and the sums of all empty points.

use super::shapes::{Cross, Shape};

/// The threat of a stone, from the least to the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Threat {
    None,
    /// A four that one stone stops.
    Four,
    Three,
    DoubleThree,
    FourThree,
    DoubleFour,
    /// A four that no stone stops.
    OpenFour,
    Five,
}

impl Threat {
    pub(super) const COUNT: usize = Threat::Five as usize + 1;

    pub(super) const FOURS: [Threat; 4] = [
        Threat::Four,
        Threat::FourThree,
        Threat::DoubleFour,
        Threat::OpenFour,
    ];

    /// Whether the stone makes a four of any kind, which must be answered.
    pub(super) fn makes_four(self) -> bool {
        Threat::FOURS.contains(&self)
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

#[derive(Debug, Clone, Copy)]
pub(super) struct Summary {
    pub(super) threat: Threat,
    /// The value of the point to the player who may choose it.
    pub(super) worth: i32,
    /// Its contribution to the value of a position.
    pub(super) prospect: i32,
}

impl Summary {
    pub(super) fn of(cross: &Cross) -> Summary {
        let threat = Threat::of(cross);
        // Two threats at once are worth more than their sum: the opponent cannot stop both.
        let together = match threat {
            Threat::DoubleFour => 160,
            Threat::FourThree => 140,
            Threat::DoubleThree => 60,
            _ => 0,
        };
        let values = cross.iter().map(|&shape| values(shape));
        let (worth, prospect) = values.fold((0, together), |(worth, prospect), (own, share)| {
            (worth + own, prospect + share)
        });
        Summary {
            threat,
            worth,
            prospect,
        }
    }
}

/// The value of a shape to a player without forcing moves, and its contribution to the value of a
/// position: that is smaller, because a shape counts on each point of its row.
const fn values(shape: Shape) -> (i32, i32) {
    match shape {
        Shape::TooLong | Shape::Nothing => (0, 0),
        Shape::ClosedOne => (1, 1),
        Shape::One => (4, 2),
        Shape::ClosedTwo => (10, 4),
        Shape::Two => (35, 9),
        Shape::ClosedThree => (45, 12),
        Shape::Three => (160, 28),
        // Worth less than a three: one stone answers it, and then it is spent.
        Shape::Four => (110, 30),
        Shape::OpenFour => (5_000, 90),
        Shape::Win => (50_000, 150),
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals {
    counts: [u16; Threat::COUNT],
    /// The sum of their contributions.
    pub(super) prospect: i32,
}

impl Totals {
    /// The number of empty points with exactly that threat.
    pub(super) const fn count(&self, threat: Threat) -> u16 {
        self.counts[threat as usize]
    }

    pub(super) const fn add(&mut self, summary: &Summary) {
        self.counts[summary.threat as usize] += 1;
        self.prospect += summary.prospect;
    }

    pub(super) const fn remove(&mut self, summary: &Summary) {
        self.counts[summary.threat as usize] -= 1;
        self.prospect -= summary.prospect;
    }
}
