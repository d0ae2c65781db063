//! Records: a whole board on each line.
//!
//! The cells of a record are its rows from the top, with or without blanks between them; slashes
//! may separate the rows, all or none. A bad record is a fault; the next line is a new record.

use super::boards::cell;
use super::found::Unexpected;
use super::{BoardReader, Cells, Expected, Fault, InputError, Position};
use crate::board::{Board, Point, Size, Stone};

/// A record's board, or its fault.
pub type BoardLine = Result<Board, InputError>;

/// The one board of a text: in a line as a [`LineReader`] reads it, or in any other layout.
///
/// ```
/// use omok_core::Size;
/// use omok_core::text::read_board;
/// let size = Size::square(3);
/// assert_eq!(read_board(b"012/.XO/000", size), read_board(b"0 1 2\n. X O\n0 0 0\n", size));
/// let error = read_board(b"000\n000\n000\n000\n000\n000\n", size).unwrap_err();
/// assert_eq!(error.to_string(), "4:1: expected the end of the input after board 1, found '0'");
/// ```
///
/// # Errors
///
/// If it has no board, or more than one.
pub fn read_board(text: &[u8], size: Size) -> BoardLine {
    let mut line = text.trim_ascii_end();
    if !line.is_empty() && !line.contains(&b'\n') {
        let mut reader = LineReader::new(size);
        let read = reader.feed(&mut line).or_else(|| reader.finish());
        return read.unwrap_or_else(|| Ok(Board::empty(size)));
    }
    let mut boards = BoardReader::new(size).read_all(text);
    let first = boards.next().transpose()?;
    if boards.next().transpose()?.is_some() {
        // This reader names the start of the second.
        BoardReader::of_one(size)
            .read_all(text)
            .collect::<Result<Vec<_>, _>>()?;
    }
    Ok(first.map_or_else(|| Board::empty(size), |read| read.board))
}

/// The same as the number of each cell, 0, 1 for black or 2 for white; all are 0 after an error.
///
/// ```
/// use omok_core::Size;
/// use omok_core::text::read_cells;
/// let mut cells = [3; 9];
/// read_cells(b"X..012000", Size::square(3), &mut cells)?;
/// assert_eq!(cells, [1, 0, 0, 0, 1, 2, 0, 0, 0]);
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
///
/// # Errors
///
/// As [`read_board`].
pub fn read_cells(text: &[u8], size: Size, cells: &mut [u8]) -> Result<(), InputError> {
    // What nearly all lines are.
    let [width, height] = [size.width(), size.height()].map(usize::from);
    let mut rows = cells.chunks_mut(width).zip(text.chunks(width + 1));
    let is_row = |(cells, row): (&mut [u8], &[u8])| match row.split_at_checked(width) {
        Some((row, [] | [b'/'])) => are_cells(cells, row),
        _ => false,
    };
    if text.len() == size.area() + height - 1 && rows.all(is_row)
        || text.len() == size.area() && are_cells(cells, text)
    {
        return Ok(());
    }
    cells.fill(0);
    let board = read_board(text, size)?;
    for (to, number) in cells.iter_mut().zip(board.numbers()) {
        *to = number;
    }
    Ok(())
}

/// Writes the number of each byte; whether all are cells. Digits need no table, and none a branch.
fn are_cells(cells: &mut [u8], text: &[u8]) -> bool {
    largest(cells, text, |byte| byte.wrapping_sub(b'0')) <= Stone::White.number()
        || largest(cells, text, |byte| NUMBERS[usize::from(byte)]) != NO_CELL
}

fn largest(cells: &mut [u8], text: &[u8], number: impl Fn(u8) -> u8) -> u8 {
    let numbers = cells.iter_mut().zip(text);
    numbers.fold(0, |largest, (to, &byte)| {
        *to = number(byte);
        largest.max(*to)
    })
}

const NO_CELL: u8 = u8::MAX;

/// The number of the cell that each byte is.
const NUMBERS: [u8; 256] = {
    let (mut numbers, mut byte) = ([NO_CELL; 256], 0);
    loop {
        numbers[byte as usize] = match cell(byte) {
            Some(Some(stone)) => stone.number(),
            Some(None) => 0,
            None => NO_CELL,
        };
        if byte == u8::MAX {
            break numbers;
        }
        byte += 1;
    }
};

/// Reads records from bytes that arrive in pieces; it stores at most one board.
///
/// ```
/// use omok_core::Size;
/// use omok_core::text::LineReader;
///
/// let mut reader = LineReader::new(Size::square(3));
/// let mut bytes: &[u8] = b"012.XO000\n0 1 2/. X O/0 0 0\r\n0120\n";
/// let first = reader.feed(&mut bytes).expect("a line is a record")?;
/// assert_eq!(first.to_string(), ".XO\n.XO\n...\n");
/// assert_eq!(reader.feed(&mut bytes), Some(Ok(first)));
///
/// let error = reader.feed(&mut bytes).unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "3:5: board has 4 cells, expected 9");
/// assert_eq!(reader.finish(), None);
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct LineReader {
    here: Position,
    board: Board,
    /// The cells of the record so far, with those that do not fit.
    cells: u64,
    /// The position after the last cell that fits, or of the first that does not.
    end: Position,
    /// The cells since the last slash, and the same position.
    row_cells: u64,
    row_end: Position,
    slashes: u8,
    unexpected: Option<Unexpected>,
    fault: Option<InputError>,
}

