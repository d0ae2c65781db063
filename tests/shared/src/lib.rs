//! What the tests of several crates share.

// A test panics where it fails.
#![allow(clippy::missing_panics_doc)]

pub mod boards;
pub mod classes;
pub mod fours;
pub mod kernel;

/// Whether all of the long tests is run: `.ci/thorough` asks for it, every day.
#[must_use]
pub fn is_thorough() -> bool {
    std::env::var_os("OMOK_THOROUGH").is_some()
}

/// One in so many of them, and all in thorough runs.
pub fn some<T>(all: impl IntoIterator<Item = T>, one_in: usize) -> impl Iterator<Item = T> {
    let step = if is_thorough() { 1 } else { one_in };
    all.into_iter().step_by(step)
}
