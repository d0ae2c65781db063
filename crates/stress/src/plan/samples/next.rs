//! Boards on which a player can win with the next stone.

use itertools::Itertools;

use super::maker::Maker;
use crate::plan::fill::{Fullness, ahead};
use crate::plan::rows::{Line, lines, telling_lines};
use omok_core::board::{Board, Point, Stone};
use omok_problem::problem::Class;

impl Maker {
    /// Rows that lack one stone, which either player may put.
    pub(super) fn nearly(&mut self) {
        let lines = telling_lines(&self.setting);
        self.lacking(self.some(lines, 40));
    }

    /// Such rows in the middle of the two main diagonals.
    pub(super) fn nearly_diagonal(&mut self) {
        let (lines, last) = (lines(&self.setting), self.setting.size.height() - 1);
        let is_main: [fn(Point, u8) -> bool; 2] = [
            |point, _| point.row == point.col,
            |point, last| point.row + point.col == last,
        ];
        let middle = is_main.into_iter().filter_map(|is_main| {
            let is_on_it = |line: &&Line| line.iter().all(|&point| is_main(point, last));
            let on_it = lines.iter().filter(is_on_it).collect_vec();
            on_it.get(on_it.len() / 2).copied().cloned()
        });
        self.lacking(middle);
    }

    fn lacking(&mut self, lines: impl Iterator<Item = Line>) {
        for (place, line) in lines.enumerate() {
            for (gap, &point) in line.iter().enumerate() {
                let stone = Stone::ALL[(place + gap) % 2];
                let mut board = self.drawn(&line, stone);
                board.set(point, None);
                for mover in [stone, stone.other()] {
                    let aim = ahead(&self.setting, Class::to_move(mover));
                    let fullness = [Fullness::Sparse, Fullness::Some][gap % 2];
                    let board = self.filled(&board, aim, fullness);
                    let is_open = |board: &Board| board.get(point).is_none();
                    self.add("a row that lacks a stone", board.filter(is_open));
                }
            }
        }
    }
}
