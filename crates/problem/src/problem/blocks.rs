//! The bytes of an input as they arrive, in blocks.

use std::io::{self, Read};

/// Whether more bytes may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// They may.
    MayCome,
    /// These are all.
    None,
}

/// The bytes of an input that have been read and not consumed.
#[derive(Debug)]
pub(crate) struct Blocks {
    block: Vec<u8>,
    filled: usize,
    read: u64,
}

/// The first block is small: most inputs are one board, and allocating more memory would take
/// longer than judging it.
const FIRST_BLOCK: usize = 4 * 1024;
/// The factor by which the block grows when one was filled.
const GROWTH: usize = 8;
/// The blocks of a large input.
const BLOCK: usize = 256 * 1024;

impl Blocks {
    pub(crate) fn new() -> Blocks {
        Blocks {
            block: vec![0; FIRST_BLOCK],
            filled: 0,
            read: 0,
        }
    }

    /// Reads once, after the bytes that were kept.
    pub(crate) fn read(&mut self, input: &mut impl Read) -> io::Result<Rest> {
        let length = loop {
            match input.read(&mut self.block[self.filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.filled += length;
        self.read += length as u64;
        // Only an empty read ends an input: a pipe may deliver less than a block.
        Ok(match length {
            0 => Rest::None,
            _ => Rest::MayCome,
        })
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.block[..self.filled]
    }

    /// The number of all bytes that have been read.
    pub(crate) const fn total(&self) -> u64 {
        self.read
    }

    /// Keeps that many of the last bytes for the next block; whether this one was filled, so that
    /// more is likely to come.
    pub(crate) fn keep(&mut self, length: usize) -> bool {
        let end = self.filled;
        self.block.copy_within(end - length..end, 0);
        self.filled = length;
        let is_full = end == self.block.len();
        if is_full {
            // A board longer than the block needs a larger one.
            let wanted = (GROWTH * end).min(BLOCK).max(2 * length);
            self.block.resize(wanted, 0);
        }
        is_full
    }
}
