//! Reads inputs of a problem as they arrive.

use std::fmt;
use std::io::{self, Read};

use super::Problem;
use super::input::{Case, Cases, Manner, Next, Rest};
use crate::text::InputError;

/// Why an input was not answered to its end.
#[derive(Debug)]
pub enum StreamError {
    /// The input could not be read.
    Read(io::Error),
    /// The input is wrong at a position.
    Input(InputError),
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamError::Read(error) => write!(f, "cannot read: {error}"),
            StreamError::Input(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StreamError {}

impl From<InputError> for StreamError {
    fn from(error: InputError) -> StreamError {
        StreamError::Input(error)
    }
}

/// The first block: most inputs are one board.
const FIRST_BLOCK: usize = 4 * 1024;
/// The blocks of a large input.
const BLOCK: usize = 256 * 1024;

impl Problem {
    /// Answers a whole input.
    ///
    /// # Errors
    ///
    /// At the first position where it is not as the problem says.
    pub fn judge(&self, text: &[u8]) -> Result<Vec<u8>, InputError> {
        let mut answers = Vec::new();
        let mut rest = text;
        let mut cases = Cases::new(self, Manner::Tolerant);
        while let Next::Case(case) = cases.next(&mut rest, Rest::None)? {
            self.answer(&case, &mut answers)?;
        }
        Ok(answers)
    }

    /// Calls `take` with every board of an input as soon as it has been read.
    ///
    /// # Errors
    ///
    /// At the first fault of the input, and at the first error of `take`.
    pub fn each_case<E: From<StreamError>>(
        &self,
        manner: Manner,
        input: &mut impl Read,
        mut take: impl FnMut(Case) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut cases = Cases::new(self, manner);
        each_block(input, |bytes, rest| {
            loop {
                match cases.next(bytes, rest).map_err(StreamError::Input)? {
                    Next::Case(case) => take(case)?,
                    Next::Partial => return Ok(Progress::GoesOn),
                    Next::End => return Ok(Progress::Ended),
                }
            }
        })
    }
}

/// Whether more input is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    GoesOn,
    Ended,
}

/// Reads an input in blocks and passes each on with the rest of the one before.
fn each_block<E: From<StreamError>>(
    input: &mut impl Read,
    mut take: impl FnMut(&mut &[u8], Rest) -> Result<Progress, E>,
) -> Result<(), E> {
    let mut block = vec![0; FIRST_BLOCK];
    let mut carried = 0;
    loop {
        let length = read(input, &mut block[carried..]).map_err(StreamError::Read)?;
        let end = carried + length;
        let rest = match length {
            0 => Rest::None,
            _ => Rest::MayCome,
        };
        let mut bytes = &block[..end];
        let progress = take(&mut bytes, rest)?;
        if rest == Rest::None || progress == Progress::Ended {
            return Ok(());
        }
        carried = bytes.len();
        block.copy_within(end - carried..end, 0);
        // A block that was not filled is large enough for this input.
        if end == block.len() {
            // A board longer than the block needs a larger one.
            let wanted = if carried > BLOCK / 2 {
                2 * carried
            } else {
                BLOCK
            };
            block.resize(wanted.max(block.len()), 0);
        }
    }
}

fn read(input: &mut impl Read, block: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(block) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}
