//! The candidates: mutants that agree with everything that the program says.

use std::collections::HashSet;

use itertools::Itertools;

use super::probes::{Probes, Question};
use super::{Mutant, Observed, Output};
use omok_problem::problem::Sample;

/// The mutants that may explain the program.
///
/// A mutant is diagnosed only if the program has given exactly its answers each time: on dozens of
/// samples on which mutants differ, many of which kill this mutant. Once no mutant agrees, those
/// that are kept to a [`Side`](super::Side) are tried.
#[derive(Debug)]
pub struct Candidates<'p> {
    probes: &'p Probes,
    /// Those that explain everything known, the likeliest first.
    alive: Vec<Mutant>,
    /// One of each id of those that explained the counterexample, but not the rest.
    refuted: Vec<Mutant>,
    /// Every mutant once.
    usual: Vec<Mutant>,
    met: HashSet<Sample>,
    /// What was said so far, until the mutants kept to a side are tried.
    output: Option<Vec<(u64, Observed)>>,
    wrong: usize,
    /// The number of samples on which mutants differ.
    distinguishing: usize,
}

impl<'p> Candidates<'p> {
    /// The number of distinguishing samples that are needed, if there are as many.
    const DISTINGUISHING: usize = 40;
    /// With fewer, no mutant is named.
    const LEAST: usize = 8;
    /// The number of them that must kill the named mutant, if there are as many.
    const WRONG: usize = 20;
    /// The number of rivals that are distinguished from the likeliest at a time.
    const RIVALS: usize = 12;

    /// The mutants that explain this.
    pub fn of(probes: &'p Probes, wrong: &Observed) -> Candidates<'p> {
        let mut candidates = Candidates {
            probes,
            alive: probes.mutants().all_explaining(wrong),
            refuted: Vec::new(),
            usual: probes.mutants().iter().collect(),
            met: HashSet::new(),
            output: Some(Vec::new()),
            wrong: 0,
            distinguishing: 0,
        };
        candidates.learn(1, wrong);
        candidates
    }

    /// Records what the program has said to the sample with this number in its input.
    pub fn learn(&mut self, number: u64, observed: &Observed) {
        if !self.met.insert(observed.board.clone()) {
            return;
        }
        if let Some(output) = &mut self.output {
            output.push((number, observed.clone()));
        }
        let Observed { board, output } = observed;
        let mutants = self.probes.mutants();
        let right = mutants.right(number, board);
        let mut is_distinguishing = false;
        for mut candidate in std::mem::take(&mut self.alive) {
            if mutants.agrees(&mut candidate, (number, board), output, &right) {
                self.alive.push(candidate);
            } else {
                is_distinguishing = true;
                if !self.refuted.iter().any(|one| one.id == candidate.id) {
                    self.refuted.push(candidate);
                }
            }
        }
        let is_wrong = observed.output != right;
        self.wrong += usize::from(is_wrong);
        let differs = is_distinguishing || is_wrong || self.differs_from_others(observed, &right);
        self.distinguishing += usize::from(differs);
        if self.alive.is_empty()
            && let Some(output) = self.output.take()
        {
            self.alive = mutants.kept_explaining(&output);
        }
    }

    /// Whether a mutant that explained the counterexample, or any other, would have said something
    /// else.
    fn differs_from_others(&self, observed: &Observed, right: &Output) -> bool {
        let differs = |mutant: &Mutant| {
            let says = self
                .probes
                .mutants()
                .answers(mutant, &observed.board, right);
            says.is_some_and(|other| other != observed.output)
        };
        self.refuted.iter().chain(&self.usual).any(differs)
    }

    fn says(&self, mutant: &Mutant, question: &Question) -> Option<Output> {
        let Question { sample, right } = question;
        self.probes.mutants().answers(mutant, sample, right)
    }

    fn new_questions(&self) -> Vec<&'p Question> {
        let questions = self.probes.questions();
        let new = questions.filter(|question| !self.met.contains(&question.sample));
        new.collect()
    }

    /// At most that many samples whose answers distinguish best; none if nothing is left to ask.
    pub fn questions(&self, most: usize) -> Vec<Sample> {
        let Some(likeliest) = self.alive.first() else {
            return Vec::new();
        };
        let new = self.new_questions();
        let differing = self.differing(likeliest, &new);
        if !differing.is_empty() {
            return differing.into_iter().take(most).collect();
        }
        let errs = |question: &&&Question| {
            let says = self.says(likeliest, question);
            says.is_none_or(|says| says != question.right)
        };
        if self.wrong < Self::WRONG {
            let erring = new.iter().filter(errs).collect_vec();
            if !erring.is_empty() {
                let missing = (Self::WRONG - self.wrong).min(most);
                let step = (erring.len() / missing).max(1);
                let spread = erring.into_iter().step_by(step).take(missing);
                return spread.map(|question| question.sample.clone()).collect();
            }
        }
        let missing = Self::DISTINGUISHING.saturating_sub(self.distinguishing);
        let others = new.iter().filter(|question| {
            let refuted = self.refuted.iter();
            let mut says = refuted.filter_map(|rival| self.says(rival, question));
            says.any(|says| says != question.right)
        });
        let others = others.chain(new.iter()).take(missing.min(most));
        others
            .map(|question| question.sample.clone())
            .unique()
            .collect()
    }

    /// For each of the next likely mutants, a sample that distinguishes it from the likeliest.
    fn differing(&self, likeliest: &Mutant, new: &[&Question]) -> Vec<Sample> {
        let rivals = self.alive.iter().skip(1);
        let rivals = rivals.filter(|rival| *rival != likeliest);
        let samples = rivals.take(Self::RIVALS).filter_map(|rival| {
            let differs = |question: &&&Question| {
                let output = self.says(likeliest, question);
                output.is_some_and(|output| {
                    let (asked, mutants) = ((1, &question.sample), self.probes.mutants());
                    !mutants.agrees(&mut rival.clone(), asked, &output, &question.right)
                })
            };
            new.iter()
                .find(differs)
                .map(|question| question.sample.clone())
        });
        samples.unique().collect()
    }

    /// The mutant, if the program has given its answers often enough.
    pub fn diagnosed(&self) -> Option<Mutant> {
        let likeliest = self.alive.first()?;
        // All samples of a small problem may have been tried.
        let is_told = self.distinguishing >= Self::DISTINGUISHING
            || self.distinguishing >= Self::LEAST && self.new_questions().is_empty();
        (is_told && self.questions(1).is_empty()).then(|| likeliest.clone())
    }
}
