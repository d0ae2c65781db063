//! A program as it was handed in: its files, its language, and the commands that build and start it
//! by hand.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use itertools::Itertools;

use super::files::{Files, bytes_of};
use super::languages::{Language, Places};
use crate::cli::quote::quoted_words;

/// Separates two consecutive shell commands.
const THEN: &str = if cfg!(windows) { "; " } else { " && " };

const COPY: &str = if cfg!(windows) { "copy" } else { "cp" };

#[derive(Debug)]
pub(in crate::cli) struct Submission {
    /// The name of its file, folder or archive.
    pub(in crate::cli) name: String,
    /// Its sources, or why it has none.
    pub(in crate::cli) sources: Result<Sources, String>,
    pub(in crate::cli) files: anyhow::Result<Files>,
}

impl Submission {
    /// A program of one file.
    pub(super) fn of_file(path: &Path, language: &Language) -> Submission {
        let sources = Sources::new(language, path, vec![path.to_owned()]);
        Submission::new(path, Ok(sources), Files::read(path))
    }

    /// The program of a folder or an archive, or why it has none.
    pub(super) fn of_several_files(path: &Path, sources: Result<Sources, String>) -> Submission {
        // They are in the folder of the first one.
        let first = sources.as_ref().map(|own| own.places.file.parent());
        let files = Files::read(first.ok().flatten().unwrap_or(path));
        Submission::new(path, sources, files)
    }

    fn new(
        path: &Path,
        sources: Result<Sources, String>,
        files: anyhow::Result<Files>,
    ) -> Submission {
        let name = path.file_name().unwrap_or_default();
        Submission {
            name: name.to_string_lossy().into_owned(),
            sources,
            files,
        }
    }

    pub(in crate::cli) fn language(&self) -> Option<&str> {
        let sources = self.sources.as_ref().ok()?;
        Some(&sources.language.name)
    }

    /// The commands with which its author starts it, in its own folder.
    pub(in crate::cli) fn by_hand(&self) -> Option<String> {
        let Sources { language, places } = self.sources.as_ref().ok()?;
        let folder = places.file.parent()?;
        let near = |path: &PathBuf| path.strip_prefix(folder).unwrap_or(path).to_owned();
        let places = Places {
            file: near(&places.file),
            files: places.files.iter().map(near).collect(),
            ..places.clone()
        };
        let language = language.clone();
        Sources { language, places }.by_hand(&[]).ok()
    }
}

#[derive(Debug)]
pub(in crate::cli) struct Sources {
    pub(in crate::cli) language: Language,
    /// Its files, built in this folder.
    pub(in crate::cli) places: Places,
}

impl Sources {
    pub(super) fn new(language: &Language, file: &Path, files: Vec<PathBuf>) -> Sources {
        Sources {
            language: language.clone(),
            places: Places {
                file: file.to_owned(),
                files,
                out: ".".into(),
                class: class_of(file),
            },
        }
    }

    /// The commands with which a person builds and starts the program, in this folder.
    pub(in crate::cli) fn by_hand(&self, rest: &[OsString]) -> anyhow::Result<String> {
        let (mut places, mut copy) = (self.places.clone(), Vec::new());
        // Java requires the file to have the class's name.
        let wanted = self.language.file_name(&places.class)?;
        if let Some(name) = wanted.filter(|name| !places.file.ends_with(name)) {
            copy = vec![COPY.into(), places.file.into(), name.clone().into()];
            places.file = name.into();
            places.files = vec![places.file.clone()];
        }
        let mut run = places.fill(&self.language.run)?;
        run.extend_from_slice(rest);
        let build = places.fill(&self.language.build)?;
        let steps = [copy, build, run]
            .into_iter()
            .filter(|words| !words.is_empty());
        Ok(steps.map(|words| quoted_words(&words)).join(THEN))
    }
}

/// Whether the file has a `main` that Java starts with.
pub(super) fn has_main(file: &Path) -> bool {
    let is_java = file.extension().is_some_and(|ending| ending == "java");
    is_java && text(file).contains("void main(")
}

/// The class with `main`, with its package; the file's name if none is found.
fn class_of(file: &Path) -> String {
    let text = text(file);
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let class = main_class(&text).map_or_else(|| stem.into_owned(), str::to_owned);
    match package(&text) {
        Some(package) => format!("{package}.{class}"),
        None => class,
    }
}

fn text(file: &Path) -> String {
    let bytes = bytes_of(file).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The public class, which has the file's name, or else the last unindented class before `main`.
fn main_class(text: &str) -> Option<&str> {
    let named = |line| class_name(line);
    let mut public = text.lines().filter(|line| line.starts_with("public "));
    let mut before = text.split("void main(").next()?.lines().rev();
    let mut margin = before
        .by_ref()
        .filter(|line| !line.starts_with([' ', '\t']));
    public.find_map(named).or_else(|| margin.find_map(named))
}

/// `Main` in `public final class Main extends X {`
fn class_name(line: &str) -> Option<&str> {
    let code = line.split("//").next()?;
    let mut words = code.split([' ', '\t', '{', '<']);
    words.find(|word| *word == "class")?;
    words.find(|word| !word.is_empty())
}

fn package(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim);
    let line = lines.find_map(|line| line.strip_prefix("package "))?;
    line.split(';').next().map(str::trim)
}
