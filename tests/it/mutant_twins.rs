//! Flaws of one side alone: each mutant kept to a colour, a direction or both is killed by a
//! designed sample, if a twin of one or a random sample kills it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use itertools::{Itertools, iproduct};

use omok::Stone;
use omok::board::Symmetry;
use omok::messages::{self, Lang, Terms};
use omok::mutant::right_words;
use omok::mutant::{Mutant, Mutants, Output};
use omok::plan::twins::Added;
use omok::plan::{Origin, Plan};
use omok::problem::{BUILT_IN, Problem, Sample};

use crate::flawed::Solver;
use crate::flawed::solvers::{Row, Step, first, nobody, right, stones, won};
use crate::stress_boards::find;
use crate::stress_names::called;
use omok_testing::boards::Grid;

/// A sample and its right answer.
type Asked = (Sample, Output);

struct Twins {
    mutants: Mutants,
    plan: Plan,
    /// The designed samples before the added ones, by their numbers, and the added ones.
    own: Vec<(Origin, Sample)>,
    asked: Vec<Asked>,
    added: Vec<Asked>,
    random: Vec<Asked>,
}

impl Twins {
    fn of(problem: &Problem, seed: u64, random: u64) -> Twins {
        let plan = Plan::new(problem.clone(), 1);
        let (own, added) = plan.designed().split_at(plan.before_twins());
        let ask = |sample: &Sample| {
            let right = right_words(problem, 1, sample);
            (sample.clone(), Output::Words(right))
        };
        let of_seed = Plan::new(problem.clone(), seed);
        let random = (0..random).filter_map(|index| of_seed.random_at(index));
        Twins {
            mutants: Mutants::new(problem),
            asked: own.iter().map(|(_, sample)| ask(sample)).collect(),
            added: added.iter().map(|(_, sample)| ask(sample)).collect(),
            random: random.map(|(_, sample)| ask(&sample)).collect(),
            own: own.to_vec(),
            plan,
        }
    }

    fn kills(&self, mutant: &Mutant, (sample, right): &Asked) -> bool {
        self.mutants.says(mutant, 1, sample).as_ref() != Some(right)
    }

    /// For each mutant kept to a side of this one that no designed sample kills, what else does. A
    /// sample that does not show the fault does not show it on a side.
    fn left(&self, fault: &Mutant, is_added: bool) -> Vec<(Mutant, Vec<Added>)> {
        /// The number of random samples that show a fault without a side that it cannot show on.
        const ENOUGH: usize = 2000;
        let mut kept = Mutants::kept([fault.clone()].into_iter()).collect_vec();
        let (mut bases, mut killed) = (Vec::new(), Vec::new());
        for (number, asked) in (1..).zip(&self.asked) {
            if kept.is_empty() {
                return Vec::new();
            }
            if self.kills(fault, asked) {
                bases.push(number);
                killed.extend(kept.extract_if(.., |kept| self.kills(kept, asked)));
            }
        }
        kept.retain(|one| bases.len() < Self::MANY || can_show(one, &killed));
        let added = self.added.iter().filter(|_| is_added);
        for asked in added.filter(|asked| self.kills(fault, asked)) {
            kept.retain(|kept| !self.kills(kept, asked));
        }
        if kept.is_empty() {
            return Vec::new();
        }
        let twins = iproduct!(bases, [Added::Swapped, Added::Twin], Symmetry::ALL);
        let twins = twins.map(|(number, twin, seen)| twin(number, seen));
        let twins = twins.filter_map(|twin| {
            let (_, sample) = self.plan.add(&self.own, twin)?;
            let right = right_words(self.plan.problem(), 1, &sample);
            Some((twin, (sample, Output::Words(right))))
        });
        let twins = twins.collect_vec();
        let random = (0..).zip(&self.random);
        let random = random
            .filter(|(_, asked)| self.kills(fault, asked))
            .take(ENOUGH);
        let others = twins.iter().map(|(twin, asked)| (*twin, asked));
        let others = others.chain(random.map(|(index, asked)| (Added::Random(index), asked)));
        let others = others.collect_vec();
        let killers = kept.into_iter().map(|kept| {
            let killers = others.iter().filter(|(_, asked)| self.kills(&kept, asked));
            let killers = killers.map(|(added, _)| *added).collect_vec();
            (kept, killers)
        });
        killers.filter(|(_, killers)| !killers.is_empty()).collect()
    }

