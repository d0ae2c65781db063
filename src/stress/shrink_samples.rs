//! From an input that shows a mistake to the smallest one that still does: fewer boards, smaller
//! ones where the input tells their size, fewer stones or moves. What a description promises is
//! kept, and no input is tried twice.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use itertools::Itertools;

use super::moves::without;
use crate::board::{Board, Point, Size, Stone};
use crate::problem::{Given, Gravity, Play, Problem, Sample};

/// Shrinks an input for as long as it still fails; `first_failing` is as for
/// [`shrink`](super::shrink()).
pub(super) fn shrink_samples<B>(
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
    /// The fingerprints of what has been tried: inputs of many boards are large.
    tried: HashSet<u64>,
    first_failing: F,
}

fn fingerprint(samples: &[Sample]) -> u64 {
    let mut hasher = DefaultHasher::new();
    samples.hash(&mut hasher);
    hasher.finish()
}

/// How many boards of an input are tried alone.
const ALONE: usize = 50;
/// How many inputs are made before they are tried: each may be large.
const AT_ONCE: usize = 32;
/// More boards than these that are all alike are shrunk together.
const PAIR: usize = 2;
/// How many stones a board may have for any two of them to be tried at once.
const FEW: usize = 24;

impl<B, F: FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>> Shrinking<'_, F> {
    fn run(&mut self) -> ControlFlow<B> {
        self.fewer_samples()?;
        loop {
            let before = self.samples.clone();
            let places = if self.are_alike() { 1 } else { before.len() };
            for place in 0..places {
                self.smaller_size(place)?;
                self.fewer_stones(place)?;
                self.moved(place)?;
            }
            if self.samples == before {
                return ControlFlow::Continue(());
            }
            self.fewer_samples()?;
        }
    }

    /// Takes the first of the inputs that are valid and still fail; tells whether one was.
    fn take_first(&mut self, candidates: Vec<Vec<Sample>>) -> ControlFlow<B, bool> {
        let problem = self.problem;
        let is_new = |samples: &Vec<Sample>| {
            !samples.is_empty()
                && !self.tried.contains(&fingerprint(samples))
                && samples.iter().all(|sample| is_allowed(problem, sample))
        };
        let new = candidates.into_iter().filter(is_new).unique().collect_vec();
        if new.is_empty() {
            return ControlFlow::Continue(false);
        }
        let failing = (self.first_failing)(new.clone())?;
        let first = failing
            .as_ref()
            .and_then(|failing| new.iter().position(|one| one == failing));
        // Those past the first that fails may still be wanted.
        let tried = first.map_or(new.len(), |first| first + 1);
        let tried = new.iter().take(tried).map(|samples| fingerprint(samples));
        self.tried.extend(tried);
        let is_taken = failing.is_some();
        if let Some(failing) = failing {
            self.samples = failing;
        }
        ControlFlow::Continue(is_taken)
    }

    /// One board alone, where that shows it; else as few as do, or all of them alike.
    fn fewer_samples(&mut self) -> ControlFlow<B> {
        if self.samples.len() < 2 {
            return ControlFlow::Continue(());
        }
        self.shortest_beginning()?;
        // Of a beginning that is as short as can be the last board shows it.
        let alone = self.samples.iter().rev().take(ALONE);
        if self.take_first(alone.map(|sample| vec![sample.clone()]).collect())? {
            return ControlFlow::Continue(());
        }
        self.all_alike()?;
        let mut size = self.samples.len().div_ceil(2);
        loop {
            if !self.without(size)? {
                if size == 1 {
                    return ControlFlow::Continue(());
                }
                size = size.div_ceil(2);
            }
            size = size.min(self.samples.len().max(1));
        }
    }

    /// The input without so many boards that follow one another; tells whether any could go.
    fn without(&mut self, size: usize) -> ControlFlow<B, bool> {
        let starts = if self.are_alike() {
            1
        } else {
            self.samples.len()
        };
        let starts = (0..starts).step_by(size).collect_vec();
        for starts in starts.chunks(AT_ONCE) {
            let fewer = starts.iter().map(|&start| {
                let mut fewer = self.samples.clone();
                fewer.drain(start..(start + size).min(fewer.len()));
                fewer
            });
            if self.take_first(fewer.collect())? {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Whether there are many boards that are all the same one.
    fn are_alike(&self) -> bool {
        self.samples.len() > PAIR && self.samples.iter().all_equal()
    }

    /// The first boards alone, as few as show it: what a board is taken for may depend on those
    /// before it, hardly on those after it.
    fn shortest_beginning(&mut self) -> ControlFlow<B> {
        let mut too_few = 0;
        while self.samples.len() - too_few > 1 {
            let middle = usize::midpoint(too_few, self.samples.len());
            let beginning = self.samples[..middle].to_vec();
            if !self.take_first(vec![beginning])? {
                too_few = middle;
            }
        }
        ControlFlow::Continue(())
    }

    /// As many boards, all the same one: it may be their number that matters.
    fn all_alike(&mut self) -> ControlFlow<B> {
        let number = self.samples.len();
        let plainest = self.samples.iter().min_by_key(|sample| sample.len());
        let ways = plainest.into_iter().chain(self.samples.last());
        let ways = ways.map(|sample| vec![sample.clone(); number]);
        let ways = if number > PAIR {
            ways.collect()
        } else {
            Vec::new()
        };
        self.take_first(ways).map_continue(drop)
    }

    /// Tries these in the place of the sample, for as long as one of them fails.
    fn replace(
        &mut self,
        place: usize,
        made: impl Fn(&Problem, &Sample) -> Vec<Sample>,
    ) -> ControlFlow<B> {
        loop {
            let Some(sample) = self.samples.get(place) else {
                return ControlFlow::Continue(());
            };
            let number = self.samples.len();
            let are_alike = self.are_alike();
            let candidates = made(self.problem, sample).into_iter().map(|sample| {
                if are_alike {
                    return vec![sample; number];
                }
                let mut samples = self.samples.clone();
                samples[place] = sample;
                samples
            });
            let candidates = candidates.collect_vec();
            if !self.take_first(candidates)? {
                return ControlFlow::Continue(());
            }
        }
    }

    fn smaller_size(&mut self, place: usize) -> ControlFlow<B> {
        self.replace(place, Problem::smaller)
    }

    fn fewer_stones(&mut self, place: usize) -> ControlFlow<B> {
        let mut size = self.samples[place].len().div_ceil(2);
        while size > 1 {
            self.replace(place, |_, sample| in_chunks(sample, size))?;
            size /= 2;
        }
        self.replace(place, |_, sample| in_chunks(sample, 1))?;
        self.replace(place, |_, sample| in_pairs(sample))
    }

    /// Moves the stones to the corner, where that is the same for the program.
    fn moved(&mut self, place: usize) -> ControlFlow<B> {
        self.replace(place, |_, sample| to_corner(sample))
    }
}

/// A record has moves: an empty one could be read as a blank line.
fn is_allowed(problem: &Problem, sample: &Sample) -> bool {
    let is_record = matches!(sample.given, Given::Moves(_));
    !(is_record && sample.is_empty()) && problem.allows(sample)
}

fn with_board(sample: &Sample, board: Board) -> Sample {
    Sample {
        given: Given::Board(board),
        ..sample.clone()
    }
}

/// The sample without so many stones, or moves, that follow one another.
fn in_chunks(sample: &Sample, size: usize) -> Vec<Sample> {
    match &sample.given {
        Given::Board(board) => {
            let points = board.stones().map(|(point, _)| point).collect_vec();
            let chunks = points.chunks(size);
            chunks
                .map(|chunk| with_board(sample, without(board, chunk)))
                .collect()
        }
        Given::Moves(moves) => {
            // The end first: most of what comes after the game's is not needed.
            let starts = (0..moves.len()).step_by(size).rev();
            starts
                .map(|start| {
                    let mut fewer = moves.clone();
                    fewer.drain(start..(start + size).min(moves.len()));
                    Sample {
                        given: Given::Moves(fewer),
                        ..sample.clone()
                    }
                })
                .collect()
        }
    }
}

/// The sample without a stone of each player, so that the numbers still fit; of a record without
/// any two moves.
fn in_pairs(sample: &Sample) -> Vec<Sample> {
    match &sample.given {
        Given::Board(board) => {
            let of = |stone: Stone| {
                let stones = board.stones().filter(move |&(_, on)| on == stone);
                stones.map(|(point, _)| point).collect_vec()
            };
            let [first, second] = Stone::ALL.map(of);
            let pairs = if first.len() + second.len() > FEW {
                first
                    .into_iter()
                    .zip(second)
                    .map(|(one, other)| [one, other])
                    .collect_vec()
            } else {
                let points = first.into_iter().cartesian_product(second);
                points.map(|(one, other)| [one, other]).collect_vec()
            };
            pairs
                .into_iter()
                .map(|pair| with_board(sample, without(board, &pair)))
                .collect()
        }
        Given::Moves(moves) if moves.len() <= FEW => {
            let pairs = (0..moves.len()).array_combinations();
            pairs
                .map(|[one, other]| {
                    let kept = (0..)
                        .zip(moves)
                        .filter(|&(place, _)| place != one && place != other);
                    Sample {
                        given: Given::Moves(kept.map(|(_, &play)| play).collect()),
                        ..sample.clone()
                    }
                })
                .collect()
        }
        Given::Moves(_) => Vec::new(),
    }
}

/// The stones moved up and to the left, where none falls.
fn to_corner(sample: &Sample) -> Vec<Sample> {
    let Some(board) = sample.board() else {
        return Vec::new();
    };
    let (row, col) = super::moves::corner(board);
    let rows = match sample.setting.gravity {
        Gravity::None => row,
        Gravity::Falls => 0,
    };
    let ways = [(rows, col), (rows, 0), (0, col)];
    let moved = ways.into_iter().filter(|&(down, right)| down + right > 0);
    moved
        .filter_map(|(down, right)| {
            let shifted = |point: Point| {
                Some(Point::new(
                    point.row.checked_sub(down)?,
                    point.col.checked_sub(right)?,
                ))
            };
            Some(with_board(sample, board.mapped(shifted)?))
        })
        .collect()
}

impl Problem {
    /// The sample on smaller boards, where the input tells their size: cut at either side.
    fn smaller(&self, sample: &Sample) -> Vec<Sample> {
        let size = sample.setting.size;
        let sides =
            (Size::MIN_SIDE..=size.width()).cartesian_product(Size::MIN_SIDE..=size.height());
        let smaller =
            sides.filter(|&(width, height)| (width, height) != (size.width(), size.height()));
        // The smallest first; a few of the many.
        let sizes = smaller.filter_map(|(width, height)| Size::try_new(width, height));
        let sizes = sizes.sorted_by_key(|size| size.area()).collect_vec();
        let mut made = Vec::new();
        for size in sizes {
            if let Some(setting) = self.resized(&sample.setting, size) {
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
}

/// What is left of the sample on a board of that size.
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
