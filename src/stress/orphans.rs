//! Processes that leave the group of the program that started them: they are adopted when
//! their parent dies, and ended.
//!
//! A program under test may start another in a session of its own; killing the program's group
//! does not reach it. Where the system lets a process adopt the orphans among its descendants,
//! they become children of our main thread, and whatever among those is of no running group is
//! a stray.

use std::io;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitOptions, getpgid, kill_process, waitpid};

static ADOPTING: AtomicBool = AtomicBool::new(false);

/// Held for reading while a program is started, so that none is taken for a stray before it
/// stands among [`GROUPS`].
static STARTING: RwLock<()> = RwLock::new(());

/// The groups of the programs that are running.
static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// How often strays are looked for after a run: each that dies may leave new ones.
const ROUNDS: usize = 100;

/// Ends whatever a program leaves behind outside of its process group too, from now on and for
/// the whole of this process; tells whether the system can (Linux can).
///
/// Only for a process that starts others through [`Program`](super::Program) alone: any other
/// child that its main thread has is ended as well.
pub fn adopt_orphans() -> bool {
    let adopts = children().is_some() && become_reaper();
    ADOPTING.store(adopts, Ordering::Relaxed);
    adopts
}

/// Starts the command and registers its group.
pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Registered)> {
    if !ADOPTING.load(Ordering::Relaxed) {
        return Ok((command.spawn()?, Registered(None)));
    }
    let _starting = STARTING.read().unwrap_or_else(PoisonError::into_inner);
    let child = command.spawn()?;
    let group = Pid::from_child(&child);
    groups().push(group);
    Ok((child, Registered(Some(group))))
}

/// A group that is known to run.
#[derive(Debug)]
pub(super) struct Registered(Option<Pid>);

impl Registered {
    /// Takes the group, which is dead, from the running ones, and ends the strays.
    pub(super) fn release(&mut self) {
        if let Some(group) = self.0.take() {
            groups().retain(|&running| running != group);
            end_strays();
        }
    }
}

fn groups() -> MutexGuard<'static, Vec<Pid>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end_strays() {
    if children().is_none_or(|children| children.is_empty()) {
        return;
    }
    let _starting = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    for _ in 0..ROUNDS {
        let strays = strays();
        if strays.is_empty() {
            return;
        }
        for stray in strays {
            let _ = kill_process(stray, Signal::KILL);
            let _ = waitpid(Some(stray), WaitOptions::NOHANG);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

fn strays() -> Vec<Pid> {
    let groups = groups();
    let runs = |pid: Pid| groups.contains(&pid);
    let mut children = children().unwrap_or_default();
    children.retain(|&pid| !runs(pid) && !getpgid(Some(pid)).is_ok_and(runs));
    children
}

/// The children of the main thread, if the system tells.
#[cfg(target_os = "linux")]
fn children() -> Option<Vec<Pid>> {
    let main = std::process::id();
    let list = std::fs::read_to_string(format!("/proc/self/task/{main}/children")).ok()?;
    let pids = list.split_whitespace().filter_map(|pid| pid.parse().ok());
    Some(pids.filter_map(Pid::from_raw).collect())
}

#[cfg(target_os = "linux")]
fn become_reaper() -> bool {
    use rustix::process::{getpid, set_child_subreaper};
    set_child_subreaper(Some(getpid())).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn children() -> Option<Vec<Pid>> {
    None
}

#[cfg(not(target_os = "linux"))]
fn become_reaper() -> bool {
    false
}
