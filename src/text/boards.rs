//! Reads boards from bytes, in any layout: the tolerant reader.
//!
//! Rows are lines. Cells are `0` `1` `2` or `.` `X` `O` (either case), parted by blanks or not
//! at all; blank lines, tabs and CRLF are fine; boards follow one another with or without blank
//! lines between. The reader takes bytes as they come, in pieces of any size, and keeps no more
//! than the board that it is in.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::board_fault::{BoardFault, Cells, Hint};
use super::found::{Found, Strange};
use super::{InputError, Position};
use crate::board::{Board, Point, Size, Stone};

/// A board and where it starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardAt {
    /// The board.
    pub board: Board,
    /// The place of its first cell.
    pub at: Position,
}

/// What stands around the boards of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Framing {
    /// Nothing: boards up to the end of the input.
    #[default]
    Open,
    /// A first line with the number of boards that follow.
    Counted,
}

/// Reads boards from bytes that are handed to it in pieces.
///
/// ```
/// use omok::Size;
/// use omok::text::BoardReader;
///
/// let mut reader = BoardReader::new(Size::square(3));
/// let mut bytes: &[u8] = b"0 1 2\n.XO\r\n000\n\n120\n";
/// let first = reader.feed(&mut bytes)?.expect("three rows are a board");
/// assert_eq!(first.board.to_string(), ".XO\n.XO\n...\n");
/// assert_eq!(bytes, b"\n120\n");
///
/// assert_eq!(reader.feed(&mut bytes)?, None);
/// let error = reader.finish().unwrap_err();
/// assert_eq!(error.to_string(), "6:1: error: board 2 ends after row 1, expected 3 rows");
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct BoardReader {
    /// The place of the next byte.
    here: Position,
    phase: Phase,
    board: Board,
    board_at: Position,
    boards: u64,
    rows: u8,
    /// The cells of the row so far.
    cells: u16,
    /// Behind the last cell of the row that fits; the place of the first one that does not.
    row_end: Position,
    /// A character that is no cell and not yet whole.
    strange: Strange,
}

/// What part of the input the reader is in.
#[derive(Debug, Clone, Copy)]
enum Phase {
    /// The line with the number of boards; its digits so far.
    Count(Option<u64>),
    /// Boards; their number where it is known.
    Boards(Option<u64>),
}

impl BoardReader {
    /// Cells of one row beyond which counting them helps nobody.
    const MOST_CELLS: u16 = 999;

    /// A reader of boards of that size.
    #[must_use]
    pub fn new(size: Size) -> BoardReader {
        BoardReader::framed(size, Framing::Open)
    }

    /// A reader of boards of that size, with or without a count before them.
    #[must_use]
    pub fn framed(size: Size, framing: Framing) -> BoardReader {
        BoardReader {
            here: Position::START,
            phase: match framing {
                Framing::Open => Phase::Boards(None),
                Framing::Counted => Phase::Count(None),
            },
            board: Board::empty(size),
            board_at: Position::START,
            boards: 0,
            rows: 0,
            cells: 0,
            row_end: Position::START,
            strange: Strange::NONE,
        }
    }

    /// A reader that goes on at the start of a line, behind so many boards.
    pub(crate) fn resumed(size: Size, line: u64, boards: u64) -> BoardReader {
        let column = 1;
        BoardReader {
            here: Position { line, column },
            boards,
            ..BoardReader::new(size)
        }
    }

    /// How many more boards may start with the next byte: none where it stands within a board or
    /// a line.
    pub(crate) fn due(&self) -> u64 {
        let is_between = self.here.column == 1 && self.rows == 0 && !self.strange.has_begun();
        match self.phase {
            Phase::Boards(None) if is_between => u64::MAX,
            Phase::Boards(Some(expected)) if is_between => expected.saturating_sub(self.boards),
            Phase::Count(_) | Phase::Boards(_) => 0,
        }
    }

    /// Takes lines that somebody else has read, as the rows of a board or as blank lines
    /// before one; gives the place of the first of them.
    pub(crate) fn pass(&mut self, lines: u8, boards: u8) -> Position {
        let first = self.here;
        self.here.line += u64::from(lines);
        self.boards += u64::from(boards);
        first
    }

