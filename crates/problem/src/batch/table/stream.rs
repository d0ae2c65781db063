//! Judges the boards of a table from bytes as they arrive.

use memchr::{memchr, memchr_iter};

use super::columns::QUOTE;
use super::records::{Records, Row, RowFault, line_of};
use super::{Table, TableFault};
use crate::batch::stream::{Checkpoint, Chunking, ENOUGH, Fed, Stream};
use crate::batch::{BatchError, Result};
use crate::problem::Rest;
use omok_core::text::{Found, Seeming};

/// The records of a table, with a stream that judges their boards.
#[derive(Debug)]
pub(super) struct TableStream<R, S> {
    pub(super) records: R,
    judge: S,
    state: State,
    checkpoint: Checkpoint,
    /// The number of records that are too long.
    bad: u64,
    rows: Vec<Row>,
    boards: Vec<u8>,
    lines: Vec<u8>,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// The first record, which must have the column of the board.
    First,
    /// A record. It does not end in the bytes that have been searched, from its start.
    Record { searched: usize },
    /// The rest of a record that is too long. It does not end in the first `known` bytes, and what
    /// has been written of it ends within quotes or not.
    Long { known: usize, is_quoted: bool },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Done,
    /// More bytes may complete a record.
    NeedsMore,
}

/// The bytes whose boards are judged together.
const AT_ONCE: usize = 128 * 1024;
/// The end of a long record is kept until its last byte is known: objects end in a brace.
const KEPT: usize = 64 * 1024;
/// A record is no longer than these bytes with its end.
const LONGEST: usize = Table::MOST_BYTES + 2;

