//! A problem as solvers see it: the question, and the texts of its answers.

use itertools::Itertools;

use super::Output;
use crate::plan::samples::lines;
use omok_core::board::{Board, Stone};
use omok_problem::problem::answers::{Numbers, Piece, Slot, Template};
use omok_problem::problem::description::{Ask, Content, Description, Longer, MOVER};
use omok_problem::problem::{Class, Gravity, Problem, Promise, Sample, Setting, Turns, Win};

/// The most lines of a board that mutants leave out, each its own.
pub(super) const LINES: usize = 70;

/// A problem with what solvers need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Task {
    problem: Problem,
    classes: [Option<Template>; Class::ALL.len()],
    /// The answers that the player to move cannot win, and can.
    next: [Option<Template>; 2],
    is_first: bool,
    /// The words for nobody, black and white, if an answer is such a word, alone or with row and
    /// column.
    winners: Option<[String; 3]>,
    /// The number of lines on which a row can win, if they are few enough to leave out each.
    pub(super) few_lines: Option<usize>,
}

impl Task {
    pub(super) fn new(problem: Problem) -> Task {
        let description = problem.description();
        let is_record = matches!(description.content, Content::Moves(_));
        let text = |text: &Template| Template::new(&words(&text.shown())).ok();
        let classes = Class::ALL.map(|class| problem.texts().class(class).and_then(text));
        Task {
            is_first: !is_record
                && description.turns == Turns::Any
                && description.ask == Ask::Board
                && description.promises(Promise::OneLine),
            winners: winners(&classes),
            next: [false, true].map(|can| problem.texts().next(can).and_then(text)),
            few_lines: problem
                .setting()
                .map(|setting| lines(&setting).len())
                .filter(|&lines| lines <= LINES),
            classes,
            problem,
        }
    }

    pub(super) const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether a solver stops at the first row, because no board has two.
    pub(super) const fn is_first(&self) -> bool {
        self.is_first
    }

    pub(super) fn is_record(&self) -> bool {
        matches!(self.description().content, Content::Moves(_))
    }

    pub(super) fn description(&self) -> &Description {
        self.problem.description()
    }

    pub(super) fn is_next(&self) -> bool {
        self.description().ask == Ask::Next
    }

    pub(super) fn falls(&self) -> bool {
        self.description().gravity == Gravity::Falls
    }

    pub(super) fn is_exact(&self) -> bool {
        matches!(
            self.description().win,
            Win::Row {
                longer: Longer::Ignored,
                ..
            }
        )
    }

    /// Whether an answer is the winner, the row and the column.
    pub(super) const fn is_placed(&self) -> bool {
        self.winners.is_some()
    }

    /// The words for nobody, black and white.
    pub(super) const fn winners(&self) -> Option<&[String; 3]> {
        self.winners.as_ref()
    }

    /// Whether that is the answer if nobody has won, and answers name a winner and a place.
    pub(super) fn is_nobody(&self, output: &Output) -> bool {
        let nobody = self.winners.as_ref().map(|[nobody, ..]| nobody);
        matches!(output, Output::Words(words) if Some(words) == nobody)
    }

    pub(super) fn winner(&self, stone: Stone) -> Output {
        let winners = self.winners.as_ref();
        let words = winners.map(|words| words[usize::from(stone.number())].clone());
        Output::Words(words.unwrap_or_default())
    }

    pub(super) fn tells(&self, slot: Slot) -> bool {
        let mut texts = self.classes.iter().chain(&self.next).flatten();
        texts.any(|text| text.slots().contains(&slot))
    }

    /// Whether the answers of both classes differ.
    pub(super) fn differ(&self, one: Class, other: Class) -> bool {
        self.classes[one as usize] != self.classes[other as usize]
    }

    /// Whether a line can have cells beyond those of a winning row.
    pub(super) fn has_longer_lines(&self) -> bool {
        let longer = |setting: Setting| setting.longest_that_wins() < setting.size.longest_side();
        self.problem.setting().is_none_or(longer)
    }

    /// Whether a board has space for rows of a player without a common stone, and for as many
    /// stones of the other but one.
    pub(super) fn has_rows_apart(&self) -> bool {
        let has_space = |setting: Setting| {
            let length = usize::from(setting.shortest());
            // Two rows apart, or three that cross each other.
            let stones = (2 * length).min((3 * length).saturating_sub(3));
            2 * stones <= setting.size.area() + 1
        };
        self.problem.setting().is_none_or(has_space)
    }

    /// Whether the board is full, if that matters.
    pub(super) fn is_full(&self, board: &Board) -> bool {
        self.differ(Class::Full, Class::FirstToMove) && board.empty_points().next().is_none()
    }

    /// The player to move, if the stones need not show it.
    pub(super) fn mover(&self, sample: &Sample) -> Option<Stone> {
        let description = self.description();
        let told = sample.mover.filter(|_| description.reads(MOVER));
        let any = description.turns == Turns::Any;
        let is_promised = any && description.promises(Promise::FirstToMove);
        told.or(is_promised.then_some(Stone::Black))
    }

    pub(super) fn n(&self, sample: &Sample) -> Option<u64> {
        let is_read = self.description().reads("N");
        is_read.then(|| self.problem.number_of(sample, "N"))
    }

    pub(super) fn write(&self, class: Class, numbers: &Numbers) -> String {
        written(self.classes[class as usize].as_ref(), numbers)
    }

    pub(super) fn write_next(&self, can_win: bool, numbers: &Numbers) -> String {
        written(self.next[usize::from(can_win)].as_ref(), numbers)
    }
}

