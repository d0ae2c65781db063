//! The faults of inputs, as data and in words.
//!
//! No fault names an option of the program: the commands add what to do.

mod cells;
mod expected;

use std::fmt;

use super::{Found, Quote};
use crate::board::Size;
use crate::line::Row;
use crate::rule::Variant;

pub use cells::{Cells, RowGuess};
pub use expected::Expected;

/// A fault of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Something else is in place of this.
    Expected(Expected, Found),
    /// A row of a board with too few or too many cells.
    Row {
        /// The row's number in its board, from 1.
        row: u64,
        /// The number of cells.
        found: Cells,
        /// The expected number.
        expected: u8,
        /// What the input was probably meant to be, if this is its first row.
        guess: Option<RowGuess>,
    },
    /// A board with too few rows.
    CutShort {
        /// The board's number, from 1; `None` if each line is a board.
        board: Option<u64>,
        /// The number of rows.
        found: u64,
        /// The expected number.
        expected: u8,
    },
    /// A line that should be a whole board has too few or too many cells.
    LineCells {
        /// The number of cells.
        found: u64,
        /// The expected number.
        expected: usize,
    },
    /// The input has no board.
    NoBoard(Size),
    /// A board has more than one winning line.
    Several {
        /// The board's number, from 1; `None` if each line is a board.
        board: Option<u64>,
        /// The winning lines.
        lines: Vec<Row>,
    },
    /// The number of boards is too large.
    CountTooLarge,
    /// A drawn board with an impossible number of columns and rows.
    Sides(usize, usize),
    /// A counted input ends too early.
    TooFewBoards {
        /// The number of boards.
        found: u64,
        /// The number on its first line.
        expected: u64,
    },
    /// The text has no game.
    NoGame,
    /// A game is larger than the reader's limit.
    TooLong,
    /// The record states another size than the requested one.
    OtherSize {
        /// The stated size.
        found: Size,
        /// The requested size.
        expected: Size,
    },
    /// The record states an impossible size: width and height.
    NoSize(i32, i32),
    /// The record has fewer moves than its first line states.
    TooFewMoves {
        /// The number of moves.
        found: u32,
        /// The stated number.
        expected: u32,
    },
    /// The record has more moves than this number on its first line.
    TooManyMoves(u32),
    /// Each line has one move, but the format has one game per line.
    MoveALine,
    /// The text is in an unknown encoding.
    Encoding(Quote),
    /// A value without its closing bracket.
    UnclosedValue,
    /// A game without its closing bracket.
    UnclosedGame,
    /// A position is set up that contradicts the moves before it.
    LateSetUp,
    /// The text is a RenLib library, which is not a single game.
    RenLib,
    /// The text is a game of chess, or has moves of chess in place of the game's.
    Chess,
    /// The text is a game saved by Yixin, whose numbers are rows and columns from 0.
    Yixin,
    /// This build cannot read the format.
    NotBuilt,
    /// A line with a game in JSON that is none: what it has, or why it is none.
    Journal(Quote),
    /// A set-up stone that is not on the board.
    SetUpOffBoard {
        /// The name of its place.
        name: String,
        /// The size of the board.
        size: Size,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Expected(expected, found) => write!(f, "expected {expected}, found {found}"),
            Fault::Row { .. }
            | Fault::CutShort { .. }
            | Fault::LineCells { .. }
            | Fault::NoBoard(_)
            | Fault::Several { .. }
            | Fault::CountTooLarge
            | Fault::Sides(..)
            | Fault::TooFewBoards { .. } => self.fmt_of_board(f),
            _ => self.fmt_of_record(f),
        }
    }
}

impl Fault {
    fn fmt_of_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Row {
                row,
                found,
                expected,
                ..
            } => write!(f, "row {row} has {found}, expected {expected}"),
            Fault::CutShort {
                board,
                found,
                expected,
            } => write!(
                f,
                "{} ends after row {found}, expected {expected} rows",
                BoardNumber(*board)
            ),
            Fault::LineCells { found: 0, expected } => {
                write!(f, "no board, expected {expected} cells")
            }
            Fault::LineCells { found, expected } => {
                let found = Cells::Exactly(*found);
                write!(f, "board has {found}, expected {expected}")
            }
            Fault::NoBoard(size) => {
                let (rows, cells) = (size.height(), size.width());
                write!(f, "no board, expected {rows} rows of {cells} cells")
            }
            Fault::Several { board, lines } => {
                write!(f, "{} {}", BoardNumber(*board), SeveralLines(lines))
            }
            Fault::Sides(columns, rows) => write!(
                f,
                "expected 1 to 26 rows of 1 to 26 cells, found {rows} rows, the first of {columns}"
            ),
            Fault::TooFewBoards { found, expected } => {
                let noun = if *expected == 1 { "board" } else { "boards" };
                write!(f, "expected {expected} {noun}, found {found}")
            }
            _ => f.write_str("the number of boards is too large"),
        }
    }

    fn fmt_of_record(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLong => f.write_str("expected a game of at most 16 MiB"),
            Fault::OtherSize { found, expected } => {
                write!(f, "the game's board is {found}, expected {expected}")
            }
            Fault::NoSize(width, height) => write!(
                f,
                "expected a board with sides of {} to {}, found {width}x{height}",
                Variant::MIN_SIDE,
                Size::MAX_SIDE
            ),
            Fault::TooFewMoves { found, expected } => {
                write!(f, "expected {expected} moves, found {found}")
            }
            Fault::TooManyMoves(_) => {
                f.write_str("expected no more moves than the first line says")
            }
            Fault::MoveALine => f.write_str("expected a game a line, found one move a line"),
            Fault::Encoding(label) => write!(
                f,
                "expected an encoding such as UTF-8, GBK or Shift_JIS, found {label}"
            ),
            Fault::UnclosedValue => f.write_str("a value without its closing ']'"),
            Fault::UnclosedGame => f.write_str("a game without its closing ')'"),
            Fault::LateSetUp => f.write_str("expected no set-up after a move"),
            Fault::RenLib => f.write_str("expected a game record, found a RenLib library"),
            Fault::Chess => f.write_str(
                "expected a game of five-in-a-row, found moves of chess, which c-gomoku-cli writes \
                 in place of the game's (its option -sgf writes them)",
            ),
            Fault::Yixin => f.write_str(
                "expected a game record, found a game saved by Yixin as .sav (save it as .psq)",
            ),
            Fault::NotBuilt => f.write_str("this build of omok does not read this format"),
            Fault::Journal(found) => {
                write!(f, "expected a game in JSON, found {found}")
            }
            Fault::SetUpOffBoard { name, size } => write!(
                f,
                "expected set-up stones on the {size} board, found one at {name}"
            ),
            _ => f.write_str("expected a game record, found none"),
        }
    }
}

/// `board 3`, or `board` if it has no number.
struct BoardNumber(Option<u64>);

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => write!(f, "board {number}"),
            None => f.write_str("board"),
        }
    }
}

/// Names the winning lines of a board.
pub(crate) struct SeveralLines<'a>(pub(crate) &'a [Row]);

impl fmt::Display for SeveralLines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0.len();
        write!(f, "has {number} winning lines, expected at most 1:")?;
        let mut separator = "";
        for run in self.0 {
            let (start, end) = (run.start, run.end());
            write!(
                f,
                "{separator} {} from {},{} to {},{}",
                run.stone,
                start.row + 1,
                start.col + 1,
                end.row + 1,
                end.col + 1
            )?;
            separator = ";";
        }
        Ok(())
    }
}
