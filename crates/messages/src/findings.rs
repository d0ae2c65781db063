//! Messages about counterexamples.

use super::mutants::{Terms, failure_pattern, mutant, mutant_on_side};
use super::{Lang, report, verdict};
use omok_problem::problem::{Problem, Sample};
use omok_stress::mutant::Mutant;
use omok_stress::stress::{Finding, Shrunk};

/// The size of an input: its stones or moves, on how many boards.
pub fn size(lang: Lang, samples: &[Sample]) -> String {
    let is_record = samples.iter().any(|sample| sample.board().is_none());
    let count = samples.iter().map(Sample::len).sum();
    let size = match is_record {
        true => report::moves(lang, count),
        false => report::stones(lang, count),
    };
    match samples.len() {
        1 => size,
        many => report::on_boards(lang, &size, many),
    }
}

/// The line above a counterexample: its verdict, and that it is minimal.
pub fn heading(lang: Lang, finding: &Finding) -> String {
    let kind = finding.reply.kind();
    let told = match &finding.shrunk {
        Shrunk::Minimal => report::minimal,
        Shrunk::OutOfRuns => report::out_of_runs,
        Shrunk::OutOfTime => report::out_of_time,
        Shrunk::Stopped => report::stopped,
        Shrunk::Flaky(_) => report::flaky,
    };
    let size = size(lang, &finding.samples);
    told(lang, &kind.to_string(), verdict(lang, kind), &size)
}

/// What a program with this mutant does, with the text that it is about.
pub fn mistake(lang: Lang, problem: &Problem, mistake: &Mutant) -> String {
    let besides = mistake.besides.as_ref();
    let besides = besides.map_or_else(String::new, |text| format!(": `{text}`"));
    mutant_on_side(lang, Terms::of(problem), mistake) + &besides
}

/// The same as a sentence; for one of several mistakes, with the number of boards.
pub fn mistake_told(lang: Lang, problem: &Problem, mutant: &Mutant) -> String {
    let name = mistake(lang, problem, mutant);
    match mutant.shown {
        None => report::mistake_of(lang, &name),
        Some(boards) => report::one_mistake_of(lang, &name, boards),
    }
}

/// When a program is wrong, if its mistake is unknown.
pub fn known(lang: Lang, problem: &Problem, finding: &Finding) -> Option<String> {
    if finding.samples.len() > 1 {
        return Some(report::after_another(lang));
    }
    let known = finding.known.as_ref()?;
    Some(failure_pattern(lang, Terms::of(problem), known))
}

/// The same without the numbers of boards.
pub fn known_name(lang: Lang, problem: &Problem, finding: &Finding) -> Option<String> {
    if finding.samples.len() > 1 {
        return Some(report::after_another(lang));
    }
    let known = finding.known.as_ref()?;
    Some(mutant(lang, Terms::of(problem), known.id))
}
