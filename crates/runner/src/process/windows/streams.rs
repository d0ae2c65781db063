//! A thread for each standard stream. They end with the stream: when all processes of the program
//! are dead, nobody holds its other end.

use std::io::{self, Read, Write};
use std::process::ChildStdin;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use super::WAITING;
use crate::process::{Pipes, TAIL};

/// The bytes per read.
const BLOCK: usize = 16 << 10;

/// Output, and when it came.
pub(crate) type Block = (Vec<u8>, Instant);

/// The streams of a process that is spoken with.
#[derive(Debug)]
pub(crate) struct Streams {
    requests: Sender<Vec<u8>>,
    pub(crate) blocks: Receiver<Block>,
    complaints: Arc<Mutex<Vec<u8>>>,
    last: Vec<u8>,
}

impl Streams {
    /// The streams of a process that is to be told that first.
    pub(crate) fn new(pipes: Pipes, first: &[u8]) -> io::Result<Streams> {
        let (sender, blocks) = mpsc::sync_channel(WAITING);
        let complaints: Arc<Mutex<Vec<u8>>> = Arc::default();
        let tail = Arc::clone(&complaints);
        read(pipes.stdout, move |block| {
            block.is_empty() || sender.send((block.to_vec(), Instant::now())).is_ok()
        })?;
        read(pipes.stderr, move |block| {
            add_to_tail(&mut locked(&tail), block);
            true
        })?;
        Ok(Streams {
            requests: write(pipes.stdin, first)?,
            blocks,
            complaints,
            last: Vec::new(),
        })
    }

    /// Hands that to the thread that writes.
    pub(crate) fn say(&mut self, text: &[u8]) {
        // Where the thread has ended, nobody reads: that is heard.
        let _ = self.requests.send(text.to_vec());
    }

    /// The tail of standard error.
    pub(crate) fn complaints(&mut self) -> &[u8] {
        self.last = locked(&self.complaints).clone();
        &self.last
    }
}

fn locked(bytes: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    bytes.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds a block of standard error and forgets all but the tail: a program may print errors without
/// end, and only its last words are shown.
pub(super) fn add_to_tail(tail: &mut Vec<u8>, block: &[u8]) {
    tail.extend_from_slice(block);
    let over = tail.len().saturating_sub(TAIL);
    tail.drain(..over);
}

/// Writes that to the process, and what is sent later; closes the stream when nothing can be.
pub(super) fn write(stream: Option<ChildStdin>, first: &[u8]) -> io::Result<Sender<Vec<u8>>> {
    let (sender, requests) = mpsc::channel::<Vec<u8>>();
    // It is received below.
    let _ = sender.send(first.to_vec());
    thread::Builder::new().spawn(move || {
        let Some(mut stream) = stream else { return };
        let written = |bytes: Vec<u8>| stream.write_all(&bytes).and_then(|()| stream.flush());
        // A program need not read all its input.
        let _ = requests.into_iter().try_for_each(written);
    })?;
    Ok(sender)
}

/// Hands on what the process writes, and an empty block at the end, until somebody declines it.
pub(super) fn read(
    stream: Option<impl Read + Send + 'static>,
    mut take: impl FnMut(&[u8]) -> bool + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new().spawn(move || {
        let mut block = vec![0; BLOCK];
        if let Some(mut stream) = stream {
            while let Ok(length @ 1..) = stream.read(&mut block) {
                if !take(&block[..length]) {
                    return;
                }
            }
        }
        take(&[]);
    })?;
    Ok(())
}
