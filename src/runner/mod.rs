//! Runs other programs within limits, and judges the runs. Nothing here depends on boards.
//!
//! - `Program`: a command that is started anew for every input, and leaves no process behind.
//! - `Starter`: the same, but faster if a program in Python, Java or Node can run many times in
//!   one process with the same results as in new processes.
//! - `Dialogue`, within the crate: a program that reads and writes lines in turn.
//! - [`Execution`]: the result of a run; [`Judgement`]: its verdict, in the terms of online judges.
//!
//! Programs run on Unix and Windows, with the feature `runner`; the values exist without it.

mod execution;
mod judgement;
mod limits;
mod tokens;

#[cfg(all(any(unix, windows), feature = "runner"))]
mod cores;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod dialogue;
#[cfg(all(unix, feature = "runner"))]
mod poll;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod process;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod program;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod room;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod scratch;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod stack;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod stop;
#[cfg(all(any(unix, windows), feature = "runner"))]
mod warm;

#[cfg(feature = "runner")]
pub(crate) use execution::kill_command;
pub use execution::{Execution, ExitKind, RunError, StartAdvice, TimeKind};
pub use judgement::{Comparison, Judgement, JudgementKind};
pub use limits::Limits;
pub use tokens::Difference;

#[cfg(all(any(unix, windows), feature = "runner"))]
pub(crate) use dialogue::{Dialogue, Heard, later};
#[cfg(all(target_os = "linux", feature = "runner"))]
pub use process::{guarded_by, stand_guard};
#[cfg(all(any(unix, windows), feature = "runner"))]
pub use {
    cores::Cores,
    process::adopt_orphans,
    program::{Judged, Program, Turns},
    scratch::Scratch,
    stack::limit_stack,
    stop::Stop,
    warm::{Reason, Starter, Starts, Way},
};
