//! A problem as solvers see it: the question, and the texts of its answers.

use itertools::Itertools;

use super::Output;
use super::outputs::words;
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
