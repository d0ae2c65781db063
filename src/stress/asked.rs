//! The inputs of a described problem, given to whatever answers texts.

use std::sync::atomic::{AtomicBool, Ordering};

use super::subject::{Reply, Subject};
use crate::problem::{Problem, Sample, Spacing};
use crate::runner::RunError;

/// Something that answers inputs of any problem: a program, or a function.
pub trait Answerer: Sync {
    /// Gives it the input and judges what it says by the right answer.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError>;

    /// The same in a fresh process, where [`Answerer::answer`] may be a warm start's.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn answer_afresh(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.answer(input, right)
    }

    /// See [`Subject::is_warm`].
    fn is_warm(&self) -> bool {
        false
    }

    /// See [`Subject::distrust`].
    fn distrust(&self) -> bool {
        false
    }
}

/// An [`Answerer`] that is asked about inputs of a described problem.
#[derive(Debug)]
pub struct Asked<'a, A> {
    answerer: &'a A,
    problem: &'a Problem,
    has_blank_lines: AtomicBool,
}

impl<'a, A: Answerer> Asked<'a, A> {
    /// The program or function, asked about that problem.
    #[must_use]
    pub const fn new(answerer: &'a A, problem: &'a Problem) -> Asked<'a, A> {
        Asked {
            answerer,
            problem,
            has_blank_lines: AtomicBool::new(false),
        }
    }

    /// How the boards of an input are spaced: as the program takes them, where the description
    /// leaves it open.
    #[must_use]
    pub fn spacing(&self) -> Spacing {
        if self.has_blank_lines.load(Ordering::Relaxed) {
            Spacing::BlankLines
        } else {
            Spacing::Dense
        }
    }

    fn ask(
        &self,
        samples: &[Sample],
        answer: impl Fn(&[u8], &[u8]) -> Result<Reply, RunError>,
    ) -> Result<Reply, RunError> {
        let answers = self.problem.answers_text(samples);
        let try_with = |spacing| {
            let input = self.problem.input_text(samples, spacing);
            answer(&input, &answers)
        };
        let reply = try_with(self.spacing())?;
        let is_open = samples.len() > 1 && self.problem.may_have_gaps();
        if reply.is_right() || !is_open {
            return Ok(reply);
        }
        // Both are inputs of the problem, and who reads line by line can take but one of them.
        let other = match self.spacing() {
            Spacing::Dense => Spacing::BlankLines,
            Spacing::BlankLines => Spacing::Dense,
        };
        let second = try_with(other)?;
        if !second.is_right() {
            return Ok(reply);
        }
        let has_blank_lines = other == Spacing::BlankLines;
        self.has_blank_lines
            .store(has_blank_lines, Ordering::Relaxed);
        Ok(second)
    }
}

impl<A: Answerer> Subject<Vec<Sample>> for Asked<'_, A> {
    fn reply(&self, samples: &Vec<Sample>) -> Result<Reply, RunError> {
        self.ask(samples, |input, right| self.answerer.answer(input, right))
    }

    fn reply_afresh(&self, samples: &Vec<Sample>) -> Result<Reply, RunError> {
        self.ask(samples, |input, right| {
            self.answerer.answer_afresh(input, right)
        })
    }

    fn is_warm(&self) -> bool {
        self.answerer.is_warm()
    }

    fn distrust(&self) -> bool {
        self.answerer.distrust()
    }
}
