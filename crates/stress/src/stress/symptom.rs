//! Failure signatures: when two inputs show the same mistake.

use itertools::Itertools;

use super::shrink::{corner, images};
use super::subject::{ObservedInput, Reply};
use crate::mutant::{Mutant, Mutants, Observed, Output};
use crate::mutant::{each_output, right_words};
use omok_core::board::{Board, Stone};
use omok_problem::problem::{Class, Problem, Sample};
use omok_runner::{Judgement, JudgementKind};

/// What a board must still show when it is shrunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// The same verdict: a wrong answer may change to another wrong one. This gives the smallest
    /// boards.
    Verdict,
    /// The same failure signature, too: a missed five stays missed, so that one mistake does not
    /// lead to another.
    Symptom,
}

#[derive(Debug)]
pub(super) struct Known {
    pub(super) mistake: Option<Mutant>,
    pub(super) symptom: Symptom,
    pub(super) samples: Vec<Sample>,
}

/// The signature of a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Symptom {
    kind: JudgementKind,
    /// The class of the last board, which shows it: a player has won, or else the first of the
    /// classes with its answer.
    class: Option<Class>,
    /// The number of words printed, up to four: an answer has one or three.
    words: usize,
}

impl Symptom {
    pub(super) fn of(problem: &Problem, samples: &[Sample], reply: &Reply) -> Symptom {
        let words = match Output::from(reply) {
            // More than four are as wrong as four.
            Output::Words(words) => words.split_whitespace().take(4).count(),
            Output::Crash | Output::Endless => 0,
        };
        let class = samples.last().and_then(|sample| problem.class_of(sample));
        let is_won = |class: Class| matches!(class, Class::FirstWon | Class::SecondWon);
        let text = |class| problem.texts().class(class);
        let sort = |class| {
            let is_alike = |&other: &Class| is_won(other) == is_won(class);
            let mut alike = Class::ALL.into_iter().filter(is_alike);
            alike.find(|&other| is_won(class) || text(other) == text(class))
        };
        Symptom {
            kind: reply.kind(),
            class: class.and_then(sort),
            words,
        }
    }

    pub(super) fn is_kept(
        self,
        problem: &Problem,
        keep: Keep,
        samples: &[Sample],
        reply: &Reply,
    ) -> bool {
        match keep {
            Keep::Verdict => reply.kind() == self.kind,
            Keep::Symptom => Symptom::of(problem, samples, reply) == self,
        }
    }
}

impl Known {
    /// Whether a program with that mistake gives exactly this answer.
    pub(super) fn explains(&self, mutants: &Mutants, observed: &ObservedInput) -> bool {
        let Some(mistake) = &self.mistake else {
            return false;
        };
        let samples = &observed.board;
        let output = each_output(mutants.problem(), samples, &observed.output);
        let mut pairs = (1..).zip(samples).zip(output);
        pairs.all(|((number, sample), output)| {
            output.is_some_and(|output| {
                let board = sample.clone();
                mutants.explains(mistake, number, &Observed { board, output })
            })
        })
    }

    /// Whether both are the same mistake, as far as is known.
    pub(super) fn is_like(&self, other: &Known) -> bool {
        match (&self.mistake, &other.mistake) {
            (Some(mistake), Some(other)) => mistake == other,
            // Without a name only the boards decide: the same except for position, rotation and
            // colour.
            (None, None) => {
                let pairs = || self.samples.iter().zip(&other.samples);
                self.symptom == other.symptom
                    && self.samples.len() == other.samples.len()
                    && pairs().all(|(one, other)| are_alike(one, other))
            }
            // They may be the same mistake, but an extra finding is better than a lost one.
            _ => false,
        }
    }
}

/// Whether the samples are the same except for position, rotation and colour.
fn are_alike(sample: &Sample, other: &Sample) -> bool {
    let (Some(board), Some(others)) = (sample.board(), other.board()) else {
        return sample == other;
    };
    let shape = shape(board);
    let mut images = images(others);
    sample.setting == other.setting
        && images
            .any(|image| shape == self::shape(&image) || shape == self::shape(&image.swapped()))
}

/// The board moved into its corner.
fn shape(board: &Board) -> Vec<(u8, u8, Stone)> {
    let (top, left) = corner(board);
    let moved = board
        .stones()
        .map(|(point, stone)| (point.row - top, point.col - left, stone));
    moved.collect_vec()
}

/// The index of the first sample with a wrong answer, from 0.
pub(super) fn first_wrong(problem: &Problem, samples: &[Sample], reply: &Reply) -> usize {
    let last = samples.len().saturating_sub(1);
    let right = (1..).zip(samples);
    let right = right.map(|(number, sample)| right_words(problem, number, sample));
    let output = each_output(problem, samples, &Output::from(reply));
    let mut pairs = right.clone().zip(&output);
    let wrong = pairs.position(|(right, output)| *output != Some(Output::Words(right)));
    // Of many answers only the first are kept, but the wrong word is known.
    if let (Some(None), Judgement::WrongAnswer(difference)) =
        (wrong.map(|wrong| &output[wrong]), &reply.judgement)
    {
        let mut words = 0;
        let place = right
            .map(|right| right.split(' ').count())
            .position(|more| {
                words += more;
                words >= difference.token
            });
        return place.unwrap_or(last);
    }
    // If it crashes after all answers, the last one shows it.
    wrong.unwrap_or(last)
}
