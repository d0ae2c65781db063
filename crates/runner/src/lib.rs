//! Runs other programs within limits, and judges the runs. Nothing here depends on boards.
//!
//! - `Program`: a command that is started anew for every input, and leaves no process behind.
//! - `Runner`: the same, but faster if a program in Python, Java or Node can run many times in
//!   one process with the same results as in new processes.
//! - `Dialogue`, within the crate: a program that reads and writes lines in turn.
//! - [`Execution`]: the result of a run; [`Judgement`]: its verdict, in the terms of online judges.
//!
//! Programs run on Unix and Windows; the values exist on every system.

mod error;
mod execution;
mod judgement;
mod limits;
mod tokens;

#[cfg(any(unix, windows))]
mod cores;
#[cfg(any(unix, windows))]
mod dialogue;
#[cfg(unix)]
mod poll;
#[cfg(any(unix, windows))]
mod process;
#[cfg(any(unix, windows))]
mod program;
#[cfg(any(unix, windows))]
mod scratch;
#[cfg(any(unix, windows))]
mod stop;
#[cfg(any(unix, windows))]
mod warm;

pub use error::{RunError, StartAdvice, kill_command};
pub use execution::{Execution, ExitKind, TimeKind};
pub use judgement::{Comparison, Judgement, JudgementKind, in_seconds};
pub use limits::Limits;
pub use tokens::{Beside, Difference};

#[cfg(target_os = "linux")]
pub use process::{guarded_by, stand_guard};
#[cfg(any(unix, windows))]
pub use {
    cores::Cores,
    dialogue::{Dialogue, Heard, later},
    limits::limit_stack,
    process::adopt_orphans,
    program::{Judged, Program, RunLock},
    scratch::Scratch,
    stop::Stop,
    warm::{QUICK_JAVA, Reason, Runner, Starts, Way},
};
