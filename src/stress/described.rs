//! The hunting ground of a problem with a description: inputs with one or more of its boards or
//! records.

use std::fmt;
use std::ops::ControlFlow;

use itertools::Itertools;

use super::diagnosis::diagnose;
use super::ground::{Ground, Named};
use super::shrink_samples::shrink_samples;
use super::subject::Reply;
use super::tally::grouped;
use crate::mutant::{FailurePattern, Mutant, Mutants, Observed, Probes, Said};
use crate::plan::{ProblemPlan, ProblemTrial};
use crate::problem::{Content, Sample};

/// How many boards or records of a problem have been tried.
///
/// It prints as `all 19,683 boards` where that is a proof, else as
/// `all 304 designed boards, 80 random boards`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemTally {
    total: usize,
    designed: usize,
    due: usize,
    whole: Option<usize>,
    is_of_records: bool,
}

impl ProblemTally {
    /// How many have been tried.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.total
    }

    /// How many of the designed ones have been tried, and how many there are.
    #[must_use]
    pub fn designed(&self) -> (usize, usize) {
        (self.total.min(self.designed), self.designed)
    }

    /// How many there are in all, where all can be tried.
    #[must_use]
    pub const fn whole(&self) -> Option<usize> {
        self.whole
    }

    /// How many are tried at any rate.
    #[must_use]
    pub const fn due(&self) -> usize {
        self.due
    }

    /// How many random ones have been tried.
    #[must_use]
    pub const fn random(&self) -> usize {
        match self.whole {
            Some(_) => 0,
            None => self.total.saturating_sub(self.designed),
        }
    }

    /// Whether every one that there can be has been tried: that none was answered wrong is then
    /// a proof.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.whole == Some(self.total)
    }

    /// Whether they are records of moves.
    #[must_use]
    pub const fn is_of_records(&self) -> bool {
        self.is_of_records
    }
}

impl fmt::Display for ProblemTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = if self.is_of_records {
            "record"
        } else {
            "board"
        };
        let of = |tried: usize, all: usize| match tried == all {
            true => format!("all {}", grouped(all)),
            false => format!("{} of {}", grouped(tried), grouped(all)),
        };
        if self.total == 0 {
            return write!(f, "no {unit}");
        }
        if let Some(whole) = self.whole {
            return write!(f, "{} {unit}s", of(self.total, whole));
        }
        let (tried, all) = self.designed();
        write!(f, "{} designed {unit}s", of(tried, all))?;
        match self.random() {
            0 => Ok(()),
            1 => write!(f, ", 1 random {unit}"),
            many => write!(f, ", {} random {unit}s", grouped(many)),
        }
    }
}

impl Ground for ProblemPlan {
    type Case = Vec<Sample>;
    type Trial = ProblemTrial;
    type Tally = ProblemTally;
    type Mistake = Mutant;
    type Clue = FailurePattern;

    fn trials(&self, most: usize) -> Box<dyn Iterator<Item = ProblemTrial> + Send + '_> {
        Box::new(ProblemPlan::trials(self, most))
    }

    fn case<'t>(&self, trial: &'t ProblemTrial) -> &'t Vec<Sample> {
        &trial.samples
    }

    fn is_due(&self, trial: &ProblemTrial) -> bool {
        trial.number <= self.due()
    }

    fn no_tally(&self) -> ProblemTally {
        ProblemTally {
            total: 0,
            designed: self.designed().len(),
            due: self.due(),
            whole: self.whole(),
            is_of_records: matches!(self.problem().description().content, Content::Moves(_)),
        }
    }

    fn count(&self, tally: &mut ProblemTally, trial: &ProblemTrial) {
        tally.total += trial.samples.len();
    }

    fn total(tally: &ProblemTally) -> usize {
        tally.total()
    }

    fn number(&self, total: usize, samples: &Vec<Sample>, reply: &Reply) -> usize {
        let said = self.problem().each_said(samples, &Said::from(reply));
        let right = |(number, sample): (u64, &Sample)| self.problem().right_words(number, sample);
        let mut pairs = (1..).zip(samples).map(right).zip(&said);
        let wrong = pairs.position(|(right, said)| *said != Some(Said::Words(right)));
        // Where it breaks down after all answers, the last one shows it.
        let wrong = wrong.unwrap_or(samples.len().saturating_sub(1));
        total - samples.len() + wrong + 1
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
