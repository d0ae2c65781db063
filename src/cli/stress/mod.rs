//! `omok stress`: the smallest board that a program answers wrong.

mod class;
pub(in crate::cli) mod cut;
mod progress;
pub(in crate::cli) mod report;
mod save;
pub(in crate::cli) mod view;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, ensure};

use super::color::ColorArgs;
use super::guard;
use super::interrupt::Interrupt;
use super::problem::ProblemName;
use super::program::{Prepared, ProgramArgs};
use super::seconds::seconds;
use super::status::Status;
use omok::board::Board;
use omok::computer::Clock;
use omok::plan::Plan;
use omok::problem::{Problem, Spacing};

use cut::Cut;
use omok::runner::{RunError, Starter};
use omok::stress::{Bounds, Ends, Event, Hunt, Keep, Subject, TimeBounds};
use progress::{Progress, Stage};
use report::{Report, Style, quoted};
use save::Folder;
use view::View;

/// Find the smallest board that a program answers wrong.
///
/// The program solves the board problem: it reads a board from its standard input and prints
/// the answer. It is tried on boards designed after the mistakes that solutions make: on all of
/// them, however long that takes. For what is left of ten seconds then on families of small
/// boards, each whole (every single line of 5, 6 and 7 stones is one), and on random boards. The
/// first board that it answers wrong is shrunk for as long as it still does, drawn, and, where it
/// is a known one, the mistake is named: the same board and stones each time, on a busy machine,
/// too.
///
/// A program in Python, Java or Node is started warm: run many times in one process, where that
/// shows the same as a process of its own for each board. What is found is always run again in
/// one. --no-warm has none of it; the last line tells how it was.
///
/// Answers are compared word by word: blanks and line ends are forgiven.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ echo 'print(0)' > solution.py
  $ omok stress -- python3 solution.py
  $ omok stress --time 60 --save counterexample -- python3 solution.py

JSON (--json): one object an event on a line of its own, each with schema and event:
  event     found (a board is answered wrong), counterexample (the same board, shrunk), summary
  verdict   WA wrong answer, RE broke down, TLE out of time, OLE too much output
  number    which board it was of all that were tried, from 1
  origin    where it comes from
  seed      of the random boards
  board     19 rows of 0, 1 and 2 with / between
  stones    how many it has
  expected  the right answer
  found     what was printed instead (only WA)
  reason    how it failed, in words (not WA)
  shrunk    minimal (no single stone can go), out-of-runs (it hangs, or there are too many \
            smaller boards), out-of-time, stopped, or flaky: the program does not always answer \
            the same (only counterexample)
  also      what a flaky program answered, too
  mistake   what the program does wrong, in words, or null (only counterexample)
  mistake_shown   where that is one of several mistakes: on how many boards it has shown, each time \
            that it could (only counterexample)
  known     where no mistake is named: what all boards that were answered wrong have in common, if \
            that is known (only counterexample)
  again     the command that finds it again (only counterexample)
  saved     the files written, without .in, .ans and .svg, or null (only counterexample)
