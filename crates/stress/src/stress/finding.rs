//! The findings of a hunt.

use super::subject::Reply;
use super::tally::Tally;
use crate::mutant::{FailurePattern, Mutant};
use crate::plan::Trial;
use omok_core::board::Board;
use omok_problem::problem::{Sample, Spacing};

/// A board with a wrong answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The input with the board.
    pub trial: Trial,
    /// The program's reply.
    pub reply: Reply,
    /// The number of the board among all that were tried, from 1.
    pub number: usize,
    /// The index of the board in its input, from 0.
    pub place: usize,
    /// The separator of the input's boards.
    pub spacing: Spacing,
}

/// Everything that is known about a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The first board that showed it.
    pub failure: Failure,
    /// The smallest input that shows it: the answer to the last of its boards or records is wrong.
    pub samples: Vec<Sample>,
    /// The separator of its boards.
    pub spacing: Spacing,
    /// The program's reply to it.
    pub reply: Reply,
    /// How shrinking ended.
    pub shrunk: Shrunk,
    /// The mistake, if it is a known one.
    pub mistake: Option<Mutant>,
    /// What the wrong boards have in common, if the mistake is unknown.
    pub known: Option<FailurePattern>,
}

impl Finding {
    /// What is known before anything is repeated.
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

    /// The board with the wrong answer, if the problem has boards.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.samples.last().and_then(Sample::board)
    }
}

/// How shrinking ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shrunk {
    /// No single stone can be removed.
    Minimal,
    /// It took too many runs, or too many that hung.
    OutOfRuns,
    /// The time was up.
    OutOfTime,
    /// It was stopped.
    Stopped,
    /// The program does not always give the same answer: this is another one.
    Flaky(Reply),
}

/// The events of a hunt.
#[derive(Debug)]
pub enum Event<'a> {
    /// Another board has been tried.
    Tried(&'a Tally),
    /// A board has a wrong answer, and is shrunk next.
    Failed(&'a Failure),
    /// It has been shrunk to that many stones.
    Shrunk(usize),
}
