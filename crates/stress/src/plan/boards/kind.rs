//! The kinds of random boards.

use super::canvas::{Canvas, Lines};
use super::generators;
use super::repair::{balance, settled};
use omok_core::{Board, Random, words};
use omok_problem::problem::Setting;

words! {
    /// A kind of random boards; each kind shows other mistakes well.
    ///
    /// A board is determined by its game, its kind, a seed and an index, and never changes:
    ///
    /// ```
    /// use omok_stress::plan::{Balance, Kind};
    /// use omok_problem::problem::Setting;
    /// use omok_core::{Rule, Verdict, judge};
    /// let board = Kind::Dense.board(&Setting::FIVE_BOARD, 1, 0, Balance::Free);
    /// assert!(!matches!(judge(&board, &Rule::STANDARD), Verdict::Several(_)));
    /// ```
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Kind {
        // The order of those after the first is part of what fixes the boards of a seed.
        /// All the others in turn.
        Mixed = "mixed",
        /// Half to nine tenths stones, in long runs.
        Dense = "dense",
        /// A five whose stones are crossed by shorter and longer runs.
        Crossed = "crossed",
        /// Runs that break off at an edge and continue where memory does.
        Wraps = "wraps",
        /// Parallel overlines over the whole board, and mostly one five.
        Lattice = "lattice",
        /// Several runs on one line, with and without gaps.
        Pairs = "pairs",
        /// A run with stones all around its ends.
        Around = "around",
        /// Runs that touch the edges.
        Edges = "edges",
        /// Groups of connected stones that are not in line.
        Bent = "bent",
        /// Hardly an empty cell.
        Full = "full",
        /// A game as people play it: in turn, stone beside stone.
        Game = "game",
        /// Few stones, half of the time with a five.
        Sparse = "sparse",
    }
}

impl Kind {
    /// A short description of its boards.
    pub const fn about(self) -> &'static str {
        self.entry().0
    }

    /// What its boards are, and their generator.
    const fn entry(self) -> (&'static str, fn(&Canvas, &mut Random) -> Board) {
        use generators::*;
        match self {
            Kind::Mixed => ("all the random kinds in turn", sparse),
            Kind::Sparse => ("few stones, half of the time a five among them", sparse),
            Kind::Dense => ("half to nine tenths stones, in long runs", dense),
            Kind::Lattice => ("parallel overlines all over, and mostly one five", lattice),
            Kind::Crossed => ("a five crossed by shorter and longer runs", crossed),
            Kind::Pairs => ("several runs on one line, with and without gaps", pairs),
            Kind::Wraps => (
                "runs that break off at an edge and continue where memory does",
                wraps,
            ),
            Kind::Around => ("a run with stones all around its ends", surrounded),
            Kind::Edges => ("runs that touch the edges", edges),
            Kind::Bent => ("groups of connected stones that are not in line", bent),
            Kind::Full => ("hardly an empty cell", full),
            Kind::Game => ("a game as people play it, stone beside stone", game),
        }
    }

    /// The board of that seed and index, on which at most one row wins. (If one or two stones win,
    /// that is not always possible.)
    pub fn board(self, setting: &Setting, seed: u64, index: u64, numbers: Balance) -> Board {
        self.drawn(&Canvas::new(setting, Lines::One), seed, index, numbers)
    }

    pub(crate) fn drawn(self, on: &Canvas, seed: u64, index: u64, numbers: Balance) -> Board {
        // The kind's own stream: a mixed board is the same as that of its kind and index.
        let kind = self.of_turn(index);
        let mut random = Random::new(seed, kind as u64, index);
        let (_, generate) = kind.entry();
        let mut board = generate(on, &mut random);
        if on.falls() {
            board = settled(on, board, &mut random);
        }
        if numbers == Balance::Balanced {
            balance(on, &mut board, &mut random);
        }
        board
    }

    /// The kind of the board of that index; another one only for [`Kind::Mixed`].
    pub fn of_turn(self, index: u64) -> Kind {
        let kinds = &Kind::ALL[1..];
        match self {
            Kind::Mixed => {
                let turn = index % kinds.len() as u64;
                kinds[usize::try_from(turn).unwrap_or(0)]
            }
            kind => kind,
        }
    }
}

/// Whether the stones of both colours must be balanced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Balance {
    /// Any number of either.
    #[default]
    Free,
    /// As many black stones as white ones, or one more, as in a game. If the numbers matter, the
    /// winner made the last move.
    Balanced,
}

impl Balance {
    /// Balanced, or not.
    pub const fn of(is_balanced: bool) -> Balance {
        match is_balanced {
            true => Balance::Balanced,
            false => Balance::Free,
        }
    }
}
