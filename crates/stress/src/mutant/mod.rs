//! Mutants: solvers with one known fault each, for any problem, and the diagnosis of a program by
//! them.
//!
//! A [`Mutant`] is data: an id, the [`Part`] of a solver that it changes, where it [`Shows`], and
//! the parameters of the solver. `messages` has its description by id.
//!
//! - [`Mutants`]: the mutants of a problem.
//! - [`Candidates`] finds the mutant that explains a program, [`OneOfSeveral`] one of several
//!   faults, and [`FailurePattern`] what the failing boards have in common. All use [`Probes`].

mod candidates;
mod check;
mod faults;
mod forms;
mod kinds;
mod mutants;
mod outputs;
mod parameters;
mod pattern;
mod probes;
mod scan_order;
mod several;
mod sign;
mod solver;
mod task;
mod view;

use omok_problem::problem::Sample;

pub use candidates::Candidates;
pub use kinds::{Part, Shows, Side};
pub use mutants::{Mutant, Mutants};
pub use outputs::{canonical, each_output, right_words};
pub use pattern::FailurePattern;
pub use probes::Probes;
pub use several::OneOfSeveral;

/// A board, and the output of a program for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observed<C = Sample> {
    /// The board or other question.
    pub board: C,
    /// The answer.
    pub output: Output,
}

/// The output of a program for a board, as far as it distinguishes mutants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// The printed words, separated by blanks.
    Words(String),
    /// It crashed.
    Crash,
    /// It did not end.
    Endless,
}
