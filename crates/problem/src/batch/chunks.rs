//! Reads a large file in chunks, by several threads.
//!
//! The start of a chunk is a guess: all boards are assumed to be as long as the last one, and
//! records to start after newlines. A chunk's result counts if it starts where the chunk before it
//! ended. At the first mismatch, the rest is read in order.

use std::fs::Metadata;
use std::io::{Seek, Write};
use std::num::NonZero;
use std::ops::ControlFlow;

use super::chunk::{CHUNK, Chunk, fill, size};
use super::in_order::{InOrder, write};
use super::line_chunks::LineChunks;
use super::range::RangeReader;
use super::stream::{Checkpoint, Chunking, Stream};
use super::thread_pool::ThreadPool;
use super::{BatchError, Jobs};

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
) -> Result<(), BatchError> {
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
            let parts = LineChunks::new(&run.stream, quote, input.file, rest.start, rest.end);
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
    fn take_all(
        &mut self,
        parts: u64,
        jobs: NonZero<usize>,
        work: impl Fn(u64, &mut Vec<u8>) -> Chunk + Sync,
        output: &mut impl Write,
    ) -> Result<(), BatchError> {
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

    fn take(&mut self, part: Chunk, output: &mut impl Write) -> Result<(), BatchError> {
        // Answers first: a fault in the chunk comes after them.
        let written = write(output, &part.answers);
        self.checkpoint = part.end;
        self.bad += part.bad;
        part.judged?;
        written
    }
}
