//! Writes a problem package as a folder, without losing other files.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use tempfile::Builder;

use super::board_folder::{List, clear, is_board};
use super::files::{folder_of, make_folder, unwritable};
use super::lang::lang;
use super::terminal::shown;
use omok::messages::{advice, files as messages};
use omok::package::PackageFile;

/// The list of the written files. Judges refuse names that begin with a dot.
const LIST: &str = "omok-gen.list";

/// Writes the files of a package as a folder. If forced, deletes those that omok wrote there before.
/// Changes nothing if the folder has files that must not be deleted, or that have the name of one of
/// the package's.
pub(super) fn write_package(
    path: &Path,
    is_forced: bool,
    files: &[PackageFile],
) -> anyhow::Result<()> {
    let present = present(path)?;
    if !is_forced {
        refuse_any(path, &present)?;
    }
    let new = files.iter().map(|file| file.path.as_str());
    let cleared = List::read(&path.join(LIST))?.replaced(path, &present, new)?;
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
    let names = [LIST]
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
    write(LIST, list.text().as_bytes())
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
fn present(folder: &Path) -> anyhow::Result<BTreeSet<String>> {
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
