//! A process beside us that ends what we have started if we are killed: SIGKILL leaves us no time
//! to do it.
//!
//! All that we start, and what that starts, has a brand that no program can take off without
//! looking for it: a limit of time for real-time scheduling, far beyond any use, which every
//! process hands on to its children and only the system's administrator can raise. So it tells
//! those also that have cleared their environment and left their session and their parents.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, PipeWriter};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, Signal, getpid, getrlimit, kill_process, setrlimit};

use super::orphans::freeze;
use super::procfs::{self, Stat};

/// The least of all brands: microseconds, some hundred thousand years of them.
const LEAST: u64 = 1 << 62;

/// How long the guard tries: nobody waits for it, and the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(300);

static GUARD: OnceLock<Option<Guard>> = OnceLock::new();

#[derive(Debug)]
struct Guard {
    process: Child,
    /// Closed by the system at our end, however that comes.
    _alive: PipeWriter,
}

/// Has the command, to which a number is added as its last argument, run beside us until our end:
/// it is to call [`stand_guard`] with that number. Tells whether the system can do this (Linux
/// can).
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
        // A signal to our group, as the terminal sends, is none to it.
        .process_group(0)
        .current_dir("/")
        .spawn()?;
    // After the start: the guard itself has no brand.
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

/// Whether that process is our guard.
pub(super) fn is_guard(pid: Pid) -> bool {
    let guard = GUARD.get().and_then(Option::as_ref);
    guard.is_some_and(|guard| Pid::from_child(&guard.process) == pid)
}

/// Waits for the end of standard input, the end of whoever has started us by [`guarded_by`], and
/// ends all that is left of what it has started.
pub fn stand_guard(brand: u64) {
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
    let until = Instant::now() + PATIENCE;
    let branded = || {
        let mut found = procfs::with_descendants(branded(brand));
        // Whoever has started us has the brand, too, and may not be quite dead yet: we are its
        // child, and would stop ourselves for good.
        found.retain(|&pid| pid != getpid());
        found
    };
    while !branded().is_empty() && Instant::now() < until {
        for pid in freeze(branded, until) {
            let _ = kill_process(pid, Signal::KILL);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The living with that brand.
fn branded(brand: u64) -> impl Iterator<Item = Pid> {
    let is_alive = |pid| Stat::of(pid).is_some_and(|stat| !stat.is_dead());
    procfs::all()
        .into_iter()
        .filter(move |&pid| procfs::realtime_limit(pid) == Some(brand) && is_alive(pid))
}
