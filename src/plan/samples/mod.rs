//! Boards and records to try programs on, for any description.
//!
//! [`ProblemPlan`] tells which are tried, in which order. What must be met follows from the game
//! alone, its [`Setting`](crate::problem::Setting): the boards are built for any size, length of
//! row, with and without falling stones. What a description promises is kept by leaving out what
//! breaks it.

mod designed;
mod inputs;
mod next;
mod open;
mod plan;
mod random;
mod records;
mod settings;

pub use inputs::ProblemTrial;
pub use plan::{ProblemOrigin, ProblemPlan};

pub(crate) use crate::plan::rows::lines;
