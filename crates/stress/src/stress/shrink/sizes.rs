//! Makes the boards of samples smaller, if the input states their size.

use itertools::Itertools;

use crate::plan::resized;
use omok_core::board::{Board, Point, Size};
use omok_problem::problem::{Given, Play, Problem, Sample};

/// The sample on smaller boards: cut at either side.
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
