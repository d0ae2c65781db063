//! Programs that cannot be tried because of their set-up: a script that is missing or does not
//! compile, a mistyped command. That is not a wrong answer, and is reported at once.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};

use super::crash::python_place;
use super::quote::quoted;
use super::{complain, lang};
use Circumstance::{Anywhere, NoTrace, NodeLoader, Shell};
use omok::messages::setup::{
    self as messages, add_main, check_command, check_path, find_library, fix_first, give_rights,
    install, name_class, same_java, use_py,
};
use omok::messages::{Lang, exit, files, run_error};
use omok::runner::{Execution, ExitKind, Program, Reason, RunError, Runner, Scratch, Stop};
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

/// Why the program cannot be tried, with advice; `None` if it can. A program that hangs is not
/// started warm, which would only hang again.
pub(super) fn examine(runner: &Runner, input: &[u8]) -> Result<Option<Obstacle>, RunError> {
    let mut program = runner.program().clone();
    let limits = &mut program.limits;
    limits.wall = Some(limits.wall().min(Duration::from_secs(2)));
    let run = program.run(input)?;
    if matches!(run.exit, ExitKind::TimedOut(_)) {
        runner.distrust(Reason::Endless);
    }
    Ok(fault(lang(), &run))
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
    let (what, java): (Advice, _) = match file.extension()?.to_str()? {
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

/// Why a program cannot be tried.
#[derive(Debug, Clone, Default)]
pub(super) struct Obstacle {
    /// In one line, with advice.
    pub(super) reason: String,
    /// The whole output of the compiler.
    pub(super) said: String,
    /// Whether the program is wrong, and not what is around it: a module may be missing here.
    pub(super) is_its_fault: bool,
}

impl Obstacle {
    /// One that is not the program's fault.
    pub(super) fn new(reason: String) -> Obstacle {
        Obstacle {
            reason,
            ..Obstacle::default()
        }
    }
}

/// The error of an interpreter that did not start the program.
fn fault(lang: Lang, run: &Execution) -> Option<Obstacle> {
    if run.exit == ExitKind::Exited(DLL_NOT_FOUND) {
        let (exit, advice) = (exit(lang, &run.exit), messages::find_dlls(lang));
        return Some(Obstacle::new(format!("{exit} ({advice})")));
    }
    if !matches!(run.exit, ExitKind::Exited(1..)) {
        return None;
    }
    let text = String::from_utf8_lossy(&run.stderr);
    let own = OWN_FAULTS.iter().map(|sign| (true, sign));
    let all = own.chain(SIGNS.iter().map(|sign| (false, sign)));
    all.into_iter()
        .find_map(|(is_its_fault, (sign, place, way_out))| {
            let line = text.lines().rfind(|line| line.contains(sign))?;
            let is_meant = match place {
                Anywhere => true,
                NoTrace => !text.contains("Traceback (most recent call last)"),
                NodeLoader => text.contains("node:internal/modules"),
                Shell => matches!(run.exit, ExitKind::Exited(126 | 127)),
            };
            let line = line.trim().chars().take(LONGEST);
            let line: String = line.filter(|letter| !letter.is_control()).collect();
            let place = line_of(&text, sign).unwrap_or_default();
            let fault = Obstacle::new(format!("{place}{line} ({})", way_out(lang)));
            is_meant.then_some(Obstacle {
                is_its_fault,
                ..fault
            })
        })
}

/// The longest line of output in a message.
const LONGEST: usize = 200;

/// `sol.py:12: ` for a syntax error of Python.
fn line_of(text: &str, sign: &str) -> Option<String> {
    let mut places = text.lines().rev().filter_map(python_place);
    let (file, number) = places.next().filter(|_| sign.ends_with("Error: "))?;
    Some(format!("{file}:{number}: "))
}

/// Where a sign is reliable: elsewhere, the program itself may have printed it.
#[derive(Debug, Clone, Copy)]
enum Circumstance {
    Anywhere,
    NoTrace,
    NodeLoader,
    Shell,
}

/// The status of a program that Windows cannot load.
const DLL_NOT_FOUND: i32 = 0xC000_0135_u32.cast_signed();

type Advice = fn(Lang) -> String;

/// An interpreter's output if the program is none, and advice.
const OWN_FAULTS: [(&str, Circumstance, Advice); 6] = [
    ("SyntaxError: ", NodeLoader, fix_first),
    ("SyntaxError: ", NoTrace, fix_first),
    ("IndentationError: ", NoTrace, fix_first),
    ("TabError: ", NoTrace, fix_first),
    ("Main method not found in class", Anywhere, add_main),
    ("error: compilation failed", Anywhere, fix_first),
];

/// An interpreter's output if something is missing here, and advice.
const SIGNS: [(&str, Circumstance, Advice); 14] = [
    ("Python was not found", Anywhere, use_py),
    ("can't open file", NoTrace, check_path),
    ("ModuleNotFoundError: ", Anywhere, install),
    ("Error: Cannot find module", NodeLoader, check_path),
    ("Could not find or load main class", Anywhere, name_class),
    ("UnsupportedClassVersionError", Anywhere, same_java),
    ("error: file not found", Anywhere, check_path),
    ("Unable to access jarfile", Anywhere, check_path),
    (
        "error while loading shared libraries",
        Anywhere,
        find_library,
    ),
    ("Can't open perl script", Anywhere, check_path),
    ("(LoadError)", Anywhere, check_path),
    ("not found", Shell, check_command),
    ("No such file or directory", Shell, check_path),
    ("Permission denied", Shell, give_rights),
];
