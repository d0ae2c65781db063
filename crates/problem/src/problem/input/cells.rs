//! Boards written cell by cell.

use super::cursor::{Cursor, NotRead, Result, fault};
use super::{Cases, Manner};
use omok_core::board::{Board, Point, Size, Stone};
use omok_core::text::{self, Expected, Fault, Found, Neighbours, Position};

type Cell = Option<Stone>;

impl Cases<'_> {
    pub(super) fn board(&self, cursor: &mut Cursor, size: Size) -> Result<Board> {
        let mut board = Board::empty(size);
        for row in 0..size.height() {
            if row > 0 {
                self.row_gap(cursor)?;
            }
            self.row_start(cursor, row.into(), size)?;
            for col in 0..size.width() {
                let cell = self.cell_of_row(cursor, row.into(), col.into(), size)?;
                board.set(Point::new(row, col), cell);
            }
            self.no_more_cells(cursor, row.into(), size)?;
        }
        self.line_end(cursor)?;
        Ok(board)
    }

    /// A board whose rows continue to a blank line or the end of the input.
    pub(super) fn board_as_written(&self, cursor: &mut Cursor) -> Result<Board> {
        let start = cursor.at;
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        loop {
            let at = cursor.at;
            let row = self.row_as_written(cursor, rows.len())?;
            let width = rows.first().unwrap_or(&row).len();
            if row.len() != width {
                return Err(wrong_row(at, rows.len(), row.len(), width));
            }
            rows.push(row);
            self.line_end(cursor)?;
            if self.is_row_last(cursor)? {
                return board_of(&rows).ok_or_else(|| {
                    let size = Fault::NoSides(width as u64, rows.len() as u64);
                    fault(start, size)
                });
            }
        }
    }

    fn row_as_written(&self, cursor: &mut Cursor, row: usize) -> Result<Vec<Cell>> {
        const MOST: usize = Size::MAX_SIDE as usize;
        let mut cells = Vec::new();
        self.skip_cell_blanks(cursor)?;
        loop {
            match self.cell(cursor)? {
                Some(cell) => cells.push(cell),
                None => return cursor.expected(self.problem.symbols().expected()),
            }
            // Stops here: a line without end would fill the memory.
            if cells.len() > MOST {
                return Err(wrong_row(cursor.at, row, cells.len(), MOST));
            }
            if cursor.is_line_blank()? && !self.problem.has_blank_symbol()
                || matches!(cursor.peek()?, None | Some(b'\n' | b'\r'))
            {
                return Ok(cells);
            }
            self.between(cursor)?;
        }
    }

    /// Whether the row just read is the last of its board.
    fn is_row_last(&self, cursor: &Cursor) -> Result<bool> {
        let is_blank = match self.problem.has_blank_symbol() {
            true => matches!(cursor.peek()?, None | Some(b'\n' | b'\r')),
            false => cursor.is_line_blank()?,
        };
        Ok(is_blank || self.is_at_word(cursor)?)
    }

    /// Reads the separator between two rows.
    fn row_gap(&self, cursor: &mut Cursor) -> Result<()> {
        let Some(between) = self.problem.between_rows() else {
            return self.line_end(cursor);
        };
        self.gap_of(cursor, between, Neighbours::Rows)
    }

    /// Reads what comes before the first cell of a row.
    fn row_start(&self, cursor: &mut Cursor, row: usize, size: Size) -> Result<()> {
        if self.problem.between_rows().is_none() && self.manner == Manner::Tolerant {
            if self.skips_blanks() {
                self.skip_lines(cursor)?;
            }
            if cursor.peek()?.is_none() {
                return Err(self.cut_short(cursor, row, size));
            }
        }
        self.skip_cell_blanks(cursor)
    }

    fn cut_short(&self, cursor: &Cursor, rows: usize, size: Size) -> NotRead {
        let board = self.state.read + 1;
        let what = match rows {
            // Without a row there is no board that could be too short.
            0 => Fault::Expected(Expected::Board(board), Found::End),
            _ => Fault::CutShort {
                board: Some(board),
                found: rows as u64,
                expected: size.height(),
            },
        };
        fault(cursor.at, what)
    }

    /// If a blank is a symbol, it must not be skipped: it could be an empty cell.
    pub(super) fn skips_blanks(&self) -> bool {
        self.manner == Manner::Tolerant && !self.problem.has_blank_symbol()
    }

    fn skip_cell_blanks(&self, cursor: &mut Cursor) -> Result<()> {
        match self.skips_blanks() {
            true => cursor.skip_blanks(),
            false => Ok(()),
        }
    }

    fn cell_of_row(&self, cursor: &mut Cursor, row: usize, col: usize, size: Size) -> Result<Cell> {
        // In strict input, the error names what is in place of the next cell.
        let is_lenient = self.manner == Manner::Tolerant;
        let may_end = is_lenient && self.problem.between_rows().is_none() && col > 0;
        let is_at_end = match self.problem.has_blank_symbol() {
            true => matches!(cursor.peek()?, None | Some(b'\n')),
            false => may_end && cursor.is_line_blank()?,
        };
        if may_end && is_at_end {
            return Err(wrong_row(cursor.at, row, col, size.width().into()));
        }
        if col > 0 {
            self.between(cursor)?;
        }
        match self.cell(cursor)? {
            Some(cell) => Ok(cell),
            None => cursor.expected(self.problem.symbols().expected()),
        }
    }

    fn cell(&self, cursor: &mut Cursor) -> Result<Option<Cell>> {
        let found = self.problem.symbols().at(cursor, self.manner)?;
        Ok(found.map(|(cell, length)| {
            cursor.skip(length);
            cell
        }))
    }

    /// Reads the separator between two cells.
    fn between(&self, cursor: &mut Cursor) -> Result<()> {
        self.gap_of(cursor, self.problem.between_cells(), Neighbours::Cells)
    }

    fn gap_of(&self, cursor: &mut Cursor, between: &str, place: Neighbours) -> Result<()> {
        let between = match self.skips_blanks() {
            true => between.trim(),
            false => between,
        };
        self.skip_cell_blanks(cursor)?;
        // Called for every cell of every board, so an empty separator is not compared.
        if !between.is_empty() && !cursor.take_text(between.as_bytes())? {
            return cursor.expected(Expected::between(between, place));
        }
        self.skip_cell_blanks(cursor)
    }

    fn no_more_cells(&self, cursor: &mut Cursor, row: usize, size: Size) -> Result<()> {
        if self.manner == Manner::Exact || self.problem.between_rows().is_some() {
            return Ok(());
        }
        let expected = usize::from(size.width());
        let mut found = expected;
        // On a copy: the extra cells are counted for the message, not consumed.
        let mut ahead = *cursor;
        let mut first = None;
        loop {
            if self.between(&mut ahead).is_err() {
                break;
            }
            let at = ahead.at;
            match self.cell(&mut ahead) {
                Ok(Some(_)) => found += 1,
                _ => break,
            }
            first.get_or_insert(at);
        }
        match first {
            Some(at) => Err(wrong_row(at, row, found, expected)),
            None => Ok(()),
        }
    }
}

/// The fault of a row, from 0, with another number of cells.
fn wrong_row(at: Position, row: usize, found: usize, expected: usize) -> NotRead {
    let row = Fault::Row {
        row: row as u64 + 1,
        found: text::Cells::Exactly(found as u64),
        expected: expected as u64,
        guess: None,
    };
    fault(at, row)
}

fn board_of(rows: &[Vec<Cell>]) -> Option<Board> {
    let width = u8::try_from(rows.first()?.len()).ok()?;
    let height = u8::try_from(rows.len()).ok()?;
    let mut board = Board::empty(Size::try_new(width, height)?);
    let cells = rows.iter().flatten();
    for (point, &cell) in board.size().points().zip(cells) {
        board.set(point, cell);
    }
    Some(board)
}
