//! Finds one of several faults: what a program does each time that it can show.
//!
//! If a program has several faults, no single mutant explains all its answers. But a fault may
//! still be visible alone, on the boards on which it makes a difference: whatever else is wrong,
//! the program never finds a five along an anti-diagonal.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet, VecDeque};

use itertools::Itertools;

use super::forms::{Change, Form};
use super::probes::{Probes, Question};
use super::scan_order::Offset;
use super::sign::{Effect, Sign, five, has_overline};
use super::{Mutant, Mutants, Observed, Output};
use omok_problem::problem::Sample;

/// The faults that the counterexample shows and no answer contradicts.
///
/// A fault is named only if it has shown on each of dozens of boards of all kinds that can show it,
/// and if boards without a difference are answered differently.
#[derive(Debug)]
pub struct OneOfSeveral<'p> {
    /// Those that can show on most boards come first: a program that never searches rows also
    /// misses those in the last row.
    candidates: VecDeque<Candidate<'p>>,
    known: HashMap<Sample, Output>,
    named: Option<Mutant>,
}

/// A fault that the counterexample shows.
#[derive(Debug)]
struct Candidate<'p> {
    mutants: &'p Mutants,
    mutant: Mutant,
    kind: Effect,
    /// The number of boards that can show it.
    breadth: usize,
    /// Some of them, of all kinds.
    telling: Vec<&'p Question>,
    /// Similar boards on which it makes no difference: any, and those with a five along the same
    /// line.
    others: [Vec<&'p Question>; 2],
    /// The boards that can show it.
    extent: Extent,
}

/// The boards on which a fault makes a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// Every board with a five: none is left without a difference.
    EveryFive,
    /// Exactly if nobody has won.
    Nobody,
    /// On some other boards.
    Some,
}

enum Standing {
    /// It does not always show, or that cannot be decided.
    Dropped,
    /// These boards must be tried first.
    Open(Vec<Sample>),
    /// It has shown on this many boards.
    Proven(usize),
}

impl<'p> OneOfSeveral<'p> {
    /// The number of boards on which it must show.
    const SHOWN: usize = 40;
    /// The number of boards picked for that, because other faults may hide it on some.
    const PICKED: usize = 160;
    /// The number of them on which it must show before others are tried.
    const FIRST: usize = 8;
    /// The number of boards without a difference that are tried.
    const OTHERS: usize = 12;

    /// The faults that this shows and no other answer contradicts.
    pub fn of<'o>(
        probes: &'p Probes,
        wrong: &'o Observed,
        rest: impl IntoIterator<Item = &'o Observed>,
    ) -> OneOfSeveral<'p> {
        let mutants = probes.mutants();
        let task = &mutants.task;
        let known: HashMap<Sample, Output> = rest
            .into_iter()
            .chain([wrong])
            .map(|observed| (observed.board.clone(), observed.output.clone()))
            .collect();
        let judged = known.iter();
        let judged = judged.map(|seen| (mutants.right(1, seen.0), seen));
        let judged = judged.collect_vec();
        let answer = mutants.right(1, &wrong.board);
        let usual = mutants.iter().filter(|mutant| mutant.is_told);
        let form = match &wrong.output {
            Output::Words(text) if task.is_nobody(&answer) => {
                Some(Mutant::formed(Form::new(Change::WhenNobody, text)))
            }
            _ => None,
        };
        let shown = usual.chain(form).filter_map(|mutant| {
            let says = mutants.answers(&mutant, &wrong.board, &answer)?;
            let kind = Effect::of(task, &answer, &says)?;
            let sign = kind.sign(task, (&wrong.board, &wrong.output), &answer, &says);
            (sign == Sign::Shows).then_some((mutant, kind))
        });
        let shown = shown.filter(|(mutant, kind)| {
            let denies = |(right, seen): &(Output, (&Sample, &Output))| {
                mutants.sign(mutant, *kind, *seen, right) == Some(Sign::Denies)
            };
            !judged.iter().any(denies)
        });
        let mut candidates = shown
            .map(|(mutant, kind)| Candidate::new(probes, mutant, kind))
            .collect_vec();
        let is_counted = |(right, (_, output)): &(Output, (&Sample, &Output))| {
            Effect::of(task, right, output) == Some(Effect::Counted)
        };
        // A program that names a winner without a five does find something.
        if judged.iter().any(is_counted) {
            candidates.retain(|candidate| candidate.extent != Extent::EveryFive);
        }
        candidates.sort_by_key(|candidate| Reverse(candidate.breadth));
        OneOfSeveral {
            candidates: candidates.into(),
            known,
            named: None,
        }
    }

    /// At most that many boards to try next; none if nothing is left to try.
    pub fn questions(&mut self, most: usize) -> Vec<Sample> {
        while let Some(candidate) = self.candidates.front() {
            match candidate.standing(&self.known) {
                Standing::Dropped => {
                    self.candidates.pop_front();
                }
                Standing::Open(boards) => return boards.into_iter().take(most).collect(),
                Standing::Proven(shown) => {
                    let named = self.candidates.pop_front();
                    self.named = named.map(|candidate| candidate.mutant.one_of_several(shown));
                    self.candidates.clear();
                }
            }
        }
        Vec::new()
    }

    /// Records what the program has said.
    pub fn learn(&mut self, observed: &Observed) {
        let Observed { board, output } = observed.clone();
        self.known.insert(board, output);
    }

    /// The proven fault, if there is one.
    pub fn named(self) -> Option<Mutant> {
        self.named
    }
}

