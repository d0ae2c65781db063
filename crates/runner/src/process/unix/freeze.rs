//! Stops processes, so that none starts another while they are killed.

use std::collections::HashSet;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// Stops the processes in rounds until one finds no new process: a stopped process starts none, so
/// none has escaped then. (A pending signal is enough for the system to refuse a fork.)
pub(super) fn freeze(processes: impl Fn() -> Vec<Pid>, until: Instant) -> Vec<Pid> {
    let mut frozen = HashSet::new();
    loop {
        let before = frozen.len();
        for pid in processes() {
            // Also those stopped before, which may have been woken.
            let _ = kill_process(pid, Signal::STOP);
            frozen.insert(pid);
        }
        if frozen.len() == before || Instant::now() >= until {
            return frozen.into_iter().collect();
        }
    }
}

/// Kills the processes until none is found; returns those left by then.
pub(super) fn kill_all(processes: impl Fn() -> Vec<Pid>, until: Instant) -> Vec<Pid> {
    // Repeated, because the children of a killed process are adopted only then.
    loop {
        let found = processes();
        if found.is_empty() || Instant::now() >= until {
            return found;
        }
        // All are stopped before the first is killed, so that none can start another in between.
        for pid in freeze(&processes, until) {
            let _ = kill_process(pid, Signal::KILL);
        }
        thread::sleep(Duration::from_micros(200));
    }
}
