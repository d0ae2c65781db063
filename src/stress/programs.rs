//! Programs that answer boards, started anew for each or warm.

use std::sync::atomic::{AtomicBool, Ordering};

use super::subject::{Reply, Subject};
use crate::board::Board;
use crate::problem::{Problem, Sample, Spacing, answer_text, board_text};
use crate::runner::{Judged, Program, RunError, Starter, Starts};

impl Subject for Program {
    fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        let judged = self.judge(&board_text(board), &answer_text(board));
        judged.map(Reply::from)
    }
}

impl Subject for Starter {
    fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        let judged = self.judge(&board_text(board), &answer_text(board));
        judged.map(Reply::from)
    }

    fn reply_afresh(&self, board: &Board) -> Result<Reply, RunError> {
        let judged = self.judge_afresh(&board_text(board), &answer_text(board));
        judged.map(Reply::from)
    }

    fn is_warm(&self) -> bool {
        self.way().starts() == Starts::Warm
    }

    fn distrust(&self) -> bool {
        Starter::distrust(self)
    }
}

impl From<Judged> for Reply {
    fn from(judged: Judged) -> Reply {
        Reply {
            judgement: judged.judgement,
            stdout: judged.run.stdout,
            stderr: judged.run.stderr,
        }
    }
}

/// A program that is asked about inputs of a described problem.
#[derive(Debug)]
pub struct Asked<'a> {
    starter: &'a Starter,
    problem: &'a Problem,
    has_blank_lines: AtomicBool,
}

impl<'a> Asked<'a> {
    /// The program, started so, asked about that problem.
    #[must_use]
    pub const fn new(starter: &'a Starter, problem: &'a Problem) -> Asked<'a> {
        Asked {
            starter,
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
        judge: impl Fn(&[u8], &[u8]) -> Result<Judged, RunError>,
    ) -> Result<Reply, RunError> {
        let answers = self.problem.answers_text(samples);
        let try_with = |spacing| {
            let input = self.problem.input_text(samples, spacing);
            judge(&input, &answers).map(Reply::from)
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

impl Subject<Vec<Sample>> for Asked<'_> {
    fn reply(&self, samples: &Vec<Sample>) -> Result<Reply, RunError> {
        self.ask(samples, |input, answers| self.starter.judge(input, answers))
    }

    fn reply_afresh(&self, samples: &Vec<Sample>) -> Result<Reply, RunError> {
        self.ask(samples, |input, answers| {
            self.starter.judge_afresh(input, answers)
        })
    }

    fn is_warm(&self) -> bool {
        self.starter.way().starts() == Starts::Warm
    }

    fn distrust(&self) -> bool {
        Starter::distrust(self.starter)
    }
}
