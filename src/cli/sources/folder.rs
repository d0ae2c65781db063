//! The programs of a folder: each file, and each subfolder or archive.

use std::ffi::OsString;
use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use itertools::Itertools;

use super::archives::{Archives, is_archive};
use super::files::{Files, bytes_of};
use super::languages::{Language, Languages, Places};
use crate::cli::quote::quoted_words;
use crate::cli::{complain, lang, shown};
use omok::messages::{class as messages, files};

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
    fn new(language: &Language, file: &Path, files: Vec<PathBuf>) -> Sources {
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

/// The name of a file that is no program, and why it is none.
pub(in crate::cli) type Skipped = (String, String);

/// The usual names, without extension, of the file that starts a program of several files.
const FIRST: [&str; 6] = ["main", "__main__", "solution", "sol", "index", "app"];

/// How programs are found.
pub(in crate::cli) struct Search<'a> {
    pub(in crate::cli) languages: &'a Languages,
    /// `None` where a program shall stay in its folder.
    pub(in crate::cli) archives: Option<&'a Archives>,
}

/// The most archives in each other.
const DEPTH: usize = 3;

/// All programs of the folder in order of name, and the files that are no programs.
pub(in crate::cli) fn submissions(
    folder: &Path,
    languages: &Languages,
    archives: &Archives,
) -> anyhow::Result<(Vec<Submission>, Vec<Skipped>)> {
    let lang = lang();
    let read = || files::unreadable_folder(lang, &shown(folder));
    let search = Search {
        languages,
        archives: Some(archives),
    };
    let entries = match is_archive(folder) {
        true => {
            let unpacked = archives.unpack(folder).map_err(anyhow::Error::msg);
            entries_of_archive(&unpacked.with_context(read)?)
        }
        false => visible_entries(folder),
    };
    let (mut submissions, mut skipped) = (Vec::new(), Vec::new());
    for path in entries.with_context(read)? {
        // An archive's files have other paths than those that people know.
        let name = file_name(&path);
        let known_as = || shown(&folder.join(path.file_name().unwrap_or_default()));
        match search.submission(&path).with_context(read)? {
            Some(one) => submissions.push(one),
            None if !path.is_file() => {
                let reason = messages::no_regular_file(lang);
                complain(&messages::left_out_of_class(lang, &known_as(), &reason));
                skipped.push((name, reason));
            }
            None => {
                complain(&messages::left_aside(lang, &known_as()));
                skipped.push((name, messages::no_program(lang)));
            }
        }
    }
    ensure!(
        !submissions.is_empty(),
        messages::no_programs(lang, &shown(folder))
    );
    Ok((submissions, skipped))
}

/// The entries of an unpacked class, which may be in a folder of its own.
fn entries_of_archive(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = visible_entries(folder)?;
    let folders = entries.iter().filter(|path| is_own_folder(path));
    match folders.exactly_one() {
        Ok(only) if entries.iter().all(|path| path.is_dir()) => visible_entries(only),
        _ => Ok(entries),
    }
}

