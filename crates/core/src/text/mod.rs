//! Parses and prints all formats, one file each, with positions in every error.

mod answers;
mod boards;
mod drawn;
mod fault;
mod found;
#[cfg(feature = "json")]
mod json;
mod labels;
mod line_answers;
mod lines;
mod position;
mod records;
mod rules;
mod seeming;
mod verdicts;
mod visible;

pub use answers::Answers;
pub use boards::{BoardAt, BoardReader, Framing};
pub use fault::{Cells, Count, Expected, Fault, Neighbours, Quantity, RowGuess};
pub use found::{Found, Quote};
#[cfg(feature = "json")]
pub use json::{
    BrokenGameJson, FaultJson, GameJson, JudgeJson, RuleJson, json_line, write_json_line,
};
pub use labels::without_labels;
pub use line_answers::{LineAnswers, Quality};
pub use lines::{BoardLine, LineReader, read_board, read_cells};
pub use position::{Located, Position};
pub use records::{
    Content, FileRecords, Format, Guess, Letters, MARK, RecordReader, RecordWriter, Records, Rows,
    Sizes, UnreadRecord, Unwritable, result_in_name, rule_name,
};
pub use rules::rules_table;
pub use seeming::Seeming;
pub use verdicts::write_verdict;
pub use visible::{is_hidden, visible, visible_lines};

/// A fault of boards or game records, and its position.
pub type InputError = Located<Fault>;

impl InputError {
    /// The error that something else was expected there.
    pub(crate) const fn expected(at: Position, expected: Expected, found: Found) -> InputError {
        Fault::Expected(expected, found).at(at)
    }
}

impl Fault {
    pub(crate) const fn at(self, at: Position) -> InputError {
        InputError { at, fault: self }
    }
}
