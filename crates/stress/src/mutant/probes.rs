//! The boards that distinguish the faults of a program.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use itertools::Itertools;

use super::{Mutants, Output};
use crate::plan::Plan;
use crate::plan::boards::{Balance, Kind, Set, lines_of};
use omok_core::board::{Board, Symmetry};
use omok_problem::problem::{Given, Sample, Setting};

#[derive(Debug, Clone)]
pub(super) struct Question {
    pub(super) sample: Sample,
    pub(super) right: Output,
}

/// The samples to choose from: variations of a counterexample, and samples of every kind.
#[derive(Debug)]
pub struct Probes {
    mutants: Mutants,
    near: Vec<Question>,
    far: Arc<Far>,
}

/// Samples that do not depend on the counterexample.
#[derive(Debug)]
struct Far {
    /// Designed samples, some of each family, and random ones.
    all: Vec<Question>,
    /// As [`edges`] and [`alone`], made when they are needed.
    more: OnceLock<[Vec<Question>; 2]>,
    is_five_board: bool,
}

impl Probes {
    /// The number of boards of a survey that are not near the counterexample.
    const SURVEYED: usize = 64;
    /// The number of samples of the designed ones and of the others, and the same if an answer
    /// needs many boards.
    const MOST: [[usize; 2]; 2] = [[800, 400], [300, 150]];

    /// The samples for this counterexample.
    pub fn new(plan: &Plan, sample: &Sample) -> Probes {
        let mutants = Mutants::new(plan.problem());
        let five = Mutants::five_board();
        let is_five_board = mutants.task.is_first()
            && mutants.task.winners() == five.task.winners()
            && plan.problem().setting() == five.problem().setting();
        let far = match is_five_board {
            true => Far::of_five_board(),
            false => Arc::new(Far::of(&mutants, plan)),
        };
        Probes {
            near: near(&mutants, sample),
            far,
            mutants,
        }
    }

    /// The mutants that are distinguished.
    pub const fn mutants(&self) -> &Mutants {
        &self.mutants
    }

    /// All of them, the nearest first.
    pub(super) fn questions(&self) -> impl Iterator<Item = &Question> {
        self.near.iter().chain(&self.far.all)
    }

    /// Samples that show when a program is wrong, if no known fault explains it.
    pub fn survey(&self) -> impl Iterator<Item = &Sample> {
        let step = (self.far.all.len() / Self::SURVEYED).max(1);
        let far = self.far.all.iter().step_by(step).take(Self::SURVEYED);
        self.near.iter().chain(far).map(|question| &question.sample)
    }

    /// Samples for one of several faults: mixed ones, and single rows.
    pub(super) fn of_several(&self) -> [impl Iterator<Item = &Question>; 2] {
        let [edges, alone] = self.far.more.get_or_init(|| match self.far.is_five_board {
            true => [edges(&self.mutants), alone(&self.mutants)],
            false => Default::default(),
        });
        [self.far.all.iter().chain(edges), alone.iter().chain(&[])]
    }
}

impl Question {
    fn of(mutants: &Mutants, sample: Sample) -> Question {
        Question {
            right: mutants.right(1, &sample),
            sample,
        }
    }
}

fn questions(mutants: &Mutants, boards: impl Iterator<Item = Board>) -> Vec<Question> {
    let samples = boards.filter_map(|board| mutants.problem().sample(board));
    samples
        .map(|sample| Question::of(mutants, sample))
        .collect()
}

impl Far {
    const fn with(all: Vec<Question>, is_five_board: bool) -> Far {
        Far {
            all,
            more: OnceLock::new(),
            is_five_board,
        }
    }

    /// The designed boards, some of each family, and random ones: the same in every run.
    fn of_five_board() -> Arc<Far> {
        static FAR: OnceLock<Arc<Far>> = OnceLock::new();
        let far = FAR.get_or_init(|| {
            const OF_A_FAMILY: usize = 60;
            const RANDOM: u64 = 60;
            let families = Set::ALL.into_iter().flat_map(|set| {
                let mut boards = set.boards(&Setting::FIVE_BOARD);
                // The whole catalogue, which was designed to distinguish mistakes.
                if set != Set::Catalogue {
                    let step = (boards.len() / OF_A_FAMILY).max(1);
                    boards = boards.into_iter().step_by(step).collect();
                }
                boards.into_iter().map(|(_, board)| board)
            });
            let random = (0..RANDOM).map(|index| random(Kind::Mixed, index));
            let mut met = HashSet::new();
            let boards = families.chain(random);
            let new = boards.filter(|board| met.insert(board.clone()));
            Arc::new(Far::with(questions(&Mutants::five_board(), new), true))
        });
        far.clone()
    }

