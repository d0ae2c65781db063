//! `omok test`: which fixtures does this program fail?

mod fixtures;
mod report;

use std::ffi::{OsStr, OsString};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;

use super::color::ColorArgs;
use super::common::Status;
use super::interrupt::Interrupt;
use super::program::ProgramArgs;
use crate::stress::{Judgement, Limits, Program, RunError, adopt_orphans, in_order};
use fixtures::{Endings, Fixture};
use report::{Report, Style, Tested};

/// Run a program on every fixture of a folder and tell which it fails.
///
/// The program is started anew for each NAME.in, which it reads from its standard input; what
/// it prints is compared with NAME.ans (or NAME.out where there is no NAME.ans) word by word,
/// blanks and line ends forgiven. Whatever it starts is ended with it.
///
/// Prints a line for each failure and then a summary. The verdicts are those of online judges:
/// AC accepted, WA wrong answer, RE ended by a signal or with a status that is not 0, TLE out
/// of time, OLE too much output.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok test fixtures/judge -- python3 solution.py
  WA  dense-one-five-diagonal: expected 1 14 14, found 0
  171 tests: 170 AC, 1 WA in 2.31 s; slowest sample-2 0.041 s; peak memory 9.3 MiB

JSON (--json): one object a fixture, in order, then a summary:
  schema    1
  test      the fixture's name
  verdict   AC, WA, RE, TLE or OLE
  time      in seconds
  memory    the most that the program held, in bytes, or null; the system counts omok's own
            size, some MiB, as the least
  expected  what was expected at the first difference (only WA)
  found     what was found there (only WA)
  reason    why it failed, in words (only RE, TLE and OLE)
The summary has schema, tests (how many were run), planned, verdicts (how many of each), time
(of all), slowest (test and time) and memory (the most of all).

Exit status: 0 all accepted, 1 a failure, 2 trouble; 128 and its number more after a signal.")]
pub(super) struct Args {
    /// The folder of the fixtures
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// How the names of inputs end
    #[arg(long = "in", value_name = "ENDING", default_value = ".in")]
    input: OsString,
    /// How the names of answers end [default: .ans, else .out]
    #[arg(long = "out", value_name = "ENDING")]
    answer: Option<OsString>,
    /// Print JSON, one object a fixture on a line of its own
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Also write a JUnit report, which CI systems show
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Print the failures only, no summary
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    color: ColorArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

/// Why no more fixtures are run.
enum Break {
    Stopped,
    Trouble(anyhow::Error),
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let fixtures = self.endings(|endings| endings.find(&self.folder))?;
        let folder = self.folder.display().to_string();
        let junit = self.junit.as_deref();
        let mut report = Report::new(self.style(), folder, fixtures.len(), junit)?;
        let interrupt = Interrupt::watch()?;
        adopt_orphans();
        let program = self.program.program(&interrupt);
        let ended = in_order(
            self.program.jobs(),
            fixtures.iter(),
            |fixture| test(&program, fixture),
            |tested| match tested.and_then(|tested| report.add(&tested).map_err(Break::Trouble)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    interrupt.stop_all();
                    ControlFlow::Break(why)
                }
            },
        );
        if let ControlFlow::Break(Break::Trouble(error)) = ended {
            return Err(error);
        }
        let all_accepted = report.finish()?;
        let status = if all_accepted {
            Status::Done
        } else {
            Status::Finding
        };
        Ok(interrupt.exit_code().unwrap_or(status.into()))
    }

    fn endings<T>(&self, then: impl FnOnce(&Endings<'_>) -> T) -> T {
        let usual = [OsStr::new(".ans"), OsStr::new(".out")];
        let chosen = self.answer.as_deref();
        then(&Endings {
            input: &self.input,
            answer: chosen.as_ref().map_or(&usual, std::slice::from_ref),
        })
    }

    fn style(&self) -> Style {
        match (self.json, self.quiet) {
            (true, _) => Style::Json,
            (false, true) => Style::Failures(self.color.paint()),
            (false, false) => Style::Text(self.color.paint()),
        }
    }
}

/// Runs the program on a fixture and judges what it did.
fn test(program: &Program, fixture: &Fixture) -> Result<Tested, Break> {
    let input = read(&fixture.input)?;
    let answer = read(&fixture.answer)?;
    let mut program = program.clone();
    // An answer may itself be longer than what is usually allowed.
    program.limits.output = program.limits.output.max(2 * answer.len());
    let limits: Limits = program.limits;
    let run = program.run(&input).map_err(|error| match error {
        RunError::Stopped => Break::Stopped,
        error => Break::Trouble(error.into()),
    })?;
    Ok(Tested {
        name: fixture.name.clone(),
        judgement: Judgement::new(&run, &answer, limits),
        time: run.elapsed,
        memory: run.memory,
        stderr: run.stderr,
    })
}

fn read(path: &Path) -> Result<Vec<u8>, Break> {
    let context = || format!("cannot read {}", path.display());
    fs::read(path).with_context(context).map_err(Break::Trouble)
}
