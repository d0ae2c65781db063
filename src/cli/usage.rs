//! Prints errors in the arguments: in English the parser's own, else from what it tells of them;
//! and what may have been meant.

use std::error::Error;
use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};
use std::path::Path;

use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use itertools::Itertools;

use super::output::Output;
use super::quote::{quoted_path, quoted_words};
use super::{COMMANDS, Cli, Status, complain, lang, reason};
use omok::messages::{Lang, setup, similar, usage};
use omok::text::visible_lines;

/// Prints the requested help, or the error in the arguments.
pub(super) fn print(message: &clap::Error) -> anyhow::Result<Status> {
    if !message.use_stderr() {
        Output::default().with(|| message.print())?;
        return Ok(Status::Done);
    }
    let is_of_rust = message
        .source()
        .is_some_and(|why| of_number(Lang::En, why).is_some());
    let translated = match lang() {
        Lang::En if !is_of_rust => None,
        lang => translated(lang, message),
    };
    let plain = message.to_string();
    match translated {
        Some(text) => complain(&text),
        // The parser's colours would hide in what the arguments smuggle in.
        None if visible_lines(plain.as_bytes()) != plain => complain(plain.trim_end()),
        // If standard error cannot be written, nobody can be told.
        None => drop(message.print()),
    }
    Ok(Status::Trouble)
}

/// The message in that language; `None` if its kind is rare.
fn translated(lang: Lang, message: &clap::Error) -> Option<String> {
    let of = |kind| message.get(kind).map(words);
    let argument = of(ContextKind::InvalidArg).or_else(|| of(ContextKind::InvalidSubcommand));
    let argument = argument.unwrap_or_default();
    let value = of(ContextKind::InvalidValue).unwrap_or_default();
    let what = match message.kind() {
        ErrorKind::UnknownArgument => usage::unknown(lang, &argument),
        ErrorKind::InvalidSubcommand => usage::no_command(lang, &argument),
        ErrorKind::InvalidUtf8 => usage::not_utf8(lang),
        ErrorKind::TooManyValues => usage::too_many(lang, &argument, &value),
        ErrorKind::InvalidValue if value.is_empty() => usage::no_value(lang, &argument),
        ErrorKind::InvalidValue => usage::wrong_value(lang, &argument, &value),
        ErrorKind::ValueValidation => {
            let why = message.source().map(|why| {
                let told = of_number(lang, why);
                format!(": {}", told.unwrap_or_else(|| reason::message(why)))
            });
            usage::wrong_value(lang, &argument, &value) + &why.unwrap_or_default()
        }
        ErrorKind::TooFewValues => {
            let least = of(ContextKind::MinValues)?;
            usage::too_few(lang, &argument, &least, &of(ContextKind::ActualNumValues)?)
        }
        ErrorKind::MissingRequiredArgument => usage::missing(lang, &argument),
        ErrorKind::ArgumentConflict => match of(ContextKind::PriorArg)? {
            same if same == argument => usage::twice(lang, &argument),
            others => usage::conflict(lang, &argument, &others),
        },
        _ => return None,
    };
    let similar = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ];
    let similar = similar.into_iter().find_map(of);
    let values = of(ContextKind::ValidValue).filter(|all| !all.is_empty());
    let ways_out = [
        similar.map(|similar| usage::similar(lang, &similar)),
        values.map(|all| usage::values(lang, &all)),
    ];
    let ways_out = ways_out.into_iter().flatten();
    let ways_out = ways_out.map(|way_out| format!("  {way_out}\n"));
    let usage = of(ContextKind::Usage);
    let usage = usage.as_ref().and_then(|line| line.strip_prefix("Usage: "));
    let usage = usage.map(|line| format!("\n{}\n", usage::usage(lang, line)));
    let lines = [usage::error(lang, &what) + "\n"];
    let lines = lines.into_iter().chain(ways_out).chain(usage);
    Some(lines.chain([format!("\n{}", usage::more(lang))]).join(""))
}

/// Why a number is refused, in words of no programming language.
fn of_number(lang: Lang, why: &(dyn Error + 'static)) -> Option<String> {
    match why.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::Zero) => Some(usage::number_from_one(lang)),
        Some(_) => Some(usage::whole_number(lang)),
        None => out_of_range(lang, &why.to_string()),
    }
}

