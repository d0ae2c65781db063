//! Enumerates the boards of a small size.

use super::Problem;
use crate::board::{Board, Size, Stone};

/// Every board of a size, with every arrangement of stones: 19,683 of 3x3.
///
/// ```
/// use omok::problem::Problem;
/// let problem = Problem::named("tictactoe-state").unwrap();
/// let boards = problem.boards().unwrap();
/// assert_eq!(boards.len(), 19_683);
/// assert!(Problem::named("five-board").unwrap().boards().is_none());
/// ```
#[derive(Debug, Clone)]
pub struct Space {
    size: Size,
    numbers: std::ops::Range<u32>,
}

/// The most points of an enumerated board: 4,782,969 boards.
const MOST: usize = 14;

impl Space {
    /// Every board of that size, if there are at most some millions.
    #[must_use]
    pub fn of(size: Size) -> Option<Space> {
        let points = u32::try_from(size.area()).ok()?;
        let is_small = size.area() <= MOST;
        is_small.then(|| Space {
            size,
            numbers: 0..3_u32.pow(points),
        })
    }
}

impl Iterator for Space {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.numbers.next().map(|number| board(self.size, number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl ExactSizeIterator for Space {}

/// The board with a number, one digit in base three per point, the first point's last.
pub(crate) fn board(size: Size, mut number: u32) -> Board {
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

impl Problem {
    /// Every board of the problem, possible or not, if its size is fixed and there are at most some
    /// millions.
    #[must_use]
    pub fn boards(&self) -> Option<Space> {
        Space::of(self.setting()?.size)
    }
}
