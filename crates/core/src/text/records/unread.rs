//! A game that was cut out of an input, to be parsed by any thread.

use std::sync::Arc;

use super::charset::{self, Decoded};
use super::split::Chunk;
use super::{Format, Naming, Result, Sizes, moves};
use crate::game::Record;
use crate::text::{Fault, Position};

/// A game that was cut out of an input and not parsed.
///
/// ```
/// use omok_core::Size;
/// use omok_core::text::{Format, RecordReader, Sizes};
///
/// let mut reader = RecordReader::new(Format::Moves, Sizes::Only(Size::square(15)));
/// let mut bytes: &[u8] = b"h8 i9\nh8 ?\n";
/// let unread: Vec<_> = std::iter::from_fn(|| reader.cut(&mut bytes)).collect();
/// let read = || unread.into_iter().map(|game| game.read().is_ok()).collect();
/// let is_right: Vec<bool> = std::thread::spawn(read).join().expect("no panic");
/// assert_eq!(is_right, [true, false]);
/// ```
#[derive(Debug, Clone)]
pub struct UnreadRecord {
    pub(super) chunk: Chunk,
    pub(super) format: Format,
    pub(super) sizes: Sizes,
    pub(super) naming: Naming,
    /// The heading, or its error: the game cannot be read then.
    pub(super) heading: Result<Arc<moves::Heading>>,
    /// The game, if cutting the rest of the input depended on it.
    pub(super) known: Option<Box<Result<Record>>>,
}

/// The text of a game in UTF-8, and what else its reading depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cutout<'t> {
    pub(super) text: &'t [u8],
    pub(super) at: Position,
    pub(super) sizes: Sizes,
    pub(super) naming: Naming,
    pub(super) heading: &'t moves::Heading,
}

impl UnreadRecord {
    /// The start of the game.
    pub fn position(&self) -> Position {
        self.chunk.at
    }

    /// Whether the game names columns by letters, and it is open whether `i` is one of them.
    pub fn has_letters(&self) -> bool {
        let text = self.chunk.text.as_deref();
        self.format == Format::Moves && text.is_some_and(moves::has_letters)
    }

    /// Reads the game.
    ///
    /// # Errors
    ///
    /// If it is broken.
    pub fn read(self) -> Result<Record> {
        match self.known {
            Some(read) => *read,
            None => self.read_text(),
        }
    }

    pub(super) fn read_text(&self) -> Result<Record> {
        let at = self.chunk.at;
        let heading = self.heading.as_deref().map_err(Clone::clone)?;
        let Some(text) = &self.chunk.text else {
            return Err(Fault::TooLong.at(at));
        };
        let is_sgf = self.format == Format::Sgf;
        if text.is_ascii() && !(is_sgf && text.contains(&charset::ESCAPE)) {
            return self.parse(text, heading);
        }
        let label = match is_sgf {
            true => charset::stated_in_sgf(text),
            false => None,
        };
        let named = label.clone().map(|label| text[label].trim_ascii());
        let decoded = Decoded::read(text, named).map_err(|fault| {
            let before = label.map_or(0, |label| label.start);
            fault.at(at.after_all(&text[..before]))
        })?;
        let read = self.parse(&decoded.text, heading);
        let mut record = read.map_err(|error| decoded.in_input(error, at))?;
        record.about.encoding = decoded.doubt;
        Ok(record)
    }

    /// Parses the game from its text in UTF-8.
    fn parse(&self, text: &[u8], heading: &moves::Heading) -> Result<Record> {
        (self.format.way().read)(Cutout {
            text,
            at: self.chunk.at,
            sizes: self.sizes,
            naming: self.naming,
            heading,
        })
    }
}
