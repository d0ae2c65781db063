//! Finds the run that a process belongs to, and kills those that leave the group of their program.
//!
//! A program under test may start another process in its own session, which killing the program's
//! group does not reach. If the system lets a process adopt the orphans among its descendants, they
//! become children of our main thread. A mark in the environment of its start identifies the run;
//! if it has cleared that, what was recorded about its run's processes before it was an orphan, or
//! its group or session. It is killed at the end of its own run. A process without any such
//! evidence is killed once no run is left that was there before it.

use std::io;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Instant;

use rustix::process::Pid;

#[cfg(target_os = "linux")]
use {
    super::guard::is_guard,
    super::processes::{self, Born, Stat, freeze, kill_all},
    rustix::process::{Signal, WaitOptions, kill_process, waitpid},
    std::collections::HashMap,
};

/// The variable that marks what a run has started: `PROCESS-RUN`, after the marks of those that run
/// us.
const MARK: &str = "OMOK_RUN";

static ADOPTING: AtomicBool = AtomicBool::new(false);

/// Locked for reading while a program is started, so that it is not taken for a stray before it is
/// in [`RUNS`].
static STARTING: RwLock<()> = RwLock::new(());

static RUNS: LazyLock<Mutex<Runs>> = LazyLock::new(Mutex::default);

/// The runs that have not ended yet.
#[derive(Debug, Default)]
struct Runs {
    started: u64,
    /// The number of each, and the leader of its group.
    alive: Vec<(u64, Pid)>,
    /// The processes that each has been seen to start.
    #[cfg(target_os = "linux")]
    noted: HashMap<Born, u64>,
}

/// From now on, kills whatever a program leaves behind, also outside its process group, for the
/// whole process; returns whether the system supports this (Linux does).
///
/// Only for a process that starts others only through [`Program`](crate::Program): any
/// other child of its main thread is killed as well.
pub fn adopt_orphans() -> bool {
    let adopts = become_reaper();
    ADOPTING.store(adopts, Ordering::Relaxed);
    adopts
}

/// Starts the command as the leader of a run.
pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Registered)> {
    let _starting = STARTING.read().unwrap_or_else(PoisonError::into_inner);
    let number = {
        let mut runs = runs();
        runs.started += 1;
        runs.started
    };
    // Another omok may run us: the marks are appended, so that each finds its own.
    let outer = std::env::var(MARK).unwrap_or_default();
    let mark = format!("{outer} {}-{number}", std::process::id());
    let child = command.env(MARK, mark.trim_start()).spawn()?;
    let leader = Pid::from_child(&child);
    runs().alive.push((number, leader));
    let registered = Registered {
        number,
        leader,
        is_released: false,
    };
    Ok((child, registered))
}

/// A run that has not ended yet.
#[derive(Debug)]
pub(crate) struct Registered {
    number: u64,
    leader: Pid,
    is_released: bool,
}

impl Registered {
    /// The registration of a process that the leader forked to run a program; its children carry
    /// the leader's mark.
    pub(crate) const fn of_forked(&self, leader: Pid) -> Registered {
        Registered {
            number: self.number,
            leader,
            // The fork's run ends with the server's own, which has the number.
            is_released: true,
        }
    }

    pub(crate) const fn leader(&self) -> Pid {
        self.leader
    }

    /// Removes the run, whose group is dead, and kills its strays; returns those that could not be
    /// killed by then.
    pub(super) fn release(&mut self, until: Instant) -> Vec<Pid> {
        if self.is_released {
            return Vec::new();
        }
        self.is_released = true;
        let number = self.number;
        // First: as long as the run counts as alive, it claims its strays.
        runs().alive.retain(|&(other, _)| other != number);
        let left = match ADOPTING.load(Ordering::Relaxed) {
            true => end_strays(number, until),
            false => Vec::new(),
        };
        #[cfg(target_os = "linux")]
        // Last, because the records identify the strays.
        runs().noted.retain(|_, &mut run| run != number);
        left
    }
}

fn runs() -> MutexGuard<'static, Runs> {
    RUNS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(target_os = "linux")]
impl Registered {
    /// Records that these processes belong to the run.
    pub(super) fn note(&self, processes: impl IntoIterator<Item = Born>) {
        let noted = processes.into_iter().map(|born| (born, self.number));
        runs().noted.extend(noted);
    }

    /// The processes of the run that are orphans already.
    pub(super) fn orphans(&self) -> Vec<Pid> {
        // Locked only rarely: nearly no program leaves an orphan.
        if !ADOPTING.load(Ordering::Relaxed) || adopted().is_empty() {
            return Vec::new();
        }
        let known = |&pid: &Pid| Kin::of(pid).is_some_and(|kin| kin.run == Some(self.number));
        let _starting = STARTING.write().unwrap_or_else(PoisonError::into_inner);
        living().into_iter().filter(known).collect()
    }

    /// Kills the orphans of the run while it continues; returns those that could not be killed by
    /// then.
    pub(crate) fn end_orphans(&self, until: Instant) -> Vec<Pid> {
        if adopted().is_empty() {
            return Vec::new();
        }
        let orphans = || {
            // Also reaps the dead.
            strays(self.number);
            processes::with_descendants(self.orphans())
        };
        kill_all(orphans, until)
    }