impl<R: Records, S: Stream> TableStream<R, S> {
    pub(super) fn new(records: R, judge: S) -> TableStream<R, S> {
        TableStream {
            records,
            judge,
            state: State::First,
            checkpoint: Checkpoint::START,
            bad: 0,
            rows: Vec::new(),
            boards: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Checks the first record, and writes it if it is a header.
    fn begin(
        &mut self,
        bytes: &mut &[u8],
        answers: &mut Vec<u8>,
        input: Rest,
    ) -> Result<Step, TableFault> {
        if bytes.is_empty() {
            return Ok(Step::NeedsMore);
        }
        if let Some(seeming) = Seeming::by_signature(bytes) {
            let found = Found::first_of(bytes);
            return Err(TableFault::NoText { found, seeming });
        }
        match self.records.begin(bytes, input, answers) {
            None if bytes.len() <= LONGEST => return Ok(Step::NeedsMore),
            None if self.records.has_header() => return Err(TableFault::TooLong),
            None | Some(Ok(0)) => {}
            Some(header) => {
                let header = header?;
                *bytes = &bytes[header..];
                self.count(header, 1);
            }
        }
        self.state = State::Record { searched: 0 };
        Ok(Step::Done)
    }

    /// Judges the boards of some records at the start of the bytes.
    fn judge_some(
        &mut self,
        searched: usize,
        bytes: &mut &[u8],
        answers: &mut Vec<u8>,
        input: Rest,
    ) -> Result<Step> {
        // A blank line after a record is none if it is the last.
        if self.checkpoint.boards > 0 && is_blank(bytes) {
            if input == Rest::None {
                answers.extend_from_slice(bytes);
                self.count(bytes.len(), 1);
                *bytes = &[];
            }
            return Ok(Step::NeedsMore);
        }
        // A record that has not ended is not read again before a line ends.
        let news = bytes.get(searched..).unwrap_or_default();
        let is_same = searched > 0 && input == Rest::MayCome && memchr(b'\n', news).is_none();
        let taken = if is_same {
            0
        } else {
            self.gather(bytes, input)
        };
        if taken == 0 && bytes.len() > LONGEST {
            let known = bytes.len() - KEPT;
            let is_quoted = false;
            self.state = State::Long { known, is_quoted };
            self.bad += 1;
            return Ok(Step::Done);
        }
        let searched = if taken == 0 { bytes.len() } else { 0 };
        self.state = State::Record { searched };
        if taken == 0 {
            return Ok(Step::NeedsMore);
        }
        self.lines.clear();
        let mut boards = &self.boards[..];
        self.judge.feed_all(&mut boards, &mut self.lines)?;
        let (records, rest) = bytes.split_at(taken);
        self.write(records, answers);
        *bytes = rest;
        self.count(taken, self.rows.len());
        Ok(Step::Done)
    }

    /// Copies the boards of some records; returns the bytes of these.
    fn gather(&mut self, bytes: &[u8], input: Rest) -> usize {
        self.rows.clear();
        self.boards.clear();
        let mut taken = 0;
        while taken < bytes.len().min(AT_ONCE) {
            let rest = &bytes[taken..];
            if taken > 0 && is_blank(rest) {
                break;
            }
            let Some(row) = self.records.next(rest, input, &mut self.boards) else {
                break;
            };
            self.boards.push(b'\n');
            self.rows.push(row);
            taken += row.bytes;
        }
        taken
    }

    fn write(&self, mut records: &[u8], answers: &mut Vec<u8>) {
        let lines = self.lines.split(|byte| *byte == b'\n');
        for (row, line) in self.rows.iter().zip(lines) {
            let (record, rest) = records.split_at(row.bytes);
            self.put(record, *row, line, answers);
            records = rest;
        }
    }

    fn put(&self, record: &[u8], row: Row, line: &[u8], answers: &mut Vec<u8>) {
        let (content, end) = record.split_at(row.content);
        let fault = row.fault.map(line_of);
        let line = fault.as_deref().unwrap_or(line);
        self.records.put((content, row.fault), line, answers);
        answers.extend_from_slice(end);
    }

    /// Writes the next bytes of a record that is too long, or its end with an error. The next line
    /// end after `known` bytes ends it, even within quotes: a forgotten quote must not hide the
    /// rest of the table.
    fn pass_on(
        &mut self,
        known: usize,
        is_quoted: bool,
        bytes: &mut &[u8],
        answers: &mut Vec<u8>,
        input: Rest,
    ) -> Step {
        if known == 0 {
            let end = memchr(b'\n', bytes);
            let is_last = end.is_some() || input == Rest::None;
            return match bytes.len().checked_sub(KEPT) {
                _ if is_last => self.end_long(end, is_quoted, bytes, answers),
                None | Some(0) => Step::NeedsMore,
                Some(known) => {
                    self.state = State::Long { known, is_quoted };
                    Step::Done
                }
            };
        }
        let (piece, rest) = bytes.split_at(known.min(ENOUGH));
        answers.extend_from_slice(piece);
        *bytes = rest;
        self.checkpoint.offset += piece.len() as u64;
        self.state = State::Long {
            known: known - piece.len(),
            is_quoted: is_quoted != has_odd_quotes(piece),
        };
        Step::Done
    }

    fn end_long(
        &mut self,
        end: Option<usize>,
        is_quoted: bool,
        bytes: &mut &[u8],
        answers: &mut Vec<u8>,
    ) -> Step {
        let content = end.unwrap_or(bytes.len());
        let (record, rest) = bytes.split_at(end.map_or(content, |end| end + 1));
        let may_be_open = R::QUOTE.is_some();
        let is_open = may_be_open && is_quoted != has_odd_quotes(&record[..content]);
        let fault = match is_open {
            true => RowFault::OpenQuote,
            false => RowFault::TooLong,
        };
        let row = Row::new(record, content).or_fault(Some(fault));
        self.put(record, row, b"", answers);
        *bytes = rest;
        self.count(record.len(), 1);
        self.state = State::Record { searched: 0 };
        Step::Done
    }

    fn count(&mut self, bytes: usize, records: usize) {
        self.checkpoint.offset += bytes as u64;
        self.checkpoint.line += records as u64;
        self.checkpoint.boards += records as u64;
    }
}

fn is_blank(bytes: &[u8]) -> bool {
    matches!(bytes, b"\n" | b"\r\n")
}

fn has_odd_quotes(bytes: &[u8]) -> bool {
    memchr_iter(QUOTE, bytes).count() % 2 == 1
}

impl<R: Records, S: Stream> Stream for TableStream<R, S> {
    fn feed(&mut self, bytes: &mut &[u8], input: Rest, answers: &mut Vec<u8>) -> Result<Fed> {
        // With room for short verdicts.
        let expected = bytes.len().min(ENOUGH);
        answers.reserve(expected + expected / 8);
        while answers.len() < ENOUGH {
            let step = match self.state {
                State::First => self
                    .begin(bytes, answers, input)
                    .map_err(BatchError::Table)?,
                State::Record { searched } => self.judge_some(searched, bytes, answers, input)?,
                State::Long { known, is_quoted } => {
                    self.pass_on(known, is_quoted, bytes, answers, input)
                }
            };
            if step == Step::NeedsMore {
                return Ok(Fed::All);
            }
        }
        Ok(Fed::Enough)
    }

    fn resumed(&self, checkpoint: Checkpoint) -> Self {
        let judge = self.judge.resumed(Checkpoint::START);
        TableStream {
            state: State::Record { searched: 0 },
            checkpoint,
            ..TableStream::new(self.records.resumed(), judge)
        }
    }

    fn checkpoint(&self) -> Checkpoint {
        self.checkpoint
    }

    fn bad(&self) -> u64 {
        self.bad + self.judge.bad()
    }

    fn cut(&self) -> Chunking {
        Chunking::Records { quote: R::QUOTE }
    }
}
