//! One program given by its source: `omok stress sol.cpp`. It is built as in a class, and started
//! in its own folder.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{anyhow, bail};

use super::folder::Search;
use super::languages::{Languages, is_command};
use super::submission::Submission;
use super::toolchain::{Place, Toolchain};
use crate::cli::interrupt::is_stopped;
use crate::cli::{complain, lang, shown};
use omok::messages::setup;
use omok::runner::{Runner, Scratch};

/// A program, and the folder of its build.
type Built = (Runner, Scratch);

/// The program whose source the first word names, with the other words as its arguments, and the
/// shell commands that build and start it by hand; `None` if the words are a command. The program
/// comes with the folder of its build, unless the build was stopped.
pub(in crate::cli) fn single(
    words: &[OsString],
    languages: &Languages,
    toolchain: &Toolchain<'_>,
) -> anyhow::Result<Option<(Option<Built>, String)>> {
    let Some((first, rest)) = words.split_first() else {
        return Ok(None);
    };
    let path = Path::new(first);
    if !path.exists() || starts_itself(path) {
        return Ok(None);
    }
    let submission = match languages.of_file(path) {
        Some(language) => Submission::of_file(path, language),
        None => match Search::in_place(languages).of_several_files(path)? {
            Some(submission) => submission,
            None => return Ok(None),
        },
    };
    let (lang, name) = (lang(), shown(path));
    if path.is_dir() && is_command(first) {
        // A command with arguments, or a folder without a program.
        if !rest.is_empty() || submission.sources.is_err() {
            return Ok(None);
        }
        complain(&setup::here_not_command(lang, &name));
    }
    let cannot_try = |reason: &String| anyhow!(setup::cannot_try(lang, reason));
    let sources = submission.sources.as_ref().map_err(cannot_try)?;
    let language = &sources.language;
    if let Some(command) = language.missing() {
        let missing = setup::compiler_missing(lang, &name, command, &language.name);
        bail!(missing);
    }
    let by_hand = sources.by_hand(rest)?;
    let made = match toolchain.make(&submission, sources, Place::Own(rest)) {
        Err(error) if is_stopped(&error) => return Ok(Some((None, by_hand))),
        made => made?,
    };
    match made.outcome {
        Ok(runner) => Ok(Some((Some((runner, made.folder)), by_hand))),
        Err(broken) if broken.said.is_empty() => Err(cannot_try(&broken.reason)),
        Err(broken) => {
            complain(&broken.said);
            bail!(setup::not_compiled(lang, &name))
        }
    }
}

/// Whether the file is an executable script that names its interpreter.
#[cfg(unix)]
fn starts_itself(file: &Path) -> bool {
    use std::fs::File;
    use std::io::Read;

    let mut first = [0; 2];
    let mut read = || File::open(file).and_then(|mut file| file.read_exact(&mut first));
    super::languages::is_executable(file) && read().is_ok() && first == *b"#!"
}

/// On Windows no file does.
#[cfg(windows)]
fn starts_itself(_: &Path) -> bool {
    false
}
