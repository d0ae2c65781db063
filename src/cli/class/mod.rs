//! Programs given by their sources: one, or many at once (`--programs FOLDER` of `omok test` and
//! `omok stress`).

mod alike;
mod feedback;
mod table;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::interrupt::{Interrupt, is_stopped};
use super::judgement::Style;
use super::output::Output;
use super::reason::{seconds, whole_message};
use super::setup::Obstacle;
use super::sources::{Archives, Languages, Place, Skipped, Submission, Toolchain, submissions};
use super::{Status, complain, csv, lang, starts};
pub(super) use feedback::Feedback;
use feedback::Pages;
use omok::batch::ThreadPool;
use omok::messages::class as messages;
use omok::runner::{JudgementKind, RunError, Runner, Way};
use table::Table;
pub(super) use table::{Row, Verdict};

const HEADING: &str = "A class at once";

/// The options for many programs instead of one.
#[derive(Debug, clap::Args)]
pub(super) struct ClassArgs {
    /// Try each file, subfolder or ZIP archive of FOLDER, or of one archive, as a program, instead
    /// of PROGRAM
    #[arg(long, value_name = "FOLDER", help_heading = HEADING)]
    pub(super) programs: Option<PathBuf>,
    /// Start no more programs after so many seconds: those that are left have - [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "programs")]
    #[arg(help_heading = HEADING)]
    class_time: Option<Duration>,
    /// How to build and start programs from their sources, instead of the built-in table
    #[arg(long, value_name = "FILE.toml")]
    pub(super) using: Option<PathBuf>,
    /// Print CSV, one line per program
    #[arg(long, requires = "programs", conflicts_with_all = ["words", "json", "quiet"])]
    #[arg(help_heading = HEADING)]
    csv: bool,
    /// Begin CSV with a byte order mark, so that Excel recognizes UTF-8
    #[arg(long, requires = "csv", conflicts_with = "words", help_heading = HEADING)]
    bom: bool,
    /// Write cells of CSV as they are, also those that a spreadsheet takes for formulas: those
    /// that begin with = + - @ have an apostrophe before them otherwise
    #[arg(long, requires = "csv", conflicts_with = "words", help_heading = HEADING)]
    raw: bool,
}

/// How CSV is written.
#[derive(Debug, Clone, Copy)]
struct Csv {
    /// What it begins with.
    mark: &'static str,
    cells: csv::Cells,
}

impl Obstacle {
    pub(super) const fn verdict(&self) -> Verdict {
        match self.is_its_fault {
            true => Verdict::CompileError,
            false => Verdict::NotTried,
        }
    }
}

#[derive(Debug)]
pub(super) struct Done<'a, T> {
    pub(super) program: &'a Submission,
    /// The default, if it was not tried.
    pub(super) result: T,
    pub(super) way: Result<Way, Obstacle>,
}

impl<'a, T: Default> Done<'a, T> {
    fn new(program: &'a Submission, tried: Result<(T, Way), Obstacle>) -> Done<'a, T> {
        let (result, way) = match tried {
            Ok((result, way)) => (result, Ok(way)),
            Err(obstacle) => (T::default(), Err(obstacle)),
        };
        Done {
            program,
            result,
            way,
        }
    }
}

impl<T> Done<'_, T> {
    pub(super) fn verdict(&self, failure: Option<JudgementKind>) -> Verdict {
        match &self.way {
            Ok(_) => Verdict::Judged(failure.unwrap_or(JudgementKind::Ac)),
            Err(obstacle) => obstacle.verdict(),
        }
    }

    /// Why it was not tried, if it was not.
    pub(super) fn reason(&self) -> Option<&str> {
        self.way.as_ref().err().map(|obstacle| &*obstacle.reason)
    }

    /// How it was started, for `--json`.
    pub(super) fn starts(&self) -> Option<impl Serialize> {
        self.way.as_ref().ok().map(|way| starts(*way))
    }
}

#[derive(Debug)]
pub(super) struct Class {
    submissions: Vec<Submission>,
    skipped: Vec<Skipped>,
    /// How long programs are started.
    time: Option<Duration>,
    /// What was unpacked is there as long as this.
    _archives: Archives,
    /// How CSV is written, if it is requested.
    csv: Option<Csv>,
}

#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) style: Style,
    /// The headings of the number and the text.
    pub(super) headings: [String; 2],
    /// The length of the longest number.
    pub(super) number: usize,
    /// The folder for feedback pages.
    pub(super) save: Option<&'a Path>,
    /// Whether results are used even if nobody reads the output.
    pub(super) is_recorded: bool,
    pub(super) output: Output,
}

impl ClassArgs {
    pub(super) const fn is_csv(&self) -> bool {
        self.csv
    }

    /// The programs of the folder, in order of name.
    pub(super) fn class(&self) -> anyhow::Result<Class> {
        let languages = Languages::load(self.using.as_deref())?;
        let folder = self.programs.as_deref().unwrap_or(".".as_ref());
        let archives = Archives::new();
        let (submissions, skipped) = submissions(folder, &languages, &archives)?;
        Ok(Class {
            submissions,
            skipped,
            time: self.class_time,
            _archives: archives,
            csv: self.csv.then_some(Csv {
                mark: if self.bom { "\u{feff}" } else { "" },
                cells: match self.raw {
                    true => csv::Cells::Raw,
                    false => csv::Cells::Text,
                },
            }),
        })
    }
}

