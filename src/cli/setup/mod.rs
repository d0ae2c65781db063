//! Programs that cannot be tried because of their set-up: a script that is missing or does not
//! compile, a mistyped command. That is not a wrong answer, and is reported at once.

mod shell;

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::time::Duration;

use anyhow::{anyhow, bail};

use super::terminal::complain;
use omok::messages::setup::{self as messages, Text, kinds, ways_out};
use omok::messages::{Lang, exit, run_error};
use omok::runner::{Execution, ExitKind, Reason, RunError, Starter, Stop};
use shell::Shell;

/// Runs the program once to check that its interpreter can start it. A program that runs for long
/// has been started.
pub(super) fn check(starter: &Starter, command: &Typed<'_>, input: &[u8]) -> anyhow::Result<()> {
    match examine(starter, command.lang, input) {
        // The commands handle that themselves.
        Ok(None) | Err(RunError::Stopped) => Ok(()),
        Ok(Some(fault)) => Err(anyhow!(messages::cannot_try(command.lang, &fault))),
        Err(error) => Err(command.explain(error)),
    }
}

/// Why the program cannot be tried, with advice; `None` if it can. A program that hangs is not
/// started warm, which would only hang again.
pub(super) fn examine(
    starter: &Starter,
    lang: Lang,
    input: &[u8],
) -> Result<Option<String>, RunError> {
    let mut program = starter.program().clone();
    let limits = &mut program.limits;
    limits.wall = Some(limits.wall().min(Duration::from_secs(2)));
    let run = program.run(input)?;
    if matches!(run.exit, ExitKind::TimedOut(_)) {
        starter.distrust(Reason::Endless);
    }
    Ok(fault(lang, &run))
}

