//! In which order stones can have fallen.

use std::collections::HashSet;

use itertools::Itertools;

use crate::board::{Board, Point, Stone};

/// Whether the stones of a board can have been dropped in turn, the last one by this player; and
/// if there are points for it, as one of these. Stones over a hole cannot have been.
pub(crate) fn alternates(board: &Board, last: Stone, last_stones: Option<&[Point]>) -> bool {
    let Some(mut columns) = Columns::of(board) else {
        return false;
    };
    match last_stones {
        None => columns.can_be_taken(last),
        Some(points) => points.iter().any(|point| {
            let col = usize::from(point.col);
            columns.take(col);
            // Taken apart from the top, which is the game backwards: no order is lost by it.
            let could = columns.can_be_taken(last.other());
            columns.put_back(col);
            could
        }),
    }
}

/// The stones of a board that is taken apart from the top.
#[derive(Debug)]
struct Columns {
    /// The stones of each column from the bottom up.
    stones: Vec<Vec<Stone>>,
    /// How many of each are left.
    heights: Vec<usize>,
    /// The heights, as a number, from which it is known not to go on.
    dead_ends: HashSet<u128>,
}

impl Columns {
    /// The columns of a board, if it has no hole.
    fn of(board: &Board) -> Option<Columns> {
        let size = board.size();
        let column = |col| {
            let rows = (0..size.height()).rev();
            let cells = rows
                .map(|row| board.get(Point::new(row, col)))
                .collect_vec();
            let stones = cells.iter().copied().map_while(|cell| cell).collect_vec();
            let has_hole = cells[stones.len()..].iter().any(Option::is_some);
            (!has_hole).then_some(stones)
        };
        let stones: Option<Vec<Vec<Stone>>> = (0..size.width()).map(column).collect();
        let stones = stones?;
        Some(Columns {
            heights: stones.iter().map(Vec::len).collect(),
            stones,
            dead_ends: HashSet::new(),
        })
    }

    /// Whether all can be taken, a stone of this player first, then in turn.
    fn can_be_taken(&mut self, player: Stone) -> bool {
        if self.heights.iter().all(|&height| height == 0) {
            return true;
        }
        if self.dead_ends.contains(&self.number()) {
            return false;
        }
        // High columns first: those that are left to the end are where it fails.
        let highest_first =
            (0..self.heights.len()).sorted_by_key(|&col| usize::MAX - self.heights[col]);
        for col in highest_first {
            if self.top(col) != Some(player) {
                continue;
            }
            self.take(col);
            let could = self.can_be_taken(player.other());
            self.put_back(col);
            if could {
                return true;
            }
        }
        // Only failures are kept: the first success ends the search.
        self.dead_ends.insert(self.number());
        false
    }

    fn top(&self, col: usize) -> Option<Stone> {
        let below = self.heights[col].checked_sub(1)?;
        self.stones[col].get(below).copied()
    }

    fn take(&mut self, col: usize) {
        self.heights[col] -= 1;
    }

    fn put_back(&mut self, col: usize) {
        self.heights[col] += 1;
    }

    /// The heights as one number: who is to be taken from follows from them.
    fn number(&self) -> u128 {
        // A column has 0 to 26 stones; 26 digits of base 27 fit into 124 bits.
        const MOST: u128 = 27;
        let digits = self.heights.iter();
        digits.fold(0, |number, &height| number * MOST + height as u128)
    }
}
