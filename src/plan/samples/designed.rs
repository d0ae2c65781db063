//! The boards designed for a game, whatever its size and what wins.

use std::collections::HashSet;

use itertools::Itertools;

use super::open::with;
use crate::board::{Board, Stone};
use crate::line::Direction;
use crate::plan::fill::{Room, ahead, completed, filled};
use crate::plan::random::Random;
use crate::plan::rows::{Line, broken_lines, line, lines, step_of, telling_lines};
use crate::problem::{Class, Setting, Turns};

/// How much is made for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// Everything useful.
    Full,
    /// A few of each kind, for one game of many.
    Few,
}

/// Makes the designed boards of a game.
pub(super) struct Maker {
    pub(super) setting: Setting,
    pub(super) random: Random,
    extent: Extent,
    met: HashSet<Board>,
    made: Vec<(&'static str, Board)>,
}

/// A stream for the designed boards, independent of the seed.
const STREAM: u64 = 14;

/// The designed boards of a game, each with its subject.
pub(super) fn designed(setting: Setting, extent: Extent) -> Vec<(&'static str, Board)> {
    let area = setting.size.area() as u64;
    let mut maker = Maker {
        setting,
        random: Random::new(STREAM, area, setting.longest_that_wins().into()),
        extent,
        met: HashSet::new(),
        made: Vec::new(),
    };
    maker.open();
    maker.rows();
    maker.crossings();
    maker.two_rows();
    maker.longer();
    maker.broken();
    maker.mixed();
    maker.full();
    maker.full_with_row();
    maker.fallen();
    maker.nearly();
    maker.kept()
}

impl Maker {
    pub(super) fn empty(&self) -> Board {
        Board::empty(self.setting.size)
    }

    /// Everything, or a few of each kind.
    fn kept(self) -> Vec<(&'static str, Board)> {
        const OF_A_KIND: usize = 5;
        if self.extent == Extent::Full {
            return self.made;
        }
        let kinds = self.made.into_iter().into_group_map();
        let kinds = kinds.into_iter().sorted_by_key(|(about, _)| *about);
        kinds
            .flat_map(|(about, boards)| {
                let step = boards.len().div_ceil(OF_A_KIND).max(1);
                let boards = boards.into_iter().step_by(step);
                boards.map(move |board| (about, board)).collect_vec()
            })
            .collect()
    }

    /// Adds the board unless it is a duplicate.
    pub(super) fn add(&mut self, about: &'static str, board: Board) {
        if self.met.insert(board.clone()) {
            self.made.push((about, board));
        }
    }

    pub(super) fn add_some(&mut self, about: &'static str, board: Option<Board>) {
        if let Some(board) = board {
            self.add(about, board);
        }
    }

    /// Some of them, spread evenly; all if all are wanted and there are not more than that.
    pub(super) fn some<T>(&self, all: Vec<T>, most: usize) -> Vec<T> {
        let most = match self.extent {
            Extent::Full => most,
            Extent::Few => most.div_ceil(8),
        };
        let step = all.len().div_ceil(most.max(1)).max(1);
        all.into_iter().step_by(step).collect()
    }

    /// Whether there are few enough lines to make all boards of each.
    fn is_small(&self, lines: &[Line]) -> bool {
        self.extent == Extent::Full && lines.len() <= 24
    }

    /// A board with the stones of a player on these lines, completed to that class.
    fn add_class(&mut self, about: &'static str, board: &Board, class: Class, room: Room) {
        let board = completed(&self.setting, board, class, room, &mut self.random);
        self.add_some(about, board);
    }

    /// A board whose numbers of stones are wrong by one or two.
    fn add_unfitting(&mut self, board: &Board, class: Class, by: i16, room: Room) {
        let Some(fitting) = ahead(&self.setting, class) else {
            return;
        };
        let aim = Some(fitting + by);
        let board = filled(&self.setting, board, aim, room, &mut self.random);
        self.add_some("a row with numbers of stones that do not fit", board);
    }

    /// Every row alone, with possible and impossible numbers of stones.
    fn rows(&mut self) {
        let lines = telling_lines(&self.setting);
        let is_small = self.is_small(&lines);
        for (place, line) in self.some(lines, 100).into_iter().enumerate() {
            for stone in Stone::ALL {
                let board = self.drawn(&line, stone);
                let class = Class::won(stone);
                let room = [Room::Sparse, Room::Some][place % 2];
                self.add_class("a row", &board, class, room);
                if self.setting.turns == Turns::Any {
                    self.add_class("a row", &board, class, Room::Some);
                    continue;
                }
                let ways = [-1, 1, 2, -2];
                let ways = if is_small {
                    &ways[..]
                } else {
                    &ways[place % 4..=place % 4]
                };
                for &by in ways {
                    self.add_unfitting(&board, class, by, room);
                }
                if is_small {
                    self.add_class("a row", &board, class, Room::Some);
                }
            }
        }
    }

    pub(super) fn drawn(&self, line: &Line, stone: Stone) -> Board {
        let stones = line.iter().map(|&point| (point, stone)).collect_vec();
        with(&self.empty(), &stones)
    }

