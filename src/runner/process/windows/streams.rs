//! A thread for each standard stream of a run. They end with the stream: when all processes of the
//! program are dead, nobody holds its other end.

use std::io::{self, Read, Write};
use std::process::ChildStdin;
use std::sync::mpsc::SyncSender;
use std::thread;

use super::Event;

/// The bytes per read.
const BLOCK: usize = 16 << 10;

/// Writes the input of the process.
pub(super) fn write(stream: Option<ChildStdin>, input: &[u8]) -> io::Result<()> {
    let Some(mut stream) = stream else {
        return Ok(());
    };
    let input = input.to_vec();
    thread::Builder::new().spawn(move || {
        // A program need not read all its input.
        let _ = stream.write_all(&input);
    })?;
    Ok(())
}

/// Reads its output, and reports the end.
pub(super) fn read(
    stream: Option<impl Read + Send + 'static>,
    events: SyncSender<Event>,
    event: impl Fn(Vec<u8>) -> Event + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new().spawn(move || {
        let mut block = vec![0; BLOCK];
        if let Some(mut stream) = stream {
            while let Ok(length @ 1..) = stream.read(&mut block) {
                // Nobody receives it once the run is over.
                if events.send(event(block[..length].to_vec())).is_err() {
                    return;
                }
            }
        }
        let _ = events.send(Event::Closed);
    })?;
    Ok(())
}
