//! Removes boards from an input of several.

use std::ops::ControlFlow;

use itertools::Itertools;

use super::{PAIR, Shrinking};
use omok_problem::problem::Sample;

/// The number of boards of an input that are tried alone.
const ALONE: usize = 50;
/// The number of inputs that are made before they are tried: each may be large.
const AT_ONCE: usize = 32;
impl<B, F: FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>> Shrinking<'_, F> {
    /// One board alone, if that shows it; else as few as possible, or all of them identical.
    pub(super) fn fewer_samples(&mut self) -> ControlFlow<B> {
        self.shortest_beginning()?;
        // The last board of the shortest beginning shows it.
        let alone = self.samples.iter().rev().take(ALONE);
        let alone = alone.map(|sample| vec![sample.clone()]).collect_vec();
        if self.take_first(&alone)?.is_some() {
            return ControlFlow::Continue(());
        }
        self.all_alike()?;
        let mut size = self.samples.len().div_ceil(2);
        loop {
            if !self.without(size)? {
                if size == 1 {
                    return ControlFlow::Continue(());
                }
                size = size.div_ceil(2);
            }
            size = size.min(self.samples.len().max(1));
        }
    }

    /// The input without that many consecutive boards; returns whether any could be removed.
    fn without(&mut self, size: usize) -> ControlFlow<B, bool> {
        let starts = if self.are_alike() {
            1
        } else {
            self.samples.len()
        };
        let starts = (0..starts).step_by(size).collect_vec();
        for starts in starts.chunks(AT_ONCE) {
            let fewer = starts.iter().map(|&start| {
                let mut fewer = self.samples.clone();
                fewer.drain(start..(start + size).min(fewer.len()));
                fewer
            });
            if self.take_first(&fewer.collect_vec())?.is_some() {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// The first boards alone, as few as show it: a board's answer may depend on those before it,
    /// hardly on those after it.
    fn shortest_beginning(&mut self) -> ControlFlow<B> {
        let mut too_few = 0;
        while self.samples.len() - too_few > 1 {
            let middle = usize::midpoint(too_few, self.samples.len());
            let beginning = self.samples[..middle].to_vec();
            if self.take_first(&[beginning])?.is_none() {
                too_few = middle;
            }
        }
        ControlFlow::Continue(())
    }

    /// As many identical boards: their number may matter.
    fn all_alike(&mut self) -> ControlFlow<B> {
        let number = self.samples.len();
        if number <= PAIR {
            return ControlFlow::Continue(());
        }
        let plainest = self.samples.iter().min_by_key(|sample| sample.len());
        let ways = plainest.into_iter().chain(self.samples.last());
        let ways = ways.map(|sample| vec![sample.clone(); number]);
        self.take_first(&ways.collect_vec()).map_continue(drop)
    }
}
