//! Shrinks an input that shows a mistake to the smallest one that still does.
//!
//! First fewer boards or records, then each alone: on a smaller board if the input states its size,
//! with fewer stones or moves, and simpler. The promises of the problem are kept, each step is only
//! taken if the program still fails, and no input is tried twice.

mod board;
mod fewer;
pub mod moves;
mod records;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use itertools::Itertools;

pub(super) use moves::{corner, images};

use crate::plan::resized;
use omok_core::board::{Board, Point, Size};
use omok_problem::problem::{Given, Play, Problem, Sample};

/// Shrinks an input as long as it still fails.
///
/// `first_failing` receives inputs that the problem allows, and returns the first of them that
/// fails in the same way; if it breaks off, the smallest input so far is the result.
///
/// ```
/// use std::ops::ControlFlow;
/// use omok_core::Board;
/// use omok_problem::problem::Problem;
/// use omok_stress::stress::shrink;
///
/// let problem = Problem::five_board();
/// let rows = "XXXXXX.............\n.X..O..............\n".to_owned();
/// let board: Board = (rows + &"...................\n".repeat(17)).parse()?;
/// let sample = problem.sample(board).expect("it is of that size");
/// // A program that does not see that six are too many.
/// let fails = |input: &Vec<_>| {
///     let boards = input.iter().filter_map(omok_problem::problem::Sample::board);
///     boards.flat_map(|board| omok_core::line::rows(board, 6)).next().is_some()
/// };
/// let (small, ended) = shrink(&problem, vec![sample], |inputs| {
///     ControlFlow::<(), _>::Continue(inputs.into_iter().find(fails))
/// });
/// assert_eq!(small[0].len(), 6);
/// assert_eq!(ended, ControlFlow::Continue(()));
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
pub fn shrink<B>(
    problem: &Problem,
    samples: Vec<Sample>,
    first_failing: impl FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>,
) -> (Vec<Sample>, ControlFlow<B>) {
    let mut shrinking = Shrinking {
        problem,
        tried: HashSet::from([fingerprint(&samples)]),
        samples,
        first_failing,
    };
    let ended = shrinking.run();
    (shrinking.samples, ended)
}

struct Shrinking<'p, F> {
    problem: &'p Problem,
    samples: Vec<Sample>,
    /// The fingerprints of what has been tried, also of inputs that failed: inputs of many boards
    /// are large.
    tried: HashSet<u64>,
    first_failing: F,
}

fn fingerprint(samples: &[Sample]) -> u64 {
    let mut hasher = DefaultHasher::new();
    samples.hash(&mut hasher);
    hasher.finish()
}

/// More identical boards than these are shrunk together.
const PAIR: usize = 2;

