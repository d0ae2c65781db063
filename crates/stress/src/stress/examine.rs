//! Examines a board with a wrong answer: repeats it, shrinks it, and names the mistake.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::hang::{Patience, Start, in_turn, is_endless};
use super::hunt::{Bounds, End, Ends, Hunt, TimeBounds};
use super::shrink::shrink;
use super::subject::{Harness, ObservedInput, Reply, Subject};
use super::symptom::Symptom;
use super::tally::{Event, Failure, Finding, Shrunk};
use crate::mutant::Output;
use omok_problem::problem::{Problem, Sample};
use omok_runner::RunError;

impl<S: Subject> Hunt<'_, S> {
    /// The part of a board's time that is reserved for naming its mistake.
    const NAMING: u32 = 5;
    /// How often a wrong answer is repeated.
    const AGAIN: usize = 3;

    /// The failure as a new process shows it; `None` if a busy machine made the program slow, or a
    /// warm start caused it. If we are stopped, what a new process has shown is valid.
    pub(super) fn confirmed(&mut self, failure: Failure) -> Result<Option<Finding>, RunError> {
        self.patience = Patience::default();
        let finding = Finding::of(failure);
        if is_endless(&finding.reply) {
            return self.confirmed_hang(finding);
        }
        let fresh = match sure_reply(&self.asked, &finding.samples) {
            Err(RunError::Stopped) if !self.asked.subject.is_warm() => return Ok(Some(finding)),
            fresh => fresh?,
        };
        if !is_same(&fresh, &finding.reply) && !self.asked.subject.distrust() {
            // It does not always give the same answer.
            return Ok(Some(finding));
        }
        Ok(self.corrected(finding, fresh))
    }

    /// The finding with this reply instead: the memory must depend neither on warm starts nor on
    /// how busy the machine was.
    pub(super) fn corrected(&mut self, mut finding: Finding, reply: Reply) -> Option<Finding> {
        self.correct(ObservedInput::new(&finding.samples, &reply));
        finding.failure.reply = reply.clone();
        finding.reply = reply;
        (!finding.reply.is_right()).then_some(finding)
    }

    /// Repeats the answer, shrinks the board and names the mistake; starts again if a new process
    /// contradicts what warm starts have shown.
    pub(super) fn examine(
        &mut self,
        finding: Finding,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Finding, RunError> {
        let remembered = self.observed.len();
        let mut finding = self.examine_once(finding, watch)?;
        // The warm starts may be inconsistent, and not the program.
        if matches!(finding.shrunk, Shrunk::Flaky(_)) && self.asked.subject.distrust() {
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
    ) -> Flow {
        // Naming needs the end of the time: a small board without a name is less useful than a
        // larger one with a name.
        let (shrink_end, end) = self.ends();
        self.ask_again(finding, end)?;
        // Whether it has ended or not, the result is confirmed and named.
        let ended = self.shrink(finding, shrink_end, watch);
        if let ControlFlow::Break(Err(_)) = ended {
            return ended;
        }
        self.ask_again(finding, end)?;
        self.name(finding, end)?;
        ended
    }

    /// When shrinking ends, and when confirming and naming end.
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

    /// Breaks off if the program gives another answer in a new process, or if the time is up; but a
    /// result of a warm start is repeated at least once.
    fn ask_again(&self, finding: &mut Finding, end: End) -> Flow {
        // That it hangs, new processes have shown twice, the second time alone, on this board or on
        // smaller ones.
        if is_endless(&finding.reply) {
            return ControlFlow::Continue(());
        }
        for number in 0..Self::AGAIN {
            // A finding that no new process has shown must not be reported.
            let must_be_asked = number == 0 && self.asked.subject.is_warm();
            if end.has_come() && !must_be_asked {
                return ControlFlow::Break(Ok(Shrunk::OutOfTime));
            }
            let again = or_break(sure_reply(&self.asked, &finding.samples))?;
            if !is_same(&again, &finding.reply) {
                return ControlFlow::Break(Ok(Shrunk::Flaky(again)));
            }
            // The new process's output is shown.
            finding.reply = again;
        }
        ControlFlow::Continue(())
    }

    fn shrink(
        &mut self,
        finding: &mut Finding,
        end: End,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Flow {
        let mut search = Search::new(self.problem(), finding, end);
        // Beside the samples, because `shrink` returns samples without replies.
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

    /// The first of the boards on which the program fails in this way. Threads may try boards
    /// beyond it, which do not count, so that the result does not depend on the number of jobs.
    pub(super) fn first_failing(
        &mut self,
        inputs: Vec<Vec<Sample>>,
        search: &mut Search,
    ) -> Flow<Option<Failing>> {
        let Bounds { jobs, keep, .. } = self.bounds;
        let Search { start, end, .. } = *search;
        // A run ahead of its turn may take a whole time limit in vain.
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
            let reply = or_break(settled)?;
            // Each try of the shrinking also distinguishes mistakes.
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

/// Ends with how shrinking has ended, or an error.
pub(super) type Flow<T = ()> = ControlFlow<Result<Shrunk, RunError>, T>;

/// An input with a wrong answer, and the reply.
pub(super) type Failing = (Vec<Sample>, Reply);

/// What smaller boards must show, and the budget of the search.
pub(super) struct Search {
    symptom: Symptom,
    start: Start,
    end: End,
    runs: usize,
}

impl Search {
    /// The most runs for shrinking a board. Runs are counted, not seconds, so that a busy machine
    /// ends at the same stones; few boards need a tenth of them.
    const RUNS: usize = 4000;

    /// The search for boards that show the same as the finding.
    pub(super) fn new(problem: &Problem, finding: &Finding, end: End) -> Search {
        Search {
            symptom: Symptom::of(problem, &finding.samples, &finding.reply),
            // A warm start that hangs is repeated in a new process anyway.
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

/// A new process's reply to the board. On a busy machine any board may seem slow, so a timeout is
/// repeated.
fn sure_reply(asked: &Harness<'_, impl Subject>, samples: &[Sample]) -> Result<Reply, RunError> {
    let reply = asked.reply_afresh(samples)?;
    if is_endless(&reply) {
        return asked.reply_afresh(samples);
    }
    Ok(reply)
}

fn or_break<B>(reply: Result<Reply, RunError>) -> ControlFlow<Result<B, RunError>, Reply> {
    match reply {
        Ok(reply) => ControlFlow::Continue(reply),
        Err(error) => ControlFlow::Break(Err(error)),
    }
}

fn is_same(reply: &Reply, other: &Reply) -> bool {
    reply.kind() == other.kind() && Output::from(reply) == Output::from(other)
}
