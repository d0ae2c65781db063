//! Many boards in, many verdicts out, in order.

use std::fmt;
use std::io::{self, Read, Write};

use crate::judge::judge;
use crate::rule::Rule;
use crate::text::{Answers, BoardAt, BoardReader, Framing, InputError};

/// How a stream of boards is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Batch {
    /// The rule, and with it the size of the boards.
    pub rule: Rule,
    /// What stands around the boards.
    pub framing: Framing,
    /// How the verdicts are written.
    pub answers: Answers,
}

/// Why a stream of boards was not judged to its end.
#[derive(Debug)]
pub enum BatchError {
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
    /// The input is wrong at a place.
    Input(InputError),
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Read(error) => write!(f, "cannot read: {error}"),
            BatchError::Write(error) => write!(f, "cannot write: {error}"),
            BatchError::Input(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BatchError {}

impl From<InputError> for BatchError {
    fn from(error: InputError) -> BatchError {
        BatchError::Input(error)
    }
}

impl Batch {
    const BLOCK: usize = 64 * 1024;

    /// Judges every board of the input. The answers to all boards of a block are written before
    /// the next block is read, so nobody who sends a board waits for the next one's.
    ///
    /// # Errors
    ///
    /// At the first fault of the input; the answers to the boards before it have been written.
    pub fn run(&self, input: &mut impl Read, output: &mut impl Write) -> Result<(), BatchError> {
        let mut reader = BoardReader::framed(self.rule.size, self.framing);
        let mut block = vec![0; Batch::BLOCK];
        let mut answers = Vec::new();
        loop {
            let length = match input.read(&mut block) {
                Ok(length) => length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(BatchError::Read(error)),
            };
            let judged = match &block[..length] {
                [] => self.finish(&mut reader, &mut answers),
                bytes => self.feed(bytes, &mut reader, &mut answers),
            };
            output.write_all(&answers).map_err(BatchError::Write)?;
            output.flush().map_err(BatchError::Write)?;
            answers.clear();
            judged?;
            if length == 0 {
                return Ok(());
            }
        }
    }

    fn feed(
        &self,
        mut bytes: &[u8],
        reader: &mut BoardReader,
        answers: &mut Vec<u8>,
    ) -> Result<(), InputError> {
        while let Some(read) = reader.feed(&mut bytes)? {
            self.answer(&read, reader.boards(), answers)?;
        }
        Ok(())
    }

    fn finish(&self, reader: &mut BoardReader, answers: &mut Vec<u8>) -> Result<(), InputError> {
        while let Some(read) = reader.finish()? {
            self.answer(&read, reader.boards(), answers)?;
        }
        Ok(())
    }

    fn answer(&self, read: &BoardAt, number: u64, answers: &mut Vec<u8>) -> Result<(), InputError> {
        let verdict = judge(&read.board, &self.rule);
        let at = read.at;
        let written = self.answers.write(answers, number, &verdict);
        written.map_err(|fault| InputError { at, fault })
    }
}
