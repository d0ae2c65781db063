//! The description of the board problem and its like under other rules, built without a file.

use super::Class;
use super::description::{AnswerKey, Cells, Content, Description, Promise, Turns, Win};
use omok_core::rule::Variant;

/// What is asked of boards of a variant: who has won under its rule, and where.
pub(super) fn description(variant: &Variant) -> Description {
    let answers = [
        (AnswerKey::Class(Class::FirstWon), "1\n{row} {col}"),
        (AnswerKey::Class(Class::SecondWon), "2\n{row} {col}"),
        (AnswerKey::Else, "0"),
    ];
    let cells = Cells::digits();
    Description {
        turns: Turns::Any,
        content: Content::Cells(cells),
        promises: vec![Promise::OneLine],
        answers: answers.map(|(key, text)| (key, text.to_owned())).into(),
        ..Description::new(variant.size().into(), Win::of(variant.rule()))
    }
}
