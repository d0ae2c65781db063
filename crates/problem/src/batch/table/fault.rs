//! Why the boards of a table are not found.

use itertools::Itertools;

use super::Table;
use omok_core::board::texts;
use omok_core::text::{Found, Seeming};

texts! {
    /// Why the boards of a table are not found: something is wrong with its first record, or with
    /// the name of the column.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum TableFault {
        /// No column has that name.
        NoColumn {
            /// The name.
            wanted: String,
            /// The names of the columns.
            names: Vec<String>,
        } = "no column is called '{wanted}'; the columns are {}", listed(names);
        /// There are fewer columns.
        FewerColumns {
            /// The number of the wanted column, from 1.
            wanted: usize,
            /// The number of columns.
            columns: usize,
        } = "there is no column {wanted}: the line has {}", number_of(*columns);
        /// The first object does not have that key.
        NoKey {
            /// The key.
            wanted: String,
            /// Its keys.
            keys: Vec<String>,
        } = "the object has no key '{wanted}'{}", known(keys);
        /// The table is not text.
        NoText {
            /// The byte that it begins with.
            found: Found,
            /// Its probable kind.
            seeming: Seeming,
        } = "expected a table, found {found}";
        /// The first line is not an object.
        NoObject = "expected a JSON object on each line";
        /// The first line begins a list.
        List = "expected a JSON object on each line, found a list";
        /// The table has a column or a key that the verdict would have.
        Taken(name: String)
            = "there is a '{name}' already, which the verdict adds (rename or remove it)";
        /// The columns are not those of the first file.
        OtherColumns {
            /// The names of the columns.
            names: Vec<String>,
            /// Those of the first file.
            expected: Vec<String>,
        } = "the columns are {}, expected those of the first file: {}",
            listed(names), listed(expected);
        /// The first record is longer than [`Table::MOST_BYTES`].
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
