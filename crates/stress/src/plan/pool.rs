//! The boards of the kinds and sets that a problem allows, with balanced numbers of stones if they
//! matter.

use itertools::Itertools;

use super::boards::{Balance, Canvas, Kind, Set, order_of_trial};
use super::fill::{Fullness, ahead, filled};
use super::origin::Origin;
use super::samples::{movers, with_kinds_of};
use super::trials::{Plan, mixed};
use omok_core::{Board, Random};
use omok_problem::problem::{Class, Given, Gravity, Sample, Setting, Turns};

impl Plan {
    /// The designed boards of the sets: of the board problem all, those that show most mistakes
    /// first; of others the first ones, unless all boards are tried.
    pub(super) fn catalogue(&self) -> Vec<(Origin, Sample)> {
        const MOST: usize = 96;
        let samples = self.all_of(Set::Catalogue);
        if self.is_of_board_problem() {
            let mut samples = samples.map(Some).collect_vec();
            let order = order_of_trial();
            return order.filter_map(|index| samples[index].take()).collect();
        }
        let most = if self.whole.is_none() { MOST } else { 0 };
        samples.take(most).collect()
    }

    /// The exhaustive families, mixed.
    pub(super) fn make_families(&self) -> Vec<(Origin, Sample)> {
        let families = Set::ALL[1..].iter();
        let samples = families.flat_map(|&set| self.all_of(set));
        let mut samples = samples.map(Some).collect_vec();
        mixed(samples.len())
            .filter_map(|index| samples[index].take())
            .collect()
    }

    /// The samples of a set that the problem allows, in the order of their numbers.
    pub(super) fn all_of(&self, set: Set) -> impl Iterator<Item = (Origin, Sample)> + '_ {
        /// A stream for the balancing stones, independent of the seed.
        const STREAM: u64 = 17;
        let canvas = self.source.of_boards().into_iter();
        canvas.flat_map(move |canvas| {
            let boards = (1..).zip(set.drawn(&canvas));
            boards.filter_map(move |(number, (about, board))| {
                let mut random = Random::new(0, STREAM, number as u64);
                let board = evened(&canvas.setting, board, number, &mut random)?;
                let sample = self.sample_of(&canvas, board, number)?;
                Some((Origin::Set { set, number, about }, sample))
            })
        })
    }

    /// The board as a sample, if the problem allows it; those for the board problem already fit.
    fn sample_of(&self, canvas: &Canvas, board: Board, number: usize) -> Option<Sample> {
        let movers = movers(&self.problem);
        let sample = Sample::new(
            canvas.setting,
            movers[number % movers.len()],
            Given::Board(board),
        );
        let is_allowed = canvas.is_of_board_problem() || self.problem.allows(&sample);
        is_allowed.then_some(sample)
    }

    /// The random board of that kind and index; most have numbers of stones that a game gives.
    pub(super) fn random_board_of(
        &self,
        kind: Kind,
        index: u64,
        numbers: Balance,
    ) -> Option<Sample> {
        const TRIES: u64 = 60;
        if self.source.is_of_records {
            return None;
        }
        let settings = &self.source.settings;
        (0..TRIES).find_map(|attempt| {
            let turn = usize::try_from(index.wrapping_add(attempt)).unwrap_or(0);
            let setting = settings.get(turn % settings.len().max(1))?;
            let canvas = Canvas::new(setting, self.source.lines);
            let fits = setting.turns != Turns::Any && turn % 4 != 3;
            let numbers = if fits { Balance::Balanced } else { numbers };
            // Each attempt has boards of its own.
            let seed = self.seed.wrapping_add(attempt << 32);
            let board = kind.of_turn(index).drawn(&canvas, seed, index, numbers);
            self.sample_of(&canvas, with_kinds_of(&self.problem, board), turn)
        })
    }
}

/// The board with numbers of stones that a game gives; every fourth one unchanged.
pub(super) fn evened(
    setting: &Setting,
    board: Board,
    number: usize,
    random: &mut Random,
) -> Option<Board> {
    if setting.turns == Turns::Any && setting.gravity == Gravity::None || number.is_multiple_of(4) {
        return Some(board);
    }
    let winner = setting.rows(&board).next().map(|row| row.stone);
    let class = winner.map_or(Class::FirstToMove, Class::won);
    filled(
        setting,
        &board,
        ahead(setting, class),
        Fullness::Sparse,
        random,
    )
}
