//! Diagnoses a program: compares it with mutants by its answers so far and by more samples.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::hang::Start;
use super::hunt::{End, Hunt};
use super::subject::Subject;
use super::tally::{Finding, Shrunk};
use crate::mutant::each_output;
use crate::mutant::{Candidates, FailurePattern, Mutant, Observed, OneOfSeveral, Output, Probes};
use omok_problem::problem::Sample;
use omok_runner::RunError;

/// The most samples for distinguishing mutants.
const QUESTIONS: usize = 160;
/// The most samples for finding one of several faults.
const OF_SEVERAL: usize = 320;
/// The number of them before the next ones are chosen.
const AT_ONCE: usize = 8;

/// The mutant, or when the program is wrong, as far as they are known.
type Named = (Option<Mutant>, Option<FailurePattern>);

impl<S: Subject> Hunt<'_, S> {
    /// Diagnoses the mistake by the answers so far and by more samples that distinguish the
    /// candidates. These depend only on answers: the same seed gives the same name.
    pub(super) fn name(
        &mut self,
        finding: &mut Finding,
        end: End,
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        // A mistake that depends on earlier boards is not a mutant.
        let [sample] = finding.samples.as_slice() else {
            return ControlFlow::Continue(());
        };
        let probes = Probes::new(self.tally().plan(), sample);
        let wrong = Observed {
            board: sample.clone(),
            output: Output::from(&finding.reply),
        };
        let asked = Arc::clone(&self.asked);
        let mut patience = self.patience;
        (finding.mistake, finding.known) =
            diagnose(&probes, &wrong, self.each_observed(), |sample| {
                if end.has_come() || patience.is_over_for_naming() {
                    return ControlFlow::Continue(None);
                }
                let samples = std::slice::from_ref(sample);
                let reply = asked.reply(samples);
                match reply.and_then(|reply| patience.settled(&asked, samples, reply, Start::Any)) {
                    Ok(reply) => ControlFlow::Continue(Some(Observed {
                        board: sample.clone(),
                        output: Output::from(&reply),
                    })),
                    Err(error) => ControlFlow::Break(Err(error)),
                }
            })?;
        ControlFlow::Continue(())
    }

    /// The answers to each sample, with its number in its input.
    fn each_observed(&self) -> Vec<(u64, Observed)> {
        let plan = self.tally().plan();
        let kept = self.observed.iter();
        let kept = kept.filter(|observed| plan.is_kept(&observed.board));
        let each = kept.flat_map(|observed| {
            let output = each_output(plan.problem(), &observed.board, &observed.output);
            let pairs = (1..).zip(&observed.board).zip(output);
            pairs.filter_map(|((number, sample), output)| {
                let board = sample.clone();
                output.map(|output| (number, Observed { board, output }))
            })
        });
        each.collect()
    }
}

/// What is known of a program by its answers. Known ones have the number in their input; `ask`
/// returns the program's answer to a sample, or nothing if there is no time.
fn diagnose<B>(
    probes: &Probes,
    wrong: &Observed,
    seen: Vec<(u64, Observed)>,
    mut ask: impl FnMut(&Sample) -> ControlFlow<B, Option<Observed>>,
) -> ControlFlow<B, Named> {
    // Hanging runs distinguish nothing and take a whole time limit each.
    if wrong.output == Output::Endless {
        return ControlFlow::Continue((None, None));
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
                return ControlFlow::Continue((None, None));
            };
            candidates.learn(1, &observed);
            asked.push(observed);
        }
    }
    if let Some(mistake) = candidates.diagnosed() {
        return ControlFlow::Continue((Some(mistake), None));
    }
    let mut known: Vec<_> = seen.into_iter().map(|(_, observed)| observed).collect();
    known.extend_from_slice(&asked);
    ControlFlow::Continue(match one_of_several(probes, wrong, &mut known, &mut ask)? {
        None => (None, survey(probes, asked, &known, ask)?),
        mistake => (mistake, None),
    })
}

/// A fault that shows each time that it can, if no mutant explains all answers. New answers are
/// added to the known ones.
fn one_of_several<B>(
    probes: &Probes,
    wrong: &Observed,
    known: &mut Vec<Observed>,
    mut ask: impl FnMut(&Sample) -> ControlFlow<B, Option<Observed>>,
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

/// What the samples with wrong answers have in common.
fn survey<B>(
    probes: &Probes,
    asked: Vec<Observed>,
    known: &[Observed],
    mut ask: impl FnMut(&Sample) -> ControlFlow<B, Option<Observed>>,
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
