//! A board that is answered wrong: asked again, shrunk, and its mistake named.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::asked::Asked;
use super::bounds::{Bounds, End, Ends, TimeBounds};
use super::finding::{Event, Failure, Finding, Shrunk};
use super::hang::{Patience, in_turn, is_endless};
use super::hunt::Hunt;
use super::shrink::shrink;
use super::subject::{ObservedInput, Reply, Subject};
use super::symptom::Symptom;
use crate::mutant::Said;
use crate::problem::{Problem, Sample};
use crate::runner::RunError;

impl<S: Subject> Hunt<'_, S> {
    /// Which part of the time for a board is kept for naming its mistake.
    const NAMING: u32 = 5;
    /// How often a wrong answer is asked for again.
    const AGAIN: usize = 3;

    /// The failure as a fresh process shows it; none where it was a busy machine's that made the
    /// program slow, or a warm start's. Where we are stopped, what was found in a fresh process
    /// stands.
    pub(super) fn confirmed(&mut self, failure: Failure) -> Result<Option<Finding>, RunError> {
        self.patience = Patience::default();
        let mut finding = Finding::of(failure);
        if is_endless(&finding.reply) {
            return self.confirmed_hang(finding);
        }
        let fresh = match sure_reply(&self.asked, &finding.samples) {
            Err(RunError::Stopped) if !self.asked.is_warm() => return Ok(Some(finding)),
            fresh => fresh?,
        };
        if !is_same(&fresh, &finding.reply) && !self.asked.distrust() {
            // It does not always answer the same.
            return Ok(Some(finding));
        }
        // What is remembered must not depend on warm starts.
        self.correct(ObservedInput::new(&finding.samples, &fresh));
        finding.failure.reply = fresh.clone();
        finding.reply = fresh;
        Ok((!finding.reply.is_right()).then_some(finding))
    }

    /// Asks again, shrinks the board and looks which mistake it is; once more from the beginning
    /// where what warm starts have shown is not so in a fresh process.
    pub(super) fn examine(
        &mut self,
        finding: Finding,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Finding, RunError> {
        let remembered = self.observed.len();
        let mut finding = self.examine_once(finding, watch)?;
        // It may be the warm starts that do not always answer the same, and not the program.
        if matches!(finding.shrunk, Shrunk::Flaky(_)) && self.asked.distrust() {
            self.observed.truncate(remembered);
            finding = self.examine_once(Finding::of(finding.failure), watch)?;
        }
        finding.spacing = self.asked.spacing();
        Ok(finding)
    }

    fn examine_once(
        &mut self,
        mut finding: Finding,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Finding, RunError> {
        finding.shrunk = match self.examine_step_by_step(&mut finding, watch) {
            ControlFlow::Continue(()) => Shrunk::Minimal,
            ControlFlow::Break(Ok(shrunk)) => shrunk,
            ControlFlow::Break(Err(RunError::Stopped)) => Shrunk::Stopped,
            ControlFlow::Break(Err(error)) => return Err(error),
        };
        Ok(finding)
    }

    fn examine_step_by_step(
        &mut self,
        finding: &mut Finding,
        watch: &mut impl FnMut(Event<'_>),
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        // Naming needs the end of the time: a small board without a name says less than a larger
        // one with it.
        let (shrink_end, end) = self.ends();
        self.ask_again(finding, end)?;
        // Ended or not: what has been shrunk so far is asked again and named as well.
        let ended = self.shrink(finding, shrink_end, watch);
        if let ControlFlow::Break(Err(_)) = ended {
            return ended;
        }
        self.ask_again(finding, end)?;
        self.name(finding, end)?;
        ended
    }

    /// When a board is no more shrunk, and when it is not even asked again and named.
    pub(super) fn ends(&self) -> (End, End) {
        let Some(TimeBounds {
            clock,
            until,
            ends,
            shrink,
        }) = self.bounds.time
        else {
            return (End::NEVER, End::NEVER);
        };
        let now = clock.now();
        let time = match (ends, until) {
            (Ends::Everything, Some(until)) => shrink.min(until.saturating_sub(now)),
            (Ends::Everything, None) | (Ends::ExtraBoards, _) => shrink,
        };
        let shrinking = time - time / Self::NAMING;
        (
            End::after(clock, now, shrinking),
            End::after(clock, now, time),
        )
    }

    /// Breaks off if the program answers otherwise when asked again, in a fresh process, or time
    /// is up: but what a warm start has shown is asked for once at least.
    fn ask_again(&self, finding: &mut Finding, end: End) -> ControlFlow<Result<Shrunk, RunError>> {
        // That it hangs, fresh processes have shown twice, the second time alone, on this board or
        // on smaller ones. It takes long to see.
        if is_endless(&finding.reply) {
            return ControlFlow::Continue(());
        }
        for number in 0..Self::AGAIN {
            // A finding that no fresh process has shown must not be told to anybody.
            let must_be_asked = number == 0 && self.asked.is_warm();
            if end.has_come() && !must_be_asked {
                return ControlFlow::Break(Ok(Shrunk::OutOfTime));
            }
            let again = match sure_reply(&self.asked, &finding.samples) {
                Ok(reply) => reply,
                Err(error) => return ControlFlow::Break(Err(error)),
            };
            if !is_same(&again, &finding.reply) {
                return ControlFlow::Break(Ok(Shrunk::Flaky(again)));
            }
            // The fresh process's words are those that are shown.
            finding.reply = again;
        }
        ControlFlow::Continue(())
    }

    fn shrink(
        &mut self,
        finding: &mut Finding,
        end: End,
        watch: &mut impl FnMut(Event<'_>),
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let mut search = Search::new(self.problem(), finding, end);
        // Beside the samples, because `shrink` hands back samples and knows no replies.
        let mut last = finding.reply.clone();
        let problem = self.problem().clone();
        let (samples, ended) = shrink(&problem, finding.samples.clone(), |inputs| {
            let failing = self.first_failing(inputs, &mut search)?;
            ControlFlow::Continue(failing.map(|(samples, reply)| {
                watch(Event::Shrunk(samples.iter().map(Sample::len).sum()));
                last = reply;
                samples
            }))
        });
        finding.samples = samples;
        finding.reply = last;
        ended
    }

    /// The first of the boards on which the program fails so. Threads may look at boards past it:
    /// what they have seen there counts for nothing, else the number of jobs would make a
    /// difference.
    pub(super) fn first_failing(
        &mut self,
        inputs: Vec<Vec<Sample>>,
        search: &mut Search,
    ) -> ControlFlow<Result<Shrunk, RunError>, Option<Failing>> {
        let Bounds { jobs, keep, .. } = self.bounds;
        let Search { start, end, .. } = *search;
        // What is run ahead of its turn may take a whole limit of time in vain.
        let jobs = match start {
            Start::Any if !self.patience.is_tried() => jobs,
            Start::Any | Start::Alone => NonZeroUsize::MIN,
        };
        let asked = Arc::clone(&self.asked);
        let run = |samples: &Vec<Sample>| match start {
            Start::Any => asked.reply(samples),
            Start::Alone => asked.reply_afresh(samples),
        };
        let in_time = |_: &Vec<Sample>| !end.has_come();
        let inputs = inputs.into_iter().take_while(in_time);
        let ended = in_turn(jobs, inputs, run, |samples, ran| {
            if search.runs == 0 || self.patience.is_over() {
                return ControlFlow::Break(Ok(None));
            }
            search.runs -= 1;
            let ran = ran.unwrap_or_else(|| run(&samples));
            let settled = ran.and_then(|ran| self.patience.settled(&asked, &samples, ran, start));
            let reply = match settled {
                Ok(reply) => reply,
                Err(error) => return ControlFlow::Break(Err(error)),
            };
            // Each try of the shrinking also tells one mistake from another.
            self.remember(ObservedInput::new(&samples, &reply));
            if search
                .symptom
                .is_kept(self.problem(), keep, &samples, &reply)
            {
                return ControlFlow::Break(Ok(Some((samples, reply))));
            }
            ControlFlow::Continue(())
        });
        match ended {
            ControlFlow::Break(Ok(Some(failing))) => ControlFlow::Continue(Some(failing)),
            ControlFlow::Break(Ok(None)) => ControlFlow::Break(Ok(Shrunk::OutOfRuns)),
            ControlFlow::Break(Err(error)) => ControlFlow::Break(Err(error)),
            ControlFlow::Continue(()) if !end.has_come() => ControlFlow::Continue(None),
            ControlFlow::Continue(()) => ControlFlow::Break(Ok(Shrunk::OutOfTime)),
        }
    }
}

/// An input that is answered wrong, and how.
pub(super) type Failing = (Vec<Sample>, Reply);

/// What smaller boards must show, and how much may be spent on the search for them.
pub(super) struct Search {
    symptom: Symptom,
    start: Start,
    end: End,
    /// How many runs are left.
    runs: usize,
}

/// How the program is started.
#[derive(Debug, Clone, Copy)]
pub(super) enum Start {
    /// Warm where it can be.
    Any,
    /// In a process of its own, with no other beside it.
    Alone,
}

impl Search {
    /// How many boards a program is run on while one is shrunk. Runs are counted, not seconds, so
    /// that a busy machine ends at the same stones; few boards need a tenth of them.
    const RUNS: usize = 4000;

    /// The search for boards that show what the finding shows.
    pub(super) fn new(problem: &Problem, finding: &Finding, end: End) -> Search {
        Search {
            symptom: Symptom::of(problem, &finding.samples, &finding.reply),
            // A warm start that hangs is judged in a fresh process anyway.
            start: if is_endless(&finding.reply) {
                Start::Alone
            } else {
                Start::Any
            },
            end,
            runs: Self::RUNS,
        }
    }
}

/// What a fresh process makes of the board. On a busy machine any board may look slow, so who is
/// out of time is asked again.
fn sure_reply(asked: &Asked<'_, impl Subject>, samples: &[Sample]) -> Result<Reply, RunError> {
    let reply = asked.reply_afresh(samples)?;
    if is_endless(&reply) {
        return asked.reply_afresh(samples);
    }
    Ok(reply)
}

fn is_same(reply: &Reply, other: &Reply) -> bool {
    reply.kind() == other.kind() && Said::from(reply) == Said::from(other)
}
