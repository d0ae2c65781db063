//! The hunt: boards are tried until one is answered wrong, and that one is examined.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use super::asked::Asked;
use super::bounds::Bounds;
use super::finding::{Event, Failure, Finding};
use super::hang::{Patience, in_turn, is_endless};
use super::subject::{ObservedInput, Reply, Subject};
use super::symptom::{Known, Symptom, place};
use super::tally::Tally;
use crate::mutant::Mutants;
use crate::plan::{Plan, Trial};
use crate::problem::Problem;
use crate::runner::RunError;

/// A hunt for the boards that a program answers wrong.
#[derive(Debug)]
pub struct Hunt<'a, S> {
    pub(super) asked: Arc<Asked<'a, S>>,
    pub(super) mutants: Mutants,
    pub(super) bounds: Bounds,
    tally: Tally,
    /// How many trials that tells of.
    tried: usize,
    /// What it has answered so far, to tell its mistake by.
    pub(super) observed: Vec<ObservedInput>,
    known: Vec<Known>,
    /// What has been waited for runs without an end since the last failure.
    pub(super) patience: Patience,
    /// How long all boards may take, and when the first was tried.
    pace: Option<Duration>,
    begun: Option<Duration>,
}

/// Why no more boards are tried for now.
enum Round {
    /// One is answered wrong.
    Failed(Failure),
    /// The program could not be run.
    Broken(RunError),
    /// Not all of them are to be tried.
    Curbed,
}

impl<'a, S: Subject> Hunt<'a, S> {
    /// How many answers are kept to tell mistakes by: the same ones however many jobs there are,
    /// since only what is reported, in the order of the boards, is kept.
    const MEMORY: usize = 1000;
    /// How many boards of one symptom are shrunk to find different mistakes.
    const ENOUGH: usize = 8;
    /// After how many runs it is asked how long all boards take.
    const FIRST: usize = 100;

    /// A hunt that has not begun.
    pub fn new(subject: &'a S, plan: Plan, bounds: Bounds) -> Hunt<'a, S> {
        Hunt {
            asked: Arc::new(Asked::new(subject, plan.problem().clone())),
            mutants: Mutants::new(plan.problem()),
            tally: Tally::new(plan),
            tried: 0,
            bounds,
            observed: Vec::new(),
            known: Vec::new(),
            patience: Patience::default(),
            pace: None,
            begun: None,
        }
    }

    /// Has all boards tried only if that takes no longer than so, by the first hundred runs: else
    /// the designed ones, and of the others as many as can be in that time. Where there is no
    /// clock, they are all tried.
    #[must_use]
    pub fn within(self, time: Duration) -> Hunt<'a, S> {
        Hunt {
            pace: Some(time),
            ..self
        }
    }

