//! Why the boards of a table are not found.

use std::fmt;

use itertools::Itertools;

use super::Table;

/// Why the boards of a table are not found: something is wrong with its first record, or with the
/// name of the column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableFault {
    /// No column has that name.
    NoColumn {
        /// The name.
        wanted: String,
        /// The names of the columns.
        names: Vec<String>,
    },
    /// There are fewer columns.
    FewerColumns {
        /// The number of the wanted column, from 1.
        wanted: usize,
        /// The number of columns.
        columns: usize,
    },
    /// The first object does not have that key.
    NoKey {
        /// The key.
        wanted: String,
        /// Its keys.
        keys: Vec<String>,
    },
    /// The first line is not an object.
    NoObject,
    /// The table has a column or a key that the verdict would have.
    Taken(String),
    /// The columns are not those of the first file.
    OtherColumns {
        /// The names of the columns.
        names: Vec<String>,
        /// Those of the first file.
        expected: Vec<String>,
    },
    /// The first record is longer than [`Table::MOST_BYTES`].
    TooLong,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::NoColumn { wanted, names } => {
                let names = listed(names);
                write!(f, "no column is called '{wanted}'; the columns are {names}")
            }
            TableFault::FewerColumns { wanted, columns: 1 } => {
                write!(f, "there is no column {wanted}: the line has one column")
            }
            TableFault::FewerColumns { wanted, columns } => {
                write!(
                    f,
                    "there is no column {wanted}: the line has {columns} columns"
                )
            }
            TableFault::NoKey { wanted, keys } if keys.is_empty() => {
                write!(f, "the object has no key '{wanted}': it is empty")
            }
            TableFault::NoKey { wanted, keys } => {
                let keys = listed(keys);
                write!(f, "the object has no key '{wanted}'; its keys are {keys}")
            }
            TableFault::NoObject => f.write_str("expected a JSON object on each line"),
            TableFault::Taken(name) => {
                write!(
                    f,
                    "there is a '{name}' already, which the verdict adds (rename or remove it)"
                )
            }
            TableFault::OtherColumns { names, expected } => {
                let (names, expected) = (listed(names), listed(expected));
                write!(
                    f,
                    "the columns are {names}, expected those of the first file: {expected}"
                )
            }
            TableFault::TooLong => {
                let most = Table::MOST_BYTES >> 20;
                write!(f, "expected a record of at most {most} MiB")
            }
        }
    }
}

/// The names, or the first of many.
fn listed(names: &[String]) -> String {
    const MOST: usize = 20;
    let shown = names.iter().take(MOST).map(|name| format!("'{name}'"));
    let more = if names.len() > MOST { ", ..." } else { "" };
    shown.format(", ").to_string() + more
}
