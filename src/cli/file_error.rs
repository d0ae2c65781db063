//! The error of an input, with its position.

use std::fmt;

/// A fault of an input, in the form that editors parse: `FILE:LINE:COLUMN: error: WHAT`.
#[derive(Debug)]
pub(super) struct FileError(String);

impl FileError {
    pub(super) const fn new(told: String) -> FileError {
        FileError(told)
    }

    /// Adds advice to the error, if it is a fault of an input.
    pub(super) fn hint(error: anyhow::Error, hint: &str) -> anyhow::Error {
        match error.downcast() {
            Ok(FileError(fault)) => FileError(fault + hint).into(),
            Err(other) => other,
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FileError {}