    /// The number of the line that the next byte stands in, from 1.
    pub(crate) const fn line(&self) -> u64 {
        self.here.line
    }

    /// How many boards have been read.
    #[must_use]
    pub const fn boards(&self) -> u64 {
        self.boards
    }

    /// Takes bytes up to the end of the first whole board, or all where there is none.
    ///
    /// # Errors
    ///
    /// At the first byte that cannot be part of a board, and at the end of a row that is too
    /// short or too long. The reader is of no use afterwards.
    pub fn feed(&mut self, bytes: &mut &[u8]) -> Result<Option<BoardAt>, InputError> {
        while let Some((&byte, rest)) = bytes.split_first() {
            *bytes = rest;
            let board = self.take(byte)?;
            self.here = self.here.after(byte);
            if board.is_some() {
                return Ok(board);
            }
        }
        Ok(None)
    }

    /// Says that the input has ended. Gives the last board where its last row had no newline;
    /// to be called until it gives none.
    ///
    /// # Errors
    ///
    /// If the input ends within a board, has none at all, or fewer than it promised.
    pub fn finish(&mut self) -> Result<Option<BoardAt>, InputError> {
        if self.strange.has_begun() {
            return Err(self.strange_fault());
        }
        if let Phase::Count(None) = self.phase {
            return Err(self.fault(BoardFault::Count(Found::End)));
        }
        let last = self.end_line()?;
        if last.is_none() {
            self.end_input()?;
        }
        Ok(last)
    }

    fn end_input(&self) -> Result<(), InputError> {
        let size = self.board.size();
        if self.rows > 0 {
            return Err(self.fault(BoardFault::CutShort {
                board: self.boards + 1,
                found: self.rows,
                expected: size.height(),
            }));
        }
        match self.phase {
            Phase::Boards(Some(expected)) if self.boards < expected => {
                let found = self.boards;
                Err(self.fault(BoardFault::TooFew { found, expected }))
            }
            Phase::Boards(None) if self.boards == 0 => Err(self.fault(BoardFault::NoBoard(size))),
            _ => Ok(()),
        }
    }

    fn take(&mut self, byte: u8) -> Result<Option<BoardAt>, InputError> {
        if self.strange.has_begun() {
            return self.take_strange(byte);
        }
        match (byte, self.phase) {
            (b'\n', _) => self.end_line(),
            (b' ' | b'\t' | b'\r', _) => Ok(None),
            (b'0'..=b'9', Phase::Count(digits)) => self.take_digit(byte, digits),
            (_, Phase::Boards(expected)) if expected != Some(self.boards) => match cell(byte) {
                Some(cell) => self.take_cell(cell),
                None => self.take_strange(byte),
            },
            _ => self.take_strange(byte),
        }
    }

    fn take_digit(&mut self, byte: u8, before: Option<u64>) -> Result<Option<BoardAt>, InputError> {
        if before.is_some() && self.row_end != self.here {
            return self.take_strange(byte);
        }
        let digit = u64::from(byte - b'0');
        let count = before.unwrap_or(0).checked_mul(10);
        let count = count.and_then(|count| count.checked_add(digit));
        let count = count.ok_or(self.fault(BoardFault::CountTooLarge))?;
        self.phase = Phase::Count(Some(count));
        self.row_end = self.here.after(byte);
        Ok(None)
    }

    fn take_cell(&mut self, cell: Option<Stone>) -> Result<Option<BoardAt>, InputError> {
        let width = self.board.size().width();
        if self.rows == 0 && self.cells == 0 {
            self.board_at = self.here;
        }
        match u8::try_from(self.cells) {
            Ok(col) if col < width => {
                self.board.set(Point::new(self.rows, col), cell);
                self.row_end = Position {
                    column: self.here.column + 1,
                    ..self.here
                };
            }
            Ok(col) if col == width => self.row_end = self.here,
            _ => {}
        }
        self.cells += 1;
        if self.cells > BoardReader::MOST_CELLS {
            return Err(self.row_fault(Cells::MoreThan(BoardReader::MOST_CELLS)));
        }
        Ok(None)
    }

