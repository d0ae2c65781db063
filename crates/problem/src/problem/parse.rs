//! Parses the values of a description's keys.

use std::fmt;
use std::str::FromStr;

use super::description::{
    After, AnswerKey, Ask, Boards, Cells, Extent, Longer, Named, Number, Order, Promise, Turns, Win,
};
use super::description_error::DescriptionError;
use super::description_error::Names;
use omok_core::board::number;
use omok_core::game::Class;
use omok_core::line::Direction;

/// A value with a word in descriptions.
pub trait Word: Copy + PartialEq + 'static {
    /// Every value with its word.
    const WORDS: &'static [(&'static str, Self)];

    /// The value of a word.
    ///
    /// # Errors
    ///
    /// If it is none of the words.
    fn of_word(text: &str) -> Result<Self, DescriptionError> {
        let known = Self::WORDS.iter().find(|(word, _)| *word == text);
        known.map(|&(_, value)| value).ok_or_else(|| {
            let known = Names::new(Self::WORDS.iter().map(|(word, _)| word));
            DescriptionError::Word(known, text.to_owned())
        })
    }

    /// The value's word.
    fn word(self) -> &'static str {
        let known = Self::WORDS.iter().find(|(_, value)| *value == self);
        known.map_or("", |&(word, _)| word)
    }
}

impl Word for Class {
    const WORDS: &'static [(&'static str, Class)] = &Class::NAMES;
}

impl Word for Turns {
    const WORDS: &'static [(&'static str, Turns)] = &[
        ("first", Turns::First),
        ("either", Turns::Either),
        ("any", Turns::Any),
    ];
}

impl Word for Order {
    const WORDS: &'static [(&'static str, Order)] = &[
        ("row col", Order::RowCol),
        ("col row", Order::ColRow),
        ("col", Order::Col),
    ];
}

impl Word for After {
    const WORDS: &'static [(&'static str, After)] = &[
        ("ignored", After::Ignored),
        ("impossible", After::Impossible),
        ("never", After::Never),
    ];
}

impl Word for Ask {
    const WORDS: &'static [(&'static str, Ask)] = &[
        ("board", Ask::Board),
        ("next", Ask::Next),
        ("each", Ask::Each),
    ];
}

impl Word for Named {
    const WORDS: &'static [(&'static str, Named)] =
        &[("left-top", Named::LeftTop), ("top-left", Named::TopLeft)];
}

impl Word for Direction {
    const WORDS: &'static [(&'static str, Direction)] = &[
        ("row", Direction::East),
        ("column", Direction::South),
        ("diagonal", Direction::SouthEast),
        ("anti-diagonal", Direction::NorthEast),
    ];
}

impl Word for Promise {
    const WORDS: &'static [(&'static str, Promise)] = &[
        ("one-line", Promise::OneLine),
        ("won", Promise::Won),
        ("open", Promise::Open),
        ("reachable", Promise::Reachable),
        ("no-overline", Promise::NoOverline),
        ("first-to-move", Promise::FirstToMove),
    ];
}

/// The promise's word: `one-line`.
impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
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
            _ => Class::of_word(text).map(AnswerKey::Class).map_err(|_| {
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
