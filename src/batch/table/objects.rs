//! Records of objects: NDJSON.

use std::borrow::Cow;
use std::fmt;

use memchr::memchr;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::row::{Row, RowFault, copy_board};
use super::verdicts::{Said, Verdicts};
use crate::problem::Rest;

/// Finds the board of each object.
#[derive(Debug, Clone)]
pub(super) struct ObjectReader {
    key: String,
}

impl ObjectReader {
    pub(super) fn new(key: String) -> ObjectReader {
        ObjectReader { key }
    }

    /// The line at the start of the bytes, whose board is copied; `None` if it may go on.
    pub(super) fn next(&self, bytes: &[u8], input: Rest, boards: &mut Vec<u8>) -> Option<Row> {
        let row = line(bytes, input)?;
        if row.fault.is_some() {
            return Some(row);
        }
        match board(&bytes[..row.content], &self.key) {
            Ok(board) => {
                copy_board(board.as_deref().unwrap_or_default().as_bytes(), boards);
                Some(row)
            }
            Err(_) => Some(row.or_fault(Some(RowFault::NoObject))),
        }
    }

    /// The keys of the first object, if its line is complete; none if it is no object.
    pub(super) fn first(&self, bytes: &[u8], input: Rest) -> Option<Option<Vec<String>>> {
        let row = line(bytes, input)?;
        let mut object = serde_json::Deserializer::from_slice(&bytes[..row.content]);
        Some(object.deserialize_map(Keys).ok())
    }

    /// Writes a line with its line of answer.
    pub(super) fn put(
        &self,
        verdicts: Verdicts,
        (line, fault): (&[u8], Option<RowFault>),
        answer: &[u8],
        out: &mut Vec<u8>,
    ) {
        let object = line.trim_ascii_end().strip_suffix(b"}");
        match (fault, object) {
            (None | Some(RowFault::TooLong), Some(start)) => {
                out.extend_from_slice(start);
                if start.trim_ascii() != b"{" {
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
        put_verdict(verdicts, answer, out);
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
    match (verdicts, Said::of(answer)) {
        (Verdicts::One, _) => put_text("verdict", answer, out),
        (_, Said::Error(error)) => put_text("error", error, out),
        (Verdicts::Answer, Said::Answer(answer)) => put_text("answer", answer, out),
        (Verdicts::Winner, Said::Answer(answer)) => {
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

/// The text with that key in an object; `None` if there is none.
fn board<'l>(line: &'l [u8], key: &str) -> serde_json::Result<Option<Cow<'l, str>>> {
    let mut object = serde_json::Deserializer::from_slice(line);
    let board = object.deserialize_map(Board(key))?;
    object.end()?;
    Ok(board)
}

/// The text with a key, without storing anything else.
struct Board<'k>(&'k str);

impl<'de> Visitor<'de> for Board<'_> {
    type Value = Option<Cow<'de, str>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut board = None;
        while let Some(is_board) = object.next_key_seed(IsKey(self.0))? {
            if is_board {
                board = text(object.next_value::<&RawValue>()?.get());
            } else {
                object.next_value::<IgnoredAny>()?;
            }
        }
        Ok(board)
    }
}

/// The text of a JSON string; `None` for another value.
fn text(value: &str) -> Option<Cow<'_, str>> {
    let inner = value.strip_prefix('"')?.strip_suffix('"')?;
    match inner.contains('\\') {
        true => serde_json::from_str(value).ok().map(Cow::Owned),
        false => Some(Cow::Borrowed(inner)),
    }
}

/// Whether a key is this one.
struct IsKey<'k>(&'k str);

impl<'de> DeserializeSeed<'de> for IsKey<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, key: D) -> Result<bool, D::Error> {
        key.deserialize_str(self)
    }
}

impl Visitor<'_> for IsKey<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<bool, E> {
        Ok(key == self.0)
    }
}

/// All keys of an object.
struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Vec<String>, A::Error> {
        let mut keys = Vec::new();
        while let Some((key, IgnoredAny)) = object.next_entry()? {
            keys.push(key);
        }
        Ok(keys)
    }
}
