//! Speaking with a process: one thread, which waits with `poll`.

use std::ffi::OsString;
use std::io;
use std::os::fd::AsFd;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command};
use std::time::Instant;

use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, write};
use rustix::process::Pid;

use super::{BLOCK, Heard};
use crate::runner::execution::{ExitKind, RunError};
use crate::runner::process::unix::{Running, TICK};
use crate::runner::process::{Process, TAIL};
use crate::runner::program::Program;
use crate::runner::stop::Stop;

/// How often standard error is read at the end: its pipe holds no more.
const LAST_READS: usize = 64;

/// A running program that is spoken with. Dropping it ends it with all that it has started.
///
/// ```
/// use std::time::{Duration, Instant};
/// use omok::runner::{Dialogue, Heard, Program};
/// let mut cat = Dialogue::start(&Program::new("cat", []))?;
/// let said = cat.say(b"0 1 2\n");
/// let heard = cat.hear(said + Duration::from_secs(9));
/// assert!(matches!(heard, Heard::Bytes(at) if at >= said));
/// assert_eq!(cat.bytes(), b"0 1 2\n");
/// # Ok::<(), omok::runner::RunError>(())
/// ```
#[derive(Debug)]
pub struct Dialogue {
    command: OsString,
    process: Process,
    stop: Stop,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// What it has not taken yet of what it was told.
    unsent: Vec<u8>,
    heard: Vec<u8>,
    complaints: Vec<u8>,
}

/// What is ready.
#[derive(Debug, Clone, Copy, Default)]
struct Ready {
    stop: bool,
    exit: bool,
    stdin: bool,
    stdout: bool,
    stderr: bool,
}

/// What a look into its output gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Got {
    Bytes,
    Nothing,
    End,
}

impl Dialogue {
    /// Starts the program, of whose limits none is kept here.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or is stopped.
    pub fn start(program: &Program) -> Result<Dialogue, RunError> {
        if program.stop.is_set() {
            return Err(RunError::Stopped);
        }
        let cannot_start = |error| RunError::CannotStart {
            command: program.command.clone(),
            error,
        };
        let mut command = Command::new(&program.command);
        command.args(&program.args);
        let (process, pipes) = Process::start(command).map_err(cannot_start)?;
        let dialogue = Dialogue {
            command: program.command.clone(),
            process,
            stop: program.stop.clone(),
            stdin: pipes.stdin,
            stdout: pipes.stdout,
            stderr: pipes.stderr,
            unsent: Vec::new(),
            heard: Vec::with_capacity(BLOCK),
            complaints: Vec::new(),
        };
        dialogue.unblock().map_err(cannot_start)?;
        Ok(dialogue)
    }

    fn unblock(&self) -> io::Result<()> {
        let streams = [
            self.stdin.as_ref().map(AsFd::as_fd),
            self.stdout.as_ref().map(AsFd::as_fd),
            self.stderr.as_ref().map(AsFd::as_fd),
        ];
        for stream in streams.into_iter().flatten() {
            ioctl_fionbio(stream, true)?;
        }
        Ok(())
    }

    /// Tells it something; gives the time when what it could take was written. The rest is written
    /// while it is listened to: one that does not read holds up nobody.
    pub fn say(&mut self, text: &[u8]) -> Instant {
        self.unsent.extend_from_slice(text);
        self.write();
        Instant::now()
    }

    /// Waits until then for something that it says.
    pub fn hear(&mut self, until: Instant) -> Heard {
        loop {
            if self.stdout.is_none() {
                return Heard::Closed;
            }
            let ready = match self.wait(until) {
                Ok(ready) => ready,
                Err(error) => return Heard::Lost(error),
            };
            if ready.stop {
                return Heard::Stopped;
            }
            self.serve(ready);
            // Asked at its end too: its last words may have come after the look at its output.
            if ready.stdout || ready.exit {
                match self.read() {
                    Got::Bytes => return Heard::Bytes(Instant::now()),
                    Got::Nothing if !ready.exit => {}
                    Got::Nothing | Got::End => return Heard::Closed,
                }
            }
            if Instant::now() >= until {
                return Heard::Late;
            }
        }
    }

    /// What it has said already; [`Heard::Late`] if that is nothing.
    pub fn hear_now(&mut self) -> Heard {
        match self.read() {
            Got::Bytes => Heard::Bytes(Instant::now()),
            Got::Nothing => Heard::Late,
            Got::End => Heard::Closed,
        }
    }

