//! Other people's programs: what they are tried on.

mod boards;

pub use boards::{Balance, Kind, KindError, Origin, Plan, Set, Trial};
