//! Reads inputs of a problem as they arrive.

use std::fmt;
use std::io::{self, Read};

use super::Problem;
use super::blocks::Blocks;
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
        let mut blocks = Blocks::new();
        loop {
            let rest = blocks.read(input).map_err(StreamError::Read)?;
            let mut bytes = blocks.bytes();
            loop {
                match cases.next(&mut bytes, rest).map_err(StreamError::Input)? {
                    Next::Case(case) => take(case)?,
                    Next::Partial if rest == Rest::MayCome => break,
                    Next::Partial | Next::End => return Ok(()),
                }
            }
            let left = bytes.len();
            blocks.keep(left);
        }
    }
}
