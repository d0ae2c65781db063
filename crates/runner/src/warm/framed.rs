//! A server that runs the program within itself: each input and each output is a frame.

use std::mem;
use std::time::{Duration, Instant};

use super::way::{Failed, Reason};
use crate::dialogue::{Dialogue, Heard, later};
use crate::execution::{Execution, ExitKind};
use crate::limits::Limits;
use crate::process::TAIL;
use crate::program::Program;

/// A process that runs the program within itself, repeatedly. Dropping it kills it.
#[derive(Debug)]
pub(super) struct FramedServer {
    dialogue: Dialogue,
    /// What it has said beyond what was read.
    rest: Vec<u8>,
    memory: Option<u64>,
}

/// How often the memory of a server is checked, if it is limited: most runs end before.
const LOOK: Duration = Duration::from_millis(20);

/// The most bytes of standard error, as the drivers limit them.
const MOST_ERRORS: usize = 1 << 20;

impl FramedServer {
    pub(super) fn start(driver: &Program, patience: Duration) -> Result<FramedServer, Failed> {
        let mut server = FramedServer {
            dialogue: Dialogue::start(driver)?,
            rest: Vec::new(),
            memory: None,
        };
        match server.read(1, Instant::now() + patience)?[..] {
            [b'R'] => Ok(server),
            _ => Err(Failed::Gone),
        }
    }

    /// Runs the program once; returns whether the server has ended itself because threads or timers
    /// of the run are left. After a failure it cannot be used any more either.
    pub(super) fn run(
        &mut self,
        input: &[u8],
        limits: Limits,
    ) -> Result<(Execution, bool), Failed> {
        let started = Instant::now();
        let until = later(started, limits.time);
        // The frames' lengths have four bytes; larger ones cannot start warm.
        let numbers = [limits.output, input.len()].map(i32::try_from);
        let [Ok(most), Ok(length)] = numbers else {
            return Err(Failed::Unfit(Reason::Unfit));
        };
        let head = [most.to_be_bytes(), length.to_be_bytes()].concat();
        self.memory = limits.memory;
        self.dialogue.say(&[&head, input].concat());
        let kind = self.read(1, until)?;
        let status = self.read_number(until)?;
        let stdout = self.read_stream(limits.output, until)?;
        let mut stderr = self.read_stream(MOST_ERRORS, until)?;
        stderr.drain(..stderr.len().saturating_sub(TAIL));
        let is_last = match kind[..] {
            [b'D'] => false,
            [b'S'] => true,
            // A fresh start will show it.
            [b'O'] => return Err(Failed::Late),
            [b'U'] => return Err(Failed::Unfit(Reason::Unfit)),
            [b'C'] => return Err(Failed::Unfit(Reason::Changed)),
            _ => return Err(Failed::Gone),
        };
        let run = Execution {
            exit: ExitKind::Exited(status),
            stdout,
            stderr,
            elapsed: started.elapsed(),
            cpu: None,
            memory: None,
        };
        Ok((run, is_last))
    }

    fn read_stream(&mut self, most: usize, until: Instant) -> Result<Vec<u8>, Failed> {
        let length = self.read_number(until)?;
        let length = usize::try_from(length).map_err(|_| Failed::Gone)?;
        // A length beyond the limit is invalid, and no memory is reserved for it.
        if length > most {
            return Err(Failed::Gone);
        }
        self.read(length, until)
    }

    /// Reads a number of four bytes, big-endian.
    fn read_number(&mut self, until: Instant) -> Result<i32, Failed> {
        let bytes = self.read(4, until)?;
        let bytes = bytes.try_into().map_err(|_| Failed::Gone)?;
        Ok(i32::from_be_bytes(bytes))
    }

    fn is_too_large(&self) -> bool {
        self.memory
            .is_some_and(|most| self.dialogue.memory() > Some(most))
    }

    fn read(&mut self, length: usize, until: Instant) -> Result<Vec<u8>, Failed> {
        while self.rest.len() < length {
            let look = self.memory.map(|_| Instant::now() + LOOK);
            let until_look = look.into_iter().fold(until, Instant::min);
            match self.dialogue.hear(until_look) {
                Heard::Bytes(_) => self.rest.extend_from_slice(self.dialogue.bytes()),
                Heard::Late if Instant::now() < until && !self.is_too_large() => {}
                // A fresh start will show why.
                Heard::Late => return Err(Failed::Late),
                Heard::Stopped => return Err(Failed::Stopped),
                Heard::Closed | Heard::Lost(_) => return Err(Failed::Gone),
            }
        }
        let rest = self.rest.split_off(length);
        Ok(mem::replace(&mut self.rest, rest))
    }
}
