//! Programs that are spoken with: they are told something, and what they say is read as it comes,
//! with the time at which it came.
//!
//! On Unix all is done by the thread that speaks, around `poll`; on Windows threads read and write.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::ffi::OsString;
use std::io;
use std::time::{Duration, Instant};

use super::error::RunError;
use super::process::{NoRun, Process, Streams};
use super::program::Program;
use super::stop::Stop;

/// A running program that is spoken with. Dropping it ends it with all that it has started.
#[derive(Debug)]
pub struct Dialogue {
    command: OsString,
    process: Process,
    stop: Stop,
    streams: Streams,
    heard: Vec<u8>,
}

/// What came of listening.
#[derive(Debug)]
pub enum Heard {
    /// Bytes, which [`Dialogue::bytes`] gives, and when they were read.
    Bytes(Instant),
    /// Nothing more will come: it has ended, or has closed its output.
    Closed,
    /// Nothing until the time was up.
    Late,
    /// The program's stop was set off.
    Stopped,
    /// The system does not tell.
    Lost(io::Error),
}

impl Dialogue {
    /// Starts the program, of whose limits none is kept here.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or a stop is asked for.
    pub fn start(program: &Program) -> Result<Dialogue, RunError> {
        if program.stop.is_set() {
            return Err(RunError::Stopped);
        }
        let started = Process::start(program.to_command())
            .and_then(|(process, pipes)| Ok((process, Streams::new(pipes, &[])?)));
        let command = program.command.clone();
        match started {
            Ok((process, streams)) => Ok(Dialogue {
                command,
                process,
                stop: program.stop.clone(),
                streams,
                heard: Vec::new(),
            }),
            Err(error) => Err(NoRun::CannotStart(error).of(command)),
        }
    }

    /// Tells it something; gives the time when what it could take was written (on Windows, handed
    /// to the thread that writes). The rest is written while it is listened to: one that does not
    /// read holds up nobody.
    pub fn say(&mut self, text: &[u8]) -> Instant {
        self.streams.say(text);
        Instant::now()
    }

    /// The bytes that came last.
    pub fn bytes(&self) -> &[u8] {
        &self.heard
    }

    /// The last of what it has written to standard error.
    pub fn complaints(&mut self) -> &[u8] {
        self.streams.complaints()
    }

    /// The memory that it and all that it has started hold now, in bytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        self.process.memory()
    }
}

/// That time, or one beyond all dialogues.
pub fn later(from: Instant, by: Duration) -> Instant {
    const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);
    from.checked_add(by).unwrap_or(from + YEAR)
}
