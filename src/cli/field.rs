//! `--field`: boards in one column of a table, whose lines are passed on with their verdicts.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::str::FromStr;

use omok::batch::BatchError;

/// Where in a line the board stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Field {
    /// In a column, counted from 0, with this byte between the columns.
    Column { index: usize, separator: u8 },
    /// In a JSON object, under this name.
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
    /// The bytes of lines that are read before they are judged together.
    const BLOCK: usize = 256 * 1024;

    /// Judges the boards of a table, which `records` answers line by line; gives the number of lines without one.
    pub(super) fn judge(
        &self,
        records: impl Fn(&mut &[u8], &mut Vec<u8>) -> Result<u64, BatchError>,
        file: &File,
        output: &mut impl Write,
    ) -> Result<u64, BatchError> {
        let mut input = BufReader::with_capacity(Self::BLOCK, file);
        let mut bad = 0;
        loop {
            let lines = block(&mut input).map_err(BatchError::Read)?;
            if lines.is_empty() {
                return Ok(bad);
            }
            let (answered, wrong) = self.answer(&records, &lines)?;
            bad += wrong;
            let written = output.write_all(&answered).and_then(|()| output.flush());
            written.map_err(|error| match error.kind() {
                std::io::ErrorKind::BrokenPipe => BatchError::Closed { bad },
                _ => BatchError::Write(error),
            })?;
        }
    }

    /// The lines with their verdicts, and how many have none.
    fn answer(
        &self,
        records: &impl Fn(&mut &[u8], &mut Vec<u8>) -> Result<u64, BatchError>,
        lines: &[Vec<u8>],
    ) -> Result<(Vec<u8>, u64), BatchError> {
        let mut boards = Vec::new();
        for line in lines {
            // A line without the column is an empty record, which is answered by an error.
            boards.extend(self.board(line).unwrap_or_default());
            boards.push(b'\n');
        }
        let mut verdicts = Vec::new();
        let bad = records(&mut &boards[..], &mut verdicts)?;
        let mut answered = Vec::with_capacity(boards.len() + verdicts.len());
        for (line, verdict) in lines.iter().zip(verdicts.split(|byte| *byte == b'\n')) {
            let (line, end) = without_end(line);
            self.put(&mut answered, line, verdict);
            answered.extend_from_slice(end);
        }
        Ok((answered, bad))
    }

    /// The board of a line; none where the line has no such column.
    fn board(&self, line: &[u8]) -> Option<Vec<u8>> {
        let (line, _) = without_end(line);
        let board = match self {
            Field::Column { index, separator } => column(line, *index, *separator)?,
            Field::Name(name) => {
                let object: serde_json::Value = serde_json::from_slice(line).ok()?;
                object.get(name)?.as_str()?.as_bytes().to_vec()
            }
        };
        // Rows may be parted as in a file: on one line a slash stands between them.
        let board = board.trim_ascii();
        let cells = board.iter().filter(|byte| **byte != b'\r');
        Some(
            cells
                .map(|byte| if *byte == b'\n' { b'/' } else { *byte })
                .collect(),
        )
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
                // No object: the line and what is wrong with it are both kept.
                None => out.extend([line, b"\t", verdict].concat()),
            },
        }
    }
}

/// The next lines, with their ends; none at the end of the input.
fn block(input: &mut BufReader<&File>) -> std::io::Result<Vec<Vec<u8>>> {
    let mut lines = Vec::new();
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(lines);
        }
        lines.push(line);
        // Nobody who has sent a line waits for the next one's.
        if !input.buffer().contains(&b'\n') {
            return Ok(lines);
        }
    }
}

/// The line and its end.
fn without_end(line: &[u8]) -> (&[u8], &[u8]) {
    let end = line
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b'\r' | b'\n'));
    line.split_at(line.len() - end.count())
}

/// The column of that number, from 0; quotes around it are taken off, as CSV has them.
fn column(line: &[u8], index: usize, separator: u8) -> Option<Vec<u8>> {
    let mut columns = vec![Vec::new()];
    let mut is_quoted = false;
    for &byte in line {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if byte == separator && !is_quoted => columns.push(Vec::new()),
            _ => columns.last_mut()?.push(byte),
        }
    }
    (index < columns.len()).then(|| columns.swap_remove(index))
}