    /// Stops the leader and everything that it has started, so that none starts another while they
    /// are killed; returns those that were stopped.
    pub(super) fn freeze(&self, until: Instant) -> Vec<Pid> {
        let orphans = || self.orphans().into_iter();
        let all = || processes::with_descendants(orphans().chain([self.leader]));
        let frozen = freeze(all, until);
        let stats = frozen.iter().filter_map(|&pid| Stat::of(pid));
        self.note(stats.map(|stat| stat.born));
        frozen
    }
}

#[cfg(not(target_os = "linux"))]
impl Registered {
    /// The system gives us no orphans.
    pub(crate) fn end_orphans(&self, _: Instant) -> Vec<Pid> {
        Vec::new()
    }

    /// The system does not list what a process has started; its group is killed at once.
    pub(super) fn freeze(&self, _: Instant) -> Vec<Pid> {
        Vec::new()
    }
}

/// Kills what is left of a dead run, and every process that no living run can claim; returns those
/// that could not be killed by then.
#[cfg(target_os = "linux")]
fn end_strays(run: u64, until: Instant) -> Vec<Pid> {
    if adopted().is_empty() {
        return Vec::new();
    }
    kill_all(|| processes::with_descendants(strays(run)), until)
}

/// The orphans to kill at the end of this run. Each is stopped as soon as it is identified: it may
/// live only briefly, and continue in a child.
#[cfg(target_os = "linux")]
fn strays(run: u64) -> Vec<Pid> {
    let _starting = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    // With no run alive, it can be nobody's.
    let is_last = runs().alive.is_empty();
    let is_stray = |&pid: &Pid| {
        let is_stray = is_last || Kin::of(pid).is_some_and(|kin| kin.is_stray_of(run));
        if is_stray {
            let _ = kill_process(pid, Signal::STOP);
        }
        is_stray
    };
    living().into_iter().filter(is_stray).collect()
}

/// The living orphans; the dead are reaped, newest first, so that they do not use up process
/// numbers. Call this only while no program is being started.
#[cfg(target_os = "linux")]
fn living() -> Vec<Pid> {
    let is_dead = |pid| matches!(waitpid(Some(pid), WaitOptions::NOHANG), Ok(Some(_)));
    let mut living = adopted();
    living.reverse();
    living.retain(|&pid| !is_dead(pid));
    living
}

/// The children of the main thread that lead no run, except our guard: orphans.
#[cfg(target_os = "linux")]
fn adopted() -> Vec<Pid> {
    let mut adopted = main_children().unwrap_or_default();
    if adopted.is_empty() {
        return adopted;
    }
    let leads = |pid| runs().alive.iter().any(|&(_, leader)| leader == pid);
    adopted.retain(|&pid| !leads(pid) && !is_guard(pid));
    adopted
}

#[cfg(target_os = "linux")]
fn main_children() -> Option<Vec<Pid>> {
    let main = rustix::process::getpid();
    processes::children_of_thread(main, main)
}

/// The evidence for the run of an orphan.
#[cfg(target_os = "linux")]
#[derive(Debug)]
struct Kin {
    stat: Stat,
    run: Option<u64>,
}

#[cfg(target_os = "linux")]
impl Kin {
    /// `None` if it is dead.
    fn of(pid: Pid) -> Option<Kin> {
        let stat = Stat::of(pid).filter(|stat| !stat.is_dead())?;
        // The mark is certain; ancestry is only as good as the records before it was an orphan.
        let run = run_by_mark(pid).or_else(|| run_by_ancestry(&stat));
        Some(Kin { stat, run })
    }

    /// Whether the end of this run kills it: not if it belongs, or may belong, to a living one.
    fn is_stray_of(&self, run: u64) -> bool {
        let runs = runs();
        let mut others = runs.alive.iter().filter(|&&(other, _)| other != run);
        let claims = |&(other, leader): &(u64, Pid)| match self.run {
            Some(own) => own == other,
            // Without evidence, any run that was there before it may have started it.
            None => Stat::of(leader).is_none_or(|stat| stat.born.at <= self.stat.born.at),
        };
        !others.any(claims)
    }
}

#[cfg(target_os = "linux")]
fn run_by_mark(pid: Pid) -> Option<u64> {
    // Several if omok runs omok; the one with this process's number is ours.
    let marks = processes::variable(pid, MARK)?;
    let ours = format!("{}-", std::process::id());
    let mark = marks.split(' ').find_map(|mark| mark.strip_prefix(&ours));
    mark?.parse().ok()
}

#[cfg(target_os = "linux")]
fn run_by_ancestry(stat: &Stat) -> Option<u64> {
    let runs = runs();
    let is_kin = |pid: Pid| stat.group == Some(pid) || stat.session == Some(pid);
    let noted = || runs.noted.iter();
    let by_group = runs.alive.iter().find(|&&(_, leader)| is_kin(leader));
    let by_group = by_group.map(|&(run, _)| run);
    let by_noted_group = || Some(*noted().find(|(born, _)| is_kin(born.pid))?.1);
    let itself = runs.noted.get(&stat.born).copied();
    itself.or(by_group).or_else(by_noted_group)
}

#[cfg(target_os = "linux")]
fn become_reaper() -> bool {
    use rustix::process::{getpid, set_child_subreaper};
    // Without the list of children, a kernel would leave us zombies that we could never find.
    main_children().is_some() && set_child_subreaper(Some(getpid())).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn end_strays(_: u64, _: Instant) -> Vec<Pid> {
    Vec::new()
}

#[cfg(not(target_os = "linux"))]
fn become_reaper() -> bool {
    false
}
