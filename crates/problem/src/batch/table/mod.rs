//! Judges the boards in a column of a table, and writes its records with their verdicts.
//!
//! A table goes the same way as records do: in order from a stream, in chunks from a large file.
//! The boards of some records at a time are copied together and judged as records.

pub mod columns;
mod objects;
mod records;
mod stream;

use std::io::Write;

use itertools::Itertools;

use super::boards::{BoardStream, Reader};
use super::lines::{CaseLines, Lines};
use super::stream::{InOrder, Input, RangeReader};
use super::{Jobs, Result, judge_file};
use columns::ColumnReader;
use objects::ObjectReader;
use omok_core::board::texts;
use omok_core::text::{Found, LineAnswers, Seeming};
use records::Verdicts;
use stream::TableStream;

/// A table with a board in each record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// CSV, TSV and the like. The verdict is another column, or several if the columns have names.
    Columns {
        /// The column of the board.
        column: Column,
        /// The byte between columns.
        separator: u8,
        /// The names of the columns.
        header: Header,
    },
    /// NDJSON: an object on each line.
    Objects {
        /// The key of the board.
        key: String,
        /// The keys of the verdict.
        keys: Keys,
    },
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Column {
    /// By its number, from 0.
    Number(usize),
    /// By its name. The table must have a header.
    Name(String),
}

/// Whether the first record of a table names its columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Header {
    /// It does not.
    Absent,
    /// It does.
    First,
    /// It does, with the same names as a table before, and is not written again.
    Again(Vec<String>),
}

/// The keys of a verdict in an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// `verdict`, with a text.
    One,
    /// `winner`, `row` and `col`, or `error`; for a problem, `answer` or `error`.
    Each,
}

impl Table {
    /// The most bytes of a record that are stored, as for a game. A longer one is written with an
    /// error.
    pub const MOST_BYTES: usize = 16 << 20;

    /// Judges the boards of a table; `boards` judges records.
    fn judge(
        &mut self,
        boards: impl Reader,
        each: Verdicts,
        input: Input<'_>,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<u64> {
        let (boards, input) = (BoardStream::new(boards), RangeReader::all(input));
        match self {
            Table::Columns {
                column,
                separator,
                header,
            } => {
                let verdicts = match header {
                    Header::Absent => Verdicts::One,
                    Header::First | Header::Again(_) => each,
                };
                let mut records = ColumnReader::new(*separator, column.clone(), header.clone());
                records.verdicts = verdicts;
                let mut run = InOrder::new(TableStream::new(records, boards));
                let bad = judge_file(&mut run, input, output, jobs)?;
                *header = run.stream.records.header;
                Ok(bad)
            }
            Table::Objects { key, keys } => {
                let verdicts = match keys {
                    Keys::One => Verdicts::One,
                    Keys::Each => each,
                };
                let key = key.clone();
                let records = ObjectReader { key, verdicts };
                let mut run = InOrder::new(TableStream::new(records, boards));
                judge_file(&mut run, input, output, jobs)
            }
        }
    }
}

impl Lines<'_> {
    /// Answers the boards of a table, from the file's current position, as text; writes its records
    /// with their verdicts, and returns the number of those that have none.
    ///
    /// After it, the table is that of a next file with the same columns.
    ///
    /// # Errors
    ///
    /// As [`Lines::run`], and if the first record has no such column or key.
    pub fn run_table<'a>(
        &self,
        table: &mut Table,
        input: impl Into<Input<'a>>,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<u64> {
        let input = input.into();
        let text = Lines {
            answers: LineAnswers::Text,
            ..self.clone()
        };
        match text.as_rule() {
            Some(boards) => table.judge(boards, Verdicts::Winner, input, output, jobs),
            None => table.judge(CaseLines::new(&text), Verdicts::Answer, input, output, jobs),
        }
    }
}

texts! {
    /// Why the boards of a table are not found: something is wrong with its first record, or with
    /// the name of the column.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum TableFault {
        NoColumn { wanted: String, names: Vec<String> }
            = "no column is called '{wanted}'; the columns are {}", listed(names);
        /// They are counted from 1.
        FewerColumns { wanted: usize, columns: usize }
            = "there is no column {wanted}: the line has {}", number_of(*columns);
        NoKey { wanted: String, keys: Vec<String> }
            = "the object has no key '{wanted}'{}", known(keys);
        NoText { found: Found, seeming: Seeming } = "expected a table, found {found}";
        NoObject = "expected a JSON object on each line";
        List = "expected a JSON object on each line, found a list";
        Taken(name: String)
            = "there is a '{name}' already, which the verdict adds (rename or remove it)";
        OtherColumns { names: Vec<String>, expected: Vec<String> }
            = "the columns are {}, expected those of the first file: {}",
            listed(names), listed(expected);
        TooLong = "expected a record of at most {} MiB", Table::MOST_BYTES >> 20;
    }
}

fn number_of(columns: usize) -> String {
    match columns {
        1 => "one column".to_owned(),
        _ => format!("{columns} columns"),
    }
}

fn known(keys: &[String]) -> String {
    match keys {
        [] => ": it is empty".to_owned(),
        _ => format!("; its keys are {}", listed(keys)),
    }
}

/// The names, or the first of many.
fn listed(names: &[String]) -> String {
    const MOST: usize = 20;
    let shown = names.iter().take(MOST).map(|name| format!("'{name}'"));
    let more = if names.len() > MOST { ", ..." } else { "" };
    shown.format(", ").to_string() + more
}
