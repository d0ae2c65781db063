//! Writes to a process what it is to read while reading what it prints, until it ends or has
//! to be ended: one loop around `poll`, no threads.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::process::{ChildStderr, ChildStdin, ChildStdout, ExitStatus};
use std::time::{Duration, Instant};

use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, write};

use super::limits::Limits;
use super::process::{Pipes, Process, TICK};
use super::stop::Stop;

/// How much is read at a time, at least.
const BLOCK: usize = 4 << 10;

/// How much of the end of standard error is kept.
const TAIL: usize = 4 << 10;

/// How often standard error is read once its writer is dead: its pipe holds no more.
const LAST_READS: usize = 64;

/// A process with what it is still to read and what it has printed.
#[derive(Debug)]
pub(super) struct Pump<'a> {
    process: Process,
    input: &'a [u8],
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    printed: Vec<u8>,
    complaints: Vec<u8>,
}

/// Why the pump has stopped.
#[derive(Debug)]
pub(super) enum End {
    Exited(ExitStatus),
    TimedOut,
    TooMuchOutput,
    Stopped,
    Lost(io::Error),
}

/// What came out.
#[derive(Debug)]
pub(super) struct Pumped {
    pub(super) end: End,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: Vec<u8>,
    pub(super) elapsed: Duration,
    pub(super) memory: Option<u64>,
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

impl<'a> Pump<'a> {
    pub(super) fn new(process: Process, pipes: Pipes, input: &'a [u8]) -> io::Result<Pump<'a>> {
        let streams = [
            pipes.stdin.as_ref().map(AsFd::as_fd),
            pipes.stdout.as_ref().map(AsFd::as_fd),
            pipes.stderr.as_ref().map(AsFd::as_fd),
        ];
        for stream in streams.into_iter().flatten() {
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
        })
    }

    /// Runs the process to its end. When it returns, the whole group is dead.
    pub(super) fn run(mut self, started: Instant, limits: Limits, stop: &Stop) -> Pumped {
        let deadline = started.checked_add(limits.time);
        let end = self.pump(deadline, limits.output, stop);
        let elapsed = started.elapsed();
        let usage = self.process.end();
        let end = match (end, &usage) {
            (Ok(None), Ok(usage)) => {
                self.read_the_rest(limits.output);
                End::Exited(usage.status)
            }
            (Ok(None), Err(error)) => End::Lost(error.kind().into()),
            (Ok(Some(end)), _) => end,
            (Err(error), _) => End::Lost(error),
        };
        let end = match end {
            End::Exited(_) if self.printed.len() > limits.output => End::TooMuchOutput,
            end => end,
        };
        self.printed.truncate(limits.output);
        Pumped {
            end,
            stdout: self.printed,
            stderr: self.complaints,
            elapsed,
            memory: usage
                .ok()
                .map(|usage| usage.rusage.maxrss)
                .filter(|&bytes| bytes > 0),
        }
    }

    /// Nothing where the process has ended by itself.
    fn pump(
        &mut self,
        deadline: Option<Instant>,
        most: usize,
        stop: &Stop,
    ) -> io::Result<Option<End>> {
        self.write();
        loop {
            let mut exited = false;
            for source in self.wait(deadline, stop)? {
                match source {
                    Source::Stop => return Ok(Some(End::Stopped)),
                    Source::Exit => exited = true,
                    Source::Stdin => self.write(),
                    Source::Stdout => drop(self.read_stdout(most)),
                    Source::Stderr => drop(self.read_stderr()),
                }
            }
            if self.printed.len() > most {
                return Ok(Some(End::TooMuchOutput));
            }
            let is_watched = self.process.exit_descriptor().is_some();
            if exited || !is_watched && self.process.has_ended()? {
                return Ok(None);
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Ok(Some(End::TimedOut));
            }
        }
    }

    /// Waits until one of the sources is ready or the time is up; tells which are ready.
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
        let left = match self.process.exit_descriptor() {
            Some(_) => left,
            None => Some(left.map_or(TICK, |left| left.min(TICK))),
        };
        // A time too long for the system is as good as none.
        left.and_then(|left| Timespec::try_from(left).ok())
    }

    /// Writes what the process takes now; closes the stream at the end of the input, or where
    /// nobody reads it any more.
    fn write(&mut self) {
        let Some(stdin) = &self.stdin else { return };
        let written = match self.input {
            [] => Err(Errno::PIPE),
            input => write(stdin, input),
        };
        match written {
            Ok(length) => self.input = &self.input[length..],
            Err(Errno::AGAIN | Errno::INTR) => return,
            Err(_) => self.input = &[],
        }
        if self.input.is_empty() {
            self.stdin = None;
        }
    }

    /// Reads a block, doubling the room for it up to one byte more than allowed.
    fn read_stdout(&mut self, most: usize) -> Got {
        let Some(stdout) = &self.stdout else {
            return Got::Nothing;
        };
        let length = self.printed.len();
        if length == self.printed.capacity() {
            let room = (2 * length).max(BLOCK).min(most.saturating_add(1));
            self.printed
                .reserve_exact(room.saturating_sub(length).max(1));
        }
        let got = Got::from(read(stdout, spare_capacity(&mut self.printed)));
        if got == Got::End {
            self.stdout = None;
        }
        got
    }

    /// Reads a block and forgets all but the tail.
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
        self.complaints.drain(..over);
        got
    }

    /// Reads what a dead process has left in its pipes, but does not wait for more: somebody
    /// who has inherited them may still hold them open.
    fn read_the_rest(&mut self, most: usize) {
        while self.printed.len() <= most && self.read_stdout(most) == Got::Bytes {}
        let _ = (0..LAST_READS).find(|_| self.read_stderr() != Got::Bytes);
    }
}

/// What a look into a pipe gave.
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

    fn pump(script: &str, input: &[u8], time: Duration) -> Pumped {
        let mut command = Command::new("sh");
        let started = Instant::now();
        let process = Process::start(command.args(["-c", script]));
        let (process, pipes) = process.expect("sh can be started");
        let process = process.without_exit_descriptor();
        let pump = Pump::new(process, pipes, input).expect("pipes can be polled");
        let limits = Limits {
            time,
            output: 1 << 20,
        };
        pump.run(started, limits, &Stop::default())
    }

    #[test]
    fn an_end_is_seen_without_a_descriptor_that_tells() {
        let pumped = pump("cat; exit 3", b"0 1 2\n", Duration::from_secs(20));
        assert!(matches!(pumped.end, End::Exited(status) if status.code() == Some(3)));
        assert_eq!(pumped.stdout, b"0 1 2\n");
        let pumped = pump("exec sleep 60", b"", Duration::from_millis(50));
        assert!(matches!(pumped.end, End::TimedOut), "{pumped:?}");
        let pumped = pump("sleep 60 & echo 0", b"", Duration::from_secs(20));
        assert!(matches!(pumped.end, End::Exited(_)), "{pumped:?}");
    }
}
