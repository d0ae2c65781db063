//! What is wrong, and where.

use std::fmt;

use super::Position;

/// What is wrong with an input or a description, and where.
///
/// It prints as `LINE:COLUMN: WHAT`; the caller puts the file's name before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located<F> {
    /// Where it was found.
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
