//! Boards of the board problem in the usual layouts, from their text straight to their verdict.
//!
//! The strict layout goes to the bit-parallel judge as it stands, and so does a board on one line
//! with one byte between the cells. Rows that end in blanks or CRLF, cells without blanks between,
//! letters and tabs are first laid out strictly, row by row, and go the same way. Whatever else
//! there is, an error above all, is for the tolerant readers to tell.

use std::slice;

use crate::judge::Verdict;
use crate::judge::bits::{self, Instructions, Layout};

/// Judges 19x19 boards in usual layouts.
#[derive(Debug, Clone)]
pub(crate) struct UsualReader {
    verdicts: Verdicts,
    /// Whether letters or tabs have been met: others will come.
    has_letters: bool,
    /// Where a board is laid out strictly.
    text: [u8; bits::TEXT],
}

/// The verdicts on the boards that were judged last.
#[derive(Debug, Clone)]
struct Verdicts {
    instructions: Instructions,
    found: Vec<Verdict>,
}

impl Verdicts {
    /// Judges the strict boards among these that come first.
    fn judge(&mut self, texts: &[[u8; bits::TEXT]], layout: Layout) {
        self.found.clear();
        bits::judge_texts(texts, layout, self.instructions, &mut self.found);
    }

    fn of(&mut self, text: &[u8; bits::TEXT], layout: Layout) -> Option<Verdict> {
        self.judge(slice::from_ref(text), layout);
        self.found.pop()
    }
}

/// What bytes begin with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Usual {
    /// A whole board.
    Board {
        /// The verdict on it.
        verdict: Verdict,
        /// Its bytes, the end of its last line among them.
        length: usize,
    },
    /// Nothing, or what may be the beginning of a board; at most [`LONGEST`] bytes.
    Partial,
    /// Something else.
    Unusual,
}

/// The most bytes that a usual board takes.
pub(crate) const LONGEST: usize = 19 * (SPACED + MOST_BLANKS);

/// A row with blanks between the cells, without what ends it.
const SPACED: usize = 37;
/// A row without blanks.
const PACKED: usize = 19;
/// The blanks that a usual row may end with.
const MOST_BLANKS: usize = 40;

type Row = [u8; SPACED + 1];
const EMPTY_ROW: Row = *b"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

impl UsualReader {
    pub(crate) fn new() -> UsualReader {
        UsualReader {
            verdicts: Verdicts {
                instructions: Instructions::Common,
                found: Vec::new(),
            },
            has_letters: false,
            text: [0; bits::TEXT],
        }
    }

    /// Has boards judged with the processor's best instructions.
    pub(crate) fn hurry(&mut self) {
        self.verdicts.instructions = Instructions::Widest;
    }

    /// Judges the strict boards that the bytes begin with, which stand at the start of a line:
    /// no more than so many. Gives the verdicts; each board has [`bits::TEXT`] bytes.
    pub(crate) fn strict_boards(&mut self, bytes: &[u8], most: usize) -> &[Verdict] {
        let texts = bytes.as_chunks().0;
        let texts = &texts[..texts.len().min(most)];
        self.verdicts.judge(texts, Layout::Lines);
        &self.verdicts.found
    }

    /// Judges the board that the bytes begin with, which stand at the start of a line.
    pub(crate) fn board(&mut self, bytes: &[u8]) -> Usual {
        let mut length = 0;
        let (rows, _) = self.text.as_chunks_mut();
        for (number, row) in rows.iter_mut().enumerate() {
            match lay_row(&bytes[length..], row) {
                Some(taken) => length += taken,
                None => return self.partial_board(number, &bytes[length..]),
            }
        }
        self.judge(Layout::Lines, length)
    }

    /// Whether the input may have ended within a row of a usual board: behind so many rows come
    /// these bytes.
    fn partial_board(&mut self, rows: usize, rest: &[u8]) -> Usual {
        let may_go_on =
            |&byte: &u8| digit(byte) != byte || matches!(byte, b'0'..=b'2' | b' ' | b'\r');
        if rest.len() > SPACED + MOST_BLANKS || !rest.iter().all(may_go_on) {
            return Usual::Unusual;
        }
        self.text.as_chunks_mut().0[rows..].fill(EMPTY_ROW);
        match self.judge(Layout::Lines, 0) {
            Usual::Board { .. } => Usual::Partial,
            unusual => unusual,
        }
    }

