//! Faults of output format: the right answer, printed differently. Extra text is learned from the
//! program.

use super::Said;
use super::task::Task;
use crate::problem::{Class, Sample};
use itertools::Itertools;

/// How the right answer is changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    /// Brackets or commas among the numbers.
    Punctuated(String),
    /// Missing blanks between some of the numbers.
    Glued(String),
    /// Always the same words before it.
    Before(String),
    /// Always the same words after it.
    After(String),
    /// Another text if nobody has won.
    WhenNobody(String),
    /// Other words for the winner: for nobody, black and white, as far as known.
    Worded(String, [Option<String>; 3]),
    /// Words before it that may differ by board; those of the counterexample.
    SomethingBefore(String),
    /// Words after it, likewise.
    SomethingAfter(String),
    /// A constant answer.
    Constant(String),
    /// More words than any answer has, on every board; those of the counterexample.
    Longer(String),
    /// This text for all boards of a class.
    OfClass(Class, String),
    /// In upper case, or in lower case.
    Letters(LetterCase),
}

/// How letters are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LetterCase {
    Upper,
    Lower,
}

impl Form {
    /// The forms that could explain what was said for this right answer.
    pub(super) fn explaining(task: &Task, sample: &Sample, said: &Said, right: &Said) -> Vec<Form> {
        let (Said::Words(said), Said::Words(right)) = (said, right) else {
            return Vec::new();
        };
        let before = said.strip_suffix(right.as_str()).map(str::trim_end);
        let after = said.strip_prefix(right.as_str()).map(str::trim_start);
        let text = |text: &str| text.to_owned();
        let Some([nobody, ..]) = task.winners() else {
            let class = task.problem().class_of(sample);
            let forms = [
                Some(Form::Letters(LetterCase::Upper)),
                Some(Form::Letters(LetterCase::Lower)),
                before.map(|before| Form::Before(text(before))),
                after.map(|after| Form::After(text(after))),
                class.map(|class| Form::OfClass(class, text(said))),
                before.map(|before| Form::SomethingBefore(text(before))),
                after.map(|after| Form::SomethingAfter(text(after))),
                Some(Form::Constant(text(said))),
            ];
            return forms.into_iter().flatten().collect();
        };
        let forms = [
            Some(Form::Punctuated(text(said))),
            Some(Form::Glued(text(said))),
            before.map(|before| Form::Before(text(before))),
            after.map(|after| Form::After(text(after))),
            (right == nobody).then(|| Form::WhenNobody(text(said))),
            Some(Form::Worded(text(said), [const { None }; 3])),
            before.map(|before| Form::SomethingBefore(text(before))),
            after.map(|after| Form::SomethingAfter(text(after))),
            Some(Form::Constant(text(said))),
            is_longer(said).then(|| Form::Longer(text(said))),
        ];
        forms.into_iter().flatten().collect()
    }

    /// The possible forms of the answers of a problem.
    pub(super) fn of_task(task: &Task) -> Vec<Form> {
        let is_of = |form: &Form| match form {
            Form::OfClass(..) | Form::Letters(_) => !task.is_placed(),
            Form::Before(_) | Form::After(_) | Form::Constant(_) => true,
            _ => task.is_placed(),
        };
        Form::all().filter(is_of).collect()
    }

    /// One of each id.
    pub(super) fn all() -> impl Iterator<Item = Form> {
        let text = String::new;
        let forms = [
            Form::Punctuated(text()),
            Form::Glued(text()),
            Form::Before(text()),
            Form::After(text()),
            Form::WhenNobody(text()),
            Form::Worded(text(), [const { None }; 3]),
            Form::Constant(text()),
            Form::Longer(text()),
            Form::Letters(LetterCase::Upper),
        ];
        let of_class = Class::ALL.map(|class| Form::OfClass(class, text()));
        forms.into_iter().chain(of_class)
    }

