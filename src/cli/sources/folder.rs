//! The programs of a folder: each file, and each subfolder or archive.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use itertools::Itertools;

use super::archives::{Archives, is_archive};
use super::languages::Languages;
use super::submission::{Sources, Submission, has_main};
use crate::cli::{complain, lang, shown};
use omok::messages::{class as messages, files};

/// The name of a file that is no program, and why it is none.
pub(in crate::cli) type Skipped = (String, String);

/// The usual names, without extension, of the file that starts a program of several files.
const FIRST: [&str; 6] = ["main", "__main__", "solution", "sol", "index", "app"];

/// How programs are found.
pub(super) struct Search<'a> {
    pub(super) languages: &'a Languages,
    /// `None` where a program shall stay in its folder.
    pub(super) archives: Option<&'a Archives>,
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
    fn submission(&self, path: &Path) -> io::Result<Option<Submission>> {
        if let Some(archives) = self.archives {
            archives.begin_program();
        }
        match self.languages.of_file(path) {
            Some(language) => Ok(Some(Submission::of_file(path, language))),
            None => self.of_several_files(path),
        }
    }

    /// The program in this folder or archive; `None` if it is neither.
    pub(super) fn of_several_files(&self, path: &Path) -> io::Result<Option<Submission>> {
        let sources = match self.sources_in(path, 0)? {
            Some(found) => found,
            None if path.is_dir() || is_archive(path) => Err(messages::no_source(lang())),
            None => return Ok(None),
        };
        Ok(Some(Submission::of_several_files(path, sources)))
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

    /// The program of the folder, or of the only folder or archive below it that has one: archives
    /// and learning platforms put folders around what was handed in.
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
    let sources = entries.iter();
    let sources = sources.filter_map(|path| Some((path, languages.of_file(path)?)));
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
