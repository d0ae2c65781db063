//! How much is tried, and what a smaller board must still show.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::computer::Clock;
use crate::plan::{Plan, Trial};

/// How a program is tried.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// How many runs at a time.
    pub jobs: NonZeroUsize,
    /// How many boards are tried at most.
    pub cases: usize,
    /// How long it may take; `None` where there is no clock: then the boards alone bound it.
    pub time: Option<TimeBounds>,
    /// What a board must still show when it is shrunk.
    pub keep: Keep,
}

/// How long a program is tried.
#[derive(Debug, Clone, Copy)]
pub struct TimeBounds {
    /// What tells the time.
    pub clock: Clock,
    /// When, by that clock, the time is up.
    pub until: Option<Duration>,
    /// What that moment ends.
    pub ends: Ends,
    /// How long one board is shrunk, and its mistake named, at most.
    pub shrink: Duration,
}

/// What is over when the time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Everything: no more runs are begun, neither to try boards nor to confirm, shrink and name
    /// what was found.
    Everything,
    /// The boards that come after the designed ones. These are all tried, however long it takes,
    /// and so is whatever confirms, shrinks and names what was found.
    ExtraBoards,
}

/// What a board must still show when it is shrunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// The same verdict: a wrong answer stays one, whichever. This gives the smallest boards.
    Verdict,
    /// The same symptom, too: a five that is missed stays missed, so that one mistake does not
    /// lead to another.
    Symptom,
}

impl Bounds {
    /// When no more runs are begun.
    pub(super) fn end(&self) -> End {
        let time = self.time.filter(|time| time.ends == Ends::Everything);
        End(time.and_then(|time| Some((time.clock, time.until?))))
    }

    /// Whether there is time to try this board.
    pub(super) fn allow(&self, plan: &Plan, trial: &Trial) -> bool {
        let time = self.time.filter(|time| match time.ends {
            Ends::Everything => true,
            Ends::ExtraBoards => trial.number > plan.due(),
        });
        !End(time.and_then(|time| Some((time.clock, time.until?)))).has_come()
    }
}

/// A moment after which no more runs are begun, if there is one.
#[derive(Debug, Clone, Copy)]
pub(super) struct End(Option<(Clock, Duration)>);

impl End {
    pub(super) const NEVER: End = End(None);

    /// The moment that far from another one; none if that is later than the clock can tell.
    pub(super) fn after(clock: Clock, from: Duration, time: Duration) -> End {
        // A limit may be as long as a `Duration` can be, and means none.
        End(from.checked_add(time).map(|at| (clock, at)))
    }

    pub(super) fn has_come(self) -> bool {
        self.0.is_some_and(|(clock, at)| clock.now() >= at)
    }
}