impl LineReader {
    /// A reader for boards of that size.
    pub fn new(size: Size) -> LineReader {
        LineReader::resumed(size, 0)
    }

    /// A reader that continues after that many records.
    pub fn resumed(size: Size, records: u64) -> LineReader {
        let here = Position::line_start(records + 1);
        LineReader {
            here,
            board: Board::empty(size),
            cells: 0,
            end: here,
            row_cells: 0,
            row_end: here,
            slashes: 0,
            unexpected: None,
            fault: None,
        }
    }

    /// The number of records read.
    pub const fn records(&self) -> u64 {
        self.here.line - 1
    }

    /// Whether the next byte is the first of a record.
    pub const fn is_between(&self) -> bool {
        self.here.is_line_start()
    }

    /// Counts records that another reader has read.
    pub const fn pass(&mut self, records: u64) {
        self.here = self.here.lines_down(records);
        self.end = self.here;
        self.row_end = self.here;
    }

    /// Consumes bytes up to the end of the first line, or all if none ends.
    pub fn feed(&mut self, bytes: &mut &[u8]) -> Option<BoardLine> {
        while let Some((&byte, rest)) = bytes.split_first() {
            *bytes = rest;
            if byte == b'\n' {
                return Some(self.end_record());
            }
            // The first fault of a line is kept and its rest skipped.
            if self.fault.is_none() {
                self.fault = self.take(byte).err();
            }
            self.here = self.here.right(1);
        }
        None
    }

    /// Ends the input; returns the last record if it had no newline.
    pub fn finish(&mut self) -> Option<BoardLine> {
        (!self.is_between()).then(|| self.end_record())
    }

    fn end_record(&mut self) -> BoardLine {
        let records = self.records() + 1;
        let read = std::mem::replace(self, LineReader::resumed(self.board.size(), records));
        read.into_record()
    }

    fn into_record(self) -> BoardLine {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        if let Some(unexpected) = self.unexpected {
            return Err(unexpected.instead_of(Expected::Cell));
        }
        let size = self.board.size();
        // With slashes the rows are counted, without them only the cells.
        let (at, fault) = if self.slashes > 0 {
            self.check_row()?;
            let (found, expected) = (u64::from(self.slashes) + 1, size.height());
            if found == u64::from(expected) {
                return Ok(self.board);
            }
            let fault = Fault::CutShort {
                board: None,
                found,
                expected,
            };
            (self.here, fault)
        } else {
            let (found, expected) = (self.cells, size.area());
            if found == expected as u64 {
                return Ok(self.board);
            }
            (self.end, Fault::LineCells { found, expected })
        };
        Err(fault.at(at))
    }

    fn take(&mut self, byte: u8) -> Result<(), InputError> {
        match byte {
            _ if self.unexpected.is_some() => self.take_unexpected(byte),
            b' ' | b'\t' | b'\r' => Ok(()),
            b'/' => self.take_slash(),
            _ => match cell(byte) {
                Some(cell) => {
                    self.take_cell(cell);
                    Ok(())
                }
                None => self.take_unexpected(byte),
            },
        }
    }

    fn take_cell(&mut self, cell: Option<Stone>) {
        let size = self.board.size();
        let width = u64::from(size.width());
        // In 64 bits: a line may be longer than any board, and is counted to its end.
        let (row, col) = (self.cells / width, self.cells % width);
        let point = u8::try_from(row).ok().zip(u8::try_from(col).ok());
        let point = point.map(|(row, col)| Point::new(row, col));
        if let Some(point) = point.filter(|&point| size.contains(point)) {
            self.board.set(point, cell);
            self.end = self.here.right(1);
        } else if self.cells == size.area() as u64 {
            self.end = self.here;
        }
        if self.row_cells < width {
            self.row_end = self.here.right(1);
        } else if self.row_cells == width {
            self.row_end = self.here;
        }
        self.cells += 1;
        self.row_cells += 1;
    }

    fn take_slash(&mut self) -> Result<(), InputError> {
        self.check_row()?;
        // The board has no row after this slash.
        if self.slashes + 1 == self.board.size().height() {
            return self.take_unexpected(b'/');
        }
        self.slashes += 1;
        self.row_cells = 0;
        self.row_end = self.here.right(1);
        Ok(())
    }

    fn check_row(&self) -> Result<(), InputError> {
        let (found, expected) = (self.row_cells, self.board.size().width());
        if found == u64::from(expected) {
            return Ok(());
        }
        let row = u64::from(self.slashes) + 1;
        let fault = Fault::Row {
            row,
            found: Cells::Exactly(found),
            expected: expected.into(),
            guess: None,
        };
        Err(fault.at(self.row_end))
    }

    fn take_unexpected(&mut self, byte: u8) -> Result<(), InputError> {
        let unexpected = self.unexpected.get_or_insert(Unexpected::at(self.here));
        match unexpected.take(byte) {
            true => Err(unexpected.instead_of(Expected::Cell)),
            false => Ok(()),
        }
    }
}
