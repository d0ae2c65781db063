//! A position in bytes that may be incomplete.

use crate::problem::blocks::Rest;
use omok_core::text::{Expected, Fault, Found, InputError, Position};

#[derive(Debug)]
pub(super) enum NotRead {
    More,
    Fault(InputError),
}

/// What reading a part of an input gives.
pub(super) type Result<T, E = NotRead> = std::result::Result<T, E>;

#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: Position,
    pub(super) rest: Rest,
}

impl<'a> Cursor<'a> {
    /// The next byte; `None` at the end of the input.
    pub(super) fn peek(&self) -> Result<Option<u8>> {
        match (self.bytes.first(), self.rest) {
            (None, Rest::MayCome) => Err(NotRead::More),
            (byte, _) => Ok(byte.copied()),
        }
    }

    /// Skips a number of bytes, none of which ends a line.
    pub(super) fn skip(&mut self, length: usize) {
        self.bytes = &self.bytes[length..];
        self.at.column += length as u64;
    }

    /// Consumes a byte if it is next.
    pub(super) fn take(&mut self, byte: u8) -> Result<bool> {
        let comes = self.peek()? == Some(byte);
        if comes {
            self.bytes = &self.bytes[1..];
            self.at = self.at.after(byte);
        }
        Ok(comes)
    }

    pub(super) fn starts_with(&self, text: &[u8]) -> Result<bool> {
        let common = self.bytes.len().min(text.len());
        if self.bytes[..common] != text[..common] {
            return Ok(false);
        }
        match (common == text.len(), self.rest) {
            (false, Rest::MayCome) => Err(NotRead::More),
            (is_whole, _) => Ok(is_whole),
        }
    }

    /// Consumes a text, within one line, if it is next.
    pub(super) fn take_text(&mut self, text: &[u8]) -> Result<bool> {
        let comes = self.starts_with(text)?;
        if comes {
            self.skip(text.len());
        }
        Ok(comes)
    }

    /// Skips blanks, tabs and carriage returns.
    pub(super) fn skip_blanks(&mut self) -> Result<()> {
        while matches!(self.peek()?, Some(b' ' | b'\t' | b'\r')) {
            self.skip(1);
        }
        Ok(())
    }

    /// Skips white space, with line ends.
    pub(super) fn skip_space(&mut self) -> Result<()> {
        loop {
            self.skip_blanks()?;
            if !self.take(b'\n')? {
                return Ok(());
            }
        }
    }

    pub(super) fn is_line_blank(mut self) -> Result<bool> {
        self.skip_blanks()?;
        Ok(matches!(self.peek()?, None | Some(b'\n')))
    }

    /// The line up to its end or the end of the input, without its line end.
    pub(super) fn line(&self) -> Result<&'a [u8]> {
        match (self.bytes.iter().position(|&byte| byte == b'\n'), self.rest) {
            (Some(length), _) => Ok(&self.bytes[..length]),
            (None, Rest::None) => Ok(self.bytes),
            (None, Rest::MayCome) => Err(NotRead::More),
        }
    }

    /// The next number and its length; `None` if the next byte is not a digit. A number that is too
    /// large becomes the largest one.
    pub(super) fn number(&self) -> Result<Option<(u64, usize)>> {
        let digits = self.bytes.iter().take_while(|byte| byte.is_ascii_digit());
        let length = digits.count();
        // More digits may come: a number ends where something else begins.
        if length == self.bytes.len() && self.rest == Rest::MayCome {
            return Err(NotRead::More);
        }
        let value = self.bytes[..length].iter().fold(0_u64, |value, digit| {
            value
                // Too large is invalid everywhere, and is reported with what was expected.
                .saturating_mul(10)
                .saturating_add(u64::from(digit - b'0'))
        });
        Ok((length > 0).then_some((value, length)))
    }

    /// The error that something else was expected here.
    pub(super) fn expected<T>(&self, what: Expected) -> Result<T> {
        const LONGEST_CHARACTER: usize = 4;
        // Half a character would be shown as something that nobody wrote.
        let may_be_cut = self.bytes.first().is_none_or(|byte| !byte.is_ascii());
        if may_be_cut && self.bytes.len() < LONGEST_CHARACTER && self.rest == Rest::MayCome {
            return Err(NotRead::More);
        }
        let found = Found::first_of(self.bytes);
        Err(fault(self.at, Fault::Expected(what, found)))
    }
}

pub(super) const fn fault(at: Position, fault: Fault) -> NotRead {
    NotRead::Fault(InputError { at, fault })
}
