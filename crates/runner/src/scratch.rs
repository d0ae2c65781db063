//! Temporary folders that are always removed in the end.

use std::fs::{self, DirEntry, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::Builder;

const PREFIX: &str = "omok-scratch-";

/// The number of letters after it.
const LETTERS: usize = 6;

/// The file in each that its owner keeps locked: the system releases the lock when the owner ends,
/// however that happens.
const LOCK: &str = ".lock";

/// How often creation is retried if another process removes the new folder as an abandoned one.
const TRIES: usize = 10;

/// A temporary folder that is removed with its owner. If the owner is killed, [`Scratch::sweep`]
/// removes it.
#[derive(Debug)]
pub struct Scratch {
    /// `None` once it is being removed.
    lock: Option<File>,
    folder: PathBuf,
}

impl Scratch {
    /// A new folder; removes those whose owners are gone.
    ///
    /// # Errors
    ///
    /// If the system's folder for temporary files is not writable.
    pub fn new() -> io::Result<Scratch> {
        Scratch::sweep();
        let made = (1..TRIES).find_map(|_| Scratch::make().ok());
        made.map_or_else(Scratch::make, Ok)
    }

    fn make() -> io::Result<Scratch> {
        let folder = Builder::new()
            .prefix(PREFIX)
            .rand_bytes(LETTERS)
            .tempdir()?;
        let path = folder.path().join(LOCK);
        let lock = File::create(&path)?;
        lock.try_lock()?;
        // If it was removed before it was locked, its name is gone.
        fs::symlink_metadata(&path)?;
        Ok(Scratch {
            lock: Some(lock),
            folder: folder.keep(),
        })
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// Removes this user's folders whose owners are gone.
    pub fn sweep() {
        let entries = fs::read_dir(std::env::temp_dir()).into_iter().flatten();
        for path in entries.flatten().filter_map(|entry| left_by_us(&entry)) {
            // What cannot be removed is left for the next time.
            let _ = remove_if_left(&path);
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed now is swept later, because its lock is still there.
        if empty(&self.folder).is_ok() {
            // On Windows, an open file cannot be removed.
            self.lock = None;
            let _ = remove_empty(&self.folder);
        }
    }
}

/// The path of the entry, if it has such a name and belongs to this user.
fn left_by_us(entry: &DirEntry) -> Option<PathBuf> {
    let name = entry.file_name();
    let letters = name.to_str()?.strip_prefix(PREFIX)?;
    // Not the target of a link.
    let metadata = entry.metadata().ok()?;
    let is_such = letters.len() == LETTERS && metadata.is_dir() && is_own(&metadata);
    is_such.then(|| entry.path())
}

#[cfg(unix)]
fn is_own(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    metadata.uid() == rustix::process::geteuid().as_raw()
}

/// On Windows each user has a folder for temporary files.
#[cfg(not(unix))]
fn is_own(_: &fs::Metadata) -> bool {
    true
}

fn remove_if_left(folder: &Path) -> io::Result<()> {
    match File::open(folder.join(LOCK)) {
        Ok(lock) => {
            lock.try_lock()?;
            empty(folder)?;
            drop(lock);
            remove_empty(folder)
        }
        // Its owner was killed before the first file was created, or after the last was removed; a
        // living owner tries again.
        Err(error) if error.kind() == io::ErrorKind::NotFound => fs::remove_dir(folder),
        Err(error) => Err(error),
    }
}

/// Removes everything but the lock, without which what is left would be nobody's.
pub(super) fn empty(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name() == LOCK {
            continue;
        }
        match entry.file_type()?.is_dir() {
            true => fs::remove_dir_all(entry.path())?,
            false => fs::remove_file(entry.path())?,
        }
    }
    Ok(())
}

fn remove_empty(folder: &Path) -> io::Result<()> {
    fs::remove_file(folder.join(LOCK))?;
    fs::remove_dir(folder)
}
