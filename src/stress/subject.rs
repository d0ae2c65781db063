//! What is tried: anything that answers boards.

use crate::board::Board;
use crate::mutant::{Observed, Said};
use crate::runner::{Judgement, JudgementKind, RunError};

/// Something that answers boards, or whatever else is tried: a program, or a function.
pub trait Subject<C = Board>: Sync {
    /// Gives it the board and judges its answer.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn reply(&self, board: &C) -> Result<Reply, RunError>;

    /// What a fresh process makes of the board, where [`Subject::reply`] may be a warm start's.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn reply_afresh(&self, board: &C) -> Result<Reply, RunError> {
        self.reply(board)
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

/// What the subject made of a board.
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
            Judgement::TimeLimit(_) | Judgement::OutputLimit(_) => Said::Endless,
            Judgement::Accepted | Judgement::WrongAnswer(_) => {
                let text = String::from_utf8_lossy(&reply.stdout);
                let words: Vec<&str> = text.split_whitespace().collect();
                Said::Words(words.join(" "))
            }
        }
    }
}

impl<C: Clone> Observed<C> {
    pub(super) fn new(case: &C, reply: &Reply) -> Observed<C> {
        Observed {
            board: case.clone(),
            said: Said::from(reply),
        }
    }
}
