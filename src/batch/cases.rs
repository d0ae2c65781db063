//! Judges boards and records of any problem from bytes as they arrive.

use std::convert::Infallible;

use super::many::ManyBoards;
use super::stream::{Checkpoint, ENOUGH, Fed, Stream, Stride};
use super::{Batch, BatchError, Lines};
use crate::problem::{Case, Cases, Manner, Next, Problem, Rest};
use crate::text::{Answers, Expected, Fault, Found, InputError, LineAnswers, Position};

/// The boards of an input: those in the problem's exact layout many at a time, all others by the
/// tolerant reader, with the same answers and errors.
#[derive(Debug)]
pub(super) struct CaseStream<'p> {
    batch: Batch<'p>,
    many: Option<ManyBoards>,
    cases: Cases<'p>,
    checkpoint: Checkpoint,
    stride: Option<Stride>,
}

impl<'p> CaseStream<'p> {
    pub(super) fn new(batch: Batch<'p>) -> CaseStream<'p> {
        // `ManyBoards` only has texts for at most one row.
        let is_text = batch.answers == Answers::One;
        CaseStream {
            batch,
            many: is_text.then(|| ManyBoards::new(batch.problem)).flatten(),
            cases: Cases::new(batch.problem, Manner::Tolerant),
            checkpoint: Checkpoint::START,
            stride: None,
        }
    }

    fn judge_all(
        &mut self,
        bytes: &mut &[u8],
        rest: Rest,
        answers: &mut Vec<u8>,
    ) -> Result<Fed, InputError> {
        let Batch {
            problem,
            answers: form,
        } = self.batch;
        while answers.len() < ENOUGH {
            if let Some(many) = &mut self.many {
                let passed = many.answer(problem, bytes, self.cases.free_boards(), answers);
                // The tolerant reader counts boards and lines for its errors.
                self.cases.pass(passed);
                *bytes = &bytes[passed.bytes..];
                self.settle(passed.bytes);
            }
            let length = bytes.len();
            match self.cases.next(bytes, rest)? {
                Next::Case(case) => {
                    problem.answer_as(&case, form, answers)?;
                    self.settle(length - bytes.len());
                }
                Next::Partial | Next::End => return Ok(Fed::All),
            }
        }
        Ok(Fed::Enough)
    }

    /// Counts consumed bytes.
    fn settle(&mut self, bytes: usize) {
        let before = self.checkpoint;
        let (line, boards) = self.cases.passed();
        self.checkpoint = Checkpoint {
            offset: before.offset + bytes as u64,
            line,
            boards,
        };
        // The average size of boards of one size, if all are as large.
        let number = boards - before.boards;
        let even = |all: u64| (number > 0 && all.is_multiple_of(number)).then(|| all / number);
        let stride = even(bytes as u64).zip(even(line - before.line));
        if number > 0 {
            self.stride = stride.map(|(bytes, lines)| Stride { bytes, lines });
        }
    }
}

impl Stream for CaseStream<'_> {
    type Fault = InputError;

    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        self.judge_all(bytes, Rest::MayCome, answers)
    }

    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        self.judge_all(bytes, Rest::None, answers)
    }

    // Boards are counted until there are many: see `ManyBoards`.
    fn use_widest_instructions(&mut self) {}

    fn error(fault: InputError, _: Option<&[u8]>) -> BatchError {
        BatchError::Input(fault)
    }

    fn resumed(&self, checkpoint: Checkpoint) -> Self {
        let Checkpoint { line, boards, .. } = checkpoint;
        CaseStream {
            cases: Cases::resumed(self.batch.problem, line, boards),
            checkpoint,
            ..CaseStream::new(self.batch)
        }
    }

    fn checkpoint(&self) -> Checkpoint {
        self.checkpoint
    }

    fn stride(&self) -> Option<Stride> {
        self.stride.filter(|_| self.cases.is_resumable())
    }
}

/// Lines with a board or a record each.
#[derive(Debug)]
pub(super) struct CaseLines<'l> {
    lines: &'l Lines<'l>,
    checkpoint: Checkpoint,
    bad: u64,
    /// Whether the line is too long, has been answered, and is skipped to its end.
    is_skipping: bool,
}

/// The longest line that is kept: every board is shorter.
const LONGEST_LINE: usize = 1024 * 1024;

