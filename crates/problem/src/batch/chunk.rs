//! A chunk of a file: how it is read, and its answers.

use std::fs::File;
use std::io;

use super::BatchError;
use super::stream::{Checkpoint, Stream};

/// The bytes of a chunk.
pub(super) const CHUNK: u64 = 512 * 1024;

pub(super) struct Chunk {
    pub(super) start: Checkpoint,
    /// The place after the last answered board.
    pub(super) end: Checkpoint,
    pub(super) answers: Vec<u8>,
    pub(super) bad: u64,
    pub(super) judged: Result<(), BatchError>,
}

impl Chunk {
    /// The answers to the complete boards of these bytes, as a stream like this one gives them that
    /// continues there.
    pub(super) fn judge(stream: &impl Stream, start: Checkpoint, mut bytes: &[u8]) -> Chunk {
        let mut stream = stream.resumed(start);
        let mut answers = Vec::new();
        let judged = stream.feed_all(&mut bytes, &mut answers);
        Chunk {
            start,
            end: stream.checkpoint(),
            answers,
            bad: stream.bad(),
            judged,
        }
    }
}

/// Fills the block with what the file has at that place; gives how much that was.
pub(super) fn fill(block: &mut [u8], file: &File, offset: u64) -> usize {
    let mut filled = 0;
    while filled < block.len() {
        match read_at(file, &mut block[filled..], offset + filled as u64) {
            Ok(0) => break,
            Ok(length) => filled += length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            // Reading on in order will meet it again, and say so.
            Err(_) => break,
        }
    }
    filled
}

/// Reads at a place, wherever the file stands.
fn read_at(file: &File, block: &mut [u8], offset: u64) -> io::Result<usize> {
    #[cfg(unix)]
    return std::os::unix::fs::FileExt::read_at(file, block, offset);
    #[cfg(windows)]
    return std::os::windows::fs::FileExt::seek_read(file, block, offset);
    // Whoever has no threads reads in order.
    #[cfg(not(any(unix, windows)))]
    {
        let _ = (file, block, offset);
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// A part's size in memory.
pub(super) fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
