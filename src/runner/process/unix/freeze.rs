//! Stops processes, so that none starts another while they are killed.

use std::collections::HashSet;
use std::time::Instant;

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