    pub(super) fn problem(&self) -> &Problem {
        self.mutants.problem()
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
    pub fn next(&mut self, mut watch: impl FnMut(Event<'_>)) -> Result<Option<Finding>, RunError> {
        while let Some(failure) = self.next_failure(&mut watch)? {
            let Some(finding) = self.confirmed(failure)? else {
                continue;
            };
            watch(Event::Failed(&finding.failure));
            let finding = self.examine(finding, &mut watch)?;
            let known = Known {
                mistake: finding.mistake.clone(),
                symptom: Symptom::of(self.problem(), &finding.samples, &finding.reply),
                samples: finding.samples.clone(),
            };
            // Only now is it known which mistake it is: another board may have shown the same one.
            let is_new = !self.known.iter().any(|old| old.is_like(&known));
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
        loop {
            match self.try_boards(watch) {
                ControlFlow::Break(Round::Failed(failure)) => return Ok(Some(failure)),
                ControlFlow::Break(Round::Broken(error)) => return Err(error),
                ControlFlow::Break(Round::Curbed) => {}
                ControlFlow::Continue(()) => return Ok(None),
            }
        }
    }

    fn try_boards(&mut self, watch: &mut impl FnMut(Event<'_>)) -> ControlFlow<Round> {
        let bounds = self.bounds;
        let plan = self.tally.plan().clone();
        let in_time = |trial: &Trial| bounds.allow(&plan, trial);
        // The trials are made anew and skipped, since threads of the last round may have taken
        // boards that were never reported.
        let trials = plan.trials(bounds.cases).skip(self.tried);
        let asked = Arc::clone(&self.asked);
        let run = |trial: &Trial| asked.reply(&trial.samples);
        if self.begun.is_none() && self.pace.is_some() {
            self.begun = bounds.time.map(|time| time.clock.now());
        }
        // Asked where boards are handed out: what runs already is finished and counted.
        let trials = trials.take_while(in_time);
        in_turn(self.bounds.jobs, trials, run, |trial, ran| {
            let reply = match ran.unwrap_or_else(|| run(&trial)) {
                Ok(reply) => reply,
                Err(error) => return ControlFlow::Break(Round::Broken(error)),
            };
            self.tried += 1;
            if is_endless(&reply) && !plan.must_end(&trial) {
                return ControlFlow::Continue(());
            }
            self.tally.add(&trial);
            watch(Event::Tried(&self.tally));
            self.judge(trial, reply).map_break(Round::Failed)?;
            match self.is_too_slow() {
                true => ControlFlow::Break(Round::Curbed),
                false => ControlFlow::Continue(()),
            }
        })
    }

    /// Whether all boards would take too long: from now on there is an end to the time for those
    /// that are not designed.
    fn is_too_slow(&mut self) -> bool {
        let (Some(pace), Some(begun), Some(time)) = (self.pace, self.begun, &mut self.bounds.time)
        else {
            return false;
        };
        if self.tried < Self::FIRST {
            return false;
        }
        self.pace = None;
        let took = time.clock.now().saturating_sub(begun);
        let tried = self.tally.total().max(1) as u128;
        let is_quick = |whole: usize| took.as_nanos() * whole as u128 <= pace.as_nanos() * tried;
        if self.tally.whole_due().is_none_or(is_quick) {
            return false;
        }
        time.until = begun.checked_add(pace);
        self.tally.curb();
        true
    }

    fn judge(&mut self, trial: Trial, reply: Reply) -> ControlFlow<Failure> {
        let samples = &trial.samples;
        let observed = ObservedInput::new(samples, &reply);
        let is_known = reply.is_right()
            || self.known.iter().any(|known| known.explains(&self.mutants, &observed))
            // Boards of one symptom that are shrunk to something new each time have no end.
            || self.is_worn_out(Symptom::of(self.problem(), samples, &reply));
        self.remember(observed);
        if is_known {
            return ControlFlow::Continue(());
        }
        let place = place(self.problem(), samples, &reply);
        ControlFlow::Break(Failure {
            number: match trial.is_again() {
                true => trial.number,
                false => trial.number + place,
            },
            place,
            spacing: self.asked.spacing(),
            trial,
            reply,
        })
    }

    /// Whether boards enough of that symptom have been shrunk: the next one brings nothing.
    fn is_worn_out(&self, symptom: Symptom) -> bool {
        let alike = self.known.iter().filter(|known| known.symptom == symptom);
        alike.count() >= Self::ENOUGH
    }

    pub(super) fn remember(&mut self, observed: ObservedInput) {
        // The first ones: the catalogue, made to tell mistakes apart, is tried first.
        if self.observed.len() < Self::MEMORY {
            self.observed.push(observed);
        }
    }

    /// Puts what a fresh process has shown in the place of what was remembered of the board.
    pub(super) fn correct(&mut self, observed: ObservedInput) {
        let mut latest_first = self.observed.iter_mut().rev();
        if let Some(old) = latest_first.find(|old| old.board == observed.board) {
            *old = observed;
        }
    }
}
