//! Limits of a hunt, and what a smaller board must still show.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::plan::{Plan, Trial};
use omok_core::computer::Clock;

/// How a program is tried.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The number of parallel runs.
    pub jobs: NonZeroUsize,
    /// The most boards that are tried.
    pub cases: usize,
    /// The time limits; `None` if there is no clock: then only the number of boards is limited.
    pub time: Option<TimeBounds>,
    /// What a board must still show when it is shrunk.
    pub keep: Keep,
}

/// The time limits of a hunt.
#[derive(Debug, Clone, Copy)]
pub struct TimeBounds {
    /// The clock.
    pub clock: Clock,
    /// When the time is up, by that clock.
    pub until: Option<Duration>,
    /// What ends then.
    pub ends: Ends,
    /// The time limit for shrinking one board and naming its mistake.
    pub shrink: Duration,
}

/// What ends when the time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Everything: no more runs are begun, neither to try boards nor to confirm, shrink and name
    /// what was found.
    Everything,
    /// The boards after the designed ones. The designed ones are all tried, and what was found is
    /// confirmed, shrunk and named, however long that takes.
    ExtraBoards,
}

/// What a board must still show when it is shrunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// The same verdict: a wrong answer may change to another wrong one. This gives the smallest
    /// boards.
    Verdict,
    /// The same failure signature, too: a missed five stays missed, so that one mistake does not
    /// lead to another.
    Symptom,
}

impl Bounds {
    /// When no more runs are begun.
    pub(super) fn end(&self) -> End {
        self.end_of(false)
    }

    /// Whether there is time to try this board.
    pub(super) fn allow(&self, plan: &Plan, trial: &Trial) -> bool {
        !self.end_of(trial.number > plan.due()).has_come()
    }

    /// When no more runs are begun for boards that are extra ones, or not.
    fn end_of(&self, is_extra: bool) -> End {
        let ends = |time: &TimeBounds| is_extra || time.ends == Ends::Everything;
        let time = self.time.filter(ends);
        End(time.and_then(|time| Some((time.clock, time.until?))))
    }
}

/// A time after which no more runs are begun, if there is one.
#[derive(Debug, Clone, Copy)]
pub(super) struct End(Option<(Clock, Duration)>);

impl End {
    pub(super) const NEVER: End = End(None);

    /// That long after another time; none if that is later than the clock can tell.
    pub(super) fn after(clock: Clock, from: Duration, time: Duration) -> End {
        // A limit may be as long as a `Duration` can be, and means none.
        End(from.checked_add(time).map(|at| (clock, at)))
    }

    pub(super) fn has_come(self) -> bool {
        self.0.is_some_and(|(clock, at)| clock.now() >= at)
    }
}
