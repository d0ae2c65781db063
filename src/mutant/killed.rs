//! Tests that the designed samples of each problem kill every mutant.

use itertools::Itertools;

use super::parameters::Parameters;
use super::{Mutant, Mutants, Said};
use crate::board::Size;
use crate::plan::Plan;
use crate::problem::{BUILT_IN, Description, Problem, Sample};

fn named(name: &str) -> (Mutants, Plan) {
    let problem = Problem::named(name).expect("it has a name");
    (Mutants::new(&problem), Plan::new(problem, 1))
}

/// Otherwise a mutant would have more than its fault.
#[test]
fn a_solver_without_a_fault_is_right() {
    for built_in in &BUILT_IN {
        let (mutants, plan) = named(built_in.name);
        for (_, sample) in plan.samples().take(plan.designed().len() + 300) {
            let says = Parameters::RIGHT.says(&mutants.task, 3, &sample);
            let right = mutants.problem().right_words(3, &sample);
            assert_eq!(says, Said::Words(right), "{}: {sample:?}", built_in.name);
        }
    }
}

/// The ids that no designed sample of the problem kills; if all samples can be tried, those that
/// another sample kills, because the others are equivalent.
fn unkilled(name: &str) -> Vec<&'static str> {
    const FEW: usize = 20_000;
    let (mutants, plan) = named(name);
    let right = |sample: &Sample| mutants.right(2, sample);
    let errs = |mutant: &Mutant, sample: &Sample, right: &Said| {
        mutants.says(mutant, 2, sample).as_ref() != Some(right)
    };
    let mut left = mutants.iter().collect_vec();
    for (_, sample) in plan.designed() {
        let right = right(sample);
        left.retain(|mutant| !errs(mutant, sample, &right));
    }
    if plan.whole().is_some_and(|all| all <= FEW) {
        let others = plan.samples().skip(plan.designed().len());
        let others = others.map(|(_, sample)| (right(&sample), sample));
        let others = others.collect_vec();
        left.retain(|mutant| {
            let mut others = others.iter();
            others.any(|(right, sample)| errs(mutant, sample, right))
        });
    }
    left.iter()
        .map(|mutant| mutant.id)
        .unique()
        .sorted()
        .collect()
}

/// The mutants that designed samples do not kill yet, by problem.
const UNKILLED: [(&str, &str); 10] = [
    ("five-board", ""),
    ("five-boards-counted", ""),
    (
        "five-when",
        "counts-anew goes-after-game-has-ended-later-row-counts reads-index-minus-one-at-ends \
         reads-negative-index-before-diagonal-opposite-edge \
         reads-negative-index-before-horizontal-other-end-row \
         reads-negative-index-before-start-opposite-edge \
         reads-negative-index-before-vertical-other-end-column \
         reads-negative-index-past-anti-diagonal-last-row reads-over-edge-opposite-side \
         reads-past-array-row-along-diagonals-into-another-row \
         reads-past-array-row-from-corner-into-another-row reads-past-array-row-into-next-row \
         two-rows-in-one wraps-over-column-end-into-next-column wraps-over-row-end-into-next-row \
         wraps-over-row-start-into-row-above",
    ),
    ("five-next", "misses-main-anti-diagonal"),
    ("tictactoe-state", ""),
    ("tictactoe-final", ""),
    ("tictactoe-reachable", ""),
    ("mnk-status", ""),
    ("four-drops", "leaves-out-line"),
    ("four-state", ""),
];

#[test]
fn every_mutant_is_killed_by_the_designed_samples() {
    let names = BUILT_IN.iter().map(|built_in| built_in.name);
    let found = names.map(|name| (name, unkilled(name))).collect_vec();
    let expected = UNKILLED.map(|(name, ids)| (name, ids.split_whitespace().collect_vec()));
    assert_eq!(found, expected);
}

/// Those that concern larger boards alone are no faults on small ones.
#[test]
fn mutants_that_do_not_concern_a_small_board_are_right_on_every_one() {
    for name in ["tictactoe-state", "tictactoe-final", "tictactoe-reachable"] {
        let (mutants, plan) = named(name);
        let description = Description {
            size: Size::square(5).into(),
            ..mutants.problem().description().clone()
        };
        let larger = Mutants::new(&Problem::new(description).expect("it is a problem"));
        let of_small = mutants.iter().map(|mutant| mutant.id).collect_vec();
        let mut others = larger.iter().collect_vec();
        others.retain(|mutant| !of_small.contains(&mutant.id));
        assert!(!others.is_empty(), "{name}");
        for (_, sample) in plan.samples() {
            let right = Some(mutants.right(2, &sample));
            for mutant in &others {
                let says = mutants.says(mutant, 2, &sample);
                assert_eq!(says, right, "{name}: {}\n{sample:?}", mutant.id);
            }
        }
    }
}
