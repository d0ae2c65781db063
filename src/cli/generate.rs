//! `omok gen`: boards to try programs on.

use std::io::Write;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Context, bail, ensure};
use itertools::Itertools;

use super::board_folder::{BoardFolder, Others};
use super::generate_problem::{Choice, Order};
use super::output::{OutputArgs, print};
use super::package::Wanted;
use super::problem::ProblemName;
use super::status::Status;
use super::terminal::complain;
use omok::batch::Team;
use omok::board::Board;
use omok::plan::{Balance, Kind, Set, TestCase};
use omok::problem::{Setting, answer_text, board_text};

/// Make boards to try programs on.
///
/// Every board is as the board problem promises: 19x19, and at most one line on it wins. The
/// boards of a seed are the same for ever, on every machine.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok gen --kind list
  $ omok gen --kind dense --count 3 | omok
  $ omok gen --seed 7 --count 100 --out boards
  $ omok gen --suite kattis fiveinarow
  $ omok gen --suite kattis tictactoe --problem tictactoe-state
  $ omok gen --problem four-state --count 100 --out four-boards

With --problem boards or records of that problem are made, each input exactly as it
promises: --kind mixed makes random ones, catalogue those designed for it, all
every board where they are few. Where an input may have many boards, it has
--count of them (with --out 20 a file); else each board is an input.

With --answers the answer follows each board; --out writes NAME.in and NAME.ans
for each. A folder that holds boards already is refused; with --force those
that 'omok gen' wrote there are cleared first, and all others stay. --suite
writes a problem package: statements in English and Korean, test data, a
validator, right solutions in C++, Java and Python, and wrong ones, each wrong
in one known way. It prints a table of what the boards that solutions are
judged by meet and what they do not. The folder's name is the problem's short
name: kattis wants small letters and digits.")]
pub(super) struct Args {
    /// Another board problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "balanced")]
    problem: Option<ProblemName>,
    /// The seed of the random boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many boards [default: 1; of a designed set all]
    #[arg(long, value_name = "N")]
    count: Option<u64>,
    /// How many boards of the seed to pass over
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: u64,
    /// The kind of boards; list prints all kinds
    #[arg(long, value_name = "KIND", default_value = "mixed")]
    kind: Source,
    /// As many black stones as white, or one more (the problem does not promise it)
    #[arg(long)]
    balanced: bool,
    /// Print the answer after each board
    #[arg(long, conflicts_with = "out")]
    answers: bool,
    /// Write NAME.in and NAME.ans for each board into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write a problem package into this folder; FORMAT is kattis, polygon or plain
    #[arg(long, num_args = 2, value_names = ["FORMAT", "DIR"], conflicts_with_all = ["count", "skip", "kind", "answers", "out"])]
    suite: Option<Vec<String>>,
    #[command(flatten)]
    output: OutputArgs,
    /// Take a folder that holds boards already, and clear those that 'omok gen' wrote; replace the
    /// file of -o
    #[arg(long)]
    force: bool,
}

/// Where boards come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Random(Kind),
    Designed(Set),
    /// All boards of a problem that has few.
    All,
    /// Nowhere: the kinds are listed.
    List,
}

impl FromStr for Source {
    type Err = String;

    fn from_str(name: &str) -> Result<Source, String> {
        if name == "list" {
            return Ok(Source::List);
        }
        if name == "all" {
            return Ok(Source::All);
        }
        let set = Set::ALL.into_iter().find(|set| set.name() == name);
        if let Some(set) = set {
            return Ok(Source::Designed(set));
        }
        name.parse().map(Source::Random).map_err(|_| {
            format!(
                "expected one of {} ('list' tells what they are)",
                names().format(", ")
            )
        })
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    let kinds = Kind::ALL.into_iter().map(Kind::name);
    kinds.chain(Set::ALL.into_iter().map(Set::name))
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        ensure!(
            !self.force
                || self.out.is_some()
                || self.suite.is_some()
                || self.output.output.is_some(),
            "--force clears boards from a folder: expected --out DIR or --suite FORMAT DIR \
             with it, or -o FILE"
        );
        if let Some([format, folder]) = self.suite.as_deref() {
            Wanted {
                format,
                folder,
                problem: self.problem.as_ref(),
                seed: self.seed,
                numbers: self.balance(),
                others: self.others(),
            }
            .write()?;
            return Ok(Status::Done.into());
        }
        if let Some(order) = self.order()? {
            match &self.out {
                Some(folder) => order.write(folder)?,
                None => order.print(self.answers, &self.output, self.force)?,
            }
            return Ok(Status::Done.into());
        }
        match (self.kind, &self.out) {
            (Source::List, _) => print(list())?,
            (_, Some(folder)) => self.write_files(folder)?,
            (_, None) => self.write_stream()?,
        }
        Ok(Status::Done.into())
    }

