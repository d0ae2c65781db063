//! A process in its own job, with three threads for its streams and one that waits for its end;
//! they report by one channel.

mod jobs;
mod streams;

use std::io;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

use super::{GRACE, LINGER, NoRun, OutputBudget, Pipes, ROOM_TICK, Ran, SMALL_OUTPUT};
use crate::execution::{Execution, ExitKind, TimeKind};
use crate::limits::Limits;
use crate::stop::Stop;
pub use jobs::adopt_orphans;
use jobs::{Jobs, Joining};
pub(crate) use streams::{Block, Streams};

/// How often a stop is checked.
const STOP_TICK: Duration = Duration::from_millis(20);

/// How long a stream may be silent after the program was killed: nothing holds it open, so its end
/// comes as soon as the reading threads run on a busy machine.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// How long to wait for the stop that Ctrl-C gives us, too, after it has ended a program.
const CTRL_C_DELAY: Duration = Duration::from_millis(500);

/// The status of a program that Ctrl-C ends: `STATUS_CONTROL_C_EXIT`, Java's 130.
const CTRL_C: [i32; 2] = [0xC000_013A_u32.cast_signed(), 130];

/// How many blocks of output may be queued.
const WAITING: usize = 16;

/// A running process, with everything that it has started. Dropping it kills them.
#[derive(Debug)]
pub(crate) struct Process {
    /// `None` once a thread waits for it.
    child: Option<Box<dyn ChildWrapper>>,
    jobs: Jobs,
}

#[derive(Debug)]
enum Event {
    /// Blocks of the two streams; an empty one at the end.
    Stdout(Vec<u8>),
    Stderr(Vec<u8>),
    /// The process has ended, and its peak memory.
    Ended(io::Result<ExitStatus>, Option<u64>),
}

/// Runs the command on the input, within its limits: on return, nothing of it is left.
pub(crate) fn run(
    command: Command,
    input: &[u8],
    limits: Limits,
    stop: &Stop,
) -> Result<Ran, NoRun> {
    // Starting it is part of its time.
    let started = Instant::now();
    let (mut process, events) = start(command, input).map_err(NoRun::CannotStart)?;
    let mut pump = Pump::new(events, started, limits);
    let end = pump.wait(stop);
    // Before the wait for the end: killing is not the program's time.
    let elapsed = started.elapsed();
    let left = process.end();
    // Worse than any other end, because it changes the machine.
    if !left.is_empty() {
        return Err(NoRun::LeftBehind(left));
    }
    let exit = match end? {
        ExitKind::Exited(_) if pump.is_over_the_limit_with_the_rest() => ExitKind::TooMuchOutput,
        ExitKind::Exited(_) if limits.memory.is_some_and(|most| pump.memory > Some(most)) => {
            ExitKind::TooMuchMemory
        }
        exit => exit,
    };
    pump.printed.truncate(limits.output);
    let run = Execution {
        exit,
        stdout: pump.printed,
        stderr: pump.complaints,
        elapsed,
        cpu: None,
        memory: pump.memory.filter(|&bytes| bytes > 0),
    };
    Ok(Ran {
        run,
        _budget: pump.budget,
    })
}

fn start(command: Command, input: &[u8]) -> io::Result<(Process, Receiver<Event>)> {
    let (mut process, pipes) = Process::start(command)?;
    let (sender, events) = mpsc::sync_channel(WAITING);
    // Its input ends there.
    drop(streams::write(pipes.stdin, input)?);
    let (stdout, stderr) = (sender.clone(), sender.clone());
    streams::read(pipes.stdout, move |block| {
        stdout.send(Event::Stdout(block.to_vec())).is_ok()
    })?;
    streams::read(pipes.stderr, move |block| {
        stderr.send(Event::Stderr(block.to_vec())).is_ok()
    })?;
    process.tell_of_its_end(sender)?;
    Ok((process, events))
}

