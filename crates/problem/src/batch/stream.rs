//! What is judged from bytes as they arrive.

use super::BatchError;
use crate::problem::Rest;

pub(super) trait Stream: Sized + Sync {
    /// Judges the complete boards in the bytes and consumes them. The start of another board may be
    /// left, to be passed in again with more bytes.
    ///
    /// It stops when there are many answers, so that they are written first.
    fn feed(
        &mut self,
        bytes: &mut &[u8],
        rest: Rest,
        answers: &mut Vec<u8>,
    ) -> Result<Fed, BatchError>;

    /// The same for all of them, however many the answers are.
    fn feed_all(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<(), BatchError> {
        let mut fed = self.feed(bytes, Rest::MayCome, answers)?;
        // Apart from those before, which would be enough at once.
        let mut more = Vec::new();
        while fed == Fed::Enough {
            let next = self.feed(bytes, Rest::MayCome, &mut more);
            answers.append(&mut more);
            fed = next?;
        }
        Ok(())
    }

    /// A stream of the same kind that continues there, in a large input.
    fn resumed(&self, checkpoint: Checkpoint) -> Self;

    /// The last place from which another stream could continue.
    fn checkpoint(&self) -> Checkpoint;

    fn cut(&self) -> Chunking;

    /// The number of bad records.
    fn bad(&self) -> u64;
}

/// How a large file is cut into chunks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chunking {
    /// Not at all: boards depend on what came before.
    Nowhere,
    /// Between boards, which are assumed to be as large as the last one.
    Boards(Stride),
    /// Anywhere: a record belongs to the chunk in which it starts. They end at the line ends outside
    /// these quotes.
    Records { quote: Option<u8> },
}

/// How far the bytes were consumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fed {
    /// As far as possible without more bytes.
    All,
    /// Up to enough answers.
    Enough,
}

/// The bytes of answers that are written before more are computed.
pub(super) const ENOUGH: usize = 1024 * 1024;

/// A place in an input from which a stream can continue without knowing what came before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Checkpoint {
    /// The bytes before it.
    pub(super) offset: u64,
    /// Its line, from 1.
    pub(super) line: u64,
    /// The boards before it.
    pub(super) boards: u64,
}

impl Checkpoint {
    pub(super) const START: Checkpoint = Checkpoint {
        offset: 0,
        line: 1,
        boards: 0,
    };

    /// The place after that many more boards of a size.
    pub(super) const fn after(self, boards: u64, stride: Stride) -> Checkpoint {
        Checkpoint {
            offset: self.offset + boards * stride.bytes,
            line: self.line + boards * stride.lines,
            boards: self.boards + boards,
        }
    }
}

/// The bytes of a board in the input, with the separator before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Stride {
    pub(super) bytes: u64,
    pub(super) lines: u64,
}

/// The boards that were answered.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Passed {
    pub(super) boards: u64,
    pub(super) lines: u64,
    pub(super) bytes: usize,
    /// The size of the last one.
    pub(super) last: Stride,
    /// Whether there is none, and more bytes may complete one.
    pub(super) is_partial: bool,
}
