//! The journal of a match: a file with a line for the match and one for each game that was
//! played, from which it goes on after whatever has ended it.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Serialize;
use serde_json::{Map, Value};

use super::played::Played;
use crate::text::json_line;

/// What holds for all games of a match: what a journal must agree on to go on with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Header(Map<String, Value>);

/// A journal that games are added to. No other process adds any meanwhile.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

/// Why a match cannot go on from a file.
#[derive(Debug)]
pub enum JournalError {
    /// It cannot be read or written.
    File(io::Error),
    /// Another process has it.
    InUse,
    /// It is no journal.
    Other,
    /// It is the journal of another match: the name of what differs, its value there and here.
    Differs(String, String, String),
    /// That line is no game.
    Line(u64, String),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::File(error) => error.fmt(f),
            JournalError::InUse => f.write_str("another omok is writing it"),
            JournalError::Other => f.write_str("it is there already and no journal of a match"),
            JournalError::Differs(name, there, here) => write!(
                f,
                "it is the journal of another match: {name} is {there} there and {here} here"
            ),
            JournalError::Line(line, error) => {
                write!(f, "line {line} is no game of a match: {error}")
            }
        }
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::File(error)
    }
}

/// The first line.
#[derive(Serialize)]
struct FirstLine<'a> {
    r#match: &'a Map<String, Value>,
}

impl Header {
    /// A header with the fields of an object; none if it is none.
    #[must_use]
    pub fn new(fields: &impl Serialize) -> Option<Header> {
        match serde_json::to_value(fields) {
            Ok(Value::Object(fields)) => Some(Header(fields)),
            _ => None,
        }
    }

    /// The line that stands first in the journal.
    #[must_use]
    pub fn line(&self) -> Vec<u8> {
        json_line(&FirstLine { r#match: &self.0 })
    }

    /// The header of a line, if it is one.
    fn read(line: &[u8]) -> Option<Header> {
        let mut line: Map<String, Value> = serde_json::from_slice(line).ok()?;
        match line.remove("match")? {
            Value::Object(fields) => Some(Header(fields)),
            _ => None,
        }
    }

    /// The first thing in which another differs: its name, and both values.
    fn difference(&self, other: &Header) -> Option<[String; 3]> {
        difference(
            &Value::Object(self.0.clone()),
            &Value::Object(other.0.clone()),
        )
    }
}

/// The first thing in which two values differ, as deep in them as it is: `engines.1.command`.
fn difference(first: &Value, second: &Value) -> Option<[String; 3]> {
    if first == second {
        return None;
    }
    let inner = |name: String, first: Option<&Value>, second: Option<&Value>| {
        let absent = Value::Null;
        let [inner, first, second] =
            difference(first.unwrap_or(&absent), second.unwrap_or(&absent))?;
        let dot = if inner.is_empty() { "" } else { "." };
        Some([format!("{name}{dot}{inner}"), first, second])
    };
    match (first, second) {
        (Value::Object(first), Value::Object(second)) => {
            let mut names = first.keys().chain(second.keys());
            names.find_map(|name| inner(name.clone(), first.get(name), second.get(name)))
        }
        (Value::Array(first), Value::Array(second)) => {
            let mut places = 0..first.len().max(second.len());
            places.find_map(|at| inner((at + 1).to_string(), first.get(at), second.get(at)))
        }
        _ => Some([String::new(), first.to_string(), second.to_string()]),
    }
}

impl Journal {
    /// Opens the journal of a match, or makes it; hands on the games that are in it. What was cut
    /// off while it was written is cut away.
    ///
    /// # Errors
    ///
    /// If the file is something else, or the journal of another match, or is being written.
    pub fn open(
        path: &Path,
        header: &Header,
        mut take: impl FnMut(Played),
    ) -> Result<Journal, JournalError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let whole = Journal::read(&file, header, &mut take)?;
        let mut journal = Journal { file };
        journal.file.set_len(whole)?;
        journal.file.seek(SeekFrom::End(0))?;
        if whole == 0 {
            journal.file.write_all(&header.line())?;
        }
        Ok(journal)
    }

    /// Reads the games; gives the length of all whole lines.
    fn read(
        file: &File,
        header: &Header,
        take: &mut impl FnMut(Played),
    ) -> Result<u64, JournalError> {
        let mut reader = BufReader::new(file);
        let (mut line, mut whole) = (Vec::new(), 0);
        for number in 1.. {
            line.clear();
            reader.read_until(b'\n', &mut line)?;
            let is_whole = line.ends_with(b"\n");
            match (number, is_whole) {
                // It was killed while it wrote the first line.
                (1, false) if header.line().starts_with(&line) => break,
                (1, false) => return Err(JournalError::Other),
                (1, true) => {
                    let found = Header::read(&line).ok_or(JournalError::Other)?;
                    if let Some([name, there, here]) = found.difference(header) {
                        return Err(JournalError::Differs(name, there, here));
                    }
                }
                (_, false) => break,
                (_, true) => take(
                    serde_json::from_slice(&line)
                        .map_err(|error| JournalError::Line(number, error.to_string()))?,
                ),
            }
            whole += line.len() as u64;
        }
        Ok(whole)
    }

    /// Adds a game: when this returns, nothing but the system's own end can lose it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn add(&mut self, played: &Played) -> io::Result<()> {
        self.file.write_all(&json_line(played))?;
        self.file.flush()
    }
}
