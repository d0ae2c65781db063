//! Writes files completely or not at all, and never through a link.
//!
//! The contents are written to a temporary file in the same folder, synced and then renamed: a full
//! disk or a crash leaves the old file.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::{Builder, NamedTempFile};

use super::{lang, shown};
use omok::messages::{advice, files as messages};
use omok::text::visible_lines;

pub(super) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| advice::unreadable(lang(), &shown(path)))
}

/// Creates a file; an error if something has that name already, even a dangling link
/// ([`io::ErrorKind::AlreadyExists`]).
pub(super) fn create(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    create_together(&[(path.to_owned(), bytes.to_owned())])
}

/// Creates several files as [`create`] does, all of them or none.
pub(super) fn create_together(files: &[(PathBuf, Vec<u8>)]) -> anyhow::Result<()> {
    let mut drafts = Vec::new();
    // All bytes are on the disk before the first file gets its name: a full disk leaves none of
    // them.
    for (path, bytes) in files {
        drafts.push((path, draft(path, bytes).with_context(|| unwritable(path))?));
    }
    let mut made: Vec<&Path> = Vec::new();
    for (path, draft) in drafts {
        if let Err(error) = draft.persist_noclobber(path) {
            for path in made {
                // The first error is reported.
                let _ = fs::remove_file(path);
            }
            return Err(error.error).with_context(|| unwritable(path));
        }
        made.push(path);
    }
    Ok(())
}

/// Writes a file, and replaces an existing one: the caller decides whether that is allowed. If it
/// cannot be written, the old file is unchanged.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let replaced = draft(path, bytes).and_then(|draft| {
        if let Ok(old) = path.symlink_metadata()
            && old.is_file()
        {
            // The new file keeps the permissions of the old one.
            draft.as_file().set_permissions(old.permissions())?;
        }
        draft.persist(path).map_err(io::Error::from)
    });
    replaced.map(drop).with_context(|| unwritable(path))
}

/// Writes to something other than a file: a pipe, a terminal.
pub(super) fn write_stream(mut stream: &File, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = match stream.is_terminal() {
        true => stream.write_all(visible_lines(bytes).as_bytes()),
        false => stream.write_all(bytes),
    };
    let written = written.and_then(|()| stream.flush());
    written.with_context(|| unwritable(path))
}

/// What exists at a file's path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// Nothing visible.
    Free,
    File,
    /// A link to a file, or a dangling one.
    Link,
    /// Something that only accepts bytes, such as a pipe: nothing is lost by writing to it.
    Stream,
    Folder,
}

/// Examines the path, without following a link to a file.
pub(super) fn target(path: &Path) -> Target {
    match path.metadata() {
        Ok(found) if found.is_dir() => Target::Folder,
        // A link of the system to an open file, such as /dev/stdout.
        Ok(_) if path.starts_with("/dev") => Target::Stream,
        Ok(found) if !found.is_file() => Target::Stream,
        _ if path.is_symlink() => Target::Link,
        Ok(_) => Target::File,
        // What cannot be examined cannot be written either; writing reports that.
        Err(_) => Target::Free,
    }
}

/// Checks that nothing has that name that is not to be replaced: a file if not forced, a link.
pub(super) fn check_free(path: &Path, is_forced: bool) -> anyhow::Result<Target> {
    match target(path) {
        Target::File if !is_forced => bail!(messages::taken(lang(), &shown(path))),
        Target::Link => bail!(messages::link(lang(), &shown(path))),
        other => Ok(other),
    }
}

/// Checks that a file could be written there, without changing anything.
pub(super) fn check_writable(path: &Path) -> anyhow::Result<()> {
    let written = match target(path) {
        Target::Folder => Err(io::ErrorKind::IsADirectory.into()),
        Target::Stream => Ok(()),
        Target::Free | Target::File | Target::Link => draft(path, &[]).map(drop),
    };
    written.with_context(|| unwritable(path))
}

pub(super) fn unwritable(path: &Path) -> String {
    messages::unwritable(lang(), &shown(path))
}

/// Creates a folder and its parents, if they are missing.
pub(super) fn make_folder(folder: &Path) -> anyhow::Result<()> {
    let made = fs::create_dir_all(folder);
    made.with_context(|| messages::no_folder(lang(), &shown(folder)))
}

pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A file that is being written, and has no permanent name yet.
#[derive(Debug)]
pub(super) struct Draft {
    file: NamedTempFile,
    path: PathBuf,
    is_forced: bool,
}

impl Draft {
    /// A file for that path. An existing file is only replaced if forced.
    pub(super) fn new(path: &Path, is_forced: bool) -> anyhow::Result<Draft> {
        match check_free(path, is_forced)? {
            Target::Folder => bail!(messages::folder(lang(), &shown(path))),
            Target::Stream => bail!(messages::stream(lang(), &shown(path))),
            _ => {}
        }
        let file = draft(path, &[]).with_context(|| unwritable(path))?;
        Ok(Draft {
            file,
            path: path.to_owned(),
            is_forced,
        })
    }

    pub(super) fn unwritable(&self) -> String {
        unwritable(&self.path)
    }

    /// Syncs it and gives it its name.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        let path = self.path;
        let synced = self.file.as_file().sync_data();
        let named = synced.and_then(|()| {
            let named = match self.is_forced {
                true => self.file.persist(&path),
                false => self.file.persist_noclobber(&path),
            };
            Ok(named.map(drop)?)
        });
        named.with_context(|| unwritable(&path))
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A file in the same folder without a permanent name; it is removed unless it gets one.
fn draft(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".omok-").suffix(".tmp");
    // With the usual permissions: nobody else could read a temporary file.
    let mut draft = builder.make_in(folder_of(path), |path| File::create_new(path))?;
    let file = draft.as_file_mut();
    // Synced before it is named: after a crash no name may refer to half a file.
    file.write_all(bytes).and_then(|()| file.sync_data())?;
    Ok(draft)
}