    /// Judges the board that the bytes begin with, all on one line, at whose start they stand.
    #[inline]
    pub(crate) fn record(&mut self, bytes: &[u8]) -> Usual {
        let layout = row_layout(bytes);
        if let Some(text) = bytes.first_chunk()
            && let Some(verdict) = self.verdicts.of(text, layout)
        {
            let length = bits::TEXT;
            return Usual::Board { verdict, length };
        }
        self.loose_record(bytes, layout)
    }

    fn loose_record(&mut self, bytes: &[u8], layout: Layout) -> Usual {
        let laid = match bytes.get(1) {
            Some(b' ' | b'\t') => self.lay_spaced_record(bytes).map(|length| (length, layout)),
            _ => self
                .lay_packed_record(bytes)
                .map(|length| (length, Layout::Lines)),
        };
        match laid {
            Some((length, layout)) => self.judge(layout, length),
            None if bytes.len() <= LONGEST && !bytes.contains(&b'\n') => Usual::Partial,
            None => Usual::Unusual,
        }
    }

    fn lay_spaced_record(&mut self, bytes: &[u8]) -> Option<usize> {
        const RECORD: usize = bits::TEXT - 1;
        let (record, rest) = bytes.split_first_chunk::<RECORD>()?;
        self.text[..RECORD].copy_from_slice(record);
        self.text[RECORD] = b'\n';
        Some(RECORD + line_end(rest)?)
    }

    fn lay_packed_record(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut length = 0;
        let is_slashed = bytes.get(PACKED) == Some(&b'/');
        let (rows, _) = self.text.as_chunks_mut();
        for row in rows {
            if is_slashed && length > 0 {
                if bytes.get(length) != Some(&b'/') {
                    return None;
                }
                length += 1;
            }
            spread(bytes[length..].first_chunk()?, row);
            length += PACKED;
        }
        Some(length + line_end(&bytes[length..])?)
    }

    /// Judges the board that has been laid out.
    fn judge(&mut self, layout: Layout, length: usize) -> Usual {
        let mut verdict = None;
        if !self.has_letters {
            verdict = self.verdicts.of(&self.text, layout);
        }
        if verdict.is_none() {
            verdict = self.verdicts.of(&self.text.map(digit), layout);
            self.has_letters = verdict.is_some();
        }
        match verdict {
            Some(verdict) => Usual::Board { verdict, length },
            None => Usual::Unusual,
        }
    }
}

/// What parts the rows of a record whose cells have blanks between.
fn row_layout(record: &[u8]) -> Layout {
    match record.get(SPACED) {
        Some(b'/') => Layout::Slashes,
        _ => Layout::Blanks,
    }
}

/// Lays out the row that the bytes begin with; gives its length, the end of the line included.
/// Whether cells stand where cells should is not looked at.
fn lay_row(bytes: &[u8], row: &mut Row) -> Option<usize> {
    let length = match bytes.get(1)? {
        b' ' | b'\t' => {
            row[..SPACED].copy_from_slice(bytes.first_chunk::<SPACED>()?);
            row[SPACED] = b'\n';
            SPACED
        }
        _ => {
            spread(bytes.first_chunk()?, row);
            PACKED
        }
    };
    Some(length + line_end(&bytes[length..])?)
}

/// Parts cells with blanks.
fn spread(cells: &[u8; PACKED], row: &mut Row) {
    for (pair, &cell) in row.as_chunks_mut().0.iter_mut().zip(cells) {
        *pair = [cell, b' '];
    }
    row[SPACED] = b'\n';
}

/// The length of what ends a line, blanks included, if it is no more than that.
fn line_end(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => {
            let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r');
            let blanks = bytes
                .iter()
                .take(MOST_BLANKS - 1)
                .take_while(is_blank)
                .count();
            (bytes.get(blanks) == Some(&b'\n')).then_some(blanks + 1)
        }
    }
}

/// What the strict layout has for that byte.
const fn digit(byte: u8) -> u8 {
    match byte {
        b'.' => b'0',
        b'X' | b'x' => b'1',
        b'O' | b'o' => b'2',
        b'\t' => b' ',
        _ => byte,
    }
}
