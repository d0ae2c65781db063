//! Processes on Linux: what `/proc` says about them, where one that has ended meanwhile has no
//! entries, and how they are stopped, so that none starts another while they are killed.

use std::collections::HashSet;
use std::fs;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// A process, identified by its number and its start time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Born {
    pub(super) pid: Pid,
    /// In clock ticks since the system start.
    pub(super) at: u64,
}

/// The contents of `/proc/PID/stat`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stat {
    /// The state of its main thread.
    state: char,
    threads: u64,
    pub(super) group: Option<Pid>,
    pub(super) session: Option<Pid>,
    pub(super) used: Used,
    pub(super) born: Born,
}

/// The CPU time that a process has used.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Used {
    /// All its threads.
    pub(super) own: Duration,
    /// The ended children that it has waited for, with theirs.
    pub(super) reaped: Duration,
}

impl Stat {
    /// The clock ticks per second in `/proc`, independent of the kernel's own clock.
    const TICKS: u64 = 100;

    pub(super) fn of(pid: Pid) -> Option<Stat> {
        let text = fs::read(format!("/proc/{pid}/stat")).ok()?;
        // The name is in parentheses and may have blanks and parentheses itself.
        let end = text.iter().rposition(|&byte| byte == b')')?;
        let text = std::str::from_utf8(&text[end + 1..]).ok()?;
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        // Fields are numbered as in proc(5); the first after the name is number 3.
        let number = |field: usize| u64::from_str(fields.get(field - 3)?).ok();
        // The dead have group -1.
        let pid_in = |field: usize| {
            let number = fields.get(field - 3)?.parse().ok();
            Pid::from_raw(number.filter(|&number| number > 0)?)
        };
        let time = |user: usize, system: usize| {
            let ticks = number(user)? + number(system)?;
            Some(Duration::from_millis(ticks * (1000 / Stat::TICKS)))
        };
        Some(Stat {
            state: fields.first()?.chars().next()?,
            threads: number(20)?,
            group: pid_in(5),
            session: pid_in(6),
            used: Used {
                own: time(14, 15)?,
                reaped: time(16, 17)?,
            },
            born: Born {
                pid,
                at: number(22)?,
            },
        })
    }

    /// Whether the process is over, and only has to be reaped.
    pub(super) const fn is_dead(&self) -> bool {
        // Its main thread may have ended before others.
        matches!(self.state, 'Z' | 'X' | 'x') && self.threads <= 1
    }

    /// Whether one of its threads runs or only waits for a processor.
    pub(super) fn could_run(&self) -> bool {
        let others = || thread_ids(self.born.pid).into_iter();
        let runs = |thread| {
            let stat = fs::read(format!("/proc/{}/task/{thread}/stat", self.born.pid));
            let stat = stat.unwrap_or_default();
            let end = stat.iter().rposition(|&byte| byte == b')');
            end.is_some_and(|end| stat.get(end + 2) == Some(&b'R'))
        };
        self.state == 'R' || self.threads > 1 && others().any(runs)
    }
}

pub(super) fn all() -> Vec<Pid> {
    numbers_in("/proc")
}

/// The limit of consecutive microseconds of real-time scheduling, if there is one.
pub(super) fn realtime_limit(pid: Pid) -> Option<u64> {
    let limits = fs::read_to_string(format!("/proc/{pid}/limits")).ok()?;
    let name = "Max realtime timeout";
    let values = limits.lines().find_map(|line| line.strip_prefix(name))?;
    values.split_whitespace().next()?.parse().ok()
}

fn thread_ids(pid: Pid) -> Vec<Pid> {
    numbers_in(&format!("/proc/{pid}/task"))
}

/// The entries of a folder that are numbers of processes or threads.
fn numbers_in(folder: &str) -> Vec<Pid> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    let numbers = entries.filter_map(number);
    numbers.filter_map(Pid::from_raw).collect()
}

/// The children of a process, of all its threads.
pub(super) fn children(pid: Pid) -> Vec<Pid> {
    let threads = thread_ids(pid).into_iter();
    let children = threads.filter_map(|thread| children_of_thread(pid, thread));
    children.flatten().collect()
}

/// The children of one thread, if the system lists them.
pub(super) fn children_of_thread(pid: Pid, thread: Pid) -> Option<Vec<Pid>> {
    let list = fs::read_to_string(format!("/proc/{pid}/task/{thread}/children")).ok()?;
    let pids = list.split_whitespace().filter_map(|pid| pid.parse().ok());
    Some(pids.filter_map(Pid::from_raw).collect())
}

pub(super) fn with_descendants(roots: impl IntoIterator<Item = Pid>) -> Vec<Pid> {
    let mut found: Vec<Pid> = Vec::new();
    let mut seen = HashSet::new();
    // A root may be a descendant of another: each is visited once.
    found.extend(roots.into_iter().filter(|&root| seen.insert(root)));
    let mut next = 0;
    while let Some(&pid) = found.get(next) {
        let children = children(pid).into_iter();
        found.extend(children.filter(|&child| seen.insert(child)));
        next += 1;
    }
    found
}

/// The value of a variable in the environment of a process's start.
pub(super) fn variable(pid: Pid, name: &str) -> Option<String> {
    let environment = fs::read(format!("/proc/{pid}/environ")).ok()?;
    let mut variables = environment.split(|&byte| byte == 0);
    let value = |variable: &[u8]| {
        let value = variable.strip_prefix(name.as_bytes())?.strip_prefix(b"=")?;
        String::from_utf8(value.to_vec()).ok()
    };
    variables.find_map(value)
}

/// The memory of a process now, in bytes; shared memory counts by its share.
pub(super) fn memory(pid: Pid) -> Option<u64> {
    // Not the resident size: pages shared by forks would count once for each.
    bytes_in(&format!("/proc/{pid}/smaps_rollup"), "Pss:")
}

/// The largest resident size of a process until now, in bytes.
pub(super) fn peak_memory(pid: Pid) -> Option<u64> {
    bytes_in(&format!("/proc/{pid}/status"), "VmHWM:")
}

/// The number of kibibytes after that name in the file, in bytes.
fn bytes_in(file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let value = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = value.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes << 10)
}

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
