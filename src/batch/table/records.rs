//! The records of a table, in one of its formats.

use super::columns::{ColumnReader, QUOTE};
use super::objects::ObjectReader;
use super::row::{Row, RowFault};
use super::verdicts::Verdicts;
use super::{Column, Header, Table, TableFault};
use crate::problem::Rest;

/// Finds the board of each record, and writes records with their verdicts.
#[derive(Debug)]
pub(super) enum Records {
    Columns(Box<ColumnReader>),
    Objects(ObjectReader),
}

/// The first record of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum First {
    /// It has not ended.
    Partial,
    /// It is one of many, with a column for the board.
    Columns,
    /// It has the names of the columns.
    Header(Row, Vec<String>),
    /// It is an object with these keys, and a board.
    Keys(Vec<String>),
}

impl Records {
    pub(super) fn of(table: &Table) -> Records {
        match table {
            Table::Columns {
                column, separator, ..
            } => {
                let index = match column {
                    Column::Number(index) => *index,
                    // Known after the first record.
                    Column::Name(_) => 0,
                };
                Records::Columns(Box::new(ColumnReader::new(*separator, index)))
            }
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

    /// The first record at the start of the bytes, which must have a place for the board.
    pub(super) fn first(
        &mut self,
        table: &Table,
        bytes: &[u8],
        input: Rest,
    ) -> Result<First, TableFault> {
        match (self, table) {
            (Records::Columns(records), Table::Columns { column, header, .. }) => {
                let Some((row, names)) = records.first(bytes, input) else {
                    return Ok(First::Partial);
                };
                let index = index_of(column, &names)?;
                if *header == Header::Absent {
                    return Ok(First::Columns);
                }
                records.find_at(index, names.len());
                Ok(First::Header(row, names))
            }
            (Records::Objects(records), Table::Objects { key, .. }) => {
                let Some(keys) = records.first(bytes, input) else {
                    return Ok(First::Partial);
                };
                let keys = keys.ok_or(TableFault::NoObject)?;
                has_key(key, &keys)?;
                Ok(First::Keys(keys))
            }
            // The records are those of the table.
            (Records::Objects(_), Table::Columns { .. })
            | (Records::Columns(_), Table::Objects { .. }) => Err(TableFault::NoObject),
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

/// The index of a column.
fn index_of(column: &Column, names: &[String]) -> Result<usize, TableFault> {
    match column {
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

fn has_key(wanted: &str, keys: &[String]) -> Result<(), TableFault> {
    match keys.iter().any(|key| key == wanted) {
        true => Ok(()),
        false => Err(TableFault::NoKey {
            wanted: wanted.to_owned(),
            keys: keys.to_vec(),
        }),
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
