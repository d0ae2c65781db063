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

use super::in_order::{InOrder, write};
use super::range::RangeReader;
use super::stream::{Checkpoint, Stream, Stride};
use super::team::Team;
use super::{BatchError, Jobs};

/// The bytes of a chunk.
const PART: u64 = 512 * 1024;
/// The most bytes by which the last record of a chunk may extend into the next chunks.
const MOST_OVERHANG: usize = 64 * 1024;
/// The bytes that are read at a time to find its end.
const PIECE: usize = 2 * 1024;
/// The size from which a second thread is worth it.
const LARGE: u64 = 4 * 1024 * 1024;
/// More threads would not read faster, and each needs memory.
const MOST_JOBS: NonZero<usize> = NonZero::new(32).expect("more than none");

/// The memory of a thread: a chunk, its answers and a stack.
const MEMORY: usize = 4 * 1024 * 1024;

/// The answers to the boards of a chunk.
struct Part<F> {
    start: Checkpoint,
    /// The place after the last answered board.
    end: Checkpoint,
    answers: Vec<u8>,
    /// The number of bad records.
    bad: u64,
    judged: Result<(), F>,
}

/// Judges the boards that a run has not read yet in chunks, as far as possible.
pub(super) fn judge_boards<S: Stream>(
    input: &mut RangeReader<'_>,
    run: &mut InOrder<S>,
    output: &mut impl Write,
    jobs: Jobs,
) -> Result<(), BatchError> {
    let Some(stride) = run.stream.stride().filter(|stride| stride.bytes > 0) else {
        return Ok(());
    };
    let Some(rest) = Rest::of(input, run.read, run.stream.checkpoint(), jobs) else {
        return Ok(());
    };
    if !has_room(rest.jobs, jobs)? {
        return Ok(());
    }
    let boards = (PART / stride.bytes).max(1);
    let parts = BoardParts {
        stream: &run.stream,
        file: input.file,
        start: rest.start,
        stride,
        boards,
    };
    let number = rest.length() / (boards * stride.bytes);
    let mut done = Done::at(rest.start);
    let work = |part, block: &mut _| parts.judge(part, block);
    let judged = done.take_all::<S>(number, rest.jobs, work, output);
    go_on(input, run, &done)?;
    judged
}

/// Judges the records that a run has not read yet in chunks, as far as possible.
pub(super) fn judge_lines<S: Stream>(
    input: &mut RangeReader<'_>,
    run: &mut InOrder<S>,
    output: &mut impl Write,
    jobs: Jobs,
) -> Result<(), BatchError> {
    let Some(rest) = Rest::of(input, run.read, run.stream.checkpoint(), jobs) else {
        return Ok(());
    };
    if !has_room(rest.jobs, jobs)? {
        return Ok(());
    }
    let parts = LineParts {
        stream: &run.stream,
        file: input.file,
        start: rest.start,
        end: rest.end,
        counted: Mutex::new((0, rest.start.boards)),
        turn: Condvar::new(),
    };
    let number = rest.length().div_ceil(PART);
    let mut done = Done::at(rest.start);
    let work = |part, block: &mut _| parts.judge(part, block);
    let judged = done.take_all::<S>(number, rest.jobs, work, output);
    go_on(input, run, &done)?;
    judged
}

/// Continues in order after the chunks.
fn go_on<S: Stream>(
    input: &mut RangeReader<'_>,
    run: &mut InOrder<S>,
    done: &Done,
) -> Result<(), BatchError> {
    let moved = input.go_on_at(done.checkpoint.offset);
    moved.map_err(BatchError::Read)?;
    run.resume(done.checkpoint, done.bad);
    Ok(())
}

/// The rest of a large file.
struct Rest {
    start: Checkpoint,
    end: u64,
    jobs: NonZero<usize>,
}

