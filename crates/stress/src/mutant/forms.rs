//! Faults of output format: the right answer, printed differently. Extra text is learned from the
//! program.

use super::Output;
use super::task::Task;
use itertools::Itertools;
use omok_problem::problem::{Class, Sample};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Form {
    change: Change,
    /// The text that the program printed, besides or instead.
    text: String,
    /// The words for nobody, black and white, as far as known.
    winners: [Option<String>; 3],
}

/// How the right answer is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// Brackets or commas among the numbers.
    Punctuated,
    /// Missing blanks between some of the numbers.
    Glued,
    /// Always the same words before it.
    Before,
    /// Always the same words after it.
    After,
    /// Another text if nobody has won.
    WhenNobody,
    /// Other words for the winner.
    Worded,
    /// Words before it that may differ by board.
    SomethingBefore,
    /// Words after it, likewise.
    SomethingAfter,
    Constant,
    /// More words than any answer has, on every board.
    Longer,
    /// A text for all boards of a class.
    OfClass(Class),
    Upper,
    Lower,
}

impl Form {
    pub(super) fn new(change: Change, text: &str) -> Form {
        Form {
            change,
            text: text.to_owned(),
            winners: [const { None }; 3],
        }
    }

    /// The forms that could explain what was said for this right answer.
    pub(super) fn explaining(
        task: &Task,
        sample: &Sample,
        output: &Output,
        right: &Output,
    ) -> Vec<Form> {
        let is_nobody = task.is_nobody(right);
        let (Output::Words(output), Output::Words(right)) = (output, right) else {
            return Vec::new();
        };
        let before = output.strip_suffix(right.as_str()).map(str::trim_end);
        let after = output.strip_prefix(right.as_str()).map(str::trim_start);
        let output = output.as_str();
        let [placed, plain] = [true, false].map(|is| (task.is_placed() == is).then_some(output));
        let class = task.problem().class_of(sample);
        let of_class = class.map(|class| (Change::OfClass(class), plain));
        let letters = plain.map(|_| "");
        let first = [
            (Change::Upper, letters),
            (Change::Lower, letters),
            (Change::Punctuated, placed),
            (Change::Glued, placed),
            (Change::Before, before),
            (Change::After, after),
            (Change::WhenNobody, placed.filter(|_| is_nobody)),
            (Change::Worded, placed),
        ];
        let last = [
            (Change::SomethingBefore, before),
            (Change::SomethingAfter, after),
            (Change::Constant, Some(output)),
            (Change::Longer, placed.filter(|output| is_longer(output))),
        ];
        let forms = first.into_iter().chain(of_class).chain(last);
        forms
            .filter_map(|(change, text)| Some(Form::new(change, text?)))
            .collect()
    }

    /// The possible forms of the answers of a problem.
    pub(super) fn of_task(task: &Task) -> Vec<Form> {
        let is_of = |form: &Form| match form.change {
            Change::OfClass(_) | Change::Upper => !task.is_placed(),
            Change::Before | Change::After | Change::Constant => true,
            _ => task.is_placed(),
        };
        Form::all().filter(is_of).collect()
    }

    /// One of each id.
    pub(super) fn all() -> impl Iterator<Item = Form> {
        let changes = [
            Change::Punctuated,
            Change::Glued,
            Change::Before,
            Change::After,
            Change::WhenNobody,
            Change::Worded,
            Change::Constant,
            Change::Longer,
            Change::Upper,
        ];
        let of_class = Class::ALL.map(Change::OfClass);
        let changes = changes.into_iter().chain(of_class);
        changes.map(|change| Form::new(change, ""))
    }

    pub(super) fn id(&self) -> &'static str {
        match self.change {
            Change::Punctuated => "punctuation",
            Change::Glued => "prints-numbers-without-blank-between",
            Change::Before | Change::SomethingBefore => "prints-more-before-answer",
            Change::After | Change::SomethingAfter => "prints-more-after-answer",
            Change::WhenNobody => "other-when-nobody",
            Change::Worded => "other-winner-words",
            Change::Constant => "constant",
            Change::Longer => "longer-answer",
            Change::OfClass(class) => match class {
                Class::FirstWon => "other-text-first-player-won",
                Class::SecondWon => "other-text-second-player-won",
                Class::BothWon => "other-text-both-players-have-row",
                Class::Full => "other-text-board-full-nobody-won",
                Class::FirstToMove => "other-text-first-player-move",
                Class::SecondToMove => "other-text-second-player-move",
                Class::Impossible => "other-text-board-impossible",
            },
            Change::Upper | Change::Lower => "letter-case",
        }
    }

    pub(super) fn besides(&self) -> Option<String> {
        const MOST: usize = 40;
        // Some have no text of their own.
        if matches!(self.change, Change::Upper | Change::Lower)
            || matches!(self.change, Change::OfClass(_)) && self.text.is_empty()
        {
            return None;
        }
        let mut short: String = self.text.chars().take(MOST).collect();
        if short.len() < self.text.len() {
            short.push_str("...");
        }
        Some(short)
    }

    /// Whether this form of the right answer is that text.
    pub(super) fn agrees(
        &mut self,
        task: &Task,
        sample: &Sample,
        output: &Output,
        right: &Output,
    ) -> bool {
        let (Output::Words(output), Output::Words(right)) = (output, right) else {
            return false;
        };
        match self.change {
            Change::Worded => worded(task, &mut self.winners, output, right),
            Change::Punctuated => {
                output
                    .split(is_sign)
                    .filter(|word| !word.is_empty())
                    .join(" ")
                    == *right
            }
            Change::Glued => {
                let digits = |text: &str| text.split_whitespace().collect::<String>();
                digits(output) == digits(right)
            }
            Change::SomethingBefore => ends(output, right),
            Change::SomethingAfter => output == right || output.starts_with(&format!("{right} ")),
            Change::Longer => is_longer(output),
            _ => {
                let says = self.says(task, sample, &Output::Words(right.clone()));
                says == Some(Output::Words(output.clone()))
            }
        }
    }

    /// The changed answer, as far as it is known.
    pub(super) fn says(&self, task: &Task, sample: &Sample, right: &Output) -> Option<Output> {
        let is_nobody = task.is_nobody(right);
        let Output::Words(right) = right else {
            return None;
        };
        let text = &self.text;
        let text_if = |is_changed: bool| if is_changed { text } else { right }.clone();
        let says = match self.change {
            Change::Before => format!("{text} {right}"),
            Change::After => format!("{right} {text}"),
            Change::WhenNobody => text_if(is_nobody),
            Change::Constant => text.clone(),
            Change::OfClass(class) => text_if(task.problem().class_of(sample) == Some(class)),
            Change::Upper => right.to_uppercase(),
            Change::Lower => right.to_lowercase(),
            _ => return None,
        };
        Some(Output::Words(says))
    }
}

/// Brackets and similar characters; a letter is part of a word.
fn is_sign(letter: char) -> bool {
    !letter.is_alphanumeric() && letter != '-'
}

/// Whether it has more words than a winner, a row and a column.
fn is_longer(output: &str) -> bool {
    output.split_whitespace().nth(3).is_some()
}

fn ends(output: &str, right: &str) -> bool {
    output == right || output.ends_with(&format!(" {right}"))
}

/// Whether the winner has the same word as before, and the row and column are right.
fn worded(task: &Task, known: &mut [Option<String>; 3], output: &str, right: &str) -> bool {
    let (winner, place) = right.split_once(' ').unwrap_or((right, ""));
    let word = if place.is_empty() {
        output
    } else if ends(output, place) {
        output[..output.len() - place.len()].trim_end()
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
