//! The board problem, built without a description file.

use super::answers::Texts;
use super::description::{AnswerKey, Cells, Content, Description, Promise, Turns, Win};
use super::input::Symbols;
use super::{Class, Problem};
use crate::board::Size;
use crate::rule::Variant;

impl Problem {
    /// The board problem: 19x19, exactly five win, at most one line wins, and its leftmost stone is
    /// named. It is the built-in `five-board`.
    ///
    /// ```
    /// use omok::problem::Problem;
    /// # #[cfg(feature = "toml")]
    /// assert_eq!(Some(Problem::five_board()), Problem::named("five-board"));
    /// ```
    #[must_use]
    pub fn five_board() -> Problem {
        let answers = [
            (AnswerKey::Class(Class::FirstWon), "1\n{row} {col}"),
            (AnswerKey::Class(Class::SecondWon), "2\n{row} {col}"),
            (AnswerKey::Else, "0"),
        ];
        let cells = Cells {
            symbols: ["0", "1", "2"].map(str::to_owned),
            between: " ".to_owned(),
            rows: None,
        };
        let symbols = Symbols::new(&cells.symbols);
        let description = Description {
            turns: Turns::Any,
            content: Content::Cells(cells),
            promises: vec![Promise::OneLine],
            answers: answers.map(|(key, text)| (key, text.to_owned())).into(),
            ..Description::new(Variant::BOARD_PROBLEM.size().into(), Win::exactly(5))
        };
        Problem {
            // The texts above have no invalid placeholders: a test compares the problem with its
            // description in TOML, which is checked.
            texts: Texts::new(&description).unwrap_or_default(),
            description,
            symbols,
        }
    }

    /// The same with boards of another size, on which five need not fit: the inputs of boards that
    /// a rule judges.
    #[must_use]
    pub fn five_board_on(size: Size) -> Problem {
        let mut problem = Problem::five_board();
        problem.description.size = size.into();
        problem
    }
}

#[cfg(all(test, feature = "toml"))]
mod tests {
    use super::*;
    use crate::problem::Setting;

    #[test]
    fn the_board_problem_is_the_one_that_is_described() {
        let described = Problem::named("five-board");
        assert_eq!(described.as_ref(), Some(&Problem::five_board()));
        let checked = Problem::new(Problem::five_board().description().clone());
        assert_eq!(checked.ok(), described);
        assert_eq!(Problem::five_board().setting(), Some(Setting::FIVE_BOARD));
    }
}