impl<'p> Candidate<'p> {
    fn new(probes: &'p Probes, mutant: Mutant, kind: Effect) -> Candidate<'p> {
        let mutants = probes.mutants();
        let task = &mutants.task;
        let differs = |question: &&Question| {
            let says = mutants.answers(&mutant, &question.sample, &question.right);
            // A program that counts overlines prints a winner: nothing else can show there.
            let is_hidden = kind == Effect::Printed
                && task.is_nobody(&question.right)
                && has_overline(&question.sample);
            !is_hidden
                && says.is_some_and(|says| Effect::of(task, &question.right, &says) == Some(kind))
        };
        let [mixed, alone] = probes.of_several();
        let [(mixed, calm), (alone, calm_alone)] = [
            mixed.partition::<Vec<_>, _>(differs),
            alone.partition::<Vec<_>, _>(differs),
        ];
        let is_like = |question: &&Question| {
            let is_same = mutants.answers(&mutant, &question.sample, &question.right);
            is_same.as_ref() == Some(&question.right)
                && kind
                    .is_avoided(task, &question.sample, &question.right, &question.right)
                    .is_some()
        };
        let [calm, calm_alone] =
            [calm, calm_alone].map(|calm| calm.into_iter().filter(is_like).collect_vec());
        let steps: HashSet<_> = mixed.iter().chain(&alone).map(|one| step(one)).collect();
        let beside = |calm: &[&'p Question]| {
            let questions = calm.iter().copied();
            let beside = questions.filter(|one| steps.contains(&step(one)));
            beside.collect_vec()
        };
        let beside = spread(beside(&calm), beside(&calm_alone), OneOfSeveral::OTHERS);
        let mut told = mixed.iter().chain(&alone);
        let extent = if kind == Effect::Missed && calm.is_empty() && calm_alone.is_empty() {
            Extent::EveryFive
        } else if told.all(|question| task.is_nobody(&question.right)) {
            Extent::Nobody
        } else {
            Extent::Some
        };
        Candidate {
            breadth: mixed.len() + alone.len(),
            telling: spread(mixed, alone, OneOfSeveral::PICKED),
            others: [spread(calm, calm_alone, OneOfSeveral::OTHERS), beside],
            extent,
            kind,
            mutant,
            mutants,
        }
    }

    fn standing(&self, known: &HashMap<Sample, Output>) -> Standing {
        let mut shown = 0;
        let mut open = Vec::new();
        for question in &self.telling {
            let Some(output) = known.get(&question.sample) else {
                open.push(question.sample.clone());
                continue;
            };
            match self.sign(question, output) {
                Some(Sign::Shows) => shown += 1,
                Some(Sign::Denies) => return Standing::Dropped,
                Some(Sign::Silent) | None => {}
            }
        }
        if shown + open.len() < OneOfSeveral::SHOWN {
            return Standing::Dropped;
        }
        let is_open = |question: &&&Question| !known.contains_key(&question.sample);
        let others = self.others.iter().flatten().filter(is_open);
        let others = others.map(|question| question.sample.clone()).collect_vec();
        if shown >= OneOfSeveral::FIRST && !others.is_empty() {
            return Standing::Open(others);
        }
        // If it shows everywhere, the fault is another: the program finds nothing at all.
        if others.is_empty() && !self.has_others(known) {
            return Standing::Dropped;
        }
        // Such a general fault is named only if it holds on all picked boards.
        let is_enough = self.extent != Extent::EveryFive || open.is_empty();
        if shown >= OneOfSeveral::SHOWN && is_enough {
            return Standing::Proven(shown);
        }
        Standing::Open(open)
    }

    /// Whether the program is right on most boards on which the fault makes no difference.
    fn has_others(&self, known: &HashMap<Sample, Output>) -> bool {
        let is_avoided = |question: &&&Question| {
            let output = known.get(&question.sample);
            output.is_some_and(|output| self.is_avoided(question, output))
        };
        // A program that misses some fives prints there what it prints if nobody has won.
        let (least, share) = match self.extent {
            Extent::EveryFive => return true,
            Extent::Nobody => (3, (4, 1)),
            Extent::Some => (5, (3, 2)),
        };
        let [any, beside] = self.others.each_ref().map(|others| {
            let avoided = others.iter().filter(is_avoided).count();
            (avoided, share.0 * avoided >= share.1 * others.len())
        });
        // Naming another place shows that a five was found.
        any.1 && beside.1 && (any.0 >= least || self.kind == Effect::Place)
    }

    /// Whether the program is right there, as far as the fault goes.
    fn is_avoided(&self, Question { sample, right }: &Question, output: &Output) -> bool {
        let is_avoided = self
            .kind
            .is_avoided(&self.mutants.task, sample, right, output);
        if is_avoided == Some(true) {
            return true;
        }
        // Whatever is printed for a five differs from what is printed without one.
        let usual = || {
            let first = self.telling.first()?;
            self.mutants
                .answers(&self.mutant, &first.sample, &first.right)
        };
        let is_told = matches!(output, Output::Words(words) if words.contains(' '));
        self.extent == Extent::Nobody
            && self.kind == Effect::Printed
            && is_told
            && usual().is_some_and(|usual| usual != *output)
    }

    fn sign(&self, Question { sample, right }: &Question, output: &Output) -> Option<Sign> {
        let seen = (sample, output);
        self.mutants.sign(&self.mutant, self.kind, seen, right)
    }
}

/// The direction of the five, if there is one.
fn step(question: &Question) -> Option<Offset> {
    let five = five(question.sample.board()?, &question.sample.setting);
    five.map(|ray| ray.step)
}

/// Picks from both lists in turn, each spread evenly.
fn spread<'p>(
    mixed: Vec<&'p Question>,
    alone: Vec<&'p Question>,
    most: usize,
) -> Vec<&'p Question> {
    let strewn = |questions: Vec<&'p Question>| {
        let length = questions.len();
        // Steps of the golden ratio cover all parts, wherever they stop.
        let places = (0..length).map(move |turn| turn * 618_034 % 1_000_000 * length / 1_000_000);
        places.map(move |place| questions[place]).collect_vec()
    };
    let both = strewn(mixed).into_iter().interleave(strewn(alone));
    both.unique_by(|question| &question.sample)
        .take(most)
        .collect()
}
