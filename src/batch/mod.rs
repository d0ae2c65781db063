//! Many boards in, many verdicts out, in order, on all cores.
//!
//! A stream is read in large blocks and its answers are written after every block, so nobody
//! who sends a board waits for the next one's. A large file is read by several threads, each at
//! its own place.

mod fast;
mod in_order;
mod parts;
mod range;
mod stream;
mod team;

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::ops::Range;

use crate::rule::Variant;
use crate::text::{Answers, Framing, InputError, LineAnswers};

use in_order::{InOrder, Progress};
use range::RangeReader;
use stream::{BoardStream, Checkpoint, LineStream};
pub use team::Team;

/// How a stream of boards is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Batch {
    /// The rule and the size of the boards.
    pub variant: Variant,
    /// What stands around the boards.
    pub framing: Framing,
    /// How the verdicts are written.
    pub answers: Answers,
}

/// How records are judged: lines that are boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    /// The rule and the size of the boards.
    pub variant: Variant,
    /// How the verdicts are written.
    pub answers: LineAnswers,
}

/// How many threads share the work on a large file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Jobs {
    /// As many as there are cores.
    #[default]
    AllCores,
    /// That many.
    Exactly(NonZero<usize>),
}

impl Jobs {
    /// The number of threads.
    #[must_use]
    pub fn threads(self) -> NonZero<usize> {
        match self {
            Jobs::AllCores => Team::processors(),
            Jobs::Exactly(jobs) => jobs,
        }
    }
}

/// Why a stream was not judged to its end.
#[derive(Debug)]
pub enum BatchError {
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
    /// There is no memory for that many threads.
    Memory(NonZero<usize>),
    /// The reader of the answers has gone.
    Closed {
        /// How many records were bad by then.
        bad: u64,
    },
    /// The input is wrong at a place.
    Input(InputError),
    /// The input does not begin with a board.
    NotBoards {
        /// What is wrong with it.
        error: InputError,
        /// As much of it as has been read.
        beginning: Vec<u8>,
    },
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Read(error) => write!(f, "cannot read: {error}"),
            BatchError::Write(error) => write!(f, "cannot write: {error}"),
            BatchError::Memory(jobs) => write!(f, "there is not enough memory for {jobs} jobs"),
            BatchError::Closed { .. } => f.write_str("the reader of the answers has gone"),
            BatchError::Input(error) | BatchError::NotBoards { error, .. } => error.fmt(f),
        }
    }
}

impl std::error::Error for BatchError {}

impl BatchError {
    /// What a run that has met that many bad records by now says of the error.
    fn after(self, bad: u64) -> BatchError {
        match self {
            BatchError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                BatchError::Closed { bad }
            }
            other => other,
        }
    }
}

impl From<InputError> for BatchError {
    fn from(error: InputError) -> BatchError {
        BatchError::Input(error)
    }
}

impl Batch {
    /// Judges every board of the input. The answers to all boards that have come are written
    /// before more is read.
    ///
    /// # Errors
    ///
    /// At the first fault of the input; the answers to the boards before it have been written.
    pub fn run(&self, input: &mut impl Read, output: &mut impl Write) -> Result<(), BatchError> {
        InOrder::new(BoardStream::new(*self)).run(input, output)
    }

    /// The same for a file, pipe or terminal, from where it stands.
    ///
    /// # Errors
    ///
    /// As [`Batch::run`].
    pub fn run_file(
        &self,
        file: &File,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<(), BatchError> {
        let judged = self.judge_file(file, output, jobs);
        judged.map_err(|error| error.after(0))
    }

    fn judge_file(
        &self,
        file: &File,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<(), BatchError> {
        let mut run = InOrder::new(BoardStream::new(*self));
        let mut input = RangeReader::all(file);
        // Small inputs, nearly all, are over here, and never pay for what large ones need.
        if run.begin(&mut input, output)? == Progress::Ended {
            return Ok(());
        }
        ask_for_a_large_pipe(file);
        parts::judge_boards(self, &mut input, &mut run, output, jobs)?;
        run.run(&mut input, output)
    }
}

impl Lines {
    /// Judges every line of the input; gives the number of bad records.
    ///
    /// # Errors
    ///
    /// If the input cannot be read or the answers cannot be written.
    pub fn run(&self, input: &mut impl Read, output: &mut impl Write) -> Result<u64, BatchError> {
        let mut run = InOrder::new(LineStream::resumed(*self, Checkpoint::START));
        run.run(input, output)?;
        Ok(run.stream.bad)
    }

    /// The same for a file, pipe or terminal, from where it stands.
    ///
    /// With a range, it judges the records that start in these bytes of the file, counted from
    /// its beginning: so that ranges that adjoin share out all records, and each gets one answer.
    ///
    /// # Errors
    ///
    /// As [`Lines::run`], and if there is a range and the input is no file.
    pub fn run_file(
        &self,
        file: &File,
        range: Option<Range<u64>>,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<u64, BatchError> {
        let mut input = match range {
            Some(range) => RangeReader::records(file, range).map_err(BatchError::Read)?,
            None => RangeReader::all(file),
        };
        let mut run = InOrder::new(LineStream::resumed(*self, Checkpoint::START));
        let judged = self.judge_file(file, &mut input, &mut run, output, jobs);
        match judged {
            Ok(()) => Ok(run.stream.bad),
            Err(error) => Err(error.after(run.stream.bad)),
        }
    }

    fn judge_file(
        &self,
        file: &File,
        input: &mut RangeReader<'_>,
        run: &mut InOrder<LineStream>,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<(), BatchError> {
        if run.begin(input, output)? == Progress::Ended {
            return Ok(());
        }
        ask_for_a_large_pipe(file);
        parts::judge_lines(self, input, run, output, jobs)?;
        run.run(input, output)
    }
}

/// Fewer and larger reads take half the time, if the input is a pipe and the system grants it.
fn ask_for_a_large_pipe(file: &File) {
    #[cfg(all(target_os = "linux", feature = "native"))]
    let _ = rustix::pipe::fcntl_setpipe_size(file, 1024 * 1024);
    #[cfg(not(all(target_os = "linux", feature = "native")))]
    let _ = file;
}
