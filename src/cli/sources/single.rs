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
use crate::cli::quote::quoted_words;
use crate::cli::{complain, lang, shown};
use omok::messages::setup;
use omok::runner::{Program, Runner, Scratch, Starts};

/// A program that can be tried.
#[derive(Debug)]
pub(in crate::cli) struct Prepared {
    pub(in crate::cli) runner: Runner,
    /// Its name on the command line, with `--` if that is needed.
    pub(in crate::cli) named: String,
    /// The shell command that starts it, or builds and starts it.
    pub(in crate::cli) by_hand: String,
    /// The file that is started, if it is the program's own.
    pub(in crate::cli) file: Option<OsString>,
    /// The folder of the build.
    pub(in crate::cli) _folder: Option<Scratch>,
}

/// The program whose source the first word names, with the other words as its arguments; `None` if
/// the words are a command.
pub(in crate::cli) fn single(
    words: &[OsString],
    languages: &Languages,
    toolchain: &Toolchain<'_>,
) -> anyhow::Result<Option<Prepared>> {
    let Some((first, rest)) = words.split_first() else {
        return Ok(None);
    };
    let Some(submission) = submission(Path::new(first), rest, languages)? else {
        return Ok(None);
    };
    let (lang, name) = (lang(), shown(Path::new(first)));
    let cannot_try = |reason: &String| anyhow!(setup::cannot_try(lang, reason));
    let sources = submission.sources.as_ref().map_err(cannot_try)?;
    let language = &sources.language;
    if let Some(command) = language.missing() {
        let missing = setup::compiler_missing(lang, &name, command, &language.name);
        bail!(missing);
    }
    let by_hand = sources.by_hand(rest)?;
    let text = quoted_words(words);
    let named = match rest {
        [] => text,
        _ => format!("-- {text}"),
    };
    let prepared = |runner, file, folder| Prepared {
        runner,
        named,
        by_hand,
        file,
        _folder: folder,
    };
    let made = match toolchain.make(&submission, sources, Place::Own(rest)) {
        Err(error) if is_stopped(&error) => {
            // It will not be run.
            let mut program = Program::new(first, rest.to_vec());
            program.stop = toolchain.stop.clone();
            let runner = Runner::new(program, Starts::Plain);
            return Ok(Some(prepared(runner, None, None)));
        }
        made => made?,
    };
    match made.outcome {
        Ok(runner) => {
            let command = runner.program().command.clone();
            let is_built = Path::new(&command).starts_with(made.folder.path());
            let file = is_built.then_some(command);
            Ok(Some(prepared(runner, file, Some(made.folder))))
        }
        Err(broken) if broken.said.is_empty() => Err(cannot_try(&broken.reason)),
        Err(broken) => {
            complain(&broken.said);
            bail!(setup::not_compiled(lang, &name))
        }
    }
}

/// The program in this file or folder; `None` if it is a command.
fn submission(
    path: &Path,
    rest: &[OsString],
    languages: &Languages,
) -> anyhow::Result<Option<Submission>> {
    if !path.exists() || starts_itself(path) {
        return Ok(None);
    }
    if let Some(language) = languages.of_file(path) {
        return Ok(Some(Submission::of_file(path, language)));
    }
    let archives = None;
    let search = Search {
        languages,
        archives,
    };
    let submission = search.of_several_files(path)?;
    let is_command = path.is_dir() && is_command(path.as_os_str());
    // A command with arguments, or a folder without a program.
    let submission = submission.filter(|one| !is_command || rest.is_empty() && one.sources.is_ok());
    if is_command && submission.is_some() {
        complain(&setup::here_not_command(lang(), &shown(path)));
    }
    Ok(submission)
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
