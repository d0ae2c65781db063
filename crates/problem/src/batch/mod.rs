//! Judges many boards, in order, on all cores.
//!
//! A stream is read in large blocks, and its answers are written after every block, so nobody waits
//! for an answer until the next board. A large file is read by several threads, each at its own
//! place. [`Arrays`] and [`Games`] judge boards that are arrays of numbers.

mod arrays;
mod boards;
mod cases;
mod chunks;
mod fast;
mod games;
mod lines;
mod many;
mod record_ends;
mod stream;
mod table;
mod thread_pool;

use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZero;

use crate::problem::Problem;
use omok_core::board::texts;
use omok_core::text::{Answers, InputError};

pub use arrays::{Arrays, NoCell, legal, mark_legal};
use boards::{BoardStream, PlainBoards, Reader};
use cases::CaseBoards;
use chunks::judge_chunks;
pub use games::{AtEnd, Games, RefusedAction, Shown, Step, planes};
pub use lines::Lines;
pub use many::answered_at_once;
pub use stream::Input;
use stream::{InOrder, Progress, RangeReader, Stream};
pub use table::{Column, Header, Keys, Table, TableFault, columns};
pub use thread_pool::ThreadPool;

/// Answers the inputs of a problem.
#[derive(Debug, Clone, Copy)]
pub struct Batch<'p> {
    /// The problem.
    pub problem: &'p Problem,
    /// The format of the answers.
    pub answers: Answers,
}

/// The number of threads for a large file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Jobs {
    /// One per core.
    #[default]
    AllCores,
    /// That many.
    Exactly(NonZero<usize>),
}

impl Jobs {
    /// The number of threads.
    pub fn threads(self) -> NonZero<usize> {
        match self {
            Jobs::AllCores => ThreadPool::processors(),
            Jobs::Exactly(jobs) => jobs,
        }
    }
}

texts! {
    /// Why a stream was not judged to its end.
    #[derive(Debug)]
    pub enum BatchError {
        Read(error: io::Error) = "cannot read: {error}";
        Write(error: io::Error) = "cannot write: {error}";
        Memory(jobs: NonZero<usize>) = "there is not enough memory for {jobs} jobs";
        /// After so many bad records.
        Closed { bad: u64 } = "the reader of the answers has gone";
        /// The input is wrong at a position.
        Input(error: InputError) = "{error}";
        NotOnLines = "no line can hold a board of this problem: numbers come before each board, or \
             each move has a line of its own";
        /// The boards of a table are not found.
        Table(fault: TableFault) = "{fault}";
        /// The input does not begin with a board; with what was read of it.
        NotBoards { error: InputError, beginning: Vec<u8> } = "{error}";
    }
}

/// What reading boards and writing their answers gives.
type Result<T, E = BatchError> = std::result::Result<T, E>;

impl From<InputError> for BatchError {
    fn from(error: InputError) -> BatchError {
        BatchError::Input(error)
    }
}

impl Batch<'_> {
    /// Answers every board or record of the input. All answers so far are written before more is
    /// read.
    ///
    /// # Errors
    ///
    /// At the first fault of the input, after the answers to the boards before it are written.
    pub fn run(&self, input: &mut impl Read, output: &mut impl Write) -> Result<()> {
        let judged = match self.problem.as_variant() {
            Some(judged) => judge_in_order(PlainBoards::new(judged, self.answers), input, output),
            None => judge_in_order(CaseBoards::new(*self), input, output),
        };
        judged.map(drop)
    }

    /// The same for a file, pipe or terminal, from its current position.
    ///
    /// # Errors
    ///
    /// As [`Batch::run`].
    pub fn run_file<'a>(
        &self,
        input: impl Into<Input<'a>>,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<()> {
        let input = RangeReader::all(input);
        let judged = match self.problem.as_variant() {
            Some(judged) => {
                judge_boards(PlainBoards::new(judged, self.answers), input, output, jobs)
            }
            None => judge_boards(CaseBoards::new(*self), input, output, jobs),
        };
        judged.map(drop)
    }
}

fn judge_in_order(
    reader: impl Reader,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<u64> {
    let mut run = InOrder::new(BoardStream::new(reader));
    run.run(input, output)?;
    Ok(run.bad())
}

fn judge_boards(
    reader: impl Reader,
    input: RangeReader<'_>,
    output: &mut impl Write,
    jobs: Jobs,
) -> Result<u64> {
    let mut run = InOrder::new(BoardStream::new(reader));
    judge_file(&mut run, input, output, jobs)
}

/// Judges a file: its start in order, then chunks if possible, then the rest. Returns the number of
/// bad records.
fn judge_file(
    run: &mut InOrder<impl Stream>,
    mut input: RangeReader<'_>,
    output: &mut impl Write,
    jobs: Jobs,
) -> Result<u64> {
    let mut judge = || {
        // Nearly all inputs are small and end here, without the cost of large ones.
        if run.begin(&mut input, output)? == Progress::Ended {
            return Ok(());
        }
        ask_for_a_large_pipe(input.file);
        judge_chunks(&mut input, run, output, jobs)?;
        run.run(&mut input, output)
    };
    match judge() {
        Ok(()) => Ok(run.bad()),
        Err(BatchError::Write(error) | BatchError::Read(error))
            if error.kind() == io::ErrorKind::BrokenPipe =>
        {
            Err(BatchError::Closed { bad: run.bad() })
        }
        Err(error) => Err(error),
    }
}

/// Fewer and larger reads halve the time, if the input is a pipe and the system allows it.
fn ask_for_a_large_pipe(file: &File) {
    #[cfg(target_os = "linux")]
    let _ = rustix::pipe::fcntl_setpipe_size(file, 1024 * 1024);
    #[cfg(not(target_os = "linux"))]
    let _ = file;
}
