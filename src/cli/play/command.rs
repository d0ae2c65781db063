//! The commands of a player.

use std::path::PathBuf;

use omok::board::{Point, Size};
use omok::messages::{Lang, play};
use omok::text::Quote;

/// A player's command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// Put a stone.
    Place(Point),
    /// Pass.
    Pass,
    /// Undo the last move.
    Undo,
    /// Make the undone move again.
    Redo,
    /// Show a move that the computer would make.
    Hint,
    /// List the forbidden points.
    Fouls,
    /// Resign.
    Resign,
    /// Save the game to a file: this one, or the one chosen at the start.
    Save(Option<PathBuf>),
    /// List the commands.
    Help,
    /// Quit.
    Quit,
}

/// A player's command after the end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Closing {
    /// Play another game.
    Again,
    /// Undo the last move and continue.
    Undo,
    /// Save the game to a file.
    Save(Option<PathBuf>),
    /// Quit.
    Quit,
}

impl Closing {
    /// Parses a line; `None` if it is something else.
    pub(super) fn parse(line: &str) -> Option<Closing> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("again", "") => Some(Closing::Again),
            ("undo", "") => Some(Closing::Undo),
            ("save", "") => Some(Closing::Save(None)),
            ("save", file) => Some(Closing::Save(Some(file.into()))),
            ("" | "quit" | "exit", "") => Some(Closing::Quit),
            _ => None,
        }
    }
}

/// The text is not a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CommandError {
    /// It is neither a move nor a known word.
    Unknown(Quote),
    /// It names a point off the board.
    OffBoard(Quote, Size),
}

impl CommandError {
    /// What was expected.
    pub(super) fn told(&self, lang: Lang) -> String {
        match self {
            CommandError::Unknown(text) => play::unknown(lang, &text.to_string()),
            CommandError::OffBoard(text, size) => {
                let corner = size.name(Point::new(0, size.width() - 1));
                play::off_board(lang, &text.to_string(), &corner)
            }
        }
    }
}

impl Command {
    /// Parses a line.
    pub(super) fn parse(line: &str, size: Size) -> Result<Command, CommandError> {
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
            _ => Command::Place(point(line, size)?),
        };
        Ok(command)
    }
}

fn point(text: &str, size: Size) -> Result<Point, CommandError> {
    if let Some(point) = size.point(text) {
        return Ok(point);
    }
    let quote = || Quote::new(text.as_bytes());
    if is_name(text) {
        return Err(CommandError::OffBoard(quote(), size));
    }
    let numbers = row_and_column(text).ok_or_else(|| CommandError::Unknown(quote()))?;
    let index = |number: u32| u8::try_from(number.checked_sub(1)?).ok();
    let point = index(numbers.0).zip(index(numbers.1));
    let point = point.map(|(row, col)| Point { row, col });
    let point = point.filter(|&point| size.contains(point));
    point.ok_or_else(|| CommandError::OffBoard(quote(), size))
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
    let mut numbers = text.split(is_blank).filter(|word| !word.is_empty());
    let mut number = || {
        let digits = numbers.next()?;
        // A number of any length is a number, off every board.
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(u32::MAX))
    };
    let both = (number()?, number()?);
    numbers.next().is_none().then_some(both)
}
