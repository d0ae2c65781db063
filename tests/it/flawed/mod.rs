//! Are the boards of `fixtures/judge` good enough? Each of the mistakes that real solutions make
//! must be caught by one of them.

pub(crate) mod solvers;
mod variants;

use std::fmt::Write;

use omok::text::BoardReader;
use omok::{Variant, submission};

pub(crate) use self::solvers::{MISTAKES, Mistake, Solver};
pub(crate) use self::variants::VARIANTS;
use crate::fixtures::judge_fixtures;
use omok_testing::boards::{Grid, board_of, grid_of};

struct Case {
    fixture: String,
    grid: Grid,
}

#[test]
fn every_mistake_is_caught_by_a_fixture() {
    let cases = cases();
    for mistake in MISTAKES {
        let caught = cases.iter().any(|case| fails(mistake.solve, case));
        assert!(caught, "no fixture catches this: {}", mistake.name);
    }
}

/// Else a fixture would be caught failing, not the mistake.
#[test]
fn every_mistake_gets_many_boards_right() {
    let cases = cases();
    for mistake in MISTAKES {
        let right = cases.iter().filter(|case| !fails(mistake.solve, case));
        assert!(right.count() > 20, "this is too plain: {}", mistake.name);
    }
}

#[test]
fn a_right_solver_is_never_caught() {
    for case in &cases() {
        let reference: Solver = |grid| Some(submission::answer(grid));
        let board = board_of(&case.grid);
        assert!(!fails(reference, case), "{}:\n{board}", case.fixture);
        let plain: Solver = solvers::right;
        assert!(!fails(plain, case), "{}:\n{board}", case.fixture);
    }
}

/// The table of mistakes: `cargo test -- --ignored --nocapture print_the_table`.
#[test]
#[ignore = "prints a table"]
fn print_the_table() {
    let cases = cases();
    let shown = cases.len();
    let mut table = format!("| mistake | caught by (of {shown}) | with the fewest stones |\n");
    table += "|---|---|---|\n";
    for mistake in MISTAKES {
        let caught: Vec<&Case> = cases.iter().filter(|c| fails(mistake.solve, c)).collect();
        let smallest = caught.iter().min_by_key(|case| stones(&case.grid));
        let smallest = smallest.map_or("none", |case| &case.fixture);
        let (name, count) = (mistake.name, caught.len());
        writeln!(table, "| {name} | {count} | `{smallest}` |").expect("a String takes every text");
    }
    println!("{table}");
}

fn stones(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|&&cell| cell != 0).count()
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for fixture in judge_fixtures() {
        let mut reader = BoardReader::new(Variant::BOARD_PROBLEM.size());
        let mut bytes = fixture.input.as_slice();
        let mut next = || match reader.feed(&mut bytes) {
            Ok(None) => reader.finish(),
            read => read,
        };
        while let Some(read) = next().unwrap_or_else(|error| panic!("{}: {error}", fixture.name)) {
            cases.push(Case {
                fixture: fixture.name.clone(),
                grid: grid_of(&read.board),
            });
        }
    }
    assert!(!cases.is_empty(), "the fixtures were not found");
    cases
}

/// Whether an online judge would refuse the answer: blanks and line ends are forgiven.
fn fails(solve: Solver, case: &Case) -> bool {
    let expected = submission::answer(&case.grid);
    solve(&case.grid).is_none_or(|answer| {
        let expected = expected.split_whitespace();
        !answer.split_whitespace().eq(expected)
    })
}
