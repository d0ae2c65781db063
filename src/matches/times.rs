//! How long the moves of an engine took: classes of times, so that a long match takes no more room.

use std::collections::BTreeMap;

/// How long an engine took for its moves.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Times {
    /// How many moves there were in each class: times in a class differ by 2 % at most.
    classes: BTreeMap<u32, u64>,
    moves: u64,
    longest: f64,
}

impl Times {
    /// The step from one class to the next.
    const STEP: f64 = 1.02;

    pub(super) fn count(&mut self, milliseconds: f64) {
        // In microseconds, from 1 on.
        let class = (milliseconds * 1000.0).max(1.0).log(Times::STEP).round();
        // From 0 to 2,000 for times of up to a year: the cast is exact.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let class = class as u32;
        *self.classes.entry(class).or_default() += 1;
        self.moves += 1;
        self.longest = self.longest.max(milliseconds);
    }

    /// How many moves there were.
    #[must_use]
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    /// The longest time, in milliseconds.
    #[must_use]
    pub const fn longest(&self) -> f64 {
        self.longest
    }

    /// The time in milliseconds that so many moves of a hundred do not exceed, to 1 %.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> f64 {
        let rank = (self.moves * percent).div_ceil(100).max(1);
        let mut below = 0;
        let class = self.classes.iter().find(|&(_, &moves)| {
            below += moves;
            below >= rank
        });
        let time = class.map_or(0.0, |(&class, _)| Times::STEP.powf(class.into()) / 1000.0);
        time.min(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_exact_to_one_in_a_hundred() {
        let mut times = Times::default();
        (1..=1000).for_each(|time| times.count(f64::from(time)));
        for (percent, exact) in [(50, 500.0), (99, 990.0), (100, 1000.0)] {
            let found = times.percentile(percent);
            assert!((found / exact - 1.0).abs() <= 0.0101, "{percent}: {found}");
        }
        assert_eq!((times.longest(), times.moves()), (1000.0, 1000));
        assert_eq!(Times::default().percentile(50), 0.0);
    }
}
