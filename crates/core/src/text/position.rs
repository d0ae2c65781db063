//! Positions in inputs, counted the same way by every reader, and faults there.

use std::fmt;

/// A position in a text: line and column, both 1-based; the column counts bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: u64,
    /// The byte in the line, from 1.
    pub column: u64,
}

impl Position {
    /// The first byte of a text.
    pub const START: Position = Position::line_start(1);

    /// The first byte of that line, from 1.
    pub const fn line_start(line: u64) -> Position {
        Position { line, column: 1 }
    }

    /// Whether a line starts here.
    pub const fn is_line_start(self) -> bool {
        self.column == 1
    }

    /// The position after `byte`, which is here.
    #[must_use]
    pub const fn after(self, byte: u8) -> Position {
        match byte {
            // A carriage return does not end a line: otherwise CRLF would count twice.
            b'\n' => self.lines_down(1),
            _ => self.right(1),
        }
    }

    /// The position after the bytes, which are here.
    #[must_use]
    pub fn after_all(self, bytes: &[u8]) -> Position {
        bytes.iter().fold(self, |place, &byte| place.after(byte))
    }

    /// The position that many bytes further in the line.
    #[must_use]
    pub const fn right(self, bytes: u64) -> Position {
        Position {
            line: self.line,
            column: self.column + bytes,
        }
    }

    /// The start of the line that many lines further down.
    #[must_use]
    pub const fn lines_down(self, lines: u64) -> Position {
        Position::line_start(self.line + lines)
    }
}

/// `LINE:COLUMN`, both 1-based.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

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
