//! `omok submission`: the board problem solved in one file.

use super::Status;
use super::output::print;

/// Print a solution to the board problem, in one file.
///
/// It is plain Rust for editions 2018 to 2024, and uses only the standard library. Tests compare
/// every faster path of omok with it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok submission > main.rs
  $ rustc -O main.rs
  $ omok gen | ./main
  2
  8 15")]
pub(super) struct Args {}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        print(omok::SUBMISSION)
    }
}
