//! `--field`: judges the boards in one column of a table, and prints its lines with their verdicts.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::str::FromStr;

use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use omok::batch::BatchError;

/// The place of the board in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Field {
    /// In a column, counted from 0, with this byte between the columns.
    Column { index: usize, separator: u8 },
    /// In a JSON object, with this key.
    Name(String),
}

impl FromStr for Field {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Field, &'static str> {
        let (number, separator) = text.split_once(':').unwrap_or((text, ","));
        let Ok(number) = number.parse::<usize>() else {
            return Ok(Field::Name(text.to_owned()));
        };
        let separator = match (separator, separator.as_bytes()) {
            ("tab" | "\\t", _) => b'\t',
            (_, &[byte]) if byte != b'"' && byte != b'\n' => byte,
            _ => return Err("expected N, N:SEP with SEP one character or tab, or a NAME"),
        };
        let index = number.checked_sub(1).ok_or("columns are counted from 1")?;
        Ok(Field::Column { index, separator })
    }
}

impl Field {
    /// The bytes of lines that are judged together.
    const BLOCK: usize = 256 * 1024;
    /// The most bytes of a line that are stored, as for a game.
    const MOST_BYTES: usize = 16 << 20;
    const TOO_LONG: &[u8] = b"error: 1: expected a line of at most 16 MiB";

    /// Judges the boards of a table, which `records` answers line by line; returns the number of
    /// lines without one.
    pub(super) fn judge(
        &self,
        records: impl Fn(&mut &[u8], &mut Vec<u8>) -> Result<u64, BatchError>,
        file: &File,
        output: &mut impl Write,
    ) -> Result<u64, BatchError> {
        let mut input = BufReader::with_capacity(Field::BLOCK, file);
        let mut bad = 0;
        loop {
            let block = Block::read(&mut input).map_err(BatchError::Read)?;
            if block.lines.is_empty() && block.cut.is_none() {
                return Ok(bad);
            }
            let (answered, wrong) = self.answer(&records, &block.lines)?;
            bad += wrong + u64::from(block.cut.is_some());
            let written = |wrote: io::Result<()>| match wrote {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    Err(BatchError::Closed { bad })
                }
                wrote => wrote.map_err(BatchError::Write),
            };
            written(output.write_all(&answered))?;
            if let Some(mut line) = block.cut {
                while goes_on(&mut line, &mut input, |bytes| {
                    written(output.write_all(bytes))
                })? {}
                let (rest, end) = without_end(&line);
                let mut answered = Vec::new();
                self.put(&mut answered, rest, Field::TOO_LONG);
                answered.extend_from_slice(end);
                written(output.write_all(&answered))?;
            }
            written(output.flush())?;
        }
    }

    /// The lines with their verdicts, and the number of lines without one.
    fn answer(
        &self,
        records: &impl Fn(&mut &[u8], &mut Vec<u8>) -> Result<u64, BatchError>,
        lines: &[Vec<u8>],
    ) -> Result<(Vec<u8>, u64), BatchError> {
        let mut boards = Vec::new();
        for line in lines {
            // A line without the column is an empty record, which gets an error.
            let board = self.board(line).unwrap_or_default();
            // Rows may be separated by newlines: on one line a slash separates them.
            let cells = board.trim_ascii().iter().filter(|byte| **byte != b'\r');
            boards.extend(cells.map(|byte| if *byte == b'\n' { b'/' } else { *byte }));
            boards.push(b'\n');
        }
        let mut verdicts = Vec::new();
        let bad = records(&mut &boards[..], &mut verdicts)?;
        let room = lines.iter().map(Vec::len).sum::<usize>() + verdicts.len();
        let mut answered = Vec::with_capacity(room);
        for (line, verdict) in lines.iter().zip(verdicts.split(|byte| *byte == b'\n')) {
            let (line, end) = without_end(line);
            self.put(&mut answered, line, verdict);
            answered.extend_from_slice(end);
        }
        Ok((answered, bad))
    }

    /// The text in the column of a line; `None` if there is no such column.
    fn board(&self, line: &[u8]) -> Option<Vec<u8>> {
        let (line, _) = without_end(line);
        match self {
            Field::Column { index, separator } => column(line, *index, *separator),
            Field::Name(name) => text_of(line, name).map(String::into_bytes),
        }
    }

    /// Writes a line with its verdict.
    fn put(&self, out: &mut Vec<u8>, line: &[u8], verdict: &[u8]) {
        match self {
            Field::Column { separator, .. } => {
                out.extend_from_slice(line);
                out.push(*separator);
                let needs_quotes = verdict.contains(separator) && *separator != b' ';
                let quote: &[u8] = if needs_quotes { b"\"" } else { b"" };
                out.extend([quote, verdict, quote].concat());
            }
            Field::Name(_) => match line.trim_ascii_end().strip_suffix(b"}") {
                Some(start) => {
                    let verdict = String::from_utf8_lossy(verdict).into_owned();
                    let verdict = serde_json::Value::from(verdict);
                    let is_empty = start.trim_ascii() == b"{";
                    let comma = if is_empty { "" } else { "," };
                    out.extend_from_slice(start);
                    out.extend_from_slice(format!("{comma}\"verdict\":{verdict}}}").as_bytes());
                }
                // Not an object: prints the line and the error.
                None => out.extend([line, b"\t", verdict].concat()),
            },
        }
    }
}

