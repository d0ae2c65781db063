//! A record of a table.

use memchr::memchr;

use super::{Table, TableFault};
use crate::problem::Rest;
use omok_core::board::texts;
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

texts! {
    /// Why a record has no board. Its place in the copied boards is empty.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(super) enum RowFault {
        /// The header has another number of columns.
        Columns { found: usize, expected: usize }
            = "the line has {}, expected {expected}", Count(*found as u64, "column");
        OpenQuote = "a quote is never closed";
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

/// Finds the board of each record, and writes records with their verdicts.
pub(super) trait Records: Sized + Sync {
    /// The byte around line ends that do not end a record.
    const QUOTE: Option<u8>;

    /// The same after the first record.
    fn resumed(&self) -> Self;

    /// Whether the first record names the columns.
    fn has_header(&self) -> bool {
        false
    }

    /// Finds the board in the first record. If it is a header, writes it with the names of the
    /// verdict's columns. Returns the bytes of the header; `None` if the record may go on.
    fn begin(
        &mut self,
        bytes: &[u8],
        input: Rest,
        out: &mut Vec<u8>,
    ) -> Option<Result<usize, TableFault>>;

    /// The record at the start of the bytes, whose board is copied; `None` if it may go on.
    fn next(&mut self, bytes: &[u8], input: Rest, boards: &mut Vec<u8>) -> Option<Row>;

    /// Writes a record with its line of answer.
    fn put(&self, record: (&[u8], Option<RowFault>), line: &[u8], out: &mut Vec<u8>);
}

/// The columns or keys of a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdicts {
    /// One text, as records have it: `0`, `1 3 2` or `error: COLUMN: WHAT`.
    One,
    /// The winner, its row and its column, or an error.
    Winner,
    /// A problem's answer, or an error.
    Answer,
}

const ERROR: &[u8] = b"error: ";

impl Verdicts {
    /// The names of the columns or keys.
    pub(super) const fn names(self) -> &'static [&'static str] {
        match self {
            Verdicts::One => &["verdict"],
            Verdicts::Winner => &["winner", "row", "col", "error"],
            Verdicts::Answer => &["answer", "error"],
        }
    }

    /// The verdict must not be mistaken for something that was there.
    pub(super) fn check(self, names: &[String]) -> Result<(), TableFault> {
        match names.iter().find_map(|name| self.added(name)) {
            Some(name) => Err(TableFault::Taken(name.to_owned())),
            None => Ok(()),
        }
    }

    /// The name of a column or key, if the verdict adds one of that name.
    pub(super) fn added(self, name: &str) -> Option<&'static str> {
        self.names().iter().copied().find(|added| *added == name)
    }
}

/// The answer in a line of answer, or the fault of its record: `COLUMN: WHAT`.
pub(super) fn said(line: &[u8]) -> Result<&[u8], &[u8]> {
    line.strip_prefix(ERROR).map_or(Ok(line), Err)
}

/// The line of answer to a record without a board.
pub(super) fn line_of(fault: RowFault) -> Vec<u8> {
    let mut line = ERROR.to_vec();
    line.extend_from_slice(format!("1: {fault}").as_bytes());
    line
}
