//! A server that forks for each run, and receives the run's streams.

use std::io::{self, IoSlice, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::event::PollFlags;
use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, sendmsg};
use rustix::process::{Pid, Signal, kill_process};
use wait4::{ResUse, ResourceUsage};

use super::way::{Failed, Reason};
use crate::execution::{Execution, ExitKind};
use crate::limits::Limits;
use crate::poll::{is_readable, ready};
use crate::process::unix::orphans::Registered;
use crate::process::unix::pump::Pump;
use crate::process::unix::{Ended, Running, kill};
use crate::process::{NoRun, Pipes, Process};
use crate::program::Program;
use crate::stop::Stop;

/// A process that has loaded the program and forks for each run. Dropping it kills it.
#[derive(Debug)]
pub(super) struct ForkServer {
    driver: Process,
    socket: UnixStream,
    stop: Stop,
}

/// How long a killed run may take to die.
const GRACE: Duration = Duration::from_secs(5);

impl ForkServer {
    /// Starts the server, which communicates through its standard input, and waits until it is
    /// ready.
    pub(super) fn start(driver: &Program, patience: Duration) -> Result<ForkServer, Failed> {
        let (socket, theirs) = UnixStream::pair()?;
        let mut command = driver.to_command();
        command.stdin(OwnedFd::from(theirs));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        // The command holds their end of the socket, too, and is dropped after the start.
        let (process, _pipes) = Process::start_with_streams(command)?;
        match receive(&socket, patience, &driver.stop)? {
            [b'R'] => Ok(ForkServer {
                driver: process,
                socket,
                stop: driver.stop.clone(),
            }),
            _ => Err(Failed::Gone),
        }
    }

    /// Runs the program once, within its limits.
    pub(super) fn run(&mut self, input: &[u8], limits: Limits) -> Result<Execution, Failed> {
        let started = Instant::now();
        let (pipes, theirs) = streams()?;
        self.hand_over(&theirs)?;
        drop(theirs);
        // Forking takes no time: a server that does not answer is lost, whatever the limit.
        let number = i32::from_be_bytes(receive(&self.socket, GRACE, &self.stop)?);
        let leader = Pid::from_raw(number).ok_or(Failed::Gone)?;
        let forked = Forked {
            socket: &self.socket,
            registered: self.driver.registered().of_forked(leader),
        };
        let ran = Pump::new(forked, pipes, input)?.run(started, limits, &self.stop);
        let run = ran.map(|ran| ran.run).map_err(|why| match why {
            NoRun::Stopped => Failed::Stopped,
            _ => Failed::Gone,
        })?;
        match (receive(&self.socket, GRACE, &self.stop)?, run.exit) {
            // A killed process cannot report what it has changed, and is not judged right.
            (_, ExitKind::Signal(_) | ExitKind::TimedOut(_) | ExitKind::TooMuchOutput)
            | ([b'D'], ExitKind::Exited(_)) => Ok(run),
            ([b'C'], ExitKind::Exited(_)) => Err(Failed::Unfit(Reason::Changed)),
            ([b'U'], ExitKind::Exited(_)) => Err(Failed::Unfit(Reason::Unfit)),
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

/// The next bytes from the server, while they are waited for and nothing stops that.
fn receive<const N: usize>(
    mut socket: &UnixStream,
    patience: Duration,
    stop: &Stop,
) -> Result<[u8; N], Failed> {
    let until = Instant::now() + patience;
    let mut bytes = [0; N];
    let mut filled = 0;
    while filled < N {
        let left = until.saturating_duration_since(Instant::now());
        let sources = [Some(socket.as_fd()), stop.descriptor()];
        match ready(sources.map(|source| (source, PollFlags::IN)), Some(left))? {
            // The stop before the answer: a stopped run's answer is not wanted.
            [_, true] => return Err(Failed::Stopped),
            [true, _] => match socket.read(&mut bytes[filled..])? {
                0 => return Err(Failed::Gone),
                length => filled += length,
            },
            _ if left.is_zero() => return Err(Failed::Late),
            // A signal came first.
            _ => {}
        }
    }
    Ok(bytes)
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
    fn report(&self) -> Result<ResUse, Failed> {
        // Even when we are stopped, so that its process is reaped.
        let never = Stop::default();
        let [_ended] = receive(self.socket, GRACE, &never)?;
        let mut socket = self.socket;
        socket.write_all(b"E")?;
        let status = u32::from_be_bytes(receive(self.socket, GRACE, &never)?);
        let memory = u64::from_be_bytes(receive(self.socket, GRACE, &never)?);
        Ok(ResUse {
            status: ExitStatus::from_raw(status.cast_signed()),
            rusage: ResourceUsage {
                // The clock measures the run's time; the server sends what only it knows.
                utime: Duration::ZERO,
                stime: Duration::ZERO,
                maxrss: memory,
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
        let told = self.report();
        let left = self.registered.end_orphans(until).into_iter();
        Ended {
            usage: told.map_err(|_| io::ErrorKind::UnexpectedEof.into()),
            left: left.map(Pid::as_raw_pid).collect(),
        }
    }
}
