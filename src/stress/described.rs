//! The hunting ground of a problem with a description: inputs with one or more of its boards or
//! records.

use std::ops::ControlFlow;

use itertools::Itertools;

use super::diagnosis::diagnose;
use super::ground::{Ground, Named};
use super::shrink_samples::shrink_samples;
use super::subject::Reply;
use crate::mutant::{FailurePattern, Mutant, Mutants, Observed, Probes, Said};
use crate::plan::{Plan, Trial};
use crate::problem::Sample;
use crate::runner::Judgement;

impl Ground for Plan {
    type Case = Vec<Sample>;
    type Mistake = Mutant;
    type Clue = FailurePattern;

    fn plan(&self) -> &Plan {
        self
    }

    fn case<'t>(&self, trial: &'t Trial) -> &'t Vec<Sample> {
        &trial.samples
    }

    fn place(&self, samples: &Vec<Sample>, reply: &Reply) -> usize {
        let problem = self.problem();
        let right = (1..).zip(samples);
        let right = right.map(|(number, sample)| problem.right_words(number, sample));
        let said = problem.each_said(samples, &Said::from(reply));
        let mut pairs = right.clone().zip(&said);
        let wrong = pairs.position(|(right, said)| *said != Some(Said::Words(right)));
        // Of many answers only the first are kept; which word is wrong is known all the same.
        if let (Some(None), Judgement::WrongAnswer(difference)) =
            (wrong.map(|wrong| &said[wrong]), &reply.judgement)
        {
            let mut words = 0;
            let place = right
                .map(|right| right.split(' ').count())
                .position(|more| {
                    words += more;
                    words >= difference.token
                });
            return place.unwrap_or(samples.len().saturating_sub(1));
        }
        // Where it breaks down after all answers, the last one shows it.
        wrong.unwrap_or(samples.len().saturating_sub(1))
    }

    fn sort(&self, samples: &Vec<Sample>) -> usize {
        // The last board is the one that shows it.
        let class = samples
            .last()
            .and_then(|sample| self.problem().class_of(sample));
        class.map_or(0, |class| class as usize + 1)
    }

    fn stones(&self, samples: &Vec<Sample>) -> usize {
        samples.iter().map(Sample::len).sum()
    }

    fn are_alike(&self, samples: &Vec<Sample>, others: &Vec<Sample>) -> bool {
        samples.len() == others.len()
            && samples
                .iter()
                .zip(others)
                .all(|(one, other)| one.is_like(other))
    }

    fn explains(&self, mutant: &Mutant, observed: &Observed<Vec<Sample>>) -> bool {
        let said = self.problem().each_said(&observed.board, &observed.said);
        let mutants = Mutants::new(self.problem());
        let mut pairs = (1..).zip(&observed.board).zip(said);
        pairs.all(|((number, sample), said)| {
            said.is_some_and(|said| {
                let board = sample.clone();
                mutants.explains(mutant, number, &Observed { board, said })
            })
        })
    }

    fn shrink<B>(
        &self,
        samples: Vec<Sample>,
        first_failing: impl FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>,
    ) -> (Vec<Sample>, ControlFlow<B>) {
        shrink_samples(self.problem(), samples, first_failing)
    }

    fn name<B>(
        &self,
        wrong: &Observed<Vec<Sample>>,
        seen: &[Observed<Vec<Sample>>],
        mut ask: impl FnMut(&Vec<Sample>) -> ControlFlow<B, Option<Observed<Vec<Sample>>>>,
    ) -> ControlFlow<B, Named<Mutant, FailurePattern>> {
        // What depends on the boards before it is no mutant.
        let [sample] = wrong.board.as_slice() else {
            return ControlFlow::Continue(Named::UNKNOWN);
        };
        let probes = Probes::new(self, sample);
        let wrong = Observed {
            board: sample.clone(),
            said: wrong.said.clone(),
        };
        let mut each = Vec::new();
        for observed in seen {
            if !self.is_kept(&observed.board) {
                continue;
            }
            let said = self.problem().each_said(&observed.board, &observed.said);
            for ((number, board), said) in (1..).zip(observed.board.clone()).zip(said) {
                each.extend(said.map(|said| (number, Observed { board, said })));
            }
        }
        diagnose(&probes, &wrong, each, |sample| {
            let observed = ask(&vec![sample.clone()])?;
            ControlFlow::Continue(observed.map(|observed| Observed {
                board: sample.clone(),
                said: observed.said,
            }))
        })
    }
}

impl Sample {
    /// Whether both are the same but for the place of the stones.
    fn is_like(&self, other: &Sample) -> bool {
        let stones = |sample: &Sample| match sample.board() {
            Some(board) => {
                let (top, left) = super::moves::corner(board);
                let stones = board.stones();
                let moved = stones.map(|(point, stone)| (point.row - top, point.col - left, stone));
                moved.collect_vec()
            }
            None => Vec::new(),
        };
        self == other
            || self.board().is_some()
                && self.setting == other.setting
                && stones(self) == stones(other)
    }
}
