//! Mutants: solvers with one known fault each, for any problem, and which of them explains what a
//! program says.
//!
//! A [`Mutant`] is data: an id, the [`Part`] of a solver that it changes, where it [`Shows`], and
//! the parameters of the solver. What is said of it to people stands in
//! [`messages`](crate::messages) by its id.
//!
//! - [`Mutants`]: those that concern a problem.
//! - [`Candidates`]: which of them may be the one; [`OneOfSeveral`] finds one of several faults,
//!   [`FailurePattern`] on which boards a program is wrong. All ask about [`Probes`].

mod candidates;
mod check;
mod faults;
mod features;
mod forms;
#[cfg(all(test, feature = "toml"))]
mod killed;
mod kinds;
mod mutants;
#[cfg(test)]
mod order;
mod pattern;
#[cfg(test)]
mod pinned;
mod probes;
mod said;
mod several;
mod sight;
mod sign;
mod solver;
mod task;
mod walk;

use crate::problem::Sample;

pub use candidates::Candidates;
pub use kinds::{Part, Shows};
pub use mutants::{Mutant, Mutants};
pub use pattern::FailurePattern;
pub use probes::Probes;
pub use several::OneOfSeveral;

/// A board, and what a program made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observed<C = Sample> {
    /// The board, or whatever else was asked.
    pub board: C,
    /// What came of it.
    pub said: Said,
}

/// What a program said to a board, as far as mistakes are told by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// The words that it printed, with a blank between.
    Words(String),
    /// It broke down.
    Crash,
    /// It came to no end.
    Endless,
}
