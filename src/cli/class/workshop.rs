//! A program of the class made ready: copied, built, tried once. Nothing is written to the folder
//! that it was handed in.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use tempfile::TempDir;

use super::folder::{Sources, Submission};
use super::java::class_of;
use super::languages::Places;
use crate::cli::setup;
use crate::cli::terminal::visible;
use omok::messages::{Lang, class as messages, exit};
use omok::runner::{Execution, ExitKind, Limits, Program, RunError, Starter, Starts, Stop, Turns};

/// Where programs are made ready, and how.
#[derive(Debug)]
pub(super) struct Workshop<'a> {
    pub(super) lang: Lang,
    pub(super) folder: TempDir,
    pub(super) starts: Starts,
    pub(super) limits: Limits,
    pub(super) stop: Stop,
    /// Shared: who is out of time beside others is tried again with the machine to itself.
    pub(super) turns: Turns,
    /// What each program is tried on at first.
    pub(super) input: &'a [u8],
}

/// A program, or what keeps it from being one.
#[derive(Debug)]
pub(super) enum Made {
    Ready(Box<Starter>),
    /// It does not compile, or not get as far as its first line.
    Broken(String),
}

/// Why nothing has come of a program.
#[derive(Debug)]
pub(super) enum Failed {
    Stopped,
    Trouble(anyhow::Error),
}

impl From<RunError> for Failed {
    fn from(error: RunError) -> Failed {
        match error {
            RunError::Stopped => Failed::Stopped,
            error => Failed::Trouble(error.into()),
        }
    }
}

impl From<anyhow::Error> for Failed {
    fn from(error: anyhow::Error) -> Failed {
        Failed::Trouble(error)
    }
}

impl Workshop<'_> {
    /// How long a compiler may take.
    const PATIENCE: Duration = Duration::from_secs(120);

    /// Makes the program of that number ready.
    pub(super) fn make(
        &self,
        number: usize,
        submission: &Submission<'_>,
        sources: &Sources<'_>,
    ) -> Result<Made, Failed> {
        let copy = Copy::of(
            submission,
            sources,
            &self.folder.path().join(number.to_string()),
        )?;
        let files = copy.files();
        let places = Places {
            file: &copy.first,
            files: &files,
            out: &copy.out,
            class: &copy.class,
        };
        let language = sources.language;
        if !language.build.is_empty() {
            let words = places.fill(&language.build)?;
            if let Some(error) = self.build(words)? {
                return Ok(Made::Broken(copy.told(&error)));
            }
        }
        let mut program = self.program(places.fill(&language.run)?);
        program.limits = self.limits;
        if let Some(fault) = setup::examine(&program, self.lang, self.input)? {
            return Ok(Made::Broken(copy.told(&fault)));
        }
        Ok(Made::Ready(Box::new(Starter::new(program, self.starts))))
    }

    fn program(&self, words: Vec<std::ffi::OsString>) -> Program {
        let mut words = words.into_iter();
        let command = words.next().unwrap_or_default();
        let mut program = Program::new(command, words);
        program.stop = self.stop.clone();
        program.turns = self.turns.clone();
        program
    }

    /// What the compiler finds wrong.
    fn build(&self, words: Vec<std::ffi::OsString>) -> Result<Option<String>, Failed> {
        let mut compiler = self.program(words);
        compiler.limits.time = Workshop::PATIENCE;
        let run = compiler.run(b"")?;
        Ok(match run.exit {
            ExitKind::Exited(0) => None,
            ExitKind::TimedOut => {
                let seconds = Workshop::PATIENCE.as_secs();
                Some(messages::build_endless(self.lang, seconds))
            }
            ended => {
                let silent = || messages::build_silent(self.lang, &exit(self.lang, ended));
                Some(first_error(&run).unwrap_or_else(silent))
            }
        })
    }
}

