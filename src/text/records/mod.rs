//! Reads and writes game records: what the formats share, and telling them apart.

mod content;
mod cursor;
mod fault;
mod moves;
mod pairs;
mod psq;
mod sgf;
mod split;

use std::fmt;
use std::str::FromStr;

pub use content::{Content, ContentError, Guess};
pub use fault::{Quote, RecordError, RecordFault, Unwritable};
pub use psq::result_in_name;

use super::Found;
use crate::board::Size;
use crate::game::Record;
use split::{Chunk, Recovery, Splitter};

/// A format of game records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// `h8 h9 i8 ; 1-0 # name`: a game a line.
    Moves,
    /// Piskvork's: `Piskvorky 15x15, ...`, then `x,y,ms` lines.
    Psq,
    /// The Smart Game Format, `GM[4]`.
    Sgf,
    /// The number of moves, then `x y` lines.
    Pairs,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 4] = [Format::Moves, Format::Psq, Format::Sgf, Format::Pairs];

    /// The name by which options call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Moves => "moves",
            Format::Psq => "psq",
            Format::Sgf => "sgf",
            Format::Pairs => "pairs",
        }
    }

    /// The format of a text that starts with these bytes; `None` where all of them are blank.
    ///
    /// ```
    /// use omok::text::Format;
    /// assert_eq!(Format::recognise(b"\n(;GM[4]"), Some(Ok(Format::Sgf)));
    /// assert_eq!(Format::recognise(b"h8h9"), Some(Ok(Format::Moves)));
    /// assert_eq!(Format::recognise(b" \n"), None);
    /// ```
    ///
    /// # Errors
    ///
    /// If the first character starts no record of a known format.
    #[must_use]
    pub fn recognise(start: &[u8]) -> Option<Result<Format, RecordError>> {
        let (text, at) = split::without_mark(start);
        let mut cursor = cursor::Cursor::new(text, at);
        cursor.skip_space();
        let first = cursor.peek()?;
        Some(match first {
            b'(' => Ok(Format::Sgf),
            b'0'..=b'9' => Ok(Format::Pairs),
            _ if psq::is_header(cursor.rest()) => Ok(Format::Psq),
            b'#' | b';' | b'-' | b'A'..=b'Z' | b'a'..=b'z' => Ok(Format::Moves),
            _ => Err(cursor.fault(RecordFault::Unknown(Found::first_of(cursor.rest())))),
        })
    }

    /// Writes a record. Reading it back gives the same game; but the names of games and, in
    /// psq, the results are left out where the format has no place for them.
    ///
    /// ```
    /// use omok::Size;
    /// use omok::text::{Format, Records, Sizes};
    /// let sizes = Sizes::Any { unstated: Size::square(15) };
    /// let mut sgf = Vec::new();
    /// for record in Records::new(b"h8 i9 pass ; 1-0", Format::Moves, sizes) {
    ///     Format::Sgf.write(&mut sgf, &record?).expect("SGF has passes");
    /// }
    /// assert!(sgf.ends_with(b"SZ[15]RE[B+]\n;B[hh];W[ig];B[])\n"));
    /// # Ok::<(), omok::text::RecordError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the format cannot say what the record does. Nothing is written then.
    pub fn write(self, out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
        let length = out.len();
        let written = match self {
            Format::Moves => moves::write(out, record),
            Format::Psq => psq::write(out, record),
            Format::Sgf => sgf::write(out, record),
            Format::Pairs => pairs::write(out, record),
        };
        written.inspect_err(|_| out.truncate(length))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormatError;

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected moves, psq, sgf or pairs")
    }
}

impl std::error::Error for FormatError {}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(name: &str) -> Result<Format, FormatError> {
        let named = Format::ALL.into_iter().find(|format| format.name() == name);
        named.ok_or(FormatError)
    }
}

/// What sizes the games of an input may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sizes {
    /// The one that each game states, or this one where it states none.
    Any {
        /// The size of a game that states none.
        unstated: Size,
    },
    /// This one; a game that states another is an error.
    Only(Size),
}

