//! A source that is being read, of which the beginning can be looked at first.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;

use super::source::Source;

/// A source that is being read block by block.
pub(super) struct Input<'a> {
    source: &'a Source,
    file: File,
    may_wait: bool,
    block: Vec<u8>,
    /// How many bytes of the block have been looked at and not yet been handed out.
    seen: usize,
    /// The bytes of the block that were handed out and not yet taken.
    unread: Range<usize>,
    /// The first bytes, to tell what the source is if it cannot be read.
    start: Vec<u8>,
}

impl<'a> Input<'a> {
    const BLOCK: usize = 64 * 1024;
    /// How much is kept to tell what the source is.
    const START: usize = 1024;

    pub(super) fn open(source: &'a Source) -> anyhow::Result<Input<'a>> {
        let file = source.open()?;
        Ok(Input {
            source,
            may_wait: !file.metadata().is_ok_and(|metadata| metadata.is_file()),
            file,
            block: vec![0; Input::BLOCK],
            seen: 0,
            unread: 0..0,
            start: Vec::new(),
        })
    }

    /// The first bytes of what has been read.
    pub(super) fn start(&self) -> &[u8] {
        &self.start
    }

    /// What is read.
    pub(super) const fn source(&self) -> &'a Source {
        self.source
    }

    /// Whether the next bytes may be long in coming: those of a file are there.
    pub(super) const fn may_wait(&self) -> bool {
        self.may_wait
    }

    /// The beginning, as much of it as tells what the source holds: nobody who types is made to
    /// wait for more. It is handed out again with the first block.
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

    /// The next bytes, those of the beginning among them; none at the end.
    pub(super) fn next_block(&mut self) -> anyhow::Result<&[u8]> {
        let length = match std::mem::take(&mut self.seen) {
            0 => self.read(0)?,
            seen => seen,
        };
        self.unread = 0..length;
        Ok(self.unread())
    }

    /// Whether the bytes that came last fill the block.
    pub(super) fn is_block_full(&self) -> bool {
        self.unread.end == Self::BLOCK
    }

    /// What has not been taken of the bytes that came last.
    pub(super) fn unread(&self) -> &[u8] {
        &self.block[self.unread.clone()]
    }

    /// Takes bytes of these up to what is left of them.
    pub(super) fn leave(&mut self, left: usize) {
        self.unread.start = self.unread.end - left;
    }

    /// Reads into the block, after that many bytes of it; gives the number of bytes.
    fn read(&mut self, filled: usize) -> anyhow::Result<usize> {
        loop {
            match self.file.read(&mut self.block[filled..]) {
                Ok(length) => {
                    let read = &self.block[filled..filled + length];
                    let missing = Self::START.saturating_sub(self.start.len());
                    self.start.extend(read.iter().take(missing));
                    return Ok(length);
                }
                // A signal, as when a window is resized, is no fault of the file.
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.source.unreadable(error)),
            }
        }
    }
}

/// Whether a text that starts like this needs no more to be recognised: its first line will do,
/// and where that may be a lone number, the second too.
fn tells(beginning: &[u8]) -> bool {
    // A long first line is not waited for: its beginning tells the format.
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
