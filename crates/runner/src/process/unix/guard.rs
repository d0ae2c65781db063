//! The guard: a second process that kills what we have started if we are killed, because SIGKILL
//! leaves us no time to do it.
//!
//! Everything that we start, and everything that it starts, has a brand: a limit of time for
//! real-time scheduling, far beyond any use. Every process passes it on to its children, and only
//! the administrator can raise it. So the brand also identifies processes that have cleared their
//! environment and left their session and parents.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, PipeWriter};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, getpid, getrlimit, setrlimit};

use super::processes::{self, Stat, kill_all};

/// The smallest brand: microseconds, some hundred thousand years of them.
const LEAST: u64 = 1 << 62;

/// How long the guard tries: nobody waits for it, and the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(300);

static GUARD: OnceLock<Option<Guard>> = OnceLock::new();

#[derive(Debug)]
struct Guard {
    process: Child,
    /// The system closes our end when we end, however that happens.
    _alive: PipeWriter,
}

/// Runs the command beside us until our end, with a number as its last argument; it must call
/// [`stand_guard`] with that number. Returns whether the system supports this (Linux does).
pub fn guarded_by(command: Command) -> bool {
    GUARD.get_or_init(|| start(command).ok()).is_some()
}

fn start(mut command: Command) -> io::Result<Guard> {
    let (theirs, ours) = io::pipe()?;
    let brand = LEAST | RandomState::new().hash_one(std::process::id()) >> 2;
    let process = command
        .arg(brand.to_string())
        .stdin(theirs)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // A signal to our group, as the terminal sends it, does not reach the guard.
        .process_group(0)
        .current_dir("/")
        .spawn()?;
    // Set after the start, so the guard itself has no brand.
    let limits = Rlimit {
        current: Some(brand),
        ..getrlimit(Resource::Rttime)
    };
    setrlimit(Resource::Rttime, limits)?;
    Ok(Guard {
        process,
        _alive: ours,
    })
}

pub(super) fn is_guard(pid: Pid) -> bool {
    let guard = GUARD.get().and_then(Option::as_ref);
    guard.is_some_and(|guard| Pid::from_child(&guard.process) == pid)
}

/// Waits for the end of standard input, which is the end of the process that called [`guarded_by`],
/// and kills everything that is left of what it started.
pub fn stand_guard(brand: u64) {
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
    let until = Instant::now() + PATIENCE;
    let branded = || {
        let mut found = processes::with_descendants(branded(brand));
        // The process that started us has the brand, too, and may not be dead yet: we are its
        // child, and would stop ourselves for good.
        found.retain(|&pid| pid != getpid());
        found
    };
    kill_all(branded, until);
}

fn branded(brand: u64) -> impl Iterator<Item = Pid> {
    let is_alive = |pid| Stat::of(pid).is_some_and(|stat| !stat.is_dead());
    processes::all()
        .into_iter()
        .filter(move |&pid| processes::realtime_limit(pid) == Some(brand) && is_alive(pid))
}
