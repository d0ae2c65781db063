//! Samples put together as inputs, where an input may have several.
//!
//! Most programs that are wrong on such inputs keep something of the board before, have room for
//! so many boards, or are wrong about one alone. So inputs of some lengths have designed samples
//! again, in an order in which each class of boards comes after each.

use std::collections::BTreeMap;
use std::iter;

use itertools::Itertools;

use super::origin::Origin;
use super::trials::Plan;
use crate::board::Board;
use crate::problem::description::Ask;
use crate::problem::{Class, Sample};

/// An input to try: some samples, one where the problem has one board an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// Where the first of them comes from.
    pub origin: Origin,
    /// The first one's number among all that are tried, from 1; where they have been tried before,
    /// that of the last one before them.
    pub number: usize,
    /// The boards or records.
    pub samples: Vec<Sample>,
}

impl Trial {
    /// The board, or the first one, where it has boards.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.samples.first().and_then(Sample::board)
    }

    /// Whether its boards have been tried before.
    #[must_use]
    pub const fn is_again(&self) -> bool {
        matches!(self.origin, Origin::Order { .. })
    }
}

impl Plan {
    /// How many samples an input has at most, where it may have several.
    const BATCH: usize = 50;
    /// How long the answers to an input may be: a program's output is kept only so far.
    const ANSWERS: usize = 3000;
    /// How many samples the inputs have in which they come again, beside those of one.
    const ORDERS: [usize; 3] = [2, Plan::BATCH + 1, 1000];

    /// The first so many samples, as inputs. The designed ones are followed by inputs that have
    /// some of them again.
    pub fn trials(&self, most: usize) -> impl Iterator<Item = Trial> + Send + '_ {
        let designed = self.designed().len();
        let first = move || self.inputs(1, self.designed().iter().take(most).cloned());
        let orders = move || {
            let is_due = self.problem().has_many_boards() && most >= designed;
            if is_due { self.orders() } else { Vec::new() }
        };
        let more = most.saturating_sub(designed);
        let rest = move || self.inputs(designed + 1, self.further_samples().take(more));
        // Each is made when it is come to: most often only the first are.
        let first = iter::once_with(first).flatten();
        first
            .chain(iter::once_with(orders).flatten())
            .chain(iter::once_with(rest).flatten())
    }

    /// Whether a program has to come to an end on it: no description promises how long an input
    /// may be, so a right program may take its time for a long one.
    pub(crate) fn must_end(&self, trial: &Trial) -> bool {
        trial.samples.len() <= Plan::BATCH + 1
    }

    /// Whether what a program says to the samples is kept to its end.
    pub(crate) fn is_kept(&self, samples: &[Sample]) -> bool {
        self.problem().answers_text(samples).len() <= Plan::ANSWERS
    }

    /// The samples as inputs; the first has that number.
    fn inputs(
        &self,
        first: usize,
        samples: impl Iterator<Item = (Origin, Sample)> + Send,
    ) -> impl Iterator<Item = Trial> + Send {
        let batch = match self.problem().has_many_boards() {
            true => Plan::BATCH,
            false => 1,
        };
        let mut samples = samples.peekable();
        let mut number = first;
        iter::from_fn(move || {
            let (origin, first) = samples.next()?;
            let mut length = self.problem().answer_to(1, &first).len();
            let mut trial = vec![first];
            while trial.len() < batch
                && let Some((_, next)) = samples.peek()
            {
                length += self.problem().answer_to(1, next).len();
                if length > Plan::ANSWERS {
                    break;
                }
                trial.extend(samples.next().map(|(_, sample)| sample));
            }
            number += trial.len();
            Some(Trial {
                origin,
                number: number - trial.len(),
                samples: trial,
            })
        })
    }

    /// Inputs of designed samples that have been tried: one of each class alone, one twice, and
    /// some in orders in which each class comes after each, the same sample twice among them.
    fn orders(&self) -> Vec<Trial> {
        let kinds = self.kinds();
        if kinds.is_empty() {
            return Vec::new();
        }
        let tour = tour(kinds.len());
        let sample = |place: usize| {
            let kind = &kinds[tour[place % tour.len()]];
            // In the first round one of each, so that it comes after itself; then always others.
            let one = if place < tour.len() { 0 } else { place };
            kind[one % kind.len()].clone()
        };
        let alone = kinds.iter().map(|kind| vec![kind[0].clone()]);
        let many = Plan::ORDERS.map(|length| (0..length).map(sample).collect_vec());
        let inputs = alone.chain(many);
        (1..)
            .zip(inputs)
            .map(|(number, samples)| Trial {
                origin: Origin::Order {
                    number,
                    boards: samples.len(),
                },
                number: self.designed().len(),
                samples,
            })
            .collect()
    }

    /// The designed samples of each class, or of each answer where that is another question.
    fn kinds(&self) -> Vec<Vec<&Sample>> {
        let mut kinds: BTreeMap<(Option<Class>, Vec<u8>), Vec<&Sample>> = BTreeMap::new();
        for (_, sample) in self.designed() {
            let answer = match self.problem().description().ask {
                Ask::Next => self.problem().answer_to(1, sample),
                Ask::Board | Ask::Each => Vec::new(),
            };
            let kind = kinds.entry((self.problem().class_of(sample), answer));
            kind.or_default().push(sample);
        }
        kinds.into_values().collect()
    }
}

/// The numbers below that one in a ring in which each comes once after each, itself included.
fn tour(kinds: usize) -> Vec<usize> {
    let from =
        |one: usize| iter::once(one).chain((one + 1..kinds).flat_map(move |other| [one, other]));
    (0..kinds).flat_map(from).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn on_a_tour_each_comes_after_each() {
        for kinds in 1..=8 {
            let tour = tour(kinds);
            let pairs: BTreeSet<_> = tour.iter().circular_tuple_windows::<(_, _)>().collect();
            assert_eq!((tour.len(), pairs.len()), (kinds * kinds, kinds * kinds));
        }
    }
}
