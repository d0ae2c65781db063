//! What a hunt finds.

use super::subject::Reply;
use super::tally::Tally;
use crate::board::Board;
use crate::mutant::{FailurePattern, Mutant};
use crate::plan::Trial;
use crate::problem::{Sample, Spacing};

/// A board that is answered wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The input with the board.
    pub trial: Trial,
    /// What the program made of it.
    pub reply: Reply,
    /// Which board it is of all that have been tried, from 1.
    pub number: usize,
    /// Which board it is of the input, from 0.
    pub place: usize,
    /// How the boards of the input were spaced.
    pub spacing: Spacing,
}

/// All that is known about a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The board that showed it first.
    pub failure: Failure,
    /// The smallest input that shows it: the last of its boards or records is answered wrong.
    pub samples: Vec<Sample>,
    /// How its boards were spaced.
    pub spacing: Spacing,
    /// What the program made of that one.
    pub reply: Reply,
    /// How the shrinking ended.
    pub shrunk: Shrunk,
    /// The mistake, where it is a known one.
    pub mistake: Option<Mutant>,
    /// When the program is wrong, as far as was seen, where its mistake is no known one.
    pub known: Option<FailurePattern>,
}

impl Finding {
    /// What is known before anything is asked again.
    pub(super) fn of(failure: Failure) -> Finding {
        Finding {
            samples: failure.trial.samples.clone(),
            spacing: failure.spacing,
            reply: failure.reply.clone(),
            shrunk: Shrunk::Minimal,
            mistake: None,
            known: None,
            failure,
        }
    }

    /// The board that is answered wrong, where the problem has boards.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.samples.last().and_then(Sample::board)
    }
}

/// How shrinking ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shrunk {
    /// No single stone can go.
    Minimal,
    /// It took too many runs, or too many that came to no end.
    OutOfRuns,
    /// Time was up.
    OutOfTime,
    /// It was stopped from outside.
    Stopped,
    /// The program does not always answer the same: this it said to the same board, too.
    Flaky(Reply),
}

/// What goes on in a hunt.
#[derive(Debug)]
pub enum Event<'a> {
    /// Another board has been tried.
    Tried(&'a Tally),
    /// A board is answered wrong; now it is shrunk.
    Failed(&'a Failure),
    /// It has been shrunk to that many stones.
    Shrunk(usize),
}
