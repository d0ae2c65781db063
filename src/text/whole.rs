//! Whole texts in one call: all their boards, or a record's text.

use std::iter;

use super::{BoardAt, BoardReader, Format, InputError, Unwritable};
use crate::game::Record;

impl BoardReader {
    /// Every board of a whole text, up to the first error.
    ///
    /// ```
    /// use omok::text::BoardReader;
    /// use omok::{Size, Stone};
    ///
    /// let mut stones = 0;
    /// for read in BoardReader::new(Size::square(3)).read_all(b"012\n.XO\n000\n\nXXX OOO ...") {
    ///     match read {
    ///         Ok(read) => stones += read.board.count(Stone::Black),
    ///         Err(error) => assert_eq!(
    ///             error.to_string(),
    ///             "5:5: row 1 has 9 cells, expected 3"
    ///         ),
    ///     }
    /// }
    /// assert_eq!(stones, 2);
    /// ```
    pub fn read_all(self, bytes: &[u8]) -> impl Iterator<Item = Result<BoardAt, InputError>> {
        let mut rest = bytes;
        // None after an error: the reader cannot be used then.
        let mut reader = Some(self);
        iter::from_fn(move || {
            let reading = reader.as_mut()?;
            let read = match reading.feed(&mut rest) {
                Ok(None) => reading.finish(),
                read => read,
            };
            if read.is_err() {
                reader = None;
            }
            read.transpose()
        })
    }
}

impl Format {
    /// The text of a record, as [`Format::write`] writes it.
    ///
    /// ```
    /// use omok::game::Game;
    /// use omok::text::Format;
    /// use omok::Variant;
    ///
    /// let mut game = Game::new(Variant::RENJU);
    /// game.play("h8")?;
    /// let sgf = Format::Sgf.bytes(&(&game).into())?;
    /// assert!(sgf.ends_with(b"SZ[15]RU[Renju]\n;B[hh])\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the format cannot express the record.
    pub fn bytes(self, record: &Record) -> Result<Vec<u8>, Unwritable> {
        let mut out = Vec::new();
        self.write(&mut out, record)?;
        Ok(out)
    }
}
