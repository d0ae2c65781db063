//! Tests that the designed samples of each problem kill every mutant that concerns it.

use itertools::Itertools;

use omok::Size;
use omok::mutant::right_words;
use omok::mutant::{Mutants, Output};
use omok::plan::Plan;
use omok::problem::{BUILT_IN, Description, Problem, Sample};

fn named(name: &str) -> (Mutants, Plan) {
    let problem = Problem::named(name).expect("it has a name");
    (Mutants::new(&problem), Plan::new(problem, 1))
}

fn right(mutants: &Mutants, sample: &Sample) -> Option<Output> {
    Some(Output::Words(right_words(mutants.problem(), 2, sample)))
}

/// Otherwise a mutant would have more than its fault.
#[test]
fn a_solver_without_a_fault_is_right() {
    for built_in in &BUILT_IN {
        let (mutants, plan) = named(built_in.name);
        for (_, sample) in plan.samples().take(plan.designed().len() + 300) {
            let says = mutants.without_fault(3, &sample);
            let right = right_words(mutants.problem(), 3, &sample);
            assert_eq!(says, Output::Words(right), "{}: {sample:?}", built_in.name);
        }
    }
}

#[test]
fn every_mutant_is_killed_by_a_designed_sample() {
    for built_in in &BUILT_IN {
        let (mutants, plan) = named(built_in.name);
        let mut left = mutants.iter().collect_vec();
        for (_, sample) in plan.designed() {
            let right = right(&mutants, sample);
            left.retain(|mutant| mutants.says(mutant, 2, sample) == right);
        }
        let left = left.iter().map(|mutant| mutant.id).collect_vec();
        assert!(left.is_empty(), "{}: {left:?}", built_in.name);
    }
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
            let right = right(&mutants, &sample);
            for mutant in &others {
                let says = mutants.says(mutant, 2, &sample);
                assert_eq!(says, right, "{name}: {}\n{sample:?}", mutant.id);
            }
        }
    }
}
