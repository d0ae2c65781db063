//! The processes of a running program on Linux: their CPU time, with those that have ended, and
//! their total memory.

use std::collections::HashMap;
use std::time::Duration;

use rustix::process::{Pid, test_kill_process};

use super::orphans::Registered;
use super::processes::{self, Born, Stat, Used};

/// How often the processes are inspected again if one has ended meanwhile.
const TRIES: usize = 3;

/// A run's processes, also those that have left its group.
#[derive(Debug, Default)]
pub(super) struct Tree {
    members: HashMap<Born, Used>,
    /// The CPU time of all, with those that have ended.
    pub(super) cpu: Duration,
    /// The largest total memory, in bytes.
    pub(super) memory: u64,
    /// The number of processes at the last inspection.
    pub(super) size: usize,
}

impl Tree {
    /// Inspects all processes of the run; tells whether none of their threads runs or waits for a
    /// processor.
    pub(super) fn sleeps(&mut self, run: &Registered) -> bool {
        let mut stats = Vec::new();
        for _ in 0..TRIES {
            let processes = self.processes(run);
            stats = processes.iter().filter_map(|&pid| Stat::of(pid)).collect();
            // A process that has ended in between may count twice: itself, and in its parent.
            let is_there = |&pid: &Pid| test_kill_process(pid) != Err(rustix::io::Errno::SRCH);
            if stats.len() == processes.len() && processes.iter().all(is_there) {
                self.count(&stats);
                break;
            }
        }
        // So that they are known as the run's even if they are orphans next time.
        run.note(stats.iter().map(|stat| stat.born));
        self.weigh(&stats);
        self.size = stats.len();
        !stats.iter().any(Stat::could_run)
    }

    /// The leader first.
    fn processes(&self, run: &Registered) -> Vec<Pid> {
        // The number may belong to another process by now: the start time distinguishes them.
        let is_same = |born: &&Born| Stat::of(born.pid).is_some_and(|stat| stat.born == **born);
        let members = self.members.keys().filter(is_same).map(|born| born.pid);
        // Those seen before are also roots: their parents may be dead.
        let roots = [run.leader()].into_iter().chain(members);
        processes::with_descendants(roots.chain(run.orphans()))
    }

    /// Adds what they have used since the last time.
    fn count(&mut self, stats: &[Stat]) {
        let now: HashMap<Born, Used> = stats.iter().map(|stat| (stat.born, stat.used)).collect();
        let (mut own, mut reaped) = (Duration::ZERO, Duration::ZERO);
        for (born, used) in &now {
            let before = self.members.get(born).copied().unwrap_or_default();
            own += used.own.saturating_sub(before.own);
            reaped += used.reaped.saturating_sub(before.reaped);
        }
        // What ended processes had used is counted already: now their parents have it, or nobody if
        // these did not wait for them.
        let members = self.members.iter();
        let gone = members.filter(|(born, _)| !now.contains_key(born));
        let gone: Duration = gone.map(|(_, used)| used.own + used.reaped).sum();
        self.cpu += own + reaped.saturating_sub(gone);
        self.members = now;
    }

    /// The system knows the peak of a single process; the total of several takes their memory maps.
    fn weigh(&mut self, stats: &[Stat]) {
        let memory = match stats {
            [only] => processes::peak_memory(only.born.pid).unwrap_or_default(),
            all => {
                let held = all
                    .iter()
                    .filter_map(|stat| processes::memory(stat.born.pid));
                held.sum()
            }
        };
        self.memory = self.memory.max(memory);
    }
}
