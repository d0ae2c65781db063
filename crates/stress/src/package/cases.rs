//! The test data of a problem.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::choice::{Candidate, candidates, chosen, samples};
use crate::plan::{Suite, TestCase};
use omok_core::{Board, Random};
use omok_problem::problem::{Class, Problem, Spacing, answer_text, board_text};

/// A test: an input and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageTest {
    /// The name of its files, without extension.
    pub name: String,
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
}

/// Tests for a problem: the samples of its statement, and the secret tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tests {
    pub(super) samples: Vec<PackageTest>,
    pub(super) secret: Vec<PackageTest>,
    /// The number of secret boards of each class.
    pub(super) classes: BTreeMap<Class, usize>,
    pub(super) picture: Option<Board>,
}

/// The boards of a package's test data.
#[derive(Debug, Clone, Copy)]
pub enum TestBoards<'s> {
    /// Those chosen for the problem with this seed.
    Chosen(u64),
    /// Those of a suite for the board problem.
    Suite(&'s Suite),
}

impl Tests {
    pub(super) fn new(problem: &Problem, boards: TestBoards) -> Tests {
        match boards {
            TestBoards::Chosen(seed) => cases(problem, seed),
            TestBoards::Suite(suite) => of_suite(suite),
        }
    }
}

fn of_suite(suite: &Suite) -> Tests {
    let test = |case: &TestCase| PackageTest {
        name: case.name.clone(),
        input: board_text(&case.board),
        answer: answer_text(&case.board),
    };
    Tests {
        samples: suite.samples.iter().map(test).collect(),
        secret: suite.secret.iter().map(test).collect(),
        classes: BTreeMap::new(),
        picture: suite.samples.first().map(|case| case.board.clone()),
    }
}

/// The boards of an input, and their subject.
type Input<'c> = (&'static str, Vec<&'c Candidate>);

/// The tests of a problem, without duplicates; the boards are those that programs are tried on.
fn cases(problem: &Problem, seed: u64) -> Tests {
    /// The number of all boards of two cells.
    const FEW: usize = 9;
    let candidates = candidates(problem, seed);
    let samples = samples(problem, &candidates);
    let is_shown = |one: &Candidate| samples.iter().any(|shown| shown.sample == one.sample);
    // Few boards are all secret tests, the samples too: otherwise too little would be left.
    let is_few = candidates.len() <= FEW;
    let hidden = candidates.iter().filter(|one| is_few || !is_shown(one));
    let hidden = hidden.collect_vec();
    let secret = chosen(problem, &hidden);
    let (shown, judged) = match problem.has_many_boards() {
        true => (vec![("sample", samples.clone())], together(&secret, seed)),
        false => (one_each(&samples), one_each(&secret)),
    };
    let shown = (1..).zip(named(problem, shown));
    let shown = shown.map(|(number, test)| PackageTest {
        name: format!("sample-{number}"),
        ..test
    });
    let classes = secret.iter().map(|candidate| candidate.class).counts();
    Tests {
        samples: shown.collect(),
        secret: named(problem, judged),
        classes: classes.into_iter().collect(),
        picture: samples.first().map(|candidate| candidate.board.clone()),
    }
}

/// The inputs with their names and answers; inputs without boards are dropped.
fn named(problem: &Problem, inputs: Vec<Input>) -> Vec<PackageTest> {
    let test = |(number, (about, boards)): (usize, Input)| {
        let samples = boards.iter().map(|one| one.sample.clone()).collect_vec();
        PackageTest {
            name: format!("{number:03}-{}", words(about).join("-")),
            input: problem.input_text(&samples, Spacing::Dense),
            answer: problem.answers_text(&samples),
        }
    };
    let filled = inputs.into_iter().filter(|(_, boards)| !boards.is_empty());
    let tests = (1..).zip(filled).map(test);
    tests.unique_by(|test| test.input.clone()).collect()
}

/// Kattis takes no other signs in names of files.
fn words(about: &str) -> Vec<&str> {
    let is_between = |letter: char| !letter.is_ascii_alphanumeric();
    about
        .split(is_between)
        .filter(|word| !word.is_empty())
        .collect()
}

fn one_each<'c>(boards: &[&'c Candidate]) -> Vec<Input<'c>> {
    boards.iter().map(|one| (one.about, vec![*one])).collect()
}

/// Inputs of several boards: by subject, single ones, and all in another order.
fn together<'c>(boards: &[&'c Candidate], seed: u64) -> Vec<Input<'c>> {
    /// Different from the streams of the boards.
    const STREAM: u64 = 17;
    let mut random = Random::new(seed, STREAM, 0);
    let mut by_kind: BTreeMap<&'static str, Vec<&Candidate>> = BTreeMap::new();
    for &board in boards {
        by_kind.entry(board.about).or_default().push(board);
    }
    let singles = by_kind.values().filter_map(|boards| boards.first());
    let singles = singles.map(|&board| ("single", vec![board])).collect_vec();
    let mut all = boards.to_vec();
    random.shuffle(&mut all);
    let mut inputs = singles.into_iter().chain(by_kind).collect_vec();
    inputs.push(("mixed", all.clone()));
    all.reverse();
    inputs.push(("mixed", all));
    inputs
}
