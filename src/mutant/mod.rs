//! Solvers with one known fault each, and which of them explains what a program says.
//!
//! - [`Mistake`]: those of the problem of five on 19x19; [`Suspects`] tells which may be the one,
//!   [`Habits`] finds one of several, [`Circumstance`] on which boards a program is wrong.
//! - [`Slip`], [`SlipSuspects`]: the same for any description.

pub(crate) mod mistakes;
mod slips;

pub use mistakes::{Circumstance, Habits, Mistake, Observed, Pool, Said, Suspects};
pub use slips::{Slip, SlipSuspects};
