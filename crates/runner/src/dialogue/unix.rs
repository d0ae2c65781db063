//! Listening to a process: one thread, which waits with `poll`.

use std::time::Instant;

use super::{Dialogue, Heard};
use crate::error::RunError;
use crate::execution::ExitKind;
use crate::process::NoRun;
use crate::process::unix::Running;
use crate::process::unix::streams::Got;

const BLOCK: usize = 16 << 10;

impl Dialogue {
    /// Waits until then for something that it says.
    pub fn hear(&mut self, until: Instant) -> Heard {
        loop {
            if self.streams.is_closed() {
                return Heard::Closed;
            }
            let waited = self
                .streams
                .wait(Some(&mut self.process), &self.stop, true, Some(until));
            let ready = match waited {
                Ok(ready) => ready,
                Err(error) => return Heard::Lost(error),
            };
            if ready.stop {
                return Heard::Stopped;
            }
            self.streams.serve(ready);
            // Asked at its end too: its last words may have come after the look at its output.
            if ready.stdout || ready.exit {
                match self.hear_now() {
                    Heard::Late if ready.exit => return Heard::Closed,
                    Heard::Late => {}
                    heard => return heard,
                }
            }
            if Instant::now() >= until {
                return Heard::Late;
            }
        }
    }

    /// What it has said already; [`Heard::Late`] if that is nothing.
    pub fn hear_now(&mut self) -> Heard {
        self.heard.clear();
        self.heard.reserve(BLOCK);
        match self.streams.read_stdout(&mut self.heard) {
            Got::Bytes => Heard::Bytes(Instant::now()),
            Got::Nothing => Heard::Late,
            Got::End => Heard::Closed,
        }
    }

    /// Waits until then for its end, and passes over what it says; tells whether it has ended.
    pub fn has_ended_by(&mut self, until: Instant) -> bool {
        loop {
            let waited = self
                .streams
                .wait(Some(&mut self.process), &self.stop, true, Some(until));
            let Ok(ready) = waited else {
                return false;
            };
            self.streams.serve(ready);
            if ready.stdout {
                self.hear_now();
            }
            if ready.exit || ready.stop || Instant::now() >= until {
                return ready.exit;
            }
        }
    }

    /// Ends it and all that it has started; tells how it has ended if it had done so by itself.
    ///
    /// # Errors
    ///
    /// If a process is left that cannot be ended.
    pub fn end(mut self) -> Result<Option<ExitKind>, RunError> {
        let had_ended = self.has_ended_by(Instant::now());
        let ended = self.process.end();
        if !ended.left.is_empty() {
            return Err(NoRun::LeftBehind(ended.left).of(self.command));
        }
        let usage = ended.usage.ok().filter(|_| had_ended);
        Ok(usage.map(|usage| usage.status.into()))
    }
}