    fn end_line(&mut self) -> Result<Option<BoardAt>, InputError> {
        if let Phase::Count(Some(boards)) = self.phase {
            self.phase = Phase::Boards(Some(boards));
        }
        if self.cells == 0 {
            return Ok(None);
        }
        let size = self.board.size();
        if self.cells != u16::from(size.width()) {
            return Err(self.row_fault(Cells::Exactly(self.cells)));
        }
        self.cells = 0;
        self.rows += 1;
        if self.rows < size.height() {
            return Ok(None);
        }
        self.rows = 0;
        self.boards += 1;
        Ok(Some(BoardAt {
            board: std::mem::replace(&mut self.board, Board::empty(size)),
            at: self.board_at,
        }))
    }

    fn take_strange(&mut self, byte: u8) -> Result<Option<BoardAt>, InputError> {
        if self.strange.take(byte, self.here) {
            Err(self.strange_fault())
        } else {
            Ok(None)
        }
    }

    fn strange_fault(&self) -> InputError {
        let found = self.strange.found();
        let width = self.board.size().width();
        if self.cells > u16::from(width) {
            return self.row_fault(Cells::MoreThan(u16::from(width)));
        }
        let fault = match self.phase {
            Phase::Count(None) => BoardFault::Count(found),
            Phase::Count(Some(_)) => BoardFault::CountEnd(found),
            Phase::Boards(Some(expected)) if expected == self.boards => {
                BoardFault::TooMany { expected, found }
            }
            Phase::Boards(_) => BoardFault::Cell(found),
        };
        InputError {
            at: self.strange.at,
            fault,
        }
    }

    fn row_fault(&self, found: Cells) -> InputError {
        let expected = self.board.size().width();
        let is_first = self.rows == 0 && self.boards == 0;
        let hint = match self.phase {
            Phase::Boards(None) if is_first => Hint::for_first_row(found, self.board.size()),
            _ => Hint::None,
        };
        InputError {
            at: self.row_end,
            fault: BoardFault::Row {
                row: self.rows + 1,
                found,
                expected,
                hint,
            },
        }
    }

    fn fault(&self, fault: BoardFault) -> InputError {
        InputError {
            at: self.here,
            fault,
        }
    }
}

/// The cell that the byte stands for, if it does.
pub(super) const fn cell(byte: u8) -> Option<Option<Stone>> {
    match byte {
        b'0' | b'.' => Some(None),
        b'1' | b'X' | b'x' => Some(Some(Stone::Black)),
        b'2' | b'O' | b'o' => Some(Some(Stone::White)),
        _ => None,
    }
}

/// Reads one board as it is drawn; its first row tells its width, its rows its height.
impl FromStr for Board {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Board, InputError> {
        let is_cell = |byte: &u8| cell(*byte).is_some();
        let widths = text
            .lines()
            .map(|line| line.bytes().filter(is_cell).count());
        let widths: Vec<usize> = widths.filter(|&width| width > 0).collect();
        let (width, height) = (widths.first().copied().unwrap_or(0), widths.len());
        let side = |cells: usize| u8::try_from(cells).unwrap_or(u8::MAX);
        let Some(size) = Size::try_new(side(width), side(height)) else {
            let fault = BoardFault::Sides(width, height);
            return Err(InputError {
                at: Position::START,
                fault,
            });
        };

        let mut reader = BoardReader::new(size);
        reader.phase = Phase::Boards(Some(1));
        let mut bytes = text.as_bytes();
        let mut board = reader.feed(&mut bytes)?;
        reader.feed(&mut bytes)?;
        while let Some(read) = reader.finish()? {
            board = Some(read);
        }
        let none = BoardFault::NoBoard(size);
        board.map(|read| read.board).ok_or(InputError {
            at: Position::START,
            fault: none,
        })
    }
}

/// One line a row: `.` for empty, `X` for black, `O` for white.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, cell) in self.cells() {
            f.write_char(match cell {
                None => '.',
                Some(Stone::Black) => 'X',
                Some(Stone::White) => 'O',
            })?;
            if point.col + 1 == self.size().width() {
                f.write_char('\n')?;
            }
        }
        Ok(())
    }
}
