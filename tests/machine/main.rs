//! What the program promises of time, memory and processes. One test runs at a time: each begins with
//! [`alone`]. A limit of the program may end what has no end; no test decides by how long something
//! took, but by what was used of the processors and of the memory, and by who is blamed.
#![cfg(unix)]
#![warn(clippy::disallowed_methods)]

#[cfg(target_os = "linux")]
mod engine;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(target_os = "linux")]
mod killed;
#[cfg(target_os = "linux")]
mod kills;
#[cfg(target_os = "linux")]
mod match_traps;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(target_os = "linux")]
mod time;
#[path = "../util/mod.rs"]
mod util;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The machine, for one test at a time.
fn alone() -> MutexGuard<'static, ()> {
    static MACHINE: Mutex<()> = Mutex::new(());
    MACHINE.lock().unwrap_or_else(PoisonError::into_inner)
}
