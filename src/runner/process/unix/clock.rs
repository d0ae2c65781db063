//! The time of a run that counts: the wall's, less what its processes waited for a processor.
//!
//! A busy machine does not make a right program too slow, while one that sleeps is out of time
//! when a clock on the wall says so. Where the system does not count waits, the time that the
//! processes have computed counts, and after a few limits that on the wall.

use std::thread;
use std::time::{Duration, Instant};

#[cfg(not(target_os = "linux"))]
use super::elsewhere::{Scheduled, Tree};
use super::orphans::Registered;
#[cfg(target_os = "linux")]
use super::procfs::Scheduled;
#[cfg(target_os = "linux")]
use super::tree::Tree;

/// How often the processes of a run are looked at, at most: most runs end before the first look.
const LOOK: Duration = Duration::from_millis(20);

/// How many times longer than a look the time until the next one is, at least.
const REST: u32 = 10;

/// How many limits of time on a wall a run gets at most, where the system counts its waits.
const MOST_WITH_WAITS: u32 = 30;

/// The same where it does not.
const MOST_WITHOUT_WAITS: u32 = 5;

/// Part of the waiting that may have been overlooked.
const DOUBT: u32 = 8;

/// Part of a run that may be spent on waiting without the machine being called busy.
const BUSY: u32 = 20;

/// The clock of one run.
#[derive(Debug)]
pub(super) struct RunClock {
    started: Instant,
    limit: Duration,
    looked: Instant,
    next: Option<Instant>,
    tree: Tree,
    counting: Counting,
    /// Whether we have read or written since the last look: it may have waited for us.
    has_served: bool,
}

/// What counts.
#[derive(Debug, Clone, Copy)]
enum Counting {
    /// The time on the wall, less what was lost by waiting.
    Waits {
        lost: Duration,
        /// How much of the time before the last look was not lost.
        kept: Duration,
        /// How long its threads have run, all together.
        ran: Duration,
        /// How long our own thread has waited.
        ours: Duration,
    },
    /// The time that was computed.
    Computed(Duration),
}

/// What all threads of a run together were given between two looks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Given {
    pub(super) ran: Duration,
    /// How long they waited for a processor.
    pub(super) waited: Duration,
    /// How much of that was before the last look, where each wait was counted too short.
    pub(super) late: Duration,
}

impl RunClock {
    pub(super) fn new(started: Instant, limit: Duration) -> RunClock {
        RunClock {
            started,
            limit,
            looked: started,
            next: started.checked_add(limit.min(LOOK)),
            tree: Tree::default(),
            counting: Counting::here(),
            has_served: false,
        }
    }

    /// When to ask [`RunClock::is_up`] again.
    pub(super) const fn next(&self) -> Option<Instant> {
        self.next
    }

    /// To be told whenever we have read or written.
    pub(super) const fn serve(&mut self) {
        self.has_served = true;
    }

    /// That much of the time was our own fault.
    pub(super) fn excuse(&mut self, time: Duration) {
        if let Counting::Waits { lost, .. } = &mut self.counting {
            *lost += time;
        }
    }

    /// Whether the run is out of time; looks at its processes where that is due.
    pub(super) fn is_up(&mut self, run: &Registered) -> bool {
        let now = Instant::now();
        if self.next.is_none_or(|next| now < next) {
            return false;
        }
        self.look(run, now);
        let left = self.limit.saturating_sub(self.counted(now));
        // A run with a thousand threads is slow to look at: the looks stay a tenth of its time.
        let rest = LOOK.max(now.elapsed() * REST);
        // Never later than the limit can be reached, but not so often that the looking counts.
        self.next = now.checked_add(rest.min(left.max(Duration::from_millis(1))));
        left.is_zero()
    }