fn written(text: Option<&Template>, numbers: &Numbers) -> String {
    let mut written = Vec::new();
    if let Some(text) = text {
        text.write(&mut written, numbers);
    }
    String::from_utf8_lossy(written.trim_ascii_end()).into_owned()
}

/// The words for nobody, black and white, if answers have them.
fn winners(classes: &[Option<Template>; Class::ALL.len()]) -> Option<[String; 3]> {
    let text = |class: Class| Some(classes[class as usize].as_ref()?.pieces());
    let won = |class: Class| match text(class)? {
        [
            Piece::Text(word),
            Piece::Number(Slot::Row),
            Piece::Text(blank),
            Piece::Number(Slot::Col),
        ] if blank == " " => word.strip_suffix(' ').filter(|word| !word.contains(' ')),
        _ => None,
    };
    let nobody = |class: Class| match text(class)? {
        [Piece::Text(word)] if !word.contains(' ') => Some(word.as_str()),
        _ => None,
    };
    let nobodies = [Class::Full, Class::FirstToMove, Class::SecondToMove].map(nobody);
    let words = [
        nobodies.into_iter().all_equal_value().ok()??,
        won(Class::FirstWon)?,
        won(Class::SecondWon)?,
    ];
    Some(words.map(str::to_owned))
}

/// The words of a text, separated by blanks.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().join(" ")
}

/// The words of the right answer to the sample with this number in its input, separated by
/// blanks.
pub fn right_words(problem: &Problem, number: u64, sample: &Sample) -> String {
    words(&String::from_utf8_lossy(&problem.answer_to(number, sample)))
}

/// The answer to each sample of an input; `None` from the first unclear one on.
pub fn each_output(problem: &Problem, samples: &[Sample], output: &Output) -> Vec<Option<Output>> {
    let Output::Words(text) = output else {
        // A crash says nothing about single boards.
        let alone = samples.len() == 1;
        return vec![alone.then(|| output.clone()); samples.len()];
    };
    if samples.len() == 1 {
        return vec![Some(output.clone())];
    }
    let patterns = patterns(problem);
    let mut rest = text.split(' ').collect_vec();
    rest.retain(|word| !word.is_empty());
    let mut rest = rest.as_slice();
    let mut each = Vec::new();
    for (number, sample) in (1..).zip(samples) {
        let right = right_words(problem, number, sample);
        let right = right.split(' ').collect_vec();
        let length = match rest.starts_with(&right) {
            true => Some(right.len()),
            false => matching(&patterns, rest),
        };
        let Some(length) = length else {
            return beyond_doubt(problem, samples, each);
        };
        let (these, others) = rest.split_at(length);
        rest = others;
        each.push(Some(Output::Words(these.join(" "))));
    }
    if rest.is_empty() {
        return each;
    }
    beyond_doubt(problem, samples, each)
}

/// The answers before the first wrong one: if words are missing or extra, the samples that they
/// belong to are unknown.
fn beyond_doubt(
    problem: &Problem,
    samples: &[Sample],
    each: Vec<Option<Output>>,
) -> Vec<Option<Output>> {
    let right = (1..).zip(samples);
    let right = right.map(|(number, sample)| Output::Words(right_words(problem, number, sample)));
    let told = each.into_iter().zip(right);
    let told = told.take_while(|(output, right)| output.as_ref() == Some(right));
    let mut told = told.map(|(output, _)| output).collect_vec();
    // If all are right and more is printed, the last one shows it.
    told.truncate(samples.len() - 1);
    told.resize(samples.len(), None);
    told
}

/// The words of the answer texts, each split at its numbers; the longest first.
fn patterns(problem: &Problem) -> Vec<Vec<Pattern>> {
    let classes = Class::ALL
        .iter()
        .filter_map(|&class| problem.texts().class(class));
    let next = [true, false]
        .into_iter()
        .filter_map(|can| problem.texts().next(can));
    let patterns = classes.chain(next).map(|template| {
        let pieces = template.pieces().iter();
        let text: String = pieces
            .map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Number(_) => NUMBER,
            })
            .collect();
        let words = text.split_whitespace();
        let around = |word: &str| word.split(NUMBER).map(str::to_owned).collect();
        words.map(around).collect_vec()
    });
    patterns
        .unique()
        .sorted_by_key(|pattern| usize::MAX - pattern.len())
        .collect()
}

/// The placeholder for a number: no text has it.
const NUMBER: &str = "\0";

/// A word of an answer: the parts before, between and after its numbers.
type Pattern = Vec<String>;

/// The number of leading words that match one of the patterns.
fn matching(patterns: &[Vec<Pattern>], words: &[&str]) -> Option<usize> {
    let is_so = |pattern: &&Vec<Pattern>| {
        let first = words.get(..pattern.len());
        first.is_some_and(|first| {
            first
                .iter()
                .zip(*pattern)
                .all(|(word, known)| fits(word, known))
        })
    };
    patterns.iter().find(is_so).map(Vec::len)
}

/// Whether the word has numbers exactly where the pattern has some.
fn fits(word: &str, pattern: &Pattern) -> bool {
    let mut rest = Some(word);
    for (place, text) in pattern.iter().enumerate() {
        if place > 0 {
            rest = rest.and_then(|rest| {
                let end = rest.find(|letter: char| !letter.is_ascii_digit());
                let end = end.unwrap_or(rest.len());
                (end > 0).then(|| &rest[end..])
            });
        }
        rest = rest.and_then(|rest| rest.strip_prefix(text.as_str()));
    }
    rest == Some("")
}
