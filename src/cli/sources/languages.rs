//! How to build and start programs, by the extensions of their files: a table in TOML.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use serde::Deserialize;

use crate::cli::lang::lang;
use crate::cli::source::Source;
use omok::messages::class as messages;
use omok::text::Position;

const BUILT_IN: &str = include_str!("languages.toml");

/// The command of Python: on Windows, `python3` may only lead to a shop.
const PYTHON: &str = if cfg!(windows) { "py" } else { "python3" };

#[derive(Debug)]
pub(in crate::cli) struct Languages(Vec<Language>);

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::cli) struct Language {
    /// Its name: the heading in the table.
    #[serde(skip)]
    pub(in crate::cli) name: String,
    /// The extensions of its files, without the dot.
    pub(in crate::cli) endings: Vec<String>,
    /// The name of the file when it is built.
    pub(in crate::cli) rename: Option<String>,
    /// The compiler's command; `None` if nothing is compiled.
    #[serde(default)]
    pub(in crate::cli) build: Vec<String>,
    /// The program's command.
    pub(in crate::cli) run: Vec<String>,
}

impl Languages {
    /// The built-in table, or that of a file.
    pub(in crate::cli) fn load(file: Option<&Path>) -> anyhow::Result<Languages> {
        let source = Source::File(file.unwrap_or("languages.toml".as_ref()).to_owned());
        let text = match file {
            None => BUILT_IN.replace("python3", PYTHON),
            Some(path) => fs::read_to_string(path).map_err(|error| source.unreadable(error))?,
        };
        let table: BTreeMap<String, Language> = toml::from_str(&text).map_err(|error| {
            let at = position_of(&text, error.span().map_or(0, |span| span.start));
            source.wrong(at, error.message())
        })?;
        let file = &source.to_string();
        ensure!(!table.is_empty(), messages::no_languages(lang(), file));
        let languages = table.into_iter().map(|(name, language)| {
            let has_all = !language.endings.is_empty() && !language.run.is_empty();
            ensure!(has_all, messages::language_lacks(lang(), file, &name));
            Ok(Language { name, ..language })
        });
        languages.collect::<anyhow::Result<_>>().map(Languages)
    }

    /// The language of a source file, by its extension.
    pub(super) fn of_file(&self, path: &Path) -> Option<&Language> {
        let ending = path.extension()?.to_str()?;
        let is_it = |known: &String| known.trim_start_matches('.').eq_ignore_ascii_case(ending);
        let mut languages = self.0.iter();
        let language = languages.find(|language| language.endings.iter().any(is_it))?;
        path.is_file().then_some(language)
    }
}

/// The position in a text, with a column of letters.
fn position_of(text: &str, at: usize) -> Position {
    let before = text.get(..at).unwrap_or(text).chars();
    // Of a letter it matters only whether it ends the line.
    let bytes = before.map(|letter| u8::try_from(letter).unwrap_or(b'?'));
    bytes.fold(Position::START, Position::after)
}

impl Language {
    /// The required name of the program's file, given its class; `None` if any works.
    pub(in crate::cli) fn file_name(&self, class: &str) -> anyhow::Result<Option<String>> {
        let Some(name) = &self.rename else {
            return Ok(None);
        };
        let class = class.rsplit('.').next().unwrap_or_default();
        let name = name.replace("{class}", class);
        ensure!(!name.contains('/'), messages::no_file_name(lang(), &name));
        Ok(Some(name))
    }

    /// The command that its programs need and that is not installed, if any.
    pub(in crate::cli) fn missing(&self) -> Option<&str> {
        let commands = [self.build.first(), self.run.first()];
        let mut commands = commands.into_iter().flatten();
        commands
            .find(|command| !command.contains('{') && !is_there(command))
            .map(String::as_str)
    }
}

/// Whether the word names a command that can be started.
pub(in crate::cli) fn is_command(word: &OsStr) -> bool {
    word.to_str().is_some_and(is_there)
}

fn is_there(command: &str) -> bool {
    if command.contains(['/', '\\']) {
        return is_executable(Path::new(command));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| is_executable(&folder.join(command)))
}

#[cfg(unix)]
pub(in crate::cli) fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata()
        .is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// On Windows the extension decides, and a command may be named without it.
#[cfg(windows)]
pub(in crate::cli) fn is_executable(file: &Path) -> bool {
    let endings = ["exe", "bat", "cmd"];
    file.is_file()
        || endings
            .iter()
            .any(|ending| file.with_added_extension(ending).is_file())
}

/// The values of placeholders for one program.
#[derive(Debug, Clone)]
pub(in crate::cli) struct Places {
    /// The file that is started.
    pub(in crate::cli) file: PathBuf,
    pub(in crate::cli) files: Vec<PathBuf>,
    /// The folder for the build.
    pub(in crate::cli) out: PathBuf,
    /// Java's class with `main`.
    pub(in crate::cli) class: String,
}

impl Places {
    /// The words with all placeholders replaced.
    pub(in crate::cli) fn fill(&self, words: &[String]) -> anyhow::Result<Vec<OsString>> {
        let mut filled = Vec::new();
        for word in words {
            if word == "{files}" {
                filled.extend(self.files.iter().map(|file| file.clone().into_os_string()));
            } else {
                filled.push(self.word(word)?);
            }
        }
        Ok(filled)
    }

    /// File names may not be valid text, so they are joined unchanged.
    fn word(&self, word: &str) -> anyhow::Result<OsString> {
        let mut filled = OsString::new();
        let mut rest = word;
        while let Some((before, tail)) = rest.split_once('{') {
            filled.push(before);
            let (name, after) = tail
                .split_once('}')
                .with_context(|| messages::open_brace(lang(), word))?;
            let program = self.out.join("program");
            filled.push(match name {
                "file" => self.file.as_os_str(),
                "out" => self.out.as_os_str(),
                "program" => program.as_os_str(),
                "class" => OsStr::new(&self.class),
                _ => bail!(messages::unknown_place(lang(), name)),
            });
            rest = after;
        }
        filled.push(rest);
        Ok(filled)
    }
}
