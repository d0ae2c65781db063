//! What a hunt finds.

use super::ground::{FiveBoard, Ground};
use super::subject::Reply;
use super::tally::Tally;
use crate::plan::Trial;

/// A board that is answered wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The board.
    pub trial: Trial,
    /// What the program made of it.
    pub reply: Reply,
    /// Which board it is of all that have been tried, from 1.
    pub number: usize,
}

/// All that is known about a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding<G: Ground = FiveBoard> {
    /// The board that showed it first.
    pub failure: Failure,
    /// The smallest board that shows it.
    pub board: G::Case,
    /// What the program made of that one.
    pub reply: Reply,
    /// How the shrinking ended.
    pub shrunk: Shrunk,
    /// The mistake, where it is a known one.
    pub mistake: Option<G::Mistake>,
    /// When the program is wrong, as far as was seen, where its mistake is no known one.
    pub known: Option<G::Clue>,
}

impl<G: Ground> Finding<G> {
    /// What is known before anything is asked again.
    pub(super) fn of(ground: &G, failure: Failure) -> Finding<G> {
        Finding {
            board: ground.case(&failure.trial).clone(),
            reply: failure.reply.clone(),
            shrunk: Shrunk::Minimal,
            mistake: None,
            known: None,
            failure,
        }
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
