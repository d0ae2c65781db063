//! The games of a source, one after the other, for the commands that look at each by itself.

use super::input::Input;
use omok::game::Record;
use omok::text::{Format, InputError, RecordReader, Sizes};

/// Reads the games of a source.
pub(super) struct Games<'a> {
    input: Input<'a>,
    reader: RecordReader,
}

impl<'a> Games<'a> {
    pub(super) fn new(input: Input<'a>, format: Format, sizes: Sizes) -> Games<'a> {
        Games {
            input,
            reader: RecordReader::new(format, sizes),
        }
    }

    /// The first bytes of the source.
    pub(super) fn start(&self) -> &[u8] {
        self.input.start()
    }

    /// Hands every game that ends in the next block to `take`, with its number from 1, or the
    /// error in its place. Tells whether there was a block: somebody may be waiting for what is
    /// to be said about its games before the next one comes.
    pub(super) fn next_block(
        &mut self,
        mut take: impl FnMut(u64, Result<Record, InputError>) -> anyhow::Result<()>,
    ) -> anyhow::Result<bool> {
        let mut bytes = self.input.next_block()?;
        if bytes.is_empty() {
            while let Some(read) = self.reader.finish() {
                take(self.reader.games(), read)?;
            }
            return Ok(false);
        }
        while let Some(read) = self.reader.feed(&mut bytes) {
            take(self.reader.games(), read)?;
        }
        Ok(true)
    }
}
