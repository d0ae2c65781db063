//! Enumerates the boards of a small size.

use super::Problem;
use omok_core::board::{Board, Size, Stone};

/// The most points of an enumerated board: 4,782,969 boards.
const MOST: usize = 14;

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
    #[must_use]
    pub fn boards(&self) -> Option<impl ExactSizeIterator<Item = Board> + use<>> {
        let size = self.setting()?.size;
        let points = u32::try_from(size.area()).ok()?;
        let numbers = (size.area() <= MOST).then(|| 0..3_u32.pow(points))?;
        Some(numbers.map(move |number| board(size, number)))
    }
}

/// The board with a number, one digit in base three per point, the first point's last.
pub fn board(size: Size, mut number: u32) -> Board {
    let mut board = Board::empty(size);
    for point in size.points() {
        let cell = match number % 3 {
            0 => None,
            1 => Some(Stone::Black),
            _ => Some(Stone::White),
        };
        board.set(point, cell);
        number /= 3;
    }
    board
}
