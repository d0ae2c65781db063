//! Writing counterexamples to files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::board::Board;
use crate::draw::Picture;
use crate::rule::Rule;
use crate::stress::{answer_text, board_text};

/// The folder that counterexamples are written to.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// The folder, made where there is none: that it cannot be is known before the hunt.
    pub(super) fn create(path: &Path) -> anyhow::Result<Folder> {
        let made = fs::create_dir_all(path);
        made.with_context(|| format!("cannot make the folder {}", path.display()))?;
        Ok(Folder(path.to_owned()))
    }

    /// Writes the counterexample of that number, from 1; returns the files' common path.
    pub(super) fn write(&self, number: usize, board: &Board) -> anyhow::Result<PathBuf> {
        let base = self.0.join(format!("counterexample-{number}"));
        let picture = Picture::judged(board.clone(), &Rule::BOARD_PROBLEM);
        let files = [
            ("in", board_text(board)),
            ("ans", answer_text(board)),
            ("svg", picture.svg().to_string().into_bytes()),
        ];
        for (ending, bytes) in files {
            let path = base.with_extension(ending);
            let written = fs::write(&path, bytes);
            written.with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(base)
    }
}
