//! Board problems, each given by a description.
//!
//! Judges, courses and contests ask one question in many forms: which of seven [classes](Class)
//! does this board, or this record of moves, have? A [`Description`] says how boards are written,
//! what wins, and the text for each class; it is read from TOML or built.
//! A [`Problem`] is a checked description.
//!
//! ```
//! use omok_core::Size;
//! use omok_problem::problem::{AnswerKey, Class, Description, Problem, Win};
//!
//! let description = Description {
//!     answers: [
//!         (AnswerKey::Class(Class::FirstWon), "X wins".to_owned()),
//!         (AnswerKey::Class(Class::SecondWon), "O wins".to_owned()),
//!         (AnswerKey::Class(Class::Impossible), "nonsense".to_owned()),
//!         (AnswerKey::Else, "nobody wins".to_owned()),
//!     ]
//!     .into(),
//!     ..Description::new(Size::square(3).into(), Win::at_least(3))
//! };
//! let problem = Problem::new(description)?;
//! assert_eq!(problem.judge(b"XXX\nOO.\n...\n").unwrap(), b"X wins\n");
//! assert_eq!(problem.judge(b"XXX\nOOO\n...\n").unwrap(), b"nonsense\n");
//!
//! let error = problem.judge(b"XXX\nO?.\n...\n").unwrap_err();
//! assert_eq!(error.to_string(), "2:2: expected ., X or O, found '?'");
//! # Ok::<(), omok_problem::problem::Refusal>(())
//! ```
//!
//! [`Problem::five_board`] is the board problem of 19x19, [`Problem::of_variant`] the same question
//! under any rule. Ten problems
//! are built in, this one among them: `Problem::named("tictactoe-state")`.
//!
//! # The parts
//!
//! - [`Description`], [`Problem`]: the question, and answers to inputs; [`Cases`] reads their
//!   boards, [`Assessment`] is the result for a board or a record.
//! - [`classify`](classify()): the class of a board, by a plain ([`Plain`]) and a fast algorithm.
//! - [`Sample`]: a board or a record with the numbers before it; [`Problem::input_text`] writes
//!   samples as an input, and [`Problem::answers_text`] their right answers.

pub mod answers;
mod assessment;
pub(crate) mod blocks;
mod built_in;
pub mod check;
pub mod classify;
pub mod description;
mod description_error;
pub mod features;
mod forms;
pub(crate) mod input;
mod numbers;
pub mod parse;
mod sample;
mod sample_text;
mod setting;
pub mod space;
mod stream;
mod toml;
mod win;

use std::sync::OnceLock;

use omok_core::Variant;
use omok_core::text::Framing;

use answers::Texts;
use input::Symbols;

pub use blocks::Rest;
pub use built_in::{BUILT_IN, BuiltIn};
pub use check::Refusal;
pub use classify::plain::Plain;
pub use classify::{Assessment, Play, Replay, TooLarge, classify};
pub use description::{
    After, AnswerKey, Ask, Boards, Cells, Content, Description, Directions, Extent, Gravity,
    Illegal, Longer, MOVER, MOVES, Moves, Named, Number, Order, Promise, Turns, Win,
};
pub use description_error::{DescriptionError, Names};
pub use input::{Case, Cases, Manner};
pub use omok_core::game::Class;
pub use sample::{Given, Sample};
pub use sample_text::{Spacing, answer_text, board_text};
pub use setting::{Setting, Wins};

/// A board problem: a rule on boards of a size, or a checked [`Description`].
#[derive(Debug, Clone)]
pub struct Problem {
    /// The rule that judges the boards, and what is around these, if a rule does.
    rule: Option<(Variant, Framing)>,
    /// Of a rule made when first asked for: its boards need none, and are to start fast.
    described: OnceLock<Described>,
}

#[derive(Debug, Clone)]
struct Described {
    description: Description,
    /// Made when first asked for.
    texts: OnceLock<Texts>,
    symbols: Symbols,
}

impl PartialEq for Problem {
    fn eq(&self, other: &Problem) -> bool {
        self.description() == other.description()
    }
}

impl Eq for Problem {}

impl Described {
    fn new(description: Description) -> Described {
        let usual = Cells::default();
        let cells = description.cells().unwrap_or(&usual);
        Described {
            symbols: Symbols::new(&cells.symbols),
            description,
            texts: OnceLock::new(),
        }
    }
}

impl Problem {
    /// The problem of a description.
    ///
    /// # Errors
    ///
    /// If the description is invalid: numbers that no board has, boards that cannot be
    /// distinguished, classes without a text, contradictory promises.
    pub fn new(description: Description) -> Result<Problem, Refusal> {
        check::check(&description)?;
        let mut problem = Problem {
            rule: None,
            described: OnceLock::from(Described::new(description)),
        };
        problem.rule = problem.described_rule();
        Ok(problem)
    }

    /// The board problem: 19x19, exactly five win, at most one line wins, and its leftmost stone is
    /// named. It is the built-in `five-board`.
    ///
    /// ```
    /// use omok_problem::problem::Problem;
    /// assert_eq!(Some(Problem::five_board()), Problem::named("five-board"));
    /// ```
    pub fn five_board() -> Problem {
        Problem::of_variant(Variant::BOARD_PROBLEM)
    }

    /// The same question about boards of a variant: who has won under its rule, and where?
    ///
    /// ```
    /// use omok_core::Variant;
    /// use omok_problem::problem::Problem;
    /// let problem = Problem::of_variant(Variant::TICTACTOE);
    /// assert_eq!(problem.judge(b"2 0 1\n0 1 2\n1 0 0\n").unwrap(), b"1\n3 1\n");
    /// ```
    pub fn of_variant(variant: Variant) -> Problem {
        Problem {
            rule: Some((variant, Framing::Open)),
            described: OnceLock::new(),
        }
    }

    /// The variant and framing of these boards, if the problem asks exactly what a rule answers:
    /// digits separated by blanks, and the winner with the first stone of the only winning row.
    pub const fn as_variant(&self) -> Option<(Variant, Framing)> {
        self.rule
    }

    fn described(&self) -> &Described {
        self.described.get_or_init(|| {
            // Where there is no rule, there is a description.
            let variant = self
                .rule
                .map_or(Variant::BOARD_PROBLEM, |(variant, _)| variant);
            // It needs no check: a test compares the board problem with its description in TOML.
            Described::new(forms::description(&variant))
        })
    }

    /// The description of the problem.
    pub fn description(&self) -> &Description {
        &self.described().description
    }

    /// The texts of its answers.
    pub fn texts(&self) -> &Texts {
        let made = self.described();
        made.texts.get_or_init(|| Texts::new(&made.description))
    }

    pub(crate) fn symbols(&self) -> &Symbols {
        &self.described().symbols
    }

    /// Whether a blank is a cell, so that blanks cannot be skipped.
    pub(crate) fn has_blank_symbol(&self) -> bool {
        self.symbols().have_blank
    }

    /// Whether a board or record has several lines.
    pub fn has_lines(&self) -> bool {
        match &self.description().content {
            _ if !self.description().header.is_empty() => true,
            Content::Cells(cells) => cells.rows.is_none(),
            Content::Moves(moves) => moves.between.is_none(),
        }
    }

    /// The separator between the cells of a row.
    pub(crate) fn between_cells(&self) -> &str {
        let cells = self.description().cells();
        cells.map_or("", |cells| &cells.between)
    }

    /// The separator between the rows of a board on one line.
    pub(crate) fn between_rows(&self) -> Option<&str> {
        self.description().cells()?.rows.as_deref()
    }
}
