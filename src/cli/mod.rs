//! The commands of the program, one file each: its arguments, the call, the exit status.

mod advice;
mod class;
mod color;
mod command;
mod completions;
mod crash;
mod csv;
mod doubts;
mod draw;
mod field;
mod files;
mod folders;
mod fouls;
mod game;
mod games;
mod generate;
mod help;
mod input;
mod interrupt;
mod judge;
mod judgement;
mod kinds;
mod lang;
mod man;
mod markdown;
mod matches;
mod mutants;
mod output;
mod package;
mod play;
mod problem;
mod problems;
mod program;
mod quote;
mod reason;
mod replay;
mod rules;
mod setup;
mod source;
mod sources;
mod stress;
mod submission;
mod terminal;
mod test;
mod tested;
mod usage;
mod validate;
mod wrap;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use anyhow::anyhow;
use clap::error::ErrorKind;
use clap::{Parser, Subcommand, ValueEnum};

use lang::lang;
use omok::messages::Lang;
use output::json::{milliseconds, object, starts};
use source::FileError;
use terminal::{StatusLine, complain, knows_escapes, painted, shown, visible};

/// A referee for five-in-a-row: judges boards, games and programs.
#[derive(Debug, Parser)]
#[command(
    name = "omok",
    // Not what the program is called by.
    bin_name = "omok",
    version,
    propagate_version = true,
    max_term_width = help::WIDEST,
    args_conflicts_with_subcommands = true,
    after_help = "\
Example:
  $ omok gen | omok
  2
  8 15

Exit status: 0 done; 1 a negative result, such as a failed test; 2 error."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    judge: judge::Args,
    /// The language of reports and errors [default: the locale's, else English]
    #[arg(long, global = true, value_name = "en|ko")]
    lang: Option<Lang>,
}

/// Declares the commands: each is a module with its arguments and how to run them.
macro_rules! commands {
    ($($name:literal $variant:ident($module:ident)),+ $(,)?) => {
        #[derive(Debug, Subcommand)]
        enum Command {
            $(#[command(name = $name)] $variant($module::Args),)+
        }

        /// The names of the commands.
        // The argument parser cannot be asked for them while it is being built.
        const COMMANDS: [&str; [$($name),+].len()] = [$($name),+];

        impl Command {
            fn run(&self) -> anyhow::Result<Status> {
                match self {
                    $(Command::$variant(args) => args.run(),)+
                }
            }
        }
    };
}

commands! {
    "judge" Judge(judge),
    "fouls" Fouls(fouls),
    "game" Game(game),
    "stress" Stress(stress),
    "match" Match(matches),
    "test" Test(test),
    "gen" Gen(generate),
    "kinds" Kinds(kinds),
    "package" Package(package),
    "play" Play(play),
    "replay" Replay(replay),
    "validate" Validate(validate),
    "draw" Draw(draw),
    "rules" Rules(rules),
    "problems" Problems(problems),
    "mutants" Mutants(mutants),
    "submission" Submission(submission),
    "completions" Completions(completions),
    "man" Man(man),
}

/// Runs the program with its arguments; the first is its own name.
///
/// # Errors
///
/// If a file cannot be read, an input is malformed or an answer cannot be written; [`report`]
/// prints the error.
pub(crate) fn run(args: impl IntoIterator<Item = OsString>) -> anyhow::Result<Status> {
    let args: Vec<OsString> = args.into_iter().collect();
    if args.len() <= 1 {
        // Online judges call omok without arguments: no option table is built for it.
        return judge::judge_stdin();
    }
    let args = lang::requested_first(args);
    if let Some(status) = interrupt::stand_as_guard(&args) {
        return Ok(status);
    }
    let cli = match Cli::try_parse_from(args.clone()) {
        Ok(cli) => cli,
        Err(message) => {
            lang::request_of(&args);
            if let Some(hint) = usage::hint(&args, &message) {
                return Err(anyhow!(hint));
            }
            return match message.kind() {
                ErrorKind::DisplayHelp => help::print(args),
                _ => usage::print(&message),
            };
        }
    };
    cli.lang.into_iter().for_each(lang::request);
    match cli.command {
        None => judge_unnamed(&cli.judge),
        Some(command) => command.run(),
    }
}

/// Judges boards without a command name; if a command may have been meant, the error says so.
fn judge_unnamed(args: &judge::Args) -> anyhow::Result<Status> {
    args.run().map_err(|error| match args.first_word() {
        Some(word) if is_kind(&error, io::ErrorKind::NotFound) => {
            error.context(usage::unknown_word(word))
        }
        _ => error,
    })
}

/// Prints an error on standard error and returns its exit status, 2; none is that nobody reads the
/// answers.
pub(crate) fn report(error: &anyhow::Error) -> Status {
    if source::is_unread(error) {
        return Status::Done;
    }
    let message = if error.is::<FileError>() {
        error.to_string()
    } else {
        format!("omok: {}", reason::whole_message(error))
    };
    // The name of a program or a file may have any characters.
    complain(&visible(&message));
    Status::Trouble
}

fn is_kind(error: &anyhow::Error, kind: io::ErrorKind) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == kind)
}

/// How a command ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    Done,
    /// The command found what it looks for: an invalid input, a failed fixture.
    Finding,
    Trouble,
    /// It found nothing, but has not tried everything.
    Unfinished,
    /// The status of another tool, or after a signal.
    Other(u8),
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Done => 0,
            Status::Finding => 1,
            Status::Trouble => 2,
            Status::Unfinished => 3,
            Status::Other(status) => status,
        })
    }
}

/// What bad records do to the exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum BadRecords {
    /// Exit with 1
    #[default]
    Fail,
    /// Exit with 0; their lines of output report them
    Ok,
}
