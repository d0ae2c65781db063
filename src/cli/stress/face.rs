//! How a hunt's ground is told of: the board problem of 19x19, or one with a description.

use itertools::Itertools;

use omok::board::Board;
use omok::draw::{Paint, Picture};
use omok::messages::{self, Lang, Terms, report};
use omok::mutant::{FailurePattern, Mutant};
use omok::plan::{Plan, Trial};
use omok::problem::{Sample, answer_text, board_text};
use omok::rule::Rule;
use omok::runner::Starter;
use omok::stress::{Asked, Failure, Finding, FiveBoard, Ground};

/// Tells of what is tried.
pub(in crate::cli) trait Face {
    /// What is told of.
    type Ground: Ground<Mistake = Mutant, Clue = FailurePattern>;

    /// The options that choose the problem, each with a blank before it.
    fn options(&self) -> String;

    /// What was tried that is answered wrong.
    fn case<'f>(&self, failure: &'f Failure) -> &'f CaseOf<Self>;

    /// Where the board comes from that is answered wrong, as in the report.
    fn origin(&self, lang: Lang, failure: &Failure) -> String;

    /// The board that is answered wrong as it is seen, and below it what is marked.
    fn failed(&self, lang: Lang, paint: Paint, failure: &Failure) -> String;

    /// What is tried as it is seen, and below it what is marked.
    fn picture(&self, lang: Lang, paint: Paint, case: &CaseOf<Self>) -> String;

    /// The text that the program is given.
    fn input(&self, case: &CaseOf<Self>) -> Vec<u8>;

    /// The right answer.
    fn answer(&self, case: &CaseOf<Self>) -> Vec<u8>;

    /// The picture as a file.
    fn svg(&self, case: &CaseOf<Self>) -> String;

    /// It on one line.
    fn row(&self, case: &CaseOf<Self>) -> String;

    /// How large it is, and that nothing can go from it.
    fn size(&self, lang: Lang, case: &CaseOf<Self>) -> String;

    /// How many stones or moves it has.
    fn stones(&self, case: &CaseOf<Self>) -> usize;

    /// How rows and players are called.
    fn terms(&self) -> Terms;

    /// What is known where the mistake has no name, in this language and for JSON.
    fn known(&self, lang: Lang, finding: &Finding<Self::Ground>) -> Option<(String, String)> {
        self.pattern(lang, finding)
    }

    /// On which boards the program errs.
    fn pattern(&self, lang: Lang, finding: &Finding<Self::Ground>) -> Option<(String, String)> {
        let known = finding.known.as_ref()?;
        let told = messages::failure_pattern(lang, self.terms(), known);
        Some((told, messages::mutant(Lang::En, self.terms(), known.id)))
    }

    /// What the mistake is, with the text that it is about.
    fn mistake(&self, lang: Lang, mutant: &Mutant) -> String {
        let name = messages::mutant(lang, self.terms(), mutant.id);
        let besides = mutant.besides.as_ref();
        name + &besides.map_or_else(String::new, |text| format!(": `{text}`"))
    }
}

pub(in crate::cli) type CaseOf<F> = <<F as Face>::Ground as Ground>::Case;

/// The board problem of 19x19.
#[derive(Debug, Clone, Copy)]
pub(in crate::cli) struct BoardFace;

impl Face for BoardFace {
    type Ground = FiveBoard;

    fn options(&self) -> String {
        String::new()
    }

    fn case<'f>(&self, failure: &'f Failure) -> &'f Board {
        FiveBoard::board(&failure.trial)
    }

    fn origin(&self, lang: Lang, failure: &Failure) -> String {
        let Trial { origin, .. } = &failure.trial;
        messages::origin(lang, origin)
    }

    fn failed(&self, lang: Lang, paint: Paint, failure: &Failure) -> String {
        self.picture(lang, paint, FiveBoard::board(&failure.trial))
    }

    fn picture(&self, lang: Lang, paint: Paint, board: &Board) -> String {
        drawn(
            lang,
            paint,
            &Picture::judged(board.clone(), &Rule::STANDARD),
        )
    }

    fn input(&self, board: &Board) -> Vec<u8> {
        board_text(board)
    }

    fn answer(&self, board: &Board) -> Vec<u8> {
        answer_text(board)
    }

    fn svg(&self, board: &Board) -> String {
        Picture::judged(board.clone(), &Rule::STANDARD)
            .svg()
            .to_string()
    }

    /// The board on one line with slashes, as `omok judge --lines` takes it.
    fn row(&self, board: &Board) -> String {
        let text = board_text(board);
        let cells = text.iter().filter(|&&byte| byte != b' ');
        let rows: String = cells.map(|&byte| char::from(byte)).collect();
        rows.trim_end().replace('\n', "/")
    }

    fn size(&self, lang: Lang, board: &Board) -> String {
        stones(lang, board.stones().count())
    }

    fn stones(&self, board: &Board) -> usize {
        board.stones().count()
    }

    fn terms(&self) -> Terms {
        Terms::FIVES
    }
}

