//! What is said about each mutant and failure pattern, in both languages.

use itertools::Itertools;
use omok::messages::{Lang, Terms, mutant};
use omok::mutant::{FailurePattern, Mutant};
use omok::problem::Problem;

const SENTENCES: &str = include_str!("../../crates/messages/src/mutants.tsv");

/// The id of each, and its sentences in English and Korean.
fn lines() -> impl Iterator<Item = [&'static str; 3]> {
    SENTENCES
        .lines()
        .filter_map(|line| line.split('\t').collect_array())
}

fn terms(problem: &str) -> Terms {
    Terms::of(&Problem::named(problem).expect("it is built in"))
}

#[test]
fn every_mutant_has_a_sentence_in_both_languages() {
    let ids = Mutant::ids()
        .chain(FailurePattern::ids())
        .sorted()
        .collect_vec();
    assert!(ids.len() > 100);
    let known = lines().map(|[id, ..]| id).collect_vec();
    assert_eq!(known, ids);
    assert_eq!(SENTENCES.lines().count(), ids.len());
}

#[test]
fn each_sentence_is_there_once() {
    assert!(lines().map(|[_, english, _]| english).all_unique());
    assert!(lines().map(|[.., korean]| korean).all_unique());
}

#[test]
fn sentences_are_about_the_game() {
    let other = terms("four-drops");
    let read = terms("mnk-status");
    let output = [Terms::FIVES, other, read].map(|terms| mutant(Lang::En, terms, "no-look-past"));
    assert_eq!(
        output,
        [
            "counts six or more in a row as a win: it does not look past the fifth stone",
            "counts five or more in a row as a win: it does not look past the 4th stone",
            "counts K+1 or more in a row as a win: it does not look past the Kth stone",
        ]
    );
    let found = mutant(Lang::Ko, Terms::FIVES, "two-rows-in-one");
    assert_eq!(found, "열 개가 이어지면 오목 두 개로 봅니다");
    let told = mutant(Lang::En, other, "never-finds-black");
    assert_eq!(told, "never finds the first player's winning row");
}
