//! Writes the input of a process while reading its output, until it ends or must be killed: one
//! loop around `poll`, without threads.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::{ChildStderr, ChildStdin, ChildStdout, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, write};
use rustix::process::Pid;

use super::super::{End, Pumped, ROOM_TICK, TAIL};
use super::clock::RunClock;
use super::{Pipes, Running, TICK};
use crate::runner::execution::{ExitKind, TimeKind};
use crate::runner::limits::Limits;
use crate::runner::room::{Room, SMALL};
use crate::runner::stop::Stop;

/// The least number of bytes per read.
const BLOCK: usize = 4 << 10;

/// A size that an allocator returns to the system at once: glibc keeps smaller blocks per thread,
/// up to 8 MiB for each of many. Memory that is not written to costs nothing.
const RETURNED: usize = 33 << 20;

/// How often standard error is read after its writer is dead: its pipe holds no more.
const LAST_READS: usize = 64;

/// A process with the rest of its input and its output so far.
#[derive(Debug)]
pub(in crate::runner) struct Pump<'a, P> {
    process: P,
    input: &'a [u8],
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    printed: Vec<u8>,
    complaints: Vec<u8>,
    room: Room,
    /// Reading waits because others use all the space.
    is_cramped: bool,
}

/// What can wake the pump.
#[derive(Debug, Clone, Copy)]
enum Source {
    Stop,
    Exit,
    Stdin,
    Stdout,
    Stderr,
}

