//! Prepares a program from its source: builds it, and runs it once. Nothing is written to its own
//! folder.

use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};

use super::files::Seal;
use super::languages::Places;
use super::submission::{Sources, Submission};
use crate::cli::reason::whole_message;
use crate::cli::setup::{self, Obstacle};
use crate::cli::{lang, visible};
use omok::messages::{class as messages, files};
use omok::runner::{Limits, Program, RunLock, Runner, Scratch, Starts, Stop};

#[derive(Debug)]
pub(in crate::cli) struct Toolchain<'a> {
    pub(in crate::cli) starts: Starts,
    pub(in crate::cli) limits: Limits,
    pub(in crate::cli) stop: Stop,
    /// Shared, so that a program that times out beside others is repeated alone.
    pub(in crate::cli) run_lock: RunLock,
    /// The first input of each program.
    pub(in crate::cli) input: &'a [u8],
}

/// A program that was prepared: it, or what is wrong with it.
#[derive(Debug)]
pub(in crate::cli) struct Made {
    pub(in crate::cli) outcome: Result<Runner, Obstacle>,
    seal: Seal,
    /// Removed after the program has ended.
    pub(in crate::cli) folder: Scratch,
    /// Where its runs have their folders.
    _work: Scratch,
}

impl Made {
    /// Whether its files are still those that were handed in and built.
    pub(in crate::cli) fn is_untouched(&self) -> bool {
        self.seal.is_whole()
    }
}

/// Whether a program is built in its folder, or as a copy.
#[derive(Debug, Clone, Copy)]
pub(in crate::cli) enum Place<'a> {
    /// With the files beside it, and with these arguments.
    Own(&'a [OsString]),
    /// Without the files beside it, which belong to others.
    Copy,
}

impl Toolchain<'_> {
    /// Prepares the program in a folder of its own.
    pub(in crate::cli) fn make(
        &self,
        submission: &Submission,
        sources: &Sources,
        place: Place<'_>,
    ) -> anyhow::Result<Made> {
        let scratch = || Scratch::new().with_context(|| files::no_temporary_folder(lang()));
        let (folder, work) = (scratch()?, scratch()?);
        let copy = Laid::out(submission, sources, folder.path(), place)?;
        let mut seal = Seal::default();
        seal.add(folder.path(), Metadata::is_file)?;
        let outcome = self.prepared(sources, &copy, place, work.path(), &mut seal)?;
        seal.add(folder.path(), Metadata::is_dir)?;
        Ok(Made {
            outcome,
            seal,
            folder,
            _work: work,
        })
    }

    fn prepared(
        &self,
        sources: &Sources,
        copy: &Laid,
        place: Place<'_>,
        work: &Path,
        seal: &mut Seal,
    ) -> anyhow::Result<Result<Runner, Obstacle>> {
        let places = &copy.places;
        let language = &sources.language;
        if !language.build.is_empty() {
            let words = places.fill(&language.build)?;
            if let Some(fault) = self.compile(words, &copy.temporary)? {
                return Ok(Err(copy.shortened(fault)));
            }
            seal.add(&places.out, Metadata::is_file)?;
        }
        let mut program = self.program(places.fill(&language.run)?);
        program.limits = self.limits;
        match place {
            Place::Own(arguments) => program.args.extend_from_slice(arguments),
            // What it writes is nobody's: not the teacher's folder, not that of its files.
            Place::Copy => program.folder = Some(work.to_owned()),
        }
        let runner = Runner::new(program, self.starts);
        let fault = setup::examine(&runner, self.input)?;
        Ok(fault.map_or(Ok(runner), |fault| Err(copy.shortened(fault))))
    }

    pub(super) fn program(&self, words: Vec<OsString>) -> Program {
        let mut words = words.into_iter();
        let mut command = words.next().unwrap_or_default();
        let path = Path::new(&command);
        // Its runs are in other folders than this one.
        if path.components().count() > 1
            && let Ok(whole) = std::path::absolute(path)
        {
            command = whole.into();
        }
        let mut program = Program::new(command, words);
        program.stop = self.stop.clone();
        program.run_lock = self.run_lock.clone();
        program
    }
}

/// The submitted files, or a copy, and folders for the build.
#[derive(Debug)]
struct Laid {
    temporary: PathBuf,
    folder: PathBuf,
    places: Places,
    is_copy: bool,
    /// The new and the original name of the first file.
    renamed: Option<(String, String)>,
}

impl Laid {
    fn out(
        submission: &Submission,
        sources: &Sources,
        scratch: &Path,
        place: Place<'_>,
    ) -> anyhow::Result<Laid> {
        let [folder, out, temporary] = ["program", "out", "tmp"].map(|name| scratch.join(name));
        let context = || messages::not_copied(lang(), &visible(&submission.name));
        for folder in [&folder, &out, &temporary] {
            fs::create_dir(folder).with_context(context)?;
        }
        let first = &sources.places.file;
        let from = first.parent().unwrap_or(Path::new(""));
        let mut laid = Laid {
            temporary,
            folder: from.to_owned(),
            places: Places {
                out,
                ..sources.places.clone()
            },
            is_copy: false,
            renamed: None,
        };
        let name = sources.language.file_name(&laid.places.class)?;
        let name = name.filter(|name| from.join(name) != *first);
        // A file that needs another name is always built as a copy.
        if matches!(place, Place::Copy) || name.is_some() {
            laid.copy(submission, folder).with_context(context)?;
        }
        if let Some(name) = name {
            laid.rename(name).with_context(context)?;
        }
        Ok(laid)
    }

    fn copy(&mut self, submission: &Submission, folder: PathBuf) -> anyhow::Result<()> {
        let moved = |file: &PathBuf| folder.join(file.file_name().unwrap_or_default());
        let files = submission.files.as_ref();
        let files = files.map_err(|error| anyhow!(whole_message(error)))?;
        files.write(&folder)?;
        self.is_copy = true;
        self.places.file = moved(&self.places.file);
        self.places.files = self.places.files.iter().map(moved).collect();
        self.folder = folder;
        Ok(())
    }

    fn rename(&mut self, name: String) -> anyhow::Result<()> {
        let to = self.folder.join(&name);
        ensure!(!to.exists(), messages::same_name(lang(), &name));
        let Places { file, files, .. } = &mut self.places;
        fs::rename(&*file, &to)?;
        let old = file.file_name().unwrap_or_default();
        self.renamed = Some((name, old.to_string_lossy().into_owned()));
        for same in files.iter_mut().filter(|one| *one == file) {
            same.clone_from(&to);
        }
        *file = to;
        Ok(())
    }

    /// The fault with the original file name, shortened.
    fn shortened(&self, fault: Obstacle) -> Obstacle {
        const LONGEST: usize = 200;
        let mut reason = fault.reason;
        if self.is_copy {
            reason = reason.replace(&format!("{}/", self.folder.display()), "");
        }
        if let Some((name, old)) = &self.renamed {
            reason = reason.replace(name.as_str(), old);
        }
        let reason = visible(&reason.chars().take(LONGEST).collect::<String>());
        Obstacle { reason, ..fault }
    }
}
