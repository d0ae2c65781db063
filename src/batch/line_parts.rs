//! Reads a chunk of a file of records: one of several threads.

use std::fs::File;
use std::sync::{Condvar, Mutex, PoisonError};

use super::part::{PART, Part, fill, size};
use super::stream::{Checkpoint, Stream};

/// The most bytes by which the last record of a chunk may extend into the next chunks.
const MOST_OVERHANG: usize = 64 * 1024;
/// The bytes that are read at a time to find its end.
const PIECE: usize = 2 * 1024;

/// A file of records, cut anywhere: a record belongs to the chunk in which it starts.
pub(super) struct LineParts<'a, S> {
    stream: &'a S,
    file: &'a File,
    start: Checkpoint,
    end: u64,
    /// The number of chunks whose records are counted, and the number of all records before the
    /// next one.
    counted: Mutex<(u64, u64)>,
    turn: Condvar,
}

impl<'a, S: Stream> LineParts<'a, S> {
    /// The records of a file between a checkpoint and a place of the file.
    pub(super) fn new(stream: &'a S, file: &'a File, start: Checkpoint, end: u64) -> Self {
        LineParts {
            stream,
            file,
            start,
            end,
            counted: Mutex::new((0, start.boards)),
            turn: Condvar::new(),
        }
    }

    pub(super) fn judge(&self, part: u64, block: &mut Vec<u8>) -> Part<S::Fault> {
        let offset = self.start.offset + part * PART;
        let length = size(PART.min(self.end - offset));
        // One byte before the chunk, which shows whether a record starts with the chunk.
        block.resize(1 + length + MOST_OVERHANG, 0);
        let filled = self.read(part, offset, &mut block[..=length]);
        // A record starts after each newline except the last byte's.
        let starts = newlines(&block[..filled.saturating_sub(1)]);
        let boards = self.count(part, starts);
        let filled = self.read_overhang(offset - 1, block, filled);
        // The bytes before the first newline belong to a record of the chunk before.
        let first = newline(&block[..filled]).map_or(filled, |place| place + 1);
        let start = Checkpoint {
            offset: offset - 1 + first as u64,
            line: boards + 1,
            boards,
        };
        let mut stream = self.stream.resumed(start);
        stream.use_widest_instructions();
        let mut answers = Vec::new();
        let judged = stream.feed(&mut &block[first..filled], &mut answers);
        Part {
            start,
            end: stream.checkpoint(),
            answers,
            bad: stream.bad(),
            judged: judged.map(drop),
        }
    }

    /// Reads a chunk and the byte before it, which is a newline if a record starts at once.
    fn read(&self, part: u64, offset: u64, block: &mut [u8]) -> usize {
        if part > 0 {
            return fill(block, self.file, offset - 1);
        }
        block[0] = b'\n';
        1 + fill(&mut block[1..], self.file, offset)
    }

    /// Reads what a part's last record has in the next one.
    fn read_overhang(&self, offset: u64, block: &mut [u8], filled: usize) -> usize {
        if block[..filled].last() == Some(&b'\n') {
            return filled;
        }
        let (_, overhang) = block.split_at_mut(filled);
        let mut length = 0;
        // Piece by piece: most records end soon, and reading on would be done twice.
        for piece in overhang.chunks_mut(PIECE) {
            let read = fill(piece, self.file, offset + (filled + length) as u64);
            if let Some(place) = newline(&piece[..read]) {
                return filled + length + place + 1;
            }
            length += read;
        }
        filled
    }

    /// Adds up the records that start in the parts, each in its turn; gives those before.
    fn count(&self, part: u64, starts: u64) -> u64 {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        // In turn, for a record's number is that of all records before it. Counting is quick, and
        // the judging after it goes on side by side.
        while counted.0 != part {
            counted = self
                .turn
                .wait(counted)
                .unwrap_or_else(PoisonError::into_inner);
        }
        let before = counted.1;
        *counted = (part + 1, before + starts);
        self.turn.notify_all();
        before
    }
}

fn newline(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&byte| byte == b'\n')
}

fn newlines(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte == b'\n').count() as u64
}