impl<'a, P: Running> Pump<'a, P> {
    pub(in crate::runner) fn new(
        process: P,
        pipes: Pipes,
        input: &'a [u8],
    ) -> io::Result<Pump<'a, P>> {
        let streams = [
            pipes.stdin.as_ref().map(AsFd::as_fd),
            pipes.stdout.as_ref().map(AsFd::as_fd),
            pipes.stderr.as_ref().map(AsFd::as_fd),
        ];
        for stream in streams.into_iter().flatten() {
            // A pipe may be ready for a byte and not for a block, so no call here may block.
            ioctl_fionbio(stream, true)?;
        }
        Ok(Pump {
            process,
            input,
            stdin: pipes.stdin,
            stdout: pipes.stdout,
            stderr: pipes.stderr,
            printed: Vec::new(),
            complaints: Vec::new(),
            room: Room::default(),
            is_cramped: false,
        })
    }

    /// Runs the process to its end. On return, the whole group is dead.
    pub(in crate::runner) fn run(
        mut self,
        started: Instant,
        limits: Limits,
        stop: &Stop,
    ) -> Pumped {
        let mut clock = RunClock::new(started, limits);
        let end = self.pump(&mut clock, limits.output, stop);
        // Before the wait for the end: killing and reaping are not the program's time.
        let elapsed = started.elapsed();
        let ended = self.process.end();
        let end = match (end, &ended.usage) {
            // Worse than any other end, because it changes the machine.
            _ if !ended.left.is_empty() => {
                End::LeftBehind(ended.left.into_iter().map(Pid::as_raw_pid).collect())
            }
            (Ok(None), Ok(usage)) => {
                self.read_the_rest(limits.output);
                End::Over(ExitKind::from(usage.status))
            }
            (Ok(None), Err(error)) => End::Lost(error.kind().into()),
            (Ok(Some(end)), _) => end,
            (Err(error), _) => End::Lost(error),
        };
        let usage = ended.usage.ok().map(|usage| usage.rusage);
        let told = usage.map_or(Duration::ZERO, |usage| usage.utime + usage.stime);
        let cpu = clock.cpu(told);
        let end = match end {
            // The last output may have come out of the pipe only after the end.
            End::Over(ExitKind::Exited(_) | ExitKind::Signal(_))
                if self.printed.len() > limits.output =>
            {
                End::Over(ExitKind::TooMuchOutput)
            }
            // It may have ended between two inspections.
            End::Over(ExitKind::Exited(_) | ExitKind::Signal(_))
                if clock.is_over_cpu_limit(cpu) =>
            {
                End::Over(ExitKind::TimedOut(TimeKind::Cpu))
            }
            end => end,
        };
        self.printed.truncate(limits.output);
        // The kernel's figure is for the largest single process; the clock has seen sums.
        let memory = usage.map(|usage| usage.maxrss).max(Some(clock.memory()));
        Pumped {
            end,
            stdout: self.printed,
            stderr: self.complaints,
            elapsed,
            cpu: Some(cpu).filter(|cpu| !cpu.is_zero()),
            memory: memory.filter(|&bytes| bytes > 0),
            room: self.room,
        }
    }

    /// `None` if the process has ended by itself.
    fn pump(&mut self, clock: &mut RunClock, most: usize, stop: &Stop) -> io::Result<Option<End>> {
        self.write();
        loop {
            let mut exited = false;
            for source in self.wait(clock.next(), stop)? {
                match source {
                    Source::Stop => return Ok(Some(End::Stopped)),
                    // The other streams of this round first: too much output outweighs a good end.
                    Source::Exit => exited = true,
                    Source::Stdin => self.write(),
                    Source::Stdout => drop(self.read_stdout(most)),
                    Source::Stderr => drop(self.read_stderr()),
                }
            }
            if self.printed.len() > most {
                return Ok(Some(End::Over(ExitKind::TooMuchOutput)));
            }
            // On other systems than Linux nothing wakes us at the end, so it is checked each time.
            let is_watched = self.process.exit_descriptor().is_some();
            if exited || !is_watched && self.process.has_ended()? {
                return Ok(None);
            }
            if self.is_cramped && self.room.take(most) {
                self.is_cramped = false;
                // Its pipe was full because we did not read: that is not the program's time.
                clock.excuse();
            }
            if !self.is_cramped
                && let Some(time) = clock.is_up(self.process.registered())
            {
                return Ok(Some(End::Over(ExitKind::TimedOut(time))));
            }
        }
    }

    /// Waits until a source is ready or the time is up; returns the ready sources.
    fn wait(&self, deadline: Option<Instant>, stop: &Stop) -> io::Result<Vec<Source>> {
        let sources = self.sources(stop);
        let watch = |&(_, stream, flags): &(_, _, _)| PollFd::from_borrowed_fd(stream, flags);
        let mut watched: Vec<PollFd<'_>> = sources.iter().map(watch).collect();
        match poll(&mut watched, self.timeout(deadline).as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let ready = sources.iter().zip(&watched);
        let ready = ready.filter(|(_, watched)| !watched.revents().is_empty());
        Ok(ready.map(|(&(source, ..), _)| source).collect())
    }

    fn sources<'b>(&'b self, stop: &'b Stop) -> Vec<(Source, BorrowedFd<'b>, PollFlags)> {
        let stdin = self.stdin.as_ref().map(AsFd::as_fd);
        let stdout = self.stdout.as_ref().map(AsFd::as_fd);
        // A full pipe would wake us again and again, without space for the bytes.
        let stdout = stdout.filter(|_| !self.is_cramped);
        let stderr = self.stderr.as_ref().map(AsFd::as_fd);
        let sources = [
            (Source::Stop, stop.descriptor(), PollFlags::IN),
            (Source::Exit, self.process.exit_descriptor(), PollFlags::IN),
            (Source::Stdin, stdin, PollFlags::OUT),
            (Source::Stdout, stdout, PollFlags::IN),
            (Source::Stderr, stderr, PollFlags::IN),
        ];
        let open = |(source, stream, flags)| Some((source, stream?, flags));
        sources.into_iter().filter_map(open).collect()
    }

    fn timeout(&self, deadline: Option<Instant>) -> Option<Timespec> {
        let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let tick = match (self.process.exit_descriptor(), self.is_cramped) {
            (None, _) => Some(TICK),
            (Some(_), true) => Some(ROOM_TICK),
            (Some(_), false) => None,
        };
        let left = left.into_iter().chain(tick).min();
        // A time too long for the system is as good as none.
        left.and_then(|left| Timespec::try_from(left).ok())
    }

    /// Writes what the process accepts now; closes the stream at the end of the input, or if nobody
    /// reads it any more.
    fn write(&mut self) {
        let Some(stdin) = &self.stdin else { return };
        let written = match self.input {
            [] => Err(Errno::PIPE),
            input => write(stdin, input),
        };
        match written {
            Ok(length) => self.input = &self.input[length..],
            // Not the end: poll reports when to continue.
            Err(Errno::AGAIN | Errno::INTR) => return,
            Err(_) => self.input = &[],
        }
        if self.input.is_empty() {
            self.stdin = None;
        }
    }

    /// Reads a block; nothing while other programs' outputs use all the space.
    fn read_stdout(&mut self, most: usize) -> Got {
        let Some(stdout) = &self.stdout else {
            return Got::Nothing;
        };
        let length = self.printed.len();
        // Nearly all outputs are small and need no reservation.
        if length >= SMALL && !self.room.take(most) {
            self.is_cramped = true;
            return Got::Nothing;
        }
        if length == self.printed.capacity() {
            // One byte over the limit shows that it is exceeded.
            let most = most.saturating_add(1);
            if length >= SMALL {
                // If this much is not available, the necessary amount may be.
                let _ = self.printed.try_reserve_exact(most.max(RETURNED) - length);
            }
            if length == self.printed.capacity() {
                let room = (2 * length).max(BLOCK).min(most);
                self.printed
                    .reserve_exact(room.saturating_sub(length).max(1));
            }
        }
        let got = Got::from(read(stdout, spare_capacity(&mut self.printed)));
        if got == Got::End {
            self.stdout = None;
        }
        got
    }

    /// Reads a block and keeps only the tail.
    fn read_stderr(&mut self) -> Got {
        let Some(stderr) = &self.stderr else {
            return Got::Nothing;
        };
        self.complaints.reserve_exact(BLOCK);
        let got = Got::from(read(stderr, spare_capacity(&mut self.complaints)));
        if got == Got::End {
            self.stderr = None;
        }
        let over = self.complaints.len().saturating_sub(TAIL);
        // A program may print errors without end, and only its last words are shown.
        self.complaints.drain(..over);
        got
    }

    /// Reads what a dead process has left in its pipes, but does not wait for more: a process that
    /// inherited them may still hold them open.
    fn read_the_rest(&mut self, most: usize) {
        loop {
            self.is_cramped = false;
            while self.printed.len() <= most && self.read_stdout(most) == Got::Bytes {}
            if !self.is_cramped {
                break;
            }
            thread::sleep(ROOM_TICK);
        }
        let _ = (0..LAST_READS).find(|_| self.read_stderr() != Got::Bytes);
    }
}

