//! The letters that name columns.

use crate::board::words;

/// The letters that name the columns of a board in the format `moves`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// All letters: the ninth column is `i`.
    #[default]
    All,
    /// All but `i`, as on Go boards: the ninth column is `j`.
    WithoutI,
}

words!(Letters { "all" = All, "no-i" = WithoutI });

impl Letters {
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
