//! Other people's programs: running them, judging what they answer, and the boards that they
//! are tried on.
//!
//! - [`Program`]: a command that is started anew for every input, within limits, and of which
//!   no process is left behind.
//! - [`Judgement`]: what a run is worth, in the words that online judges use.
//! - [`in_order`]: many runs at a time, reported in order.
//! - [`Plan`]: the boards that a program is tried on, the most telling first; [`Kind`] makes
//!   random ones, [`Set`] has those that are tried whole.
//! - [`Hunt`]: tries them until one is answered wrong; [`shrink`] makes that one small, and
//!   [`Mistake`] names what is wrong where it can.

mod judgement;
mod parallel;
mod tokens;

mod orphans;
mod process;
mod program;
mod pump;
mod stop;

mod boards;
mod hunt;
mod mistakes;
mod shrink;
mod subject;
mod suite;
mod tally;

pub use judgement::{Judgement, Mark};
pub use orphans::adopt_orphans;
pub use parallel::in_order;
pub use program::{Limits, Outcome, Program, Run, RunError};
pub use stop::Stop;
pub use tokens::Difference;

pub use boards::{Balance, Kind, KindError, Origin, Plan, Set, Trial};
pub use hunt::{Bounds, Event, Failure, Finding, Hunt, Keep, Shrunk};
pub use mistakes::{Mistake, Observed, Said};
pub use shrink::shrink;
pub use subject::{Reply, Subject, answer_text, board_text};
pub use suite::{Case, Coverage, Suite};
pub use tally::{Tally, grouped};
