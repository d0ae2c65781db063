//! Our ends of a process's standard streams, and the wait for them around `poll`, without threads.

use std::collections::VecDeque;
use std::io;
use std::os::fd::AsFd;
use std::time::Instant;

use rustix::buffer::spare_capacity;
use rustix::event::PollFlags;
use rustix::io::{Errno, ioctl_fionbio, read, write};

use super::{Running, TICK};
use crate::poll::ready;
use crate::process::{Pipes, TAIL};
use crate::stop::Stop;

/// How often standard error is read at the end: its pipe holds no more.
const LAST_READS: usize = 64;

/// The streams, with what the process has not taken yet and its last complaints.
#[derive(Debug)]
pub(crate) struct Streams {
    pipes: Pipes,
    unsent: VecDeque<u8>,
    /// The tail of standard error.
    complaints: Vec<u8>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Ready {
    pub(crate) stop: bool,
    pub(crate) exit: bool,
    stdin: bool,
    pub(crate) stdout: bool,
    stderr: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Got {
    Bytes,
    Nothing,
    End,
}

impl Streams {
    /// The streams of a process that is to be told that.
    pub(crate) fn new(pipes: Pipes, unsent: &[u8]) -> io::Result<Streams> {
        let streams = [
            pipes.stdin.as_ref().map(AsFd::as_fd),
            pipes.stdout.as_ref().map(AsFd::as_fd),
            pipes.stderr.as_ref().map(AsFd::as_fd),
        ];
        for stream in streams.into_iter().flatten() {
            // A pipe may be ready for a byte and not for a block, so no call here may block.
            ioctl_fionbio(stream, true)?;
        }
        Ok(Streams {
            pipes,
            unsent: VecDeque::from(unsent.to_vec()),
            complaints: Vec::new(),
        })
    }

    /// Waits until the time is up for anything: output only if that is wanted, the end of the
    /// process unless it is known.
    pub(crate) fn wait(
        &self,
        mut process: Option<&mut impl Running>,
        stop: &Stop,
        wants_output: bool,
        until: Option<Instant>,
    ) -> io::Result<Ready> {
        let stdin = self.pipes.stdin.as_ref();
        let stdin = stdin.filter(|_| !self.unsent.is_empty());
        let stdout = self.pipes.stdout.as_ref().filter(|_| wants_output);
        let stderr = self.pipes.stderr.as_ref();
        let exit = process
            .as_ref()
            .and_then(|process| process.exit_descriptor());
        let is_watched = process.is_none() || exit.is_some();
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        // Where nothing wakes us at the end, it is looked for each time.
        let tick = (!is_watched).then_some(TICK);
        let [stop, exit, stdin, stdout, stderr] = ready(
            [
                (stop.descriptor(), PollFlags::IN),
                (exit, PollFlags::IN),
                (stdin.map(AsFd::as_fd), PollFlags::OUT),
                (stdout.map(AsFd::as_fd), PollFlags::IN),
                (stderr.map(AsFd::as_fd), PollFlags::IN),
            ],
            left.into_iter().chain(tick).min(),
        )?;
        Ok(Ready {
            stop,
            exit: match &mut process {
                Some(process) if !is_watched => process.has_ended()?,
                _ => exit,
            },
            stdin,
            stdout,
            stderr,
        })
    }

    /// Adds to what the process is to be told, and writes what it takes of that now.
    pub(crate) fn say(&mut self, text: &[u8]) {
        self.unsent.extend(text);
        self.write();
    }

    /// Writes and reads what is ready beside standard output.
    pub(crate) fn serve(&mut self, ready: Ready) {
        if ready.stdin {
            self.write();
        }
        if ready.stderr {
            self.read_stderr();
        }
    }

    /// Writes what the process takes now.
    pub(crate) fn write(&mut self) {
        let Some(stdin) = &self.pipes.stdin else {
            self.unsent.clear();
            return;
        };
        if self.unsent.is_empty() {
            return;
        }
        match write(stdin, self.unsent.make_contiguous()) {
            Ok(length) => drop(self.unsent.drain(..length)),
            // Not the end: poll reports when to continue.
            Err(Errno::AGAIN | Errno::INTR) => {}
            // Nobody reads it any more: what was said before is still to be heard.
            Err(_) => {
                self.pipes.stdin = None;
                self.unsent.clear();
            }
        }
    }

    /// Closes standard input once all has been written.
    pub(crate) fn close_when_sent(&mut self) {
        if self.unsent.is_empty() {
            self.pipes.stdin = None;
        }
    }

    pub(crate) const fn is_closed(&self) -> bool {
        self.pipes.stdout.is_none()
    }

    /// Reads from standard output as much as the buffer has space for.
    pub(crate) fn read_stdout(&mut self, into: &mut Vec<u8>) -> Got {
        got(&mut self.pipes.stdout, into)
    }

    /// Reads a block of standard error and forgets all but the tail.
    fn read_stderr(&mut self) -> Got {
        self.complaints.reserve_exact(TAIL);
        let got = got(&mut self.pipes.stderr, &mut self.complaints);
        // A program may print errors without end, and only its last words are shown.
        let over = self.complaints.len().saturating_sub(TAIL);
        self.complaints.drain(..over);
        got
    }

    /// The tail of standard error, with what there is of it now.
    pub(crate) fn complaints(&mut self) -> &[u8] {
        // One that lives may complain without end.
        let _ = (0..LAST_READS).find(|_| self.read_stderr() != Got::Bytes);
        &self.complaints
    }
}

fn got(stream: &mut Option<impl AsFd>, into: &mut Vec<u8>) -> Got {
    let Some(open) = stream else {
        return Got::End;
    };
    match read(open, spare_capacity(into)) {
        Ok(1..) => Got::Bytes,
        Err(Errno::AGAIN | Errno::INTR) => Got::Nothing,
        Ok(0) | Err(_) => {
            *stream = None;
            Got::End
        }
    }
}
