//! Lets stones fall, if the game does.

use super::canvas::Canvas;
use super::repair::spoil_rows;
use crate::plan::fill::supported;
use omok_core::board::{Board, Point};
use omok_core::random::Random;

/// The board after stones fall: stones over a hole get stones below them, or fall. On one board of
/// twenty they stay, so that holes occur.
pub(super) fn settled(on: &Canvas, board: Board, random: &mut Random) -> Board {
    /// How often rows that appear by a fall are broken.
    const PASSES: usize = 8;
    let mut filled = board.clone();
    let mut board = match random.below(20) {
        0 => return board,
        1..10 if supported(&on.setting, &mut filled, random).is_some() => filled,
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

/// Each column's stones in order, without holes.
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
