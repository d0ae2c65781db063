//! The commands of the program, one file each: its arguments, the call, the exit status.

mod advice;
mod board_folder;
mod boards;
mod class;
mod color;
mod completions;
mod crash;
mod doubts;
mod draw;
mod field;
mod file_error;
mod files;
mod fouls;
mod game;
mod games;
mod generate;
mod guard;
mod input;
mod interrupt;
mod judge;
mod lang;
mod man;
mod matches;
mod mutants;
mod output;
mod package;
mod package_folder;
mod play;
mod problem;
mod problems;
mod program;
mod rule_args;
mod rules;
mod seconds;
mod setup;
mod similar;
mod source;
mod status;
mod stress;
mod submission;
mod terminal;
mod test;
mod validate;

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use anyhow::anyhow;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};
use itertools::Itertools;

use file_error::FileError;
use lang::LangArgs;
use omok::messages::setup::dashes;
use output::Output;
use similar::similar;
use status::Status;
use terminal::{complain, visible};

/// A referee for five-in-a-row: judges boards, games and programs.
#[derive(Debug, Parser)]
#[command(
    name = "omok",
    version,
    propagate_version = true,
    max_term_width = 80,
    args_conflicts_with_subcommands = true,
    after_help = "Example:\n  \
                  $ omok gen | omok\n  \
                  2\n  \
                  8 15\n\n\
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
    Stress(stress::Args),
    Match(matches::Args),
    Test(test::Args),
    Gen(generate::Args),
    Play(play::Args),
    Validate(validate::Args),
    Draw(draw::Args),
    Rules(rules::Args),
    Problems(problems::Args),
    Mutants(mutants::Args),
    Submission(submission::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The names of the commands.
// Told here: to ask the argument parser for them while it is being made has no end.
const COMMANDS: [&str; 16] = [
    "judge",
    "fouls",
    "game",
    "stress",
    "match",
    "test",
    "gen",
    "play",
    "validate",
    "draw",
    "rules",
    "problems",
    "mutants",
    "submission",
    "completions",
    "man",
];

/// Runs the program with its arguments, the first of which is its own name.
///
/// # Errors
///
/// If a file cannot be read, an input is malformed or an answer cannot be written: to be
/// handed to [`report`].
pub(crate) fn run(args: impl IntoIterator<Item = OsString>) -> anyhow::Result<ExitCode> {
    let args: Vec<OsString> = args.into_iter().collect();
    if args.len() <= 1 {
        // The way online judges call us: no option table is built for it.
        return judge::Args::default().run();
    }
    if let Some(status) = guard::stand(&args) {
        return Ok(status);
    }
    let cli = match Cli::try_parse_from(args.clone()) {
        Ok(cli) => cli,
        Err(message) => {
            let word = args[1].to_str().and_then(UnknownWord::of);
            if let Some(word) = word {
                return Err(anyhow!(word.to_string()));
            }
            // To the argument parser the program's own options look like wrong ones of ours.
            if let Some(hint) = dashes_hint(&args, &message).or_else(|| load_hint(&args)) {
                return Err(anyhow!(hint));
            }
            return print_usage(&judge_help(&args).unwrap_or(message));
        }
    };
    match cli.command {
        None => judge_unnamed(&cli.judge),
        Some(Command::Judge(args)) => args.run(),
        Some(Command::Draw(args)) => args.run(),
        Some(Command::Stress(args)) => args.run(),
        Some(Command::Match(args)) => args.run(),
        Some(Command::Test(args)) => args.run(),
        Some(Command::Gen(args)) => args.run(),
        Some(Command::Game(args)) => args.run(),
        Some(Command::Fouls(args)) => args.run(),
        Some(Command::Play(args)) => args.run(),
        Some(Command::Validate(args)) => args.run(),
        Some(Command::Rules(args)) => args.run(),
        Some(Command::Problems(args)) => args.run(),
        Some(Command::Mutants(args)) => args.run(),
        Some(Command::Submission(args)) => args.run(),
        Some(Command::Completions(args)) => args.run(),
        Some(Command::Man(args)) => args.run(),
    }
}

/// Judges boards where no command is named; says so if one may have been meant.
fn judge_unnamed(args: &judge::Args) -> anyhow::Result<ExitCode> {
    args.run().map_err(|error| match args.first_word() {
        Some(word) if is_kind(&error, io::ErrorKind::NotFound) => {
            error.context(UnknownWord(word).to_string())
        }
        _ => error,
    })
}

/// A first word that is neither a command nor a file.
struct UnknownWord<'w>(&'w str);

