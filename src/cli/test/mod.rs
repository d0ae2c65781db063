//! `omok test`: which fixtures does this program fail?

mod class;
mod fixtures;
pub(in crate::cli) mod report;

use std::ffi::{OsStr, OsString};
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::ensure;

use super::color::ColorArgs;
use super::guard;
use super::interrupt::Interrupt;
use super::problem::ProblemName;
use super::program::ProgramArgs;
use super::status::Status;
use super::terminal::visible;
use fixtures::{Endings, Fixture};
use omok::batch::Team;
use omok::problem::Problem;

use omok::runner::Starter;
use omok::runner::{Judged, RunError};
use report::{Report, Style, Tested};

/// Run a program on the fixtures of a folder and tell which it fails.
///
/// The program is started afresh for each NAME.in, which it reads from its standard input; what
/// it prints is compared with NAME.ans (or NAME.out where there is no NAME.ans) word by word,
/// blanks and line ends forgiven. With --problem the answers are the problem's. Whatever it starts
/// is ended with it.
///
/// A program in Python, Java or Node is started warm: run many times in one process, where that
/// shows the same as a process of its own for each fixture. A failure is always run again in
/// one. --no-warm has none of it; the last line tells how it was.
///
/// Prints a line for each failure and then a summary. The verdicts are those of online judges:
/// AC accepted, WA wrong answer, RE ended by a signal or with a status that is not 0, TLE out
/// of time, OLE too much output.
///
/// TLE is a program whose processes have used more CPU time than --time-limit, all together, or
/// one that is still running when a clock shows --wall-limit, what it waited for a processor not
/// counted; in that second case only if the same happens once more, alone. (Windows knows the
/// second case only, and macOS counts the waiting.)
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok gen --count 20 --out boards
  $ echo 'print(0)' > solution.py
  $ omok test boards -- python3 solution.py

JSON (--json): one object a fixture, in order, then a summary:
  schema    1
  test      the fixture's name
  verdict   AC, WA, RE, TLE or OLE
  time      in seconds, on a clock
  cpu       the CPU time of all its processes, in seconds, or null where nobody measured it (a \
            warm start that was short, or Windows)
  memory    the most that the program held, in bytes, or null: that one of its processes held, \
            or, on Linux, that all together were seen to hold (looked at every 20 ms), if that \
            is more; the system counts omok's own size, some MiB, as the least
  expected  what was expected at the first difference (only WA)
  found     what was found there (only WA)
  reason    why it failed, in words (only RE, TLE and OLE)
  limit     cpu or wall (only TLE): which time was up
The summary has schema, tests (how many were run), planned, verdicts (how many of each), time \
(of all), slowest (test and time), memory (the most of all) and starts (warm or plain; \
plain_because tells why, where warm ones are possible).

