//! Prints help texts, wrapped for the terminal, and the first screen.

use std::env;
use std::ffi::OsString;

use clap::{Command, CommandFactory};
use itertools::Itertools;

use super::output;
use super::status::Status;
use super::wrap::{terminal_size, wrapped};
use super::{Cli, usage};

pub(super) const WIDEST: usize = 100;

const GROUPS: [(&str, &[&str]); 5] = [
    ("Judge", &["judge", "game", "fouls", "validate"]),
    ("Test a program", &["stress", "test", "match", "mutants"]),
    (
        "Make problems",
        &["gen", "kinds", "package", "problems", "submission"],
    ),
    ("Games", &["play", "replay", "draw", "rules"]),
    ("Set up", &["completions", "man"]),
];

const OPTIONS: &str = "  \
  FILE            boards to judge, else standard input (more: omok judge --help)
  --problem NAME  another problem: one of 'omok problems', or a FILE.toml
  --rule NAME     another rule: one of 'omok rules'
  --json          print JSON, one object per board
  --lang en|ko    the language of reports and errors
  -h, --help      print this; 'omok COMMAND --help' explains a command
  -V, --version   print the version";

pub(super) fn print(args: &[OsString]) -> anyhow::Result<Status> {
    let width = width();
    let mut command = dressed(Cli::command(), width).term_width(width);
    // `omok --help`, `omok -h`, `omok help`.
    if args.len() == 2 {
        output::print(first_screen(&mut command, width))?;
        return Ok(Status::Done);
    }
    match command.try_get_matches_from(args) {
        Err(help) => usage::print(&help),
        Ok(_) => Ok(Status::Done),
    }
}

/// The width of a line: that of the terminal, or of `COLUMNS`.
fn width() -> usize {
    let told = env::var("COLUMNS").ok();
    let told = told.and_then(|columns| columns.parse().ok());
    let width: usize = told.unwrap_or_else(|| terminal_size().0);
    width.clamp(40, WIDEST)
}

/// The commands with wrapped texts after their options.
fn dressed(command: Command, width: usize) -> Command {
    let names = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned());
    let names = names.collect_vec();
    let command = names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |one| dressed(one, width))
    });
    match command.get_after_help().map(ToString::to_string) {
        Some(end) => command.after_help(wrapped(&end, width).trim_end().to_owned()),
        None => command,
    }
}

/// The summary, the commands, the common options and an example.
fn first_screen(command: &mut Command, width: usize) -> String {
    let mut lines = format!("{}.\n\n", command.get_about().into_iter().format(""));
    lines += "Usage: omok [OPTIONS] [FILE]...\n       omok COMMAND ...\n\n";
    for (group, names) in GROUPS {
        lines += &format!("{group}:\n");
        for name in names {
            let about = command.find_subcommand(name).and_then(Command::get_about);
            let about = about.into_iter().format("");
            lines += &format!("  {name:<11}  {about}\n");
        }
    }
    let end = command.get_after_help().into_iter().format("");
    wrapped(
        &format!("{lines}\nCommon options:\n{OPTIONS}\n\n{end}"),
        width,
    )
}
