//! A process in a group of its own, of which nothing is left when it has ended.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpgid};
use wait4::{ResUse, Wait4};

use super::orphans::{self, Registered};

/// How long a killed process may take to die before it is left to the system: one that sleeps
/// in the kernel, or that runs as another user.
const GRACE: Duration = Duration::from_millis(250);

/// How often a process is looked at whose end does not wake us.
pub(super) const TICK: Duration = Duration::from_millis(1);

/// A running process, the leader of its group. Dropping it ends it.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    group: Pid,
    exit: Option<OwnedFd>,
    ended: Option<ResUse>,
    is_given_up: bool,
    registered: Registered,
}

/// Our ends of its standard streams.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) stdin: Option<ChildStdin>,
    pub(super) stdout: Option<ChildStdout>,
    pub(super) stderr: Option<ChildStderr>,
}

impl Process {
    /// Starts the command with pipes for its standard streams.
    pub(super) fn start(command: &mut Command) -> io::Result<(Process, Pipes)> {
        command
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let (mut child, registered) = orphans::spawn(command)?;
        let pipes = Pipes {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
        };
        let group = Pid::from_child(&child);
        let process = Process {
            child,
            group,
            exit: exit_descriptor(group),
            ended: None,
            is_given_up: false,
            registered,
        };
        Ok((process, pipes))
    }

    /// Becomes readable when the process ends, where the system has such a thing; elsewhere
    /// [`Process::has_ended`] is to be asked every [`TICK`].
    pub(super) fn exit_descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.exit.as_ref().map(AsFd::as_fd)
    }

    /// Whether the process has ended.
    pub(super) fn has_ended(&mut self) -> io::Result<bool> {
        if self.ended.is_none() {
            self.ended = self.child.try_wait4()?;
        }
        Ok(self.ended.is_some())
    }

    /// Kills what is left of the group and tells how the process has ended and what it used.
    ///
    /// The group is killed before its leader is waited for: until then nobody else can get its
    /// number.
    pub(super) fn end(&mut self) -> io::Result<ResUse> {
        self.kill();
        let until = Instant::now() + GRACE;
        while !self.has_ended()? && Instant::now() < until {
            thread::sleep(TICK);
        }
        self.wait_for_group(until);
        self.registered.release();
        self.is_given_up = self.ended.is_none();
        self.ended.ok_or_else(|| io::ErrorKind::TimedOut.into())
    }

    /// Errors do not matter: they say that nobody is left, or only somebody we must not kill.
    fn kill(&mut self) {
        let _ = kill_process_group(self.group, Signal::KILL);
        if self.ended.is_none() {
            // It may have moved to another group.
            let _ = self.child.kill();
        }
    }

    /// Waits for those of the group that have become our children since their parents died.
    fn wait_for_group(&self, until: Instant) {
        loop {
            match waitpgid(self.group, WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                Ok(None) if Instant::now() < until => thread::sleep(TICK),
                Ok(None) | Err(_) => return,
            }
        }
    }
}

#[cfg(test)]
impl Process {
    /// The process as it is on systems without an exit descriptor.
    pub(super) fn without_exit_descriptor(self) -> Process {
        let mut process = self;
        process.exit = None;
        process
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
