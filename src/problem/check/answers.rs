//! Checks the texts of answers: impossible ones, and classes without one.

use itertools::Itertools;

use super::{Checked, Refusal, ensure};
use crate::game::Class;
use crate::problem::answers::{Slot, Template};
use crate::problem::description::{
    After, AnswerKey, Ask, Content, Description, MOVER, Promise, Turns,
};
use crate::problem::description_error::DescriptionError;
use crate::problem::names::Names;

/// The classes that can occur and need a text.
pub(crate) fn classes(description: &Description) -> Vec<Class> {
    let promises = |promise| description.promises(promise);
    let is_record = matches!(description.content, Content::Moves(_));
    let is_any = description.turns == Turns::Any;
    let is_open = promises(Promise::Open) || promises(Promise::FirstToMove);
    let occurs = |class: &Class| match class {
        Class::FirstWon | Class::SecondWon => !is_open,
        Class::BothWon => is_any && !is_record && !is_open && !promises(Promise::OneLine),
        Class::Full => !is_open && !promises(Promise::Won),
        Class::FirstToMove => !promises(Promise::Won),
        Class::SecondToMove => !promises(Promise::Won) && !promises(Promise::FirstToMove),
        Class::Impossible if is_record => {
            matches!(&description.content, Content::Moves(moves) if moves.after == After::Impossible)
        }
        Class::Impossible => !is_any && !promises(Promise::Reachable),
    };
    Class::ALL.into_iter().filter(occurs).collect()
}

pub(crate) fn check_answers(description: &Description) -> Checked {
    let answers = &description.answers;
    for (&key, text) in answers {
        check_answer(description, key, text)?;
    }
    // Judges compare word by word, so these two are the same answer.
    let words = |text: &String| text.split_whitespace().join(" ");
    let alike = answers
        .iter()
        .array_combinations()
        .find(|[(_, one), (_, other)]| one != other && words(one) == words(other));
    if let Some([(one, _), (other, _)]) = alike {
        return ensure(false, format!("answer.{other}"), || {
            DescriptionError::SameAnswers(*one)
        });
    }
    let is_answered = |key| answers.contains_key(&key) || answers.contains_key(&AnswerKey::Else);
    let needed: Vec<AnswerKey> = match description.ask {
        Ask::Next => vec![AnswerKey::CanWin, AnswerKey::CannotWin],
        Ask::Board | Ask::Each => classes(description)
            .into_iter()
            .map(AnswerKey::Class)
            .collect(),
    };
    let missing = needed
        .into_iter()
        .filter(|&key| !is_answered(key))
        .collect_vec();
    ensure(missing.is_empty(), "answer", || {
        DescriptionError::NoAnswer(Names::new(&missing))
    })?;
    check_movers(description)
}

/// Checks that the problem does not ask for a turn that the board does not show.
fn check_movers(description: &Description) -> Checked {
    let is_record = matches!(description.content, Content::Moves(_));
    let is_told = is_record || description.turns != Turns::Any || description.reads(MOVER);
    let text = |class| {
        let own = description.answers.get(&AnswerKey::Class(class));
        own.or_else(|| description.answers.get(&AnswerKey::Else))
    };
    // If both have the same text, it does not matter whose turn it is.
    let same = text(Class::FirstToMove) == text(Class::SecondToMove);
    let is_asked = description.ask == Ask::Board && !description.promises(Promise::FirstToMove);
    ensure(is_told || same || !is_asked, "answer", || {
        DescriptionError::WhoseTurn
    })
}

fn check_answer(description: &Description, key: AnswerKey, text: &str) -> Checked {
    let name = format!("answer.{key}");
    let is_next = matches!(key, AnswerKey::CanWin | AnswerKey::CannotWin);
    ensure(!is_next || description.ask == Ask::Next, &name, || {
        DescriptionError::OnlyNext(key)
    })?;
    let template = Template::new(text).map_err(|reason| Refusal {
        key: name.clone(),
        reason,
    })?;
    let has_row = matches!(key, AnswerKey::Class(Class::FirstWon | Class::SecondWon));
    for slot in template.slots() {
        let (holds, reason) = match slot {
            Slot::Row | Slot::Col => (has_row, DescriptionError::NoRow),
            Slot::Move => (
                matches!(description.content, Content::Moves(_)),
                DescriptionError::NoMove,
            ),
            Slot::N => (description.reads("N"), DescriptionError::NoN),
            Slot::Case => continue,
        };
        ensure(holds, &name, || reason)?;
    }
    Ok(())
}
