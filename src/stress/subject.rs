//! What is tried: anything that answers boards.

use super::judgement::{Judgement, Mark};
use super::program::{Program, RunError};
use super::text::{answer_text, board_text};
use crate::board::Board;

/// Something that answers boards: a [`Program`], or a function for tests.
pub trait Subject: Sync {
    /// Gives it the board and judges its answer.
    ///
    /// # Errors
    ///
    /// If it could not be tried.
    fn reply(&self, board: &Board) -> Result<Reply, RunError>;
}

/// What the subject made of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// What that is worth.
    pub judgement: Judgement,
    /// What it printed on standard output.
    pub stdout: Vec<u8>,
    /// What it printed on standard error.
    pub stderr: Vec<u8>,
}

impl Reply {
    /// The judgement's short form.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        self.judgement.mark()
    }

    /// Whether it was right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.mark() == Mark::Ac
    }
}

impl Subject for Program {
    fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        let run = self.run(&board_text(board))?;
        Ok(Reply {
            judgement: Judgement::new(&run, &answer_text(board), self.limits),
            stdout: run.stdout,
            stderr: run.stderr,
        })
    }
}
