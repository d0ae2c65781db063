//! Reads a stream in blocks from start to end.

use std::io::{Read, Write};

use super::BatchError;
use super::stream::{Checkpoint, Fed, Stream};
use crate::problem::Rest;
use crate::problem::blocks::Blocks;

#[derive(Debug)]
pub(super) struct InOrder<S> {
    pub(super) stream: S,
    pub(super) blocks: Blocks,
    answers: Vec<u8>,
    /// The bad records of the streams before this one.
    bad: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// It has read what was available.
    Read,
    /// It has filled the block: there may be more.
    Filled,
    Ended,
}

impl<S: Stream> InOrder<S> {
    pub(super) fn new(stream: S) -> InOrder<S> {
        InOrder {
            stream,
            blocks: Blocks::new(),
            answers: Vec::new(),
            bad: 0,
        }
    }

    /// Continues at another place, where the input now is, after that many more bad records.
    pub(super) fn resume(&mut self, checkpoint: Checkpoint, bad: u64) {
        self.bad += self.stream.bad() + bad;
        self.stream = self.stream.resumed(checkpoint);
        self.blocks.keep(0);
    }

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
        let rest = self.blocks.read(input).map_err(BatchError::Read)?;
        let left = self.judge(rest, output)?;
        let is_full = self.blocks.keep(left);
        Ok(match rest {
            Rest::None => Progress::Ended,
            Rest::MayCome if is_full => Progress::Filled,
            Rest::MayCome => Progress::Read,
        })
    }

    /// Judges the block; returns the number of bytes that are left of it.
    fn judge(&mut self, rest: Rest, output: &mut impl Write) -> Result<usize, BatchError> {
        let mut bytes = self.blocks.bytes();
        let is_all = self.blocks.total() == bytes.len() as u64;
        loop {
            let fed = self.stream.feed(&mut bytes, rest, &mut self.answers);
            let is_first = is_all && self.answers.is_empty();
            // Before the fault: the answers to the boards before it come first.
            let written = write(output, &self.answers);
            self.answers.clear();
            // The fault is reported even if nobody reads the answers any more.
            let fed = fed.map_err(|error| match error {
                BatchError::Input(error) if is_first => BatchError::NotBoards {
                    error,
                    beginning: self.blocks.bytes().to_vec(),
                },
                other => other,
            })?;
            written?;
            if fed == Fed::All {
                return Ok(bytes.len());
            }
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
