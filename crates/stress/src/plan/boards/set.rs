//! The sets of boards that are tried completely: the catalogue and the exhaustive families.

use std::sync::OnceLock;

use super::canvas::{Canvas, Lines};
use super::catalogue::{catalogue, design_all};
use super::families;
use omok_core::board::{Board, words};
use omok_problem::problem::Setting;

words! {
    /// A set of boards that is tried completely.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Set {
        /// Boards designed for the mistakes that solutions make.
        Catalogue = "catalogue",
        /// Every single line of 5, 6 and 7 stones: all places, directions and colours.
        Lines = "lines",
        /// A five crossed by another run: at each stone, in each direction.
        Crossings = "crossings",
        /// Two runs on one line: all lengths up to seven, in one colour or two.
        InLine = "in-line",
        /// A run beside a five or a six: all offsets.
        Beside = "beside",
        /// Five or six connected stones with one bend.
        Bends = "bends",
        /// A five or a six with one stone near an end.
        Neighbours = "neighbours",
        /// Runs that break off at an edge and continue where memory does.
        BrokenRuns = "broken-runs",
    }
}

impl Set {
    /// A short description of its boards.
    pub const fn about(self) -> &'static str {
        match self {
            Set::Catalogue => "designed boards",
            Set::Lines => "single lines",
            Set::Crossings => "crossings",
            Set::InLine => "pairs of runs on a line",
            Set::Beside => "runs side by side",
            Set::Bends => "bends",
            Set::Neighbours => "fives and sixes with a neighbour",
            Set::BrokenRuns => "runs broken at an edge",
        }
    }

    /// The same for boards of a game with that winning length.
    pub const fn about_rows_of(self, length: u8) -> &'static str {
        match (self, length) {
            (Set::Neighbours, 5) => self.about(),
            (Set::Neighbours, _) => "rows with a neighbour",
            _ => self.about(),
        }
    }

    /// The boards of the set for a game, in order, each with its subject; on each, at most one row
    /// wins.
    pub fn boards(self, setting: &Setting) -> Vec<(&'static str, Board)> {
        self.drawn(&Canvas::new(setting, Lines::One))
    }

    pub(crate) fn drawn(self, on: &Canvas) -> Vec<(&'static str, Board)> {
        let boards = match self {
            Set::Catalogue => {
                return match on.is_of_board_problem() {
                    true => catalogue().to_vec(),
                    false => design_all(on),
                };
            }
            Set::Lines => families::single_lines(on),
            Set::Crossings => families::crossings(on),
            Set::InLine => families::pairs_in_line(on),
            Set::Beside => families::side_by_side(on),
            Set::Bends => families::bends(on),
            Set::Neighbours => families::neighbours(on),
            Set::BrokenRuns => families::wraps(on),
        };
        let boards = boards.into_iter();
        boards.map(|board| (self.about(), board)).collect()
    }

    /// The number of boards in the set of the board problem, counted once and cached.
    pub fn size(self) -> usize {
        static SIZES: [OnceLock<usize>; Set::ALL.len()] =
            [const { OnceLock::new() }; Set::ALL.len()];
        let count = || self.boards(&Setting::FIVE_BOARD).len();
        *SIZES[self as usize].get_or_init(count)
    }
}
