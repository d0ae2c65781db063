//! Only UTF-8 and latin1: the other encodings need the feature `encodings`.

use std::convert::Infallible;

/// An encoding; there are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text::records) struct Table(Infallible);

impl Table {
    pub(in crate::text::records) const fn named(_: &[u8]) -> Option<Table> {
        None
    }

    pub(super) const fn detected(_: &[u8]) -> Option<(Table, &'static str)> {
        None
    }

    pub(in crate::text::records) const fn has_brackets(self) -> bool {
        match self.0 {}
    }

    pub(super) const fn is_single_byte(self) -> bool {
        match self.0 {}
    }

    pub(super) const fn decode(self, _: &[u8]) -> (String, bool) {
        match self.0 {}
    }

    pub(in crate::text::records) const fn is_trail(self, _: &[u8], _: u8) -> bool {
        match self.0 {}
    }

    pub(super) const fn index(self, _: &[u8], _: usize) -> usize {
        match self.0 {}
    }
}
