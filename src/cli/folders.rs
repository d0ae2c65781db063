//! Folders of boards and answers, and of packages: no other file is lost or mistaken for ours.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use itertools::Itertools;
use tempfile::Builder;

use super::files::{create_together, folder_of, make_folder, read, replace, unwritable};
use super::{lang, shown};
use omok::messages::{advice, files as messages};
use omok::package::PackageFile;

/// The files of an input and its answer, by name.
pub(super) type Case = [(String, Vec<u8>); 2];

/// A file with the list of the written files.
const LIST: &str = ".omok-gen";
const HEADING: &str = "The files that 'omok gen' wrote here and 'omok gen --force' may clear:";

/// The written files, by name, each with a hash of its contents.
#[derive(Debug, Default)]
struct List(BTreeMap<String, u64>);

/// Writes the cases, which are made twice, into the folder. If forced, deletes those that omok
/// wrote there before. Changes nothing if the folder has boards that must not be deleted, or that
/// have the name of one of the cases.
pub(super) fn write_cases<C: Iterator<Item = Case>>(
    path: &Path,
    is_forced: bool,
    cases: impl Fn() -> C,
) -> anyhow::Result<()> {
    let present = present(path).with_context(|| advice::unreadable(lang(), &shown(path)))?;
    if !is_forced && let Some(name) = present.iter().find(|name| is_board(name)) {
        let name = shown(Path::new(name));
        bail!(messages::holds_boards(lang(), &shown(path), &name));
    }
    let list = List::of(cases().flatten());
    let new = list.0.keys().map(String::as_str);
    let cleared = List::read(&path.join(LIST))?.replaced(path, &present, new)?;
    make_folder(path)?;
    clear(&cleared)?;
    // First, so that our files can be recognized after an interruption.
    replace(&path.join(LIST), list.text().as_bytes())?;
    for case in cases() {
        create_together(&case.map(|(name, bytes)| (path.join(name), bytes)))?;
    }
    Ok(())
}

/// Whether the file is an input or an answer.
fn is_board(name: &str) -> bool {
    name.ends_with(".in") || name.ends_with(".ans")
}

fn clear(files: &[PathBuf]) -> anyhow::Result<()> {
    let mut files = files.iter();
    files.try_for_each(|path| {
        fs::remove_file(path).with_context(|| messages::not_cleared(lang(), &shown(path)))
    })
}

/// The names of the folder's entries: nothing if there is no folder.
fn present(folder: &Path) -> io::Result<BTreeSet<String>> {
    let entries = match folder.read_dir() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        entries => entries?,
    };
    entries
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect()
}

impl List {
    fn of<B: AsRef<[u8]>>(files: impl Iterator<Item = (String, B)>) -> List {
        let sums = files.map(|(name, bytes)| (name, sum(bytes.as_ref())));
        List(sums.collect())
    }

    /// The files of the list that are in the folder: they give way to new ones. An error if one has
    /// been changed, or if a file that is not on the list has the name of a new one.
    fn replaced<'n>(
        &self,
        folder: &Path,
        present: &BTreeSet<String>,
        mut new: impl Iterator<Item = &'n str>,
    ) -> anyhow::Result<Vec<PathBuf>> {
        let written = self.0.keys().filter(|name| present.contains(*name));
        let written = written.cloned().collect_vec();
        if let Some(name) = written.iter().find(|name| !self.holds(folder, name)) {
            bail!(messages::changed(lang(), &shown(&folder.join(name))));
        }
        if let Some(name) = new.find(|name| present.contains(*name) && !self.0.contains_key(*name))
        {
            bail!(messages::foreign(lang(), &shown(&folder.join(name))));
        }
        Ok(written.iter().map(|name| folder.join(name)).collect())
    }

    /// Reads the list; empty if there is none, or it is not ours.
    fn read(path: &Path) -> anyhow::Result<List> {
        let is_file = path.symlink_metadata().is_ok_and(|found| found.is_file());
        if !is_file {
            return Ok(List::default());
        }
        let text = read(path)?;
        let text = String::from_utf8_lossy(&text);
        let entry = |line: &str| {
            let (name, sum) = line.split_once(' ')?;
            // The list may have been edited: it must not name files outside the folder.
            let is_name = !name.contains('\\')
                && name.split('/').all(|part| !matches!(part, "" | "." | ".."));
            let sum = u64::from_str_radix(sum, 16).ok().filter(|_| is_name)?;
            Some((name.to_owned(), sum))
        };
        Ok(List(text.lines().skip(1).filter_map(entry).collect()))
    }

    fn text(&self) -> String {
        let mut text = format!("{HEADING}\n");
        for (name, sum) in &self.0 {
            let _ = writeln!(text, "{name} {sum:016x}");
        }
        text
    }

    /// Whether the file is unchanged, and not a link.
    fn holds(&self, folder: &Path, name: &str) -> bool {
        let path = folder.join(name);
        let is_file = path.symlink_metadata().is_ok_and(|found| found.is_file());
        let found = is_file.then(|| fs::read(path).ok()).flatten();
        found.map(|bytes| sum(&bytes)).as_ref() == self.0.get(name)
    }
}

