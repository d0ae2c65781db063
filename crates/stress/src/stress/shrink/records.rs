//! Makes records shorter.

use std::ops::ControlFlow;

use itertools::Itertools;

use super::Shrinking;
use omok_problem::problem::{Given, Play, Sample};

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
