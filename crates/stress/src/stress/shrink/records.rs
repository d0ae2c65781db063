//! Makes records shorter, and boards of samples smaller.

use std::ops::ControlFlow;

use itertools::Itertools;

use super::Shrinking;
use crate::plan::resized;
use omok_core::board::{Board, Point, Size};
use omok_problem::problem::{Given, Play, Problem, Sample};

/// The most moves of a record for trying any two of them at once.
const FEW: usize = 24;

impl<B, F: FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>> Shrinking<'_, F> {
    /// Removes half of the moves, a quarter and so on, then any one and any two.
    pub(super) fn fewer_moves(&mut self, place: usize) -> ControlFlow<B> {
        let mut size = self.samples[place].len().div_ceil(2);
        while size > 1 {
            self.replace(place, |_, sample| in_chunks(sample, size))?;
            size /= 2;
        }
        self.replace(place, |_, sample| in_chunks(sample, 1))?;
        self.replace(place, |_, sample| in_pairs(sample))
    }
}

/// The record without that many consecutive moves.
fn in_chunks(sample: &Sample, size: usize) -> Vec<Sample> {
    let moves = moves_of(sample);
    // The end first: most moves after the end of the game are not needed.
    let starts = (0..moves.len()).step_by(size).rev();
    starts
        .map(|start| {
            let mut fewer = moves.to_vec();
            fewer.drain(start..(start + size).min(moves.len()));
            with_moves(sample, fewer)
        })
        .collect()
}

/// The record without any two moves, if it is short.
fn in_pairs(sample: &Sample) -> Vec<Sample> {
    let moves = moves_of(sample);
    if moves.len() > FEW {
        return Vec::new();
    }
    let pairs = (0..moves.len()).array_combinations();
    pairs
        .map(|[one, other]| {
            let kept = (0..)
                .zip(moves)
                .filter(|&(place, _)| place != one && place != other);
            with_moves(sample, kept.map(|(_, &play)| play).collect())
        })
        .collect()
}

fn moves_of(sample: &Sample) -> &[Play] {
    match &sample.given {
        Given::Moves(moves) => moves,
        Given::Board(_) => &[],
    }
}

fn with_moves(sample: &Sample, moves: Vec<Play>) -> Sample {
    Sample {
        given: Given::Moves(moves),
        ..sample.clone()
    }
}

/// The sample on smaller boards, if the input states their size: cut at either side.
pub(super) fn smaller(problem: &Problem, sample: &Sample) -> Vec<Sample> {
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
