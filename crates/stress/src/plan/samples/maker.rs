//! Makes the boards of a game one by one, each once.

use std::collections::HashSet;

use itertools::Itertools;

use crate::plan::fill::{Fullness, filled, with};
use crate::plan::rows::Line;
use omok_core::{Board, Random, Stone};
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
            .flat_map(|(about, boards)| evenly(boards, OF_A_KIND).map(move |board| (about, board)))
            .collect()
    }

    /// Adds the board, if there is one, unless it is a duplicate.
    pub(super) fn add(&mut self, about: &'static str, board: impl Into<Option<Board>>) {
        if let Some(board) = board.into()
            && self.met.insert(board.clone())
        {
            self.made.push((about, board));
        }
    }

    /// The board with more stones, none of which makes a row, if there is space; with that lead of
    /// the first player, if it is fixed.
    pub(super) fn filled(
        &mut self,
        board: &Board,
        ahead: Option<i16>,
        fullness: Fullness,
    ) -> Option<Board> {
        filled(&self.setting, board, ahead, fullness, &mut self.random)
    }

    /// Adds the board [filled](Maker::filled) like that.
    pub(super) fn add_filled(
        &mut self,
        about: &'static str,
        board: &Board,
        ahead: Option<i16>,
        fullness: Fullness,
    ) {
        let board = self.filled(board, ahead, fullness);
        self.add(about, board);
    }

    /// Some of them, spread evenly; all if all are wanted and there are not more than that.
    pub(super) fn some<T>(&self, all: Vec<T>, most: usize) -> impl Iterator<Item = T> + use<T> {
        let most = match self.extent {
            Extent::Full => most,
            Extent::Few => most.div_ceil(8),
        };
        evenly(all, most)
    }

    /// Whether there are few enough lines to make all boards of each.
    pub(super) fn is_small(&self, lines: &[Line]) -> bool {
        self.extent == Extent::Full && lines.len() <= 24
    }

    pub(super) fn drawn(&self, line: &Line, stone: Stone) -> Board {
        with(&self.empty(), line.iter().map(|&point| (point, stone)))
    }
}

/// At most that many of them, or all of fewer, spread evenly.
pub(super) fn evenly<T>(all: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(most.max(1)).max(1);
    all.into_iter().step_by(step)
}
