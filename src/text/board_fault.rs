//! What can be wrong with a text of boards, in plain words.

use std::fmt;

use super::Found;
use crate::board::Size;
use crate::line::Run;

/// What can be wrong with a text of boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardFault {
    /// Something that is no cell.
    Cell(Found),
    /// A row with too few or too many cells.
    Row {
        /// The row's number in its board, from 1.
        row: u8,
        /// The cells it has.
        found: Cells,
        /// The cells it should have.
        expected: u8,
        /// What the user may have meant.
        hint: Hint,
    },
    /// The input ends within a board.
    CutShort {
        /// The board's number, from 1.
        board: u64,
        /// The rows it has.
        found: u8,
        /// The rows it should have.
        expected: u8,
    },
    /// The input has no board.
    NoBoard(Size),
    /// The board has more than one winning line.
    Several {
        /// The board's number, from 1.
        board: u64,
        /// The winning lines.
        lines: Vec<Run>,
    },
    /// The first line of a counted input is not the number of boards.
    Count(Found),
    /// Something stands behind the number of boards on the first line of a counted input.
    CountEnd(Found),
    /// The number of boards is too large to count to.
    CountTooLarge,
    /// The rows of a drawn board are no board's: so many columns and rows.
    Sides(usize, usize),
    /// A counted input ends too early.
    TooFew {
        /// The boards it has.
        found: u64,
        /// The boards its first line promises.
        expected: u64,
    },
    /// A counted input goes on behind its last board.
    TooMany {
        /// The boards its first line promises.
        expected: u64,
        /// What follows them.
        found: Found,
    },
}

/// How many cells a row has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// So many.
    Exactly(u16),
    /// More than so many: the reader stopped counting.
    MoreThan(u16),
}

/// What a user may have meant by a first row of another length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// There is nothing to guess.
    None,
    /// A square board of that side.
    Size(u8),
    /// A line with a whole board.
    Lines,
    /// The number of boards that follow.
    Counted,
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::Cell(found) => write!(f, "expected 0, 1 or 2, found {found}"),
            BoardFault::Row {
                row,
                found,
                expected,
                hint,
            } => write!(f, "row {row} has {found}, expected {expected}{hint}"),
            BoardFault::CutShort {
                board,
                found,
                expected,
            } => write!(
                f,
                "board {board} ends after row {found}, expected {expected} rows"
            ),
            BoardFault::NoBoard(size) => write!(
                f,
                "no board, expected {} rows of {} cells",
                size.height(),
                size.width()
            ),
            BoardFault::Several { board, lines } => {
                write!(f, "board {board} {}", SeveralLines(lines))
            }
            BoardFault::Count(found) => write!(f, "expected the number of boards, found {found}"),
            BoardFault::CountEnd(found) => write!(
                f,
                "expected the end of the line behind the number of boards, found {found} \
                 (no number? leave --counted out)"
            ),
            BoardFault::CountTooLarge => f.write_str("the number of boards is too large"),
            BoardFault::Sides(columns, rows) => write!(
                f,
                "expected 3 to 26 rows of 3 to 26 cells, found {rows} rows, the first of {columns}"
            ),
            BoardFault::TooFew { found, expected } => {
                let noun = if *expected == 1 { "board" } else { "boards" };
                write!(f, "expected {expected} {noun}, found {found}")
            }
            BoardFault::TooMany { expected: 0, found } => {
                write!(
                    f,
                    "expected no boards, as the first line says, found {found}"
                )
            }
            BoardFault::TooMany { expected, found } => write!(
                f,
                "expected the end of the input after board {expected}, found {found}"
            ),
        }
    }
}

/// Says which winning lines a board has.
pub(super) struct SeveralLines<'a>(pub(super) &'a [Run]);

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

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cells::Exactly(1) => f.write_str("1 cell"),
            Cells::Exactly(count) => write!(f, "{count} cells"),
            Cells::MoreThan(count) => write!(f, "more than {count} cells"),
        }
    }
}

impl Hint {
    /// Guesses from the length of an input's first row.
    pub(super) fn for_first_row(found: Cells, size: Size) -> Hint {
        let is_square = size.width() == size.height();
        match found {
            Cells::Exactly(1 | 2) => Hint::Counted,
            Cells::Exactly(cells) if usize::from(cells) == size.area() => Hint::Lines,
            Cells::Exactly(cells) => match u8::try_from(cells) {
                Ok(side) if is_square && Size::try_new(side, side).is_some() => Hint::Size(side),
                _ => Hint::None,
            },
            Cells::MoreThan(_) => Hint::None,
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::None => Ok(()),
            Hint::Size(side @ ..=4) => {
                write!(f, " (a board of that size? use --size {side} --run {side})")
            }
            Hint::Size(side) => write!(f, " (a board of that size? use --size {side})"),
            Hint::Lines => {
                f.write_str(" (a whole board on one line? omok judge --lines takes those)")
            }
            Hint::Counted => f.write_str(" (the number of boards? use --counted)"),
        }
    }
}
