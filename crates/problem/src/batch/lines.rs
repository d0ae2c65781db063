//! Judges records: lines with a board, or with the moves of a record, each.

use std::io::{Read, Write};
use std::ops::Range;

use super::boards::Reader;
use super::fast::{FastReader, Form};
use super::many::Many;
use super::stream::{Checkpoint, Input, RangeReader};
use super::{BatchError, Jobs, Result, judge_boards, judge_in_order};
use crate::problem::{Case, Cases, Manner, Problem, Rest};
use omok_core::judge::bits::Shape;
use omok_core::text::{
    Answers, Expected, Fault, Found, InputError, LineAnswers, LineReader, Position, Quality,
};
use omok_core::{Variant, Verdict, judge};

/// Answers records of a problem: lines with one board or record of moves each.
#[derive(Debug, Clone)]
pub struct Lines<'p> {
    pub(super) problem: &'p Problem,
    /// The same problem with a board on one line, in each possible form.
    pub(super) forms: Vec<Problem>,
    pub(super) answers: LineAnswers,
}

impl<'p> Lines<'p> {
    /// Lines with a whole board or record of the problem each; `None` if one does not fit on a
    /// line.
    ///
    /// The rows of a board are consecutive, with `/` or nothing between them.
    pub fn new(problem: &'p Problem, answers: LineAnswers) -> Option<Lines<'p>> {
        let forms = match problem.as_variant() {
            Some(_) => Vec::new(),
            None => problem.on_one_line()?,
        };
        Some(Lines {
            problem,
            forms,
            answers,
        })
    }

    /// Answers every line of the input; returns the number of bad records.
    ///
    /// # Errors
    ///
    /// If the input cannot be read or the answers cannot be written.
    pub fn run(&self, input: &mut impl Read, output: &mut impl Write) -> Result<u64> {
        match self.as_rule() {
            Some(stream) => judge_in_order(stream, input, output),
            None => judge_in_order(CaseLines::new(self), input, output),
        }
    }

    /// The same for a file, pipe or terminal, from its current position.
    ///
    /// With a range, answers the records that start in these bytes of the file, counted from its
    /// start. Adjoining ranges cover each record once.
    ///
    /// # Errors
    ///
    /// As [`Lines::run`], and if there is a range and the input is not a file.
    pub fn run_file<'a>(
        &self,
        input: impl Into<Input<'a>>,
        range: Option<Range<u64>>,
        output: &mut impl Write,
        jobs: Jobs,
    ) -> Result<u64> {
        let input = input.into();
        let input = match range {
            Some(range) => RangeReader::records(input.file, range).map_err(BatchError::Read)?,
            None => RangeReader::all(input),
        };
        match self.as_rule() {
            Some(lines) => judge_boards(lines, input, output, jobs),
            None => judge_boards(CaseLines::new(self), input, output, jobs),
        }
    }

    /// The faster reader of boards that a rule judges, if these are such boards.
    pub(super) fn as_rule(&self) -> Option<PlainLines> {
        let (variant, _) = self.problem.as_variant()?;
        Some(PlainLines::new(variant, self.answers))
    }
}

#[derive(Debug)]
pub(super) struct PlainLines {
    variant: Variant,
    answers: LineAnswers,
    reader: LineReader,
    bad: u64,
}

impl PlainLines {
    pub(super) fn new(variant: Variant, answers: LineAnswers) -> PlainLines {
        PlainLines {
            variant,
            answers,
            reader: LineReader::new(variant.size()),
            bad: 0,
        }
    }
}

impl Reader for PlainLines {
    fn resumed(&self, checkpoint: Checkpoint) -> PlainLines {
        PlainLines {
            reader: LineReader::resumed(self.variant.size(), checkpoint.boards),
            ..PlainLines::new(self.variant, self.answers)
        }
    }

    fn many(&self) -> Option<Many> {
        let reader = FastReader::new(Shape::new(&self.variant), Form::Records);
        Some(Many::Rows(Box::new(reader)))
    }

    fn free(&self) -> u64 {
        match self.reader.is_between() {
            true => u64::MAX,
            false => 0,
        }
    }

    fn tell(&mut self, number: u64, verdict: &Verdict, _: &[u8], answers: &mut Vec<u8>) -> bool {
        let quality = self.answers.write_verdict(answers, number, verdict);
        self.bad += u64::from(quality == Quality::Bad);
        true
    }

    fn pass(&mut self, lines: u64, _: u64) {
        self.reader.pass(lines);
    }

    fn passed(&self) -> (u64, u64) {
        let records = self.reader.records();
        (records + 1, records)
    }

    fn next(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<bool> {
        let read = self.reader.feed(bytes).or_else(|| match rest {
            Rest::MayCome => None,
            Rest::None => self.reader.finish(),
        });
        let Some(record) = read else {
            return Ok(false);
        };
        let judged = record.map(|board| judge(&board, self.variant.rule()));
        let quality = self.answers.write(answers, self.reader.records(), &judged);
        self.bad += u64::from(quality == Quality::Bad);
        Ok(true)
    }

    fn bad(&self) -> u64 {
        self.bad
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

    fn next(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<bool> {
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
