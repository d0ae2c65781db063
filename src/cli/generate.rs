//! `omok gen`: makes boards to test programs on.

use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use itertools::Itertools;

use super::folders::{Case, write_cases};
use super::output::OutputArgs;
use super::problem::named_or_five_board;
use super::reason::Reason;
use super::{Status, complain, lang};
use omok::batch::ThreadPool;
use omok::messages::{boards as messages, usage};
use omok::plan::{Balance, Kind, Origin, Plan, Set};
use omok::problem::{Sample, Spacing};

/// Make boards to test programs on.
///
/// Every board is as the board problem promises: 19x19, and at most one line wins. A seed gives the
/// same boards on every machine and in every version.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok gen --kind dense --count 3 | omok
  $ omok gen --seed 7 --count 100 --out boards
  $ omok gen --problem four-state --count 100 --out four-boards
  $ omok gen --problem four-state --kind crossed --count 3

With --problem it makes boards or records of that problem, each input exactly as promised: of \
every kind (records only mixed and catalogue), and with --kind all every board if there are \
few. If an input may have many boards, it gets --count of them (with --out 20 per file); \
otherwise each board is an input.

--answers prints the answer after each board, and --out writes NAME.in and NAME.ans for each. \
A folder that already has boards is refused; --force first deletes those that 'omok gen' wrote \
there, and keeps all others.")]
pub(super) struct Args {
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<String>,
    /// The seed of the random boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of boards [default: 1; all of a designed set]
    #[arg(long, value_name = "N")]
    count: Option<u64>,
    /// Number of boards of the seed to skip
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: u64,
    /// The kind of boards: one of 'omok kinds', or all
    #[arg(long, value_name = "KIND", default_value = "mixed", value_parser = source)]
    kind: Source,
    /// Give black as many stones as white, or one more (the problem does not promise it)
    #[arg(long)]
    balanced: bool,
    /// Print the answer after each board
    #[arg(long, conflicts_with = "out")]
    answers: bool,
    /// Write NAME.in and NAME.ans for each board to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
    /// Accept a folder that already has boards, and delete those that 'omok gen' wrote; replace the
    /// file of -o
    #[arg(long)]
    force: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Random(Kind),
    Designed(Set),
    /// All boards of a problem with few boards.
    All,
}

fn source(name: &str) -> Result<Source, Reason> {
    if name == "all" {
        return Ok(Source::All);
    }
    if let Ok(set) = name.parse() {
        return Ok(Source::Designed(set));
    }
    name.parse().map(Source::Random).map_err(|_| {
        let kinds = Kind::ALL.into_iter().map(Kind::name);
        let names = kinds.chain(Set::ALL.map(Set::name)).join(", ");
        Reason::new(|lang| usage::one_of_kinds(lang, &names))
    })
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        ensure!(
            !self.force || self.out.is_some() || self.output.output.is_some(),
            messages::force_alone(lang())
        );
        let problem = named_or_five_board(self.problem.as_deref())?;
        let plan = Plan::new(problem, self.seed);
        let order = self.order(&plan)?;
        match &self.out {
            Some(folder) => self.write_files(folder, &order)?,
            None => self.write_stream(&order)?,
        }
        Ok(Status::Done)
    }

    /// Writes the inputs to standard output, made on all processors.
    fn write_stream(&self, order: &Order) -> anyhow::Result<()> {
        // Checked first, so that a file of -o is unchanged on error.
        order.ensure_some()?;
        let mut output = self.output.open(self.force)?;
        let text = |samples: &[Sample]| order.text(samples, self.answers);
        let mut found = 0;
        let written = if order.has_many_boards() {
            // All boards are in one input.
            let samples = order.samples();
            found = samples.len();
            output.write_all(&text(&samples))
        } else {
            order.each(
                |sample| text(&[sample]),
                |texts| {
                    found += texts.len();
                    output.write_all(&texts.concat())
                },
            )
        };
        if written.is_ok() {
            order.complain_of_missing(found);
        }
        let written = written.and_then(|()| output.flush());
        output.settle(written)?;
        output.close()
    }

    fn write_files(&self, folder: &Path, order: &Order) -> anyhow::Result<()> {
        /// The number of boards in an input file, if it may have several.
        const BOARDS: usize = 20;
        order.ensure_some()?;
        if order.has_many_boards() {
            let samples = order.samples();
            order.complain_of_missing(samples.len());
            let inputs = samples.chunks(BOARDS).collect_vec();
            let digits = digits(inputs.len() as u64);
            let case = |(number, input): (u64, &&[Sample])| order.case(number, digits, input);
            let cases = || (1..).zip(&inputs).map(case);
            return write_cases(folder, self.force, cases);
        }
        let digits = digits(order.end);
        let case = |index: u64| {
            let sample = order.sample(index)?;
            Some(order.case(index + 1, digits, &[sample]))
        };
        let cases = || (order.start..order.end).map(case).while_some();
        write_cases(folder, self.force, cases)
    }

    fn order<'p>(&self, plan: &'p Plan) -> anyhow::Result<Order<'p>> {
        let (made, count) = match self.kind {
            Source::Random(kind) => {
                ensure!(
                    kind == Kind::Mixed && !self.balanced || !plan.is_of_records(),
                    messages::kinds_of_records(lang())
                );
                let balance = Balance::of(self.balanced);
                (Made::Random(kind, balance), self.count.unwrap_or(1))
            }
            Source::Designed(set) => self.listed(set.name(), plan.set(set))?,
            Source::All => {
                let too_many = match plan.is_of_board_problem() {
                    true => messages::all_of_19x19,
                    false => messages::all_of_many,
                };
                let all = plan.whole().with_context(|| too_many(lang()))?;
                self.listed("all", plan.samples().take(all))?
            }
        };
        let end = self.skip.checked_add(count);
        let end =
            end.with_context(|| messages::past_the_last(lang(), count, self.skip, u64::MAX))?;
        Ok(Order {
            plan,
            made,
            start: self.skip,
            end,
        })
    }

    /// All of a set, and how many of them are requested.
    fn listed(
        &self,
        name: &str,
        samples: impl IntoIterator<Item = (Origin, Sample)>,
    ) -> anyhow::Result<(Made, u64)> {
        let samples = samples.into_iter().map(|(_, sample)| sample).collect_vec();
        ensure!(!samples.is_empty(), messages::empty_set(lang(), name));
        ensure!(!self.balanced, messages::balanced_set(lang(), name));
        let all = samples.len() as u64;
        let left = all.saturating_sub(self.skip);
        ensure!(
            left > 0 || self.count == Some(0),
            messages::none_left(lang(), name, all, self.skip)
        );
        let count = self.count.unwrap_or(left);
        if count > left {
            let (lang, skip) = (lang(), self.skip);
            complain(&messages::fewer_left(lang, name, all, skip, count, left));
        }
        Ok((Made::Listed(samples), count.min(left)))
    }
}

