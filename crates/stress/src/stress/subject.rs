//! A program or function under test, and how it is given samples of a problem.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::mutant::{Observed, Output, canonical};
use omok_problem::problem::{Problem, Sample, Spacing};
use omok_runner::{Difference, Judgement, JudgementKind, RunError};
#[cfg(any(unix, windows))]
use omok_runner::{Judged, Program, Reason, Runner, Starts};

/// How much of a program's output is kept after it has been judged.
const KEPT: usize = 4 << 10;

/// Something that answers inputs of a problem: a program, or a function.
pub trait Subject: Sync {
    /// Passes it the input and judges its output by the right answer.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError>;

    /// The same in a new process, if [`Subject::answer`] may be a warm start's.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn answer_afresh(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.answer(input, right)
    }

    /// Whether a reply may be a warm start's.
    fn is_warm(&self) -> bool {
        false
    }

    /// Uses only new processes from now on, because one gave another answer. Returns whether warm
    /// starts were used before.
    fn distrust(&self) -> bool {
        false
    }
}

/// The subject's reply to an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// Its judgement.
    pub judgement: Judgement,
    /// Its standard output, or the start of it.
    pub stdout: Vec<u8>,
    /// Its standard error.
    pub stderr: Vec<u8>,
}

impl Reply {
    /// The judgement's short form.
    pub const fn kind(&self) -> JudgementKind {
        self.judgement.kind()
    }

    /// Whether it was right.
    pub fn is_right(&self) -> bool {
        self.kind() == JudgementKind::Ac
    }
}

impl From<&Reply> for Output {
    fn from(reply: &Reply) -> Output {
        match reply.judgement {
            Judgement::RuntimeError(_) => Output::Crash,
            Judgement::TimeLimit(..) | Judgement::OutputLimit(_) | Judgement::MemoryLimit(_) => {
                Output::Endless
            }
            Judgement::Accepted | Judgement::WrongAnswer(_) | Judgement::Presentation(_) => {
                let text = String::from_utf8_lossy(&reply.stdout);
                let words: Vec<&str> = text.split_whitespace().collect();
                Output::Words(words.join(" "))
            }
        }
    }
}

#[cfg(any(unix, windows))]
impl Subject for Program {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.judge(input, right).map(Reply::from)
    }
}

#[cfg(any(unix, windows))]
impl Subject for Runner {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.judge(input, right).map(Reply::from)
    }

    fn answer_afresh(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.program().judge(input, right).map(Reply::from)
    }

    fn is_warm(&self) -> bool {
        self.way().starts() == Starts::Warm
    }

    fn distrust(&self) -> bool {
        Runner::distrust(self, Reason::Differs)
    }
}

#[cfg(any(unix, windows))]
impl From<Judged> for Reply {
    fn from(judged: Judged) -> Reply {
        Reply {
            judgement: judged.judgement,
            stdout: judged.run.stdout,
            stderr: judged.run.stderr,
        }
    }
}

/// The samples of an input, and the reply.
pub(super) type ObservedInput = Observed<Vec<Sample>>;

impl ObservedInput {
    pub(super) fn new(samples: &[Sample], reply: &Reply) -> ObservedInput {
        Observed {
            board: samples.to_vec(),
            output: Output::from(reply),
        }
    }
}

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

    /// The reply with the usual right answers in place of others that are right, too, and with only
    /// the start of its output.
    fn canonical(&self, samples: &[Sample], right: &[u8], mut reply: Reply) -> Reply {
        if let Judgement::WrongAnswer(_) = reply.judgement
            && let Some(output) = canonical(&self.problem, samples, &reply.stdout)
        {
            let difference = Difference::between(right, &output);
            reply.judgement = difference.map_or(Judgement::Accepted, Judgement::WrongAnswer);
            reply.stdout = output;
        }
        reply.stdout.truncate(KEPT);
        reply.stdout.shrink_to_fit();
        reply
    }

    fn ask(
        &self,
        samples: &[Sample],
        answer: impl Fn(&S, &[u8], &[u8]) -> Result<Reply, RunError>,
    ) -> Result<Reply, RunError> {
        let answers = self.problem.answers_text(samples);
        let try_with = |spacing| {
            let input = self.problem.input_text(samples, spacing);
            let reply = answer(self.subject, &input, &answers)?;
            Ok(self.canonical(samples, &answers, reply))
        };
        // Read once: another job may learn of blank lines meanwhile.
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
