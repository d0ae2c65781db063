//! The processes of a run while it runs, as far as Linux tells: what they are given of the
//! processors, and the memory that they hold together.

use std::collections::HashMap;
use std::time::Duration;

use rustix::process::Pid;

use super::clock::Given;
use super::orphans::Registered;
use super::procfs::{self, Born, Scheduled, Stat};

/// A run's processes, those that have left its group too.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// All but the leader, as they were seen last.
    members: Vec<Born>,
    threads: HashMap<Pid, Thread>,
    memory: u64,
}

/// What a thread had been given when it was seen last.
#[derive(Debug, Clone, Copy)]
struct Thread {
    scheduled: Scheduled,
    /// How much waiting has been counted: more than the system says while a wait goes on.
    waited: Duration,
}

impl Tree {
    /// Looks at all processes of the run; tells what they were given since the last look, which
    /// was that long ago.
    pub(super) fn look(&mut self, run: &Registered, since: Duration) -> Given {
        let processes = self.processes(run);
        let mut given = Given::default();
        let mut threads = HashMap::new();
        for (pid, (thread, scheduled)) in processes.iter().flat_map(|&pid| {
            procfs::threads(pid)
                .into_iter()
                .map(move |thread| (pid, thread))
        }) {
            let before = self.threads.get(&thread).copied();
            let (now, part) = Thread::look(pid, thread, scheduled, before, since);
            given.ran += part.ran;
            given.waited += part.waited;
            given.late += part.late;
            threads.insert(thread, now);
        }
        self.threads = threads;
        self.weigh(&processes);
        given
    }

    /// The leader first.
    fn processes(&mut self, run: &Registered) -> Vec<Pid> {
        // The number may belong to another process by now: the time of its start tells.
        let is_same = |born: &Born| Stat::of(born.pid).is_some_and(|stat| stat.born == *born);
        self.members.retain(is_same);
        let members = self.members.iter().map(|born| born.pid);
        // Those seen before are roots, too: their parents may be dead, and they nobody's children.
        let roots = [run.leader()].into_iter().chain(members);
        let processes = procfs::with_descendants(roots.chain(run.orphans()));
        let others = processes.iter().skip(1);
        let stats = others.filter_map(|&pid| Stat::of(pid));
        self.members = stats.map(|stat| stat.born).collect();
        // So that they are known for the run's even if they are orphans at the next look.
        run.note(self.members.iter().copied());
        processes
    }

    /// Of one process alone the system tells the most that it has held when it ends.
    fn weigh(&mut self, processes: &[Pid]) {
        // One process alone needs no look: reading its memory map would cost it time.
        if processes.len() > 1 {
            let held = processes.iter().filter_map(|&pid| procfs::memory(pid));
            self.memory = self.memory.max(held.sum());
        }
    }

    /// The most memory that several processes were seen to hold together, in bytes.
    pub(super) const fn memory(&self) -> u64 {
        self.memory
    }

    /// The time that they have computed, as far as the system tells of those that still run.
    pub(super) fn computed(&mut self, run: &Registered) -> Duration {
        let processes = self.processes(run);
        self.weigh(&processes);
        let stats = processes.into_iter().filter_map(Stat::of);
        stats.map(|stat| stat.computed).sum()
    }
}

impl Thread {
    fn look(
        pid: Pid,
        thread: Pid,
        scheduled: Scheduled,
        before: Option<Thread>,
        since: Duration,
    ) -> (Thread, Given) {
        let (old, counted) = match before {
            Some(before) => (before.scheduled, before.waited),
            None => (Scheduled::NONE, Duration::ZERO),
        };
        // The system counts a wait when it is over.
        let waits = old.turns == scheduled.turns && old.ran == scheduled.ran;
        // It could run, but has been given nothing since: it waits, which is not counted yet.
        let waited = if waits && procfs::is_runnable(pid, thread) {
            counted + since
        } else {
            counted.max(scheduled.waited)
        };
        let ran = scheduled.ran.saturating_sub(old.ran);
        let given = Given {
            ran,
            waited: waited - counted,
            // More than the span itself can hold was waited before it.
            late: (ran + waited - counted).saturating_sub(since),
        };
        (Thread { scheduled, waited }, given)
    }
}
