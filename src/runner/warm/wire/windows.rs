//! Waits for threads that read and write, because the standard library cannot wait for a pipe on
//! Windows.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::Failed;
use crate::runner::stop::Stop;

/// How often a stop is checked.
const STOP_TICK: Duration = Duration::from_millis(20);

/// The bytes per read, and how many such blocks may be queued.
const BLOCK: usize = 16 << 10;
const WAITING: usize = 16;

/// Our end of a server's standard input: a thread writes, so that a server that does not read
/// blocks nobody.
#[derive(Debug)]
pub(in crate::runner::warm) struct Requests(Sender<Vec<u8>>);

impl Requests {
    pub(in crate::runner::warm) fn of(mut stream: ChildStdin) -> Result<Requests, Failed> {
        let (sender, requests) = mpsc::channel::<Vec<u8>>();
        let write = move || {
            let written = |bytes: Vec<u8>| stream.write_all(&bytes).and_then(|()| stream.flush());
            let _ = requests.into_iter().try_for_each(written);
        };
        let started = thread::Builder::new().spawn(write);
        started.map_err(|_| Failed::Gone)?;
        Ok(Requests(sender))
    }
}

/// Our end of a server's standard output.
#[derive(Debug)]
pub(in crate::runner::warm) struct Answers {
    blocks: Receiver<Vec<u8>>,
    /// Bytes that have arrived early.
    rest: RefCell<Vec<u8>>,
}

impl Answers {
    pub(in crate::runner::warm) fn of(mut stream: ChildStdout) -> Result<Answers, Failed> {
        let (sender, blocks): (SyncSender<Vec<u8>>, _) = mpsc::sync_channel(WAITING);
        let read = move || {
            let mut block = vec![0; BLOCK];
            while let Ok(length @ 1..) = stream.read(&mut block) {
                if sender.send(block[..length].to_vec()).is_err() {
                    return;
                }
            }
        };
        let started = thread::Builder::new().spawn(read);
        started.map_err(|_| Failed::Gone)?;
        let rest = RefCell::default();
        Ok(Answers { blocks, rest })
    }
}

/// The time limit of a wait, and what ends it.
#[derive(Debug, Clone, Copy)]
pub(in crate::runner::warm) struct Patience<'a> {
    until: Option<Instant>,
    stop: &'a Stop,
}

impl<'a> Patience<'a> {
    pub(in crate::runner::warm) fn new(time: Duration, stop: &'a Stop) -> Patience<'a> {
        Patience {
            // `None` if that is later than any clock can show: the same as no limit.
            until: Instant::now().checked_add(time),
            stop,
        }
    }

    /// Reads that many bytes.
    pub(in crate::runner::warm) fn read_bytes(
        self,
        from: &Answers,
        length: usize,
    ) -> Result<Vec<u8>, Failed> {
        let mut come = from.rest.borrow_mut();
        while come.len() < length {
            come.extend(self.next(&from.blocks)?);
        }
        let rest = come.split_off(length);
        Ok(std::mem::replace(&mut *come, rest))
    }

    /// Reads a number of four bytes, big-endian.
    pub(in crate::runner::warm) fn read_number(self, from: &Answers) -> Result<i32, Failed> {
        let bytes = self.read_bytes(from, 4)?;
        let bytes = bytes.try_into().map_err(|_| Failed::Gone)?;
        Ok(i32::from_be_bytes(bytes))
    }

    /// Sends all bytes to the thread; a failure shows when no answer comes.
    pub(in crate::runner::warm) fn write(self, to: &Requests, bytes: &[u8]) -> Result<(), Failed> {
        to.0.send(bytes.to_vec()).map_err(|_| Failed::Gone)
    }

    fn next(self, blocks: &Receiver<Vec<u8>>) -> Result<Vec<u8>, Failed> {
        loop {
            let left = self
                .until
                .map(|until| until.saturating_duration_since(Instant::now()));
            let tick = left.unwrap_or(STOP_TICK).min(STOP_TICK);
            match blocks.recv_timeout(tick) {
                // The stop before the answer: a stopped run's answer is not wanted.
                _ if self.stop.is_set() => return Err(Failed::Stopped),
                Ok(block) => return Ok(block),
                Err(RecvTimeoutError::Disconnected) => return Err(Failed::Gone),
                Err(RecvTimeoutError::Timeout) if left.is_some_and(|left| left.is_zero()) => {
                    return Err(Failed::Late);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