impl From<ExitStatus> for ExitKind {
    fn from(status: ExitStatus) -> ExitKind {
        match (status.code(), status.signal()) {
            (Some(code), _) => ExitKind::Exited(code),
            (None, signal) => ExitKind::Signal(signal.unwrap_or_default()),
        }
    }
}

/// The result of reading a pipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Got {
    Bytes,
    Nothing,
    End,
}

impl From<rustix::io::Result<usize>> for Got {
    fn from(read: rustix::io::Result<usize>) -> Got {
        match read {
            Ok(1..) => Got::Bytes,
            Err(Errno::AGAIN | Errno::INTR) => Got::Nothing,
            Ok(0) | Err(_) => Got::End,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::runner::process::Process;

    fn pump(script: &str, input: &[u8], time: Duration) -> Pumped {
        let mut command = Command::new("sh");
        let started = Instant::now();
        command.args(["-c", script]);
        let process = Process::start(command);
        let (process, pipes) = process.expect("sh can be started");
        let process = process.without_exit_descriptor();
        let pump = Pump::new(process, pipes, input).expect("pipes can be polled");
        let limits = Limits {
            time,
            output: 1 << 20,
            ..Limits::default()
        };
        pump.run(started, limits, &Stop::default())
    }

    #[test]
    fn an_end_is_seen_without_a_descriptor_that_tells() {
        let pumped = pump("cat; exit 3", b"0 1 2\n", Duration::from_secs(20));
        assert!(matches!(pumped.end, End::Over(ExitKind::Exited(3))));
        assert_eq!(pumped.stdout, b"0 1 2\n");
        let pumped = pump("exec sleep 60", b"", Duration::from_millis(50));
        assert!(
            matches!(pumped.end, End::Over(ExitKind::TimedOut(_))),
            "{pumped:?}"
        );
        let pumped = pump("sleep 60 & echo 0", b"", Duration::from_secs(20));
        assert!(
            matches!(pumped.end, End::Over(ExitKind::Exited(_))),
            "{pumped:?}"
        );
    }
}
