//! The boards designed for a game, whatever its size and what wins.

use std::collections::HashSet;

use itertools::{Itertools, iproduct};

use super::{Extent, Maker, evenly};
use crate::plan::fill::{Fullness, ahead, completed, lead, with};
use crate::plan::rows::{Line, broken_lines, lines, lines_along, step_of, telling_lines};
use omok_core::{Board, Direction, Point, Stone};
use omok_problem::problem::{Ask, Class, Directions, Gravity, Setting, Turns, classify};

/// The designed boards of a game, each with its subject.
pub(super) fn designed(setting: Setting, extent: Extent) -> Vec<(&'static str, Board)> {
    let mut maker = Maker::new(setting, extent);
    maker.open();
    maker.rows();
    maker.crossings();
    maker.two_rows();
    maker.longer();
    maker.uncounted();
    maker.broken();
    maker.mixed();
    maker.full();
    maker.full_with_row();
    maker.fallen();
    maker.nearly();
    maker.kept()
}

/// Boards in which faults show that other boards seldom show.
pub(super) fn rarely_designed(setting: Setting, asks: Ask) -> Vec<(&'static str, Board)> {
    let mut maker = Maker::new(setting, Extent::Full);
    if asks == Ask::Next {
        maker.nearly_diagonal();
    }
    maker.kept()
}

impl Maker {
    /// A board with the stones of a player on these lines, completed to that class.
    fn add_class(&mut self, about: &'static str, board: &Board, class: Class, fullness: Fullness) {
        let board = completed(&self.setting, board, class, fullness, &mut self.random);
        self.add(about, board);
    }

    /// A board with a line of a player's stones and no more than necessary, as if that won.
    fn add_sparse(&mut self, about: &'static str, line: &Line, stone: Stone) {
        let board = self.drawn(line, stone);
        let aim = ahead(&self.setting, Class::won(stone));
        self.add_filled(about, &board, aim, Fullness::Sparse);
    }

    /// A board whose numbers of stones are wrong by one or two.
    fn add_unfitting(&mut self, board: &Board, class: Class, by: i16, fullness: Fullness) {
        let Some(fitting) = ahead(&self.setting, class) else {
            return;
        };
        let aim = Some(fitting + by);
        let about = "a row with numbers of stones that do not fit";
        self.add_filled(about, board, aim, fullness);
    }

    /// Every row alone, with possible and impossible numbers of stones.
    fn rows(&mut self) {
        let lines = telling_lines(&self.setting);
        let is_small = self.is_small(&lines);
        for (place, line) in self.some(lines, 100).enumerate() {
            for stone in Stone::ALL {
                let board = self.drawn(&line, stone);
                let class = Class::won(stone);
                let fullness = [Fullness::Sparse, Fullness::Some][place % 2];
                self.add_class("a row", &board, class, fullness);
                if self.setting.turns == Turns::Any {
                    self.add_class("a row", &board, class, Fullness::Some);
                    continue;
                }
                let ways = if is_small {
                    0..=3
                } else {
                    place % 4..=place % 4
                };
                for &by in &[-1, 1, 2, -2][ways] {
                    self.add_unfitting(&board, class, by, fullness);
                }
                if is_small {
                    self.add_class("a row", &board, class, Fullness::Some);
                }
            }
        }
    }

    /// Two rows of one player that share a stone.
    fn crossings(&mut self) {
        let lines = telling_lines(&self.setting);
        let pairs = lines
            .iter()
            .array_combinations()
            .filter(|[one, other]: &[&Line; 2]| {
                step_of(one) != step_of(other)
                    && one.iter().filter(|point| other.contains(point)).count() == 1
            });
        // One pair for each two directions and the stones at which they cross.
        let mut met = HashSet::new();
        let is_small = self.is_small(&lines);
        let pairs = pairs.filter(|[one, other]| {
            let at = |line: &Line, rest: &Line| line.iter().position(|point| rest.contains(point));
            let key = (step_of(one), step_of(other), at(one, other), at(other, one));
            met.insert(key) || is_small
        });
        let pairs = pairs
            .map(|[one, other]| [one.clone(), other.clone()].concat())
            .collect_vec();
        for (place, stones) in self.some(pairs, 160).enumerate() {
            let whose = if is_small {
                0..=1
            } else {
                place % 2..=place % 2
            };
            for &stone in &Stone::ALL[whose] {
                let board = self.drawn(&stones, stone);
                let fullness = [Fullness::Sparse, Fullness::Some][place % 2];
                self.add_class("two rows by one stone", &board, Class::won(stone), fullness);
            }
        }
    }

