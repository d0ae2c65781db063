//! Other people's programs: running them, judging what they answer.
//!
//! - [`Program`]: a command that is started anew for every input, within limits, and of which
//!   no process is left behind.
//! - [`Judgement`]: what a run is worth, in the words that online judges use.
//! - [`in_order`]: many runs at a time, reported in order.

mod judgement;
mod parallel;
mod tokens;

mod orphans;
mod process;
mod program;
mod pump;
mod stop;

pub use judgement::{Judgement, Mark};
pub use orphans::adopt_orphans;
pub use parallel::in_order;
pub use program::{Limits, Outcome, Program, Run, RunError};
pub use stop::Stop;
pub use tokens::Difference;
