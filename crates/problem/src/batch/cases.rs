//! Boards and records of any problem, and lines of them.

use super::boards::Reader;
use super::many::Many;
use super::stream::{Checkpoint, Chunking, Stride};
use super::{Batch, BatchError, Lines};
use crate::problem::classify::class_by_rows;
use crate::problem::{Case, Cases, Manner, Problem, Promise, Rest};
use omok_core::judge::Verdict;
use omok_core::text::{Answers, Expected, Fault, Found, InputError, LineAnswers, Position};

#[derive(Debug)]
pub(super) struct CaseBoards<'p> {
    batch: Batch<'p>,
    cases: Cases<'p>,
}

impl<'p> CaseBoards<'p> {
    pub(super) const fn new(batch: Batch<'p>) -> CaseBoards<'p> {
        CaseBoards {
            batch,
            cases: Cases::new(batch.problem, Manner::Tolerant),
        }
    }
}

impl Reader for CaseBoards<'_> {
    fn resumed(&self, Checkpoint { line, boards, .. }: Checkpoint) -> Self {
        CaseBoards {
            cases: Cases::resumed(self.batch.problem, line, boards),
            ..*self
        }
    }

    fn many(&self) -> Option<Many> {
        // It has texts for at most one row.
        let is_text = self.batch.answers == Answers::One;
        is_text.then(|| Many::new(self.batch.problem)).flatten()
    }

    fn cut(&self, last: Stride) -> Chunking {
        match self.cases.is_resumable() {
            true => Chunking::Boards(last),
            false => Chunking::Nowhere,
        }
    }

    fn free(&self) -> u64 {
        self.cases.free_boards()
    }

    fn tell(&mut self, number: u64, verdict: &Verdict, text: &[u8], answers: &mut Vec<u8>) -> bool {
        let (problem, rows) = (self.batch.problem, verdict.lines());
        let class = class_by_rows(rows, None, || !text.contains(&b'0'));
        // A missing answer is a fault of the input: the reader reports it with its position.
        let is_promised = rows.len() < 2 || !problem.description().promises(Promise::OneLine);
        let (true, Some(template)) = (is_promised, problem.texts().class(class)) else {
            return false;
        };
        template.write(answers, &problem.numbers(number, rows));
        true
    }

    fn pass(&mut self, lines: u64, boards: u64) {
        self.cases.pass(lines, boards);
    }

    fn passed(&self) -> (u64, u64) {
        self.cases.passed()
    }

    fn next(
        &mut self,
        bytes: &mut &[u8],
        rest: Rest,
        answers: &mut Vec<u8>,
    ) -> Result<bool, BatchError> {
        let Some(case) = self.cases.next(bytes, rest)? else {
            return Ok(false);
        };
        let Batch {
            problem,
            answers: form,
        } = self.batch;
        problem.answer_as(&case, form, answers)?;
        Ok(true)
    }
}

#[derive(Debug)]
pub(super) struct CaseLines<'l> {
    lines: &'l Lines<'l>,
    read: u64,
    bad: u64,
    /// Whether the line is too long, has been answered, and is skipped to its end.
    is_skipping: bool,
}

/// The longest line that is kept: every board is shorter.
const LONGEST_LINE: usize = 1024 * 1024;

impl<'l> CaseLines<'l> {
    pub(super) const fn new(lines: &'l Lines<'l>) -> CaseLines<'l> {
        CaseLines {
            lines,
            read: 0,
            bad: 0,
            is_skipping: false,
        }
    }

    fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) {
        let number = self.read + 1;
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

impl Reader for CaseLines<'_> {
    fn resumed(&self, checkpoint: Checkpoint) -> Self {
        CaseLines {
            read: checkpoint.boards,
            ..CaseLines::new(self.lines)
        }
    }

    fn passed(&self) -> (u64, u64) {
        (self.read + 1, self.read)
    }

    fn next(
        &mut self,
        bytes: &mut &[u8],
        rest: Rest,
        answers: &mut Vec<u8>,
    ) -> Result<bool, BatchError> {
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let length = end.unwrap_or(bytes.len());
        let is_whole = end.is_some() || rest == Rest::None && length > 0;
        if !is_whole && length <= LONGEST_LINE {
            return Ok(false);
        }
        if !self.is_skipping {
            self.answer(&bytes[..length], answers);
        }
        self.is_skipping = !is_whole;
        self.read += u64::from(is_whole);
        *bytes = &bytes[length + usize::from(end.is_some())..];
        Ok(true)
    }

    fn bad(&self) -> u64 {
        self.bad
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
            LineAnswers::Json => form.answer_as(&case, Answers::Json, answers),
        }
    }
}

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
    let case = Cases::new(form, Manner::Tolerant).next(&mut rest, Rest::None)?;
    case.ok_or_else(|| expected(0, Expected::BoardOrMoves, Found::End))
}
