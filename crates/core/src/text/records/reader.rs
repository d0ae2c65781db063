//! Reads the games of a text in any format, in pieces or whole.

use std::sync::Arc;

#[cfg(feature = "rif")]
use super::charset::{self, Decoded};
use super::cursor::first_byte;
#[cfg(feature = "journals")]
use super::json;
#[cfg(feature = "rif")]
use super::rif;
use super::split::{self, Chunk, Splitter};
use super::{Format, Letters, Naming, Result, Rows, Sizes, UnreadRecord, moves};
use crate::game::Record;
use crate::text::{Fault, Position};

/// Reads games from bytes that arrive in pieces. It stores only the current game.
///
/// A broken game is an error; the reader continues after it.
///
/// ```
/// use omok_core::Size;
/// use omok_core::text::{Format, RecordReader, Sizes};
///
/// let mut reader = RecordReader::new(Format::Moves, Sizes::Only(Size::square(15)));
/// let mut bytes: &[u8] = b"h8 i9\nh8 ?\nh8";
/// let first = reader.feed(&mut bytes).expect("the first line is a game")?;
/// assert_eq!(first.moves.len(), 2);
/// let error = reader.feed(&mut bytes).expect("the second is none").unwrap_err();
/// assert_eq!(error.to_string(), "2:4: expected a move such as h8, or pass, found '?'");
///
/// assert!(reader.feed(&mut bytes).is_none());
/// assert!(reader.finish().is_some() && reader.finish().is_none());
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct RecordReader {
    format: Format,
    sizes: Sizes,
    naming: Naming,
    splitter: Splitter,
    games: u64,
    /// The contents of the last heading, or its error: the games after it cannot be read then.
    heading: Result<Arc<moves::Heading>>,
    #[cfg(feature = "rif")]
    archive: rif::Archive,
    /// The encoding that the archive states.
    #[cfg(feature = "rif")]
    encoding: Option<Vec<u8>>,
    /// Whether the end of the input has been handled.
    is_ended: bool,
}

impl RecordReader {
    /// A reader for that format.
    pub fn new(format: Format, sizes: Sizes) -> RecordReader {
        let heading = moves::Heading::of(sizes.unstated(None));
        RecordReader {
            format,
            sizes,
            naming: Naming::default(),
            splitter: Splitter::new(format),
            games: 0,
            heading: Ok(Arc::new(heading)),
            #[cfg(feature = "rif")]
            archive: rif::Archive::default(),
            #[cfg(feature = "rif")]
            encoding: None,
            is_ended: false,
        }
    }

    /// The same reader, with those column letters for the format `moves`.
    ///
    /// ```
    /// use omok_core::Size;
    /// use omok_core::text::{Format, Letters, RecordReader, Sizes};
    /// let reader = RecordReader::new(Format::Moves, Sizes::Only(Size::square(15)));
    /// let mut reader = reader.with_letters(Letters::WithoutI);
    /// let record = reader.feed(&mut &b"h8 j9\n"[..]).expect("a game")?;
    /// assert_eq!(record.moves[1].to.map(|to| to.name(record.size)), Some("i9".to_owned()));
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    #[must_use]
    pub fn with_letters(mut self, letters: Letters) -> RecordReader {
        self.naming.letters = letters;
        self
    }

    /// The same reader, with rows numbered from there in the format `moves`.
    ///
    /// ```
    /// use omok_core::Size;
    /// use omok_core::text::{Format, RecordReader, Rows, Sizes};
    /// let reader = RecordReader::new(Format::Moves, Sizes::Only(Size::square(15)));
    /// let mut reader = reader.with_rows(Rows::Top);
    /// let record = reader.feed(&mut &b"h8i7\n"[..]).expect("a game")?;
    /// assert_eq!(record.moves[1].to.map(|to| to.name(record.size)), Some("i9".to_owned()));
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    #[must_use]
    pub fn with_rows(mut self, rows: Rows) -> RecordReader {
        self.naming.rows = rows;
        self
    }

    /// The number of games read, with broken ones.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Consumes bytes up to the end of the first game, or all if none ends.
    pub fn feed(&mut self, bytes: &mut &[u8]) -> Option<Result<Record>> {
        self.cut(bytes).map(UnreadRecord::read)
    }

    /// Ends the input. Call it until it returns no more games; an input without games returns an
    /// error.
    pub fn finish(&mut self) -> Option<Result<Record>> {
        self.cut_last().map(UnreadRecord::read)
    }

    /// The same as [`RecordReader::feed`], but the game is only cut out: any thread may parse it.
    pub fn cut(&mut self, bytes: &mut &[u8]) -> Option<UnreadRecord> {
        loop {
            let chunk = self.splitter.feed(bytes)?;
            if let Some(game) = self.take(chunk) {
                return Some(game);
            }
        }
    }

    /// The same as [`RecordReader::finish`], but the game is only cut out.
    pub fn cut_last(&mut self) -> Option<UnreadRecord> {
        while let Some(chunk) = self.splitter.finish() {
            if let Some(game) = self.take(chunk) {
                return Some(game);
            }
        }
        // The fault of an empty input is reported once, or the caller's loop would never end.
        let is_ended = std::mem::replace(&mut self.is_ended, true);
        let fault = match self.games {
            _ if is_ended => return None,
            0 => Fault::NoGame,
            _ if self.is_open() => Fault::UnclosedGame,
            _ => return None,
        };
        self.games += 1;
        let at = self.splitter.position();
        Some(self.known(at, Err(fault.at(at))))
    }

