//! Boards on which a program comes to no end: each run takes a whole limit of time, so few are
//! made.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::asked::Asked;
use super::examine::{Failing, Search, Start};
use super::finding::{Finding, Shrunk};
use super::hunt::Hunt;
use super::shrink::shrink;
use super::subject::{ObservedInput, Reply, Subject};
use crate::batch::Team;
use crate::problem::Sample;
use crate::runner::{Judgement, JudgementKind, RunError, TimeKind};

/// How many runs without an end have been waited for, for one finding. Runs are counted, not
/// seconds, so that a busy machine ends at the same stones.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Patience {
    waited: usize,
}

impl Patience {
    /// How many of them are for shrinking, and how many together with naming.
    const SHRINKING: usize = 4;
    const NAMING: usize = 5;

    /// Whether the program has come to no end before.
    pub(super) const fn is_tried(self) -> bool {
        self.waited > 0
    }

    pub(super) const fn is_over(self) -> bool {
        self.waited >= Patience::SHRINKING
    }

    pub(super) const fn is_over_for_naming(self) -> bool {
        self.waited >= Patience::NAMING
    }

    /// What came of a run. On a busy machine any board may look slow, so who is out of time is
    /// asked again, in a fresh process, unless that is known of the program already.
    pub(super) fn settled(
        &mut self,
        asked: &Asked<'_, impl Subject>,
        samples: &[Sample],
        reply: Reply,
        start: Start,
    ) -> Result<Reply, RunError> {
        if !is_endless(&reply) {
            return Ok(reply);
        }
        let (is_sure, runs) = match start {
            // After the warm start a fresh process has shown it, too.
            Start::Any if asked.is_warm() => (true, 2),
            Start::Any => (self.is_tried(), 1),
            Start::Alone => (true, 1),
        };
        if is_sure {
            self.count(&reply, runs);
            return Ok(reply);
        }
        let again = asked.reply_afresh(samples)?;
        if is_endless(&again) {
            self.count(&reply, runs);
            self.count(&again, 1);
        }
        Ok(again)
    }

    /// Counts the runs on one board, if they came to no end.
    fn count(&mut self, reply: &Reply, runs: usize) {
        self.waited += match reply.judgement {
            // Its wall limit is more than three times as long, and it was run twice.
            Judgement::TimeLimit(TimeKind::Wall, _) => Patience::SHRINKING * runs,
            Judgement::TimeLimit(TimeKind::Cpu, _) => runs,
            _ => 0,
        };
    }
}

pub(super) fn is_endless(reply: &Reply) -> bool {
    reply.kind() == JudgementKind::Tle
}

/// Runs the program on the items, several at a time, and reports in their order. Where jobs have
/// no others beside them, and once a run has come to no end, nothing is run ahead of its turn: the
/// report does it, if it is needed at all.
pub(super) fn in_turn<T: Send, B>(
    jobs: NonZeroUsize,
    items: impl Iterator<Item = T> + Send,
    run: impl Fn(&T) -> Result<Reply, RunError> + Sync,
    mut report: impl FnMut(T, Option<Result<Reply, RunError>>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let is_alone = jobs == NonZeroUsize::MIN;
    let waits = AtomicBool::new(is_alone);
    let ahead = |item| {
        if waits.load(Ordering::Relaxed) {
            return (item, None);
        }
        let ran = run(&item);
        if ran.as_ref().is_ok_and(is_endless) {
            waits.store(true, Ordering::Relaxed);
        }
        (item, Some(ran))
    };
    Team::of(jobs).in_order(items, ahead, |(item, ran)| {
        let was_endless = matches!(&ran, Some(Ok(reply)) if is_endless(reply));
        report(item, ran)?;
        // It was of no import.
        if was_endless {
            waits.store(is_alone, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    })
}

impl<S: Subject> Hunt<'_, S> {
    /// How many smaller boards are asked about before the board itself is.
    const BEFORE: usize = 4;

    /// A board on which a run has come to no end, as a run alone shows it; none where that was the
    /// busy machine's fault. A smaller board that shows it does as well: it takes no more time, and
    /// there is none to shrink the larger one with.
    pub(super) fn confirmed_hang(
        &mut self,
        mut finding: Finding,
    ) -> Result<Option<Finding>, RunError> {
        // Where there is no time, or we are stopped, what was found in a fresh process stands.
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
        // What is remembered must not depend on how busy the machine was.
        self.correct(ObservedInput::new(&finding.samples, &alone));
        finding.failure.reply = alone.clone();
        finding.reply = alone;
        Ok((!finding.reply.is_right()).then_some(finding))
    }

    /// One of the first smaller boards, if the program comes to no end on it either.
    fn smaller_hang(
        &mut self,
        finding: &Finding,
    ) -> ControlFlow<Result<Shrunk, RunError>, Option<Failing>> {
        let samples = finding.samples.clone();
        let (_, smaller) = shrink(self.problem(), samples, ControlFlow::Break);
        let mut inputs = match smaller {
            ControlFlow::Break(inputs) => inputs,
            ControlFlow::Continue(()) => Vec::new(),
        };
        inputs.truncate(Self::BEFORE);
        let mut search = Search::new(self.problem(), finding, self.ends().0);
        self.first_failing(inputs, &mut search)
    }
}
