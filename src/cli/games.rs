//! The games of a source one by one, for commands that handle each separately.

use super::input::Input;
use omok::text::{RecordReader, UnreadRecord};

/// Reads the games of a source.
pub(super) struct Games<'a> {
    input: Input<'a>,
    reader: RecordReader,
    is_ended: bool,
}

impl<'a> Games<'a> {
    pub(super) const fn new(input: Input<'a>, reader: RecordReader) -> Games<'a> {
        Games {
            input,
            reader,
            is_ended: false,
        }
    }

    /// The first bytes of the source.
    pub(super) fn start(&self) -> &[u8] {
        self.input.start()
    }

    /// Whether somebody may be waiting for the answers to a block before the next one comes.
    pub(super) const fn may_wait(&self) -> bool {
        self.input.may_wait()
    }

    /// The bytes of the block after the last game.
    pub(super) fn unread(&self) -> usize {
        self.input.unread().len()
    }

    /// Whether the block is full, so that there is probably more.
    pub(super) fn is_block_full(&self) -> bool {
        self.input.is_block_full()
    }

    /// Whether the source has been read to its end.
    pub(super) const fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// Reads the next block; `false` if there is none. A last game may end there.
    pub(super) fn next_block(&mut self) -> anyhow::Result<bool> {
        self.is_ended = self.is_ended || self.input.next_block()?.is_empty();
        Ok(!self.is_ended)
    }

    /// The next game that ends in the block, if any, and its number from 1.
    pub(super) fn next_in_block(&mut self) -> Option<(u64, UnreadRecord)> {
        let game = match self.is_ended {
            true => self.reader.cut_last(),
            false => {
                let mut bytes = self.input.unread();
                let game = self.reader.cut(&mut bytes);
                let left = bytes.len();
                self.input.leave(left);
                game
            }
        };
        game.map(|game| (self.reader.games(), game))
    }
}
