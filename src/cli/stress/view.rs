//! Shows inputs of a problem and their findings.

use itertools::Itertools;

use crate::cli::judgement::reason;
use crate::cli::lang;
use omok::draw::{Paint, Picture};
use omok::messages::{self, Lang, report};
use omok::plan::Plan;
use omok::problem::{Problem, Sample};
use omok::runner::Judgement;
use omok::stress::{Failure, Finding, Reply};

#[derive(Debug)]
pub(super) struct View<'a> {
    pub(super) plan: &'a Plan,
    /// The options for the problem and for running the program, each with a blank before it.
    pub(super) problem: String,
    pub(super) running: String,
    pub(super) seed: u64,
}

impl View<'_> {
    pub(super) const fn problem(&self) -> &Problem {
        self.plan.problem()
    }

    /// The command that finds it again, up to the program: the boards come in the same order.
    pub(super) fn again(&self, finding: &Finding) -> String {
        let (seed, cases) = (self.seed, finding.failure.number);
        let (problem, running) = (&self.problem, &self.running);
        format!("omok stress{problem} --seed {seed} --count {cases}{running}")
    }

    pub(super) fn origin(&self, lang: Lang, failure: &Failure) -> String {
        let trial = &failure.trial;
        let is_first = trial.is_again() || failure.place == 0;
        let mut samples = self.plan.samples();
        let origin = (!is_first).then(|| samples.nth(failure.number.saturating_sub(1)));
        let origin = origin.flatten().map_or(trial.origin, |(origin, _)| origin);
        messages::origin(lang, &origin)
    }

    /// The board with the wrong answer as a picture, with its notes.
    pub(super) fn failed(&self, paint: Paint, failure: &Failure) -> String {
        let samples = &failure.trial.samples;
        let sample = samples.get(failure.place).or(samples.last());
        sample.map_or_else(String::new, |sample| {
            self.sample(paint, failure.place as u64 + 1, sample)
        })
    }

    /// The input as a picture, with the notes of each board.
    pub(super) fn picture(&self, paint: Paint, samples: &[Sample]) -> String {
        let numbered = (1..).zip(samples);
        let mut pictures = numbered.map(|(number, sample)| self.sample(paint, number, sample));
        pictures.join("\n")
    }

    fn sample(&self, paint: Paint, number: u64, sample: &Sample) -> String {
        drawn(paint, &self.problem().sample_picture(number, sample))
    }

    pub(super) fn input(&self, finding: &Finding) -> Vec<u8> {
        self.problem().input_text(&finding.samples, finding.spacing)
    }

    /// The right answer on one line.
    pub(super) fn expected(&self, samples: &[Sample]) -> String {
        on_one_line(&self.problem().answers_text(samples))
    }

    /// The same, for people: it may not be the only right one.
    pub(super) fn accepted(&self, lang: Lang, samples: &[Sample]) -> String {
        let answers = |sample| self.problem().right_answers(1, sample);
        let has_others = samples.last().is_some_and(|last| answers(last).len() > 1);
        let others = has_others.then(|| report::or_another(lang));
        self.expected(samples) + &others.unwrap_or_default()
    }

    pub(super) fn svg(&self, samples: &[Sample]) -> String {
        // If there are several, the last is the one with the wrong answer.
        let last = samples.last();
        let last = last.map(|sample| self.problem().sample_picture(1, sample));
        last.map_or_else(String::new, |picture| picture.svg().to_string())
    }
}

/// The wrong output, or how the program failed.
pub(super) fn found(lang: Lang, reply: &Reply) -> String {
    match &reply.judgement {
        Judgement::WrongAnswer(difference) if difference.found.is_empty() => report::nothing(lang),
        Judgement::WrongAnswer(difference) => difference.found.clone(),
        Judgement::Accepted => on_one_line(&reply.stdout),
        judgement => reason(lang, judgement, &reply.stderr),
    }
}

fn on_one_line(text: &[u8]) -> String {
    String::from_utf8_lossy(text).split_whitespace().join(" ")
}

/// The picture with its notes.
pub(in crate::cli) fn drawn(paint: Paint, picture: &Picture) -> String {
    let notes = messages::marks(lang(), picture);
    picture.text().paint(paint).notes(&notes).to_string()
}
