//! The symbols of cells.

use super::Manner;
use super::cursor::{Cursor, Result};
use omok_core::board::Stone;
use omok_core::text::Expected;

/// The symbols of an empty cell and of the stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Symbols {
    texts: Vec<String>,
    /// Asked at every cell.
    pub(crate) have_blank: bool,
    /// The cell of each byte if every symbol is one byte; else none.
    exact: [u8; 256],
    /// The same with letters of either case.
    lenient: [u8; 256],
}

/// The value of a byte that is not a symbol.
pub(crate) const NO_SYMBOL: u8 = u8::MAX;

/// The cells in the order of their symbols.
const CELLS: [Option<Stone>; 3] = [None, Some(Stone::Black), Some(Stone::White)];

impl Symbols {
    pub(crate) fn new(texts: &[String]) -> Symbols {
        let mut exact = [NO_SYMBOL; 256];
        for (text, cell) in texts.iter().zip(0..) {
            if let &[byte] = text.as_bytes() {
                exact[usize::from(byte)] = cell;
            }
        }
        let mut lenient = exact;
        let mut also = |byte: u8, cell: u8| {
            let known = &mut lenient[usize::from(byte)];
            if *known == NO_SYMBOL {
                *known = cell;
            }
        };
        for (text, cell) in texts.iter().zip(0..) {
            if let &[byte] = text.as_bytes() {
                also(byte.to_ascii_lowercase(), cell);
                also(byte.to_ascii_uppercase(), cell);
            }
        }
        if *texts == ["0", "1", "2"] {
            // As in all boards that omok reads.
            for (byte, cell) in [(b'.', 0), (b'X', 1), (b'x', 1), (b'O', 2), (b'o', 2)] {
                also(byte, cell);
            }
        }
        Symbols {
            have_blank: texts.iter().any(|text| text == " "),
            texts: texts.to_owned(),
            exact,
            lenient,
        }
    }

    /// The cell of each byte, from 0, if every symbol is one byte.
    pub(crate) fn bytes(&self) -> Option<&[u8; 256]> {
        let is_byte = |text: &String| text.len() == 1;
        self.texts.iter().all(is_byte).then_some(&self.exact)
    }

    /// The next cell, and the length of its symbol.
    pub(super) fn at(
        &self,
        cursor: &Cursor,
        manner: Manner,
    ) -> Result<Option<(Option<Stone>, usize)>> {
        let Some(byte) = cursor.peek()? else {
            return Ok(None);
        };
        let known = match manner {
            Manner::Tolerant => self.lenient[usize::from(byte)],
            Manner::Exact => self.exact[usize::from(byte)],
        };
        if known != NO_SYMBOL {
            return Ok(Some((CELLS[usize::from(known)], 1)));
        }
        for (text, cell) in self.texts.iter().zip(CELLS) {
            if text.len() > 1 && cursor.starts_with(text.as_bytes())? {
                return Ok(Some((cell, text.len())));
            }
        }
        Ok(None)
    }

    pub(super) fn expected(&self) -> Expected {
        Expected::Symbol(self.texts.clone())
    }
}
