//! Other people's programs: running them within limits, and what a run is worth. Nothing here
//! knows a board.
//!
//! - [`Program`]: a command that is started anew for every input, and of which no process is
//!   left behind.
//! - [`Starter`]: the same, but quicker where a program in Python, Java or Node can be run many
//!   times in one process and shows the same as in one of its own.
//! - [`Dialogue`]: a program that is spoken with, line by line.
//! - [`Execution`]: what a run came to; [`Judgement`]: what it is worth, in the words that
//!   online judges use.
//!
//! Programs are run on Unix and Windows, with the feature `runner`: the values are there without it.

mod execution;
mod judgement;
mod limits;
mod tokens;

#[cfg(all(any(unix, windows), feature = "runner"))]
mod cores;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod dialogue;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod process;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod program;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod room;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod scratch;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod stop;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod turns;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod warm;

pub use execution::{Execution, ExitKind, RunError, TimeKind};
pub use judgement::{Judgement, JudgementKind};
pub use limits::Limits;
pub use tokens::Difference;

#[cfg(all(target_os = "linux", feature = "runner"))]
pub use process::{guarded_by, stand_guard};
#[cfg(all(any(unix, windows), feature = "runner"))]
pub use {
    cores::Cores,
    dialogue::{Dialogue, Heard},
    process::adopt_orphans,
    program::{Judged, Program},
    scratch::Scratch,
    stop::Stop,
    turns::Turns,
    warm::{Reason, Starter, Starts, Way},
};
