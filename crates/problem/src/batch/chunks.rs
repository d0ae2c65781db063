//! Reads a large file in chunks, by several threads.
//!
//! The start of a chunk is a guess: all boards are assumed to be as long as the last one, and
//! records to start after newlines. A chunk's result counts if it starts where the chunk before it
//! ended. At the first mismatch, the rest is read in order.

use std::fs::{File, Metadata};
use std::io::{self, Seek, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, PoisonError};

use super::record_ends::RecordEnds;
use super::stream::{Checkpoint, Chunking, InOrder, RangeReader, Stream, write};
use super::thread_pool::ThreadPool;
use super::{BatchError, Jobs, Result};

/// The size from which a second thread is worth it.
const LARGE: u64 = 4 * 1024 * 1024;
/// More threads would not read faster, and each needs memory.
const MOST_JOBS: NonZero<usize> = NonZero::new(32).expect("more than none");

/// The memory of a thread: a chunk, its answers and a stack.
const MEMORY: usize = 4 * 1024 * 1024;

/// Judges what a run has not read yet in chunks, as far as possible.
pub(super) fn judge_chunks<S: Stream>(
    input: &mut RangeReader<'_>,
    run: &mut InOrder<S>,
    output: &mut impl Write,
    jobs: Jobs,
) -> Result<()> {
    let Some(rest) = Remainder::of(input, run.blocks.total(), run.stream.checkpoint(), jobs) else {
        return Ok(());
    };
    if run.stream.cut() == Chunking::Nowhere || !has_room(rest.jobs, jobs)? {
        return Ok(());
    }
    let mut done = Done {
        checkpoint: rest.start,
        bad: 0,
    };
    let judged = match run.stream.cut() {
        Chunking::Nowhere => Ok(()),
        Chunking::Boards(stride) => {
            let boards = (CHUNK / stride.bytes).max(1);
            let length = boards * stride.bytes;
            let work = |part, block: &mut Vec<u8>| {
                let start = rest.start.after(part * boards, stride);
                block.resize(size(length), 0);
                let filled = fill(block, input.file, start.offset);
                Chunk::judge(&run.stream, start, &block[..filled])
            };
            done.take_all(rest.length() / length, rest.jobs, work, output)
        }
        Chunking::Records { quote } => {
            let counted = Counted {
                parts: 0,
                records: rest.start.boards,
                is_quoted: false,
            };
            let parts = LineChunks {
                stream: &run.stream,
                quote,
                file: input.file,
                start: rest.start,
                end: rest.end,
                counted: Mutex::new(counted),
                turn: Condvar::new(),
            };
            let number = rest.length().div_ceil(CHUNK);
            let work = |part, block: &mut _| parts.judge(part, block);
            done.take_all(number, rest.jobs, work, output)
        }
    };
    // The rest follows in order.
    let moved = input.go_on_at(done.checkpoint.offset);
    moved.map_err(BatchError::Read)?;
    run.resume(done.checkpoint, done.bad);
    judged
}

struct Remainder {
    start: Checkpoint,
    end: u64,
    jobs: NonZero<usize>,
}

impl Remainder {
    /// The rest of the file after a checkpoint, which is counted from the start of reading, `read`
    /// bytes ago; `None` if it is not worth several threads.
    fn of(
        input: &RangeReader<'_>,
        read: u64,
        checkpoint: Checkpoint,
        jobs: Jobs,
    ) -> Option<Remainder> {
        let mut file = input.file;
        let metadata = file.metadata().ok().filter(Metadata::is_file)?;
        let begun = file.stream_position().ok()?.checked_sub(read)?;
        let rest = Remainder {
            start: Checkpoint {
                offset: begun + checkpoint.offset,
                ..checkpoint
            },
            // A last line that is blank is read in order, where the end of the input is known.
            end: input
                .end
                .unwrap_or(u64::MAX)
                .min(metadata.len().saturating_sub(2)),
            jobs: jobs.threads().min(MOST_JOBS),
        };
        // Without a board there is no length to guess the starts of others.
        let is_worth_it = checkpoint.boards > 0 && rest.length() >= LARGE && rest.jobs.get() > 1;
        is_worth_it.then_some(rest)
    }

    fn length(&self) -> u64 {
        self.end.saturating_sub(self.start.offset)
    }
}

/// Whether there is memory for that many threads. By default, one thread is enough.
fn has_room(threads: NonZero<usize>, asked: Jobs) -> Result<bool> {
    // Allocated and freed at once: a failure during the work could not be reported.
    let is_room = Vec::<u8>::new().try_reserve_exact(threads.get() * MEMORY);
    match (is_room, asked) {
        (Ok(()), _) => Ok(true),
        (Err(_), Jobs::AllCores) => Ok(false),
        (Err(_), Jobs::Exactly(_)) => Err(BatchError::Memory(threads)),
    }
}

/// How far the chunks have been answered.
struct Done {
    checkpoint: Checkpoint,
    bad: u64,
}

impl Done {
    fn take_all(
        &mut self,
        parts: u64,
        jobs: NonZero<usize>,
        work: impl Fn(u64, &mut Vec<u8>) -> Chunk + Sync,
        output: &mut impl Write,
    ) -> Result<()> {
        let worker = || {
            let mut block = Vec::new();
            let work = &work;
            move |part| work(part, &mut block)
        };
        let ended = ThreadPool::with_caller(jobs).in_order_with(0..parts, worker, |part| {
            // The guess was wrong from here on: no answer of this chunk may be printed.
            if part.start != self.checkpoint {
                return ControlFlow::Break(Ok(()));
            }
            match self.take(part, output) {
                Ok(()) => ControlFlow::Continue(()),
                error => ControlFlow::Break(error),
            }
        });
        ended.break_value().unwrap_or(Ok(()))
    }

    fn take(&mut self, part: Chunk, output: &mut impl Write) -> Result<()> {
        // Answers first: a fault in the chunk comes after them.
        let written = write(output, &part.answers);
        self.checkpoint = part.end;
        self.bad += part.bad;
        part.judged?;
        written
    }
}

/// The bytes of a chunk.
pub(super) const CHUNK: u64 = 512 * 1024;

pub(super) struct Chunk {
    pub(super) start: Checkpoint,
    /// The place after the last answered board.
    pub(super) end: Checkpoint,
    pub(super) answers: Vec<u8>,
    pub(super) bad: u64,
    pub(super) judged: Result<()>,
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

/// The most bytes by which the last record of a chunk may extend into the next chunks.
const MOST_OVERHANG: usize = 64 * 1024;
/// The bytes that are read at a time to find its end.
const PIECE: usize = 2 * 1024;

/// The records of a file between a checkpoint and a place, cut anywhere: a record belongs to the
/// chunk in which it starts.
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

impl<S: Stream> LineChunks<'_, S> {
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
