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

#[doc(hidden)] // For tests of its parts.
pub mod boards;
mod fill;
mod inputs;
mod origin;
mod pool;
#[doc(hidden)]
pub mod rows;
pub(crate) mod samples;
mod settings;
mod suite;
mod trials;
#[doc(hidden)] // For the test that chooses them.
pub mod twins;
mod whole;

pub use boards::{Balance, Kind, Set, is_valid};
pub use inputs::Trial;
#[doc(hidden)]
pub use inputs::tour;
pub use origin::Origin;
pub(crate) use settings::resized;
pub use suite::{Coverage, Suite, TestCase};
pub use trials::Plan;
