//! The commands that can be started warm.

use std::env::consts::EXE_SUFFIX;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::program::Program;

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
            let set = std::env::var_os("CLASSPATH").filter(|path| !path.is_empty());
            (set.unwrap_or_else(|| ".".into()), words)
        }
    };
    let class = words.first()?.to_str()?;
    // A file: Java's launcher would compile it first.
    let is_class =
        !class.starts_with(['-', '@']) && !class.ends_with(".java") && !class.contains(['/', '\\']);
    // The driver loads classes from folders only, not from archives. An empty entry is this folder.
    let mut entries = std::env::split_paths(&classpath);
    let are_folders = entries.all(|entry| entry.as_os_str().is_empty() || entry.is_dir());
    let language = Language::Java { classpath };
    (is_class && are_folders).then_some((language, words))
}
