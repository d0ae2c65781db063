//! Questions about boards, described, and the answers to many boards at once.
//!
//! - [`problem`]: board problems, each given by a description.
//! - [`batch`]: judges many boards of a problem; it imports `problem`, not the other way round.

pub mod problem;

pub mod batch;