    /// Two rows without a common stone: of one player, and of both.
    fn two_rows(&mut self) {
        const MOST: usize = 48;
        let lines = telling_lines(&self.setting);
        let apart = lines
            .iter()
            .array_combinations()
            .filter(|[one, other]: &[&Line; 2]| one.iter().all(|point| !other.contains(point)));
        let pairs = apart
            .map(|[one, other]| (one.clone(), other.clone()))
            .collect_vec();
        for (place, (one, other)) in self.some(pairs, MOST).enumerate() {
            for (first, second) in [(&one, &other), (&other, &one)] {
                let board = self.drawn(first, Stone::Black);
                let both = with(&board, second.iter().map(|&point| (point, Stone::White)));
                for ahead in [0, 1] {
                    let fullness = [Fullness::Sparse, Fullness::Some][place % 2];
                    self.add_filled("both players have a row", &both, Some(ahead), fullness);
                }
            }
            let (lines, stone) = ([one, other].concat(), Stone::ALL[place % 2]);
            self.add_sparse("two rows of one player apart", &lines, stone);
        }
    }

    /// Rows longer than the winning length, and two that meet end to end.
    fn longer(&mut self) {
        let (size, one) = (self.setting.size, self.setting.longest_that_wins());
        let mut longer = Vec::new();
        let lengths = [one + 1, one + 2, 2 * one - 1, 2 * one, 2 * one + 1];
        for (length, direction) in iproduct!(lengths, Direction::ALL) {
            let fitting = lines_along(size, direction, length).collect_vec();
            let middle = fitting.get(fitting.len() / 2);
            let some = [fitting.first(), middle, fitting.last()];
            longer.extend(some.into_iter().flatten().cloned());
        }
        let longer = longer.into_iter().unique().collect_vec();
        for line in self.some(longer, 64) {
            for stone in Stone::ALL {
                self.add_sparse("a longer row", &line, stone);
            }
        }
    }

    /// Rows in directions that do not count.
    fn uncounted(&mut self) {
        let counted = self.setting.directions;
        self.setting.directions = Directions::ALL;
        let lines = telling_lines(&self.setting);
        self.setting.directions = counted;
        let is_uncounted = |line: &Line| {
            Direction::ALL
                .into_iter()
                .any(|direction| direction.step() == step_of(line) && !counted.has(direction))
        };
        let lines = lines.into_iter().filter(is_uncounted).collect_vec();
        for line in self.some(lines, 60) {
            for stone in Stone::ALL {
                self.add_sparse("a row in a direction that does not count", &line, stone);
            }
        }
    }

    /// Stones that look like a row only to a program that reads over an edge.
    fn broken(&mut self) {
        let broken = broken_lines(&self.setting);
        for (place, line) in self.some(broken, 60).enumerate() {
            let stone = Stone::ALL[place % 2];
            for stone in [stone, stone.other()] {
                self.add_sparse("a row broken at an edge", &line, stone);
            }
        }
    }

    /// Lines with a stone of the other player, or a gap, among them.
    fn mixed(&mut self) {
        let lines = lines(&self.setting);
        for (place, line) in self.some(lines, 24).enumerate() {
            let stone = Stone::ALL[place % 2];
            for (gap, &point) in line.iter().enumerate() {
                let mut board = self.drawn(&line, stone);
                let other = [Some(stone.other()), None][(place + gap) % 2];
                board.set(point, other);
                let class = Class::to_move([stone, stone.other()][gap % 2]);
                let aim = ahead(&self.setting, class);
                let fullness = [Fullness::Sparse, Fullness::Some][gap % 2];
                self.add_filled("a line with a gap or another stone", &board, aim, fullness);
            }
        }
    }

    /// Full boards that somebody has won.
    fn full_with_row(&mut self) {
        let lines = telling_lines(&self.setting);
        for line in self.some(lines, 24) {
            for stone in Stone::ALL {
                let board = self.drawn(&line, stone);
                let aim = ahead(&self.setting, Class::Full);
                let full = (0..4).find_map(|_| self.filled(&board, aim, Fullness::Full));
                self.add("a full board with a row", full);
            }
        }
    }
}

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
    fn nearly(&mut self) {
        let lines = telling_lines(&self.setting);
        self.lacking(self.some(lines, 40));
    }

    /// Such rows in the middle of the two main diagonals.
    fn nearly_diagonal(&mut self) {
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
