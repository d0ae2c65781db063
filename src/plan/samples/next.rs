//! Boards on which a player can win with the next stone.

use super::maker::Maker;
use crate::board::{Board, Stone};
use crate::plan::fill::{Room, ahead, filled};
use crate::plan::rows::telling_lines;
use crate::problem::Class;

impl Maker {
    /// Rows that lack one stone, which either player may put.
    pub(super) fn nearly(&mut self) {
        let lines = telling_lines(&self.setting);
        for (place, line) in self.some(lines, 40).into_iter().enumerate() {
            for (gap, &point) in line.iter().enumerate() {
                let stone = [Stone::Black, Stone::White][(place + gap) % 2];
                let mut board = self.drawn(&line, stone);
                board.set(point, None);
                for mover in [stone, stone.other()] {
                    let aim = ahead(&self.setting, Class::to_move(mover));
                    let room = [Room::Sparse, Room::Some][gap % 2];
                    let board = filled(&self.setting, &board, aim, room, &mut self.random);
                    let is_open = |board: &Board| board.get(point).is_none();
                    self.add_some("a row that lacks a stone", board.filter(is_open));
                }
            }
        }
    }
}
