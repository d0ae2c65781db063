//! The boards of the kinds and sets that a problem allows, with balanced numbers of stones if they
//! matter.

use itertools::Itertools;

use super::boards::{Balance, Canvas, Kind, Lines, Set, order_of_trial};
use super::fill::{Room, ahead, filled};
use super::origin::Origin;
use super::random::Random;
use super::settings::settings;
use super::stride::stride;
use crate::board::Board;
use crate::problem::description::Content;
use crate::problem::{Ask, Class, Given, Gravity, Problem, Promise, Sample, Setting, Turns};

/// The games of a problem's boards.
#[derive(Debug, Clone)]
pub(super) struct Source {
    pub(super) settings: Vec<Setting>,
    lines: Lines,
    pub(super) is_of_records: bool,
    /// The game of the board problem, if that is the question, however boards are written.
    pub(super) board_problem: Option<Canvas>,
}

impl Source {
    pub(super) fn of(problem: &Problem) -> Source {
        let lines = match problem.description().promises(Promise::OneLine) {
            true => Lines::One,
            false => Lines::Any,
        };
        let is_of_records = matches!(problem.description().content, Content::Moves(_));
        let setting = problem.setting().filter(|_| {
            !is_of_records
                && problem.description().ask == Ask::Board
                && problem.description().promises == [Promise::OneLine]
                && problem.description().header.is_empty()
        });
        let canvas = setting.map(|setting| Canvas::new(&setting, lines));
        Source {
            settings: settings(problem),
            lines,
            is_of_records,
            board_problem: canvas.filter(Canvas::is_of_board_problem),
        }
    }

    pub(super) const fn is_of_board_problem(&self) -> bool {
        self.board_problem.is_some()
    }

    /// The game for the catalogue and families: the largest that is not larger than usual.
    pub(super) fn main(&self) -> Option<Canvas> {
        const USUAL: usize = 400;
        let usual = self.settings.iter().filter(|one| one.size.area() <= USUAL);
        // Of those of one size the first: the usual length.
        let main = usual.rev().max_by_key(|one| one.size.area());
        let main = main.or(self.settings.first()).copied();
        let canvas = main.map(|main| Canvas::new(&main, self.lines));
        self.board_problem.or(canvas)
    }

    /// The same, if samples are boards.
    fn of_boards(&self) -> Option<Canvas> {
        self.main().filter(|_| !self.is_of_records)
    }
}

/// The designed boards of the sets: of the board problem all, those that show most mistakes first;
/// of others the first ones, unless all boards are tried.
pub(super) fn catalogue_of(
    problem: &Problem,
    source: &Source,
    whole: Option<usize>,
) -> Vec<(Origin, Sample)> {
    const MOST: usize = 96;
    if let Some(canvas) = &source.board_problem {
        let samples = set_of(problem, canvas, Set::Catalogue);
        let mut samples = samples.map(Some).collect_vec();
        let order = order_of_trial();
        return order.filter_map(|index| samples[index].take()).collect();
    }
    let canvas = source.of_boards().filter(|_| whole.is_none());
    let samples = canvas
        .iter()
        .flat_map(|canvas| set_of(problem, canvas, Set::Catalogue));
    samples.take(MOST).collect()
}

/// The exhaustive families, mixed.
pub(super) fn families_of(problem: &Problem, source: &Source) -> Vec<(Origin, Sample)> {
    let families = Set::ALL[1..].iter();
    let samples = families.flat_map(|&set| all_of(problem, source, set));
    let mut samples = samples.map(Some).collect_vec();
    let length = samples.len();
    let stride = stride(length);
    (0..length)
        .filter_map(|turn| samples[turn * stride % length].take())
        .collect()
}

/// The samples of a set that the problem allows, in the order of their numbers.
pub(super) fn all_of(problem: &Problem, source: &Source, set: Set) -> Vec<(Origin, Sample)> {
    let canvas = source.of_boards();
    let samples = canvas
        .iter()
        .flat_map(|canvas| set_of(problem, canvas, set));
    samples.collect()
}

/// The samples of a set that the problem allows.
fn set_of(problem: &Problem, canvas: &Canvas, set: Set) -> impl Iterator<Item = (Origin, Sample)> {
    /// A stream for the balancing stones, independent of the seed.
    const STREAM: u64 = 17;
    let boards = (1..).zip(set.drawn(canvas));
    boards.filter_map(move |(number, (about, board))| {
        let mut random = Random::new(0, STREAM, number as u64);
        let board = evened(&canvas.setting, board, number, &mut random)?;
        let sample = sample_of(problem, canvas, board, number)?;
        Some((Origin::Set { set, number, about }, sample))
    })
}

/// The board with numbers of stones that a game gives; every fourth one unchanged.
fn evened(setting: &Setting, board: Board, number: usize, random: &mut Random) -> Option<Board> {
    if setting.turns == Turns::Any && setting.gravity == Gravity::None || number.is_multiple_of(4) {
        return Some(board);
    }
    let winner = setting.rows(&board).next().map(|row| row.stone);
    let class = winner.map_or(Class::FirstToMove, Class::won);
    filled(setting, &board, ahead(setting, class), Room::Sparse, random)
}

/// The board as a sample, if the problem allows it; those for the board problem already fit.
fn sample_of(problem: &Problem, canvas: &Canvas, board: Board, number: usize) -> Option<Sample> {
    let setting = canvas.setting;
    let movers = problem.movers();
    let sample = Sample {
        setting,
        mover: movers[number % movers.len()],
        given: Given::Board(board),
    };
    let is_allowed = canvas.is_of_board_problem() || problem.allows(&sample);
    is_allowed.then_some(sample)
}

/// The random board of that kind, seed and index; most have numbers of stones that a game gives.
pub(super) fn random_board_of(
    problem: &Problem,
    source: &Source,
    kind: Kind,
    seed: u64,
    index: u64,
    numbers: Balance,
) -> Option<Sample> {
    const TRIES: u64 = 60;
    if source.is_of_records {
        return None;
    }
    (0..TRIES).find_map(|attempt| {
        let turn = usize::try_from(index.wrapping_add(attempt)).unwrap_or(0);
        let setting = source.settings.get(turn % source.settings.len().max(1))?;
        let canvas = Canvas::new(setting, source.lines);
        let fits = setting.turns != Turns::Any && turn % 4 != 3;
        let numbers = if fits { Balance::Balanced } else { numbers };
        // Each attempt has boards of its own.
        let seed = seed.wrapping_add(attempt << 32);
        let board = kind.of_turn(index).drawn(&canvas, seed, index, numbers);
        sample_of(problem, &canvas, board, turn)
    })
}
