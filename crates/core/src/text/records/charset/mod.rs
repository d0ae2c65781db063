//! Converts a record's text from its encoding to UTF-8.
//!
//! A text without a stated encoding is UTF-8 if it is valid UTF-8, else what it seems to be: an
//! East Asian encoding, or latin1. A text that states another encoding may still be UTF-8: files
//! are converted without changing what they state.

#[cfg(not(feature = "encodings"))]
mod no_tables;
#[cfg(feature = "encodings")]
mod tables;

use std::borrow::Cow;
use std::ops::Range;

#[cfg(not(feature = "encodings"))]
pub(super) use no_tables::Table;
#[cfg(feature = "encodings")]
pub(super) use tables::Table;

use crate::game::EncodingDoubt;
use crate::text::{Fault, Found, InputError, Position, Quote};

/// A text in UTF-8, and its source.
#[derive(Debug)]
pub(super) struct Decoded<'a> {
    /// The text as it is in the input.
    raw: &'a [u8],
    encoding: Encoding,
    pub(super) text: Cow<'a, [u8]>,
    pub(super) doubt: Option<EncodingDoubt>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    /// The bytes are unchanged.
    Utf8,
    /// One byte per character.
    Latin1,
    Table(Table),
}

impl<'a> Decoded<'a> {
    /// The text, which is in this encoding, if it states one.
    ///
    /// # Errors
    ///
    /// If the encoding is unknown, and the text is not UTF-8.
    pub(super) fn read(raw: &'a [u8], label: Option<&[u8]>) -> Result<Decoded<'a>, Fault> {
        let utf8 = std::str::from_utf8(raw).is_ok();
        let stated = || String::from_utf8_lossy(label.unwrap_or_default()).into_owned();
        let read_as = |read| EncodingDoubt::Other {
            stated: stated(),
            read: Cow::Borrowed(read),
        };
        let Some(name) = label.filter(|name| !is_utf8(name)) else {
            return Ok(match (utf8, label) {
                (true, _) => Decoded::whole(raw, None),
                (false, None) => Decoded::detected(raw),
                (false, Some(_)) => Decoded::latin1(raw, read_as("latin1")),
            });
        };
        let as_utf8 = || Decoded::whole(raw, Some(read_as("UTF-8")));
        let Some(table) = Table::named(name) else {
            // Encodings of seven bits look like ASCII, except for their escapes.
            return match utf8 && !raw.contains(&ESCAPE) {
                true => Ok(as_utf8()),
                false => Err(Fault::Encoding(Quote::new(name))),
            };
        };
        if utf8 && (table.is_single_byte() || raw.iter().any(|&byte| byte >= THREE_BYTES)) {
            return Ok(as_utf8());
        }
        Ok(match table.decode(raw) {
            (_, false) if utf8 => as_utf8(),
            (text, is_right) => Decoded {
                raw,
                encoding: Encoding::Table(table),
                text: Cow::Owned(text.into_bytes()),
                doubt: (!is_right).then(|| EncodingDoubt::Broken { stated: stated() }),
            },
        })
    }

    fn whole(raw: &'a [u8], doubt: Option<EncodingDoubt>) -> Decoded<'a> {
        Decoded {
            raw,
            encoding: Encoding::Utf8,
            text: Cow::Borrowed(raw),
            doubt,
        }
    }

    /// The text in the encoding that it seems to be in, which it does not state.
    fn detected(raw: &'a [u8]) -> Decoded<'a> {
        let Some((table, read)) = Table::detected(raw) else {
            return Decoded::latin1(raw, EncodingDoubt::Unstated);
        };
        let (text, _) = table.decode(raw);
        Decoded {
            raw,
            encoding: Encoding::Table(table),
            text: Cow::Owned(text.into_bytes()),
            doubt: Some(EncodingDoubt::Detected { read: read.into() }),
        }
    }

    fn latin1(raw: &'a [u8], doubt: EncodingDoubt) -> Decoded<'a> {
        let text: String = raw.iter().copied().map(char::from).collect();
        Decoded {
            raw,
            encoding: Encoding::Latin1,
            text: Cow::Owned(text.into_bytes()),
            doubt: Some(doubt),
        }
    }

    /// The error in the decoded text, at its position in the input, where the text has this
    /// position.
    pub(super) fn in_input(&self, error: InputError, start: Position) -> InputError {
        let down = error.at.line.saturating_sub(start.line);
        let first = if down == 0 { start.column } else { 1 };
        let offset = usize::try_from(error.at.column.saturating_sub(first)).unwrap_or(usize::MAX);
        let lines = usize::try_from(down).unwrap_or(usize::MAX);
        let line = self.raw.split(|&byte| byte == b'\n').nth(lines);
        let index = self.encoding.index(line.unwrap_or_default(), offset);
        let column = first + index as u64;
        let fault = match error.fault {
            // A byte that is not UTF-8 is named, because it may show what the file is.
            Fault::Expected(expected, Found::Char(found)) if self.encoding == Encoding::Latin1 => {
                let byte = u8::try_from(u32::from(found)).ok();
                let byte = byte.filter(|byte| !byte.is_ascii());
                Fault::Expected(expected, byte.map_or(Found::Char(found), Found::Byte))
            }
            fault => fault,
        };
        let fault = match &self.doubt {
            Some(doubt) if self.may_mislead(&fault, lines, index) => Fault::Undecoded {
                fault: Box::new(fault),
                doubt: doubt.clone(),
            },
            _ => fault,
        };
        fault.at(Position { column, ..error.at })
    }
}

impl Decoded<'_> {
    /// Whether a fault in this line, from 0, after that many of its bytes, may come from the
    /// encoding: a bracket may be a part of a character before it, or of any in a game that has no
    /// end.
    fn may_mislead(&self, fault: &Fault, line: usize, index: usize) -> bool {
        let mut lines = self.raw.split(|&byte| byte == b'\n');
        let is_open = matches!(fault, Fault::UnclosedValue | Fault::UnclosedGame);
        is_open
            || lines.by_ref().take(line).any(|before| !before.is_ascii())
            || lines
                .next()
                .is_some_and(|line| !line[..index.min(line.len())].is_ascii())
    }
}

impl Encoding {
    /// The first byte, in a line, of the character that the byte of the decoded line is in.
    fn index(self, line: &[u8], decoded: usize) -> usize {
        match self {
            Encoding::Utf8 => decoded,
            Encoding::Latin1 => {
                let lengths = line.iter().map(|&byte| char::from(byte).len_utf8());
                let ends = lengths.scan(0, |end, length| {
                    *end += length;
                    Some(*end)
                });
                ends.take_while(|&end| end <= decoded).count()
            }
            Encoding::Table(table) => table.index(line, decoded),
        }
    }
}

/// Starts an escape sequence, with which encodings of seven bits switch alphabets.
pub(super) const ESCAPE: u8 = 0x1B;

/// The smallest first byte of a character of three bytes in UTF-8. A text in an East Asian encoding
/// is UTF-8 by chance only if it is short and has none.
const THREE_BYTES: u8 = 0xE0;

fn is_utf8(name: &[u8]) -> bool {
    let names: [&[u8]; 5] = [b"utf-8", b"utf8", b"unicode", b"us-ascii", b"ascii"];
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// The place of the encoding that an SGF game states, `CA[...]`, without parsing its text.
pub(super) fn stated_in_sgf(text: &[u8]) -> Option<Range<usize>> {
    let mut brackets = (0..text.len()).filter(|&index| text[index] == b'[');
    let start = 1 + brackets.find(|&index| ends_in_name(&text[..index]))?;
    let length = text[start..].iter().position(|&byte| byte == b']')?;
    (length > 0).then_some(start..start + length)
}

/// Whether the text ends in the name of the property for the encoding.
pub(super) fn ends_in_name(text: &[u8]) -> bool {
    let before = text.strip_suffix(b"CA");
    before.is_some_and(|before| !before.last().is_some_and(u8::is_ascii_alphabetic))
}

/// The encoding that an XML declaration at the start of the text states.
#[cfg(feature = "rif")]
pub(super) fn stated_in_xml(text: &[u8]) -> Option<&[u8]> {
    let declaration = text.trim_ascii_start().strip_prefix(b"<?xml")?;
    let end = declaration.windows(2).position(|pair| pair == b"?>")?;
    let declaration = &declaration[..end];
    let name: &[u8] = b"encoding";
    let at = declaration
        .windows(name.len())
        .position(|word| word == name)?;
    let value = declaration[at + name.len()..].trim_ascii_start();
    let value = value.strip_prefix(b"=")?.trim_ascii_start();
    let (&quote, value) = value.split_first()?;
    let end = value.iter().position(|&byte| byte == quote)?;
    Some(&value[..end])
}
