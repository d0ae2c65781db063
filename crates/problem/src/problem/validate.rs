//! Checks that an input is exactly what a problem promises.

use super::description::MOVES;
use super::input::{Case, Cases, Manner, Rest};
use super::{AnswerKey, Assessment, Class, Given, Problem, Promise};
use omok_core::line::rows;
use omok_core::text::{Fault, InputError};

impl Problem {
    /// Checks that a text is exactly an input of the problem, to the byte, and keeps all promises.
    ///
    /// # Errors
    ///
    /// At the first difference.
    pub fn validate(&self, text: &[u8]) -> Result<(), InputError> {
        let mut cases = Cases::new(self, Manner::Exact);
        let mut rest = text;
        while let Some(case) = cases.next(&mut rest, Rest::None)? {
            self.check_promises(&case)?;
        }
        Ok(())
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
        let is_asked = self
            .description()
            .answers
            .contains_key(&AnswerKey::Class(Class::Impossible));
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
            rows(&finding.board, longest.saturating_add(1))
                .next()
                .is_none()
        }
    }
}
