//! Reads whole inputs of a problem, and validates them.

use std::io::{self, Read};
use std::iter;

use itertools::Itertools;

use super::blocks::{Blocks, Rest};
use super::description::MOVES;
use super::input::{Case, Cases, Manner};
use super::{AnswerKey, Assessment, Class, Given, Problem, Promise, Sample};
use omok_core::line::rows;
use omok_core::text::{Fault, InputError};

impl Problem {
    /// Answers a whole input.
    ///
    /// # Errors
    ///
    /// At the first position where it is not as the problem says.
    pub fn judge(&self, text: &[u8]) -> Result<Vec<u8>, InputError> {
        let mut answers = Vec::new();
        for case in self.cases_of(text, Manner::Tolerant) {
            self.answer(&case?, &mut answers)?;
        }
        Ok(answers)
    }

    /// The boards or records of an input.
    ///
    /// # Errors
    ///
    /// At the first position where the input is not as the problem says.
    pub fn samples_of(&self, text: &[u8]) -> Result<Vec<Sample>, InputError> {
        let cases = self.cases_of(text, Manner::Tolerant);
        cases.map(|case| Ok(case?.sample)).collect()
    }

    /// The boards or records of a whole input, up to its first fault.
    fn cases_of(
        &self,
        text: &[u8],
        manner: Manner,
    ) -> impl Iterator<Item = Result<Case, InputError>> {
        let (mut cases, mut rest) = (Cases::new(self, manner), text);
        iter::from_fn(move || cases.next(&mut rest, Rest::None).transpose())
    }

    /// The boards or records of an input, each as soon as it has been read, up to the first fault
    /// of the input or the first error of reading it.
    pub fn cases(
        &self,
        manner: Manner,
        mut input: impl Read,
    ) -> impl Iterator<Item = io::Result<Result<Case, InputError>>> {
        let mut cases = Cases::new(self, manner);
        let (mut blocks, mut left, mut rest) = (Blocks::new(), 0, Rest::MayCome);
        let next = move || {
            loop {
                let block = blocks.bytes();
                let mut bytes = &block[block.len() - left..];
                let read = cases.next(&mut bytes, rest);
                left = bytes.len();
                if read != Ok(None) || rest == Rest::None {
                    return read.transpose().map(Ok);
                }
                blocks.keep(left);
                match blocks.read(&mut input) {
                    Ok(read) => rest = read,
                    Err(error) => return Some(Err(error)),
                }
                left = blocks.bytes().len();
            }
        };
        iter::from_fn(next).take_while_inclusive(|read| matches!(read, Ok(Ok(_))))
    }
}

impl Problem {
    /// Checks that a text is exactly an input of the problem, to the byte, and keeps all promises.
    ///
    /// # Errors
    ///
    /// At the first difference.
    pub fn validate(&self, text: &[u8]) -> Result<(), InputError> {
        let mut cases = self.cases_of(text, Manner::Exact);
        cases.try_for_each(|case| self.check_promises(&case?))
    }

    /// Checks that a board keeps the promises of the problem.
    ///
    /// # Errors
    ///
    /// The first promise that it breaks.
    pub fn check_promises(&self, case: &Case) -> Result<(), InputError> {
        let finding = self.find(case)?;
        for &promise in &self.description().promises {
            if !keeps(case, &finding, promise) {
                return Err(case.refused(Fault::Broken {
                    board: case.number,
                    promise: promise.name(),
                    class: finding.class,
                }));
            }
        }
        // A record that cannot be played is invalid unless the problem allows it by name.
        let answers = &self.description().answers;
        let is_asked = answers.contains_key(&AnswerKey::Class(Class::Impossible));
        let is_record = matches!(case.sample.given, Given::Moves(_));
        if self.hides_empty_records() && case.sample.is_empty() {
            return Err(case.refused(Fault::NoMoves(case.number)));
        }
        if is_record && finding.class == Class::Impossible && !is_asked {
            return Err(case.refused(Fault::NoAnswer(case.number, finding.class)));
        }
        // Having an answer is part of the promise; its text is not needed.
        self.answer(case, &mut Vec::new())
    }

    /// Whether a record without moves cannot be distinguished from a blank line.
    pub fn hides_empty_records(&self) -> bool {
        self.description().is_record() && self.has_many_boards() && !self.description().reads(MOVES)
    }
}

fn keeps(case: &Case, finding: &Assessment, promise: Promise) -> bool {
    let class = finding.class;
    match promise {
        Promise::OneLine => finding.rows.len() < 2,
        Promise::Won => class.is_won(),
        Promise::Open => class.mover().is_some(),
        Promise::Reachable => class != Class::Impossible,
        Promise::FirstToMove => class == Class::FirstToMove,
        Promise::NoOverline => {
            let longest = case.sample.setting.longest_that_wins();
            let mut overlines = rows(&finding.board, longest.saturating_add(1));
            overlines.next().is_none()
        }
    }
}
