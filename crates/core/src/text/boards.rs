//! The tolerant reader: reads boards in any layout.
//!
//! Rows are lines. Cells are `0` `1` `2` or `.` `X` `O` (either case), with or without blanks
//! between them; blank lines, tabs, CRLF and several boards are allowed. The reader receives bytes
//! in pieces of any size, and stores only the current board.

use std::iter;

use super::found::Unexpected;
use super::{Cells, Expected, Fault, Found, InputError, Position, RowGuess};
use crate::board::{Board, Point, Size, Stone};

/// A board and its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardAt {
    /// The board.
    pub board: Board,
    /// The position of its first cell.
    pub at: Position,
}

/// The text around the boards of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Framing {
    /// Nothing: boards up to the end of the input.
    #[default]
    Open,
    /// A first line with the number of boards.
    Counted,
}

/// Reads boards from bytes that arrive in pieces.
///
/// ```
/// use omok_core::Size;
/// use omok_core::text::BoardReader;
///
/// let mut reader = BoardReader::new(Size::square(3));
/// let mut bytes: &[u8] = b"0 1 2\n.XO\r\n000\n\n120\n";
/// let first = reader.feed(&mut bytes)?.expect("three rows are a board");
/// assert_eq!(first.board.to_string(), ".XO\n.XO\n...\n");
/// assert_eq!(bytes, b"\n120\n");
///
/// assert_eq!(reader.feed(&mut bytes)?, None);
/// let error = reader.finish().unwrap_err();
/// assert_eq!(error.to_string(), "6:1: board 2 ends after row 1, expected 3 rows");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct BoardReader {
    /// The position of the next byte.
    here: Position,
    phase: Phase,
    board: Board,
    board_at: Position,
    boards: u64,
    rows: u8,
    /// The cells of the row so far.
    cells: u16,
    /// The position after the last cell that fits, or of the first one that does not.
    row_end: Position,
    /// An incomplete character that is not a cell.
    unexpected: Option<Unexpected>,
}

/// The part of the input that is being read.
#[derive(Debug, Clone, Copy)]
enum Phase {
    /// The line with the number of boards; its digits so far.
    Count(Option<u64>),
    /// Boards; their number if it is known.
    Boards(Option<u64>),
}

/// Whether a byte completes a board; small, because every byte has one.
type Step = Result<bool, Box<InputError>>;

impl BoardReader {
    /// The cells of a row beyond which counting is useless.
    const MOST_CELLS: u16 = 999;

    /// A reader for boards of that size.
    pub fn new(size: Size) -> BoardReader {
        BoardReader::framed(size, Framing::Open)
    }

