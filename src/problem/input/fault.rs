//! Faults in inputs of a problem.

use std::fmt;

use super::wanted::{Quantity, Wanted};
use crate::game::Class;
use crate::line::Row;
use crate::problem::classify::TooLarge;
use crate::problem::description::Promise;
use crate::text::{Found, SeveralLines};

/// Why a text is not an input of the problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputFault {
    /// Something else is in place of this.
    Expected(Wanted, Found),
    /// The number is not one of these.
    Number(Quantity, u64),
    /// A row has too few or too many cells.
    Cells {
        /// The row, from 1.
        row: usize,
        /// The number of cells.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// The input ends within a board.
    Rows {
        /// The board, from 1.
        board: u64,
        /// The rows read.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// The boards do not have a valid size.
    Size {
        /// The number of columns.
        width: u64,
        /// The number of rows.
        height: u64,
    },
    /// Several winning rows, though one is named or promised.
    Several {
        /// The board, from 1.
        board: u64,
        /// The rows.
        rows: Vec<Row>,
    },
    /// It could not be decided whether the stones can have fallen in turn.
    TooLarge {
        /// The board, from 1.
        board: u64,
    },
    /// The problem has no text for such a board.
    NoAnswer {
        /// The board, from 1.
        board: u64,
        /// Its class.
        class: Class,
    },
    /// A move after the end of the game.
    AfterEnd {
        /// The number of the move, from 1.
        number: usize,
        /// The class in which the game ended.
        class: Class,
    },
    /// A blank line that no board follows.
    LastBlankLine,
    /// A record without moves that looks like a blank line.
    NoMoves {
        /// The record, from 1.
        record: u64,
    },
    /// A promise of the problem is broken.
    Broken {
        /// The board, from 1.
        board: u64,
        /// The promise.
        promise: Promise,
        /// The class of the board.
        class: Class,
    },
}

impl fmt::Display for InputFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputFault::Expected(what, found) => write!(f, "expected {what}, found {found}"),
            InputFault::Number(what, found) => write!(f, "expected {what}, found {found}"),
            InputFault::Cells {
                row,
                found,
                expected,
            } => write!(
                f,
                "row {row} has {}, expected {expected}",
                count(*found, "cell")
            ),
            InputFault::Rows {
                board,
                found,
                expected,
            } => write!(
                f,
                "board {board} ends after row {found}, expected {}",
                count(*expected, "row")
            ),
            InputFault::Size { width, height } => write!(
                f,
                "the board has {} and {}, expected 1 to 26 each",
                count(*width, "column"),
                count(*height, "row")
            ),
            InputFault::Several { board, rows } => {
                write!(f, "board {board} {}", SeveralLines(rows))
            }
            InputFault::TooLarge { board } => write_too_large(f, *board),
            InputFault::NoAnswer { board, class } => write!(
                f,
                "board {board} is {}, and the problem has no answer for that",
                in_words(*class)
            ),
            InputFault::AfterEnd { number, class } => {
                write!(f, "move {number} comes after the end: {}", in_words(*class))
            }
            InputFault::LastBlankLine => f.write_str(
                "a blank line after the last board, expected none (blank lines stand only between \
                 boards: take it out)",
            ),
            InputFault::NoMoves { record } => write!(
                f,
                "record {record} has no moves, expected one at least: it could not be told from a \
                 blank line (take it out)"
            ),
            InputFault::Broken {
                board,
                promise,
                class,
            } => write!(
                f,
                "board {board} is {}, and the problem promises \"{promise}\"",
                in_words(*class)
            ),
        }
    }
}

fn write_too_large(f: &mut fmt::Formatter<'_>, board: u64) -> fmt::Result {
    write!(
        f,
        "board {board} is {TooLarge}, expected one with fewer columns (or turns = \"any\" in the \
         description, which does not ask for that)"
    )
}

/// The class in words, to follow "the board is".
const fn in_words(class: Class) -> &'static str {
    match class {
        Class::FirstWon => "won by the first player",
        Class::SecondWon => "won by the second player",
        Class::BothWon => "won by both players",
        Class::Full => "full without a winner",
        Class::FirstToMove => "open, the first player to move",
        Class::SecondToMove => "open, the second player to move",
        Class::Impossible => "impossible in a game",
    }
}

fn count(number: impl fmt::Display, noun: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
