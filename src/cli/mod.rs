//! The commands of the program, one file each: its arguments, the call, the exit status.

mod boards;
mod color;
mod common;
mod completions;
mod draw;
mod fouls;
mod game;
mod games;
mod generate;
mod input;
#[cfg(unix)]
mod interrupt;
mod judge;
mod man;
mod play;
#[cfg(unix)]
mod program;
mod rules;
#[cfg(unix)]
mod stress;
mod submission;
#[cfg(unix)]
mod test;
mod validate;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use clap::{Parser, Subcommand};

use common::{FileError, Status, UNWRITABLE};

/// A referee for five-in-a-row: judges boards, games and programs.
#[derive(Debug, Parser)]
#[command(
    name = "omok",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Example:\n  \
                  $ omok fixtures/judge/sample-1.in\n  \
                  1\n  \
                  3 2\n\n\
                  With no command, omok judges boards: see 'omok judge --help'.\n\n\
                  Exit status: 0 done; 1 the negative finding that the command is for; 2 trouble."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    judge: judge::Args,
}

#[derive(Debug, Subcommand)]
enum Command {
    Judge(judge::Args),
    Fouls(fouls::Args),
    Game(game::Args),
    #[cfg(unix)]
    Stress(stress::Args),
    #[cfg(unix)]
    Test(test::Args),
    Gen(generate::Args),
    Play(play::Args),
    Validate(validate::Args),
    Draw(draw::Args),
    Rules(rules::Args),
    Submission(submission::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the program with its arguments, the first of which is its own name.
///
/// # Errors
///
/// If a file cannot be read, an input is malformed or an answer cannot be written: to be
/// handed to [`report`].
pub fn run(args: impl IntoIterator<Item = OsString>) -> anyhow::Result<ExitCode> {
    let args: Vec<OsString> = args.into_iter().collect();
    if args.len() <= 1 {
        // The way online judges call us: no option table is built for it.
        return judge::Args::default().run();
    }
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(message) => return print_usage(&message),
    };
    match cli.command {
        None => judge_unnamed(&cli.judge),
        Some(Command::Judge(args)) => args.run(),
        Some(Command::Draw(args)) => args.run(),
        #[cfg(unix)]
        Some(Command::Stress(args)) => args.run(),
        #[cfg(unix)]
        Some(Command::Test(args)) => args.run(),
        Some(Command::Gen(args)) => args.run(),
        Some(Command::Game(args)) => args.run(),
        Some(Command::Fouls(args)) => args.run(),
        Some(Command::Play(args)) => args.run(),
        Some(Command::Validate(args)) => args.run(),
        Some(Command::Rules(args)) => args.run(),
        Some(Command::Submission(args)) => args.run(),
        Some(Command::Completions(args)) => args.run(),
        Some(Command::Man(args)) => args.run(),
    }
}

/// Judges boards where no command is named; says so if one may have been meant.
fn judge_unnamed(args: &judge::Args) -> anyhow::Result<ExitCode> {
    args.run().map_err(|error| match args.lone_word() {
        Some(word) if is_kind(&error, io::ErrorKind::NotFound) => error.context(format!(
            "'{word}' is neither a command (omok --help lists them) nor a file"
        )),
        _ => error,
    })
}

/// Prints the help that was asked for, or what is wrong with the arguments.
fn print_usage(message: &clap::Error) -> anyhow::Result<ExitCode> {
    let printed = message.print();
    if message.use_stderr() {
        return Ok(Status::Trouble.into());
    }
    printed.context(UNWRITABLE)?;
    Ok(Status::Done.into())
}

/// Prints an error on standard error and gives the exit status for it: 2, but 0 without a word
/// where the reader of our answers has closed the pipe.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if is_kind(error, io::ErrorKind::BrokenPipe) {
        return Status::Done.into();
    }
    let mut stderr = io::stderr().lock();
    // Nobody is left to tell if standard error cannot be written either.
    let _ = if error.is::<FileError>() {
        writeln!(stderr, "{error}")
    } else {
        writeln!(stderr, "omok: {error:#}")
    };
    Status::Trouble.into()
}

fn is_kind(error: &anyhow::Error, kind: io::ErrorKind) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == kind)
}
