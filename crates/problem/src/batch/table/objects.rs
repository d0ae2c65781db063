//! Records of objects: NDJSON.

use std::borrow::Cow;
use std::fmt;

use memchr::memchr;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::TableFault;
use super::records::{Records, Row, RowFault, Verdicts, copy_board, said};
use crate::problem::Rest;
use omok_core::text::MARK;

#[derive(Debug, Clone)]
pub(super) struct ObjectReader {
    pub(super) key: String,
    pub(super) verdicts: Verdicts,
}

impl Records for ObjectReader {
    const QUOTE: Option<u8> = None;

    fn resumed(&self) -> ObjectReader {
        self.clone()
    }

    fn begin(
        &mut self,
        bytes: &[u8],
        input: Rest,
        _: &mut Vec<u8>,
    ) -> Option<Result<usize, TableFault>> {
        let row = line(bytes, input)?;
        let mut keys = Vec::new();
        let mut object = serde_json::Deserializer::from_slice(json(&bytes[..row.content]));
        let read = object.deserialize_map(Object(|key: &str| {
            keys.push(key.to_owned());
            false
        }));
        Some(match read {
            Ok(_) if keys.contains(&self.key) => self.verdicts.check(&keys).map(|()| 0),
            Ok(_) => Err(TableFault::NoKey {
                wanted: self.key.clone(),
                keys,
            }),
            Err(_) if json(bytes).trim_ascii_start().starts_with(b"[") => Err(TableFault::List),
            Err(_) => Err(TableFault::NoObject),
        })
    }

    fn next(&mut self, bytes: &[u8], input: Rest, boards: &mut Vec<u8>) -> Option<Row> {
        let row = line(bytes, input)?;
        if row.fault.is_some() {
            return Some(row);
        }
        let mut taken = None;
        let wanted = |known: &str| {
            taken = taken.or(self.verdicts.added(known));
            known == self.key
        };
        match board(&bytes[..row.content], wanted) {
            Ok(_) if taken.is_some() => Some(row.or_fault(taken.map(RowFault::Taken))),
            Ok(board) => {
                copy_board(board.as_deref().unwrap_or_default().as_bytes(), boards);
                Some(row)
            }
            Err(_) => Some(row.or_fault(Some(RowFault::NoObject))),
        }
    }

    fn put(&self, (line, fault): (&[u8], Option<RowFault>), answer: &[u8], out: &mut Vec<u8>) {
        let object = line.trim_ascii_end().strip_suffix(b"}");
        match (fault, object) {
            (None | Some(RowFault::TooLong), Some(start)) => {
                out.extend_from_slice(start);
                if json(start).trim_ascii() != b"{" {
                    out.push(b',');
                }
            }
            // Most of the line has been written already.
            (Some(RowFault::TooLong), None) => {
                out.extend_from_slice(line);
                out.push(b'\t');
                out.extend_from_slice(answer);
                return;
            }
            // Another object, with the line as a text.
            _ => {
                out.push(b'{');
                put_text("line", line, out);
                out.push(b',');
            }
        }
        put_verdict(self.verdicts, answer, out);
        out.push(b'}');
    }
}

/// The line at the start of the bytes; `None` if it may go on.
fn line(bytes: &[u8], input: Rest) -> Option<Row> {
    match memchr(b'\n', bytes) {
        Some(end) => Some(Row::new(&bytes[..=end], end)),
        None if input == Rest::None => Some(Row::new(bytes, bytes.len())),
        None => None,
    }
}

fn put_verdict(verdicts: Verdicts, answer: &[u8], out: &mut Vec<u8>) {
    match (verdicts, said(answer)) {
        (Verdicts::One, _) => put_text("verdict", answer, out),
        (_, Err(error)) => put_text("error", error, out),
        (Verdicts::Answer, Ok(answer)) => put_text("answer", answer, out),
        (Verdicts::Winner, Ok(answer)) => {
            // The winner, with a row and a column or not: all are numbers.
            let numbers = answer.split(|byte| *byte == b' ');
            for (number, key) in numbers.zip(["\"winner\":", ",\"row\":", ",\"col\":"]) {
                out.extend_from_slice(key.as_bytes());
                out.extend_from_slice(number);
            }
        }
    }
}

fn put_text(key: &str, text: &[u8], out: &mut Vec<u8>) {
    let text = serde_json::Value::from(String::from_utf8_lossy(text));
    out.extend_from_slice(format!("\"{key}\":{text}").as_bytes());
}

/// The text with a wanted key in an object; `None` if there is none.
fn board(
    line: &[u8],
    is_wanted: impl FnMut(&str) -> bool,
) -> serde_json::Result<Option<Cow<'_, str>>> {
    let mut object = serde_json::Deserializer::from_slice(json(line));
    let board = object.deserialize_map(Object(is_wanted))?;
    object.end()?;
    Ok(board.and_then(|board| text(board.get())))
}

/// The last value of an object whose key is wanted, without storing anything else.
struct Object<F>(F);

impl<'de, F: FnMut(&str) -> bool> Visitor<'de> for Object<F> {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut value = None;
        while let Some(is_wanted) = object.next_key_seed(Key(&mut self.0))? {
            if is_wanted {
                value = Some(object.next_value()?);
            } else {
                object.next_value::<IgnoredAny>()?;
            }
        }
        Ok(value)
    }
}

/// The line without the byte order mark that may be before the first.
fn json(line: &[u8]) -> &[u8] {
    line.strip_prefix(MARK).unwrap_or(line)
}

/// The rows of a board as a text or a list of cells, each a number or a symbol.
#[derive(Deserialize)]
#[serde(untagged)]
enum BoardRow {
    Text(String),
    Cells(Vec<serde_json::Value>),
}

impl BoardRow {
    /// Its cells side by side; `None` if one is neither a digit nor a symbol.
    fn text(self) -> Option<String> {
        let cell = |cell: serde_json::Value| match cell {
            serde_json::Value::String(text) => Some(text),
            value => value
                .as_u64()
                .filter(|&one| one < 10)
                .map(|one| one.to_string()),
        };
        match self {
            BoardRow::Text(text) => Some(text),
            BoardRow::Cells(cells) => cells.into_iter().map(cell).collect(),
        }
    }
}

/// The text of a JSON string, or of a list of rows; `None` for another value. A list of something
/// else is its own text, so that the reader of boards reports it.
fn text(value: &str) -> Option<Cow<'_, str>> {
    if value.starts_with('[') {
        let rows = serde_json::from_str::<Vec<BoardRow>>(value).ok();
        let rows = rows.and_then(|rows| rows.into_iter().map(BoardRow::text).collect());
        return Some(rows.map_or(Cow::Borrowed(value), |rows: Vec<String>| {
            Cow::Owned(rows.join("/"))
        }));
    }
    let inner = value.strip_prefix('"')?.strip_suffix('"')?;
    match inner.contains('\\') {
        true => serde_json::from_str(value).ok().map(Cow::Owned),
        false => Some(Cow::Borrowed(inner)),
    }
}

struct Key<'f, F>(&'f mut F);

impl<'de, F: FnMut(&str) -> bool> DeserializeSeed<'de> for Key<'_, F> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, key: D) -> Result<bool, D::Error> {
        key.deserialize_str(self)
    }
}

impl<F: FnMut(&str) -> bool> Visitor<'_> for Key<'_, F> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<bool, E> {
        Ok((self.0)(key))
    }
}
