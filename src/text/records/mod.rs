//! Reads and writes game records: what the formats share, and telling them apart.

mod content;
mod cursor;
mod format;
mod moves;
mod numbers;
mod pairs;
mod piskvork;
mod psq;
mod reader;
mod rec;
#[cfg(feature = "rif")]
mod rif;
mod rule_names;
mod sgf;
mod sizes;
mod split;
mod unwritable;
mod writer;

pub use content::{Content, ContentError, Guess};
pub use format::{Format, FormatError};
pub use psq::result_in_name;
pub use reader::{RecordReader, Records};
pub use rule_names::rule_name;
pub use sizes::Sizes;
pub use unwritable::Unwritable;
pub use writer::RecordWriter;
