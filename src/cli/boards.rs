//! The boards of a source one by one, for commands that handle each separately.

use std::ops::ControlFlow;

use super::advice::Reads;
use super::input::Input;
use omok::board::{Board, Size};
use omok::text::{BoardLine, BoardReader, Framing, LineReader};

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
