//! What can be wrong with a game record, in plain words.

use std::fmt;

use crate::board::Size;
use crate::board::Stone;
use crate::game::Record;
use crate::text::{Found, InputError};

/// What is wrong with a game record, and where.
pub type RecordError = InputError<RecordFault>;

/// What can be wrong with a text of game records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordFault {
    /// The text is of no known format.
    Unknown(Found),
    /// The text starts as neither a board nor a record does.
    NeitherBoardNorGame(Found),
    /// The text has no game.
    NoGame,
    /// A game takes more bytes than the reader keeps.
    TooLong,
    /// The record states another size than the one asked for.
    OtherSize {
        /// The size that the record states.
        found: Size,
        /// The size asked for.
        expected: Size,
    },
    /// The record states a size that no board has: width and height.
    NoSize(i32, i32),
    /// moves: something that is no move.
    Move(Found),
    /// moves: a letter without a row's number of at most nine digits.
    RowNumber(Found),
    /// moves: something that is no result.
    Result(Found),
    /// moves, pairs: more on a line than there should be.
    LineEnd(Found),
    /// psq: something else than the first line of a game.
    Header(Found),
    /// psq: a first line without the length of a side.
    Side(Found),
    /// psq: a first line without the `x` of the size.
    SizeCross(Found),
    /// pairs: something else than the number of moves.
    Count(Found),
    /// pairs: something else than a coordinate.
    Coordinate(Found),
    /// pairs: fewer moves than the first line says.
    TooFewMoves {
        /// The moves that there are.
        found: u32,
        /// The moves that there should be.
        expected: u32,
    },
    /// pairs: more moves than so many, which the first line says.
    TooManyMoves(u32),
    /// sgf: something else than the start of a game.
    Tree(Found),
    /// sgf: a branch that does not start with a node.
    Node(Found),
    /// sgf: something that is neither a node, a property nor the end of a branch.
    Property(Found),
    /// sgf: a property without a value.
    Value(Found),
    /// sgf: a value that does not end.
    UnclosedValue,
    /// sgf: a game that does not end.
    UnclosedGame,
    /// sgf: another game than five-in-a-row.
    Game(Quote),
    /// sgf: something else than a board's size.
    SgfSize(Quote),
    /// sgf: something else than the two letters of a point.
    Letters(Quote),
    /// sgf: something else than a colour.
    Turn(Quote),
    /// sgf: a position is set up when moves have been made.
    LateSetUp,
    /// sgf: a set-up stone that is not on the board.
    SetUpOffBoard {
        /// The name of its place.
        name: String,
        /// The size of the board.
        size: Size,
    },
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::OtherSize { found, expected } => {
                let side = SizeOption(*found);
                write!(
                    f,
                    "the game's board is {found}, expected {expected} (use --size {side})"
                )
            }
            RecordFault::NoSize(width, height) => write!(
                f,
                "expected a board with sides of {} to {}, found {width}x{height}",
                Size::MIN_SIDE,
                Size::MAX_SIDE
            ),
            RecordFault::TooFewMoves { found, expected } => {
                write!(f, "expected {expected} moves, found {found}")
            }
            RecordFault::SetUpOffBoard { name, size } => {
                write!(
                    f,
                    "expected set-up stones on the {size} board, found one at {name}"
                )
            }
            fault => match fault.expected_and_found() {
                (expected, Some(found)) => write!(f, "expected {expected}, found {found}"),
                (words, None) => f.write_str(words),
            },
        }
    }
}

