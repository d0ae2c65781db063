//! Shows inputs of a problem and their findings.

use itertools::Itertools;

use omok::draw::{Paint, Picture};
use omok::messages::{self, Lang};
use omok::plan::Plan;
use omok::problem::{Problem, Sample, Spacing, board_text};
use omok::stress::Failure;

/// Shows what is tried.
#[derive(Debug)]
pub(in crate::cli) struct View<'a> {
    pub(super) plan: &'a Plan,
    /// The name of the problem on the command line, if it is given.
    pub(super) name: Option<String>,
}

impl View<'_> {
    pub(in crate::cli) const fn problem(&self) -> &Problem {
        self.plan.problem()
    }

    /// The options for the problem, each with a blank before it.
    pub(super) fn options(&self) -> String {
        let name = self.name.as_ref();
        name.map_or_else(String::new, |name| format!(" --problem {name}"))
    }

    /// The origin of the board with the wrong answer.
    pub(in crate::cli) fn origin(&self, lang: Lang, failure: &Failure) -> String {
        let trial = &failure.trial;
        let is_first = trial.is_again() || failure.place == 0;
        let mut samples = self.plan.samples();
        let origin = (!is_first).then(|| samples.nth(failure.number.saturating_sub(1)));
        let origin = origin.flatten().map_or(trial.origin, |(origin, _)| origin);
        messages::origin(lang, &origin)
    }

    /// The board with the wrong answer as a picture, with its notes.
    pub(super) fn failed(&self, lang: Lang, paint: Paint, failure: &Failure) -> String {
        let samples = &failure.trial.samples;
        let sample = samples.get(failure.place).or(samples.last());
        sample.map_or_else(String::new, |sample| {
            self.sample(lang, paint, failure.place as u64 + 1, sample)
        })
    }

    /// The input as a picture, with the notes of each board.
    pub(super) fn picture(&self, lang: Lang, paint: Paint, samples: &[Sample]) -> String {
        let pictures = (1..)
            .zip(samples)
            .map(|(number, sample)| self.sample(lang, paint, number, sample));
        pictures.collect_vec().join("\n")
    }

    fn sample(&self, lang: Lang, paint: Paint, number: u64, sample: &Sample) -> String {
        let picture = self.problem().sample_picture(number, sample);
        drawn(lang, paint, &picture)
    }

    /// The input of the program.
    pub(super) fn input(&self, samples: &[Sample], spacing: Spacing) -> Vec<u8> {
        self.problem().input_text(samples, spacing)
    }

    /// The right answer.
    pub(super) fn answer(&self, samples: &[Sample]) -> Vec<u8> {
        self.problem().answers_text(samples)
    }

    /// The picture as a file.
    pub(super) fn svg(&self, samples: &[Sample]) -> String {
        // If there are several, the last is the one with the wrong answer.
        let last = samples.last();
        let last = last.map(|sample| self.problem().sample_picture(1, sample));
        last.map_or_else(String::new, |picture| picture.svg().to_string())
    }

    /// The input in one field: a board of the board problem with slashes, as `omok judge --lines`
    /// reads it, any other unchanged.
    pub(in crate::cli) fn row(&self, samples: &[Sample], spacing: Spacing) -> String {
        match samples {
            [sample] if *self.problem() == Problem::five_board() => {
                let text = sample.board().map(board_text).unwrap_or_default();
                let cells = text.iter().filter(|&&byte| byte != b' ');
                let rows: String = cells.map(|&byte| char::from(byte)).collect();
                rows.trim_end().replace('\n', "/")
            }
            samples => String::from_utf8_lossy(&self.input(samples, spacing)).into_owned(),
        }
    }
}

/// The picture, with its notes in that language.
pub(in crate::cli) fn drawn(lang: Lang, paint: Paint, picture: &Picture) -> String {
    let notes = messages::marks(lang, picture);
    picture.text().paint(paint).notes(&notes).to_string()
}
