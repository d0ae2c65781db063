//! Prints help texts, wrapped for the terminal, and the first screen; in Korean where they are
//! translated.

use std::env;
use std::ffi::OsString;
use std::path::Path;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};
use itertools::Itertools;

use super::wrap::{terminal_size, wrapped};
use super::{COMMANDS, Cli, Status, lang, output, usage};
use omok::messages::{Lang, help_in_korean};

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

pub(super) fn print(args: Vec<OsString>) -> anyhow::Result<Status> {
    let args = judge_help(&args).unwrap_or(args);
    let width = width();
    let mut command = dressed(Cli::command(), width).term_width(width);
    let mut words = args.iter().skip(1).filter_map(|word| word.to_str());
    let Some(name) = words.find(|word| COMMANDS.contains(word)) else {
        return output::print(first_screen(&mut command, width));
    };
    if lang() == Lang::Ko
        && let Some(help) = in_korean(&mut command, name, width)
    {
        return output::print(help);
    }
    match command.try_get_matches_from(args) {
        Err(help) => usage::print(&help),
        Ok(_) => Ok(Status::Done),
    }
}

/// The words that ask for the help of `judge`, if it was requested after a file or an option.
fn judge_help(args: &[OsString]) -> Option<Vec<OsString>> {
    let (program, words) = args.split_first()?;
    let first = words.first()?;
    let is_option =
        first.display().to_string().starts_with('-') && first != "-h" && first != "--help";
    let is_command = |word: &OsString| COMMANDS.iter().any(|command| word == command);
    let is_judge = (is_option || Path::new(first).exists()) && !words.iter().any(is_command);
    is_judge.then(|| [&[program.clone(), "judge".into()], words].concat())
}

/// The Korean help of the command, if it is translated.
fn in_korean(command: &mut Command, name: &str, width: usize) -> Option<String> {
    command.build();
    korean(command.find_subcommand_mut(name)?, width)
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
        Lang::Ko => help_in_korean(name).unwrap_or_default(),
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
        Lang::Ko => common_in_korean(&end),
    };
    wrapped(&lines, width)
}

const HEADINGS: [(&str, &str); 3] = [
    ("Rule", "규칙"),
    ("Records", "레코드"),
    ("A class at once", "한 반을 한꺼번에"),
];

/// The help of a command that has been built; `None` if it is not translated.
fn korean(command: &mut Command, width: usize) -> Option<String> {
    let name = command.get_name().to_owned();
    let about = help_in_korean(&name)?;
    let end = help_in_korean(&format!("{name} end"))?;
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let (positional, options): (Vec<_>, Vec<_>) = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set())
        .partition(|arg| arg.is_positional());
    let mut text = format!(
        "{about}\n\n사용법: {usage}\n\n{}",
        section(&name, "인수", &positional)
    );
    let sections = options.iter();
    let sections = sections.into_group_map_by(|arg| arg.get_help_heading());
    let headings = options.iter().map(|arg| arg.get_help_heading()).unique();
    for heading in headings.sorted_by_key(Option::is_some) {
        let mut known = HEADINGS.iter();
        let known = known.find(|(english, _)| Some(*english) == heading);
        let shown = known.map_or("옵션", |(_, korean)| korean);
        let options = sections[&heading].iter().map(|&&arg| arg).collect_vec();
        text += &section(&name, shown, &options);
    }
    let english = command.get_after_help().into_iter().format("").to_string();
    text += &format!("{}\n\n{end}\n\n", example(&english));
    text += &format!(
        "JSON 형식을 비롯한 자세한 설명은 영어 도움말에 있습니다: omok {name} --help --lang en\n"
    );
    Some(wrapped(&text, width))
}

/// The common options of the first screen, the example of the English text, and the exit status.
fn common_in_korean(english: &str) -> String {
    let options = [
        "[FILE]",
        "--problem",
        "--rule",
        "--json",
        "--lang",
        "--help",
        "--version",
    ];
    let line = |name: &&str| {
        let own = help_in_korean(&format!("omok {name}"));
        let text = own.or_else(|| help_in_korean(name)).unwrap_or_default();
        format!("  {:<11}  {text}\n", name.trim_matches(['[', ']']))
    };
    let options = options.iter().map(line).format("");
    let end = help_in_korean("omok end").unwrap_or_default();
    format!(
        "\n자주 쓰는 옵션:\n{options}\n{}\n\n{end}\n",
        example(english)
    )
}

fn example(english: &str) -> String {
    let first = english.split("\n\n").next().unwrap_or_default();
    format!("예:{}", first.trim_start_matches("Example:"))
}

fn section(command: &str, heading: &str, args: &[&Arg]) -> String {
    let about = |arg: &&Arg| format!("  {}\n      {}\n", shown(arg), explained(command, arg));
    format!("{heading}:\n{}\n", args.iter().map(about).format(""))
}

/// The argument as it is written: `-q, --quiet`.
fn shown(arg: &Arg) -> String {
    match arg.get_short() {
        Some(short) if arg.get_long().is_some() => format!("-{short}, {arg}"),
        _ => arg.to_string(),
    }
}

/// What the argument does, and its default.
fn explained(command: &str, arg: &Arg) -> String {
    let name = match arg.get_long() {
        Some(long) => format!("--{long}"),
        None => arg.to_string().trim_end_matches('.').to_owned(),
    };
    let own = help_in_korean(&format!("{command} {name}"));
    let text = own.or_else(|| help_in_korean(&name)).unwrap_or_default();
    let defaults = arg.get_default_values().iter().map(|value| value.display());
    match arg.get_action().takes_values() && defaults.len() > 0 {
        true => format!("{text} [기본값: {}]", defaults.format(" ")),
        false => text,
    }
}
