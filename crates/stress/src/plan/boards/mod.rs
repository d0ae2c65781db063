//! The boards that programs are tried on.

mod canvas;
mod catalogue;
mod families;
mod generators;
mod kind;
pub mod repair;
mod set;
pub mod wrap;

pub use canvas::{Canvas, Lines, is_valid};
pub(crate) use catalogue::order_of_trial;
pub(crate) use families::lines_of;
pub use kind::{Balance, Kind};
pub use set::Set;
pub(super) use wrap::Wrap;
