//! Which of the known mistakes a program makes.

use std::ops::ControlFlow;

use super::bounds::End;
use super::finding::{Finding, Shrunk};
use super::ground::Ground;
use super::hunt::Hunt;
use super::subject::Subject;
use crate::mutant::Observed;
use crate::runner::{JudgementKind, RunError};

impl<S: Subject<G::Case>, G: Ground> Hunt<'_, S, G> {
    /// How many of those that are asked about may come to no end: each takes a whole limit of
    /// time, and more.
    const ENDLESS: usize = 2;

    /// Looks which mistake it is, by what the program has said so far and by asking what tells
    /// suspects apart. What is asked depends on answers alone: the same seed gives the same name.
    pub(super) fn name(
        &mut self,
        finding: &mut Finding<G>,
        end: End,
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let wrong = Observed::new(&finding.board, &finding.reply);
        let mut patience = Self::ENDLESS;
        let named = self.ground.name(&wrong, &self.observed, |case| {
            if end.has_come() || patience == 0 {
                return ControlFlow::Continue(None);
            }
            let reply = self.reply(case)?;
            if reply.kind() == JudgementKind::Tle {
                patience -= 1;
            }
            ControlFlow::Continue(Some(Observed::new(case, &reply)))
        })?;
        finding.mistake = named.mistake;
        finding.known = named.clue;
        ControlFlow::Continue(())
    }
}
