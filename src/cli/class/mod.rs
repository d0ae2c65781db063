//! Programs given by their sources: one, or many at once (`--programs FOLDER` of `omok test` and
//! `omok stress`).

mod feedback;
mod folder;
mod java;
mod languages;
mod single;
mod table;
mod workshop;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::interrupt::Interrupt;
use super::reason::all_told;
use super::terminal::complain;
pub(super) use feedback::{Feedback, Pages};
pub(super) use folder::Submission;
use languages::Languages;
pub(super) use languages::is_there;
use omok::batch::Team;
use omok::draw::Paint;
use omok::messages::{self, Lang};
use omok::runner::{RunError, Starter, Way};
pub(super) use table::{FIELDS, Layout, Row, Table, Verdict};
use workshop::{Failed, Made, Place};

pub(super) use workshop::Workshop;

const HEADING: &str = "A class at once";

/// The options for many programs instead of one.
#[derive(Debug, clap::Args)]
pub(super) struct ClassArgs {
    /// Try each file or subfolder of FOLDER as a program, instead of PROGRAM
    #[arg(long, value_name = "FOLDER", help_heading = HEADING)]
    programs: Option<PathBuf>,
    /// How to build and start programs from their sources, instead of the built-in table
    #[arg(long, value_name = "FILE.toml")]
    using: Option<PathBuf>,
    /// Print CSV, one line per program
    #[arg(long, requires = "programs", conflicts_with_all = ["json", "quiet"])]
    #[arg(help_heading = HEADING)]
    csv: bool,
    /// Begin CSV with a byte order mark, so that Excel recognizes UTF-8
    #[arg(long, requires = "csv", help_heading = HEADING)]
    bom: bool,
}

/// The result for a program.
#[derive(Debug)]
pub(super) enum Outcome<T> {
    /// It was tried, in that way.
    Tried(T, Way),
    /// It does not compile.
    Broken(String),
    /// It could not be tried.
    NotTried(String),
}

/// A program, its language and its result.
#[derive(Debug)]
pub(super) struct Done<T> {
    pub(super) name: String,
    /// Its file or folder, as in commands.
    pub(super) path: PathBuf,
    pub(super) language: Option<String>,
    pub(super) outcome: Outcome<T>,
}

impl<T> Done<T> {
    /// The verdict on the program: that of the result, if it was tried.
    pub(super) fn verdict(&self, of_result: impl FnOnce(&T) -> Verdict) -> Verdict {
        match &self.outcome {
            Outcome::Tried(result, _) => of_result(result),
            Outcome::Broken(_) => Verdict::CompileError,
            Outcome::NotTried(_) => Verdict::NotTried,
        }
    }

    /// The score in CSV: 0 for a program that does not compile, empty for one that was not tried.
    pub(super) fn score(&self, of_result: impl FnOnce(&T) -> f64) -> String {
        match &self.outcome {
            Outcome::Tried(result, _) => format!("{:.1}", of_result(result)),
            Outcome::Broken(_) => "0.0".to_owned(),
            Outcome::NotTried(_) => String::new(),
        }
    }

    /// Why it was not tried, if it was not.
    pub(super) fn obstacle(&self) -> Option<&str> {
        match &self.outcome {
            Outcome::Tried(..) => None,
            Outcome::Broken(reason) | Outcome::NotTried(reason) => Some(reason),
        }
    }
}

/// The programs of a folder.
#[derive(Debug)]
pub(super) struct Class<'a> {
    submissions: Vec<Submission<'a>>,
    /// The files that are no programs, in order of name, with the reasons.
    skipped: Vec<(String, String)>,
    lang: Lang,
}

impl ClassArgs {
    /// The table of languages, if another one is given.
    pub(super) fn using(&self) -> Option<&Path> {
        self.using.as_deref()
    }

    /// Whether a class is given.
    pub(super) const fn is_given(&self) -> bool {
        self.programs.is_some()
    }

    /// The output format, with these options of the command.
    pub(super) const fn layout(&self, json: bool, quiet: bool, paint: Paint) -> Layout {
        match (self.csv, json, quiet) {
            (true, ..) if self.bom => Layout::CsvWithMark,
            (true, ..) => Layout::Csv,
            (_, true, _) => Layout::Json,
            (_, _, true) => Layout::Failures(paint),
            _ => Layout::Table(paint),
        }
    }