impl Class {
    /// Prepares every program, tries it and prints its row, in order of name. Returns the exit
    /// status, which is that of a signal if there was one, and the time.
    pub(super) fn run<'i, T: Default + Send>(
        &self,
        layout: Layout<'_>,
        jobs: NonZeroUsize,
        toolchain: impl FnOnce(&Interrupt) -> anyhow::Result<Toolchain<'i>>,
        try_one: impl Fn(&Runner) -> Result<T, RunError> + Sync,
        mut row: impl FnMut(&Done<T>) -> Row,
    ) -> anyhow::Result<(Status, Duration)> {
        let pages = layout.save.map(Pages::create).transpose()?;
        let is_kept = layout.is_recorded || pages.is_some();
        let mut table = Table::new(layout, self, pages);
        let interrupt = Interrupt::watch()?;
        table.begin()?;
        complain_of_missing(&self.submissions);
        let toolchain = toolchain(&interrupt)?;
        let turns = RwLock::new(());
        let (begun, time) = (Instant::now(), self.time);
        let work = |program| match time {
            Some(time) if begun.elapsed() > time => {
                let over = Obstacle::new(messages::class_time_over(lang()));
                Some(Done::new(program, Err(over)))
            }
            _ => done(&toolchain, &turns, program, &try_one),
        };
        let mut add = |done: Option<Done<T>>| match done {
            Some(done) => match table.add(&done.program.name, &row(&done)) {
                Ok(()) if is_kept || !table.output.is_closed() => ControlFlow::Continue(()),
                added => ControlFlow::Break(added),
            },
            // Stopped: programs in progress are not reported.
            None => ControlFlow::Break(Ok(())),
        };
        let ended = interrupt.while_running(|| {
            // Far ahead, so that a program that hangs does not delay the others.
            let pool = ThreadPool::of(jobs).ahead(self.submissions.len());
            pool.in_order(self.submissions.iter(), work, |done| {
                let added = add(done);
                if added.is_break() {
                    interrupt.stop_all();
                }
                added
            })
        });
        ended.break_value().unwrap_or(Ok(()))?;
        let status = table.finish()?;
        let status = interrupt.status().unwrap_or(status);
        Ok((status, table.started.elapsed()))
    }
}

/// The result of a program; `None` if it was stopped. If its files have been changed meanwhile, or
/// it could not be run, it is tried again alone: no program can change the result of another.
fn done<'a, T: Default>(
    toolchain: &Toolchain<'_>,
    turns: &RwLock<()>,
    program: &'a Submission,
    try_one: impl Fn(&Runner) -> Result<T, RunError>,
) -> Option<Done<'a, T>> {
    let tried = {
        let _beside = turns.read().unwrap_or_else(PoisonError::into_inner);
        tried(toolchain, program, &try_one)
    };
    let is_settled = match &tried {
        Ok((_, is_untouched)) => *is_untouched,
        Err(error) => is_stopped(error),
    };
    let tried = match is_settled {
        true => tried,
        false => {
            let _alone = turns.write().unwrap_or_else(PoisonError::into_inner);
            self::tried(toolchain, program, &try_one)
        }
    };
    let tried = match tried {
        Ok((tried, _)) => tried,
        Err(error) if is_stopped(&error) => return None,
        Err(error) => {
            let reason = messages::not_tried(lang(), &whole_message(&error));
            Err(Obstacle::new(reason))
        }
    };
    Some(Done::new(program, tried))
}

/// What came of a program: its result and how it was started, or why it has none; and whether its
/// files were the same to the end.
type Tried<T> = (Result<(T, Way), Obstacle>, bool);

fn tried<T>(
    toolchain: &Toolchain<'_>,
    program: &Submission,
    try_one: impl Fn(&Runner) -> Result<T, RunError>,
) -> anyhow::Result<Tried<T>> {
    let sources = match &program.sources {
        Ok(sources) => sources,
        Err(reason) => return Ok((Err(Obstacle::new(reason.clone())), true)),
    };
    if let Some(command) = sources.language.missing() {
        let reason = messages::command_missing(lang(), command);
        return Ok((Err(Obstacle::new(reason)), true));
    }
    let made = toolchain.make(program, sources, Place::Copy)?;
    let tried = match &made.outcome {
        Ok(runner) => Ok((try_one(runner)?, runner.way())),
        Err(obstacle) => Err(obstacle.clone()),
    };
    Ok((tried, made.is_untouched()))
}

/// Reports once for each missing command how many programs need it.
fn complain_of_missing(submissions: &[Submission]) {
    let mut missing: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for sources in submissions.iter().flat_map(|one| &one.sources) {
        if let Some(command) = sources.language.missing() {
            let language = &*sources.language.name;
            *missing.entry((command, language)).or_default() += 1;
        }
    }
    for ((command, language), programs) in missing {
        complain(&messages::missing(lang(), command, language, programs));
    }
}