impl Process {
    /// Starts the command with pipes for its standard streams.
    pub(crate) fn start(mut command: Command) -> io::Result<(Process, Pipes)> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let jobs = Jobs::new()?;
        let mut command = CommandWrap::from(command);
        // It starts suspended and runs only in its jobs: none of its children escapes.
        command.wrap(Joining(jobs.clone())).wrap(JobObject);
        let mut child = command.spawn()?;
        let pipes = Pipes {
            stdin: child.stdin().take(),
            stdout: child.stdout().take(),
            stderr: child.stderr().take(),
        };
        let child = Some(child);
        Ok((Process { child, jobs }, pipes))
    }

    fn tell_of_its_end(&mut self, sender: SyncSender<Event>) -> io::Result<()> {
        let child = self.child.take();
        thread::Builder::new().spawn(move || {
            let Some(mut child) = child else { return };
            // The process alone, not its job, which is killed when it has ended.
            let status = child.inner_mut().wait();
            let memory = jobs::most_memory(child.process_handle());
            // Nobody receives it if the run was ended before.
            let _ = sender.send(Event::Ended(status, memory));
        })?;
        Ok(())
    }

    pub(crate) fn status(&mut self) -> Option<ExitStatus> {
        let child = self.child.as_mut()?;
        // The process alone, not its job.
        child.inner_mut().try_wait().ok().flatten()
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.status().is_some()
    }

    /// Kills the process and everything that it has started; returns the numbers of those left.
    pub(crate) fn end(&mut self) -> Vec<i32> {
        self.jobs.end(Instant::now() + GRACE)
    }

    /// The memory of all is not asked for here.
    pub(crate) const fn memory(&self) -> Option<u64> {
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

struct Pump {
    events: Receiver<Event>,
    limits: Limits,
    /// `None` if it is later than any clock can show.
    until: Option<Instant>,
    printed: Vec<u8>,
    complaints: Vec<u8>,
    memory: Option<u64>,
    /// How many of its two streams are open.
    open: u32,
    budget: OutputBudget,
}

impl Pump {
    fn new(events: Receiver<Event>, started: Instant, limits: Limits) -> Pump {
        Pump {
            events,
            limits,
            until: started.checked_add(limits.wall()),
            printed: Vec::new(),
            complaints: Vec::new(),
            memory: None,
            open: 2,
            budget: OutputBudget::default(),
        }
    }

    fn wait(&mut self, stop: &Stop) -> Result<ExitKind, NoRun> {
        loop {
            if stop.is_set() || !self.make_room(stop) {
                return Err(NoRun::Stopped);
            }
            let left = self
                .until
                .map(|until| until.saturating_duration_since(Instant::now()));
            let event = self
                .events
                .recv_timeout(left.unwrap_or(STOP_TICK).min(STOP_TICK));
            match event {
                Ok(Event::Ended(status, memory)) => {
                    self.memory = memory;
                    self.linger(stop);
                    return ended(status?, stop);
                }
                Ok(event) => self.take(event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(NoRun::Lost(io::ErrorKind::BrokenPipe.into()));
                }
            }
            if self.printed.len() > self.limits.output {
                return Ok(ExitKind::TooMuchOutput);
            }
            if left.is_some_and(|left| left.is_zero()) {
                return Ok(ExitKind::TimedOut(TimeKind::Wall));
            }
        }
    }

    /// Takes what other processes of the run still print.
    fn linger(&mut self, stop: &Stop) {
        let until = Instant::now() + LINGER;
        while self.open > 0
            && self.printed.len() <= self.limits.output
            && Instant::now() < until
            && !stop.is_set()
        {
            if let Ok(event) = self.events.recv_timeout(STOP_TICK) {
                self.take(event);
            }
        }
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Stdout(block) | Event::Stderr(block) if block.is_empty() => {
                self.open = self.open.saturating_sub(1);
            }
            Event::Stdout(block) => self.printed.extend(block),
            Event::Stderr(block) => streams::add_to_tail(&mut self.complaints, &block),
            Event::Ended(_, memory) => self.memory = memory,
        }
    }

    /// Waits while other programs' outputs use all the space; returns whether to continue.
    fn make_room(&mut self, stop: &Stop) -> bool {
        // Nearly all outputs are small and need no reservation.
        while self.printed.len() >= SMALL_OUTPUT && !self.budget.take(self.limits.output) {
            if stop.is_set() {
                return false;
            }
            thread::sleep(ROOM_TICK);
            // Its pipe was full because we did not read: that is not the program's time.
            self.until = self.until.and_then(|until| until.checked_add(ROOM_TICK));
        }
        true
    }

    /// Reads what a dead process has left in its pipes; returns whether the total is too much.
    fn is_over_the_limit_with_the_rest(&mut self) -> bool {
        let never = Stop::default();
        while self.open > 0 && self.printed.len() <= self.limits.output {
            self.make_room(&never);
            match self.events.recv_timeout(LAST_WORDS) {
                Ok(event) => self.take(event),
                Err(_) => break,
            }
        }
        self.printed.len() > self.limits.output
    }
}

/// How a process ended: by Ctrl-C, which the console sends to all its processes, it was stopped.
fn ended(status: ExitStatus, stop: &Stop) -> Result<ExitKind, NoRun> {
    let code = status.code().unwrap_or_default();
    let until = Instant::now() + CTRL_C_DELAY;
    // Our own handler runs in a thread and may come later than the program's end.
    while CTRL_C.contains(&code) && !stop.is_set() && Instant::now() < until {
        thread::sleep(ROOM_TICK);
    }
    match stop.is_set() {
        true => Err(NoRun::Stopped),
        false => Ok(ExitKind::Exited(code)),
    }
}
