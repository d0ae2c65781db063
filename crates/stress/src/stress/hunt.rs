//! The hunt: tries boards until an answer is wrong, within limits, and examines that board.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use super::hang::{Patience, in_turn, is_endless};
use super::subject::{Harness, ObservedInput, Reply, Subject};
use super::symptom::{Keep, Known, Symptom, first_wrong};
use super::tally::{Event, Failure, Finding, Tally};
use crate::mutant::Mutants;
use crate::plan::{Plan, Trial};
use omok_core::computer::Clock;
use omok_problem::problem::Problem;
use omok_runner::RunError;

/// A hunt for the boards that a program answers wrong.
#[derive(Debug)]
pub struct Hunt<'a, S> {
    pub(super) asked: Arc<Harness<'a, S>>,
    pub(super) mutants: Mutants,
    pub(super) bounds: Bounds,
    tally: Tally,
    /// The number of trials that it covers.
    tried: usize,
    /// Its answers so far, for diagnosing its mistake.
    pub(super) observed: Vec<ObservedInput>,
    known: Vec<Known>,
    /// The hanging runs since the last failure.
    pub(super) patience: Patience,
    /// The time limit for all boards, and when the first was tried.
    pace: Option<Duration>,
    begun: Option<Duration>,
}

/// Why a round ended.
enum Round {
    Failed(Failure),
    Broken(RunError),
    /// Not all boards are to be tried.
    Curbed,
}

impl<'a, S: Subject> Hunt<'a, S> {
    /// The number of answers kept for diagnosis: the same ones with any number of jobs, because
    /// only reported ones, in the order of the boards, are kept.
    const MEMORY: usize = 1000;
    /// How many boards with the same failure signature are shrunk to find different mistakes.
    const ENOUGH: usize = 8;
    /// The number of runs from which the time for all boards is estimated.
    const FIRST: usize = 100;

    /// A hunt that has not begun.
    pub fn new(subject: &'a S, plan: Plan, bounds: Bounds) -> Hunt<'a, S> {
        Hunt {
            asked: Arc::new(Harness::new(subject, plan.problem().clone())),
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

    /// Tries all boards only if the first hundred runs show that it takes at most this time: else
    /// the designed ones, and as many others as fit into it. Without a clock, all are tried.
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
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Continues to the next mistake that differs from those before, and shrinks its board. `None`
    /// if time or boards are used up.
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
            // Only now the mistake is known: another board may have shown the same one.
            let is_new = !self.known.iter().any(|old| old.is_like(&known));
            // Pushed even if it is a known one, because it counts for its signature.
            self.known.push(known);
            if is_new {
                return Ok(Some(finding));
            }
        }
        Ok(None)
    }

    /// The next board with a wrong answer that no known mistake explains.
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
        // The trials are made anew and skipped, because threads of the last round may have taken
        // boards that were never reported.
        let trials = plan.trials(bounds.cases).skip(self.tried);
        let asked = Arc::clone(&self.asked);
        let run = |trial: &Trial| asked.reply(&trial.samples);
        if self.begun.is_none() && self.pace.is_some() {
            self.begun = bounds.time.map(|time| time.clock.now());
        }
        // Checked when boards are handed out: running ones are finished and counted.
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

    /// Whether all boards would take too long: from now on there is a time limit for those that are
    /// not designed.
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
        if self.tally.plan().whole_due().is_none_or(is_quick) {
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
            // Boards with one signature may be shrunk to something new each time, without end.
            || self.is_worn_out(Symptom::of(self.problem(), samples, &reply));
        self.remember(observed);
        if is_known {
            return ControlFlow::Continue(());
        }
        let place = first_wrong(self.problem(), samples, &reply);
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

    /// Whether enough boards with that signature have been shrunk.
    fn is_worn_out(&self, symptom: Symptom) -> bool {
        let alike = self.known.iter().filter(|known| known.symptom == symptom);
        alike.count() >= Self::ENOUGH
    }

    pub(super) fn remember(&mut self, observed: ObservedInput) {
        // The first ones: the catalogue, which was made to distinguish mistakes, is tried first.
        if self.observed.len() < Self::MEMORY {
            self.observed.push(observed);
        }
    }

    /// Replaces the remembered answer to a board by the one of a new process.
    pub(super) fn correct(&mut self, observed: ObservedInput) {
        let mut latest_first = self.observed.iter_mut().rev();
        if let Some(old) = latest_first.find(|old| old.board == observed.board) {
            *old = observed;
        }
    }
}

/// How a program is tried.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The number of parallel runs.
    pub jobs: NonZeroUsize,
    /// The most boards that are tried.
    pub cases: usize,
    /// The time limits; `None` if there is no clock: then only the number of boards is limited.
    pub time: Option<TimeBounds>,
    /// What a board must still show when it is shrunk.
    pub keep: Keep,
}

/// The time limits of a hunt.
#[derive(Debug, Clone, Copy)]
pub struct TimeBounds {
    /// The clock.
    pub clock: Clock,
    /// When the time is up, by that clock.
    pub until: Option<Duration>,
    /// What ends then.
    pub ends: Ends,
    /// The time limit for shrinking one board and naming its mistake.
    pub shrink: Duration,
}

/// What ends when the time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Everything: no more runs are begun, neither to try boards nor to confirm, shrink and name
    /// what was found.
    Everything,
    /// The boards after the designed ones. The designed ones are all tried, and what was found is
    /// confirmed, shrunk and named, however long that takes.
    ExtraBoards,
}

impl Bounds {
    /// When no more runs are begun.
    pub(super) fn end(&self) -> End {
        self.end_of(false)
    }

    /// Whether there is time to try this board.
    pub(super) fn allow(&self, plan: &Plan, trial: &Trial) -> bool {
        !self.end_of(trial.number > plan.due()).has_come()
    }

    /// When no more runs are begun for boards that are extra ones, or not.
    fn end_of(&self, is_extra: bool) -> End {
        let ends = |time: &TimeBounds| is_extra || time.ends == Ends::Everything;
        let time = self.time.filter(ends);
        End(time.and_then(|time| Some((time.clock, time.until?))))
    }
}

/// A time after which no more runs are begun, if there is one.
#[derive(Debug, Clone, Copy)]
pub(super) struct End(Option<(Clock, Duration)>);

impl End {
    pub(super) const NEVER: End = End(None);

    /// That long after another time; none if that is later than the clock can tell.
    pub(super) fn after(clock: Clock, from: Duration, time: Duration) -> End {
        // A limit may be as long as a `Duration` can be, and means none.
        End(from.checked_add(time).map(|at| (clock, at)))
    }

    pub(super) fn has_come(self) -> bool {
        self.0.is_some_and(|(clock, at)| clock.now() >= at)
    }
}
