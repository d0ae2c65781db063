//! Saves counterexamples in a folder.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::view::View;
use crate::cli::files::create_together;
use crate::cli::{is_kind, lang, shown};
use omok::messages::advice;
use omok::stress::Finding;

/// The prefix of the files' names.
const NAME: &str = "counterexample-";

/// Writes the counterexample with the next free number; returns the files' common path.
pub(super) fn save(folder: &Path, view: &View<'_>, finding: &Finding) -> anyhow::Result<PathBuf> {
    let samples = &finding.samples;
    let contents = [
        ("in", view.input(finding)),
        ("ans", view.problem().answers_text(samples)),
        ("svg", view.svg(samples).into_bytes()),
    ];
    // After the highest, not in a gap: the newest is the last one in a listing.
    let mut number = last_number(folder)? + 1;
    loop {
        let base = folder.join(format!("{NAME}{number}"));
        let file = |(ending, bytes): &(&str, Vec<u8>)| (base.with_extension(ending), bytes.clone());
        match create_together(&contents.each_ref().map(file)) {
            // Another hunt has just used the number.
            Err(error) if is_kind(&error, io::ErrorKind::AlreadyExists) => number += 1,
            written => return written.map(|()| base),
        }
    }
}

/// The highest number of such a file in the folder; else 0.
fn last_number(folder: &Path) -> anyhow::Result<u64> {
    let entries = folder.read_dir();
    let entries = entries.with_context(|| advice::unreadable(lang(), &shown(folder)))?;
    let number = |name: OsString| {
        let name = name.to_str()?.strip_prefix(NAME)?;
        let number: u64 = name.split('.').next()?.parse().ok()?;
        (number < u64::MAX).then_some(number)
    };
    let numbers = entries.filter_map(|entry| number(entry.ok()?.file_name()));
    Ok(numbers.max().unwrap_or(0))
}
