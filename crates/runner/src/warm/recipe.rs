//! The commands that can be started warm, and the interpreters behind them.

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::{execution::ExitKind, program::Program};

/// What a command runs, if that can be run many times in one process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Recipe {
    pub(super) language: Language,
    /// The words after the interpreter and its options: the script or class, and its arguments.
    pub(super) words: Vec<OsString>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Language {
    Python,
    Java { classpath: OsString },
    Node,
}

impl Recipe {
    /// Recognizes `python3[.N] FILE.py`, `java [-cp X] CLASS` and `node FILE.js`, with arguments,
    /// and no other commands.
    pub(super) fn of(program: &Program) -> Option<Recipe> {
        let name = name_of(Path::new(&program.command))?;
        let (language, words) = match name {
            "java" => java(&program.args)?,
            "node" | "nodejs" => (Language::Node, script(&program.args, "js")?),
            // It is run warm in forks, which Windows does not have.
            name if cfg!(unix) && is_python(name) => {
                (Language::Python, script(&program.args, "py")?)
            }
            _ => return None,
        };
        Some(Recipe {
            language,
            words: words.to_vec(),
        })
    }
}

/// The name without `.exe`.
fn name_of(command: &Path) -> Option<&str> {
    let name = command.file_name()?.to_str()?;
    Some(name.strip_suffix(EXE_SUFFIX).unwrap_or(name))
}

/// `python`, `python3`, `python3.12`
fn is_python(name: &str) -> bool {
    // The driver is written in Python 3.
    match name.strip_prefix("python") {
        Some("" | "3") => true,
        Some(version) => {
            (version.strip_prefix("3.")).is_some_and(|minor| minor.parse::<u8>().is_ok())
        }
        None => false,
    }
}

fn script<'a>(words: &'a [OsString], ending: &str) -> Option<&'a [OsString]> {
    let file = Path::new(words.first()?);
    let is_option = file.as_os_str().as_encoded_bytes().starts_with(b"-");
    let is_script = !is_option && file.extension() == Some(OsStr::new(ending));
    is_script.then_some(words)
}

fn java(words: &[OsString]) -> Option<(Language, &[OsString])> {
    const NAMES: [&str; 3] = ["-cp", "-classpath", "--class-path"];
    let (classpath, words) = match words {
        [name, classpath, rest @ ..] if NAMES.iter().any(|known| name == known) => {
            (classpath.clone(), rest)
        }
        words => {
            let set = env::var_os("CLASSPATH").filter(|path| !path.is_empty());
            (set.unwrap_or_else(|| ".".into()), words)
        }
    };
    let class = words.first()?.to_str()?;
    // A file: Java's launcher would compile it first.
    let is_class =
        !class.starts_with(['-', '@']) && !class.ends_with(".java") && !class.contains(['/', '\\']);
    // The driver loads classes from folders only, not from archives. An empty entry is this folder.
    let mut entries = env::split_paths(&classpath);
    let are_folders = entries.all(|entry| entry.as_os_str().is_empty() || entry.is_dir());
    let language = Language::Java { classpath };
    (is_class && are_folders).then_some((language, words))
}

/// The interpreter behind a version manager's shim, a script that looks it up at every start and
/// takes several times as long as the interpreter itself; `None` if the command is not a script, or
/// does not say.
pub(super) fn interpreter_of(program: &Program, language: &Language) -> Option<OsString> {
    let file = find(&program.command)?;
    // A binary is nearly always the interpreter itself: asking it would cost a start.
    if !is_script(&file) {
        return None;
    }
    let question: &[&str] = match language {
        Language::Python => &["-c", "import sys; sys.stdout.write(sys.executable)"],
        Language::Node => &["-e", "process.stdout.write(process.execPath)"],
        Language::Java { .. } => &["-XshowSettings:properties", "-version"],
    };
    // With the program's own limits, because a shim may hang.
    let asked = Program {
        args: question.iter().map(OsString::from).collect(),
        ..program.clone()
    };
    let run = asked.run(b"").ok()?;
    if run.exit != ExitKind::Exited(0) {
        return None;
    }
    let path = match language {
        Language::Python | Language::Node => PathBuf::from(String::from_utf8(run.stdout).ok()?),
        Language::Java { .. } => java_home(&run.stderr)?.join("bin/java"),
    };
    path.is_file().then(|| path.into_os_string())
}

fn is_script(file: &Path) -> bool {
    let mut start = [0; 2];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *b"#!"
}

/// `    java.home = /usr/lib/jvm/java-17`
fn java_home(settings: &[u8]) -> Option<PathBuf> {
    let text = std::str::from_utf8(settings).ok()?;
    let mut lines = text.lines().map(str::trim);
    lines.find_map(|line| Some(line.strip_prefix("java.home = ")?.into()))
}

/// The file of a command's name.
pub(super) fn find(command: &OsStr) -> Option<PathBuf> {
    // As the system does: Windows adds `.exe`.
    let has_ending = command.as_encoded_bytes().ends_with(EXE_SUFFIX.as_bytes());
    let ending = if has_ending { "" } else { EXE_SUFFIX };
    let name: OsString = [command, ending.as_ref()].into_iter().collect();
    let path = Path::new(&name);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = env::var_os("PATH")?;
    let mut files = env::split_paths(&folders).map(|folder| folder.join(path));
    files.find(|file| file.is_file())
}
