//! A drawn board: one line per row, as [`Board`] prints and parses.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::boards::{BoardReader, cell};
use super::{Fault, InputError, Position};
use crate::board::{Board, Size, Stone};

/// Parses one drawn board; its first row determines its width, its rows its height.
impl FromStr for Board {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Board, InputError> {
        // Only the size is determined: the reader reports characters that are no cells.
        let is_cell = |byte: &u8| cell(*byte).is_some();
        let widths = text
            .lines()
            .map(|line| line.bytes().filter(is_cell).count());
        let widths: Vec<usize> = widths.filter(|&width| width > 0).collect();
        let (width, height) = (widths.first().copied().unwrap_or(0), widths.len());
        // A side too long for a byte is too long for a board, and is reported with its true length.
        let side = |cells: usize| u8::try_from(cells).unwrap_or(u8::MAX);
        let Some(size) = Size::try_new(side(width), side(height)) else {
            return Err(Fault::Sides(width, height).at(Position::START));
        };

        let mut board = None;
        for read in BoardReader::of_one(size).read_all(text.as_bytes()) {
            board = Some(read?.board);
        }
        board.ok_or_else(|| Fault::NoBoard(size).at(Position::START))
    }
}

/// One line per row: `.` for empty, `X` for black, `O` for white.
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
