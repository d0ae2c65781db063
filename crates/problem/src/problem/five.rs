//! The board problem and its like under other rules, built without a description file.

use super::description::{AnswerKey, Cells, Content, Description, Promise, Turns, Win};
use super::{Class, Problem};
use omok_core::rule::Variant;

impl Problem {
    /// The board problem: 19x19, exactly five win, at most one line wins, and its leftmost stone is
    /// named. It is the built-in `five-board`.
    ///
    /// ```
    /// use omok_problem::problem::Problem;
    /// assert_eq!(Some(Problem::five_board()), Problem::named("five-board"));
    /// ```
    #[must_use]
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
    #[must_use]
    pub fn of_variant(variant: Variant) -> Problem {
        let answers = [
            (AnswerKey::Class(Class::FirstWon), "1\n{row} {col}"),
            (AnswerKey::Class(Class::SecondWon), "2\n{row} {col}"),
            (AnswerKey::Else, "0"),
        ];
        let cells = Cells::digits();
        let description = Description {
            turns: Turns::Any,
            content: Content::Cells(cells),
            promises: vec![Promise::OneLine],
            answers: answers.map(|(key, text)| (key, text.to_owned())).into(),
            ..Description::new(variant.size().into(), Win::of(variant.rule()))
        };
        // It needs no check: a test compares the board problem with its description in TOML.
        Problem {
            variant: Some(variant),
            ..Problem::unchecked(description)
        }
    }
}