/// `30 is not in 3..=26`: the parser tells no more of a range than that.
fn out_of_range(lang: Lang, why: &str) -> Option<String> {
    let (_, range) = why.split_once(" is not in ")?;
    let (least, end) = range.split_once("..")?;
    let most = match end.strip_prefix('=') {
        Some(most) => most.parse().ok()?,
        None => end.parse::<u64>().ok()?.checked_sub(1)?,
    };
    Some(usage::out_of_range(lang, least, most))
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.iter().join(", "),
        ContextValue::StyledStrs(all) => all.iter().join(", "),
        other => other.to_string(),
    }
}

/// A command, its old option, and the new one.
const RENAMED: [(&str, &str, &str); 14] = [
    ("gen", "-n", "--count"),
    ("stress", "-n", "--count"),
    ("stress", "-t", "--time or --time-limit"),
    ("test", "-t", "--time-limit"),
    ("test", "--timeout", "--time-limit"),
    ("stress", "--timeout", "--time-limit"),
    ("stress", "--cases", "--count"),
    ("stress", "--plain", "--no-warm"),
    ("test", "--plain", "--no-warm"),
    ("test", "--out", "--ans"),
    ("gen", "--suite", "omok package FORMAT DIR"),
    ("gen", "--size", "--problem FILE.toml, with a size in it"),
    ("fouls", "--to", "--player"),
    (
        "submission",
        "--language",
        "omok package plain DIR (C++, Java and Python)",
    ),
];

/// What was meant by arguments that cannot be parsed, if that is known: the error in its place.
pub(super) fn hint(args: &[OsString], message: &clap::Error) -> Option<String> {
    if let Some(word) = args[1].to_str().filter(|word| is_unknown(word)) {
        return Some(unknown_word(word));
    }
    // The argument parser takes the program's own options for invalid ones of omok.
    let hint = renamed(args, message).or_else(|| dashes_hint(args, message));
    hint.or_else(|| load_hint(args))
}

/// What to type instead of an old option.
fn renamed(args: &[OsString], message: &clap::Error) -> Option<String> {
    let ContextValue::String(unknown) = message.get(ContextKind::InvalidArg)? else {
        return None;
    };
    if args[1] == "-v" {
        return Some(usage::mistyped_word(lang(), "-v", "--version"));
    }
    if args[1] == "gen" && unknown.parse::<u64>().is_ok() {
        let count = format!("--count {unknown}");
        return Some(usage::renamed(lang(), "gen", unknown, &count));
    }
    let (command, old, new) = RENAMED
        .iter()
        .find(|(command, old, _)| args[1] == *command && unknown == old)?;
    Some(usage::renamed(lang(), command, old, new))
}

/// Whether a first word is neither a command nor a file.
fn is_unknown(word: &str) -> bool {
    let is_known = word.starts_with('-') || word == "help" || COMMANDS.contains(&word);
    !is_known && matches!(Path::new(word).try_exists(), Ok(false))
}

/// The error of a first word that is neither a command nor a file, with what may have been meant.
pub(super) fn unknown_word(word: &str) -> String {
    if word == "version" {
        return usage::mistyped_word(lang(), word, "--version");
    }
    if let Ok(3..=26) = word.parse::<u8>() {
        return usage::number_word(lang(), word);
    }
    match similar(word, COMMANDS) {
        Some(name) => usage::mistyped_word(lang(), word, name),
        None => usage::no_such_word(lang(), word),
    }
}

/// The command that works, if a program's own options lack the `--` before it.
fn dashes_hint(args: &[OsString], message: &clap::Error) -> Option<String> {
    let runs_programs = args[1] == "stress" || args[1] == "test";
    if message.kind() != ErrorKind::UnknownArgument || !runs_programs || args.contains(&"--".into())
    {
        return None;
    }
    let dashed = |at: usize| {
        let (before, command) = args.split_at(at);
        [before, &["--".into()], command].concat()
    };
    // A folder of fixtures comes first.
    let first = if args[1] == "test" { 3 } else { 2 };
    let at = (first..args.len()).find(|&at| {
        !args[at].display().to_string().starts_with('-') && Cli::try_parse_from(dashed(at)).is_ok()
    })?;
    let works = quoted_words(&dashed(at)[1..]);
    Some(setup::dashes(lang(), &format!("omok {works}")))
}

/// The command that works, if `play` was given a game to continue.
fn load_hint(args: &[OsString]) -> Option<String> {
    let [_, command, file, ..] = args else {
        return None;
    };
    let is_file = command == "play" && Path::new(file).is_file();
    is_file.then(|| usage::load(lang(), &quoted_path(Path::new(file))))
}