    /// What is to be made of a problem with a description.
    fn order(&self) -> anyhow::Result<Option<Order>> {
        let Some(name) = &self.problem else {
            ensure!(
                self.kind != Source::All,
                "the boards of 19x19 are too many to make them all (--kind all is for --problem)"
            );
            return Ok(None);
        };
        ensure!(
            !self.force || self.out.is_none(),
            "with --problem --out takes a new folder: --force clears none"
        );
        let choice = match self.kind {
            Source::Random(Kind::Mixed) => Choice::Random,
            Source::Designed(Set::Catalogue) => Choice::Designed,
            Source::All => Choice::All,
            _ => bail!(
                "with --problem expected --kind mixed (random boards), catalogue (the designed \
                 ones) or all (every board, where they are few)"
            ),
        };
        Ok(Some(Order {
            name: name.clone(),
            choice,
            seed: self.seed,
            skip: self.skip,
            count: self.count,
        }))
    }

    fn balance(&self) -> Balance {
        if self.balanced {
            Balance::Balanced
        } else {
            Balance::Free
        }
    }

    /// Writes the boards to standard output, made on all processors.
    fn write_stream(&self) -> anyhow::Result<()> {
        let boards = self.boards()?;
        let mut output = self.output.open(self.force)?;
        let ended = made_together(
            boards.start..boards.end,
            |index| self.text(&boards.board(index)),
            |texts| match output.write_all(&texts.concat()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            },
        );
        let written = match ended {
            ControlFlow::Continue(()) => output.flush(),
            ControlFlow::Break(error) => Err(error),
        };
        output.settle(written)?;
        output.close()
    }

    fn text(&self, board: &Board) -> Vec<u8> {
        let mut text = board_text(board);
        if self.answers {
            text.extend(answer_text(board));
        }
        text
    }

    fn write_files(&self, folder: &Path) -> anyhow::Result<()> {
        let boards = self.boards()?;
        let digits = boards.end.to_string().len().max(3);
        let case = |index: u64| TestCase {
            name: format!("{:0digits$}", index + 1),
            board: boards.board(index),
        };
        let cases = || (boards.start..boards.end).map(case);
        BoardFolder::look(folder, self.others(), cases())?.write(cases())
    }

    fn others(&self) -> Others {
        match self.force {
            true => Others::Clear,
            false => Others::Refuse,
        }
    }

    fn boards(&self) -> anyhow::Result<Boards> {
        let (designed, count) = match self.kind {
            Source::Random(_) | Source::All | Source::List => (Vec::new(), self.count.unwrap_or(1)),
            Source::Designed(set) => self.designed(set)?,
        };
        let end = self.skip.checked_add(count);
        let end = end.with_context(|| {
            format!(
                "there are no {count} boards past --skip {}: board {} is the last (use a smaller \
                 --skip)",
                self.skip,
                u64::MAX
            )
        })?;
        Ok(Boards {
            kind: match self.kind {
                Source::Random(kind) => kind,
                Source::Designed(_) | Source::All | Source::List => Kind::Mixed,
            },
            seed: self.seed,
            numbers: self.balance(),
            designed,
            start: self.skip,
            end,
        })
    }

    /// The boards of a set, and how many of them are asked for.
    fn designed(&self, set: Set) -> anyhow::Result<(Vec<Board>, u64)> {
        let name = set.name();
        ensure!(
            !self.balanced,
            "the boards of '{name}' are what they are: --balanced needs a random kind"
        );
        let trials = set
            .trials(&Setting::FIVE_BOARD)
            .into_iter()
            .map(|trial| trial.board);
        let designed = trials.collect_vec();
        let all = designed.len() as u64;
        let left = all.saturating_sub(self.skip);
        ensure!(
            left > 0 || self.count == Some(0),
            "'{name}' has {all} boards: --skip {} leaves none of them",
            self.skip
        );
        let count = self.count.unwrap_or(left);
        if count > left {
            complain(&format!(
                "omok: '{name}' has {all} boards: --skip {} and --count {count} give {left}",
                self.skip
            ));
        }
        Ok((designed, count.min(left)))
    }
}

/// Makes something of each index on all processors, and hands it on in order, many at a time.
pub(super) fn made_together<R: Send, B>(
    indices: Range<u64>,
    make: impl Fn(u64) -> R + Sync,
    take: impl FnMut(Vec<R>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    // Single boards are too little work to hand from thread to thread.
    const CHUNK: usize = 256;
    let end = indices.end;
    let chunks = indices
        .step_by(CHUNK)
        .map(|from| from..end.min(from.saturating_add(CHUNK as u64)));
    Team::with_caller(Team::processors()).in_order(
        chunks,
        |chunk| chunk.map(&make).collect_vec(),
        take,
    )
}

/// The boards that are asked for: those from `start` to before `end`.
struct Boards {
    kind: Kind,
    seed: u64,
    numbers: Balance,
    /// All boards of the set, if it is one.
    designed: Vec<Board>,
    start: u64,
    end: u64,
}

impl Boards {
    fn board(&self, index: u64) -> Board {
        let designed = usize::try_from(index).ok();
        match designed.and_then(|index| self.designed.get(index)) {
            Some(board) => board.clone(),
            None => self
                .kind
                .board(&Setting::FIVE_BOARD, self.seed, index, self.numbers),
        }
    }
}

fn list() -> String {
    let kinds = Kind::ALL.map(|kind| (kind.name(), kind.about().to_owned()));
    let sets = Set::ALL.map(|set| {
        let about = format!("{} {}, the same for every seed", set.size(), set.about());
        (set.name(), about)
    });
    let lines = kinds.into_iter().chain(sets);
    lines
        .map(|(name, about)| format!("{name:<12} {about}\n"))
        .collect()
}
