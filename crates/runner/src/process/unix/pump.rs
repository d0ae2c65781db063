//! Writes the input of a process while reading its output, until it ends or must be killed: one
//! loop around `poll`, without threads.

use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};

use wait4::ResourceUsage;

use super::Running;
use super::clock::{RunClock, own_peak};
use super::streams::{Got, Streams};
use crate::execution::{Execution, ExitKind, TimeKind};
use crate::limits::Limits;
use crate::process::{NoRun, OutputBudget, Pipes, ROOM_TICK, Ran, SMALL_OUTPUT};
use crate::stop::Stop;

/// The least number of bytes per read.
const BLOCK: usize = 4 << 10;

/// A size that an allocator returns to the system at once: glibc keeps smaller blocks per thread,
/// up to 8 MiB for each of many. Memory that is not written to costs nothing.
const RETURNED: usize = 33 << 20;

/// A process with the rest of its input and its output so far.
#[derive(Debug)]
pub(crate) struct Pump<P> {
    process: P,
    streams: Streams,
    printed: Vec<u8>,
    budget: OutputBudget,
    /// Reading waits because others use all the space.
    is_cramped: bool,
    /// The process has ended; others of the run may still print.
    has_ended: bool,
}

impl<P: Running> Pump<P> {
    pub(crate) fn new(process: P, pipes: Pipes, input: &[u8]) -> io::Result<Pump<P>> {
        Ok(Pump {
            process,
            streams: Streams::new(pipes, input)?,
            printed: Vec::new(),
            budget: OutputBudget::default(),
            is_cramped: false,
            has_ended: false,
        })
    }

    /// Runs the process to its end. On return, the whole group is dead.
    pub(crate) fn run(
        mut self,
        started: Instant,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Ran, NoRun> {
        let mut clock = RunClock::new(started, limits);
        let end = self.pump(&mut clock, limits.output, stop);
        // Before the wait for the end: killing and reaping are not the program's time.
        let elapsed = started.elapsed();
        let ended = self.process.end();
        // Worse than any other end, because it changes the machine.
        if !ended.left.is_empty() {
            return Err(NoRun::LeftBehind(ended.left));
        }
        let killed = end?;
        let usage = ended.usage.as_ref().ok().map(|usage| usage.rusage);
        let told = usage.map_or(Duration::ZERO, |usage| usage.utime + usage.stime);
        let cpu = clock.cpu(told);
        let exit = match killed {
            Some(exit) => exit,
            None => {
                let status = ended.usage?.status;
                self.read_the_rest(limits.output);
                // The last output may have come out of the pipe only after the end.
                if self.printed.len() > limits.output {
                    ExitKind::TooMuchOutput
                // It may have ended between two inspections.
                } else if clock.is_over_cpu_limit(cpu) {
                    ExitKind::TimedOut(TimeKind::Cpu)
                } else if limits
                    .memory
                    .is_some_and(|most| has_used(usage.as_ref(), most))
                {
                    ExitKind::TooMuchMemory
                } else {
                    ExitKind::from(status)
                }
            }
        };
        self.printed.truncate(limits.output);
        // The kernel's figure is for the largest single process; the clock has seen sums.
        let memory = usage.map(|usage| usage.maxrss).max(Some(clock.memory()));
        let run = Execution {
            exit,
            stdout: self.printed,
            stderr: self.streams.complaints().to_vec(),
            elapsed,
            cpu: Some(cpu).filter(|cpu| !cpu.is_zero()),
            memory: memory.filter(|&bytes| bytes > 0),
        };
        Ok(Ran {
            run,
            _budget: self.budget,
        })
    }

    /// The limit that the process has exceeded; `None` if it has ended by itself, and nobody can
    /// print for it any more.
    fn pump(
        &mut self,
        clock: &mut RunClock,
        most: usize,
        stop: &Stop,
    ) -> Result<Option<ExitKind>, NoRun> {
        self.streams.write();
        loop {
            self.streams.close_when_sent();
            // Where space is awaited, a full pipe would wake us again and again.
            let room = self.is_cramped.then(|| Instant::now() + ROOM_TICK);
            let until = clock.next().into_iter().chain(room).min();
            let wants_output = !self.is_cramped;
            let process = (!self.has_ended).then_some(&mut self.process);
            let ready = self.streams.wait(process, stop, wants_output, until)?;
            if ready.stop {
                return Err(NoRun::Stopped);
            }
            // Before the end: too much output outweighs a good one.
            self.streams.serve(ready);
            if ready.stdout {
                self.read_stdout(most);
            }
            if ready.exit {
                while self.printed.len() <= most && self.read_stdout(most) == Got::Bytes {}
            }
            if self.printed.len() > most {
                return Ok(Some(ExitKind::TooMuchOutput));
            }
            self.has_ended |= ready.exit;
            if self.has_ended && self.streams.is_closed() {
                return Ok(None);
            }
            if ready.exit {
                clock.linger(self.process.registered());
            }
            if self.is_cramped && self.budget.take(most) {
                self.is_cramped = false;
                // Its pipe was full because we did not read: that is not the program's time.
                clock.excuse();
            }
            if !self.is_cramped
                && let Some(exit) = clock.exceeded(self.process.registered())
            {
                let is_late = self.has_ended && exit == ExitKind::TimedOut(TimeKind::Wall);
                return Ok(Some(exit).filter(|_| !is_late));
            }
        }
    }

    /// Reads a block; nothing while other programs' outputs use all the space.
    fn read_stdout(&mut self, most: usize) -> Got {
        if self.streams.is_closed() {
            return Got::End;
        }
        let length = self.printed.len();
        // Nearly all outputs are small and need no reservation.
        if length >= SMALL_OUTPUT && !self.budget.take(most) {
            self.is_cramped = true;
            return Got::Nothing;
        }
        if length == self.printed.capacity() {
            // One byte over the limit shows that it is exceeded.
            let most = most.saturating_add(1);
            if length >= SMALL_OUTPUT {
                // If this much is not available, the necessary amount may be.
                let _ = self.printed.try_reserve_exact(most.max(RETURNED) - length);
            }
            if length == self.printed.capacity() {
                let room = (2 * length).max(BLOCK).min(most);
                self.printed
                    .reserve_exact(room.saturating_sub(length).max(1));
            }
        }
        self.streams.read_stdout(&mut self.printed)
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
    }
}

/// Whether a process has used more than that. The system's figure may also be our own memory.
fn has_used(usage: Option<&ResourceUsage>, most: u64) -> bool {
    usage.is_some_and(|usage| usage.maxrss > most && usage.maxrss > own_peak())
}

impl From<ExitStatus> for ExitKind {
    fn from(status: ExitStatus) -> ExitKind {
        match (status.code(), status.signal()) {
            (Some(code), _) => ExitKind::Exited(code),
            (None, signal) => ExitKind::Signal(signal.unwrap_or_default()),
        }
    }
}
