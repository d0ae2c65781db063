//! Searches for the smallest input that a program answers wrong.
//!
//! - [`Subject`]: anything that answers inputs of a problem: a program, or a function.
//! - [`Hunt`]: tries the inputs of a [`Plan`](crate::plan::Plan) until an answer is wrong;
//!   [`shrink()`] makes that input small, and [`Tally`] counts what was tried.

mod confirmed_hang;
mod examine;
mod hang;
mod hunt;
mod naming;
mod shrink;
mod subject;
mod symptom;
mod tally;

pub use hunt::{Bounds, Ends, Hunt, TimeBounds};
pub use shrink::{moves, shrink};
pub use subject::{Reply, Subject};
pub use symptom::Keep;
pub use tally::{Event, Failure, Finding, Shrunk, Tally, grouped, time_for_all};