impl Sizes {
    const fn unstated(self) -> Size {
        match self {
            Sizes::Any { unstated } => unstated,
            Sizes::Only(size) => size,
        }
    }

    fn stated(self, width: i32, height: i32) -> Result<Size, RecordFault> {
        let side = |side| u8::try_from(side).ok();
        let size = side(width).zip(side(height));
        let size = size.and_then(|(width, height)| Size::try_new(width, height));
        match (size, self) {
            (None, _) => Err(RecordFault::NoSize(width, height)),
            (Some(found), Sizes::Only(expected)) if found != expected => {
                Err(RecordFault::OtherSize { found, expected })
            }
            (Some(size), _) => Ok(size),
        }
    }
}

/// Reads games from bytes that are handed to it in pieces. Of the input it keeps no more than
/// the game that it is in.
///
/// A broken game is an error in its place; the reader goes on behind it.
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
/// assert_eq!(error.to_string(), "2:4: error: expected a move such as h8, or pass, found '?'");
///
/// assert!(reader.feed(&mut bytes).is_none());
/// assert!(reader.finish().is_some() && reader.finish().is_none());
/// # Ok::<(), omok::text::RecordError>(())
/// ```
#[derive(Debug, Clone)]
pub struct RecordReader {
    format: Format,
    sizes: Sizes,
    splitter: Splitter,
    games: u64,
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
        }
    }

    /// How many games have been read, broken ones among them.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Takes bytes up to the end of the first game, or all where none ends.
    pub fn feed(&mut self, bytes: &mut &[u8]) -> Option<Result<Record, RecordError>> {
        loop {
            let chunk = self.splitter.feed(bytes)?;
            if let Some(read) = self.read(&chunk) {
                return Some(read);
            }
        }
    }

    /// Says that the input has ended. To be called until it gives no more games; an input
    /// without any gives an error.
    pub fn finish(&mut self) -> Option<Result<Record, RecordError>> {
        while let Some(chunk) = self.splitter.finish() {
            if let Some(read) = self.read(&chunk) {
                return Some(read);
            }
        }
        if self.games > 0 {
            return None;
        }
        self.games += 1;
        let at = self.splitter.position();
        let fault = RecordFault::NoGame;
        Some(Err(RecordError { at, fault }))
    }

    /// Reads a piece of the input; `None` where it is blank, or broken and to come in parts.
    fn read(&mut self, chunk: &Chunk) -> Option<Result<Record, RecordError>> {
        let read = self.parse(chunk);
        if read.is_err() && self.splitter.recover(chunk) == Recovery::Parted {
            return None;
        }
        self.games += u64::from(!matches!(read, Ok(None)));
        read.transpose()
    }

    fn parse(&self, chunk: &Chunk) -> Result<Option<Record>, RecordError> {
        let at = chunk.at;
        let text = match &chunk.text {
            Some(text) => text.as_slice(),
            None => {
                let fault = RecordFault::TooLong;
                return Err(RecordError { at, fault });
            }
        };
        match self.format {
            Format::Moves => moves::read(text, at, self.sizes.unstated()),
            Format::Psq => psq::read(text, at, self.sizes).map(Some),
            Format::Sgf => sgf::read(text, at, self.sizes).map(Some),
            Format::Pairs => pairs::read(text, at, self.sizes.unstated()),
        }
    }
}

/// The games of a text, one after the other; an error in the place of a broken one.
///
/// ```
/// use omok::text::{Format, Records, Sizes};
/// use omok::{Rule, Stone};
/// use omok::game::Decision;
///
/// let rule = Rule::TICTACTOE;
/// let text = b"b2 a1 a3 c1 b1 b3\nb2 a1 a3 a2 c1 ; 1-0";
/// let mut records = Records::new(text, Format::Moves, Sizes::Only(rule.size));
/// let decisions: Vec<_> = records.map(|record| record.unwrap().replay(&rule).decision()).collect();
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
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.reader.feed(&mut self.bytes);
        read.or_else(|| self.reader.finish())
    }
}
