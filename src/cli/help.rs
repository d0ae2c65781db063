//! Prints help texts, wrapped for the terminal, and the first screen.

use std::env;
use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::{Command, CommandFactory};
use itertools::Itertools;

use super::help_in_korean;
use super::lang::lang;
use super::output;
use super::status::Status;
use super::wrap::{terminal_size, wrapped};
use super::{COMMANDS, Cli, usage};
use omok::messages::{self, Lang};

pub(super) const WIDEST: usize = 100;

/// The commands under their headings, in English and Korean.
const GROUPS: [([&str; 2], &[&str]); 5] = [
    (["Judge", "판정"], &["judge", "game", "fouls", "validate"]),
    (
        ["Test a program", "프로그램 시험"],
        &["stress", "test", "match", "mutants"],
    ),
    (
        ["Make problems", "문제 만들기"],
        &["gen", "kinds", "package", "problems", "submission"],
    ),
    (["Games", "대국"], &["play", "replay", "draw", "rules"]),
    (["Set up", "설치"], &["completions", "man"]),
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
    let mut words = args.iter().skip(1).filter_map(|word| word.to_str());
    let Some(name) = words.find(|word| COMMANDS.contains(word)) else {
        output::print(first_screen(&mut command, width))?;
        return Ok(Status::Done);
    };
    if lang() == Lang::Ko
        && let Some(help) = in_korean(&mut command, name, width)
    {
        output::print(help)?;
        return Ok(Status::Done);
    }
    match command.try_get_matches_from(args) {
        Err(help) => usage::print(&help),
        Ok(_) => Ok(Status::Done),
    }
}

/// The Korean help of the command, if it is translated.
fn in_korean(command: &mut Command, name: &str, width: usize) -> Option<String> {
    command.build();
    help_in_korean::of(command.find_subcommand_mut(name)?, width)
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
    let lang = lang();
    let about = |name: &str, english: Option<&StyledStr>| match lang {
        Lang::En => english.into_iter().format("").to_string(),
        Lang::Ko => messages::help_in_korean(name).unwrap_or_default(),
    };
    let mut lines = format!("{}.\n\n", about("omok", command.get_about()));
    lines += match lang {
        Lang::En => "Usage: omok [OPTIONS] [FILE]...\n       omok COMMAND ...\n\n",
        Lang::Ko => "사용법: omok [OPTIONS] [FILE]...\n        omok COMMAND ...\n\n",
    };
    for (group, names) in GROUPS {
        lines += &format!("{}:\n", group[lang as usize]);
        for name in names {
            let english = command.find_subcommand(name).and_then(Command::get_about);
            let about = about(&format!("omok {name}"), english);
            lines += &format!("  {name:<11}  {about}\n");
        }
    }
    let end = command.get_after_help().into_iter().format("").to_string();
    lines += &match lang {
        Lang::En => format!("\nCommon options:\n{OPTIONS}\n\n{end}"),
        Lang::Ko => help_in_korean::common(&end),
    };
    wrapped(&lines, width)
}