    /// A reader for boards of that size, with or without a count before them.
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
            unexpected: None,
        }
    }

    /// A reader for exactly one board: more rows are a fault at their start.
    pub(super) fn of_one(size: Size) -> BoardReader {
        BoardReader {
            phase: Phase::Boards(Some(1)),
            ..BoardReader::new(size)
        }
    }

    /// A reader that continues at the start of a line, after that many boards.
    pub fn resumed(size: Size, line: u64, boards: u64) -> BoardReader {
        BoardReader {
            here: Position::line_start(line),
            boards,
            ..BoardReader::new(size)
        }
    }

    /// How many more boards may start with the next byte: none within a board or a line.
    pub fn due(&self) -> u64 {
        let is_between = self.here.is_line_start() && self.rows == 0 && self.unexpected.is_none();
        match self.phase {
            Phase::Boards(None) if is_between => u64::MAX,
            Phase::Boards(Some(expected)) if is_between => expected.saturating_sub(self.boards),
            Phase::Count(_) | Phase::Boards(_) => 0,
        }
    }

    /// Counts lines that another reader has read, as rows of boards or blank lines before one.
    pub const fn pass(&mut self, lines: u64, boards: u64) {
        self.here = self.here.lines_down(lines);
        self.boards += boards;
    }

    /// The line of the next byte, from 1.
    pub const fn line(&self) -> u64 {
        self.here.line
    }

    /// The number of boards read.
    pub const fn boards(&self) -> u64 {
        self.boards
    }

    /// Consumes bytes up to the end of the first complete board, or all if there is none.
    ///
    /// # Errors
    ///
    /// At the first byte that cannot be part of a board, and at the end of a row that is too short
    /// or too long. The reader cannot be used afterwards.
    pub fn feed(&mut self, bytes: &mut &[u8]) -> Result<Option<BoardAt>, InputError> {
        while let Some((&byte, rest)) = bytes.split_first() {
            *bytes = rest;
            let is_whole = self.take(byte).map_err(|error| *error)?;
            self.here = self.here.after(byte);
            if is_whole {
                return Ok(Some(self.end_board()));
            }
        }
        Ok(None)
    }

    /// Every board of a whole text, up to the first error.
    ///
    /// ```
    /// use omok_core::text::BoardReader;
    /// use omok_core::{Size, Stone};
    ///
    /// let mut stones = 0;
    /// for read in BoardReader::new(Size::square(3)).read_all(b"012\n.XO\n000\n\nXXX OOO ...") {
    ///     match read {
    ///         Ok(read) => stones += read.board.count(Stone::Black),
    ///         Err(error) => assert_eq!(
    ///             error.to_string(),
    ///             "5:5: row 1 has 9 cells, expected 3"
    ///         ),
    ///     }
    /// }
    /// assert_eq!(stones, 2);
    /// ```
    pub fn read_all(self, bytes: &[u8]) -> impl Iterator<Item = Result<BoardAt, InputError>> {
        let mut rest = bytes;
        // None after an error: the reader cannot be used then.
        let mut reader = Some(self);
        iter::from_fn(move || {
            let reading = reader.as_mut()?;
            let read = match reading.feed(&mut rest) {
                Ok(None) => reading.finish(),
                read => read,
            };
            if read.is_err() {
                reader = None;
            }
            read.transpose()
        })
    }

    /// Ends the input. Returns the last board if its last row had no newline; call it until it
    /// returns none.
    ///
    /// # Errors
    ///
    /// If the input ends within a board, has none, or fewer than its count.
    pub fn finish(&mut self) -> Result<Option<BoardAt>, InputError> {
        if let Some(unexpected) = self.unexpected {
            return Err(self.unexpected_fault(unexpected));
        }
        if let Phase::Count(None) = self.phase {
            let fault = Fault::Expected(Expected::BoardCount, Found::End);
            return Err(fault.at(self.here));
        }
        if self.end_line().map_err(|error| *error)? {
            return Ok(Some(self.end_board()));
        }
        self.end_input()?;
        Ok(None)
    }

    fn end_input(&self) -> Result<(), InputError> {
        let size = self.board.size();
        if self.rows > 0 {
            let fault = Fault::CutShort {
                board: Some(self.boards + 1),
                found: self.rows.into(),
                expected: size.height(),
            };
            return Err(fault.at(self.here));
        }
        match self.phase {
            Phase::Boards(Some(expected)) if self.boards < expected => {
                let found = self.boards;
                Err(Fault::TooFewBoards { found, expected }.at(self.here))
            }
            Phase::Boards(None) if self.boards == 0 => Err(Fault::NoBoard(size).at(self.here)),
            _ => Ok(()),
        }
    }

    fn take(&mut self, byte: u8) -> Step {
        if self.unexpected.is_some() {
            return self.take_unexpected(byte);
        }
        match (byte, self.phase) {
            (b'\n', _) => self.end_line(),
            // A carriage return is a blank, so CRLF needs no state.
            (b' ' | b'\t' | b'\r', _) => Ok(false),
            (b'0'..=b'9', Phase::Count(digits)) => self.take_digit(byte, digits),
            (_, Phase::Boards(expected)) if expected != Some(self.boards) => match cell(byte) {
                Some(cell) => self.take_cell(cell),
                None => self.take_unexpected(byte),
            },
            _ => self.take_unexpected(byte),
        }
    }

    fn take_digit(&mut self, byte: u8, before: Option<u64>) -> Step {
        // A blank within the number would make two numbers: `row_end` is after its last digit.
        if before.is_some() && self.row_end != self.here {
            return self.take_unexpected(byte);
        }
        let digit = u64::from(byte - b'0');
        let count = before.unwrap_or(0).checked_mul(10);
        let count = count.and_then(|count| count.checked_add(digit));
        let count = count.ok_or_else(|| Fault::CountTooLarge.at(self.here))?;
        self.phase = Phase::Count(Some(count));
        self.row_end = self.here.after(byte);
        Ok(false)
    }

    fn take_cell(&mut self, cell: Option<Stone>) -> Step {
        let width = self.board.size().width();
        if self.rows == 0 && self.cells == 0 {
            self.board_at = self.here;
        }
        match u8::try_from(self.cells) {
            Ok(col) if col < width => {
                self.board.set(Point::new(self.rows, col), cell);
                self.row_end = self.here.right(1);
            }
            // The fault is at the first extra cell; the rest are only counted.
            Ok(col) if col == width => self.row_end = self.here,
            _ => {}
        }
        self.cells += 1;
        // Otherwise a file without newlines would be read to its end before it is refused.
        if self.cells > BoardReader::MOST_CELLS {
            let fault = self.row_fault(Cells::MoreThan(BoardReader::MOST_CELLS));
            return Err(fault.into());
        }
        Ok(false)
    }

    fn end_line(&mut self) -> Step {
        if let Phase::Count(Some(boards)) = self.phase {
            self.phase = Phase::Boards(Some(boards));
        }
        // Blank lines may be anywhere, also between the rows of a board.
        if self.cells == 0 {
            return Ok(false);
        }
        let size = self.board.size();
        if self.cells != u16::from(size.width()) {
            return Err(self.row_fault(Cells::Exactly(self.cells.into())).into());
        }
        self.cells = 0;
        self.rows += 1;
        if self.rows < size.height() {
            return Ok(false);
        }
        self.rows = 0;
        self.boards += 1;
        Ok(true)
    }

    fn end_board(&mut self) -> BoardAt {
        let next = Board::empty(self.board.size());
        BoardAt {
            board: std::mem::replace(&mut self.board, next),
            at: self.board_at,
        }
    }

    fn take_unexpected(&mut self, byte: u8) -> Step {
        let unexpected = self.unexpected.get_or_insert(Unexpected::at(self.here));
        match unexpected.take(byte).then_some(*unexpected) {
            Some(whole) => Err(self.unexpected_fault(whole).into()),
            None => Ok(false),
        }
    }

    fn unexpected_fault(&self, unexpected: Unexpected) -> InputError {
        let width = self.board.size().width();
        // The row was too long before this character: the first fault is reported.
        if self.cells > u16::from(width) {
            return self.row_fault(Cells::MoreThan(u16::from(width)));
        }
        let expected = match self.phase {
            Phase::Count(None) => Expected::BoardCount,
            Phase::Count(Some(_)) => Expected::BoardCountEnd,
            Phase::Boards(Some(boards)) if boards == self.boards => {
                Expected::EndAfterBoards(boards)
            }
            Phase::Boards(_) => Expected::Cell,
        };
        unexpected.instead_of(expected)
    }

    fn row_fault(&self, found: Cells) -> InputError {
        let expected = self.board.size().width();
        let is_first = self.rows == 0 && self.boards == 0;
        let guess = match self.phase {
            Phase::Boards(None) if is_first => RowGuess::new(found, self.board.size()),
            _ => None,
        };
        let fault = Fault::Row {
            row: u64::from(self.rows) + 1,
            found,
            expected: expected.into(),
            guess,
        };
        fault.at(self.row_end)
    }
}

pub(super) const fn cell(byte: u8) -> Option<Option<Stone>> {
    match byte {
        b'0' | b'.' => Some(None),
        b'1' | b'X' | b'x' => Some(Some(Stone::Black)),
        b'2' | b'O' | b'o' => Some(Some(Stone::White)),
        _ => None,
    }
}
