//! The boards of a source, one after the other, for the commands that look at each by itself.

use std::io::{self, Read};

use super::common::Source;
use crate::board::{Board, Size};
use crate::text::{BoardReader, Framing, InputError};

const BLOCK: usize = 64 * 1024;

/// Hands every board of the source to `take` as soon as it has been read.
///
/// # Errors
///
/// At the first fault of the input, and at the first error of `take`.
pub(super) fn each_board(
    source: &Source,
    size: Size,
    framing: Framing,
    mut take: impl FnMut(Board) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let malformed = |error: InputError| source.malformed(&error);
    let mut reader = BoardReader::framed(size, framing);
    let mut input = source.open()?;
    let mut block = vec![0; BLOCK];
    loop {
        let length = match input.read(&mut block) {
            Ok(0) => break,
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(source.unreadable(error)),
        };
        let mut bytes = &block[..length];
        while let Some(read) = reader.feed(&mut bytes).map_err(malformed)? {
            take(read.board)?;
        }
    }
    while let Some(read) = reader.finish().map_err(malformed)? {
        take(read.board)?;
    }
    Ok(())
}
