//! The letters that name columns.

use std::fmt;
use std::str::FromStr;

/// The letters that name the columns of a board in the format `moves`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// All letters: the ninth column is `i`.
    #[default]
    All,
    /// All but `i`, as on Go boards: the ninth column is `j`.
    WithoutI,
}

impl Letters {
    /// All values.
    pub const ALL: [Letters; 2] = [Letters::All, Letters::WithoutI];

    /// Its name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Letters::All => "all",
            Letters::WithoutI => "no-i",
        }
    }

    /// The column of the lower-case letter, from 0; `None` if it names none.
    pub(super) fn column(self, letter: u8) -> Option<i32> {
        let index = i32::from(letter) - i32::from(b'a');
        match (self, letter) {
            (Letters::WithoutI, b'i') => None,
            (Letters::WithoutI, b'j'..) => Some(index - 1),
            _ => Some(index),
        }
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not one of these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LettersError;

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected all or no-i")
    }
}

impl std::error::Error for LettersError {}

impl FromStr for Letters {
    type Err = LettersError;

    fn from_str(name: &str) -> Result<Letters, LettersError> {
        let named = Letters::ALL
            .into_iter()
            .find(|letters| letters.name() == name);
        named.ok_or(LettersError)
    }
}
