//! Bytes to values and values to bytes: one file a format, positions in every error.

mod answers;
mod boards;
mod drawn;
mod exact;
mod fault;
mod fouls;
mod found;
#[cfg(feature = "json")]
mod json;
mod labels;
mod lines;
mod position;
mod records;
mod rules;
mod seeming;
mod verdicts;
mod whole;

use std::fmt;

pub use answers::Answers;
pub use boards::{BoardAt, BoardReader, Framing};
pub use exact::{exact_length, read_exact};
pub use fault::{Cells, Expected, Fault, RowGuess};
pub use fouls::FoulAnswers;
pub use found::{Found, Quote};
#[cfg(feature = "json")]
pub use json::{
    BrokenGameJson, FaultJson, GameJson, JudgeJson, RuleJson, json_line, write_json_line,
};
pub use labels::without_labels;
pub use lines::{BoardLine, LineAnswers, LineReader, Quality};
pub use position::Position;
pub use records::{
    Content, ContentError, Format, FormatError, Guess, Letters, LettersError, RecordReader,
    RecordWriter, Records, Sizes, UnreadRecord, Unwritable, result_in_name, rule_name,
};
pub use rules::rules_table;
pub use seeming::Seeming;
pub use verdicts::write_verdict;

/// What is wrong with an input, and where.
///
/// It prints as `LINE:COLUMN: WHAT`; the caller puts the file's name before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputError {
    /// Where it was found.
    pub at: Position,
    /// What was found and what was expected.
    pub fault: Fault,
}

impl InputError {
    /// Something else than what was expected there.
    pub(crate) const fn expected(at: Position, expected: Expected, found: Found) -> InputError {
        InputError {
            at,
            fault: Fault::Expected(expected, found),
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.fault)
    }
}

impl std::error::Error for InputError {}
