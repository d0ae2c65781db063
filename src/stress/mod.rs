//! Other people's programs: running them, judging what they answer, and the boards that they
//! are tried on.
//!
//! - [`Program`]: a command that is started anew for every input, within limits, and of which
//!   no process is left behind.
//! - [`Judgement`]: what a run is worth, in the words that online judges use.
//! - [`in_order`]: many runs at a time, reported in order.
//! - [`Plan`]: the boards that a program is tried on, the most telling first; [`Kind`] makes
//!   random ones, [`Set`] has those that are tried whole.

mod judgement;
mod parallel;
mod tokens;

mod orphans;
mod process;
mod program;
mod pump;
mod stop;

mod boards;

pub use judgement::{Judgement, Mark};
pub use orphans::adopt_orphans;
pub use parallel::in_order;
pub use program::{Limits, Outcome, Program, Run, RunError};
pub use stop::Stop;
pub use tokens::Difference;

pub use boards::{Balance, Kind, KindError, Origin, Plan, Set, Trial};
