//! The boards and records that programs are tried on.
//!
//! - [`Plan`]: the samples for a problem, the most informative first; an input of it is a
//!   [`Trial`], and its [`Origin`] says how to find it again.
//! - [`Kind`] makes random boards, and [`Set`] has those that are tried completely: both for any
//!   game, a [`Setting`](omok_problem::problem::Setting).
//! - [`Suite`] is a problem's test data.
//!
//! The game alone determines the samples; those that break a promise of the description are left
//! out.

pub mod boards;
mod fill;
mod inputs;
mod origin;
mod pool;
pub mod rows;
pub(crate) mod samples;
mod settings;
mod suite;
mod trials;
pub mod twins;

pub use boards::{Balance, Kind, Set, is_valid};
pub use inputs::{Trial, tour};
pub use origin::Origin;
pub(crate) use settings::resized;
pub use suite::{Coverage, Suite, TestCase};
pub use trials::Plan;