A class (--programs FOLDER) is told as a line a program: verdict, accepted of all, name, first \
failure. CE is a program that does not compile, - one that could not be tried. As JSON a program \
has schema, program, language, verdict (null if not tried), accepted, tests (how many were run), \
planned, verdicts, failure (the first, as above, or null), reason (why it was not run, or null), \
time and starts; the summary programs, planned, verdicts, not_tried and time. --csv has the \
columns that its first line names. --using names a table like this one:
  [Python]
  endings = [\"py\"]
  run = [\"python3\", \"{file}\"]
  [\"C++\"]
  endings = [\"cpp\"]
  build = [\"g++\", \"-O2\", \"-o\", \"{program}\", \"{files}\"]
  run = [\"{program}\"]

Exit status: 0 all accepted, 1 a failure, 2 trouble; 128 and its number more after a signal.")]
pub(super) struct Args {
    /// The folder of the fixtures
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// How the names of inputs end
    #[arg(long = "in", value_name = "ENDING", default_value = ".in")]
    input: OsString,
    /// How the names of answers end [default: .ans, else .out]
    #[arg(long = "ans", value_name = "ENDING")]
    answer: Option<OsString>,
    /// The problem that the inputs are of, a name of 'omok problems' or a description's FILE.toml:
    /// inputs need no answers then, and those that there are must be right
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<ProblemName>,
    /// Print JSON, one object a fixture on a line of its own
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Also write a JUnit report, which CI systems show
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// With --programs: write a page of feedback for each program into this folder, in Markdown
    /// and HTML, and index.html with all
    #[arg(long, value_name = "DIR", requires = "programs")]
    save: Option<PathBuf>,
    /// Print the failures only, no summary
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    color: ColorArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

/// How many fixtures may have been run while an earlier one still is.
const AHEAD: usize = 1024;

/// Why no more fixtures are run.
enum Break {
    Stopped,
    /// Nobody would learn anything from them.
    Settled,
    Trouble(anyhow::Error),
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let problem = self.problem.as_ref().map(ProblemName::load).transpose()?;
        let problem = problem.as_ref();
        let fixtures = self.endings(|endings| endings.find(&self.folder))??;
        if self.program.class().is_given() {
            return class::run(self, &fixtures, problem);
        }
        let folder = self.folder.display().to_string();
        let junit = self.junit.as_deref();
        let mut report = Report::new(
            (self.style(), self.program.lang()),
            folder,
            fixtures.len(),
            junit,
        )?;
        let interrupt = Interrupt::watch()?;
        guard::set();
        let program = {
            let first = fs::read(&fixtures[0].input).unwrap_or_default();
            let before = format!("omok test {}", self.folder.display());
            self.program.prepare(&interrupt, &before, &first)?
        };
        let starter = &program.starter;
        let team = Team::of(self.program.jobs()).ahead(AHEAD);
        let add = |tested: Result<Tested, Break>| {
            let added = tested.and_then(|tested| add(&mut report, &tested));
            added.map_or_else(
                |why| {
                    interrupt.stop_all();
                    ControlFlow::Break(why)
                },
                ControlFlow::Continue,
            )
        };
        let work = |fixture| test(starter, fixture, problem);
        let ended = interrupt.while_running(|| team.in_order(fixtures.iter(), work, add));
        if let ControlFlow::Break(Break::Trouble(error)) = ended {
            return Err(error);
        }
        let all_accepted = report.finish(starter.way())?;
        let status = if all_accepted {
            Status::Done
        } else {
            Status::Finding
        };
        Ok(interrupt.exit_code().unwrap_or(status.into()))
    }

    fn endings<T>(&self, then: impl FnOnce(&Endings<'_>) -> T) -> anyhow::Result<T> {
        let default_endings = [OsStr::new(".ans"), OsStr::new(".out")];
        let chosen = self.answer.as_deref();
        let answer = chosen
            .as_ref()
            .map_or(&default_endings[..], std::slice::from_ref);
        ensure!(
            !answer.contains(&&*self.input),
            "inputs and answers would be the same files: both names end in {} (--in and --ans \
             name two endings)",
            visible(&self.input.to_string_lossy())
        );
        Ok(then(&Endings {
            input: &self.input,
            answer,
            is_answer_needed: self.problem.is_none(),
        }))
    }

    fn style(&self) -> Style {
        match (self.json, self.quiet) {
            (true, _) => Style::Json,
            (false, true) => Style::Failures(self.color.paint()),
            (false, false) => Style::Text(self.color.paint()),
        }
    }
}

fn add(report: &mut Report, tested: &Tested) -> Result<(), Break> {
    report.add(tested).map_err(Break::Trouble)?;
    match report.is_settled() {
        true => Err(Break::Settled),
        false => Ok(()),
    }
}

/// Runs the program on a fixture and judges what it did.
fn test(starter: &Starter, fixture: &Fixture, problem: Option<&Problem>) -> Result<Tested, Break> {
    let (input, answer) = fixture.read(problem).map_err(Break::Trouble)?;
    run_on(starter, &fixture.name, &input, &answer).map_err(|error| match error {
        RunError::Stopped => Break::Stopped,
        error => Break::Trouble(error.into()),
    })
}

/// Runs the program on the input and judges what it did by the answer.
fn run_on(starter: &Starter, name: &str, input: &[u8], answer: &[u8]) -> Result<Tested, RunError> {
    let mut limits = starter.limits();
    // An answer may itself be longer than what is usually allowed.
    limits.output = limits.output.max(2 * answer.len());
    let Judged { run, judgement } = starter.judge_fairly(input, answer, limits)?;
    Ok(Tested {
        name: name.to_owned(),
        judgement,
        time: run.elapsed,
        cpu: run.cpu,
        memory: run.memory,
        stderr: run.stderr,
    })
}
