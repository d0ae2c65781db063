//! The program `omok`: runs the command, prints what went wrong, chooses the exit status.

#![forbid(unsafe_code)]

mod cli;

/// musl's own allocator is slow where several threads need it.
#[cfg(all(target_os = "linux", target_env = "musl"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use std::process::ExitCode;

fn main() -> ExitCode {
    let status = cli::run(std::env::args_os());
    status.unwrap_or_else(|error| cli::report(&error)).into()
}
