//! The boards of a source, one after the other, for the commands that look at each by itself.

use super::input::Input;
use crate::board::{Board, Size};
use crate::text::{BoardLine, BoardReader, Framing, InputError, LineReader};

/// Hands every board of the source to `take` as soon as it has been read.
///
/// # Errors
///
/// At the first fault of the input, and at the first error of `take`.
pub(super) fn each_board(
    input: Input,
    size: Size,
    framing: Framing,
    mut take: impl FnMut(Board) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let source = input.source();
    let malformed = |error: InputError| source.malformed(&error);
    let mut reader = BoardReader::framed(size, framing);
    each_block(input, |mut bytes| {
        while let Some(read) = reader.feed(&mut bytes).map_err(malformed)? {
            take(read.board)?;
        }
        Ok(())
    })?;
    while let Some(read) = reader.finish().map_err(malformed)? {
        take(read.board)?;
    }
    Ok(())
}

/// Hands every line of the source to `take`: the board that it is, or why it is none.
///
/// # Errors
///
/// If the source cannot be read, and at the first error of `take`.
pub(super) fn each_line(
    input: Input,
    size: Size,
    mut take: impl FnMut(BoardLine) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut reader = LineReader::new(size);
    each_block(input, |mut bytes| {
        while let Some(read) = reader.feed(&mut bytes) {
            take(read)?;
        }
        Ok(())
    })?;
    reader.finish().map_or(Ok(()), take)
}

fn each_block(
    mut input: Input,
    mut take: impl FnMut(&[u8]) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    loop {
        match input.next_block()? {
            [] => return Ok(()),
            block => take(block)?,
        }
    }
}