/// The line of the compiler's that says what is wrong, with its place.
fn first_error(run: &Execution) -> Option<String> {
    let said = [&run.stderr[..], b"\n", &run.stdout[..]].concat();
    let said = String::from_utf8_lossy(&said);
    let lines: Vec<&str> = said.lines().map(str::trim).collect();
    let is_error = |line: &&str| line.to_lowercase().contains("error");
    // What comes first is often about the place: "In function 'main':", "# command-line".
    let at = lines.iter().position(is_error).or_else(|| {
        let mut lines = lines.iter();
        lines.position(|line| !line.is_empty() && !line.starts_with('#'))
    })?;
    // Rust tells the place in the next line.
    let place = lines.get(at + 1).and_then(|line| line.strip_prefix("--> "));
    let place = place.map_or(String::new(), |place| format!("{place}: "));
    Some(format!("{place}{}", lines[at]))
}

/// A copy of what was handed in, and beside it a folder for what is built.
#[derive(Debug)]
struct Copy {
    folder: PathBuf,
    out: PathBuf,
    first: PathBuf,
    all: Vec<PathBuf>,
    class: String,
    /// The name that the first file got, and the one that it had.
    renamed: Option<(String, String)>,
}

impl Copy {
    fn of(
        submission: &Submission<'_>,
        sources: &Sources<'_>,
        folder: &Path,
    ) -> anyhow::Result<Copy> {
        let out = folder.with_extension("out");
        let context = || format!("cannot copy {}", visible(&submission.name));
        fs::create_dir(folder).with_context(context)?;
        fs::create_dir(&out).with_context(context)?;
        if submission.path.is_dir() {
            let mut room = LARGEST;
            copy_folder(&submission.path, folder, &mut room).with_context(context)?;
        } else {
            let to = folder.join(&sources.first);
            fs::copy(&submission.path, to).with_context(context)?;
        }
        let mut copy = Copy {
            first: folder.join(&sources.first),
            class: String::new(),
            all: sources.all.iter().map(|file| folder.join(file)).collect(),
            folder: folder.to_owned(),
            out,
            renamed: None,
        };
        copy.class = class_of(&copy.first);
        if let Some(name) = &sources.language.rename {
            copy.rename(name).with_context(context)?;
        }
        Ok(copy)
    }

    fn rename(&mut self, name: &str) -> anyhow::Result<()> {
        let class = self.class.rsplit('.').next().unwrap_or_default();
        let name = name.replace("{class}", class);
        ensure!(!name.contains('/'), "'{name}' is no file name");
        let to = self.folder.join(&name);
        if to == self.first {
            return Ok(());
        }
        ensure!(!to.exists(), "there are two files that would be {name}");
        fs::rename(&self.first, &to)?;
        let old = self.first.file_name().unwrap_or_default();
        self.renamed = Some((name, old.to_string_lossy().into_owned()));
        for file in self.all.iter_mut().filter(|file| **file == self.first) {
            file.clone_from(&to);
        }
        self.first = to;
        Ok(())
    }

    fn files(&self) -> Vec<PathBuf> {
        self.all.clone()
    }

    /// A message with the file's own name in place of the copy's, cut where it is long.
    fn told(&self, message: &str) -> String {
        const LONGEST: usize = 200;
        let folder = format!("{}/", self.folder.display());
        let mut told = message.replace(&folder, "");
        if let Some((name, old)) = &self.renamed {
            told = told.replace(name.as_str(), old);
        }
        visible(&told.chars().take(LONGEST).collect::<String>())
    }
}

/// How many bytes a program may have with all that lies beside it.
const LARGEST: u64 = 64 << 20;

/// Copies the files of a folder and those below it: no hidden ones, and no links.
fn copy_folder(from: &Path, to: &Path, room: &mut u64) -> anyhow::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (kind, name) = (entry.file_type()?, entry.file_name());
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if kind.is_dir() {
            fs::create_dir(to.join(&name))?;
            copy_folder(&entry.path(), &to.join(&name), room)?;
        } else if kind.is_file() {
            let size = entry.metadata()?.len();
            *room = room
                .checked_sub(size)
                .ok_or_else(|| anyhow!("it has more than {} MiB", LARGEST >> 20))?;
            fs::copy(entry.path(), to.join(&name))?;
        }
    }
    Ok(())
}
