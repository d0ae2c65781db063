//! A problem as solvers see it: the question, and the texts of its answers.

use itertools::Itertools;

use super::Said;
use super::walk::Coordinates;
use crate::board::{Board, Stone};
use crate::plan::samples::lines;
use crate::problem::answers::{Piece, Slot, Template};
use crate::problem::description::{Ask, Content, Longer, MOVER};
use crate::problem::{Class, Gravity, Named, Problem, Promise, Sample, Setting, Turns, Win, Wins};

/// The most lines of a board that mutants leave out, each its own.
pub(super) const LINES: usize = 70;

/// A problem with what solvers need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Task {
    problem: Problem,
    classes: [Option<Text>; Class::ALL.len()],
    /// The answers that the player to move cannot win, and can.
    next: [Option<Text>; 2],
    is_first: bool,
    /// The words for nobody, black and white, if an answer is such a word, alone or with row and
    /// column.
    winners: Option<[String; 3]>,
    /// The number of lines on which a row can win, if they are few enough to leave out each.
    few_lines: Option<usize>,
}

/// The text of an answer, its words separated by blanks.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Text(Vec<Piece>);

/// The numbers for a text.
pub(super) struct Numbers {
    pub(super) named: Option<Coordinates>,
    pub(super) moves: usize,
    pub(super) case: u64,
    pub(super) n: Option<u64>,
}

impl Text {
    fn of(template: &Template) -> Text {
        let blanks = |text: &str| -> String {
            let blanked = text.replace(char::is_whitespace, " ");
            blanked
                .chars()
                .dedup_by(|a, b| (*a, *b) == (' ', ' '))
                .collect()
        };
        let mut pieces = template.pieces().to_vec();
        for piece in &mut pieces {
            if let Piece::Text(text) = piece {
                *text = blanks(text);
            }
        }
        if let Some(Piece::Text(text)) = pieces.first_mut() {
            *text = text.trim_start().to_owned();
        }
        if let Some(Piece::Text(text)) = pieces.last_mut() {
            *text = text.trim_end().to_owned();
        }
        Text(pieces)
    }

    fn slots(&self) -> impl Iterator<Item = Slot> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Number(slot) => Some(*slot),
        })
    }

    fn write(&self, numbers: &Numbers, out: &mut String) {
        let place = |of: fn(Coordinates) -> i16| numbers.named.map_or(0, |place| of(place) + 1);
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Number(Slot::Row) => out.push_str(&place(|(row, _)| row).to_string()),
                Piece::Number(Slot::Col) => out.push_str(&place(|(_, col)| col).to_string()),
                Piece::Number(Slot::Move) => out.push_str(&numbers.moves.to_string()),
                Piece::Number(Slot::Case) => out.push_str(&numbers.case.to_string()),
                Piece::Number(Slot::N) => out.push_str(&numbers.n.unwrap_or(0).to_string()),
            }
        }
    }
}

impl Task {
    pub(super) fn new(problem: Problem) -> Task {
        let description = problem.description();
        let is_record = matches!(description.content, Content::Moves(_));
        let classes = Class::ALL.map(|class| problem.texts().class(class).map(Text::of));
        Task {
            is_first: !is_record
                && description.turns == Turns::Any
                && description.ask == Ask::Board
                && description.promises(Promise::OneLine),
            winners: winners(&classes),
            next: [false, true].map(|can| problem.texts().next(can).map(Text::of)),
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

    pub(super) const fn is_record(&self) -> bool {
        matches!(self.content(), Content::Moves(_))
    }

    pub(super) const fn content(&self) -> &Content {
        &self.problem.description().content
    }

    pub(super) const fn asks(&self) -> Ask {
        self.problem.description().ask
    }

    pub(super) fn is_next(&self) -> bool {
        self.asks() == Ask::Next
    }

    pub(super) fn falls(&self) -> bool {
        self.problem.description().gravity == Gravity::Falls
    }

    /// Whether every board is possible in a game.
    pub(super) fn is_reachable(&self) -> bool {
        self.problem.description().promises(Promise::Reachable)
    }

    pub(super) const fn named(&self) -> Named {
        self.problem.description().named
    }

    /// Whether longer rows have no effect.
    pub(super) const fn is_exact(&self) -> bool {
        matches!(
            self.problem.description().win,
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

    pub(super) fn winner(&self, stone: Stone) -> Said {
        let winners = self.winners.as_ref();
        let words = winners.map(|words| words[usize::from(stone.number())].clone());
        Said::Words(words.unwrap_or_default())
    }

    pub(super) fn names_place(&self) -> bool {
        self.tells(Slot::Row) || self.tells(Slot::Col)
    }

    /// Whether an answer has this number.
    pub(super) fn tells(&self, slot: Slot) -> bool {
        let mut texts = self.classes.iter().chain(&self.next).flatten();
        texts.any(|text| text.slots().contains(&slot))
    }

    /// Whether the answers of both classes differ.
    pub(super) fn differ(&self, one: Class, other: Class) -> bool {
        self.classes[one as usize] != self.classes[other as usize]
    }

    /// The game, if it has few lines on which a row can win.
    pub(super) fn few_lines(&self) -> Option<Setting> {
        self.few_lines.and(self.problem.setting())
    }

    /// Whether this line, by its number from 0, is one of few.
    pub(super) fn has_line(&self, number: usize) -> bool {
        self.few_lines.is_some_and(|lines| number < lines)
    }

    /// Whether a line can have cells beyond those of a winning row.
    pub(super) fn has_longer_lines(&self) -> bool {
        let longer = |setting: Setting| match setting.wins {
            Wins::Exactly(length) | Wins::AtLeast(length) => length < setting.size.longest_side(),
            Wins::WholeLine => false,
        };
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

    /// Whether the first player always moves next, and so nobody has a row.
    pub(super) fn is_first_players(&self) -> bool {
        self.problem.description().promises(Promise::FirstToMove)
    }

    /// Whether the board is full, if that matters.
    pub(super) fn is_full(&self, board: &Board) -> bool {
        self.differ(Class::Full, Class::FirstToMove) && board.empty_points().next().is_none()
    }

    /// The player to move, if the stones need not show it.
    pub(super) fn mover(&self, sample: &Sample) -> Option<Stone> {
        let description = self.problem.description();
        let told = sample.mover.filter(|_| description.reads(MOVER));
        let any = description.turns == Turns::Any;
        let is_promised = any && description.promises(Promise::FirstToMove);
        told.or(is_promised.then_some(Stone::Black))
    }

    pub(super) fn n(&self, sample: &Sample) -> Option<u64> {
        let is_read = self.problem.description().reads("N");
        is_read.then(|| self.problem.number_of(sample, "N"))
    }

    pub(super) fn write(&self, class: Class, numbers: &Numbers, out: &mut String) {
        if let Some(text) = &self.classes[class as usize] {
            text.write(numbers, out);
        }
    }

    pub(super) fn write_next(&self, can_win: bool, numbers: &Numbers, out: &mut String) {
        if let Some(text) = &self.next[usize::from(can_win)] {
            text.write(numbers, out);
        }
    }
}

/// The words for nobody, black and white, if answers have them.
fn winners(classes: &[Option<Text>; Class::ALL.len()]) -> Option<[String; 3]> {
    let text = |class: Class| Some(classes[class as usize].as_ref()?.0.as_slice());
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
