//! `--out DIR`: a file for each picture.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use itertools::Itertools;

use crate::cli::files::{Draft, make_folder};
use crate::cli::source::Source;
use crate::cli::{lang, shown};
use omok::messages::pictures as messages;

/// A folder of pictures: `NAME.svg` for the only one of a source, `NAME-3.svg` for its third board
/// or game.
pub(super) struct Album {
    folder: PathBuf,
    ending: &'static str,
    is_forced: bool,
    /// What has come from the source so far.
    come: Come,
    made: BTreeSet<PathBuf>,
}

enum Come {
    Nothing,
    /// One, with its number: it may be the only one, and is not written yet.
    One(u64, String),
    Several,
}

impl Album {
    /// Makes the folder; an error if the pictures of two sources would have the same name.
    pub(super) fn new(
        folder: &Path,
        ending: &'static str,
        is_forced: bool,
        sources: &[Source],
    ) -> anyhow::Result<Album> {
        // Some systems do not distinguish capitals.
        let names = sources.iter().map(|source| name_of(source).to_lowercase());
        if let Some(name) = names.duplicates().next() {
            let mut alike = sources
                .iter()
                .filter(|one| name_of(one).to_lowercase() == name);
            let alike = alike.join(&messages::and(lang()));
            let name = format!("{name}.{ending}");
            bail!(messages::same_names(lang(), &alike, &name));
        }
        make_folder(folder)?;
        Ok(Album {
            folder: folder.to_owned(),
            ending,
            is_forced,
            come: Come::Nothing,
            made: BTreeSet::new(),
        })
    }

    pub(super) fn add(&mut self, source: &Source, number: u64, drawn: &str) -> anyhow::Result<()> {
        let path = |album: &Album, number| album.path(&format!("{}-{number}", name_of(source)));
        match std::mem::replace(&mut self.come, Come::Several) {
            Come::Nothing => {
                self.come = Come::One(number, drawn.to_owned());
                return Ok(());
            }
            Come::One(first, held) => self.write(path(self, first), &held)?,
            Come::Several => {}
        }
        self.write(path(self, number), drawn)
    }

    pub(super) fn end(&mut self, source: &Source) -> anyhow::Result<()> {
        match std::mem::replace(&mut self.come, Come::Nothing) {
            Come::One(_, held) => self.write(self.path(&name_of(source)), &held),
            Come::Nothing | Come::Several => Ok(()),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.{}", self.ending))
    }

    fn write(&mut self, path: PathBuf, drawn: &str) -> anyhow::Result<()> {
        ensure!(
            !self.made.contains(&path),
            messages::same_file(lang(), &shown(&path))
        );
        let mut draft = Draft::new(&path, self.is_forced)?;
        let written = draft.write_all(drawn.as_bytes());
        written.with_context(|| draft.unwritable())?;
        draft.finish()?;
        self.made.insert(path);
        Ok(())
    }
}

/// The name of a source's pictures.
fn name_of(source: &Source) -> String {
    match source {
        Source::Stdin => "stdin".to_owned(),
        Source::File(path) => {
            let stem = path.file_stem().unwrap_or(path.as_os_str());
            stem.to_string_lossy().into_owned()
        }
    }
}
