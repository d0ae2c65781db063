//! What a program has said to each board of an input.

use itertools::Itertools;

use crate::mutant::Said;
use crate::problem::answers::Numbers;
use crate::problem::{Class, Problem, Sample};

/// The words of a text with a blank between.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().join(" ")
}

impl Problem {
    /// The right answer to the sample that has this place in its input, its words with a blank
    /// between.
    #[must_use]
    pub fn right_words(&self, number: u64, sample: &Sample) -> String {
        words(&String::from_utf8_lossy(&self.answer_to(number, sample)))
    }

    /// What was said to each of the samples of an input; nothing from where on it cannot be told.
    #[must_use]
    pub fn each_said(&self, samples: &[Sample], said: &Said) -> Vec<Option<Said>> {
        let Said::Words(text) = said else {
            // Who breaks down has said nothing that is known of the single boards.
            let alone = samples.len() == 1;
            return vec![alone.then(|| said.clone()); samples.len()];
        };
        if samples.len() == 1 {
            return vec![Some(said.clone())];
        }
        let patterns = self.patterns();
        let mut rest = text.split(' ').collect_vec();
        rest.retain(|word| !word.is_empty());
        let mut rest = rest.as_slice();
        let mut each = Vec::new();
        for (number, sample) in (1..).zip(samples) {
            let right = self.right_words(number, sample);
            let right = right.split(' ').collect_vec();
            let length = match rest.starts_with(&right) {
                true => Some(right.len()),
                false => matching(&patterns, rest),
            };
            each.push(length.map(|length| {
                let (these, others) = rest.split_at(length);
                rest = others;
                Said::Words(these.join(" "))
            }));
            if length.is_none() {
                rest = &[];
            }
        }
        if let (false, Some(Some(Said::Words(last)))) = (rest.is_empty(), each.last_mut()) {
            *last = format!("{last} {}", rest.join(" "));
        }
        each
    }

    /// The words of the texts of answers, numbers all alike; the longest first.
    fn patterns(&self) -> Vec<Vec<String>> {
        let numbers = Numbers {
            named: None,
            origin: 1,
            moves: 0,
            case: 0,
            n: None,
        };
        let classes = Class::ALL
            .iter()
            .filter_map(|&class| self.texts.class(class));
        let next = [true, false]
            .into_iter()
            .filter_map(|can| self.texts.next(can));
        let texts = classes.chain(next).map(|template| {
            let mut text = Vec::new();
            template.write(&mut text, &numbers);
            words(&String::from_utf8_lossy(&text))
        });
        let patterns = texts
            .unique()
            .map(|text| text.split(' ').map(blurred).collect_vec());
        patterns
            .sorted_by_key(|pattern: &Vec<String>| usize::MAX - pattern.len())
            .collect()
    }
}

/// How many of the first words are one of the patterns.
fn matching(patterns: &[Vec<String>], words: &[&str]) -> Option<usize> {
    let is_so = |pattern: &&Vec<String>| {
        let first = words.get(..pattern.len());
        first.is_some_and(|first| {
            first
                .iter()
                .zip(*pattern)
                .all(|(word, known)| blurred(word) == *known)
        })
    };
    patterns.iter().find(is_so).map(Vec::len)
}

/// The word with each number in it made 0.
fn blurred(word: &str) -> String {
    let mut blurred = String::new();
    for letter in word.chars() {
        match letter {
            digit if digit.is_ascii_digit() && blurred.ends_with('0') => {}
            digit if digit.is_ascii_digit() => blurred.push('0'),
            other => blurred.push(other),
        }
    }
    blurred
}
