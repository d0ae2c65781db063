//! The commands of a player.

use std::path::PathBuf;

use itertools::Itertools;

use omok::board::{Point, Size};
use omok::messages::{Lang, play};
use omok::text::Quote;

pub(super) enum Command {
    Place(Point),
    Pass,
    Undo,
    Redo,
    /// Show a move that the computer would make.
    Hint,
    Fouls,
    Resign,
    /// Save the game to a file: this one, or the one chosen at the start.
    Save(Option<PathBuf>),
    Help,
    Quit,
}

impl Command {
    /// Parses a line; the error says what was expected.
    pub(super) fn parse(lang: Lang, line: &str, size: Size) -> Result<Command, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let command = match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("pass", "") => Command::Pass,
            ("undo", "") => Command::Undo,
            ("redo", "") => Command::Redo,
            ("hint", "") => Command::Hint,
            ("fouls", "") => Command::Fouls,
            ("resign", "") => Command::Resign,
            ("save", "") => Command::Save(None),
            ("save", file) => Command::Save(Some(file.into())),
            ("help" | "?", "") => Command::Help,
            ("quit" | "exit", "") => Command::Quit,
            _ => Command::Place(point(lang, line, size)?),
        };
        Ok(command)
    }
}

fn point(lang: Lang, text: &str, size: Size) -> Result<Point, String> {
    if let Some(point) = size.point(text) {
        return Ok(point);
    }
    let quote = Quote::new(text.as_bytes()).to_string();
    let off_board = || {
        let corner = size.name(Point::new(0, size.width() - 1));
        play::off_board(lang, &quote, &corner)
    };
    if is_name(text) {
        return Err(off_board());
    }
    let numbers = row_and_column(text).ok_or_else(|| play::unknown(lang, &quote))?;
    let index = |number: u32| u8::try_from(number.checked_sub(1)?).ok();
    let point = index(numbers.0).zip(index(numbers.1));
    let point = point.map(|(row, col)| Point { row, col });
    point
        .filter(|&point| size.contains(point))
        .ok_or_else(off_board)
}

/// Whether the text is a letter and a number.
fn is_name(text: &str) -> bool {
    let Some((letter, digits)) = text.as_bytes().split_first() else {
        return false;
    };
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    letter.is_ascii_alphabetic() && is_number
}

/// The two numbers of a text, separated by blanks or a comma.
fn row_and_column(text: &str) -> Option<(u32, u32)> {
    let is_blank = |letter: char| letter.is_whitespace() || letter == ',';
    let words = text.split(is_blank).filter(|word| !word.is_empty());
    let number = |digits: &str| {
        // A number of any length is a number, off every board.
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(u32::MAX))
    };
    let (row, col) = words.collect_tuple()?;
    number(row).zip(number(col))
}
