//! What is expected at a position of an input.

use std::fmt;

use crate::problem::names::Names;

/// What is expected at a position of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// A number.
    Number(Quantity),
    /// A number without leading zeros.
    PlainNumber(Quantity),
    /// A cell: one of these symbols.
    Symbol([String; 3]),
    /// This text.
    Between(String, Neighbours),
    /// One blank.
    Blank,
    /// The end of the line.
    LineEnd,
    /// The end of the line, before it is too long.
    LineEndSooner,
    /// A newline.
    Newline,
    /// A blank line between this board and the one before.
    BlankLine,
    /// The end of the input.
    End,
    /// The board of that number, from 1.
    Board(u64),
    /// A board or a record of moves, on one line.
    BoardOrRecord,
}

/// What a text separates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Neighbours {
    /// The cells of a row.
    Cells,
    /// The rows of a board.
    Rows,
    /// The moves of a record.
    Moves,
}

/// The meaning of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Quantity {
    /// The number of boards.
    Boards,
    /// A number of the header, by name.
    Named(String),
    /// A number of the header, within these limits.
    Within(String, u64, Option<u64>),
    /// The row of a move, within these limits.
    Row(u8, u8),
    /// The column of a move, within these limits.
    Column(u8, u8),
}

impl Wanted {
    /// Expects the separator between two of these.
    pub(super) fn between(text: &str, place: Neighbours) -> Wanted {
        match text {
            " " => Wanted::Blank,
            text => Wanted::Between(text.to_owned(), place),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Number(number @ (Quantity::Row(..) | Quantity::Column(..))) => number.fmt(f),
            Wanted::Number(number) => write!(f, "{number}, a number"),
            Wanted::PlainNumber(number) => write!(f, "{number}, without a leading zero"),
            Wanted::Symbol(symbols) => {
                let shown = symbols.iter().map(|symbol| match symbol.as_str() {
                    " " => "a blank",
                    symbol => symbol,
                });
                Names::new(shown).fmt(f)
            }
            Wanted::Between(text, place) => write!(f, "\"{text}\" between {place}"),
            Wanted::Blank => f.write_str("one blank"),
            Wanted::LineEnd => f.write_str("the end of the line"),
            Wanted::LineEndSooner => f.write_str("the end of the line within 1 MiB"),
            Wanted::Newline => f.write_str("a newline"),
            Wanted::BlankLine => f.write_str("a blank line, as before the last board"),
            Wanted::End => f.write_str("the end of the input"),
            Wanted::Board(number) => write!(f, "board {number}"),
            Wanted::BoardOrRecord => f.write_str("a board or a record"),
        }
    }
}

impl fmt::Display for Neighbours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Neighbours::Cells => "the cells",
            Neighbours::Rows => "the rows",
            Neighbours::Moves => "the moves",
        })
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quantity::Boards => f.write_str("the number of boards"),
            Quantity::Named(name) => f.write_str(name),
            Quantity::Within(name, least, Some(most)) => write!(f, "{name} from {least} to {most}"),
            Quantity::Within(name, least, None) => write!(f, "{name} from {least}"),
            Quantity::Row(first, last) => write!(f, "a row from {first} to {last}"),
            Quantity::Column(first, last) => write!(f, "a column from {first} to {last}"),
        }
    }
}
