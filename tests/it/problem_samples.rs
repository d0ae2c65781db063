//! The boards and records that a description is tried on: valid, rightly answered, and such that
//! what the description asks is met.

use std::collections::{HashMap, HashSet};

use omok::plan::{Origin, Plan, Set, Trial};
use omok::problem::{BUILT_IN, Class, Given, Problem, Sample, Spacing};

use omok_testing::some;

fn problem(name: &str) -> Problem {
    Problem::named(name).unwrap_or_else(|| panic!("no problem is called {name}"))
}

/// Each input is exactly what the problem promises, and is answered as `judge` answers it.
#[track_caller]
fn check_inputs(name: &str, problem: &Problem, trials: impl Iterator<Item = Trial>) {
    for trial in trials {
        for spacing in [Spacing::Dense, Spacing::BlankLines] {
            let input = problem.input_text(&trial.samples, spacing);
            let shown = String::from_utf8_lossy(&input);
            let valid = problem.validate(&input);
            assert!(valid.is_ok(), "{name}: {valid:?}\n{shown}");
            let answers = problem
                .judge(&input)
                .unwrap_or_else(|error| panic!("{error}\n{shown}"));
            let expected = problem.answers_text(&trial.samples);
            assert_eq!(answers, expected, "{name}\n{shown}");
        }
    }
}

#[test]
fn inputs_of_every_problem_are_valid_and_rightly_answered() {
    for built_in in &BUILT_IN {
        let problem = problem(built_in.name);
        let plan = Plan::new(problem.clone(), 1);
        let designed = plan.designed().len();
        eprintln!(
            "{}: {designed} designed, {:?} in all",
            built_in.name,
            plan.whole()
        );
        assert!(designed >= 60, "{}: {designed}", built_in.name);
        let trials = some(plan.trials(designed + 200), 3);
        check_inputs(built_in.name, &problem, trials);
    }
}

/// All classes that the answers tell apart are among the designed samples.
#[test]
fn the_designed_samples_meet_every_class_that_can_be() {
    let never = |name: &str, class: Class| match name {
        // With turns looked at, one player's row ends the game; records end with the first.
        "five-board" | "five-boards-counted" => {
            matches!(
                class,
                Class::Impossible | Class::SecondToMove | Class::BothWon
            )
        }
        "five-next" => class != Class::FirstToMove,
        "five-when" | "four-drops" => {
            class == Class::BothWon
                || class == Class::Impossible
                || name == "four-drops" && !class.is_won()
        }
        _ => class == Class::BothWon,
    };
    for built_in in &BUILT_IN {
        let problem = problem(built_in.name);
        let plan = Plan::new(problem.clone(), 1);
        let samples = plan.designed().iter();
        let met: HashSet<Class> = samples
            .filter_map(|(_, one)| problem.class_of(one))
            .collect();
        for class in Class::ALL {
            let is_met = met.contains(&class);
            let expected = !never(built_in.name, class);
            assert_eq!(is_met, expected, "{}: {class}", built_in.name);
        }
    }
}

/// A small space is tried whole: each board once.
#[test]
fn every_board_of_a_small_space_is_tried_once() {
    for name in ["tictactoe-state", "tictactoe-final", "tictactoe-reachable"] {
        let plan = Plan::new(problem(name), 1);
        assert_eq!(plan.whole(), Some(19_683));
        let samples: Vec<Sample> = plan.samples().map(|(_, sample)| sample).collect();
        let different: HashSet<&Sample> = samples.iter().collect();
        assert_eq!((samples.len(), different.len()), (19_683, 19_683), "{name}");
    }
}

/// What must be met on a board of falling stones.
#[test]
fn falling_stones_are_put_over_holes_and_in_orders_that_no_game_has() {
    let plan = Plan::new(problem("four-state"), 1);
    let mut kinds: HashMap<&str, usize> = HashMap::new();
    for (origin, _) in plan.designed() {
        *kinds.entry(origin.about().unwrap_or_default()).or_default() += 1;
    }
    for about in [
        "a stone over a hole",
        "stones in an order that no game has",
        "two rows by one stone",
        "both players have a row",
        "a full board",
        "a longer row",
        "a row broken at an edge",
    ] {
        let is_right = kinds.get(about).is_some_and(|&many| many >= 3);
        assert!(is_right, "{about}: {kinds:?}");
    }
}

/// Records end with a row, and go on after it.
#[test]
fn records_go_on_after_the_win() {
    let problem = problem("five-when");
    let plan = Plan::new(problem.clone(), 1);
    let (mut by_last, mut before) = (0, 0);
    for (_, sample) in plan.designed() {
        let Given::Moves(moves) = &sample.given else {
            panic!("a record has moves");
        };
        let found = problem
            .find(&problem.case_of(1, sample))
            .expect("it is valid");
        if found.class.is_won() {
            by_last += usize::from(found.moves.len() == moves.len());
            before += usize::from(found.moves.len() < moves.len());
        }
    }
    assert!(by_last > 100 && before > 50, "{by_last} {before}");
}

/// They were for the board problem alone.
#[test]
fn families_and_kinds_of_boards_are_tried_on_every_problem() {
    for name in ["five-next", "mnk-status", "four-state"] {
        let plan = Plan::new(problem(name), 1);
        let designed = plan.designed().len();
        let (mut families, mut kinds, mut others) = (0, 0, 0);
        for (origin, _) in plan.samples().skip(designed).take(300) {
            match origin {
                Origin::Set { .. } => families += 1,
                Origin::Random { kind: Some(_), .. } => kinds += 1,
                Origin::Random { kind: None, .. } => others += 1,
                origin => panic!("{name}: {origin} after the designed ones"),
            }
        }
        assert_eq!(families, plan.families_among(designed + 300), "{name}");
        assert_eq!(families, 200, "{name}");
        assert!(kinds >= 40 && others >= 40, "{name}: {kinds} {others}");
        let catalogue = plan.designed().iter().filter(|(origin, _)| {
            let set = Set::Catalogue;
            matches!(origin, Origin::Set { set: one, .. } if *one == set)
        });
        assert!(catalogue.count() >= 40, "{name}");
    }
}
