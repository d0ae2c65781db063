//! Checks the texts of answers: impossible ones, and classes without one.

use itertools::Itertools;

use super::{Checked, ensure, refused};
use crate::problem::answers::{Slot, Template};
use crate::problem::description::{After, AnswerKey, Ask, Description, Promise, Turns};
use crate::problem::description_error::DescriptionError;
use crate::problem::description_error::Names;
use omok_core::game::Class;

/// The classes that can occur and need a text.
pub fn classes(description: &Description) -> Vec<Class> {
    let promises = |promise| description.promises(promise);
    let is_record = description.is_record();
    let is_any = description.turns == Turns::Any;
    let is_open = promises(Promise::Open) || promises(Promise::FirstToMove);
    let is_one_kind = description.has_one_kind();
    let occurs = |class: &Class| match class {
        Class::SecondWon | Class::BothWon | Class::SecondToMove if is_one_kind => false,
        Class::FirstWon | Class::SecondWon => !is_open,
        Class::BothWon => is_any && !is_record && !is_open && !promises(Promise::OneLine),
        Class::Full => !is_open && !promises(Promise::Won),
        Class::FirstToMove => !promises(Promise::Won),
        Class::SecondToMove => !promises(Promise::Won) && !promises(Promise::FirstToMove),
        Class::Impossible => match description.moves() {
            Some(moves) => moves.after == After::Impossible,
            None => !is_any && !promises(Promise::Reachable),
        },
    };
    Class::ALL.into_iter().filter(occurs).collect()
}

pub(crate) fn check_answers(description: &Description) -> Checked {
    let answers = &description.answers;
    for (&key, text) in answers {
        let wrong = |reason| refused(format!("answer.{key}"), reason);
        check_answer(description, key, text).map_err(wrong)?;
    }
    // Judges compare word by word, so these two are the same answer.
    let words = |text: &String| text.split_whitespace().join(" ");
    let alike = answers
        .iter()
        .array_combinations()
        .find(|[(_, one), (_, other)]| one != other && words(one) == words(other));
    if let Some([(&one, _), (other, _)]) = alike {
        let key = format!("answer.{other}");
        return Err(refused(key, DescriptionError::SameAnswers(one)));
    }
    let is_answered =
        |key: &AnswerKey| answers.contains_key(key) || answers.contains_key(&AnswerKey::Else);
    let mut needed = match description.ask {
        Ask::Next => vec![AnswerKey::CanWin, AnswerKey::CannotWin],
        Ask::Board | Ask::Each => classes(description)
            .into_iter()
            .map(AnswerKey::Class)
            .collect(),
    };
    needed.retain(|key| !is_answered(key));
    if !needed.is_empty() {
        let missing = DescriptionError::NoAnswer(Names::new(&needed));
        return Err(refused("answer", missing));
    }
    check_movers(description)
}

/// Checks that the problem does not ask for a turn that the board does not show.
fn check_movers(description: &Description) -> Checked {
    let text = |class| {
        let own = description.answers.get(&AnswerKey::Class(class));
        own.or_else(|| description.answers.get(&AnswerKey::Else))
    };
    // If both have the same text, it does not matter whose turn it is.
    let same = text(Class::FirstToMove) == text(Class::SecondToMove);
    let is_asked = description.ask == Ask::Board && !description.promises(Promise::FirstToMove);
    let is_known = description.shows_turns() || description.has_one_kind() || same || !is_asked;
    ensure(is_known, "answer", DescriptionError::WhoseTurn)
}

/// Checks that an answer names the point that may be any.
pub(crate) fn check_any_point(description: &Description) -> Checked {
    let names = |text: &String| text.contains("{row}") || text.contains("{col}");
    let can_win = description.answers.get(&AnswerKey::CanWin);
    let is_named = description.ask == Ask::Next && can_win.is_some_and(names);
    let is_right = is_named || !description.accepts_any_point();
    ensure(is_right, "where", DescriptionError::NoAnyPoint)
}

fn check_answer(
    description: &Description,
    key: AnswerKey,
    text: &str,
) -> Result<(), DescriptionError> {
    let is_next = matches!(key, AnswerKey::CanWin | AnswerKey::CannotWin);
    if is_next && description.ask != Ask::Next {
        return Err(DescriptionError::OnlyNext(key));
    }
    let has_row = matches!(key, AnswerKey::Class(Class::FirstWon | Class::SecondWon));
    let is_any = description.accepts_any_point();
    for slot in Template::new(text)?.slots() {
        match slot {
            Slot::Row | Slot::Col if key == AnswerKey::CanWin && is_any => {}
            Slot::Row | Slot::Col if key == AnswerKey::CanWin => {
                return Err(DescriptionError::NoPoint);
            }
            Slot::Row | Slot::Col if !has_row => return Err(DescriptionError::NoRow),
            Slot::Row | Slot::Col if is_any => return Err(DescriptionError::OnlyPoint),
            Slot::Points if description.ask != Ask::Next => return Err(DescriptionError::NoPoints),
            Slot::Move if !description.is_record() => return Err(DescriptionError::NoMove),
            Slot::N if !description.reads("N") => return Err(DescriptionError::NoN),
            _ => {}
        }
    }
    Ok(())
}
