//! A server that runs the program within itself: each input and each output is a frame.

use std::process::{Command, Stdio};
use std::time::Instant;

use super::wire::{Answers, Failed, Patience, Requests};
use crate::runner::execution::{Execution, ExitKind};
use crate::runner::limits::Limits;
use crate::runner::process::{Process, TAIL};
use crate::runner::stop::Stop;

/// A process that runs the program within itself, repeatedly. Dropping it kills it.
#[derive(Debug)]
pub(super) struct FramedServer {
    /// Held until dropped.
    _driver: Process,
    requests: Requests,
    answers: Answers,
}

/// The server's result for an input.
#[derive(Debug)]
pub(super) struct Framed {
    pub(super) run: Execution,
    /// Whether the server has ended itself because threads or timers of the run are left.
    pub(super) is_last: bool,
}

/// The most bytes of standard error, as the drivers limit them.
const MOST_ERRORS: usize = 1 << 20;

impl FramedServer {
    /// Starts the server and waits until it is ready.
    pub(super) fn start(
        mut command: Command,
        patience: Patience<'_>,
    ) -> Result<FramedServer, Failed> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let (driver, pipes) = Process::start_with_streams(command).map_err(|_| Failed::Gone)?;
        let server = FramedServer {
            _driver: driver,
            requests: Requests::of(pipes.stdin.ok_or(Failed::Gone)?)?,
            answers: Answers::of(pipes.stdout.ok_or(Failed::Gone)?)?,
        };
        match patience.read_bytes(&server.answers, 1)?[..] {
            [b'R'] => Ok(server),
            _ => Err(Failed::Gone),
        }
    }

    /// Runs the program once. After a failure the server cannot be used any more.
    pub(super) fn run(
        &mut self,
        input: &[u8],
        limits: Limits,
        stop: &Stop,
    ) -> Result<Framed, Failed> {
        let started = Instant::now();
        let patience = Patience::new(limits.time, stop);
        // The frames' lengths have four bytes; larger ones cannot start warm.
        let numbers = [limits.output, input.len()].map(i32::try_from);
        let [Ok(most), Ok(length)] = numbers else {
            return Err(Failed::Unfit);
        };
        let head = [most.to_be_bytes(), length.to_be_bytes()].concat();
        patience.write(&self.requests, &[&head, input].concat())?;
        let kind = patience.read_bytes(&self.answers, 1)?;
        let status = patience.read_number(&self.answers)?;
        let stdout = self.read_stream(patience, limits.output)?;
        let mut stderr = self.read_stream(patience, MOST_ERRORS)?;
        stderr.drain(..stderr.len().saturating_sub(TAIL));
        let is_last = match kind[..] {
            [b'D'] => false,
            [b'S'] => true,
            // A fresh start will show it.
            [b'O'] => return Err(Failed::Late),
            [b'U'] => return Err(Failed::Unfit),
            [b'C'] => return Err(Failed::Changed),
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
        Ok(Framed { run, is_last })
    }

    fn read_stream(&self, patience: Patience<'_>, most: usize) -> Result<Vec<u8>, Failed> {
        let length = patience.read_number(&self.answers)?;
        let length = usize::try_from(length).map_err(|_| Failed::Gone)?;
        // A length beyond the limit is invalid, and no memory is reserved for it.
        if length > most {
            return Err(Failed::Gone);
        }
        patience.read_bytes(&self.answers, length)
    }
}
