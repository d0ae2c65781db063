//! Reads a chunk of a file of records: one of several threads.

use std::fs::File;
use std::sync::{Condvar, Mutex, PoisonError};

use super::chunk::{CHUNK, Chunk, fill, size};
use super::record_ends::RecordEnds;
use super::stream::{Checkpoint, Stream};

/// The most bytes by which the last record of a chunk may extend into the next chunks.
const MOST_OVERHANG: usize = 64 * 1024;
/// The bytes that are read at a time to find its end.
const PIECE: usize = 2 * 1024;

/// A file of records, cut anywhere: a record belongs to the chunk in which it starts.
pub(super) struct LineChunks<'a, S> {
    stream: &'a S,
    quote: Option<u8>,
    file: &'a File,
    start: Checkpoint,
    end: u64,
    counted: Mutex<Counted>,
    turn: Condvar,
}

/// The chunks whose records are counted.
#[derive(Debug, Clone, Copy)]
struct Counted {
    parts: u64,
    /// The number of all records before the next chunk.
    records: u64,
    /// Whether the next chunk begins within quotes.
    is_quoted: bool,
}

impl<'a, S: Stream> LineChunks<'a, S> {
    /// The records of a file between a checkpoint and a place of the file.
    pub(super) fn new(
        stream: &'a S,
        quote: Option<u8>,
        file: &'a File,
        start: Checkpoint,
        end: u64,
    ) -> Self {
        let counted = Counted {
            parts: 0,
            records: start.boards,
            is_quoted: false,
        };
        LineChunks {
            stream,
            quote,
            file,
            start,
            end,
            counted: Mutex::new(counted),
            turn: Condvar::new(),
        }
    }

    pub(super) fn judge(&self, part: u64, block: &mut Vec<u8>) -> Chunk {
        let offset = self.start.offset + part * CHUNK;
        let length = size(CHUNK.min(self.end - offset));
        // One byte before the chunk, which shows whether a record starts with the chunk.
        block.resize(1 + length + MOST_OVERHANG, 0);
        let filled = self.read(part, offset, &mut block[..=length]);
        // A record starts after each end except the last byte's, which the next chunk has.
        let (own, last) = block[..filled].split_at(filled.saturating_sub(1));
        let ends = RecordEnds::of(own, self.quote);
        let last = RecordEnds::of(last, self.quote);
        let before = self.count(part, &ends);
        let is_quoted = ends.is_quoted_after(before.is_quoted);
        let filled = match last.first(is_quoted) {
            Some(_) => filled,
            None => self.read_overhang(offset - 1, block, filled, last.is_quoted_after(is_quoted)),
        };
        // The bytes before the first end belong to a record of the chunk before.
        let first = ends.first(before.is_quoted).unwrap_or(filled);
        let start = Checkpoint {
            offset: offset - 1 + first as u64,
            line: before.records + 1,
            boards: before.records,
        };
        Chunk::judge(self.stream, start, &block[first..filled])
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
    fn read_overhang(
        &self,
        offset: u64,
        block: &mut [u8],
        filled: usize,
        mut is_quoted: bool,
    ) -> usize {
        let (_, overhang) = block.split_at_mut(filled);
        let mut length = 0;
        // Piece by piece: most records end soon, and reading on would be done twice.
        for piece in overhang.chunks_mut(PIECE) {
            let read = fill(piece, self.file, offset + (filled + length) as u64);
            let ends = RecordEnds::of(&piece[..read], self.quote);
            if let Some(end) = ends.first(is_quoted) {
                return filled + length + end;
            }
            is_quoted = ends.is_quoted_after(is_quoted);
            length += read;
        }
        filled
    }

    /// Adds up the records that start in the parts, each in its turn; gives those before.
    fn count(&self, part: u64, ends: &RecordEnds) -> Counted {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        // In turn, for a record's number is that of all records before it. Counting is quick, and
        // the judging after it goes on side by side.
        while counted.parts != part {
            counted = self
                .turn
                .wait(counted)
                .unwrap_or_else(PoisonError::into_inner);
        }
        let before = *counted;
        *counted = Counted {
            parts: part + 1,
            records: before.records + ends.number(before.is_quoted),
            is_quoted: ends.is_quoted_after(before.is_quoted),
        };
        self.turn.notify_all();
        before
    }
}
