//! A process in its own group, of which nothing is left when it has ended.

mod clock;
#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
pub(crate) mod guard;
pub(crate) mod orphans;
#[cfg(target_os = "linux")]
mod processes;
pub(crate) mod pump;
pub(crate) mod streams;
#[cfg(target_os = "linux")]
mod tree;

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, waitpgid};
use wait4::{ResUse, Wait4};

use super::{GRACE, NoRun, Pipes, Ran};
use crate::limits::Limits;
use crate::poll::is_readable;
use crate::stop::Stop;
use orphans::Registered;
use pump::Pump;

/// How often a process is checked if the system does not report its end.
pub(crate) const TICK: Duration = Duration::from_millis(1);

/// Runs the command on the input, within its limits: on return, nothing of it is left.
pub(crate) fn run(
    command: Command,
    input: &[u8],
    limits: Limits,
    stop: &Stop,
) -> Result<Ran, NoRun> {
    // Starting it is part of its time.
    let started = Instant::now();
    let started_with = |(process, pipes)| Pump::new(process, pipes, input);
    let pump = Process::start(command).and_then(started_with);
    pump.map_err(NoRun::CannotStart)?.run(started, limits, stop)
}

/// A running process, the leader of its group. Dropping it kills it.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    exit: Option<OwnedFd>,
    ended: Option<ResUse>,
    is_given_up: bool,
    registered: Registered,
}

#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) usage: io::Result<ResUse>,
    /// Processes that could not be killed.
    pub(crate) left: Vec<i32>,
}

/// What a pump supervises until it ends: our process, or one that a warm server has forked.
pub(crate) trait Running {
    /// Becomes readable at the end, if the system supports it; otherwise [`Running::has_ended`]
    /// must be called every [`TICK`].
    fn exit_descriptor(&self) -> Option<BorrowedFd<'_>>;
    fn has_ended(&mut self) -> io::Result<bool>;
    fn registered(&self) -> &Registered;
    /// Kills everything that is left of the run, and returns how the process ended and what it
    /// used.
    fn end(&mut self) -> Ended;
}

/// Kills the group of the leader and what it has started outside it. Errors do not matter: no
/// process is left, or only one that we must not kill.
///
/// The leader has not been waited for, so nobody else can get its number yet.
pub(crate) fn kill(run: &Registered, is_over: bool, until: Instant) {
    let mut frozen = Vec::new();
    if !is_over {
        // If it was killed at once, its orphans might not be identifiable.
        let _ = kill_process_group(run.leader(), Signal::STOP);
        frozen = run.freeze(until);
    }
    let _ = kill_process_group(run.leader(), Signal::KILL);
    for pid in frozen {
        let _ = kill_process(pid, Signal::KILL);
    }
}

impl Process {
    /// Starts the command with pipes for its standard streams.
    pub(crate) fn start(mut command: Command) -> io::Result<(Process, Pipes)> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Process::start_with_streams(command)
    }

    /// Starts the command with its standard streams; returns those that are pipes.
    pub(crate) fn start_with_streams(mut command: Command) -> io::Result<(Process, Pipes)> {
        // Its own group: one signal reaches all processes in it, and none of its signals reaches
        // us.
        command.process_group(0);
        let (mut child, registered) = orphans::spawn(&mut command)?;
        let pipes = Pipes {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
        };
        let process = Process {
            child,
            exit: exit_descriptor(registered.leader()),
            ended: None,
            is_given_up: false,
            registered,
        };
        Ok((process, pipes))
    }

    /// The memory that it and all that it has started hold now, in bytes, where the system tells.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> Option<u64> {
        let processes = processes::with_descendants([self.registered.leader()]);
        Some(processes.into_iter().filter_map(processes::memory).sum())
    }

    /// The system does not tell.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn memory(&self) -> Option<u64> {
        None
    }

    /// Whether the process has ended, even if it has not been waited for.
    fn is_over(&self) -> bool {
        self.ended.is_some() || self.exit.as_ref().is_some_and(is_readable)
    }

    fn wait_for_leader(&mut self, until: Instant) -> io::Result<ResUse> {
        // Not an endless wait: a process asleep in the kernel ignores even a kill.
        while !self.has_ended()? && Instant::now() < until {
            thread::sleep(TICK);
        }
        self.ended.ok_or_else(|| io::ErrorKind::TimedOut.into())
    }

    /// Waits for those of the group that became our children when their parents died.
    fn wait_for_group(&self, until: Instant) {
        loop {
            // As zombies they would keep the group's number and their own.
            match waitpgid(self.registered.leader(), WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                Ok(None) if Instant::now() < until => thread::sleep(TICK),
                Ok(None) | Err(_) => return,
            }
        }
    }
}

impl Running for Process {
    fn exit_descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.exit.as_ref().map(AsFd::as_fd)
    }

    fn has_ended(&mut self) -> io::Result<bool> {
        if self.ended.is_none() {
            self.ended = self.child.try_wait4()?;
        }
        Ok(self.ended.is_some())
    }

    fn registered(&self) -> &Registered {
        &self.registered
    }

    fn end(&mut self) -> Ended {
        let until = Instant::now() + GRACE;
        kill(&self.registered, self.is_over(), until);
        if self.ended.is_none() {
            // It may have moved to another group.
            let _ = self.child.kill();
        }
        let usage = self.wait_for_leader(until);
        self.wait_for_group(until);
        // After the group: what is left of the run has left the group before.
        let mut left = self.registered.release(until);
        // So that dropping it does not wait again.
        self.is_given_up = self.ended.is_none();
        if self.is_given_up {
            left.push(self.registered.leader());
        }
        let mut left: Vec<i32> = left.into_iter().map(Pid::as_raw_pid).collect();
        left.sort_unstable();
        // The leader may also be among the strays.
        left.dedup();
        Ended { usage, left }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.ended.is_none() && !self.is_given_up {
            let _ = self.end();
        }
    }
}

#[cfg(target_os = "linux")]
fn exit_descriptor(pid: Pid) -> Option<OwnedFd> {
    use rustix::process::{PidfdFlags, pidfd_open};
    pidfd_open(pid, PidfdFlags::empty()).ok()
}

#[cfg(not(target_os = "linux"))]
fn exit_descriptor(_: Pid) -> Option<OwnedFd> {
    None
}
