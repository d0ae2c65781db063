//! The limits of a run that are checked while it continues: CPU time, wall time, memory, processes.
//!
//! A busy machine makes no right program too slow: waiting for a processor is not CPU time, and
//! wall time counts only while no thread could have run, or some thread did.

use std::time::{Duration, Instant};

#[cfg(not(target_os = "linux"))]
use super::elsewhere::Tree;
use super::orphans::Registered;
#[cfg(target_os = "linux")]
use super::tree::Tree;
use crate::execution::{ExitKind, TimeKind};
use crate::limits::Limits;
use crate::process::LINGER;

/// How often the processes of a run are inspected at most: most runs end before the first time.
const LOOK: Duration = Duration::from_millis(20);

/// The interval is at least this many times as long as an inspection.
const REST: u32 = 10;

/// How many times later than planned an inspection may come and still cover the whole interval: on
/// a busy machine we wait, too, and what the run did meanwhile is unknown.
const LATE: u32 = 5;

/// The wall limit with waiting is at most this many times the limit. At a load of 100 on two
/// processors a right program took three hundred times its CPU time.
const MOST: u32 = 100;

#[derive(Debug)]
pub(super) struct RunClock {
    started: Instant,
    limits: Limits,
    wall_limit: Duration,
    tree: Tree,
    /// How long no thread of it could have run.
    slept: Duration,
    /// The time up to which that is known.
    known: Instant,
    /// The planned interval after the last inspection.
    planned: Duration,
    next: Option<Instant>,
}

impl RunClock {
    pub(super) fn new(started: Instant, limits: Limits) -> RunClock {
        let (cpu_limit, wall_limit) = (limits.time, limits.wall());
        // On other systems an inspection starts a `ps`: not before one processor could have used
        // the limit.
        let first = match cfg!(target_os = "linux") {
            true => LOOK,
            false => cpu_limit,
        };
        let planned = first.min(cpu_limit).min(wall_limit);
        RunClock {
            started,
            limits,
            wall_limit,
            tree: Tree::default(),
            slept: Duration::ZERO,
            known: started,
            planned,
            next: started.checked_add(planned),
        }
    }

    /// When to look at the run again.
    pub(super) const fn next(&self) -> Option<Instant> {
        self.next
    }

    /// Excludes the time until now, in which the run waited for us.
    pub(super) fn excuse(&mut self) {
        self.known = Instant::now();
    }

    /// From now on, only the usual delay after the end of the program is left of the wall limit.
    pub(super) fn linger(&mut self, run: &Registered) {
        self.next = Some(Instant::now());
        // What has been counted until now is known only after an inspection.
        if self.exceeded(run).is_none() {
            self.wall_limit = self.wall_limit.min(self.counted().1 + LINGER);
        }
    }

    /// The limit that the run has exceeded; inspects its processes if that is due.
    pub(super) fn exceeded(&mut self, run: &Registered) -> Option<ExitKind> {
        let now = Instant::now();
        if self.next.is_none_or(|next| now < next) {
            return None;
        }
        if self.tree.sleeps(run) {
            self.slept += (now - self.known).min(self.planned.saturating_mul(LATE));
            self.known = now;
        }
        let (cpu, (wall, counted)) = (self.tree.cpu, self.counted());
        if self.is_over_cpu_limit(cpu) {
            return Some(ExitKind::TimedOut(TimeKind::Cpu));
        }
        if let Some(most) = self.limits.processes.filter(|&most| self.tree.size > most) {
            return Some(ExitKind::TooManyProcesses(most));
        }
        if self.limits.memory.is_some_and(|most| self.memory() > most) {
            return Some(ExitKind::TooMuchMemory);
        }
        // Even on a machine that is always busy, a run must end.
        if counted >= self.wall_limit || wall >= self.wall_limit.saturating_mul(MOST) {
            return Some(ExitKind::TimedOut(TimeKind::Wall));
        }
        // Never later than a limit can be reached, but not so often that inspecting costs much.
        let left = (self.limits.time.saturating_sub(cpu) / processors())
            .min(self.wall_limit.saturating_sub(counted));
        // A run with a thousand threads is slow to inspect: inspections stay below a tenth of its
        // time.
        let rest = LOOK.max(now.elapsed() * REST);
        self.planned = rest.min(left.max(Duration::from_millis(1)));
        self.next = now.checked_add(self.planned);
        None
    }

    /// The wall time, and how much of it counts.
    fn counted(&self) -> (Duration, Duration) {
        let wall = self.started.elapsed();
        (wall, wall.min(self.slept + self.tree.cpu))
    }

    /// The CPU time of a run that has ended, given what the system reports for its leader and the
    /// children that were waited for.
    pub(super) fn cpu(&self, told: Duration) -> Duration {
        self.tree.cpu.max(told)
    }

    pub(super) fn is_over_cpu_limit(&self, cpu: Duration) -> bool {
        cpu > self.limits.time
    }

    /// The largest total memory of the run, in bytes.
    pub(super) const fn memory(&self) -> u64 {
        self.tree.memory
    }
}

/// Our own peak memory, if it is known.
pub(super) fn own_peak() -> u64 {
    #[cfg(target_os = "linux")]
    let peak = super::processes::peak_memory(rustix::process::getpid());
    #[cfg(not(target_os = "linux"))]
    let peak = None;
    peak.unwrap_or_default()
}

fn processors() -> u32 {
    let number = std::thread::available_parallelism().map_or(1, Into::<usize>::into);
    u32::try_from(number).unwrap_or(u32::MAX)
}
