//! The test data of a problem.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;

use super::choice::{Candidate, candidates, chosen, samples};
use crate::board::Board;
use crate::plan::random::Random;
use crate::problem::{Class, Problem, Spacing};

/// A test: an input and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageTest {
    /// What its files are called, without ending.
    pub name: String,
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
}

/// Tests for a problem: those that its statement shows, and those that solutions are judged by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tests {
    pub(super) samples: Vec<PackageTest>,
    pub(super) secret: Vec<PackageTest>,
    /// How many of the secret boards are of each class.
    pub(super) classes: BTreeMap<Class, usize>,
    /// A board that the statement shows.
    pub(super) picture: Option<Board>,
}

/// The boards of an input, and what they are about.
type Input<'c> = (&'static str, Vec<&'c Candidate>);

/// The tests of a problem, none of which is judged twice: boards that programs are tried on, too.
pub(super) fn cases(problem: &Problem, seed: u64) -> Tests {
    /// As many as all boards of two cells are.
    const FEW: usize = 9;
    let candidates = candidates(problem, seed);
    let samples = samples(problem, &candidates);
    let is_shown = |one: &Candidate| samples.iter().any(|shown| shown.sample == one.sample);
    // Of a few boards all are judged: without those that are shown, too little would be left.
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
    Tests {
        samples: shown.collect(),
        secret: named(problem, judged),
        classes: secret
            .iter()
            .map(|candidate| candidate.class)
            .counts()
            .into_iter()
            .collect(),
        picture: samples.first().map(|candidate| candidate.board.clone()),
    }
}

/// The inputs with their names and answers; what has no boards at all is left out.
fn named(problem: &Problem, inputs: Vec<Input>) -> Vec<PackageTest> {
    let test = |(number, (about, boards)): (usize, Input)| {
        let samples = boards.iter().map(|one| one.sample.clone()).collect_vec();
        PackageTest {
            name: format!("{number:03}-{}", about.replace(' ', "-")),
            input: problem.input_text(&samples, Spacing::Dense),
            answer: problem.answers_text(&samples),
        }
    };
    let mut known = BTreeSet::new();
    let filled = inputs.into_iter().filter(|(_, boards)| !boards.is_empty());
    let tests = (1..).zip(filled).map(test);
    tests
        .filter(|test| known.insert(test.input.clone()))
        .collect()
}

fn one_each<'c>(boards: &[&'c Candidate]) -> Vec<Input<'c>> {
    boards.iter().map(|one| (one.about, vec![*one])).collect()
}

/// Inputs of several boards: by what they are, single ones, and all in another order.
fn together<'c>(boards: &[&'c Candidate], seed: u64) -> Vec<Input<'c>> {
    /// Apart from the streams of the boards.
    const STREAM: u64 = 17;
    let mut random = Random::new(seed, STREAM, 0);
    let mut by_kind: BTreeMap<&'static str, Vec<&Candidate>> = BTreeMap::new();
    for &board in boards {
        by_kind.entry(board.about).or_default().push(board);
    }
    let singles = by_kind.values().filter_map(|boards| boards.first());
    let singles = singles.map(|&board| ("single", vec![board])).collect_vec();
    let mut all = boards.to_vec();
    for last in (1..all.len()).rev() {
        all.swap(last, random.index(last + 1));
    }
    let mut inputs = singles.into_iter().chain(by_kind).collect_vec();
    inputs.push(("mixed", all.clone()));
    all.reverse();
    inputs.push(("mixed", all));
    inputs
}
