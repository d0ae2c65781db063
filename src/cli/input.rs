//! Reads a source; its start can be examined first.

use std::io::{self, Read};
use std::ops::{ControlFlow, Range};

use super::advice::Reads;
use super::source::{Awaited, Source, is_unread};
use omok::board::{Board, Size};
use omok::text::{BoardLine, BoardReader, Content, Framing, Guess, LineReader, without_labels};

pub(super) struct Input<'a> {
    pub(super) source: &'a Source,
    file: Awaited,
    /// Whether nobody reads the answers any more: then there is no next block, and no end either.
    pub(super) is_unread: bool,
    /// Whether the next bytes may be slow: those of a file are not.
    pub(super) may_wait: bool,
    block: Vec<u8>,
    /// The bytes of the block that were examined and not yet returned.
    seen: usize,
    /// The bytes of the block that were returned and not yet consumed.
    unread: Range<usize>,
    /// The first bytes, to recognize a source that cannot be read.
    pub(super) start: Vec<u8>,
    /// Whether all has been read: nobody has to end it twice.
    is_ended: bool,
}

impl<'a> Input<'a> {
    const BLOCK: usize = 64 * 1024;
    /// How many of them are kept.
    const START: usize = 1024;

    pub(super) fn open(source: &'a Source) -> anyhow::Result<Input<'a>> {
        let file = source.open()?;
        Ok(Input {
            source,
            may_wait: !file.metadata().is_ok_and(|metadata| metadata.is_file()),
            file: Awaited(file),
            is_unread: false,
            block: vec![0; Input::BLOCK],
            seen: 0,
            unread: 0..0,
            start: Vec::new(),
            is_ended: false,
        })
    }

    /// The start, as much as is needed to recognize the source without waiting for more typing. It
    /// is returned again with the first block.
    pub(super) fn beginning(&mut self) -> anyhow::Result<&[u8]> {
        while !tells(&self.block[..self.seen]) {
            let length = self.read(self.seen)?;
            if length == 0 {
                break;
            }
            self.seen += length;
        }
        Ok(&self.block[..self.seen])
    }

    /// What the source has, by its start.
    pub(super) fn content(&mut self) -> anyhow::Result<Guess> {
        self.beginning()?;
        let guess = Content::recognise(&self.block[..self.seen]);
        guess.map_err(|error| {
            let source = self.source;
            source.malformed_at_start(&error, &self.start, Reads::Both)
        })
    }

    /// Removes row and column labels, if the source has boards with them. They may be on all sides,
    /// so the boards are found in the whole text.
    pub(super) fn remove_labels(&mut self) -> anyhow::Result<()> {
        self.beginning()?;
        if without_labels(&String::from_utf8_lossy(&self.block[..self.seen])).is_none() {
            return Ok(());
        }
        loop {
            self.block.resize(self.seen + Self::BLOCK, 0);
            match self.read(self.seen)? {
                0 => break,
                length => self.seen += length,
            }
        }
        let text = String::from_utf8_lossy(&self.block[..self.seen]);
        let boards = without_labels(&text).unwrap_or_default().into_bytes();
        self.seen = boards.len();
        self.block = boards;
        self.block.resize(self.seen + Self::BLOCK, 0);
        Ok(())
    }

    /// The next bytes, with those of the start; none at the end.
    pub(super) fn next_block(&mut self) -> anyhow::Result<&[u8]> {
        let length = match std::mem::take(&mut self.seen) {
            0 => self.read(0)?,
            seen => seen,
        };
        self.unread = 0..length;
        Ok(self.unread())
    }

    pub(super) fn is_block_full(&self) -> bool {
        self.unread.end == Self::BLOCK
    }

    /// The unconsumed part of the last bytes.
    pub(super) fn unread(&self) -> &[u8] {
        &self.block[self.unread.clone()]
    }

    /// Consumes all but this many of them.
    pub(super) fn leave(&mut self, left: usize) {
        self.unread.start = self.unread.end - left;
    }

    /// Reads into the block, after that many bytes of it; returns the number of bytes.
    fn read(&mut self, filled: usize) -> anyhow::Result<usize> {
        while !self.is_ended {
            match self.file.read(&mut self.block[filled..]) {
                Ok(length) => {
                    self.is_ended = length == 0;
                    let read = &self.block[filled..filled + length];
                    let missing = Self::START.saturating_sub(self.start.len());
                    self.start.extend(read.iter().take(missing));
                    return Ok(length);
                }
                // A signal, such as a resized window, is not an error.
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    let error = self.source.unreadable(error);
                    self.is_unread = is_unread(&error);
                    return if self.is_unread { Ok(0) } else { Err(error) };
                }
            }
        }
        Ok(0)
    }
}

/// Whether a text that starts like this is recognizable: the first line is enough, or the second if
/// the first may be a single number.
fn tells(beginning: &[u8]) -> bool {
    // The start of a long first line is enough.
    const ENOUGH: usize = 64;
    let text = beginning.trim_ascii_start();
    let needed = match text {
        [b'0'..=b'9', ..] | [b'-', b'0'..=b'9', ..] => 2,
        _ => 1,
    };
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    let whole = lines.filter(|line| line.ends_with(b"\n") && !line.trim_ascii().is_empty());
    text.len() >= ENOUGH || whole.count() >= needed
}

/// Calls `take` with every board of the source as soon as it has been read, until it breaks off, or
/// to the first error.
pub(super) fn each_board(
    mut input: Input,
    size: Size,
    framing: Framing,
    mut take: impl FnMut(Board) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    if framing == Framing::Open {
        input.remove_labels()?;
    }
    let source = input.source;
    let mut reader = BoardReader::framed(size, framing);
    loop {
        let is_end = input.next_block()?.is_empty();
        if input.is_unread {
            return Ok(());
        }
        let mut bytes = input.unread();
        loop {
            let read = match is_end {
                true => reader.finish(),
                false => reader.feed(&mut bytes),
            };
            match read {
                Ok(None) => break,
                Ok(Some(read)) => {
                    if take(read.board)?.is_break() {
                        return Ok(());
                    }
                }
                Err(error) if reader.boards() == 0 => {
                    return Err(source.malformed_at_start(&error, &input.start, Reads::Both));
                }
                Err(error) => return Err(source.malformed(&error)),
            }
        }
        if is_end {
            return Ok(());
        }
    }
}

/// Calls `take` with the lines of the source as they arrive, many at a time: their boards or
/// faults.
pub(super) fn each_block_of_lines(
    mut input: Input,
    size: Size,
    mut take: impl FnMut(Vec<BoardLine>) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let mut reader = LineReader::new(size);
    loop {
        let is_end = input.next_block()?.is_empty();
        if input.is_unread {
            return Ok(());
        }
        let mut bytes = input.unread();
        if is_end {
            let last = reader.finish();
            return last.map_or(Ok(()), |last| take(vec![last]).map(drop));
        }
        let mut lines = Vec::new();
        while let Some(line) = reader.feed(&mut bytes) {
            lines.push(line);
        }
        if take(lines)?.is_break() {
            return Ok(());
        }
    }
}