The summary has tried (how many boards), sets (name, tried and boards of each), random, mistakes \
(how many were found), not_tried (how many designed boards were not; where that is no finding's \
doing, time_needed or cases_needed tells which --time or --count would do), time in seconds and \
starts (warm or plain; plain_because tells why, where warm ones are possible).

A class (--programs FOLDER; 'omok test --help' tells how programs are built) is told as a line a \
program, each tried on all the designed boards unless --time or --count are given: verdict, \
stones, name, mistake. As JSON a program has schema, event (program), program, language, verdict \
(null if not tried), mistake, counterexample (as above, or null), tried, designed (how many of the \
designed boards), obstacle (why it was not tried, or null), time and starts.

With --problem the boards, the mistakes and the answers are those of the description. Where there \
are so few boards that all can be tried, as on 3x3, they are: 'all 19,683 boards: right' is a proof. \
Where that would take more than a minute, by the first hundred runs, the designed boards are tried \
and, spread evenly, as many of the others as a minute has time for; the last line (of JSON the \
summary's all_boards_minutes) tells how long --all-boards takes, which tries them all. \
Where an input has many boards, many are given at once, and compared board by board; a field \
'board' of JSON is then the whole input. Inputs of 1, 2, 51 and 1,000 boards are among them, with \
each class of boards after each, and the last line claims no more than was tried: 'each board right, \
in inputs of up to 1,000'. That a program takes too long for 1,000 boards is not held against it.

Exit status: 0 no difference, 1 a counterexample, 2 trouble (also if nothing could be tried), 3 no \
difference so far, but --time, --count or Ctrl-C came before all designed boards were tried; 128 \
and its number more after another signal.")]
pub(super) struct Args {
    /// Another board problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<ProblemName>,
    /// How many seconds all may take, shrinking included [default: all designed boards, then
    /// others until 10 seconds are over; no limit with --count]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// How many boards are tried at most
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Try every board that there is, for a proof, however long it takes (with --problem, where
    /// they are some millions at most)
    #[arg(long, requires = "problem", conflicts_with_all = ["time", "count"])]
    all_boards: bool,
    /// The seed of the random boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many seconds a board may be shrunk for; few need more than one
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    shrink_time: Duration,
    /// Go on after the first mistake: one board for each that is different
    #[arg(long, conflicts_with = "programs")]
    all_kinds: bool,
    /// Write NAME.in, NAME.ans and NAME.svg for each counterexample into this folder; with
    /// --programs a page of feedback for each program, in Markdown and HTML, and index.html with
    /// all
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print JSON, one object an event on a line of its own
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Print the counterexample only: no progress, no closing words
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    color: ColorArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

impl Args {
    const TIME: Duration = Duration::from_secs(10);
    /// How long all boards may take without being asked for.
    const PROOF: Duration = Duration::from_secs(60);

    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        if self.program.class().is_given() {
            return class::run(self);
        }
        let folder = self.save.as_deref().map(Folder::create).transpose()?;
        let interrupt = Interrupt::watch()?;
        guard::set();
        let (plan, input) = self.plan()?;
        let view = self.view(&plan);
        let before = format!("omok stress{}", view.options());
        let program = self.program.prepare(&interrupt, &before, &input)?;
        let hunt = self.paced(Hunt::new(&program.starter, plan.clone(), self.bounds()));
        self.hunt(hunt, &view, &program, folder.as_ref(), &interrupt)
    }

    /// What is tried, and an input that the program is started on before.
    fn plan(&self) -> anyhow::Result<(Plan, Vec<u8>)> {
        let problem = match &self.problem {
            Some(name) => name.load()?,
            None => Problem::five_board(),
        };
        let mut plan = Plan::new(problem, self.seed);
        if self.all_boards {
            plan = plan.with_all_boards().with_context(|| {
                let name = self.problem.as_ref();
                let name = name.map_or_else(String::new, ProblemName::to_string);
                format!("--all-boards: {name} has too many boards, or too many sizes, to try all")
            })?;
        }
        let first = plan.trials(1).next();
        let first = first.context("no board was found that keeps what the problem promises")?;
        let problem = plan.problem();
        // Hardly a program hangs on an empty board.
        let empty = problem.setting().filter(|_| plan.is_of_board_problem());
        let empty = empty.and_then(|setting| problem.sample(Board::empty(setting.size)));
        let samples = empty.map_or(first.samples, |empty| vec![empty]);
        let input = problem.input_text(&samples, Spacing::Dense);
        Ok((plan, input))
    }

    fn view<'p>(&self, plan: &'p Plan) -> View<'p> {
        let quoted = |name: &ProblemName| quoted(name.to_string().as_ref());
        let name = self.problem.as_ref().map(quoted);
        View { plan, name }
    }

    /// The hunt, which tries all boards only if it is asked to, or if that does not take long.
    fn paced<'a, S: Subject>(&self, hunt: Hunt<'a, S>) -> Hunt<'a, S> {
        let is_bounded = self.all_boards || self.time.is_some() || self.count.is_some();
        if is_bounded {
            hunt
        } else {
            hunt.within(Args::PROOF)
        }
    }

    /// Hunts, and reports what is found.
    fn hunt(
        &self,
        mut hunt: Hunt<'_, Starter>,
        view: &View<'_>,
        program: &Prepared,
        folder: Option<&Folder>,
        interrupt: &Interrupt,
    ) -> anyhow::Result<ExitCode> {
        let bounds = self.bounds();
        let progress = Progress::new(&bounds, self.quiet);
        let mut report = Report::new(
            view,
            self.style(),
            self.program.lang(),
            self.seed,
            &self.program,
            program,
        );
        let mut trouble = Ok(());
        loop {
            let watch = |event: Event<'_>| match event {
                Event::Failed(failure) => {
                    trouble = progress.aside(|| report.failed(failure));
                    if report.is_closed() && folder.is_none() {
                        // Nobody would see a smaller board.
                        interrupt.stop_all();
                    }
                }
                event => progress.show(&event),
            };
            let found = interrupt.while_running(|| hunt.next(watch));
            // The hunt's callback cannot fail by itself: what went wrong in it is told here.
            std::mem::replace(&mut trouble, Ok(()))?;
            let finding = match found {
                Ok(Some(finding)) => finding,
                Ok(None) | Err(RunError::Stopped) => break,
                Err(error) => return Err(error.into()),
            };
            progress.aside(|| report.found(&finding, folder))?;
            let is_unread = report.is_closed() && folder.is_none();
            if !self.all_kinds || interrupt.exit_code().is_some() || is_unread {
                break;
            }
        }
        progress.finish();
        let cut = if report.has_failed() {
            None
        } else {
            Cut::of(Stage::of(hunt.tally()), report.elapsed(), bounds.cases)
        };
        report.finish(hunt.tally(), cut, program.starter.way())?;
        let is_tried = hunt.tally().total() > 0 || interrupt.exit_code().is_some();
        ensure!(
            is_tried,
            "no board was tried: give it more --time, or --count above 0"
        );
        Ok(exit_code(report.has_failed(), cut, interrupt))
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
            keep: if self.all_kinds {
                Keep::Symptom
            } else {
                Keep::Verdict
            },
        }
    }

    fn style(&self) -> Style {
        match (self.json, self.quiet) {
            (true, _) => Style::Json,
            (false, true) => Style::Finding(self.color.paint()),
            (false, false) => Style::Text(self.color.paint()),
        }
    }
}

/// How it ends, by what was found and what was left out.
fn exit_code(has_failed: bool, cut: Option<Cut>, interrupt: &Interrupt) -> ExitCode {
    let status = match (has_failed, cut) {
        (true, _) => Status::Finding,
        (false, Some(_)) => Status::Unfinished,
        (false, None) => Status::Done,
    };
    // Ctrl-C is a way to say that it takes too long, and has an answer of its own.
    let is_answered = cut.is_some() && interrupt.is_by_hand();
    let signal = interrupt.exit_code().filter(|_| !is_answered);
    signal.unwrap_or(status.into())
}