/// The FNV-1a hash of 64 bits, which never changes.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// The list of the written files. Judges refuse names that begin with a dot.
const PACKAGE_LIST: &str = "omok-gen.list";

/// Writes the files of a package as a folder. If forced, deletes those that omok wrote there
/// before. Changes nothing if the folder has files that must not be deleted, or that have the name
/// of one of the package's.
pub(super) fn write_package(
    path: &Path,
    is_forced: bool,
    files: &[PackageFile],
) -> anyhow::Result<()> {
    let present = files_below(path)?;
    if !is_forced {
        refuse_any(path, &present)?;
    }
    let new = files.iter().map(|file| file.path.as_str());
    let cleared = List::read(&path.join(PACKAGE_LIST))?.replaced(path, &present, new)?;
    let parent = folder_of(path);
    make_folder(parent)?;
    // Everything is written beside the folder first: a full disk leaves the folder unchanged.
    let staged = Builder::new()
        .prefix(".omok-")
        .suffix(".tmp")
        .tempdir_in(parent);
    let staged = staged.with_context(|| unwritable(path))?;
    let draft = staged.path().join("package");
    let list = List::of(files.iter().map(|file| (file.path.clone(), &file.bytes)));
    write_all(&draft, files, &list).with_context(|| unwritable(path))?;
    clear(&cleared)?;
    if !path.exists() {
        return fs::rename(&draft, path).with_context(|| unwritable(path));
    }
    // The list first, so that our files can be recognized after an interruption.
    let names = [PACKAGE_LIST]
        .into_iter()
        .chain(files.iter().map(|file| file.path.as_str()));
    for name in names {
        let target = path.join(name);
        if let Some(folder) = target.parent() {
            make_folder(folder)?;
        }
        fs::rename(draft.join(name), &target).with_context(|| unwritable(&target))?;
    }
    Ok(())
}

fn write_all(folder: &Path, files: &[PackageFile], list: &List) -> io::Result<()> {
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, bytes)
    };
    for file in files {
        write(&file.path, &file.bytes)?;
    }
    write(PACKAGE_LIST, list.text().as_bytes())
}

fn refuse_any(path: &Path, present: &BTreeSet<String>) -> anyhow::Result<()> {
    let board = present.iter().find(|name| is_board(name));
    let Some(name) = board.or(present.first()) else {
        return Ok(());
    };
    let refused = match board {
        Some(_) => messages::holds_boards,
        None => messages::holds_files,
    };
    bail!(refused(lang(), &shown(path), &shown(Path::new(name))))
}

/// The files below the folder, by their relative paths with `/`: nothing if there is no folder.
fn files_below(folder: &Path) -> anyhow::Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    let mut left = vec![(folder.to_owned(), String::new())];
    while let Some((folder, prefix)) = left.pop() {
        let unreadable = || advice::unreadable(lang(), &shown(&folder));
        let entries = match folder.read_dir() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries.with_context(unreadable)?,
        };
        for entry in entries {
            let entry = entry.with_context(unreadable)?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type().with_context(unreadable)?;
            // A link to a folder counts as a file: nothing is written through it.
            ensure!(
                !(kind.is_symlink() && entry.path().is_dir()),
                messages::link_to_folder(lang(), &shown(&entry.path()))
            );
            match kind.is_dir() {
                true => left.push((entry.path(), format!("{name}/"))),
                false => {
                    files.insert(name);
                }
            }
        }
    }
    Ok(files)
}