    /// The number of designed samples that show a fault on each direction and colour that it can.
    const MANY: usize = 100;

    fn all_left(&self, faults: &[Mutant], is_added: bool) -> Vec<(Mutant, Vec<Added>)> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mine = || faults.get(next.fetch_add(1, Ordering::Relaxed));
            std::iter::from_fn(mine)
                .flat_map(|fault| self.left(fault, is_added))
                .collect_vec()
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let threads = (0..threads).map(|_| scope.spawn(work)).collect_vec();
            let found = threads.into_iter();
            found
                .flat_map(|thread| thread.join().expect("no panic"))
                .collect()
        })
    }

    /// The order of rows matters only where one is searched.
    fn few_orders(&self) -> Vec<Mutant> {
        let usual = self.mutants.iter().count();
        let from_top = match self.plan.is_of_board_problem() {
            true => 0..0,
            false => usual..2 * usual,
        };
        let faults = self.mutants.few_orders().enumerate();
        let faults = faults.filter(|(place, _)| !from_top.contains(place));
        faults.map(|(_, fault)| fault).collect()
    }
}

/// Whether the fault has shown on the mutant's direction and on its colour, if not on both at once.
fn can_show(kept: &Mutant, killed: &[Mutant]) -> bool {
    let side = kept.side();
    let is_stone = |one: &Mutant| side.stone.is_none() || one.side().stone == side.stone;
    let is_direction =
        |one: &Mutant| side.direction.is_none() || one.side().direction == side.direction;
    let other = side.stone.map(Stone::other);
    let is_twin = |one: &Mutant| one.side().stone == other && is_direction(one);
    killed.iter().any(is_stone) && killed.iter().any(is_direction) || killed.iter().any(is_twin)
}

/// The greedy cover: always what kills most of those left; of equals the first.
fn greedy(mut left: Vec<Vec<Added>>) -> Vec<Added> {
    let key = |added: &Added| match *added {
        Added::Swapped(number, seen) => (0, number as u64, seen as usize),
        Added::Twin(number, seen) => (1, number as u64, seen as usize),
        Added::Random(index) => (2, index, 0),
    };
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let counts: HashMap<Added, usize> = left.iter().flatten().copied().counts();
        let counts = counts.into_iter().sorted_by_key(|(added, _)| key(added));
        let best = counts.rev().max_by_key(|(_, count)| *count);
        let (best, _) = best.expect("each has one");
        chosen.push(best);
        left.retain(|killers| !killers.contains(&best));
    }
    chosen
}

fn problem(name: &str) -> Problem {
    Problem::named(name).expect("it has a name")
}

/// Prints the part of the table for problems with the same designed samples.
fn print(random: u64, names: &[&str]) {
    let mut all = Vec::new();
    let mut key = (0, 0);
    for name in names {
        let twins = Twins::of(&problem(name), 1, random);
        let left = twins.all_left(&twins.few_orders(), false);
        let ids = left.iter().map(|(mutant, _)| mutant.id).counts();
        eprintln!("{name}: {} of one side left: {ids:?}", left.len());
        all.extend(left.into_iter().map(|(_, killers)| killers));
        let stones = twins.own.iter().map(|(_, sample)| sample.len());
        key = (twins.own.len(), stones.sum::<usize>());
    }
    let chosen = greedy(all);
    println!("    ({key:?}, &[");
    for line in &chosen.iter().chunks(4) {
        println!("        {:?},", line.into_iter().format(", "));
    }
    println!("    ]),");
}

/// Asserts it for one in so many faults, with so many random samples of that seed.
fn check(step: usize, random: u64, seed: u64) {
    for built_in in &BUILT_IN {
        let twins = Twins::of(&problem(built_in.name), seed, random);
        let faults = twins.few_orders().into_iter().step_by(step).collect_vec();
        let left = twins.all_left(&faults, true).into_iter();
        let left = left.map(|(mutant, killers)| (mutant.id, mutant.side(), killers[0]));
        let left = left.collect_vec();
        assert!(left.is_empty(), "{}: {left:?}", built_in.name);
    }
}

#[test]
fn some_mutants_kept_to_a_side_are_killed_by_designed_samples() {
    check(193, 100, 1);
}