    /// The designed samples of a plan, and some of the others.
    fn of(mutants: &Mutants, plan: &Plan) -> Far {
        let is_slow = mutants.task.is_record() || mutants.task.is_next();
        let [first, after] = Probes::MOST[usize::from(is_slow)];
        let designed = plan.designed().len();
        let step = designed.div_ceil(first).max(1);
        let samples = plan.samples().map(|(_, sample)| sample);
        let few = (0..)
            .zip(samples.take(designed + after))
            .filter(|(place, _)| *place >= designed || place % step == 0);
        let all = few.map(|(_, sample)| Question::of(mutants, sample));
        Far::with(all.collect(), false)
    }
}

fn random(kind: Kind, index: u64) -> Board {
    kind.board(&Setting::FIVE_BOARD, 2615, index, Balance::Free)
}

/// Random boards with many stones at the edges, because few others show a fault at one edge.
fn edges(mutants: &Mutants) -> Vec<Question> {
    const BOARDS: u64 = 600;
    questions(mutants, (0..BOARDS).map(|index| random(Kind::Edges, index)))
}

/// Single rows: every winning one, and some longer ones, up to twice the length.
fn alone(mutants: &Mutants) -> Vec<Question> {
    const OF_LONGER: usize = 5;
    const OF_ELEVENS: usize = 9;
    let lines = Set::Lines.boards(&Setting::FIVE_BOARD);
    let boards = lines.into_iter().map(|(_, board)| board);
    let (fives, longer): (Vec<_>, Vec<_>) = boards.partition(|board| board.stones().count() == 5);
    let boards = fives
        .into_iter()
        .chain(longer.into_iter().step_by(OF_LONGER))
        .chain(lines_of(&Setting::FIVE_BOARD, 11).step_by(OF_ELEVENS));
    questions(mutants, boards)
}

/// The sample rotated, mirrored and moved, with the colours swapped, as far as the problem allows.
fn near(mutants: &Mutants, sample: &Sample) -> Vec<Question> {
    let with = |given| Sample {
        given,
        ..sample.clone()
    };
    let samples = match &sample.given {
        Given::Board(board) => {
            let swapped = board.swapped();
            let boards = images(board).chain(images(&swapped)).chain(moved(board));
            let fits = |board: &Board| board.size() == sample.setting.size;
            let boards = boards.unique().filter(fits).collect_vec();
            boards
                .into_iter()
                .map(|board| with(Given::Board(board)))
                .collect_vec()
        }
        Given::Moves(moves) => {
            let mirrored = sample.seen(Symmetry::Mirrored);
            let shorter = (0..moves.len())
                .rev()
                .map(|length| with(Given::Moves(moves[..length].to_vec())));
            let records = [Some(sample.clone()), mirrored].into_iter().flatten();
            records.chain(shorter.take(12)).collect()
        }
    };
    let problem = mutants.problem();
    let others = samples.into_iter().skip(1);
    let others = others.filter(|sample| problem.allows(sample));
    others.map(|sample| Question::of(mutants, sample)).collect()
}

/// The board rotated and mirrored, itself first.
fn images(board: &Board) -> impl Iterator<Item = Board> {
    let images = Symmetry::ALL.map(|symmetry| board.transformed(symmetry));
    images.into_iter()
}

/// The board moved as far as possible to each side, and to the middle.
fn moved(board: &Board) -> impl Iterator<Item = Board> {
    let rows = || board.stones().map(|(point, _)| i32::from(point.row));
    let cols = || board.stones().map(|(point, _)| i32::from(point.col));
    let size = board.size();
    let ways = |least: Option<i32>, most: Option<i32>, side: u8| {
        let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
        let last = i32::from(side) - 1 - most;
        [0, -least, last, (last - least) / 2]
    };
    let down = ways(rows().min(), rows().max(), size.height());
    let right = ways(cols().min(), cols().max(), size.width());
    let ways = down.into_iter().cartesian_product(right);
    ways.filter_map(move |(down, right)| {
        let by = (i8::try_from(down).ok()?, i8::try_from(right).ok()?);
        board.mapped(|point| size.offset(point, by.0, by.1))
    })
}