/// One block of lines.
#[derive(Debug, Default)]
struct Block {
    /// Lines, with their ends.
    lines: Vec<Vec<u8>>,
    /// The start of the line after them, if it is too long to store.
    cut: Option<Vec<u8>>,
}

impl Block {
    /// The next lines; none at the end of the input.
    fn read(input: &mut BufReader<&File>) -> io::Result<Block> {
        let mut block = Block::default();
        loop {
            let mut line = Vec::new();
            let mut kept = input.by_ref().take(Field::MOST_BYTES as u64 + 1);
            if kept.read_until(b'\n', &mut line)? == 0 {
                return Ok(block);
            }
            if line.len() > Field::MOST_BYTES && !line.ends_with(b"\n") {
                block.cut = Some(line);
                return Ok(block);
            }
            block.lines.push(line);
            // Do not wait for more lines if this one is complete.
            if !input.buffer().contains(&b'\n') {
                return Ok(block);
            }
        }
    }
}

/// Prints what has been read of a line, except its last bytes, and reads on; returns whether the
/// line continues.
fn goes_on(
    line: &mut Vec<u8>,
    input: &mut BufReader<&File>,
    mut pass: impl FnMut(&[u8]) -> Result<(), BatchError>,
) -> Result<bool, BatchError> {
    // Enough for the end of an object, before which the verdict is inserted.
    let passed = line.len().saturating_sub(Field::BLOCK);
    pass(&line[..passed])?;
    line.drain(..passed);
    let mut piece = input.take(Field::BLOCK as u64);
    let read = piece.read_until(b'\n', line).map_err(BatchError::Read)?;
    Ok(read > 0 && !line.ends_with(b"\n"))
}

/// The line and its end.
fn without_end(line: &[u8]) -> (&[u8], &[u8]) {
    let end = line
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b'\r' | b'\n'));
    line.split_at(line.len() - end.count())
}

/// The column with that index, from 0, without its CSV quotes.
fn column(line: &[u8], index: usize, separator: u8) -> Option<Vec<u8>> {
    let (mut at, mut column) = (0, Vec::new());
    let mut is_quoted = false;
    for &byte in line {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if byte == separator && !is_quoted => at += 1,
            _ if at == index => column.push(byte),
            _ => {}
        }
    }
    (index <= at).then_some(column)
}

/// The text of that key of an object, without storing anything else.
fn text_of(line: &[u8], name: &str) -> Option<String> {
    let mut object = serde_json::Deserializer::from_slice(line);
    let text = object.deserialize_map(Named(name)).ok()?;
    object.end().ok()?;
    text
}

/// Finds a text by its key.
struct Named<'n>(&'n str);

impl<'de> Visitor<'de> for Named<'_> {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Option<String>, A::Error> {
        let mut text = None;
        while let Some(name) = object.next_key::<String>()? {
            if name == self.0 {
                let value: &RawValue = object.next_value()?;
                text = serde_json::from_str(value.get()).ok();
            } else {
                object.next_value::<IgnoredAny>()?;
            }
        }
        Ok(text)
    }
}
