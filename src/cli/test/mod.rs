//! `omok test`: lists the fixtures that a program fails.

mod class;
mod fixtures;
pub(in crate::cli) mod report;

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure};

use super::color::ColorArgs;
use super::interrupt::{Interrupt, is_stopped};
use super::judgement::Style;
use super::program::ProgramArgs;
use super::quote::quoted_path;
use super::tested::Tested;
use super::{Status, lang, problem, visible};
use fixtures::{Layout, Loaded, Pattern};
use omok::batch::ThreadPool;
use omok::messages::{boards, usage};

use omok::runner::{Comparison, Judged, Judgement, RunError, Runner};
use report::Report;

/// Run a program on the fixtures of a folder and list its failures.
///
/// The program is started anew for each NAME.in, which it reads from standard input. Its output is
/// compared with NAME.ans (or NAME.out if there is no NAME.ans) word by word; blanks and line ends
/// do not matter without --strict. With --problem the problem gives the answers. When a program has
/// ended, its other processes can print for half a second; then they are killed.
///
/// Programs in Python, Java and Node are started warm: one process runs many fixtures, if that
/// gives the same results as a new process for each fixture. Every failure is repeated in a new
/// process. --no-warm turns warm starts off; the last line says which way was used.
///
/// Prints one line per failure and then a summary. The verdicts are those of online judges: AC
/// accepted, WA wrong answer, RE ended by a signal or with a status other than 0, TLE time limit
/// exceeded, OLE output limit exceeded, MLE memory limit exceeded, and PE with --strict.
///
/// TLE means that the processes of the program used more CPU time than --time-limit, all together,
/// or that the program still ran after --wall-limit of wall time minus CPU waiting; in the second
/// case the run is repeated alone before the verdict. (Windows has only the second case, and macOS
/// counts the waiting.)
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("help.txt").trim_end())]
pub(super) struct Args {
    /// The folder of the fixtures
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The ending of input names, or a pattern: 'in/{}.txt' [default: .in, else what is recognized]
    #[arg(long = "in", value_name = "ENDING")]
    input: Option<OsString>,
    /// The ending of answer names, or a pattern: 'out/{}.txt' [default: .ans, else .out]
    #[arg(long = "ans", value_name = "ENDING")]
    answer: Option<OsString>,
    /// The problem of the inputs: a name of 'omok problems', or a description's FILE.toml; answers
    /// are then optional, and wrong ones are an error
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<String>,
    /// Compare lines, not only words: PE is a right answer on other lines or with other blanks
    /// between its words
    #[arg(long)]
    strict: bool,
    /// Print JSON, one object per fixture, each on its own line
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Also write a JUnit report for CI systems; - prints it in place of everything else
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// With --programs: write a feedback page for each program to this folder, in Markdown and
    /// HTML, and index.html with all
    #[arg(
        long,
        value_name = "DIR",
        requires = "programs",
        conflicts_with = "words"
    )]
    save: Option<PathBuf>,
    /// Print only the failures, no summary
    #[arg(long, short)]
    quiet: bool,
    /// Also print each failure as an annotation: github, for GitHub Actions
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "programs"])]
    format: Option<Format>,
    #[command(flatten)]
    color: ColorArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

/// Whose annotations are printed.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Format {
    Github,
}

