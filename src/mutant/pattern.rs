//! What all wrongly answered boards have in common, if no mutant explains the program.

use itertools::Itertools;

use super::features::{FEATURES, Scene};
use super::{Mutants, Observed};

/// A feature of every board that was answered wrong, and of few that were answered right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailurePattern {
    /// The id: lower case with hyphens, and stable.
    pub id: &'static str,
    /// The number of boards answered wrong.
    pub wrong: usize,
    /// The number of boards tried.
    pub tried: usize,
}

impl FailurePattern {
    /// How many different boards must have been answered wrong, and how many right.
    const LEAST: (usize, usize) = (6, 20);
    /// The most right boards that may have it: one in this many.
    const FEW: usize = 4;

    /// The ids of all patterns.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        FEATURES.iter().map(|feature| feature.id)
    }

    /// The most specific pattern, if there is one.
    ///
    /// `surveyed` are the answers to boards of every kind; `others` come from elsewhere, and can
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