    /// The bytes that came last.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.heard
    }

    /// The last of what it has written to standard error.
    #[must_use]
    pub fn complaints(&mut self) -> &[u8] {
        // One that lives may complain without end.
        let _ = (0..LAST_READS).find(|_| self.read_stderr() != Got::Bytes);
        &self.complaints
    }

    /// Waits until then for its end, and passes over what it says; tells whether it has ended.
    pub fn has_ended_by(&mut self, until: Instant) -> bool {
        loop {
            let Ok(ready) = self.wait(until) else {
                return false;
            };
            self.serve(ready);
            if ready.stdout && self.read() == Got::End {
                self.stdout = None;
            }
            if ready.exit || ready.stop || Instant::now() >= until {
                return ready.exit;
            }
        }
    }

    /// The memory that it and all that it has started hold now, in bytes, where the system tells.
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        self.process.memory()
    }

    /// Ends it and all that it has started; tells how it has ended if it had done so by itself.
    ///
    /// # Errors
    ///
    /// If some of that could not be ended.
    pub fn end(mut self) -> Result<Option<ExitKind>, RunError> {
        let had_ended = self.has_ended_by(Instant::now());
        let ended = self.process.end();
        if !ended.left.is_empty() {
            return Err(RunError::LeftBehind {
                command: self.command,
                processes: ended.left.into_iter().map(Pid::as_raw_pid).collect(),
            });
        }
        let usage = ended.usage.ok().filter(|_| had_ended);
        Ok(usage.map(|usage| usage.status.into()))
    }

    /// Writes and reads what is no answer.
    fn serve(&mut self, ready: Ready) {
        if ready.stdin {
            self.write();
        }
        if ready.stderr {
            self.read_stderr();
        }
    }

    /// Waits until then for anything.
    fn wait(&mut self, until: Instant) -> io::Result<Ready> {
        let stdin = self.stdin.as_ref().filter(|_| !self.unsent.is_empty());
        let sources = [
            (self.stop.descriptor(), PollFlags::IN),
            (self.process.exit_descriptor(), PollFlags::IN),
            (stdin.map(AsFd::as_fd), PollFlags::OUT),
            (self.stdout.as_ref().map(AsFd::as_fd), PollFlags::IN),
            (self.stderr.as_ref().map(AsFd::as_fd), PollFlags::IN),
        ];
        let is_watched = sources[1].0.is_some();
        let watch =
            |&(source, flags): &(Option<_>, _)| Some(PollFd::from_borrowed_fd(source?, flags));
        let mut watched = Vec::with_capacity(sources.len());
        watched.extend(sources.iter().filter_map(watch));
        let left = until.saturating_duration_since(Instant::now());
        let left = if is_watched { left } else { left.min(TICK) };
        // A time too long for the system is as good as none.
        match poll(&mut watched, Timespec::try_from(left).ok().as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let mut looked = watched.iter();
        let is_ready = sources.map(|(source, _)| {
            source.is_some() && looked.next().is_some_and(|one| !one.revents().is_empty())
        });
        let [stop, exit, stdin, stdout, stderr] = is_ready;
        Ok(Ready {
            stop,
            exit: exit || !is_watched && self.process.has_ended()?,
            stdin,
            stdout,
            stderr,
        })
    }

    fn write(&mut self) {
        let Some(stdin) = &self.stdin else {
            self.unsent.clear();
            return;
        };
        match write(stdin, &self.unsent) {
            Ok(length) => drop(self.unsent.drain(..length)),
            Err(Errno::AGAIN | Errno::INTR) => {}
            // Nobody reads it any more: what it has said before is still to be heard.
            Err(_) => {
                self.stdin = None;
                self.unsent.clear();
            }
        }
    }

    fn read(&mut self) -> Got {
        let Some(stdout) = &self.stdout else {
            return Got::End;
        };
        self.heard.clear();
        got(read(stdout, spare_capacity(&mut self.heard)))
    }

    /// Reads a block of standard error and forgets all but the tail.
    fn read_stderr(&mut self) -> Got {
        let Some(stderr) = &self.stderr else {
            return Got::Nothing;
        };
        self.complaints.reserve(TAIL);
        let got = got(read(stderr, spare_capacity(&mut self.complaints)));
        if got == Got::End {
            self.stderr = None;
        }
        let over = self.complaints.len().saturating_sub(TAIL);
        self.complaints.drain(..over);
        got
    }
}

fn got(read: rustix::io::Result<usize>) -> Got {
    match read {
        Ok(1..) => Got::Bytes,
        Err(Errno::AGAIN | Errno::INTR) => Got::Nothing,
        Ok(0) | Err(_) => Got::End,
    }
}
