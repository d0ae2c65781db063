//! A board laid out in memory for reads along its lines.

use std::ops::Range;

use super::table::{BLOCK, EMPTY, OWN, REACH};
use crate::board::{Board, Point, Size, Stone};
use crate::line::Direction;

/// A board as bytes, seen by one player, with a margin of blocks, so that five cells from any point
/// in any direction are inside.
///
/// Rows are consecutive and share the blocks between them.
pub(super) struct Grid {
    pub(super) cells: [u8; Grid::LENGTH],
    size: Size,
}

impl Grid {
    const MARGIN: usize = REACH as usize;
    const LONGEST_ROW: usize = Size::MAX_SIDE as usize + Grid::MARGIN;

    /// The number of bytes of the largest board.
    pub(super) const LENGTH: usize =
        Grid::LONGEST_ROW * (Grid::LONGEST_ROW + Grid::MARGIN) + Grid::MARGIN + Grid::LANES;

    /// The number of cells in a vector instruction.
    const LANES: usize = 16;

    pub(super) fn new(board: &Board, stone: Stone) -> Grid {
        let mut grid = Grid {
            cells: [BLOCK; Grid::LENGTH],
            size: board.size(),
        };
        // All cells at once, not row by row: a row is shorter than a vector instruction.
        let mut seen = [EMPTY; Grid::LENGTH];
        for (cell, &there) in seen.iter_mut().zip(board.in_reading_order()) {
            *cell = match there {
                None => EMPTY,
                Some(there) if there == stone => OWN,
                Some(_) => BLOCK,
            };
        }
        let (first, stride) = (grid.span().start, grid.stride());
        let rows = seen.chunks(board.size().width().into());
        let into = grid.cells[first..].chunks_mut(stride);
        for (cells, row) in into.zip(rows).take(board.size().height().into()) {
            cells[..row.len()].copy_from_slice(row);
        }
        grid
    }

    /// The distance in memory between neighbours along each of [`Direction::ALL`].
    pub(super) fn steps(&self) -> [isize; 4] {
        Direction::ALL.map(|direction| {
            let (rows, cols) = direction.step();
            isize::from(rows) * self.stride().cast_signed() + isize::from(cols)
        })
    }

    /// From the board's first cell to its last, rounded up to whole vectors.
    pub(super) fn span(&self) -> Range<usize> {
        let first = self.index(Point::new(0, 0));
        let last = self.index(Point::new(self.size.height() - 1, self.size.width() - 1));
        first..first + (last + 1 - first).next_multiple_of(Grid::LANES)
    }

    pub(super) fn index(&self, point: Point) -> usize {
        (usize::from(point.row) + Grid::MARGIN) * self.stride()
            + Grid::MARGIN
            + usize::from(point.col)
    }

    pub(super) fn stride(&self) -> usize {
        // One margin between two rows is enough: a line that leaves one end meets the blocks before
        // it meets the next row.
        usize::from(self.size.width()) + Grid::MARGIN
    }
}
