//! The files of programs: as they were handed in, and whether another program has changed them.

use std::fs::{self, Metadata, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli::lang::lang;
use omok::messages::class as messages;

/// The largest size of a program with all files beside it.
const LARGEST: u64 = 64 << 20;

/// The files of a program before any program ran.
#[derive(Debug)]
pub(in crate::cli) struct Files(Vec<(PathBuf, Permissions, Option<Vec<u8>>)>);

impl Files {
    /// Those of a folder, without hidden files and links, or one file.
    pub(in crate::cli) fn read(path: &Path) -> anyhow::Result<Files> {
        let mut room = LARGEST;
        let mut read = |(path, found): (PathBuf, Metadata), name: PathBuf| {
            let is_file = found.is_file();
            let size = if is_file { found.len() } else { 0 };
            room = room
                .checked_sub(size)
                .with_context(|| messages::too_large(lang(), LARGEST >> 20))?;
            let bytes = is_file.then(|| bytes_of(&path)).transpose()?;
            anyhow::Ok((name, found.permissions(), bytes))
        };
        let found = path.metadata()?;
        if found.is_file() {
            let name = path.file_name().unwrap_or_default().into();
            return Ok(Files(vec![read((path.to_owned(), found), name)?]));
        }
        let mut files = Vec::new();
        for (file, found) in below(path, |name| !name.starts_with('.'))? {
            let name = file.strip_prefix(path).map(Path::to_owned)?;
            files.push(read((file, found), name)?);
        }
        Ok(Files(files))
    }

    /// Writes them into that folder.
    pub(in crate::cli) fn write(&self, folder: &Path) -> io::Result<()> {
        for (name, permissions, bytes) in &self.0 {
            let path = folder.join(name);
            match bytes {
                None => fs::create_dir(path)?,
                Some(bytes) => {
                    fs::write(&path, bytes)?;
                    fs::set_permissions(path, permissions.clone())?;
                }
            }
        }
        Ok(())
    }
}

/// The bytes of a file. Anything else, such as a pipe, might never be opened.
pub(in crate::cli) fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    match path.metadata()?.is_file() {
        true => fs::read(path),
        false => Err(io::ErrorKind::InvalidInput.into()),
    }
}

/// The state of files from which every change of one can be seen, even one that was undone.
#[derive(Debug, Default)]
pub(in crate::cli) struct Seal(Vec<(PathBuf, State)>);

impl Seal {
    /// Adds what is wanted of the folder and all below it: [`Metadata::is_file`], or the folders.
    pub(in crate::cli) fn add(
        &mut self,
        folder: &Path,
        is_wanted: fn(&Metadata) -> bool,
    ) -> io::Result<()> {
        let root = (folder.to_owned(), folder.symlink_metadata()?);
        let all = below(folder, |_| true)?.into_iter().chain([root]);
        let wanted = all.filter(|(_, found)| is_wanted(found));
        let states = wanted.map(|(path, found)| (path, state(&found)));
        self.0.extend(states);
        Ok(())
    }

    pub(in crate::cli) fn is_whole(&self) -> bool {
        let is_same = |(path, before): &(PathBuf, State)| {
            let found = path.symlink_metadata();
            found.is_ok_and(|found| state(&found) == *before)
        };
        self.0.iter().all(is_same)
    }
}

/// The number of a file, and the time of its last change, which only the system sets.
#[cfg(unix)]
type State = (u64, i64, i64);

#[cfg(unix)]
fn state(found: &Metadata) -> State {
    use std::os::unix::fs::MetadataExt;
    (found.ino(), found.ctime(), found.ctime_nsec())
}

#[cfg(windows)]
type State = (u64, Option<std::time::SystemTime>);

#[cfg(windows)]
fn state(found: &Metadata) -> State {
    (found.len(), found.modified().ok())
}

/// All files and folders below the folder, with names that are wanted; a folder before what is in
/// it, and no links.
fn below(
    folder: &Path,
    is_wanted: impl Fn(&str) -> bool + Copy,
) -> io::Result<Vec<(PathBuf, Metadata)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        if !is_wanted(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let is_folder = metadata.is_dir();
        if is_folder || metadata.is_file() {
            found.push((entry.path(), metadata));
        }
        if is_folder {
            found.extend(below(&entry.path(), is_wanted)?);
        }
    }
    Ok(found)
}
