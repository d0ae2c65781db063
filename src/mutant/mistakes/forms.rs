//! Mistakes of form: the right answer, but printed otherwise. What is printed besides is learned
//! from the program.

use super::Said;
use itertools::Itertools;

/// How an answer is made of the right one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    /// Brackets or commas among the numbers.
    Punctuated(String),
    /// No blank between some of the numbers.
    Glued(String),
    /// Always the same words before it.
    Before(String),
    /// Always the same words after it.
    After(String),
    /// Something else where nobody has won.
    WhenNobody(String),
    /// Something else for the winner's number: for nobody, black and white, as far as it is known.
    Worded(String, [Option<String>; 3]),
    /// Words before it that may differ from board to board; those of the counterexample.
    SomethingBefore(String),
    /// The same after it.
    SomethingAfter(String),
    /// Always the same.
    Constant(String),
    /// More words than any answer has, on every board; those of the counterexample.
    Longer(String),
}

impl Form {
    /// The forms that could explain what was said where this is right.
    pub(super) fn explaining(said: &Said, right: &Said) -> Vec<Form> {
        let (Said::Words(said), Said::Words(right)) = (said, right) else {
            return Vec::new();
        };
        let before = said.strip_suffix(right.as_str()).map(str::trim_end);
        let after = said.strip_prefix(right.as_str()).map(str::trim_start);
        let text = |text: &str| text.to_owned();
        let forms = [
            Some(Form::Punctuated(text(said))),
            Some(Form::Glued(text(said))),
            before.map(|before| Form::Before(text(before))),
            after.map(|after| Form::After(text(after))),
            (right == NOBODY).then(|| Form::WhenNobody(text(said))),
            Some(Form::Worded(text(said), [const { None }; 3])),
            before.map(|before| Form::SomethingBefore(text(before))),
            after.map(|after| Form::SomethingAfter(text(after))),
            Some(Form::Constant(text(said))),
            is_longer(said).then(|| Form::Longer(text(said))),
        ];
        forms.into_iter().flatten().collect()
    }

    /// The names of all forms.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
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
        ];
        forms.into_iter().map(|form| form.name())
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Form::Punctuated(_) => "prints brackets, commas or other signs with the numbers",
            Form::Glued(_) => "prints numbers without a blank between",
            Form::Before(_) | Form::SomethingBefore(_) => "prints more before the answer",
            Form::After(_) | Form::SomethingAfter(_) => "prints more after the answer",
            Form::WhenNobody(_) => "prints something other than 0 when nobody has won",
            Form::Worded(..) => "prints something other than 0, 1 or 2 for who has won",
            Form::Constant(_) => "prints the same whatever the board",
            Form::Longer(_) => "prints more than an answer, whatever the board",
        }
    }

    /// What is printed besides or instead.
    pub(super) fn besides(&self) -> Option<String> {
        const MOST: usize = 40;
        let (Form::Punctuated(text)
        | Form::Glued(text)
        | Form::Before(text)
        | Form::After(text)
        | Form::WhenNobody(text)
        | Form::Worded(text, _)
        | Form::SomethingBefore(text)
        | Form::SomethingAfter(text)
        | Form::Constant(text)
        | Form::Longer(text)) = self;
        let mut short: String = text.chars().take(MOST).collect();
        if short.len() < text.len() {
            short.push_str("...");
        }
        Some(short)
    }

    /// Whether this form of the right answer is that.
    pub(super) fn agrees(&mut self, said: &Said, right: &Said) -> bool {
        let (Said::Words(said), Said::Words(right)) = (said, right) else {
            return false;
        };
        if let Form::Worded(_, known) = self {
            return worded(known, said, right);
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
            _ => self.says(&Said::Words(right.clone())) == Some(Said::Words(said.clone())),
        }
    }

    /// What is said where this is right, as far as it is known.
    pub(super) fn says(&self, right: &Said) -> Option<Said> {
        let Said::Words(right) = right else {
            return None;
        };
        let text = match self {
            Form::Before(text) => format!("{text} {right}"),
            Form::After(text) => format!("{right} {text}"),
            Form::WhenNobody(text) if right == NOBODY => text.clone(),
            Form::WhenNobody(_) => right.clone(),
            Form::Constant(text) => text.clone(),
            _ => return None,
        };
        Some(Said::Words(text))
    }
}

const NOBODY: &str = "0";

/// Brackets and the like; a letter is none, for it is part of a word.
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

/// Whether the same stands for the same winner as before, and the row and column are right.
fn worded(known: &mut [Option<String>; 3], said: &str, right: &str) -> bool {
    let (winner, place) = right.split_once(' ').unwrap_or((right, ""));
    let word = if place.is_empty() {
        said
    } else if ends(said, place) {
        said[..said.len() - place.len()].trim_end()
    } else {
        return false;
    };
    // Another number is another winner, and no other word for the same.
    if word != winner && word.parse::<u32>().is_ok() {
        return false;
    }
    let number: usize = winner.parse().unwrap_or(0);
    let known = &mut known[number.min(2)];
    known.get_or_insert_with(|| word.to_owned()) == word
}
