//! Confirms that a program hangs, on a smaller board if it does there, too.

use std::ops::ControlFlow;

use super::examine::{Failing, Flow, Search};
use super::hunt::Hunt;
use super::shrink::shrink;
use super::subject::Subject;
use super::tally::Finding;
use omok_runner::RunError;

/// How many smaller boards are tried before one that hangs.
const SMALLER: usize = 4;

impl<S: Subject> Hunt<'_, S> {
    /// A board on which a run has hung, as an exclusive run shows it; `None` if the busy machine
    /// was the cause. A smaller board that shows it is returned instead: it takes no more time, and
    /// there is none for shrinking.
    pub(super) fn confirmed_hang(
        &mut self,
        mut finding: Finding,
    ) -> Result<Option<Finding>, RunError> {
        // If there is no time, or we are stopped, what a new process has shown is valid.
        if self.bounds.end().has_come() {
            return Ok(Some(finding));
        }
        match self.smaller_hang(&finding) {
            ControlFlow::Continue(Some((samples, reply))) => {
                (finding.samples, finding.reply) = (samples, reply);
                return Ok(Some(finding));
            }
            ControlFlow::Break(Err(RunError::Stopped)) => return Ok(Some(finding)),
            ControlFlow::Break(Err(error)) => return Err(error),
            ControlFlow::Continue(None) | ControlFlow::Break(Ok(_)) => {}
        }
        let alone = match self.asked.reply_afresh(&finding.samples) {
            Err(RunError::Stopped) => return Ok(Some(finding)),
            alone => alone?,
        };
        self.patience.count(&alone, 1);
        Ok(self.corrected(finding, alone))
    }

    /// One of the first smaller boards, if the program also hangs on it.
    fn smaller_hang(&mut self, finding: &Finding) -> Flow<Option<Failing>> {
        let samples = finding.samples.clone();
        let (_, smaller) = shrink(self.problem(), samples, ControlFlow::Break);
        let mut inputs = match smaller {
            ControlFlow::Break(inputs) => inputs,
            ControlFlow::Continue(()) => Vec::new(),
        };
        inputs.truncate(SMALLER);
        let mut search = Search::new(self.problem(), finding, self.ends().0);
        self.first_failing(inputs, &mut search)
    }
}
