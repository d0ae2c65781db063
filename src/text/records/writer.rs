//! Writes game records in any of the formats that are written.

use super::{Format, Unwritable, moves, pairs, psq, sgf};
use crate::game::Record;

/// Writes records one after the other.
///
/// ```
/// use omok::Size;
/// use omok::game::Record;
/// use omok::text::{Format, RecordWriter};
/// let mut writer = RecordWriter::new(Format::Moves);
/// let mut out = Vec::new();
/// writer.write(&mut out, &Record::new(Size::square(15)))?;
/// writer.write(&mut out, &Record::new(Size::square(15)))?;
/// assert_eq!(out, b"# omok 15x15\n;\n;\n");
/// # Ok::<(), omok::text::Unwritable>(())
/// ```
#[derive(Debug, Clone)]
pub struct RecordWriter {
    format: Format,
    /// moves: the line that gives the size and the rule of what was written last.
    heading: Option<String>,
}

impl RecordWriter {
    /// A writer of that format.
    #[must_use]
    pub const fn new(format: Format) -> RecordWriter {
        RecordWriter {
            format,
            heading: None,
        }
    }

    /// Writes a record, as [`Format::write`] does. What records have in common is written once.
    ///
    /// # Errors
    ///
    /// If the format cannot say what the record does. Nothing is written then.
    pub fn write(&mut self, out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
        let length = out.len();
        let written = match self.format {
            Format::Moves => self.write_moves(out, record),
            Format::Psq => psq::write(out, record),
            Format::Sgf => sgf::write(out, record),
            Format::Pairs => pairs::write(out, record),
            Format::Rec | Format::Rif => Err(Unwritable::ReadOnly),
        };
        written.inspect_err(|_| out.truncate(length))
    }

    fn write_moves(&mut self, out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
        let heading = moves::heading(record);
        let is_new = self.heading.as_ref() != Some(&heading);
        if is_new {
            out.extend_from_slice(heading.as_bytes());
        }
        moves::write(out, record)?;
        self.heading = Some(heading);
        Ok(())
    }
}
