//! ZIP archives of programs, as learning platforms export them: they are read like folders.

use std::cell::{Cell, RefCell};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use encoding_rs::EUC_KR;
use zip::ZipArchive;
use zip::read::ZipFile;
use zip::result::ZipError;

use crate::cli::{lang, shown};
use omok::messages::class as messages;
use omok::runner::Scratch;

/// The largest size of everything that the archives of a program contain, or that of a class.
const LARGEST: u64 = 256 << 20;

/// What a file in an archive takes up at least.
const BLOCK: u64 = 4 << 10;

pub(in crate::cli) fn is_archive(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("zip") && path.is_file()
}

/// The folders to which archives are unpacked, which are removed with this.
#[derive(Debug)]
pub(in crate::cli) struct Archives {
    folders: RefCell<Vec<Scratch>>,
    /// The number of bytes that may still be unpacked.
    room: Cell<u64>,
}

impl Archives {
    pub(in crate::cli) const fn new() -> Archives {
        Archives {
            folders: RefCell::new(Vec::new()),
            room: Cell::new(LARGEST),
        }
    }

    /// The archives of another program follow: nobody takes space from another.
    pub(in crate::cli) fn begin_program(&self) {
        self.room.set(LARGEST);
    }

    /// The folder with the archive's files, which has its name; otherwise why it cannot be
    /// unpacked.
    pub(in crate::cli) fn unpack(&self, archive: &Path) -> Result<PathBuf, String> {
        let unreadable =
            |error: &dyn ToString| messages::archive_unreadable(lang(), &error.to_string());
        let scratch = Scratch::new().map_err(|error| unreadable(&error))?;
        let folder = scratch.path().join(archive.file_name().unwrap_or_default());
        self.folders.borrow_mut().push(scratch);
        fs::create_dir(&folder).map_err(|error| unreadable(&error))?;
        let file = File::open(archive).map_err(|error| unreadable(&error))?;
        let mut archive = ZipArchive::new(file).map_err(|error| unreadable(&error))?;
        for number in 0..archive.len() {
            let file = archive.by_index(number).map_err(|error| match error {
                ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
                    messages::archive_encrypted(lang())
                }
                error => unreadable(&error),
            })?;
            self.unpack_file(file, &folder)
                .map_err(|error| unreadable(&error))??;
        }
        Ok(folder)
    }

    /// Writes the file below the folder; otherwise why it may not be written.
    fn unpack_file(
        &self,
        file: ZipFile<'_, File>,
        folder: &Path,
    ) -> io::Result<Result<(), String>> {
        let name = name_of(&file);
        let path = Path::new(&name);
        let mut parts = path.components();
        if !parts.all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
            return Ok(Err(messages::archive_leaves_folder(lang(), &shown(path))));
        }
        let path = folder.join(path);
        if file.is_dir() {
            fs::create_dir_all(path)?;
        } else if !file.is_symlink() {
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            let room = self.room.get().saturating_sub(BLOCK);
            // The size in the archive is only what it claims.
            let size = io::copy(&mut file.take(room + 1), &mut File::create(path)?)?;
            let Some(left) = room.checked_sub(size) else {
                return Ok(Err(messages::archives_too_large(lang(), LARGEST >> 20)));
            };
            self.room.set(left);
        }
        Ok(Ok(()))
    }
}

/// The name of a file: programs on Korean Windows write EUC-KR and do not say so, and some separate
/// folders by backslashes.
fn name_of(file: &ZipFile<'_, File>) -> String {
    let raw = file.name_raw();
    let korean = || EUC_KR.decode_without_bom_handling_and_without_replacement(raw);
    let name = match str::from_utf8(raw) {
        Ok(name) => name.into(),
        Err(_) => korean().unwrap_or_else(|| String::from_utf8_lossy(raw)),
    };
    name.replace('\\', "/")
}
