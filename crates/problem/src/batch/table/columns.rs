//! Records of columns: CSV, TSV and the like.
//!
//! Records with quotes as most programs write them are read directly, all others by the crate
//! `csv-core`, with the same result.

use std::iter::repeat_n;
use std::ops::Range;

use csv_core::{ReadRecordResult, Reader, ReaderBuilder, Terminator, Writer, WriterBuilder};
use memchr::{memchr, memchr2};

use super::records::{Records, Row, RowFault, Verdicts, copy_board, said};
use super::{Column, Header, TableFault};
use crate::problem::Rest;

/// Finds the board of each record.
#[derive(Debug)]
pub struct ColumnReader {
    separator: u8,
    pub(super) verdicts: Verdicts,
    column: Column,
    /// The column's number, from 0; of a name known after the first record.
    index: usize,
    /// With the names of the columns, once the first record has them.
    pub(super) header: Header,
    writer: Writer,
    /// Made for the first record that needs it.
    reader: Option<Box<Reader>>,
    /// The text of a record's columns, without their quotes, and their ends.
    text: Vec<u8>,
    ends: Vec<usize>,
}

/// The start of some bytes.
pub enum Scanned {
    /// A record, the number of its columns, and its board.
    Record(Row, usize, Range<usize>),
    /// The start of a record.
    Partial,
    /// Quotes that need the crate.
    Unusual,
}

pub(super) const QUOTE: u8 = b'"';

