//! The program `omok`: runs the command, prints what went wrong, chooses the exit status.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    let status = omok::cli::run(std::env::args_os());
    status.unwrap_or_else(|error| omok::cli::report(&error))
}