fn stones(lang: Lang, count: usize) -> String {
    match count {
        1 => report::one_stone(lang),
        many => report::stones(lang, many),
    }
}

/// A problem with a description.
#[derive(Debug)]
pub(super) struct ProblemFace<'a> {
    pub(super) plan: &'a Plan,
    /// What it is called on the command line.
    pub(super) name: String,
    pub(super) asked: &'a Asked<'a, Starter>,
}

impl ProblemFace<'_> {
    fn sample_picture(&self, lang: Lang, paint: Paint, number: u64, sample: &Sample) -> String {
        let picture = self.plan.problem().sample_picture(number, sample);
        drawn(lang, paint, &picture)
    }
}

impl Face for ProblemFace<'_> {
    type Ground = Plan;

    fn options(&self) -> String {
        format!(" --problem {}", self.name)
    }

    fn case<'f>(&self, failure: &'f Failure) -> &'f Vec<Sample> {
        &failure.trial.samples
    }

    fn origin(&self, lang: Lang, failure: &Failure) -> String {
        if failure.trial.is_again() {
            return messages::origin(lang, &failure.trial.origin);
        }
        let mut samples = self.plan.samples();
        let origin = samples.nth(failure.number.saturating_sub(1));
        let origin = origin.map_or(failure.trial.origin, |(origin, _)| origin);
        messages::origin(lang, &origin)
    }

    fn failed(&self, lang: Lang, paint: Paint, failure: &Failure) -> String {
        let samples = &failure.trial.samples;
        let place = self.plan.place(samples, &failure.reply);
        let sample = samples.get(place).or(samples.last());
        sample.map_or_else(String::new, |sample| {
            self.sample_picture(lang, paint, place as u64 + 1, sample)
        })
    }

    fn picture(&self, lang: Lang, paint: Paint, samples: &Vec<Sample>) -> String {
        let pictures = (1..)
            .zip(samples)
            .map(|(number, sample)| self.sample_picture(lang, paint, number, sample));
        pictures.collect_vec().join("\n")
    }

    fn input(&self, samples: &Vec<Sample>) -> Vec<u8> {
        let problem = self.plan.problem();
        problem.input_text(samples, self.asked.spacing())
    }

    fn answer(&self, samples: &Vec<Sample>) -> Vec<u8> {
        self.plan.problem().answers_text(samples)
    }

    fn svg(&self, samples: &Vec<Sample>) -> String {
        // Where there are several, the last is the one that is answered wrong.
        let last = samples.last();
        let last = last.map(|sample| self.plan.problem().sample_picture(1, sample));
        last.map_or_else(String::new, |picture| picture.svg().to_string())
    }

    fn row(&self, samples: &Vec<Sample>) -> String {
        let input = self.input(samples);
        String::from_utf8_lossy(&input).into_owned()
    }

    fn size(&self, lang: Lang, samples: &Vec<Sample>) -> String {
        let is_record = samples.iter().any(|sample| sample.board().is_none());
        let count = self.stones(samples);
        let size = match (is_record, count) {
            (true, 1) => report::one_move(lang),
            (true, many) => report::moves(lang, many),
            (false, count) => stones(lang, count),
        };
        match samples.len() {
            1 => size,
            many => report::on_boards(lang, &size, many),
        }
    }

    fn stones(&self, samples: &Vec<Sample>) -> usize {
        self.plan.stones(samples)
    }

    fn terms(&self) -> Terms {
        Terms::of(self.plan.problem())
    }

    fn known(&self, lang: Lang, finding: &Finding<Plan>) -> Option<(String, String)> {
        if finding.board.len() > 1 {
            return Some((report::after_another(lang), report::after_another(Lang::En)));
        }
        self.pattern(lang, finding)
    }
}

/// The picture, with its notes in that language.
fn drawn(lang: Lang, paint: Paint, picture: &Picture) -> String {
    let drawn = picture.text().paint(paint).to_string();
    let notes = messages::notes(lang, picture);
    // In place of the English ones, which stand after a blank line.
    match drawn.split_once("\n\n") {
        Some((cells, _)) if !notes.is_empty() => {
            let notes = notes.iter().map(|(sign, note)| format!("{sign} {note}\n"));
            format!("{cells}\n\n{}", notes.format(""))
        }
        _ => drawn,
    }
}
