//! Programs that are given as a command: built by `--build`, and tried once. If the command cannot
//! be started, one that works is suggested.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};

use super::quote::quoted;
use super::setup::examine;
use super::{complain, lang};
use omok::messages::setup as messages;
use omok::messages::{Lang, exit, files, run_error};
use omok::runner::{ExitKind, Program, RunError, Runner, Scratch, Stop};
use tempfile::TempPath;

/// Runs the program once to check that its interpreter can start it. A program that runs for long
/// has been started.
/// `before` and `words` are what was typed: `omok stress` or `omok test DIR`, and the program.
pub(super) fn check(
    runner: &Runner,
    (before, words): (&str, &[OsString]),
    input: &[u8],
) -> anyhow::Result<()> {
    match examine(runner, input) {
        // The commands handle that themselves.
        Ok(None) | Err(RunError::Stopped) => Ok(()),
        Ok(Some(fault)) => Err(anyhow!(messages::cannot_try(lang(), &fault.reason))),
        Err(error) => Err(explain(before, words, error)),
    }
}

/// Runs the shell command that compiles the program.
pub(super) fn build(command: &OsStr, stop: Stop) -> anyhow::Result<()> {
    let shown = command.display().to_string();
    let (mut program, _file) = shell(command)?;
    let folder = Scratch::new().with_context(|| files::no_temporary_folder(lang()))?;
    // Where a compiler that is killed leaves its files.
    program.temporary = Some(folder.path().to_owned());
    program.limits = program.limits.with_patience(PATIENCE);
    program.stop = stop;
    match program.run(b"") {
        Ok(run) if run.exit == ExitKind::Exited(0) => Ok(()),
        Ok(run) => {
            let said = [run.stdout, run.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            complain(said.trim_end());
            let outcome = exit(lang(), &run.exit);
            bail!(messages::build_failed(lang(), &shown, &outcome))
        }
        Err(RunError::Stopped) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// A shell command as a program, and the file that it needs, if any.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "on Windows it needs a file")]
fn shell(command: &OsStr) -> anyhow::Result<(Program, Option<TempPath>)> {
    Ok((Program::new("sh", ["-c".into(), command.to_owned()]), None))
}

/// The same as a temporary batch file: `cmd /c` has its own rules for quotes, which a list of
/// arguments cannot express.
#[cfg(windows)]
fn shell(command: &OsStr) -> anyhow::Result<(Program, Option<TempPath>)> {
    let context = || messages::no_batch_file(lang());
    let mut builder = tempfile::Builder::new();
    let file = builder.prefix("omok-").suffix(".bat").tempfile();
    let file = file.with_context(context)?.into_temp_path();
    let command = command.to_string_lossy();
    // Only if names need it, because the setting stays in the console.
    let coding = match command.is_ascii() {
        true => "",
        false => "@chcp 65001 >nul\r\n",
    };
    std::fs::write(&file, format!("{coding}@{command}\r\n")).with_context(context)?;
    Ok((Program::new(file.as_os_str(), []), Some(file)))
}

/// The time limit of a build.
const PATIENCE: Duration = Duration::from_secs(600);

/// The error, with a command that works if there is one.
fn explain(before: &str, words: &[OsString], error: RunError) -> anyhow::Error {
    let suggested = match &error {
        RunError::CannotStart { .. } => suggested(words),
        RunError::Lost { .. } | RunError::LeftBehind { .. } | RunError::Stopped => None,
    };
    match (suggested, words.first()) {
        (Some((what, command)), Some(word)) => {
            let command = format!("{before} {command}");
            let word = word.display().to_string();
            anyhow!(messages::cannot_start(lang(), &word, &what, &command))
        }
        _ if lang() == Lang::En => error.into(),
        _ => anyhow!(run_error(lang(), &error)),
    }
}

/// The kind of the first word, and the end of the command that works.
fn suggested(words: &[OsString]) -> Option<(String, String)> {
    let (first, rest) = words.split_first()?;
    let text = first.to_str()?;
    let file = Path::new(text);
    if !file.exists() && rest.is_empty() && text.trim().contains(' ') {
        let command = format!("-- {}", text.trim());
        return Some((messages::several_words(lang()), command));
    }
    let (what, java): (fn(Lang) -> String, _) = match file.extension()?.to_str()? {
        "jar" => (messages::java_archive, format!("-jar {}", quoted(first))),
        "class" => (messages::java_class, class_words(file)?),
        _ => return None,
    };
    let rest = rest.iter().map(|word| format!(" {}", quoted(word)));
    let command = format!("-- java {java}{}", rest.collect::<String>());
    file.is_file().then(|| (what(lang()), command))
}

/// Java's arguments to start a compiled class.
fn class_words(file: &Path) -> Option<String> {
    let class = file.file_stem()?.to_str()?;
    Some(match file.parent()?.to_str()? {
        "" | "." => quoted(class.as_ref()),
        folder => format!("-cp {} {}", quoted(folder.as_ref()), quoted(class.as_ref())),
    })
}
