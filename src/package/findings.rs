//! The results that a problem's answers distinguish, and what programs cannot express.

use std::collections::BTreeMap;
use std::fmt;

use crate::problem::answers::Template;
use crate::problem::check::answers::classes;
use crate::problem::description::{AnswerKey, Ask, Boards, Cells, Content, MOVER, Turns};
use crate::problem::{Class, Problem};

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

/// Why programs for a problem cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inexpressible {
    /// Its rows are on one line, and a symbol is not one ASCII letter.
    Symbols,
    /// A text between cells, or the last word, has control characters.
    Control,
}

impl fmt::Display for Inexpressible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Inexpressible::Symbols => {
                "rows on one line need symbols of one ASCII letter each (use such, or leave out rows)"
            }
            Inexpressible::Control => {
                "control characters between cells or in the last word cannot be written into a \
                 program (use blanks)"
            }
        })
    }
}

/// What a program cannot express, if anything.
pub(super) fn inexpressible(problem: &Problem) -> Option<Inexpressible> {
    let description = problem.description();
    if let Content::Cells(Cells {
        symbols,
        rows: Some(_),
        ..
    }) = &description.content
        && symbols.iter().any(|symbol| symbol.len() != 1)
    {
        return Some(Inexpressible::Symbols);
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
    [between, word]
        .into_iter()
        .flatten()
        .any(has_control)
        .then_some(Inexpressible::Control)
}
