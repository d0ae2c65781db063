//! The engines of a match: what is started, and what is said to it before the games.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;

use super::clock::Allowance;
use crate::runner::{Program, Stop};

/// A program that plays.
#[derive(Debug, Clone, PartialEq)]
pub struct Engine {
    /// What it is called, if that was said.
    pub name: Option<String>,
    /// The program and its arguments.
    pub words: Vec<String>,
    /// What it is allowed.
    pub allowance: Allowance,
    /// What it is told by INFO beside the usual: keys and values.
    pub infos: Vec<(String, String)>,
}

/// A text that names no engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineError {
    /// A quote in it is not closed.
    Quote(String),
    /// It names no program.
    NoProgram(String),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Quote(text) => {
                write!(f, "expected a closing quote in '{text}'")
            }
            EngineError::NoProgram(text) => write!(
                f,
                "expected a program, as in 'NAME=PROGRAM ARGUMENT', found '{text}'"
            ),
        }
    }
}

impl std::error::Error for EngineError {}

/// What a look at an engine has told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Probe {
    /// The name that it gives itself, if it does.
    pub name: Option<String>,
}

impl Engine {
    /// The engine of a text `[NAME=]PROGRAM ARGUMENT...`, split as a shell splits words.
    ///
    /// ```
    /// use omok::matches::Engine;
    /// let engine = Engine::parse("old='./my engine' --depth 3")?;
    /// assert_eq!(engine.name.as_deref(), Some("old"));
    /// assert_eq!(engine.words, ["./my engine", "--depth", "3"]);
    /// # Ok::<(), omok::matches::EngineError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a quote is not closed, or there is no program.
    pub fn parse(text: &str) -> Result<Engine, EngineError> {
        let quote = || EngineError::Quote(text.to_owned());
        // There a backslash parts folders.
        let split = match cfg!(windows) {
            true => shlex::split(&text.replace('\\', "\\\\")),
            false => shlex::split(text),
        };
        let mut words = split.ok_or_else(quote)?;
        let first = words.first_mut().filter(|word| !word.is_empty());
        let first = first.ok_or_else(|| EngineError::NoProgram(text.to_owned()))?;
        let named = first.split_once('=').filter(|(name, _)| is_name(name));
        let named = named.map(|(name, program)| (name.to_owned(), program.to_owned()));
        let name = named.map(|(name, program)| {
            *first = program;
            name
        });
        // `NAME= PROGRAM`
        if words[0].is_empty() {
            words.remove(0);
        }
        match words.first() {
            Some(word) if !word.is_empty() => Ok(Engine {
                name,
                words,
                allowance: Allowance::default(),
                infos: Vec::new(),
            }),
            _ => Err(EngineError::NoProgram(text.to_owned())),
        }
    }

    /// What it is called where nobody says it: its file's name.
    #[must_use]
    pub fn file_name(&self) -> String {
        let program = self.words.first().map_or("", String::as_str);
        let stem = Path::new(program).file_stem();
        stem.map_or_else(
            || program.to_owned(),
            |stem| stem.to_string_lossy().into_owned(),
        )
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.file_name())
    }

    /// The program, to be stopped by that.
    pub(super) fn program(&self, stop: &Stop) -> Program {
        let mut words = self.words.iter().map(OsString::from);
        let command = words.next().unwrap_or_default();
        let mut program = Program::new(command, words);
        program.stop = stop.clone();
        program
    }
}

/// Whether that may be a name, and not the beginning of a path.
fn is_name(text: &str) -> bool {
    !text.is_empty() && !text.contains(['/', '\\'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_told_by_name_program_and_arguments() {
        let cases = [
            ("./a", None, vec!["./a"]),
            ("A=./a -x 1", Some("A"), vec!["./a", "-x", "1"]),
            ("A='./my a' \"b c\"", Some("A"), vec!["./my a", "b c"]),
            ("'A B'=./a", Some("A B"), vec!["./a"]),
            ("A= ./a", Some("A"), vec!["./a"]),
            ("./x=y/a", None, vec!["./x=y/a"]),
            ("a --key=value", None, vec!["a", "--key=value"]),
        ];
        for (text, name, words) in cases {
            let engine = Engine::parse(text).expect("it is an engine");
            assert_eq!(
                (engine.name.as_deref(), engine.words),
                (name, words.iter().map(|&word| word.to_owned()).collect()),
                "{text}"
            );
        }
        for text in ["", "  ", "A=", "''", "A=''"] {
            assert!(
                matches!(Engine::parse(text), Err(EngineError::NoProgram(_))),
                "{text}"
            );
        }
        assert!(matches!(Engine::parse("'a"), Err(EngineError::Quote(_))));
    }
}
