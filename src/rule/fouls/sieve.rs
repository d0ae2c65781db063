//! Finds the few points of a board at which a foul is possible at all.
//!
//! ```text
//!     .X*.X.    a three to be: four cells with two own stones, an empty cell at each end
//!     XX*.X     a four to be: five cells with three own stones or more, and no block
//! ```
//!
//! Every foul needs two lines on which the point lies in such a place, or one with a four to be:
//! two fours on one line are twice that, and an overline covers such five cells as well.
//!
//! All points are asked at once. Cells lie one after another in memory, where a line's step is a
//! fixed distance, so summing up windows is adding the array to itself, shifted; compilers turn
//! these loops into vector instructions.

use super::grid::Grid;
use super::table::BLOCK;

/// A block weighs more than all the stones that a window may have.
const HEAVY: u8 = 8;

/// For every cell of the grid, as laid out there: 2 or more where a foul is possible, and
/// possibly where a stone stands already.
pub(super) fn sieve(grid: &Grid) -> [u8; Grid::LENGTH] {
    let cells = grid.span();
    let mut weights = [0; Grid::LENGTH];
    for (weight, &cell) in weights.iter_mut().zip(&grid.cells) {
        // Even six blocks in a window add up to less than a byte holds.
        *weight = if cell == BLOCK { HEAVY } else { cell };
    }
    let mut lines = [0; Grid::LENGTH];
    let (mut threes, mut fours) = ([0; Grid::LENGTH], [0; Grid::LENGTH]);
    for step in grid.steps().map(isize::unsigned_abs) {
        find_threes(&weights[cells.start..], step, &mut threes[cells.clone()]);
        find_fours(&weights[cells.start..], step, &mut fours[cells.clone()]);
        // The first window that holds a cell starts four steps before it.
        let (back, lines) = (cells.start - 4 * step, &mut lines[cells.clone()]);
        spread(&threes[back..], &fours[back..], step, lines);
    }
    lines
}

/// Marks with 1 every cell from which six cells go forward that hold a three to be.
fn find_threes(weights: &[u8], step: usize, threes: &mut [u8]) {
    let cells: [&[u8]; 6] = shifted(weights, step, threes.len());
    for (at, three) in threes.iter_mut().enumerate() {
        let ends = cells[0][at] + cells[5][at];
        let stones = cells[1][at] + cells[2][at] + cells[3][at] + cells[4][at];
        // Both conditions in one comparison: a branch would keep this from becoming vector code.
        *three = u8::from(ends | (stones ^ 2) == 0);
    }
}

/// Marks with 2 every cell from which five cells go forward that hold a four to be.
fn find_fours(weights: &[u8], step: usize, fours: &mut [u8]) {
    let cells: [&[u8]; 5] = shifted(weights, step, fours.len());
    for (at, four) in fours.iter_mut().enumerate() {
        let stones = cells[0][at] + cells[1][at] + cells[2][at] + cells[3][at] + cells[4][at];
        // A window with a block weighs too much for the range.
        *four = 2 * u8::from((3..HEAVY).contains(&stones));
    }
}

/// The array seen from its start, from one step on, from two steps on, ...
#[inline]
fn shifted<const STEPS: usize>(cells: &[u8], step: usize, count: usize) -> [&[u8]; STEPS] {
    // Slices of one length: bounds are checked here, and not again at every cell.
    std::array::from_fn(|steps| &cells[steps * step..][..count])
}

/// Adds to each cell the largest mark of a place that it lies in. The marks begin four
/// steps before the cells on.
fn spread(threes: &[u8], fours: &[u8], step: usize, lines: &mut [u8]) {
    let threes: [&[u8]; 4] = shifted(threes, step, lines.len());
    let fours: [&[u8]; 5] = shifted(fours, step, lines.len());
    for (at, line) in lines.iter_mut().enumerate() {
        let three = threes[0][at] | threes[1][at] | threes[2][at] | threes[3][at];
        let four = fours[0][at] | fours[1][at] | fours[2][at] | fours[3][at] | fours[4][at];
        // A line with a four counts as that alone, so its three is not added.
        *line += three.max(four);
    }
}
