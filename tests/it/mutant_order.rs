//! Tests that the order of the designed boards shows most mistakes soonest.

use std::thread;

use itertools::Itertools;

use omok::mutant::right_words;
use omok::mutant::{Mutant, Mutants, Output};
use omok::plan::{Origin, Plan, Set};
use omok::problem::{Problem, Sample, Setting};

/// For each mistake, the boards that kill it. Those with the same boards count once.
fn errors() -> Vec<Vec<bool>> {
    let mutants = Mutants::five_board();
    let mistakes = mutants.few_orders().collect_vec();
    let boards = Set::Catalogue.boards(&Setting::FIVE_BOARD).into_iter();
    let boards = boards.map(|(_, board)| {
        let sample = mutants.problem().sample(board).expect("it has one game");
        let right = right_words(mutants.problem(), 1, &sample);
        (Output::Words(right), sample)
    });
    let boards: Vec<(Output, Sample)> = boards.collect_vec();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts = mistakes.chunks(mistakes.len().div_ceil(threads));
    let errors = |part: &[Mutant]| {
        let of_one = |mutant: &Mutant| {
            let says = |sample: &Sample| mutants.says(mutant, 1, sample);
            let errs = |(right, sample): &(Output, Sample)| says(sample).as_ref() != Some(right);
            boards.iter().map(errs).collect_vec()
        };
        part.iter().map(of_one).collect_vec()
    };
    thread::scope(|scope| {
        let threads = parts.map(|part| scope.spawn(|| errors(part))).collect_vec();
        let found = threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("no panic"));
        found
            .filter(|errors| errors.contains(&true))
            .unique()
            .collect()
    })
}

/// The value of a board that shows this many more mistakes.
fn worth(mistakes: usize, stones: usize) -> usize {
    // A small board is quick to read, and runs no slower than a large one.
    10_000 * mistakes / (20 + stones)
}

fn greedy(errors: &[Vec<bool>]) -> Vec<usize> {
    let boards = Set::Catalogue.boards(&Setting::FIVE_BOARD);
    let stones = boards.iter().map(|(_, board)| board.stones().count());
    let stones = stones.collect_vec();
    // The single five stays first, because everybody understands it.
    let mut order = vec![0];
    let mut left = (1..stones.len()).collect_vec();
    let missed_by = |board: usize| errors.iter().filter(|errs| !errs[board]).collect_vec();
    let mut missed = missed_by(0);
    while !left.is_empty() {
        let gain = |board: usize| missed.iter().filter(|errs| errs[board]).count();
        let best = left.iter().copied().enumerate();
        let best = best
            .max_by_key(|&(at, board)| (worth(gain(board), stones[board]), std::cmp::Reverse(at)));
        let (at, board) = best.expect("some are left");
        if gain(board) > 0 {
            order.push(left.remove(at));
            missed.retain(|errs| !errs[board]);
        } else if missed.len() == errors.len() {
            // Boards that show no known mistake.
            order.append(&mut left);
        } else {
            missed = errors.iter().collect();
        }
    }
    order
}

/// The indices of the catalogue's boards, in order of trial.
fn order_of_trial() -> Vec<usize> {
    let plan = Plan::new(Problem::five_board(), 1);
    let index = |origin: &Origin| match origin {
        Origin::Set {
            set: Set::Catalogue,
            number,
            ..
        } => number - 1,
        other => panic!("{other}"),
    };
    let designed = plan.designed()[..plan.before_twins()].iter();
    designed.map(|(origin, _)| index(origin)).collect()
}

/// The bars: each known mistake shows by board 300, half of them by board 10.
#[test]
fn the_order_is_the_greedy_one_and_mistakes_show_soon() {
    let errors = errors();
    let order = order_of_trial();
    assert!(greedy(&errors) == order, "the table is old: print it anew");
    let first = |errors: &Vec<bool>| order.iter().position(|&board| errors[board]);
    let found = errors.iter().filter_map(first).sorted().collect_vec();
    assert!(found[found.len() / 2] < 10, "{found:?}");
    assert!(found.iter().all(|&number| number < 300), "{found:?}");
}

#[test]
#[ignore = "prints the table"]
fn print_the_order() {
    let numbers = greedy(&errors()).into_iter().map(|index| index + 1);
    println!("[");
    for line in &numbers.chunks(18) {
        println!("    {},", line.into_iter().format(", "));
    }
    println!("]");
}
