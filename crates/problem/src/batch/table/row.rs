//! A record of a table.

use memchr::memchr;

use super::{Table, TableFault};
use omok_core::board::told;
use omok_core::text::Count;

/// A record of a table, whose board has been copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// All its bytes, with its end.
    pub(super) bytes: usize,
    /// Its bytes without its end.
    pub(super) content: usize,
    /// Why its board is not judged.
    pub(super) fault: Option<RowFault>,
}

told! {
    /// Why a record has no board. Its place in the copied boards is empty.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(super) enum RowFault {
        /// The header has another number of columns.
        Columns {
            /// The number of the record's columns.
            found: usize,
            /// That of the header.
            expected: usize,
        } = "the line has {}, expected {expected}", Count(*found as u64, "column");
        /// A quote is open at its end.
        OpenQuote = "a quote is never closed";
        /// It is not a JSON object.
        NoObject = "expected a JSON object";
        /// It has a key that the verdict adds.
        Taken(name: &'static str) = "{}", TableFault::Taken((*name).to_owned());
        /// It is longer than [`Table::MOST_BYTES`]. The words for a line hold for a record with
        /// quoted line ends, too.
        TooLong = "expected a line of at most {} MiB", Table::MOST_BYTES >> 20;
    }
}

impl Row {
    /// A record of these bytes, with its end at `content`.
    pub(super) fn new(bytes: &[u8], content: usize) -> Row {
        let is_return = |byte: &&u8| **byte == b'\r';
        let returns = bytes[..content].iter().rev().take_while(is_return);
        let content = content - returns.count();
        Row {
            bytes: bytes.len(),
            content,
            fault: (content > Table::MOST_BYTES).then_some(RowFault::TooLong),
        }
    }

    /// A record within quotes, up to the end of the input.
    pub(super) fn open(bytes: &[u8]) -> Row {
        let content = bytes.strip_suffix(b"\n").unwrap_or(bytes).len();
        let fault = Some(RowFault::OpenQuote);
        Row {
            fault,
            ..Row::new(bytes, content)
        }
    }

    pub(super) fn or_fault(self, fault: Option<RowFault>) -> Row {
        Row {
            fault: self.fault.or(fault),
            ..self
        }
    }
}

/// Copies a board to a line of its own. Line ends separate its rows, and a slash does on one line.
pub(super) fn copy_board(board: &[u8], boards: &mut Vec<u8>) {
    let board = board.trim_ascii();
    if memchr(b'\n', board).is_none() {
        boards.extend_from_slice(board);
        return;
    }
    let lines = board.split(|byte| *byte == b'\n');
    for (number, line) in lines.enumerate() {
        if number > 0 {
            boards.push(b'/');
        }
        boards.extend_from_slice(line.strip_suffix(b"\r").unwrap_or(line));
    }
}
