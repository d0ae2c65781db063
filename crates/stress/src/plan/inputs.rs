//! Combines samples into inputs, if an input may have several.
//!
//! Most programs that fail on such inputs keep state from the board before, have too little space,
//! or fail only on a single board. So inputs of some lengths repeat designed samples, in an order
//! in which each class of boards follows each class.

use std::collections::BTreeMap;
use std::iter;

use itertools::Itertools;

use super::origin::Origin;
use super::trials::Plan;
use omok_core::board::Board;
use omok_problem::problem::{Ask, Class, Sample};

/// An input to try: some samples, or one if the problem has one board per input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The origin of the first of them.
    pub origin: Origin,
    /// The number of the first among all samples, from 1; for repeated samples, the number of the
    /// last one before them.
    pub number: usize,
    /// The boards or records.
    pub samples: Vec<Sample>,
}

impl Trial {
    /// The board, or the first of several.
    pub fn board(&self) -> Option<&Board> {
        self.samples.first().and_then(Sample::board)
    }

    /// Whether its boards have been tried before.
    pub const fn is_again(&self) -> bool {
        matches!(self.origin, Origin::Order { .. })
    }
}

impl Plan {
    /// The most samples in an input, if it may have several.
    const BATCH: usize = 50;
    /// The most bytes of the answers to an input: a program's output is kept only that far.
    const ANSWERS: usize = 3000;
    /// The numbers of samples in inputs that repeat samples, besides one.
    const ORDERS: [usize; 3] = [2, Plan::BATCH + 1, 1000];

    /// The first samples, as inputs. After the designed ones, inputs repeat some of them.
    pub fn trials(&self, most: usize) -> impl Iterator<Item = Trial> + Send + '_ {
        let designed = self.designed().len();
        let first = move || self.inputs(1, self.designed().iter().take(most).cloned());
        let orders = move || {
            let is_due = self.problem().has_many_boards() && most >= designed;
            if is_due { self.orders() } else { Vec::new() }
        };
        let more = most.saturating_sub(designed);
        let rest = move || self.inputs(designed + 1, self.further_samples().take(more));
        // Each is made when it is needed: most often only the first ones are.
        let first = iter::once_with(first).flatten();
        first
            .chain(iter::once_with(orders).flatten())
            .chain(iter::once_with(rest).flatten())
    }

    /// Whether a program must end on it: no description limits the length of an input, so a right
    /// program may be slow on a long one.
    pub(crate) fn must_end(&self, trial: &Trial) -> bool {
        trial.samples.len() <= Plan::BATCH + 1
    }

    /// Whether a program's whole output for the samples is kept.
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
    /// some in orders in which each class follows each class, also the same sample twice.
    fn orders(&self) -> Vec<Trial> {
        let kinds = self.kinds();
        if kinds.is_empty() {
            return Vec::new();
        }
        let tour = tour(kinds.len());
        let sample = |place: usize| {
            let kind = &kinds[tour[place % tour.len()]];
            // In the first round one of each, so that it follows itself; then always others.
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

    /// The designed samples of each class, or of each answer for other questions.
    fn kinds(&self) -> Vec<Vec<&Sample>> {
        let mut kinds: BTreeMap<(Option<Class>, Vec<u8>), Vec<&Sample>> = BTreeMap::new();
        for (_, sample) in self.designed() {
            let answer = match self.problem().description().ask {
                Ask::Next => self.problem().answer_kind(sample),
                Ask::Board | Ask::Each => Vec::new(),
            };
            let kind = kinds.entry((self.problem().class_of(sample), answer));
            kind.or_default().push(sample);
        }
        kinds.into_values().collect()
    }
}

/// The numbers below that one in a ring in which each follows each once, also itself.
pub fn tour(kinds: usize) -> Vec<usize> {
    let from =
        |one: usize| iter::once(one).chain((one + 1..kinds).flat_map(move |other| [one, other]));
    (0..kinds).flat_map(from).collect()
}
