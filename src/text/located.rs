//! Faults with positions.

use std::fmt;

use super::Position;

/// A fault of an input or a description, and its position.
///
/// It prints as `LINE:COLUMN: WHAT`; the caller adds the file's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located<F> {
    /// Its position.
    pub at: Position,
    /// What was found and what was expected.
    pub fault: F,
}

impl<F: fmt::Display> fmt::Display for Located<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.fault)
    }
}

impl<F: fmt::Debug + fmt::Display> std::error::Error for Located<F> {}
