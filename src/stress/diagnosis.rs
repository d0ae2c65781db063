//! Which mutant a program is, by what it has said so far and by asking for more.

use std::ops::ControlFlow;

use super::ground::Named;
use crate::mutant::{Candidates, FailurePattern, Mutant, Observed, OneOfSeveral, Probes, Said};
use crate::problem::Sample;

/// How many samples are tried at most to tell mutants apart.
const QUESTIONS: usize = 160;
/// How many samples are tried at most to tell one fault among others.
const OF_SEVERAL: usize = 320;
/// How many of them before the next ones are chosen.
const AT_ONCE: usize = 8;

/// Which mutant it is, or when the program is wrong. What has been seen comes with the place in its
/// input; `ask` gives what the program says to a sample, or nothing where there is no time.
pub(super) fn diagnose<B>(
    probes: &Probes,
    wrong: &Observed<Sample>,
    seen: Vec<(u64, Observed<Sample>)>,
    mut ask: impl FnMut(&Sample) -> ControlFlow<B, Option<Observed<Sample>>>,
) -> ControlFlow<B, Named<Mutant, FailurePattern>> {
    // Endless runs tell nothing apart and take a whole limit of time each.
    if wrong.said == Said::Endless {
        return ControlFlow::Continue(Named::UNKNOWN);
    }
    let mut candidates = Candidates::of(probes, wrong);
    for (number, observed) in &seen {
        candidates.learn(*number, observed);
    }
    let mut asked = Vec::new();
    while asked.len() < QUESTIONS {
        let samples = candidates.questions(AT_ONCE);
        if samples.is_empty() {
            break;
        }
        for sample in &samples {
            let Some(observed) = ask(sample)? else {
                return ControlFlow::Continue(Named::UNKNOWN);
            };
            candidates.learn(1, &observed);
            asked.push(observed);
        }
    }
    let mut mistake = candidates.diagnosed();
    let mut clue = None;
    if mistake.is_none() {
        let mut known: Vec<_> = seen.into_iter().map(|(_, observed)| observed).collect();
        known.extend_from_slice(&asked);
        mistake = one_of_several(probes, wrong, &mut known, &mut ask)?;
        if mistake.is_none() {
            clue = survey(probes, asked, &known, ask)?;
        }
    }
    ControlFlow::Continue(Named { mistake, clue })
}

/// A fault that shows each time that it can, where no mutant explains all that is said. What is
/// asked joins what is known.
fn one_of_several<B>(
    probes: &Probes,
    wrong: &Observed<Sample>,
    known: &mut Vec<Observed<Sample>>,
    mut ask: impl FnMut(&Sample) -> ControlFlow<B, Option<Observed<Sample>>>,
) -> ControlFlow<B, Option<Mutant>> {
    let mut several = OneOfSeveral::of(probes, wrong, &*known);
    let most = known.len() + OF_SEVERAL;
    while known.len() < most {
        let samples = several.questions(AT_ONCE);
        if samples.is_empty() {
            break;
        }
        for sample in &samples {
            let Some(observed) = ask(sample)? else {
                return ControlFlow::Continue(None);
            };
            several.learn(&observed);
            known.push(observed);
        }
    }
    ControlFlow::Continue(several.named())
}

/// What the samples have in common that are answered wrong.
fn survey<B>(
    probes: &Probes,
    asked: Vec<Observed<Sample>>,
    known: &[Observed<Sample>],
    mut ask: impl FnMut(&Sample) -> ControlFlow<B, Option<Observed<Sample>>>,
) -> ControlFlow<B, Option<FailurePattern>> {
    let mut surveyed = asked;
    for sample in probes.survey() {
        if surveyed.iter().any(|observed| observed.board == *sample) {
            continue;
        }
        let observed = match known.iter().find(|observed| observed.board == *sample) {
            Some(observed) => Some(observed.clone()),
            None => ask(sample)?,
        };
        let Some(observed) = observed else {
            return ControlFlow::Continue(None);
        };
        surveyed.push(observed);
    }
    ControlFlow::Continue(FailurePattern::of(probes.mutants(), &surveyed, known))
}