fn digits(files: u64) -> usize {
    files.to_string().len().max(3)
}

/// The requested boards or records: from `start` to before `end`.
struct Order<'p> {
    plan: &'p Plan,
    made: Made,
    start: u64,
    end: u64,
}

enum Made {
    Random(Kind, Balance),
    /// All of a set.
    Listed(Vec<Sample>),
}

impl Order<'_> {
    fn has_many_boards(&self) -> bool {
        self.plan.problem().has_many_boards()
    }

    /// The sample with that index; `None` if none is found that the problem allows.
    fn sample(&self, index: u64) -> Option<Sample> {
        match &self.made {
            Made::Listed(listed) => listed.get(usize::try_from(index).ok()?).cloned(),
            Made::Random(Kind::Mixed, Balance::Free) => {
                self.plan.random_at(index).map(|(_, sample)| sample)
            }
            Made::Random(kind, balance) => self.plan.random_of(*kind, index, *balance),
        }
    }

    /// Makes something of each sample on all processors, and passes it on in order, many at a time,
    /// up to the first one that is not found.
    fn each<R: Send>(
        &self,
        make: impl Fn(Sample) -> R + Sync,
        mut take: impl FnMut(Vec<R>) -> io::Result<()>,
    ) -> io::Result<()> {
        // Single boards are too little work to pass between threads.
        const CHUNK: usize = 256;
        let starts = (self.start..self.end).step_by(CHUNK);
        let chunks = starts.map(|from| from..self.end.min(from.saturating_add(CHUNK as u64)));
        let made = |chunk: Range<u64>| {
            let wanted = chunk.end - chunk.start;
            let made = chunk.map(|index| self.sample(index).map(&make));
            let found = made.while_some().collect_vec();
            (found.len() as u64 == wanted, found)
        };
        let pool = ThreadPool::with_caller(ThreadPool::processors());
        let ended = pool.in_order(chunks, made, |(is_whole, found)| match take(found) {
            Ok(()) if is_whole => ControlFlow::Continue(()),
            taken => ControlFlow::Break(taken),
        });
        ended.break_value().unwrap_or(Ok(()))
    }

    fn samples(&self) -> Vec<Sample> {
        let mut samples = Vec::new();
        // It cannot fail: nothing is written.
        let _ = self.each(
            |sample| sample,
            |found| {
                samples.extend(found);
                Ok(())
            },
        );
        samples
    }

    fn ensure_some(&self) -> anyhow::Result<()> {
        ensure!(
            self.start == self.end || self.sample(self.start).is_some(),
            messages::none_found(lang())
        );
        Ok(())
    }

    fn complain_of_missing(&self, found: usize) {
        let wanted = self.end - self.start;
        if matches!(self.made, Made::Random(..)) && (found as u64) < wanted {
            complain(&messages::fewer_found(lang(), found, wanted));
        }
    }

    /// The samples as an input, optionally followed by the answers.
    fn text(&self, samples: &[Sample], with_answers: bool) -> Vec<u8> {
        let problem = self.plan.problem();
        let mut text = problem.input_text(samples, Spacing::Dense);
        if with_answers {
            text.extend(problem.answers_text(samples));
        }
        text
    }

    fn case(&self, number: u64, digits: usize, samples: &[Sample]) -> Case {
        let answers = self.plan.problem().answers_text(samples);
        [
            (format!("{number:0digits$}.in"), self.text(samples, false)),
            (format!("{number:0digits$}.ans"), answers),
        ]
    }
}