    /// Two rows of one player that share a stone.
    fn crossings(&mut self) {
        let lines = telling_lines(&self.setting);
        let mut pairs = lines
            .iter()
            .array_combinations()
            .filter(|[one, other]: &[&Line; 2]| {
                step_of(one) != step_of(other)
                    && one.iter().filter(|point| other.contains(point)).count() == 1
            });
        // One pair for each two directions and the stones at which they cross.
        let mut met = HashSet::new();
        let is_small = self.is_small(&lines);
        let pairs = pairs.by_ref().filter(|[one, other]| {
            let at = |line: &Line, rest: &Line| line.iter().position(|point| rest.contains(point));
            let key = (step_of(one), step_of(other), at(one, other), at(other, one));
            met.insert(key) || is_small
        });
        let pairs = pairs
            .map(|[one, other]| [one.clone(), other.clone()].concat())
            .collect_vec();
        for (place, stones) in self.some(pairs, 160).into_iter().enumerate() {
            let both = [Stone::Black, Stone::White];
            let whose = if is_small {
                &both[..]
            } else {
                &both[place % 2..=place % 2]
            };
            for &stone in whose {
                let board = self.drawn(&stones, stone);
                let room = [Room::Sparse, Room::Some][place % 2];
                self.add_class("two rows by one stone", &board, Class::won(stone), room);
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
        for (place, (one, other)) in self.some(pairs, MOST).into_iter().enumerate() {
            for (first, second) in [(&one, &other), (&other, &one)] {
                let board = self.drawn(first, Stone::Black);
                let stones = second
                    .iter()
                    .map(|&point| (point, Stone::White))
                    .collect_vec();
                let both = with(&board, &stones);
                for ahead in [0, 1] {
                    let room = [Room::Sparse, Room::Some][place % 2];
                    let board = filled(&self.setting, &both, Some(ahead), room, &mut self.random);
                    self.add_some("both players have a row", board);
                }
            }
            let stone = [Stone::Black, Stone::White][place % 2];
            let board = self.drawn(&[one, other].concat(), stone);
            let ahead = ahead(&self.setting, Class::won(stone));
            let board = filled(&self.setting, &board, ahead, Room::Sparse, &mut self.random);
            self.add_some("two rows of one player apart", board);
        }
    }

    /// Rows longer than the winning length, and two that meet end to end.
    fn longer(&mut self) {
        let length = self.setting.longest_that_wins();
        let mut longer = Vec::new();
        for length in [
            length + 1,
            length + 2,
            2 * length - 1,
            2 * length,
            2 * length + 1,
        ] {
            for direction in Direction::ALL {
                let points = self.setting.size.points();
                let fitting = points
                    .filter_map(|start| line(self.setting.size, start, direction, length))
                    .collect_vec();
                let ends = [
                    fitting.first(),
                    fitting.get(fitting.len() / 2),
                    fitting.last(),
                ];
                longer.extend(ends.into_iter().flatten().cloned());
            }
        }
        let longer = longer.into_iter().unique().collect_vec();
        for line in self.some(longer, 64) {
            for stone in Stone::ALL {
                let board = self.drawn(&line, stone);
                let ahead = ahead(&self.setting, Class::won(stone));
                let room = Room::Sparse;
                let board = filled(&self.setting, &board, ahead, room, &mut self.random);
                self.add_some("a longer row", board);
            }
        }
    }

    /// Stones that look like a row only to a program that reads over an edge.
    fn broken(&mut self) {
        let broken = broken_lines(&self.setting);
        for (place, line) in self.some(broken, 60).into_iter().enumerate() {
            let stone = [Stone::Black, Stone::White][place % 2];
            for stone in [stone, stone.other()] {
                let board = self.drawn(&line, stone);
                let ahead = ahead(&self.setting, Class::won(stone));
                let room = Room::Sparse;
                let board = filled(&self.setting, &board, ahead, room, &mut self.random);
                self.add_some("a row broken at an edge", board);
            }
        }
    }

    /// Lines with a stone of the other player, or a gap, among them.
    fn mixed(&mut self) {
        let lines = lines(&self.setting);
        for (place, line) in self.some(lines, 24).into_iter().enumerate() {
            let stone = [Stone::Black, Stone::White][place % 2];
            for (gap, &point) in line.iter().enumerate() {
                let mut board = self.drawn(&line, stone);
                let other = [Some(stone.other()), None][(place + gap) % 2];
                board.set(point, other);
                let class = Class::to_move([stone, stone.other()][gap % 2]);
                let aim = ahead(&self.setting, class);
                let room = [Room::Sparse, Room::Some][gap % 2];
                let board = filled(&self.setting, &board, aim, room, &mut self.random);
                self.add_some("a line with a gap or another stone", board);
            }
        }
    }

    /// Full boards that somebody has won.
    fn full_with_row(&mut self) {
        let lines = telling_lines(&self.setting);
        for line in self.some(lines, 24) {
            for stone in Stone::ALL {
                let board = self.drawn(&line, stone);
                let aim = (self.setting.turns != Turns::Any)
                    .then_some(i16::from(self.setting.size.area() % 2 == 1));
                for _ in 0..4 {
                    let full = filled(&self.setting, &board, aim, Room::None, &mut self.random);
                    if full.is_some() {
                        self.add_some("a full board with a row", full);
                        break;
                    }
                }
            }
        }
    }
}
