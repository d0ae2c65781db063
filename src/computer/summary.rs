//! Summaries of the four lines through a point, and of all empty points of a board.

use super::shape::{Cross, Shape};
use super::threat::{Threat, worth};

/// The summary of a stone's cross.
#[derive(Debug, Clone, Copy)]
pub(super) struct Summary {
    /// Its threat.
    pub(super) threat: Threat,
    /// The value of the point to the player who may choose it.
    pub(super) worth: i32,
    /// Its contribution to the value of a position.
    pub(super) prospect: i32,
}

impl Summary {
    pub(super) fn of(cross: &Cross) -> Summary {
        let threat = Threat::of(cross);
        Summary {
            threat,
            worth: worth(cross),
            prospect: prospect(cross, threat),
        }
    }
}

/// The sums over the empty points for one player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals {
    /// The number of points with each threat.
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

    pub(super) const fn replace(&mut self, before: &Summary, after: &Summary) {
        self.remove(before);
        self.add(after);
    }
}

/// The contribution of a point. One shape counts on each point of its row, so these numbers are
/// smaller than the values of moves.
fn prospect(cross: &Cross, threat: Threat) -> i32 {
    let shapes: i32 = cross.iter().map(|&shape| shape_prospect(shape)).sum();
    // Two threats at once are worth more than their sum: the opponent cannot stop both.
    let together = match threat {
        Threat::DoubleFour => 160,
        Threat::FourThree => 140,
        Threat::DoubleThree => 60,
        _ => 0,
    };
    shapes + together
}

const fn shape_prospect(shape: Shape) -> i32 {
    match shape {
        Shape::TooLong | Shape::Nothing => 0,
        Shape::ClosedOne => 1,
        Shape::One => 2,
        Shape::ClosedTwo => 4,
        Shape::Two => 9,
        Shape::ClosedThree => 12,
        Shape::Three => 28,
        Shape::Four => 30,
        Shape::OpenFour => 90,
        Shape::Win => 150,
    }
}
