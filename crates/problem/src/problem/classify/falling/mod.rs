//! Finds an order in which stones can have fallen.
//!
//! No part of a board without a winning row has one, so only the colours matter: the columns are
//! piles of stones of two colours, which must be taken apart (or built up, the same backwards) with
//! alternating colours. That is a job shop with preemption on two machines: columns are jobs, runs
//! of a colour are operations, and colours are machines, which may never be idle. Finding the
//! shortest schedule is NP-hard (Gonzalez and Sahni 1978), and no simple rule is known for whether
//! a schedule without idle time exists.
//!
//! So the order is searched, with a limit on steps. [`search`] and [`reserve`] describe what makes
//! the search short; if it has not ended after [`MOST_STEPS`], there is no answer.

mod reserve;
mod search;

use itertools::Itertools;

use super::TooLarge;
use omok_core::board::{Board, Point, Stone};
use search::Search;

/// The most steps of a search. A step on a full board of 26x26 takes some microseconds.
pub(super) const MOST_STEPS: u32 = 100_000;

/// The steps of the first search from each end: most searches end within them.
const FIRST_STEPS: u32 = 1_000;

/// Whether the stones of a board can have been dropped in turn, the last one by this player, on one
/// of these points if any are given. Stones over a hole cannot.
///
/// # Errors
///
/// If the search for such an order exceeds its limit.
pub fn drops_alternate(
    board: &Board,
    last: Stone,
    last_stones: Option<&[Point]>,
) -> Result<bool, TooLarge> {
    let Some(mut columns) = columns_of(board) else {
        return Ok(false);
    };
    let Some(points) = last_stones else {
        return can_be_taken(&columns, last, MOST_STEPS);
    };
    let mut is_known = true;
    for point in points {
        let column = usize::from(point.col);
        let top = columns[column].pop();
        let steps = MOST_STEPS / u32::try_from(points.len()).unwrap_or(MOST_STEPS);
        let could = can_be_taken(&columns, last.other(), steps);
        columns[column].extend(top);
        match could {
            Ok(true) => return Ok(true),
            Ok(false) => {}
            Err(TooLarge) => is_known = false,
        }
    }
    if is_known { Ok(false) } else { Err(TooLarge) }
}

/// The stones of each column from the bottom up, if no stone is over a hole.
fn columns_of(board: &Board) -> Option<Vec<Vec<Stone>>> {
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
    (0..size.width()).map(column).collect()
}

/// Whether all stones can be taken from the top in turn, first a stone of this player.
fn can_be_taken(columns: &[Vec<Stone>], last: Stone, most_steps: u32) -> Result<bool, TooLarge> {
    let stones = columns.iter().flatten().count();
    let of_last = columns.iter().flatten().filter(|&&stone| stone == last);
    if of_last.count() != stones.div_ceil(2) {
        return Ok(false);
    }
    let first = if stones % 2 == 1 { last } else { last.other() };
    let from_the_top = columns.iter().map(|column| column.iter().rev().copied());
    let from_the_top = from_the_top.map(Iterator::collect).collect_vec();
    let mut down = Search::new(from_the_top, [last, first]);
    if down.runs_short() {
        return Ok(false);
    }
    // If one search is lost in a large space, the other often meets the obstacle at once.
    let mut up = None;
    let mut left = most_steps;
    let mut steps = FIRST_STEPS;
    while left > 0 {
        for is_down in [true, false] {
            let given = steps.min(left);
            left -= given;
            let search = match is_down {
                true => &mut down,
                false => up.get_or_insert_with(|| Search::new(columns.to_vec(), [first, last])),
            };
            if let Some(found) = search.run(given) {
                return Ok(found);
            }
        }
        steps = steps.saturating_mul(8);
    }
    Err(TooLarge)
}
