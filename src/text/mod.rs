//! Bytes to values and values to bytes: one file a format, positions in every error.

mod answers;
mod board_fault;
mod boards;
mod exact;
mod fouls;
mod found;
mod json;
mod lines;
mod records;
mod rules;
mod usual;
mod verdicts;

use std::fmt;

pub use answers::Answers;
pub use board_fault::{BoardFault, Cells, Hint};
pub use boards::{BoardAt, BoardReader, Framing};
pub use exact::{ExactFault, Expected, exact_length, read_exact};
pub use fouls::FoulAnswers;
pub use found::Found;
pub(crate) use json::json_line;
pub use json::{FaultRecord, JudgeRecord, SCHEMA};
pub use lines::{BoardLine, LineAnswers, LineFault, LineReader, Quality};
pub use records::{
    Content, ContentError, Format, FormatError, Guess, Quote, RecordError, RecordFault,
    RecordReader, Records, Sizes, Unwritable, result_in_name,
};
pub use rules::{RuleRecord, rules_table};
pub(crate) use usual::{Usual, UsualReader};
pub use verdicts::{BrokenGame, GameRecord, write_verdict};

/// A place in a text: line and column, both 1-based; the column counts bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: u64,
    /// The byte in the line, from 1.
    pub column: u64,
}

impl Position {
    /// The first byte of a text.
    pub const START: Position = Position { line: 1, column: 1 };

    /// The place behind `byte`, which stands here.
    #[must_use]
    pub const fn after(self, byte: u8) -> Position {
        match byte {
            b'\n' => Position {
                line: self.line + 1,
                column: 1,
            },
            _ => Position {
                line: self.line,
                column: self.column + 1,
            },
        }
    }
}

/// `LINE:COLUMN`, both 1-based.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong with an input, and where.
///
/// It prints as `LINE:COLUMN: error: WHAT`; the caller puts the file's name before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputError<F = BoardFault> {
    /// Where it was found.
    pub at: Position,
    /// What was found and what was expected.
    pub fault: F,
}

impl<F: fmt::Display> fmt::Display for InputError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: error: {}", self.at, self.fault)
    }
}

impl<F: fmt::Debug + fmt::Display> std::error::Error for InputError<F> {}
