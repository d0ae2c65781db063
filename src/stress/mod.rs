//! Other people's programs: running them, judging what they answer, and the boards that they
//! are tried on.
//!
//! - [`Program`]: a command that is started anew for every input, within limits, and of which
//!   no process is left behind.
//! - [`Judgement`]: what a run is worth, in the words that online judges use.
//! - [`in_order`]: many runs at a time, reported in order.
//! - [`Plan`]: the boards that a program is tried on, the most telling first; [`Kind`] makes
//!   random ones, [`Set`] has those that are tried whole, [`Suite`] is a problem's test data.
//! - [`Hunt`]: tries them until one is answered wrong; [`shrink()`] makes that one small, and
//!   [`Mistake`] names what is wrong where it can.
//!
//! Programs are run on Unix alone: elsewhere there are no process groups.

mod parallel;
mod text;
mod tokens;

mod boards;
mod shrink;
mod suite;
mod tally;

#[cfg(unix)]
mod judgement;
#[cfg(unix)]
mod limits;
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

#[cfg(unix)]
mod hunt;
#[cfg(unix)]
mod mistakes;
#[cfg(unix)]
mod subject;

pub use parallel::in_order;
pub use text::{answer_text, board_text};
pub use tokens::Difference;

pub use boards::{Balance, Kind, KindError, Origin, Plan, Set, Trial};
pub use shrink::shrink;
pub use suite::{Case, Coverage, Suite};
pub use tally::{Tally, grouped};

#[cfg(unix)]
pub use {
    hunt::{Bounds, Event, Failure, Finding, Hunt, Keep, Shrunk},
    judgement::{Judgement, Mark},
    limits::Limits,
    mistakes::{Mistake, Observed, Said},
    orphans::adopt_orphans,
    program::{Outcome, Program, Run, RunError},
    stop::Stop,
    subject::{Reply, Subject},
};
