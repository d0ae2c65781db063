//! Finds the few points of a board at which a foul is possible.
//!
//! ```text
//!     .X*.X.    a three to be: four cells with two own stones, an empty cell at each end
//!     XX*.X     a four to be: five cells with three own stones or more, and no block
//! ```
//!
//! Every foul needs two lines with a possible three or four through the point, or one line with a
//! possible four, for two fours or an overline on it.
//!
//! All points are tested at once. Cells are consecutive in memory and a step along a line is a
//! fixed distance, so a window's sum is the array added to itself, shifted. Compilers vectorize
//! these loops.

use super::grid::Grid;
use super::table::BLOCK;

/// A block outweighs all the stones of a window.
const HEAVY: u8 = 8;

/// The marks of a window: bits, as it may have both.
const THREE: u8 = 1;
const FOUR: u8 = 2;

/// For every cell of the grid: 2 or more if a foul is possible (also possible for occupied cells).
pub(super) fn sieve(grid: &Grid) -> [u8; Grid::LENGTH] {
    let cells = grid.span();
    let mut weights = [0; Grid::LENGTH];
    for (weight, &cell) in weights.iter_mut().zip(&grid.cells) {
        // Six blocks in a window still fit a byte.
        *weight = if cell == BLOCK { HEAVY } else { cell };
    }
    let (mut lines, mut windows) = ([0; Grid::LENGTH], [0; Grid::LENGTH]);
    for step in grid.steps().map(isize::unsigned_abs) {
        find_windows(&weights[cells.start..], step, &mut windows[cells.clone()]);
        // The first window with a cell starts four steps before it.
        let (back, lines) = (cells.start - 4 * step, &mut lines[cells.clone()]);
        spread(&windows[back..], step, lines);
    }
    lines
}

/// Marks every cell that starts six cells with a possible three, or five with a possible four.
fn find_windows(weights: &[u8], step: usize, windows: &mut [u8]) {
    let cells: [&[u8]; 6] = shifted(weights, step, windows.len());
    for (at, window) in windows.iter_mut().enumerate() {
        let ends = cells[0][at] + cells[5][at];
        let stones = cells[1][at] + cells[2][at] + cells[3][at] + cells[4][at];
        // Both conditions in one comparison: a branch would prevent vector code.
        let three = THREE * u8::from(ends | (stones ^ 2) == 0);
        // A window with a block exceeds the range.
        let four = FOUR * u8::from((3..HEAVY).contains(&(cells[0][at] + stones)));
        *window = three | four;
    }
}

/// The array from its start, from one step on, from two steps on, ...
#[inline]
fn shifted<const STEPS: usize>(cells: &[u8], step: usize, count: usize) -> [&[u8]; STEPS] {
    // Slices of equal length: bounds are checked here only.
    std::array::from_fn(|steps| &cells[steps * step..][..count])
}

/// Adds to each cell the largest mark of a window that contains it. The windows begin four steps
/// before the cells.
fn spread(windows: &[u8], step: usize, lines: &mut [u8]) {
    let windows: [&[u8]; 5] = shifted(windows, step, lines.len());
    for (at, line) in lines.iter_mut().enumerate() {
        // The two cells at the ends of six are no part of a three.
        let marks = windows[0][at] | windows[1][at] | windows[2][at] | windows[3][at];
        // A line with a four counts only as that, so its three is not added.
        *line += (marks | windows[4][at] & FOUR).min(FOUR);
    }
}
