//! Other people's programs: running them, judging what they answer.
//!
//! - [`Program`]: a command that is started anew for every input, within limits, and of which
//!   no process is left behind.
//! - [`Judgement`]: what a run is worth, in the words that online judges use.
//! - [`in_order`]: many runs at a time, reported in order.
//!
//! Programs are run on Unix alone: elsewhere there are no process groups.

mod parallel;
mod tokens;

#[cfg(unix)]
mod judgement;
#[cfg(unix)]
mod orphans;
#[cfg(unix)]
mod process;
#[cfg(unix)]
mod program;
#[cfg(unix)]
mod pump;
#[cfg(unix)]
mod stop;

pub use parallel::in_order;
pub use tokens::Difference;

#[cfg(unix)]
pub use {
    judgement::{Judgement, Mark},
    orphans::adopt_orphans,
    program::{Limits, Outcome, Program, Run, RunError},
    stop::Stop,
};
