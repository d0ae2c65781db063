//! The journal of a match: a file with a line for the match and one for each game that was
//! played, from which it goes on after whatever has ended it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::{Value, json};

use super::played::Played;
use omok_core::board::texts;
use omok_core::text::json_line;

/// A journal that games are added to. No other process adds any meanwhile.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

texts! {
    /// Why a journal cannot be opened.
    #[derive(Debug)]
    pub enum JournalError {
        /// It cannot be read or written.
        Io(error: io::Error) = "{error}";
        /// Another process is writing it.
        Busy = "another omok is writing it";
        /// The file is something else.
        NoJournal = "it is there already and no journal of a match";
        /// It is the journal of another match.
        OtherMatch {
            /// What differs.
            name: String,
            /// As it is in the journal.
            there: String,
            /// As it is in this match.
            here: String,
        } = "it is the journal of another match: {name} is {there} there and {here} here";
        /// A line that is no game of a match.
        NoGame {
            /// The number of the line, from 1.
            line: usize,
            /// What the parser of JSON says.
            error: serde_json::Error,
        } = "line {line} is no game of a match: {error}";
    }
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

impl Journal {
    /// The line that stands first in the journal of a match for whose games all that holds.
    pub fn first_line(header: &Value) -> Vec<u8> {
        json_line(&json!({ "match": header }))
    }

    /// Opens the journal of a match, or makes it; hands on the games that are in it. What was cut
    /// off while it was written is cut away.
    ///
    /// # Errors
    ///
    /// If the file is something else, or the journal of another match, or is being written.
    pub fn open(
        path: &Path,
        header: &Value,
        take: impl FnMut(Played),
    ) -> Result<Journal, JournalError> {
        let mut options = OpenOptions::new();
        let file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::Busy,
            TryLockError::Error(error) => error.into(),
        })?;
        let whole = read(&file, header, take)?;
        let mut journal = Journal { file };
        journal.file.set_len(whole)?;
        journal.file.seek(SeekFrom::End(0))?;
        if whole == 0 {
            journal.file.write_all(&Journal::first_line(header))?;
        }
        Ok(journal)
    }

    /// Adds a game: when this returns, nothing but the system's own end can lose it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn add(&mut self, played: &Played) -> io::Result<()> {
        self.file.write_all(&json_line(played))
    }
}

/// Reads the games of a match; gives the length of all whole lines.
fn read(file: &File, header: &Value, mut take: impl FnMut(Played)) -> Result<u64, JournalError> {
    let other = || JournalError::NoJournal;
    let mut reader = BufReader::new(file);
    let (mut line, mut whole) = (Vec::new(), 0);
    for number in 1.. {
        line.clear();
        reader.read_until(b'\n', &mut line)?;
        match (number, line.ends_with(b"\n")) {
            // It was killed while it wrote the first line.
            (1, false) if Journal::first_line(header).starts_with(&line) => break,
            (1, false) => return Err(other()),
            (1, true) => {
                let found: Value = serde_json::from_slice(&line).map_err(|_| other())?;
                let found = found.get("match").filter(|found| found.is_object());
                if let Some([name, there, here]) = difference(found.ok_or_else(other)?, header) {
                    return Err(JournalError::OtherMatch { name, there, here });
                }
            }
            (_, false) => break,
            (_, true) => {
                let played = serde_json::from_slice(&line);
                let line = number;
                take(played.map_err(|error| JournalError::NoGame { line, error })?);
            }
        }
        whole += line.len() as u64;
    }
    Ok(whole)
}

/// The first thing in which two values differ, as deep in them as it is: `engines.1.command`; and
/// both values.
fn difference(first: &Value, second: &Value) -> Option<[String; 3]> {
    let inner = |name: String, first: Option<&Value>, second: Option<&Value>| {
        let [inner, there, here] = difference(
            first.unwrap_or(&Value::Null),
            second.unwrap_or(&Value::Null),
        )?;
        let dot = if inner.is_empty() { "" } else { "." };
        Some([format!("{name}{dot}{inner}"), there, here])
    };
    match (first, second) {
        (first, second) if first == second => None,
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
