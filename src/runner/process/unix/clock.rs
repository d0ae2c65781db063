//! When the time of a run is up: its CPU time, or that on a clock.
//!
//! A busy machine makes no right program too slow: the time that it waits for a processor is
//! none of its CPU time, and on a clock that time counts only in which no thread of it could have
//! run, and that for which some have.

use std::time::{Duration, Instant};

#[cfg(not(target_os = "linux"))]
use super::elsewhere::Tree;
use super::orphans::Registered;
#[cfg(target_os = "linux")]
use super::tree::Tree;
use crate::runner::execution::TimeKind;
use crate::runner::limits::Limits;

/// How often the processes of a run are looked at, at most: most runs end before the first look.
const LOOK: Duration = Duration::from_millis(20);

/// How many times longer than a look the time until the next one is, at least.
const REST: u32 = 10;

/// How many times later than is planned a look may come and still vouch for all that time: on a
/// busy machine we wait, too, and what the run did meanwhile is not known.
const LATE: u32 = 5;

/// How many times its limit a run gets on a clock at most. At a load of 100 on two processors a
/// right program was seen to take three hundred times as long as it computes.
const MOST: u32 = 100;

/// The clock of one run.
#[derive(Debug)]
pub(super) struct RunClock {
    started: Instant,
    cpu_limit: Duration,
    wall_limit: Duration,
    tree: Tree,
    cpu: Duration,
    /// How long no thread of it could have run.
    slept: Duration,
    /// Until when that is known.
    known: Instant,
    /// How long after the last look the next one was planned.
    planned: Duration,
    next: Option<Instant>,
}

/// What a look at the processes of a run tells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// The CPU time of all, those that have ended too.
    pub(super) cpu: Duration,
    /// Whether none of their threads has a processor or waits for one.
    pub(super) sleeps: bool,
}

impl RunClock {
    pub(super) fn new(started: Instant, limits: Limits) -> RunClock {
        let (cpu_limit, wall_limit) = (limits.time, limits.wall());
        // Elsewhere a look starts a `ps`: not before one processor could have made it necessary.
        let first = if cfg!(target_os = "linux") {
            LOOK
        } else {
            cpu_limit
        };
        let planned = first.min(cpu_limit).min(wall_limit);
        RunClock {
            started,
            cpu_limit,
            wall_limit,
            tree: Tree::default(),
            cpu: Duration::ZERO,
            slept: Duration::ZERO,
            known: started,
            planned,
            next: started.checked_add(planned),
        }
    }

    /// When to ask [`RunClock::is_up`] again.
    pub(super) const fn next(&self) -> Option<Instant> {
        self.next
    }

    /// The time until now does not count: the run waited for us.
    pub(super) fn excuse(&mut self) {
        self.known = Instant::now();
    }

    /// Which time of the run is up; looks at its processes where that is due.
    pub(super) fn is_up(&mut self, run: &Registered) -> Option<TimeKind> {
        let now = Instant::now();
        if self.next.is_none_or(|next| now < next) {
            return None;
        }
        let look = self.tree.look(run);
        self.cpu = look.cpu;
        if look.sleeps {
            self.slept += (now - self.known).min(self.planned.saturating_mul(LATE));
            self.known = now;
        }
        let wall = now - self.started;
        let counted = wall.min(self.slept + self.cpu);
        if self.is_over_cpu_limit(self.cpu) {
            return Some(TimeKind::Cpu);
        }
        // A machine that is busy without end must not let a run go on without end.
        if counted >= self.wall_limit || wall >= self.wall_limit.saturating_mul(MOST) {
            return Some(TimeKind::Wall);
        }
        // Never later than a limit can be reached, but not so often that the looking counts.
        let left = (self.cpu_limit.saturating_sub(self.cpu) / processors())
            .min(self.wall_limit.saturating_sub(counted));
        // A run with a thousand threads is slow to look at: the looks stay a tenth of its time.
        let rest = LOOK.max(now.elapsed() * REST);
        self.planned = rest.min(left.max(Duration::from_millis(1)));
        self.next = now.checked_add(self.planned);
        None
    }

    /// The CPU time of a run that has ended, of which the system tells that its leader and the
    /// children that were waited for have used so much.
    pub(super) fn cpu(&self, told: Duration) -> Duration {
        self.cpu.max(told)
    }

    /// Whether that is more CPU time than the run may use.
    pub(super) fn is_over_cpu_limit(&self, cpu: Duration) -> bool {
        cpu > self.cpu_limit
    }

    /// The most memory that several processes of the run were seen to hold together, in bytes.
    pub(super) const fn memory(&self) -> u64 {
        self.tree.memory()
    }
}

fn processors() -> u32 {
    let number = std::thread::available_parallelism().map_or(1, Into::<usize>::into);
    u32::try_from(number).unwrap_or(u32::MAX)
}
