//! The boards of a source, one after the other, for the commands that look at each by itself.

use std::ops::ControlFlow;

use super::input::Input;
use crate::board::{Board, Size};
use crate::text::{BoardLine, BoardReader, Framing, InputError, LineReader};

/// Hands every board of the source to `take` as soon as it has been read, until it breaks off.
///
/// # Errors
///
/// At the first fault of the input, and at the first error of `take`.
pub(super) fn each_board(
    mut input: Input,
    size: Size,
    framing: Framing,
    mut take: impl FnMut(Board) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let source = input.source();
    let malformed = |error: InputError| source.malformed(&error);
    let mut reader = BoardReader::framed(size, framing);
    loop {
        let mut bytes = input.next_block()?;
        if bytes.is_empty() {
            break;
        }
        while let Some(read) = reader.feed(&mut bytes).map_err(malformed)? {
            if take(read.board)?.is_break() {
                return Ok(());
            }
        }
    }
    while let Some(read) = reader.finish().map_err(malformed)? {
        if take(read.board)?.is_break() {
            break;
        }
    }
    Ok(())
}

/// Hands every line of the source to `take`: the board that it is, or why it is none.
///
/// # Errors
///
/// If the source cannot be read, and at the first error of `take`.
pub(super) fn each_line(
    mut input: Input,
    size: Size,
    mut take: impl FnMut(BoardLine) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut reader = LineReader::new(size);
    loop {
        let mut bytes = input.next_block()?;
        if bytes.is_empty() {
            return reader.finish().map_or(Ok(()), take);
        }
        while let Some(read) = reader.feed(&mut bytes) {
            take(read)?;
        }
    }
}
