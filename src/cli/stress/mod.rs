//! `omok stress`: finds the smallest board that a program answers wrong.

mod class;
mod cut_short;
mod json;
mod report;
mod save;
pub(in crate::cli) mod view;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use super::color::ColorArgs;
use super::files::make_folder;
use super::interrupt::Interrupt;
use super::judgement::Style;
use super::problem::named_or_five_board;
use super::program::ProgramArgs;
use super::quote::quoted;
use super::reason::seconds;
use super::sources::Prepared;
use super::terminal::StatusLine;
use super::{Status, lang};
use cut_short::CutShort;
use omok::board::Board;
use omok::computer::Clock;
use omok::messages::boards;
use omok::messages::report::{Goal, progress};
use omok::plan::Plan;
use omok::problem::Spacing;
use omok::runner::{RunError, Runner};
use omok::stress::{Bounds, Ends, Event, Hunt, Keep, Subject, TimeBounds};
use report::Report;
use view::View;

/// Find the smallest board that a program answers wrong.
///
/// The program solves the board problem: it reads a board from standard input and prints the
/// answer. omok tries it on all designed boards, each made for a known mistake, however long that
/// takes. For the rest of ten seconds it tries exhaustive families of small boards (such as every
/// single line of 5, 6 and 7 stones) and random boards. It shrinks the first board with a wrong
/// answer while the answer stays wrong, draws it, and names the mistake if it is a known one. The
/// board and its stones are the same each time, also on a busy machine.
///
/// Programs in Python, Java and Node are started warm: one process runs many boards, if that gives
/// the same results as a new process for each board. Every failure is repeated in a new process.
/// --no-warm turns warm starts off; the last line says which way was used.
///
/// Answers are compared word by word; blanks and line ends do not matter.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("help.txt").trim_end())]
pub(super) struct Args {
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<String>,
    /// The time limit in seconds for everything, shrinking included [default: all designed boards,
    /// then others until 10 seconds are over; no limit with --count]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// The number of boards to try at most
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Try every possible board, for a proof, however long it takes (with --problem, if there are
    /// at most some millions)
    #[arg(long, requires = "problem", conflicts_with_all = ["time", "count"])]
    all_boards: bool,
    /// The seed of the random boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The time limit in seconds for shrinking a board; few need more than one, and before it come
    /// 4,000 runs, which are the same ones on a busy machine
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = seconds)]
    shrink_time: Duration,
    /// Continue after the first mistake: one board for each different mistake
    #[arg(long, conflicts_with = "programs")]
    all_kinds: bool,
    /// Write NAME.in, NAME.ans and NAME.svg for each counterexample to this folder; with --programs
    /// a feedback page for each program, in Markdown and HTML, and index.html with all
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print JSON, one object per event, each on its own line
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Print the counterexample only: no progress, no summary
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    color: ColorArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

impl Args {
    const TIME: Duration = Duration::from_secs(10);
    /// The longest time for trying all boards by default.
    const PROOF: Duration = Duration::from_secs(60);

    pub(super) fn run(&self) -> anyhow::Result<Status> {
        if self.program.class.programs.is_some() {
            return class::run(self);
        }
        let folder = self.save.as_deref();
        // First, so that an error is reported before the hunt.
        folder.map_or(Ok(()), make_folder)?;
        let (plan, input) = self.plan()?;
        let interrupt = Interrupt::watch()?;
        let view = self.view(&plan);
        let before = format!("omok stress{}", view.problem);
        let program = self.program.prepare(&interrupt, &before, &input)?;
        let hunt = self.paced(Hunt::new(&program.runner, plan.clone(), self.bounds()));
        self.hunt(hunt, &view, &program, folder, &interrupt)
    }

    /// The plan, and a first input for the program.
    fn plan(&self) -> anyhow::Result<(Plan, Vec<u8>)> {
        let name = self.problem.as_deref();
        let mut plan = Plan::new(named_or_five_board(name)?, self.seed);
        if self.all_boards {
            plan = plan
                .with_all_boards()
                .with_context(|| boards::too_many_to_try(lang(), name.unwrap_or_default()))?;
        }
        let first = plan.trials(1).next();
        let first = first.with_context(|| boards::none_found(lang()))?;
        let problem = plan.problem();
        // Hardly any program hangs on an empty board.
        let empty = problem.setting().filter(|_| plan.is_of_board_problem());
        let empty = empty.and_then(|setting| problem.sample(Board::empty(setting.size)));
        let samples = empty.map_or(first.samples, |empty| vec![empty]);
        let input = problem.input_text(&samples, Spacing::Dense);
        Ok((plan, input))
    }

