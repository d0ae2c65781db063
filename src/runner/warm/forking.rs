//! A server that forks for each run, and receives the run's streams.

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, sendmsg};
use rustix::process::{Pid, Signal, kill_process};
use wait4::{ResUse, ResourceUsage};

use super::wire::{Failed, Patience};
use crate::runner::execution::{Execution, ExitKind};
use crate::runner::limits::Limits;
use crate::runner::process::Process;
use crate::runner::process::unix::orphans::Registered;
use crate::runner::process::unix::pump::Pump;
use crate::runner::process::unix::{Ended, Pipes, Running, is_readable, kill};
use crate::runner::program::NoRun;
use crate::runner::stop::Stop;

/// A process that has loaded the program and forks for each run. Dropping it kills it.
#[derive(Debug)]
pub(super) struct ForkServer {
    driver: Process,
    socket: UnixStream,
}

/// How long a killed run may take to die.
const GRACE: Duration = Duration::from_secs(5);

impl ForkServer {
    /// Starts the server, which communicates through its standard input, and waits until it is
    /// ready.
    pub(super) fn start(
        mut command: Command,
        patience: Patience<'_>,
    ) -> Result<ForkServer, Failed> {
        let (socket, theirs) = UnixStream::pair().map_err(|_| Failed::Gone)?;
        command.stdin(OwnedFd::from(theirs));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        // The command holds their end of the socket, too, and is dropped after the start.
        let started = Process::start_with_streams(command);
        let (driver, _pipes) = started.map_err(|_| Failed::Gone)?;
        match patience.read_bytes(&socket, 1)?[..] {
            [b'R'] => Ok(ForkServer { driver, socket }),
            _ => Err(Failed::Gone),
        }
    }

    /// Runs the program once, within its limits.
    pub(super) fn run(
        &mut self,
        input: &[u8],
        limits: Limits,
        stop: &Stop,
    ) -> Result<Execution, Failed> {
        let started = Instant::now();
        let (pipes, theirs) = streams().map_err(|_| Failed::Gone)?;
        self.hand_over(&theirs).map_err(|_| Failed::Gone)?;
        drop(theirs);
        // Forking takes no time: a server that does not answer is lost, whatever the limit.
        let number = Patience::new(GRACE, stop).read_number(&self.socket)?;
        let leader = Pid::from_raw(number).ok_or(Failed::Gone)?;
        let forked = Forked {
            socket: &self.socket,
            registered: self.driver.registered().of_forked(leader),
        };
        let pump = Pump::new(forked, pipes, input).map_err(|_| Failed::Gone)?;
        let run = pump.run(started, limits, stop).into_run();
        let (run, _) = run.map_err(|why| match why {
            NoRun::Stopped => Failed::Stopped,
            NoRun::Lost(_) | NoRun::LeftBehind(_) => Failed::Gone,
        })?;
        let ended = Patience::new(GRACE, stop).read_bytes(&self.socket, 1)?;
        match (&ended[..], run.exit) {
            // A killed process cannot report what it has changed, and is not judged right.
            (_, ExitKind::Signal(_) | ExitKind::TimedOut(_) | ExitKind::TooMuchOutput)
            | ([b'D'], ExitKind::Exited(_)) => Ok(run),
            ([b'C'], ExitKind::Exited(_)) => Err(Failed::Changed),
            ([b'U'], ExitKind::Exited(_)) => Err(Failed::Unfit),
            _ => Err(Failed::Gone),
        }
    }

    fn hand_over(&self, streams: &[OwnedFd; 3]) -> io::Result<()> {
        let streams = streams.each_ref().map(AsFd::as_fd);
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
        let mut rights = SendAncillaryBuffer::new(&mut space);
        rights.push(SendAncillaryMessage::ScmRights(&streams));
        let request = [IoSlice::new(b"R")];
        sendmsg(&self.socket, &request, &mut rights, SendFlags::empty())?;
        Ok(())
    }
}

/// Our ends of three pipes, and the program's.
fn streams() -> io::Result<(Pipes, [OwnedFd; 3])> {
    let (their_input, stdin) = io::pipe()?;
    let (stdout, their_output) = io::pipe()?;
    let (stderr, their_errors) = io::pipe()?;
    let pipes = Pipes {
        stdin: Some(OwnedFd::from(stdin).into()),
        stdout: Some(OwnedFd::from(stdout).into()),
        stderr: Some(OwnedFd::from(stderr).into()),
    };
    Ok((
        pipes,
        [their_input.into(), their_output.into(), their_errors.into()],
    ))
}

/// A run in a process that the server has forked, the leader of its own group.
#[derive(Debug)]
struct Forked<'a> {
    socket: &'a UnixStream,
    registered: Registered,
}

impl Forked<'_> {
    /// The server's report of the end, after we have told it that the group is dead.
    fn told(&self) -> Result<ResUse, Failed> {
        // Even when we are stopped, so that its process is reaped.
        let never = Stop::default();
        let patience = Patience::new(GRACE, &never);
        let mut answer = [0; 12];
        patience.read(self.socket, &mut answer[..1])?;
        patience.write(self.socket, b"E")?;
        patience.read(self.socket, &mut answer)?;
        let [status, high, low] = [0, 4, 8].map(|at| {
            let bytes = &answer[at..at + 4];
            bytes
                .iter()
                .fold(0, |sum, &byte| sum << 8 | u32::from(byte))
        });
        Ok(ResUse {
            status: ExitStatus::from_raw(status.cast_signed()),
            rusage: ResourceUsage {
                // The clock measures the run's time; the server sends what only it knows.
                utime: Duration::ZERO,
                stime: Duration::ZERO,
                maxrss: u64::from(high) << 32 | u64::from(low),
            },
        })
    }
}

impl Running for Forked<'_> {
    /// The server writes to it when the run has ended.
    fn exit_descriptor(&self) -> Option<BorrowedFd<'_>> {
        Some(self.socket.as_fd())
    }

    fn has_ended(&mut self) -> io::Result<bool> {
        Ok(is_readable(self.socket))
    }

    fn registered(&self) -> &Registered {
        &self.registered
    }

    /// Until we have told the server that the group is dead, it does not wait for the leader, so
    /// nobody else can get its number.
    fn end(&mut self) -> Ended {
        let until = Instant::now() + GRACE;
        kill(&self.registered, is_readable(self.socket), until);
        // It may have moved to another group.
        let _ = kill_process(self.registered.leader(), Signal::KILL);
        let told = self.told();
        Ended {
            usage: told.map_err(|_| io::ErrorKind::UnexpectedEof.into()),
            left: self.registered.end_orphans(until),
        }
    }
}
