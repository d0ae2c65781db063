//! What programs are tried on, what is wrong with them, and packages for judges.
//!
//! A module imports only modules above it in this list:
//!
//! - [`plan`]: the boards and records that programs are tested on.
//! - [`mutant`]: solvers with one known fault each, and the diagnosis of a program by them.
//! - [`package`]: problem packages for judges.
//! - [`stress`]: finds the smallest board that a solution answers wrong.

pub mod plan;

pub mod mutant;

pub mod package;

pub mod stress;
