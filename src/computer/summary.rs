//! What the four lines through a point come to together, and all empty points of a board.

use super::shape::{Cross, Shape};
use super::threat::{Threat, worth};

/// What a stone's cross comes to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Summary {
    /// What it threatens.
    pub(super) threat: Threat,
    /// What the point is worth to the player who may choose it.
    pub(super) worth: i32,
    /// What it adds to the value of a position, where the player may choose one of many.
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

/// What the empty points come to for one player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals {
    /// How many points there are of each threat.
    counts: [u16; Threat::COUNT],
    /// What they promise together.
    pub(super) prospect: i32,
}

impl Totals {
    /// How many empty points threaten just that.
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

/// The promise of a point. That of one shape counts again on each point of the same row, so that
/// these numbers are smaller than what a move is worth.
fn prospect(cross: &Cross, threat: Threat) -> i32 {
    let shapes: i32 = cross.iter().map(|&shape| shape_prospect(shape)).sum();
    // Two at once are more than one and one: the opponent cannot stop both.
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