#[test]
#[ignore = "takes an hour"]
fn every_mutant_kept_to_a_side_is_killed_by_a_designed_sample() {
    check(1, 20_000, 1);
}

#[test]
#[ignore = "prints the table, in an hour"]
fn print_the_twins() {
    println!("[");
    let by_samples = BUILT_IN.iter().into_group_map_by(|built_in| {
        let plan = Plan::new(problem(built_in.name), 1);
        let own = plan.designed()[..plan.before_twins()].iter();
        own.map(|(_, sample)| sample.clone()).collect_vec()
    });
    let names = by_samples.into_values();
    for names in names.map(|alike| alike.iter().map(|one| one.name).collect_vec()) {
        print(20_000, &names);
    }
    println!("]");
}

/// The bar: a third more at most.
#[test]
fn twins_come_after_the_designed_samples_and_are_few() {
    let described = [
        "15x15\"\nwin = \"5+",
        "9x9\"\nwin = \"4+",
        "8x7\"\ngravity = true\nwin = \"4+",
    ];
    let described = described.map(|size| {
        let text = format!(
            "size = \"{size}\"\ncells = \".XO\"\n[answer]\nfirst-won = \"1\"\nelse = \"0\"\n"
        );
        text.parse::<Problem>().expect("it is a problem")
    });
    let built_in = BUILT_IN.iter().map(|built_in| problem(built_in.name));
    for problem in built_in.chain(described) {
        let plan = Plan::new(problem.clone(), 1);
        let (own, added) = plan.designed().split_at(plan.before_twins());
        let is_right = !added.is_empty() && 3 * added.len() <= own.len();
        assert!(is_right, "{problem:?}");
        let met = plan.designed().iter().map(|(_, sample)| sample);
        assert!(met.clone().all_unique(), "{problem:?}");
        assert!(met.into_iter().all(|sample| problem.allows(sample)));
    }
}

/// A copy of the code for each colour, of which one has `break` in place of `continue` after an
/// overline that it sees from its second stone.
fn answer(grid: &Grid, breaks: u8, steps: [Step; 4]) -> Option<String> {
    for start in stones(grid) {
        for row in steps.map(|step| Row { grid, start, step }) {
            if !row.five_cells() || row.same(5) {
                continue;
            }
            if !row.same(-1) {
                return row.won();
            }
            if row.cell(0) == breaks {
                break;
            }
        }
    }
    nobody()
}

/// It passed all designed boards and ten seconds of others.
#[test]
fn a_flaw_for_one_colour_is_found_on_a_designed_board_and_named() {
    let black: Solver = |grid| answer(grid, 1, [(0, 1), (1, 0), (1, 1), (-1, 1)]);
    let white: Solver = |grid| answer(grid, 2, [(-1, 1), (0, 1), (1, 1), (1, 0)]);
    let plan = Plan::new(Problem::five_board(), 1);
    for (solve, colour) in [(black, "black"), (white, "white")] {
        let finding = find(solve).expect("it is found");
        assert!(finding.failure.number <= plan.designed().len(), "{colour}");
        let mistake = finding.mistake.expect("it has a name");
        let told = messages::mutant_on_side(Lang::En, Terms::FIVES, &mistake);
        let name = called("leaves-stone-from-overline");
        assert_eq!(told, format!("{name}, for {colour} only"));
        let korean = messages::mutant_on_side(Lang::Ko, Terms::FIVES, &mistake);
        let colour = if colour == "black" { "흑" } else { "백" };
        assert!(korean.ends_with(&format!(" ({colour}만)")), "{korean}");
    }
}

/// A side is named by the terms of the game.
#[test]
fn a_flaw_for_one_direction_is_named() {
    let only_black_diagonals: Solver = |grid| match first(grid, Row::is_five) {
        Some(row) if row.cell(0) == 1 && row.step == (1, 1) => won(grid, row.place(2)),
        _ => right(grid),
    };
    let finding = find(only_black_diagonals).expect("it is found");
    let mistake = finding.mistake.expect("it has a name");
    let told = messages::mutant_on_side(Lang::En, Terms::FIVES, &mistake);
    let expected = "prints the middle stone of the five, for black along diagonals only";
    assert_eq!(told, expected);
}