impl<B, F: FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>> Shrinking<'_, F> {
    fn run(&mut self) -> ControlFlow<B> {
        loop {
            if self.samples.len() > 1 {
                self.fewer_samples()?;
            }
            let before = self.samples.clone();
            let places = if self.are_alike() { 1 } else { before.len() };
            for place in 0..places {
                self.replace(place, smaller)?;
                match self.samples[place].given {
                    Given::Board(_) => self.smaller_board(place)?,
                    Given::Moves(_) => self.fewer_moves(place)?,
                }
            }
            if self.samples == before || self.is_one_board() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Whether it is a single board of the only size, which is shrunk completely at once.
    fn is_one_board(&self) -> bool {
        let [sample] = self.samples.as_slice() else {
            return false;
        };
        sample.board().is_some() && smaller(self.problem, sample).is_empty()
    }

    /// Takes the first of the inputs that are allowed and still fail; returns which it was.
    fn take_first(&mut self, candidates: &[Vec<Sample>]) -> ControlFlow<B, Option<usize>> {
        let problem = self.problem;
        // Inputs that the problem excludes may have any answer, and would show nothing.
        let is_new = |samples: &&Vec<Sample>| {
            !samples.is_empty()
                && !self.tried.contains(&fingerprint(samples))
                && samples.iter().all(|sample| is_allowed(problem, sample))
        };
        let new = candidates.iter().filter(is_new).unique();
        let new = new.cloned().collect_vec();
        if new.is_empty() {
            return ControlFlow::Continue(None);
        }
        let prints = new.iter().map(|samples| fingerprint(samples)).collect_vec();
        let failing = (self.first_failing)(new)?;
        let failed = failing.as_ref().map(|failing| fingerprint(failing));
        let first = prints.iter().position(|&print| Some(print) == failed);
        // Those after the first failure may still be needed.
        let tried = first.map_or(prints.len(), |first| first + 1);
        self.tried.extend(prints.into_iter().take(tried));
        let Some(failing) = failing else {
            return ControlFlow::Continue(None);
        };
        // Its position tells the caller how many before it were tried.
        let number = candidates.iter().position(|samples| *samples == failing);
        self.samples = failing;
        ControlFlow::Continue(number)
    }

    /// Tries these instead of that sample or, if all are identical, instead of each.
    fn take_in_place(&mut self, place: usize, made: &[Sample]) -> ControlFlow<B, Option<usize>> {
        let number = self.samples.len();
        let are_alike = self.are_alike();
        let candidates = made.iter().map(|sample| {
            if are_alike {
                return vec![sample.clone(); number];
            }
            let mut samples = self.samples.clone();
            samples[place] = sample.clone();
            samples
        });
        self.take_first(&candidates.collect_vec())
    }

    /// Tries variants of the sample as long as one of them fails.
    fn replace(
        &mut self,
        place: usize,
        made: impl Fn(&Problem, &Sample) -> Vec<Sample>,
    ) -> ControlFlow<B> {
        loop {
            let made = made(self.problem, &self.samples[place]);
            if self.take_in_place(place, &made)?.is_none() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Whether there are many identical boards.
    fn are_alike(&self) -> bool {
        self.samples.len() > PAIR && self.samples.iter().all_equal()
    }
}

/// A record has moves: an empty one could be read as a blank line.
fn is_allowed(problem: &Problem, sample: &Sample) -> bool {
    let is_record = matches!(sample.given, Given::Moves(_));
    !(is_record && sample.is_empty()) && problem.allows(sample)
}

/// The sample on smaller boards, if the input states their size: cut at either side.
fn smaller(problem: &Problem, sample: &Sample) -> Vec<Sample> {
    let size = sample.setting.size;
    let sides = (Size::MIN_SIDE..=size.width()).cartesian_product(Size::MIN_SIDE..=size.height());
    let smaller = sides.filter(|&(width, height)| (width, height) != (size.width(), size.height()));
    // The smallest first; a few of the many.
    let sizes = smaller.filter_map(|(width, height)| Size::try_new(width, height));
    let sizes = sizes.sorted_by_key(|size| size.area()).collect_vec();
    let mut made = Vec::new();
    for size in sizes {
        if let Some(setting) = resized(problem, &sample.setting, size) {
            let cut = cuts(sample, size);
            made.extend(cut.into_iter().map(|given| Sample {
                setting,
                given,
                ..sample.clone()
            }));
        }
    }
    made
}

/// The rest of the sample on a board of that size.
fn cuts(sample: &Sample, size: Size) -> Vec<Given> {
    let old = sample.setting.size;
    match &sample.given {
        Given::Board(board) => {
            let downs = [0, old.height() - size.height()];
            let rights = [0, old.width() - size.width()];
            let ways = downs.into_iter().cartesian_product(rights).unique();
            ways.map(|(down, right)| {
                let mut cut = Board::empty(size);
                for point in size.points() {
                    let from = Point::new(point.row + down, point.col + right);
                    cut.set(point, board.get(from));
                }
                Given::Board(cut)
            })
            .collect()
        }
        Given::Moves(moves) => {
            let fits = |play: &&Play| match play {
                Play::At(point) => size.contains(*point),
                Play::Into(col) => *col < size.width(),
            };
            vec![Given::Moves(moves.iter().filter(fits).copied().collect())]
        }
    }
}
