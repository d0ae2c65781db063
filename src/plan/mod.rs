//! The boards and records that programs are tried on.
//!
//! - [`Plan`]: the boards that a program is tried on, the most informative first; [`Kind`] makes
//!   random ones, [`Set`] has those that are tried whole, [`Suite`] is a problem's test data.
//! - [`ProblemPlan`]: the same for any description. What must be met follows from the game alone,
//!   its [`Setting`](crate::problem::Setting); what a description promises is kept by leaving out
//!   what breaks it.

pub(crate) mod boards;
mod fill;
pub(crate) mod random;
mod rows;
pub(crate) mod samples;
mod suite;

pub use boards::{Balance, Kind, KindError, Origin, Plan, Set, Trial, is_valid};
pub use samples::{ProblemOrigin, ProblemPlan, ProblemTrial};
pub use suite::{Coverage, Suite, TestCase};
