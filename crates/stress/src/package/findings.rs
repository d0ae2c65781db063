//! The results that a problem's answers distinguish, and what programs cannot express.

use std::collections::BTreeMap;

use super::PackageError;
use omok_problem::problem::answers::Template;
use omok_problem::problem::check::answers::classes;
use omok_problem::problem::description::{
    AnswerKey, Ask, Boards, Cells, Content, MOVER, Turns, Win,
};
use omok_problem::problem::{Class, Problem};

/// The possible results of inputs, each with its text.
pub(super) fn texts(problem: &Problem) -> BTreeMap<AnswerKey, &Template> {
    let description = problem.description();
    let texts = problem.texts();
    let record = matches!(description.content, Content::Moves(_));
    let occurring = classes(description);
    let occurs = |class: &Class| match class {
        // A record that cannot be played is not an input unless the problem asks for it.
        Class::Impossible if record => description
            .answers
            .contains_key(&AnswerKey::Class(Class::Impossible)),
        // A promise about the last move need not hold after earlier moves.
        Class::BothWon if record => false,
        _ if description.ask == Ask::Each => true,
        Class::FirstToMove | Class::SecondToMove if description.ask == Ask::Next => false,
        _ => occurring.contains(class),
    };
    let of_classes = Class::ALL.into_iter().filter(occurs);
    let mut found: BTreeMap<_, _> = of_classes
        .filter_map(|class| Some((AnswerKey::Class(class), texts.class(class)?)))
        .collect();
    if description.ask == Ask::Next {
        for (key, can) in [(AnswerKey::CanWin, true), (AnswerKey::CannotWin, false)] {
            found.extend(texts.next(can).map(|text| (key, text)));
        }
    }
    found
}

/// The possible classes of its boards or records that have different answers.
pub(super) fn occurring(problem: &Problem) -> impl Iterator<Item = Class> {
    let description = problem.description();
    let is_record = matches!(description.content, Content::Moves(_));
    let tells_turns = is_record || description.turns != Turns::Any || description.reads(MOVER);
    let findings = texts(problem).into_keys();
    findings.filter_map(move |key| match key {
        // If nothing shows whose turn it is, all open boards have one class.
        AnswerKey::Class(Class::SecondToMove) if !tells_turns => None,
        AnswerKey::Class(class) => Some(class),
        AnswerKey::CanWin | AnswerKey::CannotWin | AnswerKey::Else => None,
    })
}

/// Checks that programs for the problem can be written.
pub(super) fn check_expressible(problem: &Problem) -> Result<(), PackageError> {
    let description = problem.description();
    if matches!(description.win, Win::Rule(_)) {
        return Err(PackageError::Rule);
    }
    if let Content::Cells(Cells {
        symbols,
        rows: Some(_),
        ..
    }) = &description.content
        && symbols.iter().any(|symbol| symbol.len() != 1)
    {
        return Err(PackageError::Symbols);
    }
    let between = match &description.content {
        Content::Cells(cells) => Some(&cells.between),
        Content::Moves(moves) => moves.between.as_ref(),
    };
    let word = match &description.boards {
        Boards::Until(word) => Some(word),
        Boards::One | Boards::Count | Boards::Eof => None,
    };
    let has_control = |text: &String| text.contains(char::is_control);
    match [between, word].into_iter().flatten().any(has_control) {
        true => Err(PackageError::Control),
        false => Ok(()),
    }
}