    /// How programs are built and started.
    pub(super) fn languages(&self) -> anyhow::Result<ClassLanguages> {
        Languages::load(self.using.as_deref()).map(ClassLanguages)
    }
}

/// The languages that sources may be in.
#[derive(Debug)]
pub(super) struct ClassLanguages(Languages);

impl ClassLanguages {
    /// The programs of the folder, in order of name.
    pub(super) fn class(&self, args: &ClassArgs, lang: Lang) -> anyhow::Result<Class<'_>> {
        let folder = args.programs.as_deref().unwrap_or(".".as_ref());
        let (submissions, skipped) = folder::submissions(folder, &self.0, lang)?;
        Ok(Class {
            submissions,
            skipped,
            lang,
        })
    }
}

impl Class<'_> {
    /// The programs' names.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.submissions.iter().map(|one| one.name.as_str())
    }

    /// The files of the folder that are no programs, in order of name, with the reasons.
    pub(super) fn skipped(&self) -> &[(String, String)] {
        &self.skipped
    }

    /// Prepares every program, tries it and reports its result, in order of name.
    pub(super) fn run<T: Send>(
        &self,
        workshop: &Workshop<'_>,
        jobs: NonZeroUsize,
        interrupt: &Interrupt,
        try_one: impl Fn(&Starter) -> Result<T, RunError> + Sync,
        mut report: impl FnMut(Done<T>) -> anyhow::Result<ControlFlow<()>>,
    ) -> anyhow::Result<()> {
        let work = |(number, submission)| self.outcome(workshop, number, submission, &try_one);
        let add = |(submission, outcome): (&Submission<'_>, Option<Outcome<T>>)| {
            // Stopped: programs in progress are not reported.
            let Some(outcome) = outcome else {
                return ControlFlow::Break(Ok(()));
            };
            let done = Done {
                name: submission.name.clone(),
                path: submission.path.clone(),
                language: submission.language(),
                outcome,
            };
            match report(done) {
                Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        };
        let stopping = |ended: ControlFlow<anyhow::Result<()>>| match ended {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(result) => result,
        };
        let mut add = add;
        let ended = interrupt.while_running(|| {
            // Far ahead, so that a program that hangs does not delay the others.
            let team = Team::of(jobs).ahead(self.submissions.len());
            team.in_order(self.submissions.iter().enumerate(), work, |done| {
                let added = add(done);
                if added.is_break() {
                    interrupt.stop_all();
                }
                added
            })
        });
        stopping(ended)
    }

    /// The result of a program; `None` if it was stopped.
    fn outcome<'s, T>(
        &self,
        workshop: &Workshop<'_>,
        number: usize,
        submission: &'s Submission<'s>,
        try_one: impl Fn(&Starter) -> Result<T, RunError>,
    ) -> (&'s Submission<'s>, Option<Outcome<T>>) {
        let outcome = match &submission.sources {
            Err(reason) => Ok(Outcome::Broken(reason.clone())),
            Ok(sources) => match sources.language.missing() {
                Some(command) => {
                    let reason = messages::class::command_missing(self.lang, command);
                    Ok(Outcome::NotTried(reason))
                }
                None => workshop
                    .make(number, submission, sources, Place::Copy)
                    .and_then(|made| match made {
                        Made::Broken(broken) => Ok(Outcome::Broken(broken.told)),
                        Made::Ready(starter) => {
                            let result = try_one(&starter)?;
                            Ok(Outcome::Tried(result, starter.way()))
                        }
                    }),
            },
        };
        let outcome = match outcome {
            Ok(outcome) => Some(outcome),
            Err(Failed::Stopped) => None,
            Err(Failed::Trouble(error)) => {
                let reason = all_told(&error);
                let reason = messages::class::not_tried(self.lang, &reason);
                Some(Outcome::NotTried(reason))
            }
        };
        (submission, outcome)
    }

    /// Reports once for each missing command how many programs need it.
    pub(super) fn complain_of_missing(&self) {
        let mut missing: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for sources in self.submissions.iter().flat_map(|one| &one.sources) {
            if let Some(command) = sources.language.missing() {
                let language = &*sources.language.name;
                *missing.entry((command, language)).or_default() += 1;
            }
        }
        for ((command, language), programs) in missing {
            complain(&messages::class::missing(
                self.lang, command, language, programs,
            ));
        }
    }
}