    fn view<'p>(&self, plan: &'p Plan) -> View<'p> {
        let option = |name: &String| format!(" --problem {}", quoted(name.as_ref()));
        View {
            plan,
            problem: self.problem.as_ref().map(option).unwrap_or_default(),
            running: self.program.options(),
            seed: self.seed,
        }
    }

    /// The hunt, which tries all boards only on request, or if that is fast enough.
    fn paced<'a, S: Subject>(&self, hunt: Hunt<'a, S>) -> Hunt<'a, S> {
        let is_bounded = self.all_boards || self.time.is_some() || self.count.is_some();
        match is_bounded {
            true => hunt,
            false => hunt.within(Args::PROOF),
        }
    }

    fn hunt(
        &self,
        mut hunt: Hunt<'_, Runner>,
        view: &View<'_>,
        program: &Prepared,
        folder: Option<&Path>,
        interrupt: &Interrupt,
    ) -> anyhow::Result<Status> {
        let bounds = self.bounds();
        let progress = Progress::new(&bounds, self.quiet);
        let mut report = Report::new(view, self.style(), program);
        let mut trouble = Ok(());
        loop {
            let watch = |event: Event<'_>| match event {
                Event::Failed(failure) => {
                    trouble = progress.aside(|| report.failed(failure));
                    if report.output.is_closed() && folder.is_none() {
                        // Nobody would see a smaller board.
                        interrupt.stop_all();
                    }
                }
                event => progress.show(&event),
            };
            let found = interrupt.while_running(|| hunt.next(watch));
            // The callback of the hunt cannot fail itself: its error is returned here.
            std::mem::replace(&mut trouble, Ok(()))?;
            let finding = match found {
                Ok(Some(finding)) => finding,
                Ok(None) | Err(RunError::Stopped) => break,
                Err(error) => return Err(error.into()),
            };
            progress.aside(|| report.found(&finding, folder))?;
            let is_unread = report.output.is_closed() && folder.is_none();
            if !self.all_kinds || interrupt.status().is_some() || is_unread {
                break;
            }
        }
        progress.finish();
        let cut = match report.has_failed {
            true => None,
            false => CutShort::of(hunt.tally(), report.started.elapsed(), bounds.cases),
        };
        report.finish(hunt.tally(), cut, program.runner.way())?;
        let is_tried = hunt.tally().total() > 0 || interrupt.status().is_some();
        ensure!(is_tried, boards::none_tried(lang()));
        Ok(status(report.has_failed, cut, interrupt))
    }

    fn bounds(&self) -> Bounds {
        let time = match (self.time, self.count) {
            (None, Some(_)) => None,
            (time, _) => Some(time.unwrap_or(Args::TIME)),
        };
        let clock = Clock::system();
        Bounds {
            jobs: self.program.jobs(),
            cases: self.count.unwrap_or(usize::MAX),
            time: Some(TimeBounds {
                clock,
                until: time.and_then(|time| clock.now().checked_add(time)),
                ends: match self.time {
                    Some(_) => Ends::Everything,
                    None => Ends::ExtraBoards,
                },
                shrink: self.shrink_time,
            }),
            keep: match self.all_kinds {
                true => Keep::Symptom,
                false => Keep::Verdict,
            },
        }
    }

    fn style(&self) -> Style {
        Style::of(self.json, self.quiet, &self.color)
    }
}

fn status(has_failed: bool, cut: Option<CutShort>, interrupt: &Interrupt) -> Status {
    let status = match (has_failed, cut) {
        (true, _) => Status::Finding,
        (false, Some(_)) => Status::Unfinished,
        (false, None) => Status::Done,
    };
    // Ctrl-C means that it takes too long, and has its own status.
    let is_answered = cut.is_some() && interrupt.is_by_hand();
    let signal = interrupt.status().filter(|_| !is_answered);
    signal.unwrap_or(status)
}

/// A bar on standard error, if that is a terminal.
///
/// Written here, because libraries for it need the system's mathematics library, which every start
/// of the program would load.
#[derive(Debug)]
struct Progress {
    bar: StatusLine,
    started: Instant,
    goal: Goal,
    /// When the bar was last drawn, if it is visible.
    drawn: Cell<Option<Instant>>,
}

/// As often as people can follow.
const PAUSE: Duration = Duration::from_millis(100);

impl Progress {
    fn new(bounds: &Bounds, is_quiet: bool) -> Progress {
        let started = Instant::now();
        let left = |time: TimeBounds| Some(time.until?.saturating_sub(time.clock.now()));
        let ends = bounds.time.map(|time| time.ends);
        let goal = match (bounds.time.and_then(left), ends) {
            (Some(time), Some(Ends::ExtraBoards)) => Goal::Designed(time),
            (Some(time), _) => Goal::Time(time),
            (None, _) => Goal::Boards(bounds.cases),
        };
        Progress {
            bar: StatusLine::new(!is_quiet),
            started,
            goal,
            drawn: Cell::new(None),
        }
    }

    fn show(&self, event: &Event<'_>) {
        // Not at every event: drawing would take longer than many runs.
        if self.drawn.get().is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        let line = match event {
            Event::Tried(tally) => progress(self.goal, tally, self.started.elapsed()),
            Event::Shrunk(stones) => format!("shrinking: {stones} stones"),
            Event::Failed(_) => return,
        };
        self.bar.show(&line);
        self.drawn.set(Some(Instant::now()));
    }

    /// Hides the bar while something prints.
    fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.finish();
        print()
    }

    fn finish(&self) {
        if self.drawn.take().is_some() {
            self.bar.clear();
        }
    }
}
