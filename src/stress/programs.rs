//! Programs that answer boards, started anew for each or warm.

use super::asked::Answerer;
use super::subject::{Reply, Subject};
use crate::board::Board;
use crate::problem::{answer_text, board_text};
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

impl Answerer for Starter {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.judge(input, right).map(Reply::from)
    }

    fn answer_afresh(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.judge_afresh(input, right).map(Reply::from)
    }

    fn is_warm(&self) -> bool {
        Subject::is_warm(self)
    }

    fn distrust(&self) -> bool {
        Starter::distrust(self)
    }
}
