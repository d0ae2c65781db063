//! `omok gen --problem`: inputs of a problem with a description.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, ensure};
use itertools::Itertools;

use super::files::{create_together, make_folder};
use super::generate::made_together;
use super::output::OutputArgs;
use super::problem::ProblemName;
use super::terminal::shown;
use omok::plan::ProblemPlan;
use omok::problem::{Problem, Sample, Spacing};

/// Which boards or records of a problem are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    /// Random ones, of every kind.
    Random,
    /// Those that are designed for the description.
    Designed,
    /// All that there can be.
    All,
}

/// What is made of a problem.
#[derive(Debug)]
pub(super) struct Order {
    pub(super) name: ProblemName,
    pub(super) choice: Choice,
    pub(super) seed: u64,
    pub(super) skip: u64,
    pub(super) count: Option<u64>,
}

impl Order {
    /// Prints the input, or where a problem has one board an input several inputs one after the
    /// other; the answers follow where they are asked for.
    pub(super) fn print(
        &self,
        with_answers: bool,
        output: &OutputArgs,
        force: bool,
    ) -> anyhow::Result<()> {
        let problem = self.name.load()?;
        let samples = self.samples(&problem)?;
        let mut output = output.open(force)?;
        let mut written = Ok(());
        for input in inputs(&problem, &samples, samples.len()) {
            let mut text = problem.input_text(input, Spacing::Dense);
            if with_answers {
                text.extend(problem.answers_text(input));
            }
            written = written.and_then(|()| output.write_all(&text));
        }
        let written = written.and_then(|()| output.flush());
        output.settle(written)?;
        output.close()
    }

    /// Writes NAME.in and NAME.ans for each input.
    pub(super) fn write(&self, folder: &Path) -> anyhow::Result<()> {
        /// How many boards an input of a file has, where it may have several.
        const BOARDS: usize = 20;
        let problem = self.name.load()?;
        let samples = self.samples(&problem)?;
        make_folder(folder)?;
        let mut entries = folder
            .read_dir()
            .with_context(|| format!("cannot read {}", shown(folder)))?;
        ensure!(
            entries.next().is_none(),
            "{} is not empty (use a new folder)",
            shown(folder)
        );
        let inputs = inputs(&problem, &samples, BOARDS);
        let digits = inputs.len().to_string().len().max(3);
        for (number, input) in (1..).zip(inputs) {
            let base = folder.join(format!("{number:0digits$}"));
            let files = [
                (
                    base.with_extension("in"),
                    problem.input_text(input, Spacing::Dense),
                ),
                (base.with_extension("ans"), problem.answers_text(input)),
            ];
            create_together(&files)?;
        }
        Ok(())
    }

    fn samples(&self, problem: &Problem) -> anyhow::Result<Vec<Sample>> {
        let plan = ProblemPlan::new(problem.clone(), self.seed);
        let skip = usize::try_from(self.skip).unwrap_or(usize::MAX);
        let count = self
            .count
            .map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        let samples = match self.choice {
            Choice::Random => {
                let end = self.skip.saturating_add(self.count.unwrap_or(1));
                let mut samples = Vec::new();
                let _ = made_together(
                    self.skip..end,
                    |index| plan.random_at(index),
                    |made| {
                        let wanted = made.len();
                        let found = made.into_iter().while_some().collect_vec();
                        // Where one is not found, the problem allows none.
                        let goes_on = found.len() == wanted;
                        samples.extend(found);
                        match goes_on {
                            true => ControlFlow::Continue(()),
                            false => ControlFlow::Break(()),
                        }
                    },
                );
                samples
            }
            Choice::Designed => {
                let designed = plan
                    .designed()
                    .iter()
                    .skip(skip)
                    .take(count.unwrap_or(usize::MAX));
                designed.map(|(_, sample)| sample.clone()).collect()
            }
            Choice::All => {
                let all = plan.whole();
                let all = all.context(
                    "there are too many boards to make them all (use --kind mixed or catalogue)",
                )?;
                let samples = plan.samples().skip(skip).take(count.unwrap_or(all));
                samples.map(|(_, sample)| sample).collect()
            }
        };
        ensure!(
            !samples.is_empty() || self.count == Some(0),
            "no board was found that keeps what the problem promises"
        );
        Ok(samples)
    }
}

/// The samples as inputs with so many boards at most, where one may have several.
fn inputs<'s>(problem: &Problem, samples: &'s [Sample], most: usize) -> Vec<&'s [Sample]> {
    let size = if problem.has_many_boards() {
        most.max(1)
    } else {
        1
    };
    samples.chunks(size).collect()
}
