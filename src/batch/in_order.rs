//! Reads a stream in blocks from start to end.

use std::io::{self, Read, Write};

use super::BatchError;
use super::stream::{Checkpoint, Fed, Stream};
use crate::problem::Rest;

/// A stream that is judged in order.
#[derive(Debug)]
pub(super) struct InOrder<S> {
    pub(super) stream: S,
    block: Vec<u8>,
    /// The bytes at the start of the block that the stream has left.
    carried: usize,
    answers: Vec<u8>,
    /// The bytes read so far.
    pub(super) read: u64,
    /// The bad records of the streams before this one.
    bad: u64,
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// It has read what was available.
    Read,
    /// It has filled the block: there may be more.
    Filled,
    /// It has reached the end.
    Ended,
}

/// The first block is small: most inputs are one board, and allocating more memory would take
/// longer than judging it.
const FIRST_BLOCK: usize = 4 * 1024;
/// The factor by which the block grows when one was filled.
const GROWTH: usize = 8;
/// The blocks of a large input.
const BLOCK: usize = 256 * 1024;
/// The size from which detecting the processor's instructions is worth its time.
const LARGE: u64 = 1024 * 1024;

impl<S: Stream> InOrder<S> {
    pub(super) fn new(stream: S) -> InOrder<S> {
        InOrder {
            stream,
            block: vec![0; FIRST_BLOCK],
            carried: 0,
            answers: Vec::new(),
            read: 0,
            bad: 0,
        }
    }

    /// Continues at another place, where the input now is, after that many more bad records.
    pub(super) fn resume(&mut self, checkpoint: Checkpoint, bad: u64) {
        self.bad += self.stream.bad() + bad;
        self.stream = self.stream.resumed(checkpoint);
        self.carried = 0;
    }

    /// The number of bad records.
    pub(super) fn bad(&self) -> u64 {
        self.bad + self.stream.bad()
    }

    pub(super) fn run(
        &mut self,
        input: &mut impl Read,
        output: &mut impl Write,
    ) -> Result<(), BatchError> {
        while self.step(input, output)? != Progress::Ended {}
        Ok(())
    }

    /// Reads until more comes at a time than a small input has, or the input ends.
    pub(super) fn begin(
        &mut self,
        input: &mut impl Read,
        output: &mut impl Write,
    ) -> Result<Progress, BatchError> {
        loop {
            match self.step(input, output)? {
                Progress::Read => {}
                begun => return Ok(begun),
            }
        }
    }

    /// Reads once, and writes the answers to all complete boards.
    pub(super) fn step(
        &mut self,
        input: &mut impl Read,
        output: &mut impl Write,
    ) -> Result<Progress, BatchError> {
        let length = read(input, &mut self.block[self.carried..]).map_err(BatchError::Read)?;
        self.read += length as u64;
        if self.read >= LARGE {
            // Not at once: detecting the instructions takes longer than judging a small input.
            self.stream.use_widest_instructions();
        }
        let end = self.carried + length;
        let rest = match length {
            // Only an empty read ends an input: a pipe may deliver less than a block.
            0 => Rest::None,
            _ => Rest::MayCome,
        };
        self.judge(end, rest, output)?;
        Ok(match length {
            0 => Progress::Ended,
            _ if end == self.block.len() => {
                // If the block was filled, more is likely to come, and a board longer than the
                // block needs a larger one.
                let wanted = (GROWTH * end).min(BLOCK).max(2 * self.carried);
                self.block.resize(wanted, 0);
                Progress::Filled
            }
            _ => Progress::Read,
        })
    }

    fn judge(&mut self, end: usize, rest: Rest, output: &mut impl Write) -> Result<(), BatchError> {
        let mut bytes = &self.block[..end];
        loop {
            let fed = self.stream.feed(&mut bytes, rest, &mut self.answers);
            let is_first = self.read == end as u64 && self.answers.is_empty();
            // Before the fault: the answers to the boards before it come first.
            let written = write(output, &self.answers);
            self.answers.clear();
            // The fault is reported even if nobody reads the answers any more.
            let fed = fed.map_err(|error| match error {
                BatchError::Input(error) if is_first => BatchError::NotBoards {
                    error,
                    beginning: self.block[..end].to_vec(),
                },
                other => other,
            })?;
            written?;
            if fed == Fed::All {
                break;
            }
        }
        self.carried = bytes.len();
        self.block.copy_within(end - self.carried..end, 0);
        Ok(())
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

/// Writes answers and flushes them.
pub(super) fn write(output: &mut impl Write, answers: &[u8]) -> Result<(), BatchError> {
    if answers.is_empty() {
        return Ok(());
    }
    let written = output.write_all(answers);
    written
        .and_then(|()| output.flush())
        .map_err(BatchError::Write)
}
