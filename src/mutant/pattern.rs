//! On which boards a program errs, where no mutant explains it: what all that it has answered wrong
//! have in common.

use itertools::Itertools;

use super::features::{FEATURES, Scene};
use super::{Mutants, Observed};

/// What holds on every board that was answered wrong, and on few that were answered right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailurePattern {
    /// Which it is: in lower case, with hyphens, and the same for ever.
    pub id: &'static str,
    /// How many boards were answered wrong.
    pub wrong: usize,
    /// How many boards were tried.
    pub tried: usize,
}

impl FailurePattern {
    /// How many different boards must have been answered wrong, and how many right.
    const LEAST: (usize, usize) = (6, 20);
    /// On how many of the right ones it may hold: on one in so many.
    const FEW: usize = 4;

    /// The ids of all that could hold.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        FEATURES.iter().map(|feature| feature.id)
    }

    /// The one that says most, if any does.
    ///
    /// `surveyed` are the answers to boards of every kind; `others` were got in another way, and
    /// only contradict.
    #[must_use]
    pub fn of(
        mutants: &Mutants,
        surveyed: &[Observed],
        others: &[Observed],
    ) -> Option<FailurePattern> {
        let is_wrong = |observed: &&Observed| observed.said != mutants.right(1, &observed.board);
        let (wrong, well): (Vec<_>, Vec<_>) = surveyed.iter().partition(is_wrong);
        if wrong.len() < Self::LEAST.0 || well.len() < Self::LEAST.1 {
            return None;
        }
        let scene = |observed: &Observed| Scene::of(mutants, &observed.board);
        let wrong_too = others.iter().filter(is_wrong);
        let wrong_ones = wrong.iter().copied().chain(wrong_too).map(scene);
        let wrong_ones = wrong_ones.collect_vec();
        let right_ones = well.iter().copied().map(scene).collect_vec();
        let holding = FEATURES
            .iter()
            .filter(|feature| wrong_ones.iter().all(feature.holds));
        let counted = holding.map(|feature| {
            let held = right_ones.iter().filter(|scene| (feature.holds)(scene));
            (held.count(), feature)
        });
        let (number, feature) = counted.min_by_key(|&(number, _)| number)?;
        (number * Self::FEW < right_ones.len()).then_some(FailurePattern {
            id: feature.id,
            wrong: wrong.len(),
            tried: surveyed.len(),
        })
    }
}
