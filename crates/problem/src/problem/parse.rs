//! Parses the values of a description's keys.

use std::fmt;
use std::str::FromStr;

use super::description::{AnswerKey, Boards, Cells, Extent, Longer, Number, Win};
use super::description_error::{DescriptionError, Names};
use omok_core::board::{WordError, number};
use omok_core::game::Class;
use omok_core::line::Direction;

/// The value with that word.
pub(super) fn of_word<T: FromStr<Err = WordError>>(text: &str) -> Result<T, DescriptionError> {
    let value = text.parse();
    value.map_err(|error: WordError| unknown(error.words(), text))
}

fn unknown(words: &[&str], text: &str) -> DescriptionError {
    DescriptionError::Word(Names::new(words), text.to_owned())
}

/// The words of the directions in which rows win.
const DIRECTIONS: [(&str, Direction); 4] = [
    ("row", Direction::East),
    ("column", Direction::South),
    ("diagonal", Direction::SouthEast),
    ("anti-diagonal", Direction::NorthEast),
];

/// The direction with that word.
pub(super) fn direction(text: &str) -> Result<Direction, DescriptionError> {
    let known = DIRECTIONS.iter().find(|(word, _)| *word == text);
    let known = known.map(|&(_, direction)| direction);
    known.ok_or_else(|| unknown(&DIRECTIONS.map(|(word, _)| word), text))
}

/// The direction's word.
pub fn word_of(direction: Direction) -> &'static str {
    let known = DIRECTIONS.iter().find(|(_, known)| *known == direction);
    known.map_or("", |&(word, _)| word)
}

/// The key's name in `[answer]`.
impl fmt::Display for AnswerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerKey::Class(class) => class.fmt(f),
            AnswerKey::CanWin => f.write_str("can-win"),
            AnswerKey::CannotWin => f.write_str("cannot-win"),
            AnswerKey::Else => f.write_str("else"),
        }
    }
}

impl FromStr for AnswerKey {
    type Err = DescriptionError;

    fn from_str(text: &str) -> Result<AnswerKey, DescriptionError> {
        match text {
            "can-win" => Ok(AnswerKey::CanWin),
            "cannot-win" => Ok(AnswerKey::CannotWin),
            "else" => Ok(AnswerKey::Else),
            _ => of_word(text).map(AnswerKey::Class).map_err(|_| {
                let classes = Class::ALL.iter().map(ToString::to_string);
                let others = ["can-win", "cannot-win", "else"].map(str::to_owned);
                let known = Names::new(classes.chain(others));
                DescriptionError::Word(known, text.to_owned())
            }),
        }
    }
}

impl FromStr for Number {
    type Err = ();

    /// A number, or a name in capitals.
    fn from_str(text: &str) -> Result<Number, ()> {
        if is_name(text) {
            return Ok(Number::Read(text.to_owned()));
        }
        number(text).map(Number::Stated).ok_or(())
    }
}

/// Whether the text can be a name of a number in the header: capitals.
pub(crate) fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte == b'_')
}

impl FromStr for Extent {
    type Err = DescriptionError;

    fn from_str(text: &str) -> Result<Extent, DescriptionError> {
        if text == "rows" {
            return Ok(Extent::AsWritten);
        }
        let wrong = |()| DescriptionError::Extent(text.to_owned());
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        Ok(Extent::Sides {
            width: width.parse().map_err(wrong)?,
            height: height.parse().map_err(wrong)?,
        })
    }
}

impl FromStr for Win {
    type Err = DescriptionError;

    fn from_str(text: &str) -> Result<Win, DescriptionError> {
        if text == "all" {
            return Ok(Win::WholeLine);
        }
        let (length, longer) = match text.strip_suffix('+') {
            Some(length) => (length, Longer::Wins),
            None => (text, Longer::Ignored),
        };
        let wrong = |()| DescriptionError::Win(text.to_owned());
        let length = length.parse().map_err(wrong)?;
        Ok(Win::Row { length, longer })
    }
}

impl FromStr for Boards {
    type Err = DescriptionError;

    fn from_str(text: &str) -> Result<Boards, DescriptionError> {
        match text {
            "one" => Ok(Boards::One),
            "count" => Ok(Boards::Count),
            "eof" => Ok(Boards::Eof),
            _ => match text.strip_prefix("until ").map(str::trim) {
                Some(word) if !word.is_empty() => Ok(Boards::Until(word.to_owned())),
                _ => Err(DescriptionError::Boards(text.to_owned())),
            },
        }
    }
}

impl FromStr for Cells {
    type Err = DescriptionError;

    /// Two or three characters, or as many symbols separated by blanks: empty, first, second.
    fn from_str(text: &str) -> Result<Cells, DescriptionError> {
        let letters: Vec<char> = text.chars().collect();
        let symbols: Vec<String> = match letters[..] {
            [_, second, _] if second != ' ' => letters.into_iter().map(String::from).collect(),
            [_, _] => letters.into_iter().map(String::from).collect(),
            // No stone is a blank.
            _ => text.split_whitespace().map(str::to_owned).collect(),
        };
        match symbols.len() {
            2 | 3 => Ok(Cells {
                symbols,
                ..Cells::default()
            }),
            _ => Err(DescriptionError::Cells(text.to_owned())),
        }
    }
}
