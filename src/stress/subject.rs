//! What is tried: anything that answers inputs of a problem.

use crate::mutant::{Observed, Said};
use crate::problem::Sample;
use crate::runner::{Judgement, JudgementKind, RunError};

/// Something that answers inputs of a problem: a program, or a function.
pub trait Subject: Sync {
    /// Gives it the input and judges what it says by the right answer.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError>;

    /// The same in a fresh process, where [`Subject::answer`] may be a warm start's.
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

    /// A fresh process has answered otherwise: from now on each reply is one's. Tells whether
    /// some were not before.
    fn distrust(&self) -> bool {
        false
    }
}

/// What the subject made of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// What that is worth.
    pub judgement: Judgement,
    /// What it printed on standard output, or the beginning of that.
    pub stdout: Vec<u8>,
    /// What it printed on standard error.
    pub stderr: Vec<u8>,
}

impl Reply {
    /// The judgement's short form.
    #[must_use]
    pub const fn kind(&self) -> JudgementKind {
        self.judgement.kind()
    }

    /// Whether it was right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.kind() == JudgementKind::Ac
    }
}

impl From<&Reply> for Said {
    fn from(reply: &Reply) -> Said {
        match reply.judgement {
            Judgement::RuntimeError(_) => Said::Crash,
            Judgement::TimeLimit(..) | Judgement::OutputLimit(_) => Said::Endless,
            Judgement::Accepted | Judgement::WrongAnswer(_) => {
                let text = String::from_utf8_lossy(&reply.stdout);
                let words: Vec<&str> = text.split_whitespace().collect();
                Said::Words(words.join(" "))
            }
        }
    }
}

/// The samples of an input, and what was said to it.
pub(super) type ObservedInput = Observed<Vec<Sample>>;

impl ObservedInput {
    pub(super) fn new(samples: &[Sample], reply: &Reply) -> ObservedInput {
        Observed {
            board: samples.to_vec(),
            said: Said::from(reply),
        }
    }
}