impl Rest {
    /// The rest of the file after a checkpoint, which is counted from the start of reading, `read`
    /// bytes ago; `None` if it is not worth several threads.
    fn of(input: &RangeReader<'_>, read: u64, checkpoint: Checkpoint, jobs: Jobs) -> Option<Rest> {
        let mut file = input.file;
        let metadata = file.metadata().ok().filter(Metadata::is_file)?;
        let begun = file.stream_position().ok()?.checked_sub(read)?;
        let rest = Rest {
            start: Checkpoint {
                offset: begun + checkpoint.offset,
                ..checkpoint
            },
            end: input.end.unwrap_or(u64::MAX).min(metadata.len()),
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
fn has_room(threads: NonZero<usize>, asked: Jobs) -> Result<bool, BatchError> {
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
    fn at(checkpoint: Checkpoint) -> Done {
        Done { checkpoint, bad: 0 }
    }

    fn take_all<S: Stream>(
        &mut self,
        parts: u64,
        jobs: NonZero<usize>,
        work: impl Fn(u64, &mut Vec<u8>) -> Part<S::Fault> + Sync,
        output: &mut impl Write,
    ) -> Result<(), BatchError> {
        let worker = || {
            let mut block = Vec::new();
            let work = &work;
            move |part| work(part, &mut block)
        };
        let ended = Team::with_caller(jobs).in_order_with(0..parts, worker, |part| {
            // The guess was wrong from here on: no answer of this chunk may be printed.
            if part.start != self.checkpoint {
                return ControlFlow::Break(Ok(()));
            }
            match self.take::<S>(part, output) {
                Ok(()) => ControlFlow::Continue(()),
                error => ControlFlow::Break(error),
            }
        });
        ended.break_value().unwrap_or(Ok(()))
    }

    fn take<S: Stream>(
        &mut self,
        part: Part<S::Fault>,
        output: &mut impl Write,
    ) -> Result<(), BatchError> {
        // Answers first: a fault in the chunk comes after them.
        let written = write(output, &part.answers);
        self.checkpoint = part.end;
        self.bad += part.bad;
        part.judged.map_err(|fault| S::error(fault, None))?;
        written
    }
}

/// A file of boards, cut at the guessed ends of boards.
struct BoardParts<'a, S> {
    stream: &'a S,
    file: &'a File,
    start: Checkpoint,
    stride: Stride,
    /// The boards of a chunk.
    boards: u64,
}

impl<S: Stream> BoardParts<'_, S> {
    fn judge(&self, part: u64, block: &mut Vec<u8>) -> Part<S::Fault> {
        let before = part * self.boards;
        let start = Checkpoint {
            offset: self.start.offset + before * self.stride.bytes,
            line: self.start.line + before * self.stride.lines,
            boards: self.start.boards + before,
        };
        block.resize(size(self.boards * self.stride.bytes), 0);
        let length = fill(block, self.file, start.offset);
        let mut stream = self.stream.resumed(start);
        stream.use_widest_instructions();
        let mut answers = Vec::new();
        let judged = stream.feed(&mut &block[..length], &mut answers);
        Part {
            start,
            end: stream.checkpoint(),
            answers,
            bad: 0,
            judged: judged.map(drop),
        }
    }
}

/// A file of records, cut anywhere: a record belongs to the chunk in which it starts.
struct LineParts<'a, S> {
    stream: &'a S,
    file: &'a File,
    start: Checkpoint,
    end: u64,
    /// The number of chunks whose records are counted, and the number of all records before the
    /// next one.
    counted: Mutex<(u64, u64)>,
    turn: Condvar,
}

impl<S: Stream> LineParts<'_, S> {
    fn judge(&self, part: u64, block: &mut Vec<u8>) -> Part<S::Fault> {
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

/// Fills the block with what the file has at that place; gives how much that was.
fn fill(block: &mut [u8], file: &File, offset: u64) -> usize {
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

fn newline(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&byte| byte == b'\n')
}

fn newlines(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte == b'\n').count() as u64
}

/// A part's size in memory.
fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
