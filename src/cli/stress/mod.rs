//! `omok stress`: the smallest board that a program answers wrong.

mod progress;
mod report;
mod save;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::color::ColorArgs;
use super::common::Status;
use super::interrupt::Interrupt;
use super::program::{ProgramArgs, seconds};
use crate::stress::{Bounds, Event, Hunt, Keep, Plan, RunError, adopt_orphans};
use progress::Progress;
use report::{Report, Style};
use save::Folder;

/// Find the smallest board that a program answers wrong.
///
/// The program solves the board problem: it reads a board from its standard input and prints
/// the answer. It is tried on boards designed after the mistakes that solutions make, on
/// families of small boards, each whole (every single line of 5, 6 and 7 stones is one), and on
/// random boards, until time is up. The first board that it answers wrong is shrunk for as long
/// as it still does, drawn, and, where it is a known one, the mistake is named.
///
/// Answers are compared word by word: blanks and line ends are forgiven.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok stress -- python3 solution.py
  $ omok stress --time 60 --save counterexample -- ./a.out

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
  shrunk    minimal (no single stone can go), out-of-time, stopped, or flaky: the program does
            not always answer the same (only counterexample)
  also      what a flaky program answered, too
  mistake   what the program does wrong, in words, or null (only counterexample)
  again     the command that finds it again (only counterexample)
  saved     the files written, without .in, .ans and .svg, or null (only counterexample)
The summary has tried (how many boards), sets (name, tried and boards of each), random, mistakes
(how many were found) and time in seconds.

Exit status: 0 no difference, 1 a counterexample, 2 trouble; 128 and its number more after a
signal.")]
pub(super) struct Args {
    /// How many seconds boards are tried for [default: 10, or no limit with --cases]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// How many boards are tried at most
    #[arg(long, value_name = "N")]
    cases: Option<usize>,
    /// The seed of the random boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many seconds a board may be shrunk for
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    shrink_time: Duration,
    /// Go on after the first mistake: one board for each that is different
    #[arg(long)]
    all_kinds: bool,
    /// Write NAME.in, NAME.ans and NAME.svg for each counterexample into this folder
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

    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let folder = self.save.as_deref().map(Folder::create).transpose()?;
        let interrupt = Interrupt::watch()?;
        adopt_orphans();
        let program = self.program.program(&interrupt);
        let bounds = self.bounds();
        let mut hunt = Hunt::new(&program, Plan { seed: self.seed }, bounds);
        let progress = Progress::new(&bounds, self.quiet);
        let mut report = Report::new(self.style(), self.seed, self.program.words());
        let mut trouble = Ok(());
        loop {
            let found = hunt.next(|event| match event {
                Event::Failed(failure) => trouble = progress.aside(|| report.failed(failure)),
                event => progress.show(&event),
            });
            std::mem::replace(&mut trouble, Ok(()))?;
            let finding = match found {
                Ok(Some(finding)) => finding,
                Ok(None) | Err(RunError::Stopped) => break,
                Err(error) => return Err(error.into()),
            };
            progress.aside(|| report.found(&finding, folder.as_ref()))?;
            if !self.all_kinds || interrupt.exit_code().is_some() {
                break;
            }
        }
        progress.finish();
        report.finish(hunt.tally())?;
        let status = if report.mistakes() == 0 {
            Status::Done
        } else {
            Status::Finding
        };
        Ok(interrupt.exit_code().unwrap_or(status.into()))
    }

    fn bounds(&self) -> Bounds {
        let time = match (self.time, self.cases) {
            (None, Some(_)) => None,
            (time, _) => Some(time.unwrap_or(Args::TIME)),
        };
        Bounds {
            jobs: self.program.jobs(),
            until: time.and_then(|time| Instant::now().checked_add(time)),
            cases: self.cases.unwrap_or(usize::MAX),
            shrink_time: self.shrink_time,
            keep: if self.all_kinds {
                Keep::Manner
            } else {
                Keep::Mark
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
