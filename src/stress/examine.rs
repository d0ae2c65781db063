//! A board that is answered wrong: asked again, shrunk, and its mistake named.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::bounds::{Bounds, End, Ends, TimeBounds};
use super::finding::{Event, Failure, Finding, Shrunk};
use super::ground::Ground;
use super::hang::{Patience, in_turn, is_endless};
use super::hunt::Hunt;
use super::subject::{Reply, Subject};
use super::symptom::Symptom;
use crate::mutant::{Observed, Said};
use crate::runner::RunError;

impl<S: Subject<G::Case>, G: Ground> Hunt<'_, S, G> {
    /// Which part of the time for a board is kept for naming its mistake.
    const NAMING: u32 = 5;
    /// How often a wrong answer is asked for again.
    const AGAIN: usize = 3;

    /// The failure as a fresh process shows it; none where it was a busy machine's that made the
    /// program slow, or a warm start's. Where we are stopped, what was found in a fresh process
    /// stands.
    pub(super) fn confirmed(&mut self, failure: Failure) -> Result<Option<Finding<G>>, RunError> {
        self.patience = Patience::default();
        let mut finding = Finding::of(&self.ground, failure);
        if is_endless(&finding.reply) {
            return self.confirmed_hang(finding);
        }
        let fresh = match sure_reply(self.subject, &finding.board) {
            Err(RunError::Stopped) if !self.subject.is_warm() => return Ok(Some(finding)),
            fresh => fresh?,
        };
        if !is_same(&fresh, &finding.reply) && !self.subject.distrust() {
            // It does not always answer the same.
            return Ok(Some(finding));
        }
        // What is remembered must not depend on warm starts.
        self.correct(Observed::new(&finding.board, &fresh));
        finding.failure.reply = fresh.clone();
        finding.reply = fresh;
        Ok((!finding.reply.is_right()).then_some(finding))
    }

    /// Asks again, shrinks the board and looks which mistake it is; once more from the beginning
    /// where what warm starts have shown is not so in a fresh process.
    pub(super) fn examine(
        &mut self,
        finding: Finding<G>,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Finding<G>, RunError> {
        let remembered = self.observed.len();
        let finding = self.examine_once(finding, watch)?;
        // It may be the warm starts that do not always answer the same, and not the program.
        if matches!(finding.shrunk, Shrunk::Flaky(_)) && self.subject.distrust() {
            self.observed.truncate(remembered);
            return self.examine_once(Finding::of(&self.ground, finding.failure), watch);
        }
        Ok(finding)
    }

    fn examine_once(
        &mut self,
        mut finding: Finding<G>,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Finding<G>, RunError> {
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
        finding: &mut Finding<G>,
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
    fn ask_again(
        &self,
        finding: &mut Finding<G>,
        end: End,
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        // That it hangs, fresh processes have shown twice, the second time alone, on this board or
        // on smaller ones. It takes long to see.
        if is_endless(&finding.reply) {
            return ControlFlow::Continue(());
        }
        for number in 0..Self::AGAIN {
            // A finding that no fresh process has shown must not be told to anybody.
            let must_be_asked = number == 0 && self.subject.is_warm();
            if end.has_come() && !must_be_asked {
                return ControlFlow::Break(Ok(Shrunk::OutOfTime));
            }
            let again = match sure_reply(self.subject, &finding.board) {
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
        finding: &mut Finding<G>,
        end: End,
        watch: &mut impl FnMut(Event<'_>),
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let mut search = Search::new(&self.ground, finding, end);
        // Beside the board, because `shrink` hands back boards and knows no replies.
        let mut last = finding.reply.clone();
        let ground = self.ground.clone();
        let (board, ended) = ground.shrink(finding.board.clone(), |boards| {
            let failing = self.first_failing(boards, &mut search)?;
            ControlFlow::Continue(failing.map(|(board, reply)| {
                watch(Event::Shrunk(ground.stones(&board)));
                last = reply;
                board
            }))
        });
        finding.board = board;
        finding.reply = last;
        ended
    }

    /// The first of the boards on which the program fails so. Threads may look at boards past it:
    /// what they have seen there counts for nothing, else the number of jobs would make a
    /// difference.
    pub(super) fn first_failing(
        &mut self,
        boards: Vec<G::Case>,
        search: &mut Search,
    ) -> ControlFlow<Result<Shrunk, RunError>, Option<Failing<G>>> {
        let Bounds { jobs, keep, .. } = self.bounds;
        let Search { start, end, .. } = *search;
        // What is run ahead of its turn may take a whole limit of time in vain.
        let jobs = match start {
            Start::Any if !self.patience.is_tried() => jobs,
            Start::Any | Start::Alone => NonZeroUsize::MIN,
        };
        let subject = self.subject;
        let run = |board: &G::Case| match start {
            Start::Any => subject.reply(board),
            Start::Alone => subject.reply_afresh(board),
        };
        let in_time = |_: &G::Case| !end.has_come();
        let boards = boards.into_iter().take_while(in_time);
        let ended = in_turn(jobs, boards, run, |board, ran| {
            if search.runs == 0 || self.patience.is_over() {
                return ControlFlow::Break(Ok(None));
            }
            search.runs -= 1;
            let ran = ran.unwrap_or_else(|| run(&board));
            let settled = ran.and_then(|ran| self.patience.settled(subject, &board, ran, start));
            let reply = match settled {
                Ok(reply) => reply,
                Err(error) => return ControlFlow::Break(Err(error)),
            };
            // Each try of the shrinking also tells one mistake from another.
            self.remember(Observed::new(&board, &reply));
            if search.symptom.is_kept(&self.ground, keep, &board, &reply) {
                return ControlFlow::Break(Ok(Some((board, reply))));
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

/// A case that is answered wrong, and how.
pub(super) type Failing<G> = (<G as Ground>::Case, Reply);

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
    pub(super) fn new<G: Ground>(ground: &G, finding: &Finding<G>, end: End) -> Search {
        Search {
            symptom: Symptom::of(ground, &finding.board, &finding.reply),
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
fn sure_reply<C>(subject: &impl Subject<C>, board: &C) -> Result<Reply, RunError> {
    let reply = subject.reply_afresh(board)?;
    if is_endless(&reply) {
        return subject.reply_afresh(board);
    }
    Ok(reply)
}

fn is_same(reply: &Reply, other: &Reply) -> bool {
    reply.kind() == other.kind() && Said::from(reply) == Said::from(other)
}
