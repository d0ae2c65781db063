//! `--field`: the column or key of a table that has the boards.

use std::str::FromStr;

use super::advice::{Reads, of_seeming};
use super::reason::Reason;
use omok::batch::{Column, Header, Keys, Table, TableFault};
use omok::messages::{self, Lang, advice, similar, usage};

/// The place of the board in a record, as it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Field {
    /// In a column, counted from 0, with this byte between the columns.
    Column { index: usize, separator: u8 },
    /// In a column or an object, with this name; perhaps a separator comes after it.
    Name(String),
}

impl FromStr for Field {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Field, Reason> {
        let (number, after) = text.split_once(':').unwrap_or((text, ","));
        let Ok(number) = number.parse::<usize>() else {
            return Ok(Field::Name(text.to_owned()));
        };
        let separator = separator(after).ok_or_else(|| Reason::new(usage::field))?;
        let index = number
            .checked_sub(1)
            .ok_or_else(|| Reason::new(usage::column_from_one))?;
        Ok(Field::Column { index, separator })
    }
}

/// The byte of a separator; not one with a meaning of its own.
fn separator(text: &str) -> Option<u8> {
    match (text, text.as_bytes()) {
        ("tab" | "\\t", _) => Some(b'\t'),
        (_, &[byte]) if !matches!(byte, b'"' | b'\n' | b'\r') => Some(byte),
        _ => None,
    }
}

impl Field {
    /// The table with its boards in this field. The first record has names if there is a header;
    /// the verdict is a column, columns of its own after a header, or keys of an object as JSON.
    /// `None` if it has columns without names and is to be written as JSON.
    pub(super) fn table(&self, has_header: bool, is_json: bool) -> Option<Table> {
        Some(match self {
            Field::Column { .. } if is_json => return None,
            &Field::Column { index, separator } => Table::Columns {
                column: Column::Number(index),
                separator,
                header: match has_header {
                    true => Header::First,
                    false => Header::Absent,
                },
            },
            Field::Name(name) if has_header => {
                let (name, separator) = name_and_separator(name);
                Table::Columns {
                    column: Column::Name(name.to_owned()),
                    separator,
                    header: Header::First,
                }
            }
            Field::Name(key) => Table::Objects {
                key: key.clone(),
                keys: if is_json { Keys::Each } else { Keys::One },
            },
        })
    }
}

/// A column's name, and the separator after it or a comma.
fn name_and_separator(text: &str) -> (&str, u8) {
    let mut ends = text.match_indices(':').map(|(at, _)| at);
    let found = ends.find_map(|at| Some((&text[..at], separator(&text[at + 1..])?)));
    found.unwrap_or((text, b','))
}

/// What is wrong with a table, whose name is given after a blank, and what may have been meant.
pub(super) fn message(lang: Lang, named: &str, fault: &TableFault) -> String {
    let hint = match fault {
        TableFault::NoColumn { wanted, names } => near(lang, wanted, names)
            .or_else(|| Some(advice::separator(lang, wanted, other_separator(names)?))),
        TableFault::NoKey { wanted, keys } => near(lang, wanted, keys),
        TableFault::NoText { seeming, .. } => of_seeming(named, *seeming, Reads::Boards),
        TableFault::List => Some(advice::list_of_objects(lang)),
        TableFault::NoObject => Some(advice::header(lang)),
        TableFault::FewerColumns { wanted, columns: 1 } => {
            Some(advice::separator(lang, &wanted.to_string(), "tab"))
        }
        TableFault::FewerColumns { .. }
        | TableFault::Taken(_)
        | TableFault::OtherColumns { .. }
        | TableFault::TooLong => None,
    };
    messages::table_fault(lang, fault) + &hint.unwrap_or_default()
}

fn near(lang: Lang, wanted: &str, names: &[String]) -> Option<String> {
    let name = similar(wanted, names.iter().map(String::as_str))?;
    Some(advice::near(lang, name))
}

/// The separator that the only column seems to have within it.
fn other_separator(names: &[String]) -> Option<&'static str> {
    let [line] = names else { return None };
    let separators = [('\t', "tab"), (';', ";"), (',', ","), ('|', "|")];
    let found = separators
        .into_iter()
        .find(|(byte, _)| line.contains(*byte));
    found.map(|(_, name)| name)
}
