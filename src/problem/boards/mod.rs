//! The boards that programs are tried on.

mod balance;
mod catalogue;
mod kind;
mod random;
mod repair;
mod scenes;
mod sketch;
mod sweep;
mod trial;
mod wrap;

pub use kind::{Balance, Kind, KindError};
pub(super) use random::Random;
pub use sketch::is_valid;
pub(super) use sketch::{Edge, edges_touched, is_near_end};
pub(super) use sweep::lines_of;
pub use trial::{Origin, Plan, Set, Trial};