impl ColumnReader {
    /// A reader of boards in that column.
    pub fn new(separator: u8, column: Column, header: Header) -> ColumnReader {
        ColumnReader {
            separator,
            verdicts: Verdicts::One,
            index: match column {
                Column::Number(index) => index,
                Column::Name(_) => 0,
            },
            column,
            header,
            writer: WriterBuilder::new().delimiter(separator).build(),
            reader: None,
            text: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// The columns of the first record, if it is complete.
    fn first(&mut self, bytes: &[u8], input: Rest) -> Option<(Row, Vec<String>)> {
        // The crate would skip an empty line.
        if bytes.starts_with(b"\n") || bytes.starts_with(b"\r\n") {
            let end = memchr(b'\n', bytes)?;
            return Some((Row::new(&bytes[..=end], end), vec![String::new()]));
        }
        let (row, columns) = self.read(bytes, input)?;
        let name = |index| {
            let name = self.column(index, columns);
            let name = name.strip_suffix(b"\r").unwrap_or(name);
            String::from_utf8_lossy(name).into_owned()
        };
        Some((row, (0..columns).map(name).collect()))
    }

    /// Finds the board's column among these names of the first record.
    fn index_among(&self, names: &[String]) -> Result<usize, TableFault> {
        match &self.column {
            Column::Number(index) if *index < names.len() => Ok(*index),
            Column::Number(index) => Err(TableFault::FewerColumns {
                wanted: index + 1,
                columns: names.len(),
            }),
            Column::Name(wanted) => {
                let index = names.iter().position(|name| name == wanted);
                index.ok_or_else(|| TableFault::NoColumn {
                    wanted: wanted.clone(),
                    names: names.to_vec(),
                })
            }
        }
    }

    /// The same as [`Records::begin`] for a complete record with these columns.
    fn begin_with(
        &mut self,
        names: Vec<String>,
        (content, end): (&[u8], &[u8]),
        out: &mut Vec<u8>,
    ) -> Result<usize, TableFault> {
        let index = self.index_among(&names)?;
        if self.header == Header::Absent {
            return Ok(0);
        }
        self.index = index;
        self.verdicts.check(&names)?;
        match &self.header {
            Header::Again(expected) if *expected != names => {
                let expected = expected.clone();
                return Err(TableFault::OtherColumns { names, expected });
            }
            Header::Again(_) | Header::Absent => {}
            Header::First => {
                out.extend_from_slice(content);
                for name in self.verdicts.names() {
                    self.put_column(name.as_bytes(), out);
                }
                out.extend_from_slice(end);
            }
        }
        self.header = Header::Again(names);
        Ok(content.len() + end.len())
    }

    /// Writes one more column, in quotes if it needs them.
    fn put_column(&self, text: &[u8], out: &mut Vec<u8>) {
        out.push(self.separator);
        // With blanks between columns, the words of a verdict are columns.
        if self.separator == b' ' || !self.writer.should_quote(text) {
            out.extend_from_slice(text);
            return;
        }
        out.push(QUOTE);
        let start = out.len();
        out.resize(start + 2 * text.len(), 0);
        let (_, _, written) = csv_core::quote(text, &mut out[start..], QUOTE, QUOTE, true);
        out.truncate(start + written);
        out.push(QUOTE);
    }

    /// The record, and its board's copy if nothing is wrong.
    fn keep(&self, row: Row, columns: usize, board: &[u8], boards: &mut Vec<u8>) -> Row {
        let fault = match &self.header {
            Header::Again(names) if names.len() != columns => Some(RowFault::Columns {
                found: columns,
                expected: names.len(),
            }),
            _ => None,
        };
        let row = row.or_fault(fault);
        if row.fault.is_none() {
            copy_board(board, boards);
        }
        row
    }

    /// Finds the columns of a record without unusual quotes.
    pub fn scan(&self, bytes: &[u8], input: Rest) -> Scanned {
        let (mut at, mut columns, mut board) = (0, 0, 0..0);
        loop {
            let (value, end) = if bytes.get(at) == Some(&QUOTE) {
                match self.quoted(bytes, at + 1) {
                    Some(found) => found,
                    None => return unclear(bytes, at + 1, input),
                }
            } else {
                let end = match memchr2(self.separator, b'\n', &bytes[at..]) {
                    Some(length) => at + length,
                    None if input == Rest::None => bytes.len(),
                    None => return Scanned::Partial,
                };
                (at..end, end)
            };
            if columns == self.index {
                board = value;
            }
            columns += 1;
            if bytes.get(end) != Some(&self.separator) {
                let row = Row::new(&bytes[..bytes.len().min(end + 1)], end);
                return Scanned::Record(row, columns, board);
            }
            at = end + 1;
        }
    }

    /// The text of a quoted column that starts there, and the index of the separator or line end
    /// after it.
    fn quoted(&self, bytes: &[u8], start: usize) -> Option<(Range<usize>, usize)> {
        let close = start + memchr(QUOTE, bytes.get(start..)?)?;
        match &bytes[close + 1..] {
            [b'\n', ..] => Some((start..close, close + 1)),
            [b'\r', b'\n', ..] => Some((start..close, close + 2)),
            [byte, ..] if *byte == self.separator => Some((start..close, close + 1)),
            _ => None,
        }
    }

    /// Reads a record by the crate: it and the number of its columns.
    pub fn read(&mut self, bytes: &[u8], input: Rest) -> Option<(Row, usize)> {
        let separator = self.separator;
        let reader = self
            .reader
            .get_or_insert_with(|| Box::new(reader(separator)));
        reader.reset();
        let (mut taken, mut written, mut columns) = (0, 0, 0);
        loop {
            let rest: &[u8] = match bytes.get(taken..) {
                Some([]) if input == Rest::MayCome => return None,
                // Closes the last record, unless it is within quotes.
                Some([]) => b"\n",
                Some(rest) => rest,
                None => return Some((Row::open(bytes), columns)),
            };
            let (text, ends) = (&mut self.text[written..], &mut self.ends[columns..]);
            let (result, read, wrote, ended) = reader.read_record(rest, text, ends);
            taken += read;
            written += wrote;
            columns += ended;
            match result {
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => grow(&mut self.text),
                ReadRecordResult::OutputEndsFull => grow(&mut self.ends),
                ReadRecordResult::Record | ReadRecordResult::End => {
                    let row = Row::new(&bytes[..taken.min(bytes.len())], taken - 1);
                    return Some((row, columns));
                }
            }
        }
    }

    /// A column of the record that the crate has read last; empty if there is none.
    pub fn column(&self, index: usize, columns: usize) -> &[u8] {
        let start = match index.checked_sub(1) {
            Some(before) => self.ends[..columns].get(before),
            None => Some(&0),
        };
        let range = start.zip(self.ends[..columns].get(index));
        range.map_or(&[], |(start, end)| &self.text[*start..*end])
    }
}

impl Records for ColumnReader {
    const QUOTE: Option<u8> = Some(QUOTE);

    fn resumed(&self) -> ColumnReader {
        // `Reader` is not cloned: version 0.1.13 loses its states.
        ColumnReader {
            index: self.index,
            verdicts: self.verdicts,
            ..ColumnReader::new(self.separator, self.column.clone(), self.header.clone())
        }
    }

    fn has_header(&self) -> bool {
        self.header != Header::Absent
    }

    fn begin(
        &mut self,
        bytes: &[u8],
        input: Rest,
        out: &mut Vec<u8>,
    ) -> Option<Result<usize, TableFault>> {
        let (row, names) = self.first(bytes, input)?;
        let record = bytes[..row.bytes].split_at(row.content);
        Some(self.begin_with(names, record, out))
    }

    fn next(&mut self, bytes: &[u8], input: Rest, boards: &mut Vec<u8>) -> Option<Row> {
        match self.scan(bytes, input) {
            Scanned::Partial => None,
            Scanned::Record(row, columns, board) => {
                Some(self.keep(row, columns, &bytes[board], boards))
            }
            Scanned::Unusual => {
                let (row, columns) = self.read(bytes, input)?;
                Some(self.keep(row, columns, self.column(self.index, columns), boards))
            }
        }
    }

    fn put(&self, (record, fault): (&[u8], Option<RowFault>), line: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(record);
        if let Some(RowFault::Columns { found, expected }) = fault {
            out.extend(repeat_n(self.separator, expected.saturating_sub(found)));
        }
        if fault == Some(RowFault::OpenQuote) {
            out.push(QUOTE);
        }
        let (answer, error) = match said(line) {
            Ok(answer) => (answer, &b""[..]),
            Err(error) => (&b""[..], error),
        };
        match self.verdicts {
            Verdicts::One => self.put_column(line, out),
            Verdicts::Winner => {
                // The winner, with a row and a column or not.
                let mut parts = answer.split(|byte| *byte == b' ');
                for _ in 0..3 {
                    out.push(self.separator);
                    out.extend_from_slice(parts.next().unwrap_or_default());
                }
                self.put_column(error, out);
            }
            Verdicts::Answer => {
                self.put_column(answer, out);
                self.put_column(error, out);
            }
        }
    }
}

fn reader(separator: u8) -> Reader {
    let mut reader = ReaderBuilder::new();
    // A return is a part of the text until the record is known.
    let reader = reader.terminator(Terminator::Any(b'\n'));
    reader.delimiter(separator).build()
}

/// What a quoted column is whose end was not found after `start`.
fn unclear(bytes: &[u8], start: usize, input: Rest) -> Scanned {
    let close = memchr(QUOTE, &bytes[start..]).map(|length| start + length);
    let is_cut = close.is_none_or(|close| matches!(bytes[close + 1..], [] | [b'\r']));
    match is_cut && input == Rest::MayCome {
        true => Scanned::Partial,
        false => Scanned::Unusual,
    }
}

fn grow<T: Copy + Default>(room: &mut Vec<T>) {
    const LEAST: usize = 64;
    room.resize(LEAST.max(2 * room.len()), T::default());
}
