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

#[cfg(test)]
pub(crate) use catalogue::{catalogue, order_of_trial};
pub use kind::{Balance, Kind, KindError};
pub(crate) use random::Random;
pub use sketch::is_valid;
pub(crate) use sketch::{Edge, edges_touched, is_near_end};
pub(crate) use sweep::lines_of;
pub use trial::{Origin, Plan, Set, Trial};
