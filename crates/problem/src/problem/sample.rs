//! A board or a record to test a program on, and its picture.

use super::{Assessment, Case};
use crate::problem::description::Meaning;
use crate::problem::{Class, Gravity, Play, Problem, Setting};
use omok_core::board::{Board, Point, Stone, Symmetry};
use omok_core::draw::{Picture, Ply};
use omok_core::line::{Row, rows};

/// A board or a record of a problem, with the numbers before it.
///
/// ```
/// use omok_problem::problem::{Given, Problem, Sample, Spacing};
/// let problem = Problem::named("tictactoe-state").unwrap();
/// let sample = Sample {
///     setting: problem.setting().unwrap(),
///     mover: None,
///     given: Given::Board("XXX\nOO.\n...".parse()?),
/// };
/// assert!(problem.allows(&sample));
/// let input = problem.input_text(std::slice::from_ref(&sample), Spacing::Dense);
/// assert_eq!(input, b"XXX\n00.\n...\n");
/// assert_eq!(problem.answers_text(&[sample]), b"the first player won\n");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sample {
    /// Its game.
    pub setting: Setting,
    /// The player to move, if the input says so; of a record, who begins.
    pub mover: Option<Stone>,
    /// Its content.
    pub given: Given,
}

/// The content of a [`Sample`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[expect(
    clippy::large_enum_variant,
    reason = "boards are copied without an allocation, and most samples are boards"
)]
pub enum Given {
    /// A board.
    Board(Board),
    /// The moves of a record.
    Moves(Vec<Play>),
}

impl Sample {
    /// A board or a record of that game.
    pub const fn new(setting: Setting, mover: Option<Stone>, given: Given) -> Sample {
        Sample {
            setting,
            mover,
            given,
        }
    }

    /// The number of stones of its board, or of moves of its record.
    pub fn len(&self) -> usize {
        match &self.given {
            Given::Board(board) => board.stones().count(),
            Given::Moves(moves) => moves.len(),
        }
    }

    /// Whether there are no stones, or no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The board, if it is one.
    pub const fn board(&self) -> Option<&Board> {
        match &self.given {
            Given::Board(board) => Some(board),
            Given::Moves(_) => None,
        }
    }

    /// The same seen from another side, if its board has the same size from there.
    pub fn seen(&self, from: Symmetry) -> Option<Sample> {
        let size = self.setting.size;
        let falls = self.setting.gravity == Gravity::Falls;
        if from.size(size) != size
            || falls && ![Symmetry::Identity, Symmetry::Mirrored].contains(&from)
        {
            return None;
        }
        let given = match &self.given {
            Given::Board(board) => Given::Board(board.transformed(from)),
            Given::Moves(moves) => {
                let moves = moves.iter().map(|&play| match play {
                    Play::At(point) => from.point(point, size).map(Play::At),
                    Play::Into(col) => {
                        let point = from.point(Point::new(0, col), size);
                        point.map(|point| Play::Into(point.col))
                    }
                });
                Given::Moves(moves.collect::<Option<_>>()?)
            }
        };
        Some(Sample { given, ..*self })
    }
}

impl Problem {
    /// Whether an input may have the sample: it keeps the promises, and has an answer.
    pub fn allows(&self, sample: &Sample) -> bool {
        let has_second = |board: &Board| board.count(Stone::White) > 0;
        !(self.description().has_one_kind() && sample.board().is_some_and(has_second))
            && self.check_promises(&self.case_of(1, sample)).is_ok()
    }

    /// The board as a sample, if it has the size that the description states. It has no player to
    /// move.
    pub fn sample(&self, board: Board) -> Option<Sample> {
        let setting = self.setting();
        let setting = setting.filter(|setting| setting.size == board.size())?;
        Some(Sample::new(setting, None, Given::Board(board)))
    }

    /// The class of a sample.
    pub fn class_of(&self, sample: &Sample) -> Option<Class> {
        let found = self.find(&self.case_of(1, sample));
        found.ok().map(|found| found.class)
    }

    /// The number with that name before the sample.
    pub fn number_of(&self, sample: &Sample, name: &str) -> u64 {
        let Sample {
            setting,
            mover,
            given,
        } = sample;
        match (self.description().meaning(name), given) {
            (Meaning::Moves, Given::Moves(moves)) => moves.len() as u64,
            (Meaning::Mover, _) => mover.map_or(1, |stone| stone.number().into()),
            (Meaning::Width, _) => setting.size.width().into(),
            (Meaning::Height, _) => setting.size.height().into(),
            (Meaning::Length, _) => setting.longest_that_wins().into(),
            (Meaning::None | Meaning::Moves, _) => 1,
        }
    }
}

impl Problem {
    /// The picture of a board, or of the board that a record leads to.
    pub fn case_picture(&self, case: &Case, finding: &Assessment) -> Picture {
        let too_long = case.sample.setting.longest_that_wins().saturating_add(1);
        let overlines = rows(&finding.board, too_long);
        let wins = |row: &Row| case.sample.setting.wins(&finding.board, *row);
        let plies = (1..).zip(&finding.moves);
        let named = match &finding.rows[..] {
            [row] => Some(self.named_stone(*row)),
            _ => None,
        };
        Picture {
            winning: finding.rows.clone(),
            overlines: overlines.filter(|row| !wins(row)).collect(),
            reported: named,
            plies: plies
                .map(|(number, &point)| Ply { number, point })
                .collect(),
            ..Picture::new(finding.board.clone())
        }
    }

    /// The picture of a sample, with a mark on the stone that its answer names.
    pub fn sample_picture(&self, number: u64, sample: &Sample) -> Picture {
        let case = self.case_of(number, sample);
        match self.find(&case) {
            Ok(found) => {
                let picture = self.case_picture(&case, &found);
                let mut answers = self.description().answers.values();
                let names = !self.description().accepts_any_point()
                    && answers.any(|text| text.contains("{row}") || text.contains("{col}"));
                Picture {
                    reported: picture.reported.filter(|_| names),
                    ..picture
                }
            }
            Err(_) => Picture::new(Board::empty(sample.setting.size)),
        }
    }
}
