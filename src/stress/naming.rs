//! Which of the known mistakes a program makes.

use std::ops::ControlFlow;

use super::bounds::End;
use super::examine::Start;
use super::finding::{Finding, Shrunk};
use super::ground::Ground;
use super::hunt::Hunt;
use super::subject::Subject;
use crate::mutant::Observed;
use crate::runner::RunError;

impl<S: Subject<G::Case>, G: Ground> Hunt<'_, S, G> {
    /// Looks which mistake it is, by what the program has said so far and by asking what tells
    /// suspects apart. What is asked depends on answers alone: the same seed gives the same name.
    pub(super) fn name(
        &mut self,
        finding: &mut Finding<G>,
        end: End,
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let wrong = Observed::new(&finding.board, &finding.reply);
        let subject = self.subject;
        let mut patience = self.patience;
        let named = self.ground.name(&wrong, &self.observed, |case| {
            if end.has_come() || patience.is_over_for_naming() {
                return ControlFlow::Continue(None);
            }
            let reply = subject.reply(case);
            match reply.and_then(|reply| patience.settled(subject, case, reply, Start::Any)) {
                Ok(reply) => ControlFlow::Continue(Some(Observed::new(case, &reply))),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        })?;
        finding.mistake = named.mistake;
        finding.known = named.clue;
        ControlFlow::Continue(())
    }
}