    pub(super) fn id(&self) -> &'static str {
        match self {
            Form::Punctuated(_) => "punctuation",
            Form::Glued(_) => "prints-numbers-without-blank-between",
            Form::Before(_) | Form::SomethingBefore(_) => "prints-more-before-answer",
            Form::After(_) | Form::SomethingAfter(_) => "prints-more-after-answer",
            Form::WhenNobody(_) => "other-when-nobody",
            Form::Worded(..) => "other-winner-words",
            Form::Constant(_) => "constant",
            Form::Longer(_) => "longer-answer",
            Form::OfClass(class, _) => match class {
                Class::FirstWon => "other-text-first-player-won",
                Class::SecondWon => "other-text-second-player-won",
                Class::BothWon => "other-text-both-players-have-row",
                Class::Full => "other-text-board-full-nobody-won",
                Class::FirstToMove => "other-text-first-player-move",
                Class::SecondToMove => "other-text-second-player-move",
                Class::Impossible => "other-text-board-impossible",
            },
            Form::Letters(_) => "letter-case",
        }
    }

    /// The text printed besides or instead.
    pub(super) fn besides(&self) -> Option<String> {
        const MOST: usize = 40;
        let text = match self {
            Form::Letters(_) => return None,
            Form::Punctuated(text)
            | Form::Glued(text)
            | Form::Before(text)
            | Form::After(text)
            | Form::WhenNobody(text)
            | Form::Worded(text, _)
            | Form::SomethingBefore(text)
            | Form::SomethingAfter(text)
            | Form::Constant(text)
            | Form::OfClass(_, text)
            | Form::Longer(text) => text,
        };
        if text.is_empty() && matches!(self, Form::OfClass(..)) {
            return None;
        }
        let mut short: String = text.chars().take(MOST).collect();
        if short.len() < text.len() {
            short.push_str("...");
        }
        Some(short)
    }

    /// Whether this form of the right answer is that text.
    pub(super) fn agrees(
        &mut self,
        task: &Task,
        sample: &Sample,
        said: &Said,
        right: &Said,
    ) -> bool {
        let (Said::Words(said), Said::Words(right)) = (said, right) else {
            return false;
        };
        if let Form::Worded(_, known) = self {
            return worded(task, known, said, right);
        }
        match self {
            Form::Punctuated(_) => {
                said.split(is_sign)
                    .filter(|word| !word.is_empty())
                    .join(" ")
                    == *right
            }
            Form::Glued(_) => {
                let digits = |text: &str| text.split_whitespace().collect::<String>();
                digits(said) == digits(right)
            }
            Form::SomethingBefore(_) => ends(said, right),
            Form::SomethingAfter(_) => said == right || said.starts_with(&format!("{right} ")),
            Form::Longer(_) => is_longer(said),
            _ => {
                let says = self.says(task, sample, &Said::Words(right.clone()));
                says == Some(Said::Words(said.clone()))
            }
        }
    }

    /// The changed answer, as far as it is known.
    pub(super) fn says(&self, task: &Task, sample: &Sample, right: &Said) -> Option<Said> {
        let Said::Words(right) = right else {
            return None;
        };
        let text = match self {
            Form::Before(text) => format!("{text} {right}"),
            Form::After(text) => format!("{right} {text}"),
            Form::WhenNobody(text)
                if task.winners().is_some_and(|[nobody, ..]| right == nobody) =>
            {
                text.clone()
            }
            Form::WhenNobody(_) => right.clone(),
            Form::Constant(text) => text.clone(),
            Form::OfClass(class, text) => match task.problem().class_of(sample) == Some(*class) {
                true => text.clone(),
                false => right.clone(),
            },
            Form::Letters(LetterCase::Upper) => right.to_uppercase(),
            Form::Letters(LetterCase::Lower) => right.to_lowercase(),
            _ => return None,
        };
        Some(Said::Words(text))
    }
}

/// Brackets and similar characters; a letter is part of a word.
fn is_sign(letter: char) -> bool {
    !letter.is_alphanumeric() && letter != '-'
}

/// Whether it has more words than a winner, a row and a column.
fn is_longer(said: &str) -> bool {
    said.split_whitespace().nth(3).is_some()
}

fn ends(said: &str, right: &str) -> bool {
    said == right || said.ends_with(&format!(" {right}"))
}

/// Whether the winner has the same word as before, and the row and column are right.
fn worded(task: &Task, known: &mut [Option<String>; 3], said: &str, right: &str) -> bool {
    let (winner, place) = right.split_once(' ').unwrap_or((right, ""));
    let word = if place.is_empty() {
        said
    } else if ends(said, place) {
        said[..said.len() - place.len()].trim_end()
    } else {
        return false;
    };
    // Another number is another winner, and not a word for the same one.
    if word != winner && word.parse::<u32>().is_ok() {
        return false;
    }
    let mut winners = task.winners().into_iter().flatten();
    let number = winners.position(|word| word == winner).unwrap_or(0);
    let known = &mut known[number];
    known.get_or_insert_with(|| word.to_owned()) == word
}
