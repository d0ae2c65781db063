//! Listening to a process: a thread reads, since a pipe of Windows cannot be waited for otherwise
//! without more than the standard library has.

use std::sync::mpsc::{RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Dialogue, Heard};
use crate::error::RunError;
use crate::execution::ExitKind;
use crate::process::{Block, NoRun};

/// How often is looked whether it is to be stopped, and whether it has ended.
const TICK: Duration = Duration::from_millis(10);

impl Dialogue {
    /// Waits until then for something that it says.
    pub fn hear(&mut self, until: Instant) -> Heard {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let block = self.streams.blocks.recv_timeout(left.min(TICK));
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
        match self.streams.blocks.try_recv() {
            Ok(block) => self.take(block),
            Err(TryRecvError::Empty) => Heard::Late,
            Err(TryRecvError::Disconnected) => Heard::Closed,
        }
    }

    fn take(&mut self, (bytes, at): Block) -> Heard {
        self.heard = bytes;
        Heard::Bytes(at)
    }

    /// Waits until then for its end, and passes over what it says; tells whether it has ended.
    pub fn has_ended_by(&mut self, until: Instant) -> bool {
        while !self.process.has_ended() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.stop.is_set() {
                return false;
            }
            let block = self.streams.blocks.recv_timeout(left.min(TICK));
            if block == Err(RecvTimeoutError::Disconnected) {
                thread::sleep(left.min(TICK));
            }
        }
        true
    }

    /// Ends it and all that it has started; tells how it has ended if it had done so by itself.
    ///
    /// # Errors
    ///
    /// If a process is left that cannot be ended.
    pub fn end(mut self) -> Result<Option<ExitKind>, RunError> {
        let status = self.process.status();
        let left = self.process.end();
        if !left.is_empty() {
            return Err(NoRun::LeftBehind(left).of(self.command));
        }
        Ok(status.and_then(|status| status.code().map(ExitKind::Exited)))
    }
}
