//! The processes of a run while it runs, as far as Linux tells: the CPU time that they have used,
//! those that have ended too, and the memory that they hold together.

use std::collections::HashMap;
use std::time::Duration;

use rustix::process::{Pid, test_kill_process};

use super::clock::Look;
use super::orphans::Registered;
use super::procfs::{self, Born, Stat, Used};

/// How often the processes are looked at again where one has ended meanwhile.
const TRIES: usize = 3;

/// A run's processes, those that have left its group too.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// What each had used when it was seen last.
    members: HashMap<Born, Used>,
    cpu: Duration,
    memory: u64,
}

impl Tree {
    /// Looks at all processes of the run.
    pub(super) fn look(&mut self, run: &Registered) -> Look {
        let mut stats = Vec::new();
        for _ in 0..TRIES {
            let processes = self.processes(run);
            stats = processes.iter().filter_map(|&pid| Stat::of(pid)).collect();
            // One that has ended in between may be counted twice: itself, and in its parent.
            let is_there = |&pid: &Pid| test_kill_process(pid) != Err(rustix::io::Errno::SRCH);
            if stats.len() == processes.len() && processes.iter().all(is_there) {
                self.count(&stats);
                break;
            }
        }
        // So that they are known for the run's even if they are orphans at the next look.
        run.note(stats.iter().map(|stat| stat.born));
        self.weigh(&stats);
        Look {
            cpu: self.cpu,
            sleeps: !stats.iter().any(Stat::could_run),
        }
    }

    /// The leader first.
    fn processes(&self, run: &Registered) -> Vec<Pid> {
        // The number may belong to another process by now: the time of its start tells.
        let is_same = |born: &&Born| Stat::of(born.pid).is_some_and(|stat| stat.born == **born);
        let members = self.members.keys().filter(is_same).map(|born| born.pid);
        // Those seen before are roots, too: their parents may be dead, and they nobody's children.
        let roots = [run.leader()].into_iter().chain(members);
        procfs::with_descendants(roots.chain(run.orphans()))
    }

    /// Counts what they have used since they were counted last.
    fn count(&mut self, stats: &[Stat]) {
        let now: HashMap<Born, Used> = stats.iter().map(|stat| (stat.born, stat.used)).collect();
        let (mut own, mut reaped) = (Duration::ZERO, Duration::ZERO);
        for (born, used) in &now {
            let before = self.members.get(born).copied().unwrap_or_default();
            own += used.own.saturating_sub(before.own);
            reaped += used.reaped.saturating_sub(before.reaped);
        }
        // What those had used that are gone is counted already: now their parents have it, or,
        // where these did not wait for them, nobody.
        let gone = self
            .members
            .iter()
            .filter(|(born, _)| !now.contains_key(born));
        let gone: Duration = gone.map(|(_, used)| used.own + used.reaped).sum();
        self.cpu += own + reaped.saturating_sub(gone);
        self.members = now;
    }

    /// Of one process alone the system tells the most that it has held when it ends.
    fn weigh(&mut self, stats: &[Stat]) {
        // One process alone needs no look: reading its memory map would cost it time.
        if stats.len() > 1 {
            let held = stats
                .iter()
                .filter_map(|stat| procfs::memory(stat.born.pid));
            self.memory = self.memory.max(held.sum());
        }
    }

    /// The most memory that several processes were seen to hold together, in bytes.
    pub(super) const fn memory(&self) -> u64 {
        self.memory
    }
}
