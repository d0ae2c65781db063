//! Boards on which a program hangs: each run takes a whole time limit, so few are made.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::subject::{Harness, Reply, Subject};
use omok_problem::batch::ThreadPool;
use omok_problem::problem::Sample;
use omok_runner::{Judgement, JudgementKind, RunError, TimeKind};

/// How the program is started.
#[derive(Debug, Clone, Copy)]
pub(super) enum Start {
    /// Warm if possible.
    Any,
    /// In a new process, with no other in parallel.
    Alone,
}

/// The number of hanging runs for one finding. Runs are counted, not seconds, so that a busy
/// machine ends at the same stones.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Patience {
    waited: usize,
}

impl Patience {
    /// The limit for shrinking, and for shrinking and naming together.
    const SHRINKING: usize = 4;
    const NAMING: usize = 5;

    /// Whether the program has hung before.
    pub(super) const fn is_tried(self) -> bool {
        self.waited > 0
    }

    pub(super) const fn is_over(self) -> bool {
        self.waited >= Patience::SHRINKING
    }

    pub(super) const fn is_over_for_naming(self) -> bool {
        self.waited >= Patience::NAMING
    }

    /// The result of a run. On a busy machine any board may seem slow, so a timeout is repeated in
    /// a new process, unless the program is known to hang.
    pub(super) fn settled(
        &mut self,
        asked: &Harness<'_, impl Subject>,
        samples: &[Sample],
        reply: Reply,
        start: Start,
    ) -> Result<Reply, RunError> {
        if !is_endless(&reply) {
            return Ok(reply);
        }
        let (is_sure, runs) = match start {
            // After the warm start a new process has shown it, too.
            Start::Any if asked.subject.is_warm() => (true, 2),
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

    /// Counts the runs on one board, if they hung.
    pub(super) fn count(&mut self, reply: &Reply, runs: usize) {
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

/// Runs the program on the items, several in parallel, and reports in order. If jobs run
/// exclusively, and once a run has hung, nothing is run ahead of its turn: the report runs it, if
/// it is needed.
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
    ThreadPool::of(jobs).in_order(items, ahead, |(item, ran)| {
        let was_endless = matches!(&ran, Some(Ok(reply)) if is_endless(reply));
        report(item, ran)?;
        // It does not matter.
        if was_endless {
            waits.store(is_alone, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    })
}
