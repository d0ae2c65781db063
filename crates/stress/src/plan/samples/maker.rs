//! Makes the boards of a game one by one, each once.

use std::collections::HashSet;

use itertools::Itertools;

use crate::plan::fill::{Fullness, filled};
use crate::plan::rows::Line;
use omok_core::board::{Board, Point, Stone};
use omok_core::random::Random;
use omok_problem::problem::Setting;

/// How much is made for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    Full,
    /// A few of each kind, for one game of many.
    Few,
}

pub(super) struct Maker {
    pub(super) setting: Setting,
    pub(super) random: Random,
    extent: Extent,
    met: HashSet<Board>,
    made: Vec<(&'static str, Board)>,
}

/// A stream for the designed boards, independent of the seed.
const STREAM: u64 = 14;

impl Maker {
    pub(super) fn new(setting: Setting, extent: Extent) -> Maker {
        let area = setting.size.area() as u64;
        Maker {
            setting,
            random: Random::new(STREAM, area, setting.longest_that_wins().into()),
            extent,
            met: HashSet::new(),
            made: Vec::new(),
        }
    }

    pub(super) fn empty(&self) -> Board {
        Board::empty(self.setting.size)
    }

    /// Everything, or a few of each kind.
    pub(super) fn kept(self) -> Vec<(&'static str, Board)> {
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

    /// Adds the board with more stones, none of which makes a row, if there is space; with that lead
    /// of the first player, if it is fixed.
    pub(super) fn add_filled(
        &mut self,
        about: &'static str,
        board: &Board,
        ahead: Option<i16>,
        fullness: Fullness,
    ) {
        let board = filled(&self.setting, board, ahead, fullness, &mut self.random);
        self.add_some(about, board);
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
    pub(super) fn is_small(&self, lines: &[Line]) -> bool {
        self.extent == Extent::Full && lines.len() <= 24
    }

    pub(super) fn drawn(&self, line: &Line, stone: Stone) -> Board {
        let stones = line.iter().map(|&point| (point, stone)).collect_vec();
        with(&self.empty(), &stones)
    }
}

/// The board with these stones as well.
pub(super) fn with(board: &Board, stones: &[(Point, Stone)]) -> Board {
    let mut board = board.clone();
    board.extend(stones.iter().copied());
    board
}
