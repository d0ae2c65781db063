//! A thread that waits for the pipe and sets a flag: the standard library cannot wait for two
//! things at a time on Windows.

use std::io::{self, PipeReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

#[derive(Debug)]
pub(super) struct Watched(Arc<AtomicBool>);

impl Watched {
    pub(super) fn new(mut reader: PipeReader) -> io::Result<Watched> {
        let is_set = Arc::new(AtomicBool::new(false));
        let flag = is_set.clone();
        thread::Builder::new().spawn(move || {
            // A byte, the end or an error: each means that the other end stops us.
            let _ = reader.read(&mut [0]);
            flag.store(true, Ordering::SeqCst);
        })?;
        Ok(Watched(is_set))
    }

    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
