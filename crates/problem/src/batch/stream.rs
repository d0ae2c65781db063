//! What is judged from the bytes of a whole file, or of a range of it, as they arrive.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;

use super::{BatchError, Result};
use crate::problem::blocks::{Blocks, Rest};

pub(super) trait Stream: Sized + Sync {
    /// Judges the complete boards in the bytes and consumes them. The start of another board may be
    /// left, to be passed in again with more bytes.
    ///
    /// It stops when there are many answers, so that they are written first.
    fn feed(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<Fed>;

    /// The same for all of them, however many the answers are.
    fn feed_all(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<()> {
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
    /// Anywhere: a record belongs to the chunk in which it starts. They end at the line ends
    /// outside these quotes.
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

    pub(super) fn run(&mut self, input: &mut impl Read, output: &mut impl Write) -> Result<()> {
        while self.step(input, output)? != Progress::Ended {}
        Ok(())
    }

    /// Reads until more comes at a time than a small input has, or the input ends.
    pub(super) fn begin(
        &mut self,
        input: &mut impl Read,
        output: &mut impl Write,
    ) -> Result<Progress> {
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
    ) -> Result<Progress> {
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
    fn judge(&mut self, rest: Rest, output: &mut impl Write) -> Result<usize> {
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

pub(super) fn write(output: &mut impl Write, answers: &[u8]) -> Result<()> {
    if answers.is_empty() {
        return Ok(());
    }
    let written = output.write_all(answers);
    written
        .and_then(|()| output.flush())
        .map_err(BatchError::Write)
}

/// A file, pipe or terminal to judge, from its current position.
#[derive(Debug, Clone, Copy)]
pub struct Input<'a> {
    /// Where the boards are.
    pub file: &'a File,
    /// Called before each read in order, which may have to wait. An error of the kind `BrokenPipe`
    /// means that nobody reads the answers any more.
    pub before_read: fn(&File) -> io::Result<()>,
}

/// Waits in the read itself.
impl<'a> From<&'a File> for Input<'a> {
    fn from(file: &'a File) -> Input<'a> {
        Input {
            file,
            before_read: |_| Ok(()),
        }
    }
}

/// A file that is read up to the end of the line at some place.
#[derive(Debug)]
pub(super) struct RangeReader<'a> {
    pub(super) file: &'a File,
    before_read: fn(&File) -> io::Result<()>,
    /// The position of the next byte, counted from the start of reading if there is no range.
    at: u64,
    /// Where no more line may start; `None` to read everything.
    pub(super) end: Option<u64>,
    is_done: bool,
}

impl<'a> RangeReader<'a> {
    /// The whole file from its current position.
    pub(super) fn all(input: impl Into<Input<'a>>) -> RangeReader<'a> {
        let Input { file, before_read } = input.into();
        RangeReader {
            file,
            before_read,
            at: 0,
            end: None,
            is_done: false,
        }
    }

    /// The lines that start in the range.
    pub(super) fn records(mut file: &'a File, range: Range<u64>) -> io::Result<RangeReader<'a>> {
        let mut at = range.start;
        // From the byte before: if it is a newline, a record starts at the start of the range.
        if let Some(before) = range.start.checked_sub(1) {
            file.seek(SeekFrom::Start(before))?;
            let skipped = BufReader::new(file).skip_until(b'\n')?;
            at = before + skipped as u64;
        }
        let mut reader = RangeReader {
            end: Some(range.end),
            ..RangeReader::all(file)
        };
        reader.go_on_at(at)?;
        Ok(reader)
    }

    /// Continues at the start of another line.
    pub(super) fn go_on_at(&mut self, at: u64) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(at))?;
        self.at = at;
        self.is_done = self.end.is_some_and(|end| at >= end);
        Ok(())
    }

    /// The number of these bytes, which come next, that belong to the range.
    fn within(&mut self, bytes: &[u8]) -> usize {
        // The last byte of the range may be the newline of its last record.
        let Some(last) = self.end.map(|end| end - 1) else {
            return bytes.len();
        };
        let from = usize::try_from(last.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let tail = bytes.get(from..).unwrap_or_default();
        match tail.iter().position(|&byte| byte == b'\n') {
            Some(place) => {
                self.is_done = true;
                from + place + 1
            }
            None => bytes.len(),
        }
    }
}

impl Read for RangeReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_done {
            return Ok(0);
        }
        (self.before_read)(self.file)?;
        let length = self.file.read(buffer)?;
        let length = self.within(&buffer[..length]);
        self.at += length as u64;
        Ok(length)
    }
}
