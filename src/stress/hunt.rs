//! The hunt: boards are tried until one is answered wrong, and that one is examined.

use std::ops::ControlFlow;

use super::bounds::Bounds;
use super::finding::{Event, Failure, Finding};
use super::ground::{FiveBoard, Ground};
use super::subject::{Reply, Subject};
use super::symptom::{Known, Symptom};
use super::tally::Tally;
use crate::batch::Team;
use crate::mutant::Observed;
use crate::plan::Trial;
use crate::runner::RunError;

/// A hunt for the boards that a program answers wrong.
#[derive(Debug)]
pub struct Hunt<'a, S, G: Ground = FiveBoard> {
    pub(super) subject: &'a S,
    pub(super) ground: G,
    pub(super) bounds: Bounds,
    tally: Tally,
    /// How many trials that tells of.
    tried: usize,
    /// What it has answered so far, to tell its mistake by.
    pub(super) observed: Vec<Observed<G::Case>>,
    known: Vec<Known<G>>,
}

impl<'a, S: Subject<G::Case>, G: Ground> Hunt<'a, S, G> {
    /// How many answers are kept to tell mistakes by: the same ones however many jobs there are,
    /// since only what is reported, in the order of the boards, is kept.
    const MEMORY: usize = 1000;
    /// How many boards of one symptom are shrunk to find different mistakes.
    const ENOUGH: usize = 8;

    /// A hunt that has not begun.
    pub fn new(subject: &'a S, ground: G, bounds: Bounds) -> Hunt<'a, S, G> {
        Hunt {
            subject,
            tally: Tally::new(ground.plan()),
            tried: 0,
            ground,
            bounds,
            observed: Vec::new(),
            known: Vec::new(),
        }
    }

    /// What has been tried so far.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Goes on to the next mistake that is another one than those before, and shrinks its board.
    /// `None` when time or boards are used up.
    ///
    /// # Errors
    ///
    /// If the program could not be run, or is stopped before a mistake is found.
    pub fn next(
        &mut self,
        mut watch: impl FnMut(Event<'_>),
    ) -> Result<Option<Finding<G>>, RunError> {
        while let Some(failure) = self.next_failure(&mut watch)? {
            let Some(failure) = self.confirmed(failure)? else {
                continue;
            };
            watch(Event::Failed(&failure));
            let finding = self.examine(failure, &mut watch)?;
            let known = Known {
                mistake: finding.mistake.clone(),
                symptom: Symptom::of(&self.ground, &finding.board, &finding.reply),
                board: finding.board.clone(),
            };
            // Only now is it known which mistake it is: another board may have shown the same one.
            let is_new = !self
                .known
                .iter()
                .any(|old| old.is_like(&self.ground, &known));
            // Pushed even if it is an old one: the boards of one symptom are counted by it.
            self.known.push(known);
            if is_new {
                return Ok(Some(finding));
            }
        }
        Ok(None)
    }

    /// The next board that is answered wrong, and not as a known mistake has it.
    fn next_failure(
        &mut self,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Option<Failure>, RunError> {
        let bounds = self.bounds;
        let ground = self.ground.clone();
        let plan = ground.plan();
        let in_time = |trial: &Trial| bounds.allow(plan, trial);
        // The trials are made anew and skipped, since threads of the last round may have taken
        // boards that were never reported.
        let trials = plan.trials(bounds.cases).skip(self.tried);
        let subject = self.subject;
        let ended = Team::of(self.bounds.jobs).in_order(
            // Asked where boards are handed out: what runs already is finished and counted.
            trials.take_while(in_time),
            |trial| (subject.reply(ground.case(&trial)), trial),
            |(reply, trial)| match reply {
                Err(error) => ControlFlow::Break(Err(error)),
                Ok(reply) => {
                    self.tally.add(&trial);
                    self.tried += 1;
                    watch(Event::Tried(&self.tally));
                    self.judge(trial, reply).map_break(Ok)
                }
            },
        );
        match ended {
            ControlFlow::Continue(()) => Ok(None),
            ControlFlow::Break(failure) => failure.map(Some),
        }
    }

    fn judge(&mut self, trial: Trial, reply: Reply) -> ControlFlow<Failure> {
        let ground = &self.ground;
        let case = ground.case(&trial);
        let observed = Observed::new(case, &reply);
        let is_known = reply.is_right()
            || self.known.iter().any(|known| known.explains(ground, &observed))
            // Boards of one symptom that are shrunk to something new each time have no end.
            || self.is_worn_out(Symptom::of(ground, case, &reply));
        let number = ground.number(self.tally.total(), case, &reply);
        self.remember(observed);
        if is_known {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Failure {
            trial,
            reply,
            number,
        })
    }

    /// Whether boards enough of that symptom have been shrunk: the next one brings nothing.
    fn is_worn_out(&self, symptom: Symptom) -> bool {
        let alike = self.known.iter().filter(|known| known.symptom == symptom);
        alike.count() >= Self::ENOUGH
    }

    pub(super) fn remember(&mut self, observed: Observed<G::Case>) {
        // The first ones: the catalogue, made to tell mistakes apart, is tried first.
        if self.observed.len() < Self::MEMORY {
            self.observed.push(observed);
        }
    }

    /// Puts what a fresh process has shown in the place of what was remembered of the board.
    pub(super) fn correct(&mut self, observed: Observed<G::Case>) {
        let mut latest_first = self.observed.iter_mut().rev();
        if let Some(old) = latest_first.find(|old| old.board == observed.board) {
            *old = observed;
        }
    }
}