impl Search<'_> {
    /// The program in this file, folder or archive; `None` if it is not a source, or no file.
    pub(in crate::cli) fn submission(&self, path: &Path) -> io::Result<Option<Submission>> {
        if let Some(archives) = self.archives {
            archives.begin_program();
        }
        let language = self.languages.of(path).filter(|_| path.is_file());
        let sources = match language {
            Some(language) => Ok(Sources::new(language, path, vec![path.to_owned()])),
            None => match self.sources_in(path, 0)? {
                Some(found) => found,
                None if path.is_dir() || is_archive(path) => Err(messages::no_source(lang())),
                None => return Ok(None),
            },
        };
        // A program of several files is in the folder of its first one.
        let folder = sources.as_ref().ok().filter(|_| language.is_none());
        let folder = folder.and_then(|own| own.places.file.parent());
        let files = Files::read(folder.unwrap_or(path));
        let name = path.file_name().unwrap_or_default();
        Ok(Some(Submission {
            name: name.to_string_lossy().into_owned(),
            sources,
            files,
        }))
    }

    /// The program in this folder or archive, which is in so many archives.
    fn sources_in(&self, path: &Path, depth: usize) -> io::Result<Found> {
        if path.is_dir() {
            return self.sources_below(path, depth);
        }
        match self.archives {
            _ if !is_archive(path) => Ok(None),
            None => Ok(Some(Err(messages::unpack_first(lang(), &file_name(path))))),
            Some(_) if depth == DEPTH => Ok(Some(Err(messages::archives_nested(lang())))),
            Some(archives) => match archives.unpack(path) {
                Ok(folder) => self.sources_below(&folder, depth + 1),
                Err(reason) => Ok(Some(Err(reason))),
            },
        }
    }

    /// The program of the folder, or of the only folder or archive below it that has one: archives and
    /// learning platforms put folders around what was handed in.
    fn sources_below(&self, folder: &Path, depth: usize) -> io::Result<Found> {
        let entries = visible_entries(folder)?;
        if let Some(sources) = sources_among(&entries, self.languages) {
            return Ok(Some(sources));
        }
        let mut found = Vec::new();
        let is_place = |path: &&PathBuf| is_own_folder(path) || is_archive(path);
        for below in entries.iter().filter(is_place) {
            if let Some(sources) = self.sources_in(below, depth)? {
                found.push((file_name(below), sources));
            }
        }
        if found.len() > 1 {
            let names = found.iter().map(|(name, _)| name).join(", ");
            return Ok(Some(Err(messages::several_folders(lang(), &names))));
        }
        Ok(found.pop().map(|(_, sources)| sources))
    }
}

/// Whether it is a folder, and not the one that macOS adds to archives.
fn is_own_folder(path: &Path) -> bool {
    let is_folder = path.symlink_metadata().is_ok_and(|found| found.is_dir());
    is_folder && !path.ends_with("__MACOSX")
}

/// The entries of the folder, in order of name, without hidden files.
fn visible_entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let is_visible = |entry: &DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    let visible = fs::read_dir(folder)?.filter_ok(is_visible);
    let mut paths: Vec<PathBuf> = visible.map_ok(|entry| entry.path()).try_collect()?;
    paths.sort_unstable();
    Ok(paths)
}

/// The program of a folder, or why it has none; `None` if there is no source.
type Found = Option<Result<Sources, String>>;

fn sources_among(entries: &[PathBuf], languages: &Languages) -> Found {
    let files = entries.iter().filter(|path| path.is_file());
    let sources = files.filter_map(|path| Some((path, languages.of(path)?)));
    let sources = sources.collect_vec();
    let names = || sources.iter().map(|(path, _)| file_name(path)).join(", ");
    let (_, language) = sources.first()?;
    if !sources.iter().map(|(_, other)| &other.name).all_equal() {
        return Some(Err(messages::several_languages(lang(), &names())));
    }
    let rank = |path: &Path| {
        let stem = path.file_stem().unwrap_or_default();
        let mut names = FIRST.iter();
        names.position(|name| stem.eq_ignore_ascii_case(name))
    };
    let all = sources.iter().map(|(path, _)| path.as_path());
    let known = all.clone().filter(|path| rank(path).is_some());
    let first = match all.clone().exactly_one() {
        Ok(only) => Some(only),
        // Java's `main` may be in any of them.
        Err(mut all) => known
            .min_by_key(|path| rank(path))
            .or_else(|| all.find(|path| has_main(path))),
    };
    Some(match first {
        None => Err(messages::several_sources(lang(), &names())),
        Some(first) => {
            let all = all.map(Path::to_owned).collect();
            Ok(Sources::new(language, first, all))
        }
    })
}

fn file_name(path: &Path) -> String {
    shown(Path::new(path.file_name().unwrap_or_default()))
}

/// Whether the file has a `main` that Java starts with.
fn has_main(file: &Path) -> bool {
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
