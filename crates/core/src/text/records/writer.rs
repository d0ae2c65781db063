//! Writes game records in any writable format.

use super::{Format, moves};
use crate::board::{Stone, texts};
use crate::game::Record;

/// Writes several records.
///
/// ```
/// use omok_core::Size;
/// use omok_core::game::Record;
/// use omok_core::text::{Format, RecordWriter};
/// let mut writer = RecordWriter::new(Format::Moves);
/// let mut out = Vec::new();
/// writer.write(&mut out, &Record::new(Size::square(15)))?;
/// writer.write(&mut out, &Record::new(Size::square(15)))?;
/// assert_eq!(out, b"# omok 15x15\n;\n;\n");
/// # Ok::<(), omok_core::text::Unwritable>(())
/// ```
#[derive(Debug, Clone)]
pub struct RecordWriter {
    format: Format,
    /// moves: the headings that were written first and last.
    headings: Option<[String; 2]>,
}

impl RecordWriter {
    /// A writer for that format.
    pub const fn new(format: Format) -> RecordWriter {
        RecordWriter {
            format,
            headings: None,
        }
    }

    /// Writes a record. What consecutive records share is written once.
    ///
    /// Reading it back gives the same game, as far as the format can express it: pairs has only the
    /// moves and the result.
    ///
    /// # Errors
    ///
    /// If the format cannot express the record. Nothing is written then.
    pub fn write(&mut self, out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
        let length = out.len();
        let written = match self.format.way().write {
            Some(_) if self.format == Format::Moves => self.write_moves(out, record),
            Some(write) => write(out, record),
            None => Err(Unwritable::ReadOnly),
        };
        written.inspect_err(|_| out.truncate(length))
    }

    /// Appends what another writer of the same format has written from its start, as if this one
    /// had: for records that several threads write.
    ///
    /// ```
    /// use omok_core::Size;
    /// use omok_core::game::Record;
    /// use omok_core::text::{Format, RecordWriter};
    /// let record = Record::new(Size::square(15));
    /// let [mut first, mut second] = [(); 2].map(|()| RecordWriter::new(Format::Moves));
    /// let [mut text, mut more] = [(); 2].map(|()| Vec::new());
    /// first.write(&mut text, &record)?;
    /// second.write(&mut more, &record)?;
    /// first.append(&mut text, second, &more);
    /// assert_eq!(text, b"# omok 15x15\n;\n;\n");
    /// # Ok::<(), omok_core::text::Unwritable>(())
    /// ```
    pub fn append(&mut self, out: &mut Vec<u8>, other: RecordWriter, written: &[u8]) {
        let Some([first, last]) = other.headings else {
            out.extend_from_slice(written);
            return;
        };
        let new = match self.last_heading() == Some(&first) {
            true => written.strip_prefix(first.as_bytes()),
            false => None,
        };
        out.extend_from_slice(new.unwrap_or(written));
        let first = self.headings.take().map_or(first, |[first, _]| first);
        self.headings = Some([first, last]);
    }

    fn last_heading(&self) -> Option<&String> {
        self.headings.as_ref().map(|[_, last]| last)
    }

    fn write_moves(&mut self, out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
        let heading = moves::heading(record);
        if self.last_heading() == Some(&heading) {
            return moves::write(out, record);
        }
        out.extend_from_slice(heading.as_bytes());
        moves::write(out, record)?;
        match &mut self.headings {
            Some([_, last]) => *last = heading,
            none => *none = Some([heading.clone(), heading]),
        }
        Ok(())
    }
}

impl Format {
    /// The text of a record, as [`RecordWriter::write`] writes it.
    ///
    /// ```
    /// use omok_core::Size;
    /// use omok_core::text::{Format, Records, Sizes};
    /// let sizes = Sizes::Any { unstated: Size::square(15) };
    /// for record in Records::new(b"h8 i9 pass ; 1-0", Format::Moves, sizes) {
    ///     let sgf = Format::Sgf.bytes(&record?).expect("SGF has passes");
    ///     assert!(sgf.ends_with(b"SZ[15]RE[B+]\n;B[hh];W[ig];B[])\n"));
    /// }
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the format cannot express the record.
    pub fn bytes(self, record: &Record) -> Result<Vec<u8>, Unwritable> {
        let mut out = Vec::new();
        RecordWriter::new(self).write(&mut out, record)?;
        Ok(out)
    }
}

texts! {
    /// Why a record cannot be written in a format.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Unwritable {
        SetUp = "the format has no set-up stones and no first move by white";
        Pass = "the format has no passes";
        OffBoard = "the format cannot name a place off the board";
        OutOfTurn = "the format cannot say that a player moved out of turn";
        ReadOnly = "records of the format are only read";
    }
}

impl Unwritable {
    /// Whether SGF can express what the format cannot.
    pub const fn is_writable_as_sgf(self) -> bool {
        !matches!(self, Unwritable::OffBoard)
    }

    /// Checks that the record has no set-up stones and no moves out of turn.
    pub(super) fn check_plain(record: &Record) -> Result<(), Unwritable> {
        if !record.set_up.is_empty() || record.first == Stone::White {
            return Err(Unwritable::SetUp);
        }
        let is_out_of_turn = record
            .moves
            .iter()
            .any(|recorded| recorded.out_of_turn.is_some());
        if is_out_of_turn {
            return Err(Unwritable::OutOfTurn);
        }
        Ok(())
    }
}
