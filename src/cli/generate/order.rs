//! The requested boards or records, made on all processors.

use std::io;
use std::ops::{ControlFlow, Range};

use anyhow::ensure;
use itertools::Itertools;

use crate::cli::board_folder::Case;
use crate::cli::lang::lang;
use crate::cli::terminal::complain;
use omok::batch::ThreadPool;
use omok::messages::boards;
use omok::plan::{Balance, Kind, Plan};
use omok::problem::{Sample, Spacing};

/// The requested boards or records: from `start` to before `end`.
pub(super) struct Order<'p> {
    pub(super) plan: &'p Plan,
    pub(super) made: Made,
    pub(super) start: u64,
    pub(super) end: u64,
}

pub(super) enum Made {
    Random(Kind, Balance),
    /// All of a set.
    Listed(Vec<Sample>),
}

impl Order<'_> {
    pub(super) fn has_many_boards(&self) -> bool {
        self.plan.problem().has_many_boards()
    }

    /// The sample with that index; `None` if none is found that the problem allows.
    pub(super) fn sample(&self, index: u64) -> Option<Sample> {
        match &self.made {
            Made::Listed(listed) => listed.get(usize::try_from(index).ok()?).cloned(),
            Made::Random(Kind::Mixed, Balance::Free) => {
                self.plan.random_at(index).map(|(_, sample)| sample)
            }
            Made::Random(kind, balance) => self.plan.random_of(*kind, index, *balance),
        }
    }

    /// Makes something of each sample on all processors, and passes it on in order, many at a time,
    /// up to the first one that is not found.
    pub(super) fn each<R: Send>(
        &self,
        make: impl Fn(Sample) -> R + Sync,
        mut take: impl FnMut(Vec<R>) -> io::Result<()>,
    ) -> io::Result<()> {
        // Single boards are too little work to pass between threads.
        const CHUNK: usize = 256;
        let starts = (self.start..self.end).step_by(CHUNK);
        let chunks = starts.map(|from| from..self.end.min(from.saturating_add(CHUNK as u64)));
        let made = |chunk: Range<u64>| {
            let wanted = chunk.end - chunk.start;
            let made = chunk.map(|index| self.sample(index).map(&make));
            let found = made.while_some().collect_vec();
            (found.len() as u64 == wanted, found)
        };
        let pool = ThreadPool::with_caller(ThreadPool::processors());
        let ended = pool.in_order(chunks, made, |(is_whole, found)| match take(found) {
            Ok(()) if is_whole => ControlFlow::Continue(()),
            taken => ControlFlow::Break(taken),
        });
        ended.break_value().unwrap_or(Ok(()))
    }

    pub(super) fn samples(&self) -> Vec<Sample> {
        let mut samples = Vec::new();
        // It cannot fail: nothing is written.
        let _ = self.each(
            |sample| sample,
            |found| {
                samples.extend(found);
                Ok(())
            },
        );
        samples
    }

    pub(super) fn ensure_some(&self) -> anyhow::Result<()> {
        ensure!(
            self.start == self.end || self.sample(self.start).is_some(),
            boards::none_found(lang())
        );
        Ok(())
    }

    pub(super) fn complain_of_missing(&self, found: usize) {
        let wanted = self.end - self.start;
        if matches!(self.made, Made::Random(..)) && (found as u64) < wanted {
            complain(&boards::fewer_found(lang(), found, wanted));
        }
    }

    /// The samples as an input, optionally followed by the answers.
    pub(super) fn text(&self, samples: &[Sample], with_answers: bool) -> Vec<u8> {
        let problem = self.plan.problem();
        let mut text = problem.input_text(samples, Spacing::Dense);
        if with_answers {
            text.extend(problem.answers_text(samples));
        }
        text
    }

    pub(super) fn case(&self, number: u64, digits: usize, samples: &[Sample]) -> Case {
        let answers = self.plan.problem().answers_text(samples);
        [
            (format!("{number:0digits$}.in"), self.text(samples, false)),
            (format!("{number:0digits$}.ans"), answers),
        ]
    }
}
