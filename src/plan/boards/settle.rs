//! Letting stones fall, where they do.

use super::canvas::Canvas;
use super::repair::spoil_rows;
use crate::board::{Board, Point};
use crate::plan::fill::supported;
use crate::plan::random::Random;

/// The board as falling stones leave it: what hangs in the air gets stones below it, or falls. On
/// one board of twenty it stays there, so that holes are met.
pub(super) fn settled(on: &Canvas, board: Board, random: &mut Random) -> Board {
    /// How often rows that came up by a fall are spoilt.
    const PASSES: usize = 8;
    let mut board = match random.below(20) {
        0 => return board,
        1..10 => {
            let mut filled = board.clone();
            let is_filled = supported(&on.setting, &mut filled, random).is_some();
            if is_filled {
                filled
            } else {
                fallen(on, &board)
            }
        }
        _ => fallen(on, &board),
    };
    for _ in 0..PASSES {
        if on.is_valid(&board) {
            break;
        }
        let kept = on.setting.rows(&board).next();
        spoil_rows(on, &mut board, kept, random);
        board = fallen(on, &board);
    }
    board
}

/// Each column's stones in their order on the ground.
fn fallen(on: &Canvas, board: &Board) -> Board {
    let mut fallen = on.empty();
    for col in 0..on.size.width() {
        let rows = (0..on.size.height()).rev();
        let stones = rows
            .clone()
            .filter_map(|row| board.get(Point::new(row, col)));
        for (row, stone) in rows.zip(stones) {
            fallen.set(Point::new(row, col), Some(stone));
        }
    }
    fallen
}
