//! Whole texts of boards in one call.

use std::iter;

use super::{BoardAt, BoardReader, InputError};

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
