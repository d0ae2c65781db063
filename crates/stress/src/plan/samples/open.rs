//! Boards without a row, open, full and impossible ones, and those on which a player can win with the
//! next stone.

use itertools::Itertools;

use super::maker::{Maker, evenly};
use crate::plan::fill::{Fullness, ahead, lead, with};
use crate::plan::rows::{Line, lines, telling_lines};
use omok_core::board::{Board, Point, Stone};
use omok_problem::problem::{Class, Gravity, classify};

impl Maker {
    /// Boards on which nobody has a row, with possible and impossible numbers of stones.
    pub(super) fn open(&mut self) {
        let empty = self.empty();
        self.add("the empty board", empty.clone());
        for stone in Stone::ALL {
            for point in self.corners_and_middle() {
                let board = with(&empty, [(point, stone)]);
                self.add("one stone", board);
            }
        }
        for ahead in [0, 1, 2, -1, 3, -2] {
            for fullness in [Fullness::Sparse, Fullness::Some, Fullness::Some] {
                self.add_filled(
                    "numbers of stones without a row",
                    &empty,
                    Some(ahead),
                    fullness,
                );
            }
        }
    }

    /// Full boards, and boards with one empty cell.
    pub(super) fn full(&mut self) {
        const TRIES: usize = 200;
        const WANTED: usize = 6;
        let (empty, wanted) = (self.empty(), ahead(&self.setting, Class::Full));
        let mut found = 0;
        for _ in 0..TRIES {
            let Some(full) = self.filled(&empty, wanted, Fullness::Full) else {
                continue;
            };
            found += 1;
            for point in self.top_stones(&full) {
                let mut board = full.clone();
                board.set(point, None);
                self.add("all cells but one", board);
            }
            self.add("a full board", full);
            if found == WANTED {
                break;
            }
        }
    }

    /// Stones over a hole, and stones in an impossible order.
    pub(super) fn fallen(&mut self) {
        if self.setting.gravity == Gravity::None {
            return;
        }
        let size = self.setting.size;
        let empty = self.empty();
        for ahead in [0, 1] {
            for col in 0..size.width() {
                for row in 0..size.height() - 1 {
                    let floating = with(&empty, [(Point::new(row, col), Stone::Black)]);
                    // The others are on the ground: only this one is over a hole.
                    let beside = (0..size.width()).find(|&other| other != col).unwrap_or(0);
                    let ground = Point::new(size.height() - 1, beside);
                    let board = match ahead {
                        0 => with(&floating, [(ground, Stone::White)]),
                        _ => floating,
                    };
                    self.add("a stone over a hole", board);
                }
            }
        }
        self.disordered();
    }

    /// Boards without holes that are still impossible.
    fn disordered(&mut self) {
        const TRIES: usize = 400;
        const WANTED: usize = 24;
        let mut found = 0;
        for turn in 0..TRIES {
            let mut board = self.empty();
            // In few columns the stones on top of each other show the order early.
            let columns = 1 + self.random.below(3);
            let first = self.random.below(self.setting.size.width());
            for _ in 0..2 + turn % 9 {
                let col = (first + self.random.below(columns)) % self.setting.size.width();
                if let Some(point) = self.setting.drop(&board, col) {
                    board.set(point, Some(self.random.pick(&Stone::ALL)));
                }
            }
            let balanced = [0, 1].contains(&lead(&board));
            let is_quiet = self.setting.rows(&board).next().is_none();
            let class = classify(&self.setting, &board, None);
            if balanced && is_quiet && class == Ok(Class::Impossible) {
                self.add("stones in an order that no game has", board);
                found += 1;
            }
            if found == WANTED {
                break;
            }
        }
    }

    /// The stones that could be removed first: if stones fall, those on top.
    fn top_stones(&self, board: &Board) -> impl Iterator<Item = Point> + use<> {
        const MOST: usize = 9;
        let is_top = |point: &Point| {
            let above = board.size().offset(*point, -1, 0);
            let is_free = above.is_none_or(|above| board.get(above).is_none());
            self.setting.gravity == Gravity::None || is_free
        };
        evenly(board.size().points().filter(is_top).collect(), MOST)
    }

    fn corners_and_middle(&self) -> Vec<Point> {
        let size = self.setting.size;
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        let points = [
            Point::new(bottom, 0),
            Point::new(bottom, right),
            Point::new(0, 0),
            Point::new(0, right),
            Point::new(bottom / 2, right / 2),
        ];
        points.into()
    }
}

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
