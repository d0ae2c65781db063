//! Samples for programs with a flaw in one copy of their code: many have a copy for each colour and
//! each direction, and a rare flaw shows in designed samples of one side alone.
//!
//! For the built-in problems, the table has a greedy choice of twins and random samples, so that
//! every mutant kept to a side is killed that any of them kills. `cargo test --release --test it
//! print_the_twins -- --ignored --nocapture` prints it. Others have twins of all kinds.

use std::collections::HashSet;

use itertools::{Itertools, iproduct};

use super::origin::Origin;
use super::pool::evened;
use super::trials::{Plan, mixed};
use omok_core::{Random, Stone, Symmetry};
use omok_problem::problem::{Given, Sample};

/// A sample that is added to the designed ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Added {
    /// The designed sample with that number, from 1, seen from another side.
    Twin(usize, Symmetry),
    /// The same with the colours swapped.
    Swapped(usize, Symmetry),
    /// The random one with that index, of seed 1.
    Random(u64),
}

/// By the number of designed samples and of all their stones and moves.
const TABLE: &[((usize, usize), &[Added])] = {
    use Added::*;
    use Symmetry::*;
    &include!("twins.in")
};

impl Plan {
    /// Those that are added to these designed samples, with their subjects: at most a third more.
    pub(super) fn added_to(&self, designed: &[(Origin, Sample)]) -> Vec<(&'static str, Sample)> {
        let stones = designed.iter().map(|(_, sample)| sample.len()).sum();
        let key = (designed.len(), stones);
        let listed = TABLE.iter().find(|(known, _)| *known == key);
        let added = listed.map_or_else(|| all_twins(designed.len()), |(_, added)| added.to_vec());
        let mut met: HashSet<Sample> = designed.iter().map(|(_, sample)| sample.clone()).collect();
        let added = added.into_iter().filter_map(|one| self.add(designed, one));
        let new = added.filter(|(_, sample)| met.insert(sample.clone()));
        new.take(designed.len() / 3).collect()
    }

    /// The added sample and its subject, if the problem allows it.
    pub fn add(&self, to: &[(Origin, Sample)], added: Added) -> Option<(&'static str, Sample)> {
        let twin = |number: usize, seen: Symmetry| {
            let (origin, sample) = to.get(number.checked_sub(1)?)?;
            Some((origin.about()?, sample.seen(seen)?))
        };
        let (about, sample) = match added {
            Added::Twin(number, seen) => twin(number, seen)?,
            Added::Swapped(number, seen) => {
                let (about, twin) = twin(number, seen)?;
                (about, swapped(&twin, number)?)
            }
            Added::Random(index) => {
                let (_, sample) = Plan::new(self.problem.clone(), 1).random_at(index)?;
                ("random", sample)
            }
        };
        self.problem.allows(&sample).then_some((about, sample))
    }
}

/// The board with the colours swapped, and numbers of stones that a game gives, if they matter.
fn swapped(sample: &Sample, number: usize) -> Option<Sample> {
    /// A stream for the balancing stones, independent of the seed.
    const STREAM: u64 = 18;
    let mut random = Random::new(0, STREAM, number as u64);
    let board = sample.board()?.swapped();
    let board = evened(&sample.setting, board, 1, &mut random)?;
    Some(Sample {
        mover: sample.mover.map(Stone::other),
        given: Given::Board(board),
        ..*sample
    })
}

/// The twins of that many samples, mixed.
fn all_twins(samples: usize) -> Vec<Added> {
    let twins = iproduct!([Added::Swapped, Added::Twin], Symmetry::ALL, 1..=samples);
    let twins = twins
        .map(|(kind, seen, number)| kind(number, seen))
        .collect_vec();
    mixed(twins.len()).map(|index| twins[index]).collect()
}
