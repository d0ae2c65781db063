//! Speaking with a process: threads write to it and read from it, since a pipe of Windows cannot
//! be waited for otherwise without more than the standard library has.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{BLOCK, Heard};
use crate::runner::execution::{ExitKind, RunError};
use crate::runner::process::{Process, TAIL};
use crate::runner::program::Program;
use crate::runner::stop::Stop;

/// How often is looked whether it is to be stopped, and whether it has ended.
const TICK: Duration = Duration::from_millis(10);

/// How many blocks of what it says may wait for us.
const WAITING: usize = 16;

/// What it has said, and when that came.
type Block = (Vec<u8>, Instant);

/// A running program that is spoken with. Dropping it ends it with all that it has started.
#[derive(Debug)]
pub struct Dialogue {
    command: OsString,
    process: Process,
    stop: Stop,
    requests: Sender<Vec<u8>>,
    blocks: Receiver<Block>,
    heard: Vec<u8>,
    complaints: Arc<Mutex<Vec<u8>>>,
    last: Vec<u8>,
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
        Dialogue::try_start(program).map_err(|error| RunError::CannotStart {
            command: program.command.clone(),
            error,
        })
    }

    fn try_start(program: &Program) -> io::Result<Dialogue> {
        let mut command = Command::new(&program.command);
        command
            .args(&program.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let (process, pipes) = Process::start_with_streams(command)?;
        let (requests, receiver) = mpsc::channel();
        let (sender, blocks) = mpsc::sync_channel(WAITING);
        let complaints = Arc::default();
        write(pipes.stdin, receiver)?;
        read(pipes.stdout, sender)?;
        read_tail(pipes.stderr, Arc::clone(&complaints))?;
        Ok(Dialogue {
            command: program.command.clone(),
            process,
            stop: program.stop.clone(),
            requests,
            blocks,
            heard: Vec::new(),
            complaints,
            last: Vec::new(),
        })
    }

    /// Tells it something; gives the time when that was handed to the thread that writes: one that
    /// does not read holds up nobody.
    pub fn say(&mut self, text: &[u8]) -> Instant {
        // Where the thread has ended, nobody reads: that is heard.
        let _ = self.requests.send(text.to_vec());
        Instant::now()
    }

    /// Waits until then for something that it says.
    pub fn hear(&mut self, until: Instant) -> Heard {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let block = self.blocks.recv_timeout(left.min(TICK));
            if self.stop.is_set() {
                return Heard::Stopped;
            }
            match block {
                Ok(block) => return self.take(block),
                Err(RecvTimeoutError::Disconnected) => return Heard::Closed,
                // Somebody whom it has started may hold its output open.
                Err(RecvTimeoutError::Timeout) if self.process.has_ended() => {
                    return match self.hear_now() {
                        Heard::Late => Heard::Closed,
                        heard => heard,
                    };
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Late,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What it has said already; [`Heard::Late`] if that is nothing.
    pub fn hear_now(&mut self) -> Heard {
        match self.blocks.try_recv() {
            Ok(block) => self.take(block),
            Err(TryRecvError::Empty) => Heard::Late,
            Err(TryRecvError::Disconnected) => Heard::Closed,
        }
    }

    fn take(&mut self, (bytes, at): Block) -> Heard {
        self.heard = bytes;
        Heard::Bytes(at)
    }

    /// The bytes that came last.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.heard
    }

    /// The last of what it has written to standard error.
    #[must_use]
    pub fn complaints(&mut self) -> &[u8] {
        let complaints = self.complaints.lock();
        self.last = complaints.unwrap_or_else(PoisonError::into_inner).clone();
        &self.last
    }

    /// Waits until then for its end, and passes over what it says; tells whether it has ended.
    pub fn has_ended_by(&mut self, until: Instant) -> bool {
        while !self.process.has_ended() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.stop.is_set() {
                return false;
            }
            if self.blocks.recv_timeout(left.min(TICK)) == Err(RecvTimeoutError::Disconnected) {
                thread::sleep(left.min(TICK));
            }
        }
        true
    }

    /// The memory that it and all that it has started hold now: here the system is not asked.
    #[must_use]
    pub const fn memory(&self) -> Option<u64> {
        None
    }

    /// Ends it and all that it has started; tells how it has ended if it had done so by itself.
    ///
    /// # Errors
    ///
    /// If some of that could not be ended.
    pub fn end(mut self) -> Result<Option<ExitKind>, RunError> {
        let status = self.process.status();
        let processes = self.process.end();
        if !processes.is_empty() {
            let command = self.command;
            return Err(RunError::LeftBehind { command, processes });
        }
        Ok(status.and_then(|status| status.code().map(ExitKind::Exited)))
    }
}

/// Writes what it is told.
fn write(stream: Option<ChildStdin>, requests: Receiver<Vec<u8>>) -> io::Result<()> {
    thread::Builder::new().spawn(move || {
        let Some(mut stream) = stream else { return };
        let written = |bytes: Vec<u8>| stream.write_all(&bytes).and_then(|()| stream.flush());
        let _ = requests.into_iter().try_for_each(written);
    })?;
    Ok(())
}

/// Reads what it says, and when.
fn read(stream: Option<ChildStdout>, blocks: SyncSender<Block>) -> io::Result<()> {
    thread::Builder::new().spawn(move || {
        let Some(mut stream) = stream else { return };
        let mut block = vec![0; BLOCK];
        while let Ok(length @ 1..) = stream.read(&mut block) {
            let bytes = block[..length].to_vec();
            if blocks.send((bytes, Instant::now())).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

/// Reads standard error and forgets all but the tail.
fn read_tail(stream: Option<ChildStderr>, tail: Arc<Mutex<Vec<u8>>>) -> io::Result<()> {
    thread::Builder::new().spawn(move || {
        let Some(mut stream) = stream else { return };
        let mut block = vec![0; TAIL];
        while let Ok(length @ 1..) = stream.read(&mut block) {
            let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
            tail.extend_from_slice(&block[..length]);
            let over = tail.len().saturating_sub(TAIL);
            tail.drain(..over);
        }
    })?;
    Ok(())
}