/// How many fixtures may have been run while an earlier one still runs.
const AHEAD: usize = 1024;

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let other = self.json.then_some("--json");
        let other = other.or(self.program.class.is_csv().then_some("--csv"));
        if let (Some(other), Some("-")) = (other, self.junit.as_deref().and_then(Path::to_str)) {
            bail!(usage::conflict(lang(), "--junit -", other));
        }
        let problem = self.problem.as_deref().map(problem::named).transpose()?;
        let problem = problem.as_ref();
        if let Some(command) = self.swapped() {
            bail!(usage::swapped(lang(), &command));
        }
        let fixtures = self.layout()?.find(&self.folder)?;
        let inputs = fixtures.iter().map(|fixture| fixture.load(problem));
        // All before a program runs, which could change them.
        let inputs: Vec<Loaded<'_>> = inputs.collect::<anyhow::Result<_>>()?;
        if self.program.class.programs.is_some() {
            return class::run(self, &inputs, problem);
        }
        let folder = self.folder.display().to_string();
        let junit = self.junit.as_deref();
        let mut report = Report::new(self.style(), folder, inputs.len(), junit)?;
        report.annotates = self.format.is_some();
        let interrupt = Interrupt::watch()?;
        let program = {
            let first = inputs.first().map_or(&[][..], |first| &first.input);
            let before = format!("omok test {}", quoted_path(&self.folder));
            self.program.prepare(&interrupt, &before, first)?
        };
        let runner = &program.runner;
        let pool = ThreadPool::of(self.program.jobs()).ahead(AHEAD);
        let add = |tested: anyhow::Result<Tested>| {
            let added = tested.and_then(|tested| report.add(&tested));
            match added {
                Ok(()) if !report.is_settled() => return ControlFlow::Continue(()),
                _ => interrupt.stop_all(),
            }
            ControlFlow::Break(added)
        };
        let work = |fixture: &Loaded<'_>| Ok(self.test(runner, fixture)?);
        let ended = interrupt.while_running(|| pool.in_order(inputs.iter(), work, add));
        match ended.break_value() {
            Some(Err(error)) if !is_stopped(&error) => return Err(error),
            _ => {}
        }
        let status = report.finish(runner.way())?;
        Ok(interrupt.status().unwrap_or(status))
    }

    /// The command that works, if the program was given before the folder.
    fn swapped(&self) -> Option<String> {
        let (program, folder) = (&self.folder, self.program.only_word()?);
        let is_swapped = program.is_file() && folder.is_dir();
        is_swapped.then(|| format!("omok test {} {}", quoted_path(folder), quoted_path(program)))
    }

    fn layout(&self) -> anyhow::Result<Layout> {
        let usual = [".ans", ".out"].map(OsString::from).to_vec();
        let answer = self.answer.clone().map_or(usual, |answer| vec![answer]);
        let input = self.input.clone().unwrap_or_else(|| ".in".into());
        ensure!(
            !answer.contains(&input),
            boards::same_endings(lang(), &visible(&input.to_string_lossy()))
        );
        let layout = Layout {
            input: Pattern::new(&input),
            answer: answer.iter().map(|answer| Pattern::new(answer)).collect(),
            is_answer_needed: self.problem.is_none(),
            is_deep: input.to_string_lossy().contains('/'),
        };
        Ok(match (&self.input, &self.answer) {
            (None, None) => layout.or_other(&self.folder),
            _ => layout,
        })
    }

    fn style(&self) -> Style {
        Style::of(self.json, self.quiet, &self.color)
    }

    /// Runs the program on the input and judges its output by the answer.
    fn test(&self, runner: &Runner, fixture: &Loaded<'_>) -> Result<Tested, RunError> {
        let mut limits = runner.program().limits;
        // An answer may itself be longer than the usual limit.
        limits.output = limits.output.max(2 * fixture.answer.len());
        let comparison = match self.strict {
            true => Comparison::Lines,
            false => Comparison::Words,
        };
        let answer = &fixture.answer;
        let judged = runner.judge_fairly(&fixture.input, answer, limits, comparison);
        let Judged {
            mut run,
            mut judgement,
        } = judged?;
        if let Judgement::WrongAnswer(_) = judgement
            && let Some(output) = fixture.canonical(&run.stdout)
        {
            run.stdout = output;
            judgement = Judgement::compared(&run, answer, limits, comparison);
        }
        Ok(Tested {
            name: fixture.name.to_owned(),
            judgement,
            time: run.elapsed,
            cpu: run.cpu,
            memory: run.memory,
            stderr: run.stderr,
        })
    }
}