impl<'l> CaseLines<'l> {
    pub(super) const fn new(lines: &'l Lines<'l>) -> CaseLines<'l> {
        CaseLines::at(lines, Checkpoint::START)
    }

    const fn at(lines: &'l Lines<'l>, checkpoint: Checkpoint) -> CaseLines<'l> {
        CaseLines {
            lines,
            checkpoint,
            bad: 0,
            is_skipping: false,
        }
    }

    fn judge_all(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Fed {
        while answers.len() < ENOUGH {
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let length = end.unwrap_or(bytes.len());
            let is_whole = end.is_some() || rest == Rest::None && length > 0;
            if !is_whole && length <= LONGEST_LINE {
                return Fed::All;
            }
            if !self.is_skipping {
                self.answer(&bytes[..length], answers);
            }
            self.is_skipping = !is_whole;
            let taken = length + usize::from(end.is_some());
            *bytes = &bytes[taken..];
            self.checkpoint.offset += taken as u64;
            if is_whole {
                self.checkpoint.line += 1;
                self.checkpoint.boards += 1;
            }
        }
        Fed::Enough
    }

    fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) {
        let number = self.checkpoint.boards + 1;
        let start = answers.len();
        if let Err(InputError { at, fault }) = self.lines.answer(line, number, answers) {
            answers.truncate(start);
            self.bad += 1;
            let at = Position { line: number, ..at };
            // Only the line has ended, not the input.
            let fault = match fault {
                Fault::Expected(what, Found::End) => Fault::Expected(what, Found::Char('\n')),
                other => other,
            };
            let fault = InputError { at, fault };
            self.lines.answers.write_fault(answers, number, &fault);
        }
    }
}

impl Lines<'_> {
    fn answer(&self, line: &[u8], number: u64, answers: &mut Vec<u8>) -> Result<(), InputError> {
        let marked = self.forms.iter().find(|form| form.has_row_mark(line));
        let form = marked.or(self.forms.last()).unwrap_or(self.problem);
        let case = Case {
            number,
            ..read(form, line)?
        };
        match self.answers {
            LineAnswers::Text => {
                let start = answers.len();
                form.answer(&case, answers)?;
                // The answer has several lines in the problem's own format, and one here.
                let end = answers.len() - 1;
                for byte in &mut answers[start..end] {
                    if *byte == b'\n' {
                        *byte = b' ';
                    }
                }
                Ok(())
            }
            #[cfg(feature = "json")]
            LineAnswers::Json => form.answer_as(&case, Answers::Json, answers),
        }
    }
}

/// The board or record of a line.
fn read(form: &Problem, line: &[u8]) -> Result<Case, InputError> {
    let expected = |column: usize, what, found| InputError {
        at: Position::START.right(column as u64),
        fault: Fault::Expected(what, found),
    };
    if let Some(&[byte]) = line.get(LONGEST_LINE..=LONGEST_LINE) {
        let found = Found::first_of(&[byte]);
        return Err(expected(LONGEST_LINE, Expected::LineEndSooner, found));
    }
    if line.trim_ascii().is_empty() && (line.is_empty() || !form.has_blank_symbol()) {
        return Err(expected(0, Expected::BoardOrMoves, Found::End));
    }
    let mut rest = line;
    match Cases::new(form, Manner::Tolerant).next(&mut rest, Rest::None)? {
        Next::Case(case) => Ok(case),
        Next::Partial | Next::End => Err(expected(0, Expected::BoardOrMoves, Found::End)),
    }
}

impl Stream for CaseLines<'_> {
    type Fault = Infallible;

    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, Infallible> {
        Ok(self.judge_all(bytes, Rest::MayCome, answers))
    }

    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, Infallible> {
        Ok(self.judge_all(bytes, Rest::None, answers))
    }

    fn use_widest_instructions(&mut self) {}

    fn error(fault: Infallible, _: Option<&[u8]>) -> BatchError {
        match fault {}
    }

    fn resumed(&self, checkpoint: Checkpoint) -> Self {
        CaseLines::at(self.lines, checkpoint)
    }

    fn checkpoint(&self) -> Checkpoint {
        self.checkpoint
    }

    fn bad(&self) -> u64 {
        self.bad
    }
}