/// Runs the shell command that compiles the program.
pub(super) fn build(command: &OsStr, lang: Lang, stop: Stop) -> anyhow::Result<()> {
    let shown = command.display().to_string();
    let shell = Shell::new(command)?;
    let mut program = shell.program();
    program.limits = program.limits.with_patience(PATIENCE);
    program.stop = stop;
    match program.run(b"") {
        Ok(run) if run.exit == ExitKind::Exited(0) => Ok(()),
        Ok(run) => {
            let said = [run.stdout, run.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            // The compiler's output, unchanged.
            complain(said.trim_end());
            let outcome = exit(lang, run.exit);
            bail!(messages::build_failed(lang, &shown, &outcome))
        }
        Err(RunError::Stopped) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The time limit of a build.
const PATIENCE: Duration = Duration::from_secs(600);

/// The command as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Typed<'a> {
    /// The part before `--`: `omok stress` or `omok test DIR`.
    pub(super) before: &'a str,
    /// The part after it.
    pub(super) words: &'a [OsString],
    /// The language of what is said about it.
    pub(super) lang: Lang,
}

impl Typed<'_> {
    /// The error, with a command that works if there is one.
    fn explain(&self, error: RunError) -> anyhow::Error {
        let suggested = match &error {
            RunError::CannotStart { .. } => self.suggested(),
            RunError::Lost { .. } | RunError::LeftBehind { .. } | RunError::Stopped => None,
        };
        match (suggested, self.words.first()) {
            (Some((what, command)), Some(word)) => {
                let command = format!("{} {command}", self.before);
                let word = word.display().to_string();
                anyhow!(messages::cannot_start(self.lang, &word, &what, &command))
            }
            _ if self.lang == Lang::En => error.into(),
            _ => anyhow!(run_error(self.lang, &error)),
        }
    }

    /// The kind of the first word, and the end of the command that works.
    fn suggested(&self) -> Option<(String, String)> {
        let (first, rest) = self.words.split_first()?;
        let text = first.to_str()?;
        let file = Path::new(text);
        if !file.exists() && rest.is_empty() && text.trim().contains(' ') {
            let command = format!("-- {}", text.trim());
            return Some((messages::several_words(self.lang), command));
        }
        let (what, java) = match file.extension()?.to_str()? {
            "jar" => (kinds::JAR, format!("-jar {text}")),
            "class" => (kinds::CLASS, class_words(file)?),
            _ => return None,
        };
        let rest = rest.iter().map(|word| format!(" {}", word.display()));
        let command = format!("-- java {java}{}", rest.collect::<String>());
        let what = what.told(self.lang).to_owned();
        file.is_file().then_some((what, command))
    }
}

/// Java's arguments to start a compiled class.
fn class_words(file: &Path) -> Option<String> {
    let class = file.file_stem()?.to_str()?;
    Some(match file.parent()?.to_str()? {
        "" | "." => class.to_owned(),
        folder => format!("-cp {folder} {class}"),
    })
}

/// The error of an interpreter that did not start the program, with advice.
fn fault(lang: Lang, run: &Execution) -> Option<String> {
    if run.exit == ExitKind::Exited(DLL_NOT_FOUND) {
        return Some(format!(
            "{} ({})",
            exit(lang, run.exit),
            ways_out::DLL.told(lang)
        ));
    }
    if !matches!(run.exit, ExitKind::Exited(1..)) {
        return None;
    }
    let text = String::from_utf8_lossy(&run.stderr);
    SIGNS.iter().find_map(|sign| {
        let line = text.lines().rfind(|line| line.contains(sign.text))?;
        let is_meant = match sign.place {
            Circumstance::Anywhere => true,
            Circumstance::NoTrace => !text.contains("Traceback (most recent call last)"),
            Circumstance::NodeLoader => text.contains("node:internal/modules"),
            Circumstance::Shell => matches!(run.exit, ExitKind::Exited(126 | 127)),
        };
        let line = line.trim().chars().take(LONGEST);
        let line: String = line.filter(|letter| !letter.is_control()).collect();
        let place = place(&text, sign).unwrap_or_default();
        let way_out = sign.way_out.told(lang);
        is_meant.then(|| format!("{place}{line} ({way_out})"))
    })
}

/// The longest line of output in a message.
const LONGEST: usize = 200;

/// `sol.py:12: ` for a syntax error of Python.
fn place(text: &str, sign: &Sign) -> Option<String> {
    let place = text.lines().rev().find_map(|line| {
        let (file, rest) = line
            .trim()
            .strip_prefix("File \"")?
            .split_once("\", line ")?;
        Some(format!("{file}:{}: ", rest.split(',').next()?))
    });
    place.filter(|_| sign.text.ends_with("Error: "))
}

/// Where a sign is reliable: elsewhere, the program itself may have printed it.
#[derive(Debug, Clone, Copy)]
enum Circumstance {
    Anywhere,
    NoTrace,
    NodeLoader,
    Shell,
}

/// An interpreter's output if it cannot start the program.
struct Sign {
    text: &'static str,
    place: Circumstance,
    way_out: Text,
}

const fn sign(text: &'static str, place: Circumstance, way_out: Text) -> Sign {
    Sign {
        text,
        place,
        way_out,
    }
}

/// The status of a program that Windows cannot load.
const DLL_NOT_FOUND: i32 = 0xC000_0135_u32.cast_signed();

const SIGNS: [Sign; 20] = [
    sign("Python was not found", Circumstance::Anywhere, ways_out::PY),
    sign("can't open file", Circumstance::NoTrace, ways_out::PATH),
    sign("SyntaxError: ", Circumstance::NodeLoader, ways_out::SYNTAX),
    sign("SyntaxError: ", Circumstance::NoTrace, ways_out::SYNTAX),
    sign(
        "IndentationError: ",
        Circumstance::NoTrace,
        ways_out::SYNTAX,
    ),
    sign("TabError: ", Circumstance::NoTrace, ways_out::SYNTAX),
    sign(
        "ModuleNotFoundError: ",
        Circumstance::Anywhere,
        ways_out::INSTALL,
    ),
    sign(
        "Error: Cannot find module",
        Circumstance::NodeLoader,
        ways_out::PATH,
    ),
    sign(
        "Could not find or load main class",
        Circumstance::Anywhere,
        ways_out::CLASS,
    ),
    sign(
        "Main method not found in class",
        Circumstance::Anywhere,
        ways_out::MAIN,
    ),
    sign(
        "UnsupportedClassVersionError",
        Circumstance::Anywhere,
        ways_out::VERSION,
    ),
    sign(
        "error: compilation failed",
        Circumstance::Anywhere,
        ways_out::SYNTAX,
    ),
    sign(
        "error: file not found",
        Circumstance::Anywhere,
        ways_out::PATH,
    ),
    sign(
        "Unable to access jarfile",
        Circumstance::Anywhere,
        ways_out::PATH,
    ),
    sign(
        "error while loading shared libraries",
        Circumstance::Anywhere,
        ways_out::LIBRARY,
    ),
    sign(
        "Can't open perl script",
        Circumstance::Anywhere,
        ways_out::PATH,
    ),
    sign("(LoadError)", Circumstance::Anywhere, ways_out::PATH),
    sign("not found", Circumstance::Shell, ways_out::COMMAND),
    sign(
        "No such file or directory",
        Circumstance::Shell,
        ways_out::PATH,
    ),
    sign("Permission denied", Circumstance::Shell, ways_out::RIGHTS),
];
