//! Reads and writes game records: what the formats share.

mod charset;
mod content;
mod cursor;
mod file;
mod format;
#[cfg(feature = "journals")]
mod json;
mod moves;
mod naming;
mod notes;
mod numbers;
mod pairs;
mod pgn;
mod piskvork;
mod psq;
mod reader;
mod rec;
mod results;
#[cfg(feature = "rif")]
mod rif;
mod rule_names;
mod sgf;
mod sizes;
mod split;
mod unread;
mod writer;

use std::io::Write;

use crate::board::Size;
use crate::game::Record;
use crate::text::InputError;
use naming::Naming;

pub use content::{Content, Guess};
pub use cursor::MARK;
pub use file::FileRecords;
pub use format::Format;
pub use naming::{Letters, Rows};
#[cfg(feature = "json")]
pub(in crate::text) use notes::text as note_text;
pub use psq::result_in_name;
pub use reader::{RecordReader, Records};
pub use rule_names::rule_name;
pub use sizes::Sizes;
pub use unread::UnreadRecord;
pub use writer::{RecordWriter, Unwritable};

/// What reading a part of a record gives.
type Result<T, E = InputError> = std::result::Result<T, E>;

/// A record with capacity for the moves of a text of that length.
fn roomy_record(size: Size, length: usize) -> Record {
    // The shortest moves are a letter, a digit and a blank.
    const MOVE: usize = 3;
    Record {
        // More moves than points are an error sooner or later.
        moves: Vec::with_capacity((length / MOVE).min(size.area())),
        ..Record::new(size)
    }
}

/// A text without line ends, which would start another line of the record.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

fn put(out: &mut Vec<u8>, text: std::fmt::Arguments) {
    // Writing to a Vec cannot fail.
    let _ = out.write_fmt(text);
}
