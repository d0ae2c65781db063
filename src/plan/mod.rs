//! The boards and records that programs are tried on.
//!
//! - [`Plan`]: what a program is tried on, the most informative first; an input of it is a
//!   [`Trial`], and its [`Origin`] tells where to find it again.
//! - [`Kind`] makes random boards, [`Set`] has those that are tried whole: both for any game, a
//!   [`Setting`](crate::problem::Setting).
//! - [`Suite`] is a problem's test data.
//!
//! What must be met follows from the game alone; what a description promises is kept by leaving
//! out what breaks it.

pub(crate) mod boards;
mod fill;
mod inputs;
mod origin;
mod pool;
pub(crate) mod random;
mod rows;
pub(crate) mod samples;
mod settings;
mod stride;
mod suite;
mod trials;
mod whole;

pub use boards::{Balance, Kind, KindError, Set, is_valid};
pub use inputs::Trial;
pub use origin::Origin;
pub use suite::{Coverage, Suite, TestCase};
pub use trials::Plan;
