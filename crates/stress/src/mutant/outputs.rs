//! The outputs of programs, split into the answers to the samples of an input.

use itertools::Itertools;

use super::Output;
use omok_problem::problem::answers::Piece;
use omok_problem::problem::{Class, Problem, Sample};

/// The words of a text, separated by blanks.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().join(" ")
}

/// The words of the right answer to the sample with this number in its input, separated by
/// blanks.
pub fn right_words(problem: &Problem, number: u64, sample: &Sample) -> String {
    words(&String::from_utf8_lossy(&problem.answer_to(number, sample)))
}

/// The words of every right answer to the sample, those of [`right_words`] first.
pub(super) fn right_answers(problem: &Problem, number: u64, sample: &Sample) -> Vec<String> {
    let answers = problem.right_answers(number, sample).into_iter();
    answers
        .map(|answer| words(&String::from_utf8_lossy(&answer)))
        .collect()
}

/// The output for an input with these samples, with the usual right answer in place of each other
/// one that is right, too. `None` if each sample has only one.
pub fn canonical(problem: &Problem, samples: &[Sample], output: &[u8]) -> Option<Vec<u8>> {
    if !problem.description().accepts_any_point() {
        return None;
    }
    let mut rest = str::from_utf8(output).ok()?;
    let printed = rest.split_whitespace().collect_vec();
    let mut at = 0;
    let mut changed = String::new();
    for (length, usual) in answers(problem, samples, &printed) {
        let said = &printed[at..at + length];
        let usual = usual.as_deref().map(|words| words.split(' '));
        let words = usual.map_or_else(|| said.to_vec(), Iterator::collect);
        // Lines and blanks stay as they are.
        for (said, usual) in said.iter().zip(words) {
            let (before, after) = rest.split_once(said)?;
            changed.extend([before, usual]);
            rest = after;
        }
        at += length;
    }
    Some((changed + rest).into_bytes())
}

/// The number of words of each answer, up to the first unclear one, and the words of the usual
/// right answer if it is a right one.
fn answers(
    problem: &Problem,
    samples: &[Sample],
    mut words: &[&str],
) -> Vec<(usize, Option<String>)> {
    let patterns = patterns(problem);
    let mut answers = Vec::new();
    for (number, sample) in (1..).zip(samples) {
        let mut right = right_answers(problem, number, sample);
        // All of a sample have as many words.
        let length = right.first().map_or(0, |usual| usual.split(' ').count());
        let is_said = |answer: &String| answer.split(' ').eq(words.iter().copied().take(length));
        let (length, usual) = match right.iter().any(is_said) {
            true => (Some(length), Some(right.swap_remove(0))),
            false => (matching(&patterns, words), None),
        };
        let Some(length) = length else { break };
        words = &words[length..];
        answers.push((length, usual));
    }
    answers
}

/// The answer to each sample of an input; `None` from the first unclear one on.
pub fn each_output(problem: &Problem, samples: &[Sample], output: &Output) -> Vec<Option<Output>> {
    let Output::Words(text) = output else {
        // A crash says nothing about single boards.
        let alone = samples.len() == 1;
        return vec![alone.then(|| output.clone()); samples.len()];
    };
    if samples.len() == 1 {
        return vec![Some(output.clone())];
    }
    let words = text.split_whitespace().collect_vec();
    let mut rest = words.as_slice();
    let mut each = Vec::new();
    for (length, _) in answers(problem, samples, &words) {
        let (these, others) = rest.split_at(length);
        rest = others;
        each.push(Some(Output::Words(these.join(" "))));
    }
    match rest.is_empty() && each.len() == samples.len() {
        true => each,
        false => beyond_doubt(problem, samples, each),
    }
}

/// The answers before the first wrong one: if words are missing or extra, the samples that they
/// belong to are unknown.
fn beyond_doubt(
    problem: &Problem,
    samples: &[Sample],
    each: Vec<Option<Output>>,
) -> Vec<Option<Output>> {
    let right = (1..).zip(samples);
    let right = right.map(|(number, sample)| Output::Words(right_words(problem, number, sample)));
    let told = each.into_iter().zip(right);
    let told = told.take_while(|(output, right)| output.as_ref() == Some(right));
    let mut told = told.map(|(output, _)| output).collect_vec();
    // If all are right and more is printed, the last one shows it.
    told.truncate(samples.len() - 1);
    told.resize(samples.len(), None);
    told
}

/// The words of the answer texts, each split at its numbers; the longest first.
fn patterns(problem: &Problem) -> Vec<Vec<Pattern>> {
    let classes = Class::ALL
        .iter()
        .filter_map(|&class| problem.texts().class(class));
    let next = [true, false]
        .into_iter()
        .filter_map(|can| problem.texts().next(can));
    let patterns = classes.chain(next).map(|template| {
        let pieces = template.pieces().iter();
        let text: String = pieces
            .map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Number(_) => NUMBER,
            })
            .collect();
        let words = text.split_whitespace();
        let around = |word: &str| word.split(NUMBER).map(str::to_owned).collect();
        words.map(around).collect_vec()
    });
    patterns
        .unique()
        .sorted_by_key(|pattern| usize::MAX - pattern.len())
        .collect()
}

/// The placeholder for a number: no text has it.
const NUMBER: &str = "\0";

/// A word of an answer: the parts before, between and after its numbers.
type Pattern = Vec<String>;

/// The number of leading words that match one of the patterns.
fn matching(patterns: &[Vec<Pattern>], words: &[&str]) -> Option<usize> {
    let is_so = |pattern: &&Vec<Pattern>| {
        let first = words.get(..pattern.len());
        first.is_some_and(|first| {
            first
                .iter()
                .zip(*pattern)
                .all(|(word, known)| fits(word, known))
        })
    };
    patterns.iter().find(is_so).map(Vec::len)
}

/// Whether the word has numbers exactly where the pattern has some.
fn fits(word: &str, pattern: &Pattern) -> bool {
    let mut rest = Some(word);
    for (place, text) in pattern.iter().enumerate() {
        if place > 0 {
            rest = rest.and_then(|rest| {
                let end = rest.find(|letter: char| !letter.is_ascii_digit());
                let end = end.unwrap_or(rest.len());
                (end > 0).then(|| &rest[end..])
            });
        }
        rest = rest.and_then(|rest| rest.strip_prefix(text.as_str()));
    }
    rest == Some("")
}
