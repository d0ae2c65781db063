//! The records of a table, in one of its formats.

use super::columns::{ColumnReader, QUOTE};
use super::objects::ObjectReader;
use super::row::{Row, RowFault};
use super::verdicts::Verdicts;
use super::{Table, TableFault};
use crate::problem::Rest;

/// Finds the board of each record, and writes records with their verdicts.
#[derive(Debug)]
pub(super) enum Records {
    Columns(Box<ColumnReader>),
    Objects(ObjectReader),
}

impl Records {
    pub(super) fn of(table: &Table) -> Records {
        match table {
            Table::Columns {
                column, separator, ..
            } => Records::Columns(Box::new(ColumnReader::new(*separator, column.clone()))),
            Table::Objects { key, .. } => Records::Objects(ObjectReader::new(key.clone())),
        }
    }

    /// The same after the first record.
    pub(super) fn resumed(&self) -> Records {
        match self {
            Records::Columns(records) => Records::Columns(Box::new(records.another())),
            Records::Objects(records) => Records::Objects(records.clone()),
        }
    }

    /// The first record at the start of the bytes, and the names of its columns or keys, among them
    /// the board's; `None` if it may go on. With a header, the columns of all records are known.
    pub(super) fn first(
        &mut self,
        bytes: &[u8],
        input: Rest,
        has_header: bool,
    ) -> Option<Result<(Row, Vec<String>), TableFault>> {
        match self {
            Records::Columns(records) => {
                let (row, names) = records.first(bytes, input)?;
                let found = records.find(&names, has_header);
                Some(found.map(|()| (row, names)))
            }
            Records::Objects(records) => records.first(bytes, input),
        }
    }

    /// The record at the start of the bytes, whose board is copied; `None` if it may go on.
    pub(super) fn next(&mut self, bytes: &[u8], input: Rest, boards: &mut Vec<u8>) -> Option<Row> {
        match self {
            Records::Columns(records) => records.next(bytes, input, boards),
            Records::Objects(records) => records.next(bytes, input, boards),
        }
    }

    /// Writes a record with its line of answer.
    pub(super) fn put(
        &self,
        verdicts: Verdicts,
        record: (&[u8], Option<RowFault>),
        line: &[u8],
        out: &mut Vec<u8>,
    ) {
        match self {
            Records::Columns(records) => records.put(verdicts, record, line, out),
            Records::Objects(records) => records.put(verdicts, record, line, out),
        }
    }

    /// Writes the names of the verdict's columns after those of a header.
    pub(super) fn put_names(&self, verdicts: Verdicts, out: &mut Vec<u8>) {
        if let Records::Columns(records) = self {
            for name in verdicts.names() {
                records.put_column(name.as_bytes(), out);
            }
        }
    }

    /// The byte around line ends that do not end a record.
    pub(super) const fn quote(&self) -> Option<u8> {
        match self {
            Records::Columns(_) => Some(QUOTE),
            Records::Objects(_) => None,
        }
    }
}

/// The verdict must not be mistaken for something that was there.
pub(super) fn check_names(verdicts: Verdicts, names: &[String]) -> Result<(), TableFault> {
    let mut taken = verdicts.names().iter();
    match taken.find(|added| names.iter().any(|name| name == *added)) {
        Some(name) => Err(TableFault::Taken((*name).to_owned())),
        None => Ok(()),
    }
}
