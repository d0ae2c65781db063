//! A board or a record of an input.

use crate::problem::description::MOVER;
use crate::problem::{Problem, Sample};
use omok_core::text::{Fault, InputError, Position};

/// A board of an input, or a record of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Its number in the input, from 1.
    pub number: u64,
    /// The position of its cells or moves, after the numbers before them.
    pub at: Position,
    /// The number `N` before it, if there is one.
    pub n: Option<u64>,
    /// Its content.
    pub sample: Sample,
    /// The position of each move of a record, if it was read.
    pub moves_at: Vec<Position>,
}

impl Case {
    pub(crate) const fn refused(&self, fault: Fault) -> InputError {
        InputError { at: self.at, fault }
    }
}

impl Problem {
    /// The sample as the item of an input with this number, from 1.
    #[must_use]
    pub fn case_of(&self, number: u64, sample: &Sample) -> Case {
        let read = |name: &str| self.description().reads(name);
        Case {
            number,
            at: Position::START,
            n: read("N").then(|| self.number_of(sample, "N")),
            sample: Sample {
                mover: sample.mover.filter(|_| read(MOVER)),
                ..sample.clone()
            },
            moves_at: Vec::new(),
        }
    }
}
