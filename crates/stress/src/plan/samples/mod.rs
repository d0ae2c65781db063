//! Boards and records made for any game: designed and random ones.
//!
//! They follow from the game alone, its [`Setting`]: for any size and winning length, with and
//! without falling stones. Samples that break a promise of the description are left out.

mod designed;
mod random;
mod rare_records;
mod records;

use itertools::Itertools;

use super::fill::{Fullness, filled};
use super::rows::Line;
use crate::plan::fill::with;
use crate::plan::settings::settings;
use designed::{designed, rarely_designed};
use omok_core::{Board, Random, Stone};
use omok_problem::problem::{Content, Given, MOVER, Moves, Problem, Sample, Setting, classify};
use records::{designed_records, given, with_illegal};

pub(crate) use crate::plan::rows::lines;
pub(super) use random::random_sample;

/// The players that an input may name as next; of a record, as the first.
pub(super) fn movers(problem: &Problem) -> &'static [Option<Stone>] {
    match problem.description().reads(MOVER) {
        true => &[Some(Stone::Black), Some(Stone::White)],
        false => &[None],
    }
}

/// The board with each possible player to move, if inputs name one.
pub(super) fn samples_of(problem: &Problem, setting: Setting, board: &Board) -> Vec<Sample> {
    let sample = |&mover| Sample::new(setting, mover, Given::Board(board.clone()));
    movers(problem).iter().map(sample).collect()
}

/// The board, without the second player's stones if the problem has one kind of stone.
pub(super) fn with_kinds_of(problem: &Problem, mut board: Board) -> Board {
    if problem.description().has_one_kind() {
        let second = board.stones().filter(|&(_, stone)| stone == Stone::White);
        for (point, _) in second.collect::<Vec<_>>() {
            board.set(point, None);
        }
    }
    board
}

pub(super) fn designed_samples(problem: &Problem) -> Vec<(&'static str, Sample)> {
    let settings = settings(problem);
    let samples = (0..).zip(settings).flat_map(|(place, setting)| {
        let extent = if place == 0 {
            Extent::Full
        } else {
            Extent::Few
        };
        match &problem.description().content {
            Content::Cells(_) => boards_of(problem, setting, designed(setting, extent)),
            Content::Moves(moves) => records_of(problem, setting, moves),
        }
    });
    allowed(problem, samples)
}

/// More of them, which programs are tried on after all other designed ones.
pub(super) fn rare_samples(problem: &Problem) -> Vec<(&'static str, Sample)> {
    let setting = match &problem.description().content {
        Content::Cells(_) => settings(problem).first().copied(),
        Content::Moves(_) => None,
    };
    let samples = setting.into_iter().flat_map(|setting| {
        let boards = rarely_designed(setting, problem.description().ask);
        boards_of(problem, setting, boards)
    });
    allowed(problem, samples)
}

fn allowed(
    problem: &Problem,
    samples: impl Iterator<Item = (&'static str, Sample)>,
) -> Vec<(&'static str, Sample)> {
    let allowed = samples.filter(|(_, sample)| problem.allows(sample));
    allowed.unique_by(|(_, sample)| sample.clone()).collect()
}

fn boards_of(
    problem: &Problem,
    setting: Setting,
    boards: Vec<(&'static str, Board)>,
) -> Vec<(&'static str, Sample)> {
    // Of one kind of stone, a board shows what it is about if the others do not matter.
    let class = |board: &Board| classify(&setting, board, None);
    let has_one_kind = problem.description().has_one_kind();
    let boards = boards.into_iter().filter_map(|(about, board)| {
        if !has_one_kind {
            return Some((about, board));
        }
        let before = class(&board);
        let alone = with_kinds_of(problem, board);
        (class(&alone) == before).then_some((about, alone))
    });
    let stones = setting.size.points().map(|point| (point, Stone::Black));
    let full = with(&Board::empty(setting.size), stones);
    let full = has_one_kind.then_some(("a full board", full));
    let samples = boards.chain(full).flat_map(|(about, board)| {
        let samples = samples_of(problem, setting, &board);
        samples.into_iter().map(move |sample| (about, sample))
    });
    samples.collect()
}

fn records_of(problem: &Problem, setting: Setting, moves: &Moves) -> Vec<(&'static str, Sample)> {
    let of_mover = |&mover: &Option<Stone>| {
        let mut records = designed_records(setting, mover.unwrap_or(Stone::Black));
        if problem.description().moves_again() {
            let some = records.iter().enumerate().step_by(3);
            let with_illegal = some.map(|(number, (_, points))| {
                let after = 1 + number % points.len().max(1);
                let points = with_illegal(points.clone(), after, setting.size, moves);
                ("an illegal move", points)
            });
            records.extend(with_illegal.collect_vec());
        }
        records.into_iter().map(move |(about, points)| {
            let sample = Sample::new(setting, mover, given(points, moves.order));
            (about, sample)
        })
    };
    movers(problem).iter().flat_map(of_mover).collect()
}

/// How much is made for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    Full,
    /// A few of each kind, for one game of many.
    Few,
}

struct Maker {
    setting: Setting,
    random: Random,
    extent: Extent,
    made: Vec<(&'static str, Board)>,
}

/// A stream for the designed boards, independent of the seed.
const STREAM: u64 = 14;

impl Maker {
    fn new(setting: Setting, extent: Extent) -> Maker {
        let area = setting.size.area() as u64;
        Maker {
            setting,
            random: Random::new(STREAM, area, setting.longest_that_wins().into()),
            extent,
            made: Vec::new(),
        }
    }

    fn empty(&self) -> Board {
        Board::empty(self.setting.size)
    }

    /// Everything once, or a few of each kind.
    fn kept(self) -> Vec<(&'static str, Board)> {
        const OF_A_KIND: usize = 5;
        let made = self.made.into_iter().unique_by(|(_, board)| board.clone());
        if self.extent == Extent::Full {
            return made.collect();
        }
        let kinds = made.into_group_map();
        let kinds = kinds.into_iter().sorted_by_key(|(about, _)| *about);
        kinds
            .flat_map(|(about, boards)| evenly(boards, OF_A_KIND).map(move |board| (about, board)))
            .collect()
    }

    /// Adds the board, if there is one.
    fn add(&mut self, about: &'static str, board: impl Into<Option<Board>>) {
        self.made.extend(board.into().map(|board| (about, board)));
    }

    /// The board with more stones, none of which makes a row, if there is space; with that lead of
    /// the first player, if it is fixed.
    fn filled(&mut self, board: &Board, ahead: Option<i16>, fullness: Fullness) -> Option<Board> {
        filled(&self.setting, board, ahead, fullness, &mut self.random)
    }

    /// Adds the board [filled](Maker::filled) like that.
    fn add_filled(
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
    fn some<T>(&self, all: Vec<T>, most: usize) -> impl Iterator<Item = T> + use<T> {
        let most = match self.extent {
            Extent::Full => most,
            Extent::Few => most.div_ceil(8),
        };
        evenly(all, most)
    }

    /// Whether there are few enough lines to make all boards of each.
    fn is_small(&self, lines: &[Line]) -> bool {
        self.extent == Extent::Full && lines.len() <= 24
    }

    fn drawn(&self, line: &Line, stone: Stone) -> Board {
        with(&self.empty(), line.iter().map(|&point| (point, stone)))
    }
}

/// At most that many of them, or all of fewer, spread evenly.
fn evenly<T>(all: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(most.max(1)).max(1);
    all.into_iter().step_by(step)
}
