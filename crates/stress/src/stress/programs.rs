//! Programs as subjects, where the system runs them.

use super::subject::{Reply, Subject};
use omok_runner::{Judged, Program, Reason, RunError, Runner, Starts};

impl Subject for Program {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        self.judge(input, right).map(Reply::from)
    }
}

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

impl From<Judged> for Reply {
    fn from(judged: Judged) -> Reply {
        Reply {
            judgement: judged.judgement,
            stdout: judged.run.stdout,
            stderr: judged.run.stderr,
        }
    }
}