impl UnknownWord<'_> {
    /// The word, if it is such a one.
    fn of(word: &str) -> Option<UnknownWord<'_>> {
        let is_known = word.starts_with('-') || word == "help" || COMMANDS.contains(&word);
        let is_missing = matches!(Path::new(word).try_exists(), Ok(false));
        (!is_known && is_missing).then_some(UnknownWord(word))
    }
}

impl fmt::Display for UnknownWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.0;
        write!(f, "'{word}' is neither a command nor a file (")?;
        match similar(word, COMMANDS) {
            Some(name) => write!(f, "did you mean 'omok {name}'?)"),
            None => f.write_str("omok --help lists the commands)"),
        }
    }
}

/// The help of `judge`, where help was asked for behind a file, which that command would read.
fn judge_help(args: &[OsString]) -> Option<clap::Error> {
    let file = args.get(1).filter(|file| Path::new(file).exists())?;
    let is_command = file.to_str().is_some_and(|word| COMMANDS.contains(&word));
    let judge = [args[0].clone(), "judge".into()];
    let spelt_out = judge.into_iter().chain(args[1..].iter().cloned());
    let message = Cli::try_parse_from(spelt_out).err()?;
    (!is_command && message.kind() == ErrorKind::DisplayHelp).then_some(message)
}

/// The command that works, where a program was named without the `--` before it.
fn dashes_hint(args: &[OsString], message: &clap::Error) -> Option<String> {
    let runs_programs = args
        .get(1)
        .is_some_and(|word| word == "stress" || word == "test");
    if message.kind() != ErrorKind::UnknownArgument || !runs_programs || args.contains(&"--".into())
    {
        return None;
    }
    let ContextValue::String(word) = message.get(ContextKind::InvalidArg)? else {
        return None;
    };
    let at = args.iter().position(|arg| arg.to_str() == Some(word))?;
    let is_option = word.starts_with('-');
    let (before, command) = args.split_at(at);
    let words = |words: &[OsString]| {
        words
            .iter()
            .map(|word| word.display().to_string())
            .join(" ")
    };
    let (before, command) = (words(&before[1..]), words(command));
    let works = format!("omok {before} -- {command}");
    (!is_option).then(|| dashes(LangArgs::default().lang(), &works))
}

/// The command that works, where `play` was given a game to go on with.
fn load_hint(args: &[OsString]) -> Option<String> {
    let [_, command, file, ..] = args else {
        return None;
    };
    let is_file = command == "play" && Path::new(file).is_file();
    let file = file.display();
    is_file.then(|| format!("to go on with a game, try: omok play --load {file}"))
}

/// Prints the help that was asked for, or what is wrong with the arguments.
fn print_usage(message: &clap::Error) -> anyhow::Result<ExitCode> {
    if message.use_stderr() {
        // Nobody is left to tell if standard error cannot be written.
        let _ = message.print();
        return Ok(Status::Trouble.into());
    }
    Output::default().with(|| message.print())?;
    Ok(Status::Done.into())
}

/// Prints an error on standard error and gives the exit status for it, 2.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let message = if error.is::<FileError>() {
        error.to_string()
    } else {
        format!("omok: {error:#}")
    };
    // The name of a program or a file may hold anything.
    complain(&visible(&message));
    Status::Trouble.into()
}

fn is_kind(error: &anyhow::Error, kind: io::ErrorKind) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == kind)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_command_is_among_those_that_may_have_been_meant() {
        let program = Cli::command();
        let names = program.get_subcommands().map(clap::Command::get_name);
        assert_eq!(
            names.sorted().collect_vec(),
            COMMANDS.into_iter().sorted().collect_vec()
        );
    }
}