    fn look(&mut self, run: &Registered, now: Instant) {
        let since = now - self.looked;
        self.looked = now;
        let has_served = std::mem::take(&mut self.has_served);
        match &mut self.counting {
            Counting::Waits {
                lost,
                kept,
                ran,
                ours,
            } => {
                let given = self.tree.look(run, since);
                let waited = Scheduled::here().map_or(*ours, |here| here.waited);
                // If our thread had to wait, the program may have waited for us to read or write.
                let by_us = waited.saturating_sub(*ours).min(since);
                *ours = waited;
                let by_us = if has_served { by_us } else { Duration::ZERO };
                let by_others = lost_by_waiting(since, given.ran, given.waited, processors());
                let share = by_others.div_duration_f64(since.max(Duration::from_nanos(1)));
                // Not the sum: both waits may be the same stretch of time.
                let now_lost = by_us.max(by_others);
                // Waits are counted when they end, so some belong to the span before: at the share
                // that was lost in this one, and never more than what was left of that one.
                *lost += now_lost + given.late.min(*kept).mul_f64(share.min(1.0));
                *kept = since.saturating_sub(now_lost);
                *ran += given.ran;
            }
            Counting::Computed(time) => {
                // Elsewhere the look starts a `ps`: not before the wall's clock makes it necessary.
                let is_late = now - self.started >= self.limit;
                if is_late || cfg!(target_os = "linux") {
                    // Those that have ended are no longer in the sum, but their time is spent.
                    *time = (*time).max(self.tree.computed(run));
                }
            }
        }
    }

    fn counted(&self, now: Instant) -> Duration {
        let wall = now - self.started;
        let (counted, most) = match self.counting {
            Counting::Waits { lost, ran, .. } => {
                // What is between two looks is guessed, and a doubt is for the program.
                let kept = wall.saturating_sub(lost + lost / DOUBT);
                // What it has computed on all processors is its own time, however long it waited.
                (kept.max(wall.min(ran / processors())), MOST_WITH_WAITS)
            }
            Counting::Computed(time) => (time.min(wall), MOST_WITHOUT_WAITS),
        };
        // A machine that is busy without end must not let a run go on without end.
        if wall >= self.limit.saturating_mul(most) {
            return wall;
        }
        counted
    }

    /// Whether the machine was too busy for the time to be trusted.
    pub(super) fn was_busy(&self) -> bool {
        match self.counting {
            Counting::Waits { lost, .. } => lost > self.started.elapsed() / BUSY,
            // Nobody knows, so a run that was out of time is tried again.
            Counting::Computed(_) => true,
        }
    }

    /// The most memory that several processes of the run were seen to hold together, in bytes.
    pub(super) const fn memory(&self) -> u64 {
        self.tree.memory()
    }
}

impl Counting {
    fn here() -> Counting {
        match Scheduled::here() {
            Some(Scheduled {
                // A kernel that does not count has zeros there, though this thread must have run.
                waited,
                turns: 1..,
                ..
            }) => Counting::Waits {
                lost: Duration::ZERO,
                kept: Duration::ZERO,
                ran: Duration::ZERO,
                ours: waited,
            },
            _ => Counting::Computed(Duration::ZERO),
        }
    }
}

/// How much of a span was lost because others had the processors, when the threads of a run
/// together ran and waited for that long in it.
///
/// Threads that are more than there are processors wait for one another even on a machine of
/// their own: only what such a machine would have given them beyond what they got is lost.
fn lost_by_waiting(span: Duration, ran: Duration, waited: Duration, processors: u32) -> Duration {
    let wanted = ran + waited;
    let at_best = wanted.min(span * processors);
    if at_best.is_zero() {
        return Duration::ZERO;
    }
    let got = ran.as_secs_f64() / at_best.as_secs_f64();
    wanted.min(span).mul_f64((1.0 - got).clamp(0.0, 1.0))
}

fn processors() -> u32 {
    let number = thread::available_parallelism().map_or(1, Into::<usize>::into);
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_others_took_is_lost() {
        let cases = [
            // (ran, waited, processors, lost), in milliseconds of a second
            (0, 0, 2, 0),
            (1000, 0, 2, 0),
            (100, 900, 2, 900),
            (100, 400, 2, 400),
            // Four threads on two processors of their own, and on a starved machine.
            (2000, 2000, 2, 0),
            (200, 3800, 2, 900),
            (2000, 0, 2, 0),
            (1000, 1000, 2, 500),
        ];
        for (ran, waited, processors, lost) in cases {
            let millis = Duration::from_millis;
            let found = lost_by_waiting(millis(1000), millis(ran), millis(waited), processors);
            assert_eq!(found.as_millis(), lost, "{ran} {waited}");
        }
    }
}