impl RecordFault {
    /// What was expected and what was found; where nothing was found, all that is to be said.
    fn expected_and_found(&self) -> (&'static str, Option<&dyn fmt::Display>) {
        match self {
            RecordFault::Unknown(found) => (
                "a game record (moves such as h8, psq, SGF or pairs of numbers)",
                Some(found),
            ),
            RecordFault::NeitherBoardNorGame(found) => (
                "a board (rows of 0, 1 and 2) or a game record (moves such as h8, psq, SGF or \
                 pairs of numbers)",
                Some(found),
            ),
            RecordFault::NoGame => ("expected a game record, found none", None),
            RecordFault::TooLong => ("expected a game of at most 16 MiB", None),
            RecordFault::Move(found) => ("a move such as h8, or pass", Some(found)),
            RecordFault::RowNumber(found) => ("the number of a row", Some(found)),
            RecordFault::Result(found) => ("the result 1-0, 0-1 or 1/2", Some(found)),
            RecordFault::LineEnd(found) => ("the end of the line", Some(found)),
            RecordFault::Header(found) => ("'Piskvorky' and the board's size", Some(found)),
            RecordFault::Side(found) => ("the board's size such as 15x15", Some(found)),
            RecordFault::SizeCross(found) => ("'x' and the board's height", Some(found)),
            RecordFault::Count(found) => ("the number of moves", Some(found)),
            RecordFault::Coordinate(found) => ("a coordinate", Some(found)),
            RecordFault::TooManyMoves(_) => {
                ("expected no more moves than the first line says", None)
            }
            RecordFault::Tree(found) => ("'(' before a game", Some(found)),
            RecordFault::Node(found) => ("';' behind '('", Some(found)),
            RecordFault::Property(found) => ("';', a property, '(' or ')'", Some(found)),
            RecordFault::Value(found) => ("'[' behind a property's name", Some(found)),
            RecordFault::UnclosedValue => ("a value without its closing ']'", None),
            RecordFault::UnclosedGame => ("a game without its closing ')'", None),
            RecordFault::Game(found) => ("a game of five-in-a-row, GM[4]", Some(found)),
            RecordFault::SgfSize(found) => ("a board's size such as 15 or 15:19", Some(found)),
            RecordFault::Letters(found) => ("two letters for a point, such as hh", Some(found)),
            RecordFault::Turn(found) => ("B or W", Some(found)),
            RecordFault::LateSetUp => ("expected no set-up behind a move", None),
            RecordFault::OtherSize { .. }
            | RecordFault::NoSize(..)
            | RecordFault::TooFewMoves { .. }
            | RecordFault::SetUpOffBoard { .. } => ("", None),
        }
    }
}

/// A size as the option `--size` takes it: `15` or `15x19`.
struct SizeOption(Size);

impl fmt::Display for SizeOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            size if size.width() == size.height() => size.width().fmt(f),
            size => size.fmt(f),
        }
    }
}

/// The beginning of a text that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    /// Quotes as much of the text as a message should show.
    #[must_use]
    pub fn new(text: &[u8]) -> Quote {
        const MOST_BYTES: usize = 24;
        let end = text.len().min(MOST_BYTES);
        let mut quoted = String::from_utf8_lossy(&text[..end]).into_owned();
        if end < text.len() {
            quoted.push_str("...");
        }
        Quote(quoted)
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", self.0.escape_debug())
    }
}

/// Why a record cannot be written in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritable {
    /// The format has no set-up stones, and black always moves first in it.
    SetUp,
    /// The format has no passes.
    Pass,
    /// The format has no name for a place off the board.
    OffBoard,
    /// The format cannot say that a player moved out of turn.
    OutOfTurn,
}

impl Unwritable {
    /// Whether SGF has room for what the format has none for.
    #[must_use]
    pub const fn is_writable_as_sgf(self) -> bool {
        !matches!(self, Unwritable::OffBoard)
    }

    /// Checks that the record has neither a set-up nor moves out of turn.
    pub(super) fn check_plain(record: &Record) -> Result<(), Unwritable> {
        if !record.set_up.is_empty() || record.first == Stone::White {
            return Err(Unwritable::SetUp);
        }
        let is_out_of_turn = record
            .moves
            .iter()
            .any(|recorded| recorded.out_of_turn.is_some());
        if is_out_of_turn {
            return Err(Unwritable::OutOfTurn);
        }
        Ok(())
    }
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unwritable::SetUp => "the format has no set-up stones and no first move by white",
            Unwritable::Pass => "the format has no passes",
            Unwritable::OffBoard => "the format cannot name a place off the board",
            Unwritable::OutOfTurn => "the format cannot say that a player moved out of turn",
        })
    }
}

impl std::error::Error for Unwritable {}
