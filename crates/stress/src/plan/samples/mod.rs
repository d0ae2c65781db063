//! Boards and records made for any game: designed and random ones.
//!
//! They follow from the game alone, its [`Setting`]: for any size and winning length, with and
//! without falling stones. Samples that break a promise of the description are left out.

mod designed;
mod maker;
mod random;
mod rare_records;
mod records;

use itertools::Itertools;

use crate::plan::fill::with;
use crate::plan::settings::settings;
use omok_core::board::{Board, Stone};
use omok_problem::problem::{Content, Given, MOVER, Order, Problem, Sample, Setting, classify};

use designed::{designed, rarely_designed};
use maker::Extent;
use records::{designed_records, given};

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

/// The designed samples that the problem allows.
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
            Content::Moves(moves) => records_of(problem, setting, moves.order),
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

fn records_of(problem: &Problem, setting: Setting, order: Order) -> Vec<(&'static str, Sample)> {
    let of_mover = |&mover: &Option<Stone>| {
        let records = designed_records(setting, mover.unwrap_or(Stone::Black));
        records.into_iter().map(move |(about, points)| {
            let sample = Sample::new(setting, mover, given(points, order));
            (about, sample)
        })
    };
    movers(problem).iter().flat_map(of_mover).collect()
}
