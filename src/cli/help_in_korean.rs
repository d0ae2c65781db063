//! Prints the help of commands in Korean, where it is translated.

use clap::{Arg, Command};
use itertools::Itertools;

use super::wrap::wrapped;
use omok::messages::help_in_korean;

/// The headings of options, in English and Korean.
const HEADINGS: [(&str, &str); 3] = [
    ("Rule", "규칙"),
    ("Records", "레코드"),
    ("A class at once", "한 반을 한꺼번에"),
];

/// The help of a command that has been built; `None` if it is not translated.
pub(super) fn of(command: &mut Command, width: usize) -> Option<String> {
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
    let sections = options
        .iter()
        .into_group_map_by(|arg| arg.get_help_heading());
    let headings = options.iter().map(|arg| arg.get_help_heading()).unique();
    for heading in headings.sorted_by_key(Option::is_some) {
        let known = HEADINGS
            .iter()
            .find(|(english, _)| Some(*english) == heading);
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
pub(super) fn common(english: &str) -> String {
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

/// The example at the beginning of a text.
fn example(english: &str) -> String {
    let first = english.split("\n\n").next().unwrap_or_default();
    format!("예:{}", first.trim_start_matches("Example:"))
}

fn section(command: &str, heading: &str, args: &[&Arg]) -> String {
    let about = |arg: &&Arg| format!("  {}\n      {}\n", shown(arg), told(command, arg));
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
fn told(command: &str, arg: &Arg) -> String {
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
