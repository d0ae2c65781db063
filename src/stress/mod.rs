//! The hunt for the smallest board that something answers wrong.
//!
//! - [`Subject`]: whatever answers boards: a program, or a function.
//! - [`Ground`]: what is tried, on the board problem of 19x19 or any problem with a description.
//! - [`Hunt`]: tries boards until one is answered wrong; [`shrink()`] makes that one small, and
//!   [`Tally`] counts what was tried.

mod asked;
mod bounds;
mod described;
mod diagnosis;
mod examine;
mod finding;
mod ground;
mod hang;
mod hunt;
mod moves;
mod naming;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod programs;
mod shrink;
mod shrink_samples;
mod subject;
mod symptom;
mod tally;

pub use asked::{Answerer, Asked};
pub use bounds::{Bounds, Ends, Keep, TimeBounds};
pub use finding::{Event, Failure, Finding, Shrunk};
pub use ground::{FiveBoard, Ground, Named};
pub use hunt::Hunt;
pub use shrink::shrink;
pub use subject::{Reply, Subject};
pub use tally::{Tally, grouped};
