//! Enumerates the boards of a small size.

use super::Problem;
use omok_core::board::{Board, Size, Stone};

/// The most enumerated boards: those of 14 points.
const MOST: u32 = 3_u32.pow(14);

impl Problem {
    /// Every board of the problem, possible or not, if its size is fixed and there are at most some
    /// millions.
    ///
    /// ```
    /// use omok_problem::problem::Problem;
    /// let problem = Problem::named("tictactoe-state").unwrap();
    /// let boards = problem.boards().unwrap();
    /// assert_eq!(boards.len(), 19_683);
    /// assert!(Problem::named("five-board").unwrap().boards().is_none());
    /// ```
    pub fn boards(&self) -> Option<impl ExactSizeIterator<Item = Board> + use<>> {
        let size = self.setting()?.size;
        let points = u32::try_from(size.area()).ok()?;
        let cells = self.kinds_of_cells();
        let all = cells.checked_pow(points).filter(|&all| all <= MOST)?;
        Some((0..all).map(move |number| board(size, cells, number)))
    }

    /// How many different cells its boards have: an empty one, and a stone of each kind.
    pub fn kinds_of_cells(&self) -> u32 {
        match self.description().has_one_kind() {
            true => 2,
            false => 3,
        }
    }
}

/// The board with a number, one digit per point in the base of the kinds of cells, the first
/// point's last.
pub fn board(size: Size, cells: u32, mut number: u32) -> Board {
    let mut board = Board::empty(size);
    for point in size.points() {
        let cell = match number % cells {
            0 => None,
            1 => Some(Stone::Black),
            _ => Some(Stone::White),
        };
        board.set(point, cell);
        number /= cells;
    }
    board
}
