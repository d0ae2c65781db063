//! Gives samples of a problem to a subject as inputs.

use std::sync::atomic::{AtomicBool, Ordering};

use super::subject::{Reply, Subject};
use omok_problem::problem::{Problem, Sample, Spacing};
use omok_runner::RunError;

#[derive(Debug)]
pub(super) struct Harness<'a, S> {
    pub(super) subject: &'a S,
    problem: Problem,
    has_blank_lines: AtomicBool,
}

impl<'a, S: Subject> Harness<'a, S> {
    pub(super) const fn new(subject: &'a S, problem: Problem) -> Harness<'a, S> {
        Harness {
            subject,
            problem,
            has_blank_lines: AtomicBool::new(false),
        }
    }

    /// How the boards of an input are separated: as the program accepts it, if the description
    /// leaves it open.
    pub(super) fn spacing(&self) -> Spacing {
        if self.has_blank_lines.load(Ordering::Relaxed) {
            Spacing::BlankLines
        } else {
            Spacing::Dense
        }
    }

    pub(super) fn reply(&self, samples: &[Sample]) -> Result<Reply, RunError> {
        self.ask(samples, S::answer)
    }

    /// A new process's reply to the samples.
    pub(super) fn reply_afresh(&self, samples: &[Sample]) -> Result<Reply, RunError> {
        self.ask(samples, S::answer_afresh)
    }

    fn ask(
        &self,
        samples: &[Sample],
        answer: impl Fn(&S, &[u8], &[u8]) -> Result<Reply, RunError>,
    ) -> Result<Reply, RunError> {
        let answers = self.problem.answers_text(samples);
        let try_with = |spacing| {
            let input = self.problem.input_text(samples, spacing);
            answer(self.subject, &input, &answers)
        };
        // Harness once: another job may learn of blank lines meanwhile.
        let spacing = self.spacing();
        let reply = try_with(spacing)?;
        let is_open = samples.len() > 1 && self.problem.may_have_gaps();
        if reply.is_right() || !is_open {
            return Ok(reply);
        }
        // Both are inputs of the problem, and a program that reads line by line can accept only one
        // of them.
        let other = match spacing {
            Spacing::Dense => Spacing::BlankLines,
            Spacing::BlankLines => Spacing::Dense,
        };
        let second = try_with(other)?;
        if !second.is_right() {
            return Ok(reply);
        }
        let has = other == Spacing::BlankLines;
        self.has_blank_lines.store(has, Ordering::Relaxed);
        Ok(second)
    }
}