    /// Whether the input ends within an archive.
    fn is_open(&self) -> bool {
        #[cfg(feature = "rif")]
        let is_closed = self.archive.is_closed();
        #[cfg(not(feature = "rif"))]
        let is_closed = true;
        !is_closed
    }

    /// Handles a piece of the input; `None` if it is not a game, or broken and returned in pieces.
    fn take(&mut self, chunk: Chunk) -> Option<UnreadRecord> {
        let game = self.game(chunk)?;
        self.games += 1;
        Some(game)
    }

    fn game(&mut self, chunk: Chunk) -> Option<UnreadRecord> {
        let at = chunk.at;
        let is_game = match (self.format, &chunk.text) {
            (_, None) | (Format::Psq | Format::Rec | Format::Pgn, _) => true,
            (Format::Moves, Some(line)) => match moves::Heading::read(line) {
                None => moves::is_game(line),
                Some(heading) => {
                    return self.head(heading.map_err(|fault| fault.at(at)), at);
                }
            },
            #[cfg(feature = "journals")]
            (Format::Match, Some(line)) => match json::heading(line, at) {
                None => json::is_match_game(line),
                Some(heading) => return self.head(heading, at),
            },
            #[cfg(feature = "journals")]
            (Format::Json, Some(line)) => !line.trim_ascii().is_empty(),
            #[cfg(not(feature = "journals"))]
            (Format::Match | Format::Json, Some(_)) => true,
            (Format::Pairs, Some(text)) => first_byte(text).is_some(),
            // Mail programs and sites put text around their games.
            (Format::Sgf, Some(text)) => !split::is_plain_text(text),
            #[cfg(not(feature = "rif"))]
            (Format::Rif, Some(_)) => true,
            #[cfg(feature = "rif")]
            (Format::Rif, Some(text)) => {
                let read = self.parse_archive(text, at);
                let read = read.transpose()?;
                return Some(self.known(at, read));
            }
        };
        if !is_game {
            return None;
        }
        let may_hide_others = self.splitter.may_hide_others(&chunk);
        let game = self.unread(chunk);
        if !may_hide_others {
            return Some(game);
        }
        let read = game.read_text();
        if read.is_err() {
            // Its pieces are read next, with their own faults.
            self.splitter.recover(game.chunk);
            return None;
        }
        Some(self.known(at, read))
    }

    fn unread(&self, chunk: Chunk) -> UnreadRecord {
        UnreadRecord {
            chunk,
            format: self.format,
            sizes: self.sizes,
            naming: self.naming,
            heading: self.heading.clone(),
            known: None,
        }
    }

    fn known(&self, at: Position, read: Result<Record>) -> UnreadRecord {
        UnreadRecord {
            known: Some(Box::new(read)),
            ..self.unread(Chunk { at, text: None })
        }
    }

    /// A heading holds for the games after it.
    fn head(&mut self, heading: Result<moves::Heading>, at: Position) -> Option<UnreadRecord> {
        self.heading = heading.and_then(|heading| {
            let checked = self.sizes.check(heading.size);
            checked.map_err(|fault| fault.at(at))?;
            Ok(Arc::new(heading))
        });
        let is_lost = self.heading.is_err();
        is_lost.then(|| self.unread(Chunk { at, text: None }))
    }

    #[cfg(feature = "rif")]
    fn parse_archive(&mut self, text: &[u8], at: Position) -> Result<Option<Record>> {
        if let Some(label) = charset::stated_in_xml(text) {
            self.encoding = Some(label.to_vec());
        }
        if text.is_ascii() {
            return self.archive.read(text, at, self.sizes);
        }
        let label = self.encoding.as_deref();
        let decoded = Decoded::read(text, label).map_err(|fault| fault.at(at))?;
        let read = self.archive.read(&decoded.text, at, self.sizes);
        let mut record = read.map_err(|error| decoded.in_input(error, at))?;
        if let Some(record) = &mut record {
            record.about.encoding = decoded.doubt;
        }
        Ok(record)
    }
}

/// The games of a text in order; an error for a broken one.
///
/// ```
/// use omok_core::text::{Format, Records, Sizes};
/// use omok_core::{Stone, Variant};
/// use omok_core::game::Decision;
///
/// let variant = Variant::TICTACTOE;
/// let text = b"b2 a1 a3 c1 b1 b3\nb2 a1 a3 a2 c1 ; 1-0";
/// let mut records = Records::new(text, Format::Moves, Sizes::Only(variant.size()));
/// let decisions: Vec<_> = records.map(|record| record.unwrap().replay(variant.rule()).decision()).collect();
/// assert_eq!(decisions, [None, Some(Decision::Won(Stone::Black))]);
/// ```
#[derive(Debug, Clone)]
pub struct Records<'a> {
    reader: RecordReader,
    bytes: &'a [u8],
}

impl<'a> Records<'a> {
    /// The games of a text in that format.
    pub fn new(bytes: &'a [u8], format: Format, sizes: Sizes) -> Records<'a> {
        Records {
            reader: RecordReader::new(format, sizes),
            bytes,
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.reader.feed(&mut self.bytes);
        read.or_else(|| self.reader.finish())
    }
}
