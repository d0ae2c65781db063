//! Reads the games of a text in any of the formats, in pieces or as a whole.

#[cfg(feature = "rif")]
use super::rif;
use super::split::{Chunk, Recovery, Splitter};
use super::{Format, Sizes, moves, pairs, psq, rec, sgf};
use crate::game::Record;
use crate::text::{Fault, InputError, Position};

/// Reads games from bytes that are handed to it in pieces. Of the input it keeps no more than
/// the game that it is in.
///
/// A broken game is an error in its place; the reader goes on after it.
///
/// ```
/// use omok::Size;
/// use omok::text::{Format, RecordReader, Sizes};
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
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct RecordReader {
    format: Format,
    sizes: Sizes,
    splitter: Splitter,
    games: u64,
    /// What the last heading says of the moves after it.
    heading: Option<moves::Heading>,
    #[cfg(feature = "rif")]
    archive: rif::Archive,
    /// Whether the end of the input has been looked at.
    is_ended: bool,
}

impl RecordReader {
    /// A reader of that format.
    #[must_use]
    pub fn new(format: Format, sizes: Sizes) -> RecordReader {
        RecordReader {
            format,
            sizes,
            splitter: Splitter::new(format),
            games: 0,
            heading: None,
            #[cfg(feature = "rif")]
            archive: rif::Archive::default(),
            is_ended: false,
        }
    }

    /// How many games have been read, broken ones among them.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Takes bytes up to the end of the first game, or all where none ends.
    pub fn feed(&mut self, bytes: &mut &[u8]) -> Option<Result<Record, InputError>> {
        loop {
            let chunk = self.splitter.feed(bytes)?;
            if let Some(read) = self.read(&chunk) {
                return Some(read);
            }
        }
    }

    /// Says that the input has ended. To be called until it gives no more games; an input
    /// without any gives an error.
    pub fn finish(&mut self) -> Option<Result<Record, InputError>> {
        while let Some(chunk) = self.splitter.finish() {
            if let Some(read) = self.read(&chunk) {
                return Some(read);
            }
        }
        // The fault of an empty input is told once, or the caller's loop would never end.
        let is_ended = std::mem::replace(&mut self.is_ended, true);
        let fault = match self.games {
            _ if is_ended => return None,
            0 => Fault::NoGame,
            _ if self.is_open() => Fault::UnclosedGame,
            _ => return None,
        };
        self.games += 1;
        let at = self.splitter.position();
        Some(Err(InputError { at, fault }))
    }

    /// Whether the input ends in the midst of an archive.
    fn is_open(&self) -> bool {
        #[cfg(feature = "rif")]
        let is_closed = self.archive.is_closed();
        #[cfg(not(feature = "rif"))]
        let is_closed = true;
        !is_closed
    }

    /// Reads a piece of the input; `None` where it is blank, or broken and to come in pieces.
    fn read(&mut self, chunk: &Chunk) -> Option<Result<Record, InputError>> {
        let read = self.parse(chunk);
        // The fault of the whole is dropped: the pieces that come now have faults of their own.
        if read.is_err() && self.splitter.recover(chunk) == Recovery::Cut {
            return None;
        }
        self.games += u64::from(!matches!(read, Ok(None)));
        read.transpose()
    }

    fn parse(&mut self, chunk: &Chunk) -> Result<Option<Record>, InputError> {
        let at = chunk.at;
        let text = match &chunk.text {
            Some(text) => text.as_slice(),
            None => {
                let fault = Fault::TooLong;
                return Err(InputError { at, fault });
            }
        };
        match self.format {
            Format::Moves => self.parse_moves(text, at),
            Format::Psq => psq::read(text, at, self.sizes).map(Some),
            // Mail programs and sites put text around their games.
            Format::Sgf if is_plain_text(text) => Ok(None),
            Format::Sgf => sgf::read(text, at, self.sizes).map(Some),
            Format::Pairs => pairs::read(text, at, self.sizes.unstated(None)),
            Format::Rec => rec::read(text, at, self.sizes).map(Some),
            Format::Rif => self.parse_archive(text, at),
        }
    }

    fn parse_moves(&mut self, line: &[u8], at: Position) -> Result<Option<Record>, InputError> {
        if let Some(heading) = moves::Heading::read(line) {
            self.sizes
                .check(heading.size())
                .map_err(|fault| InputError { at, fault })?;
            self.heading = Some(heading);
            return Ok(None);
        }
        let heading = self.heading.as_ref();
        let size = heading.map_or(self.sizes.unstated(None), moves::Heading::size);
        moves::read(line, at, size, heading)
    }

    #[cfg(feature = "rif")]
    fn parse_archive(&mut self, text: &[u8], at: Position) -> Result<Option<Record>, InputError> {
        self.archive.read(text, at, self.sizes)
    }

    #[cfg(not(feature = "rif"))]
    fn parse_archive(&mut self, _: &[u8], at: Position) -> Result<Option<Record>, InputError> {
        let fault = Fault::NotBuilt;
        Err(InputError { at, fault })
    }
}

/// Whether text around the trees of an SGF file has nothing of a tree in it.
fn is_plain_text(text: &[u8]) -> bool {
    !text.iter().any(|byte| b"()[];".contains(byte))
}

/// The games of a text, one after the other; an error in the place of a broken one.
///
/// ```
/// use omok::text::{Format, Records, Sizes};
/// use omok::{Stone, Variant};
/// use omok::game::Decision;
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
    #[must_use]
    pub fn new(bytes: &'a [u8], format: Format, sizes: Sizes) -> Records<'a> {
        Records {
            reader: RecordReader::new(format, sizes),
            bytes,
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.reader.feed(&mut self.bytes);
        read.or_else(|| self.reader.finish())
    }
}
