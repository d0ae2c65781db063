//! `omok gen`: boards to try programs on.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::thread;

use anyhow::{Context, ensure};
use itertools::Itertools;

use super::common::{Status, UNWRITABLE, print};
use crate::board::Board;
use crate::stress::{Balance, Kind, Set, Suite, answer_text, board_text, in_order};

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
  $ omok gen --suite kattis my-problem

With --answers the answer follows each board; --out writes NAME.in and NAME.ans for each.
--suite kattis writes data/sample and data/secret of a problem package, and prints a table of
what the secret boards meet and what they do not.")]
pub(super) struct Args {
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
    /// Print the answer behind each board
    #[arg(long, conflicts_with = "out")]
    answers: bool,
    /// Write NAME.in and NAME.ans for each board into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write a problem package's boards into this folder; FORMAT is kattis
    #[arg(long, num_args = 2, value_names = ["FORMAT", "DIR"], conflicts_with_all = ["count", "skip", "kind", "answers", "out"])]
    suite: Option<Vec<String>>,
}

/// Where boards come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Random(Kind),
    Designed(Set),
    /// Nowhere: the kinds are listed.
    List,
}

impl FromStr for Source {
    type Err = String;

    fn from_str(name: &str) -> Result<Source, String> {
        if name == "list" {
            return Ok(Source::List);
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
        match (&self.suite, self.kind, &self.out) {
            (Some(suite), _, _) => self.write_suite(suite)?,
            (None, Source::List, _) => print(list())?,
            (None, _, Some(folder)) => self.write_files(folder)?,
            (None, _, None) => self.write_stream()?,
        }
        Ok(Status::Done.into())
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
        const CHUNK: u64 = 256;
        let boards = self.boards()?;
        let end = boards.end;
        let chunks = (boards.start..end)
            .step_by(256)
            .map(|from| from..end.min(from + CHUNK));
        let jobs = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let mut stdout = io::stdout().lock();
        let ended = in_order(
            jobs,
            chunks,
            |chunk| {
                let texts = chunk.map(|index| self.text(&boards.board(index)));
                texts.collect_vec().concat()
            },
            |text| match stdout.write_all(&text) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            },
        );
        let written = match ended {
            ControlFlow::Continue(()) => stdout.flush(),
            ControlFlow::Break(error) => Err(error),
        };
        written.context(UNWRITABLE)
    }

    fn text(&self, board: &Board) -> Vec<u8> {
        let mut text = board_text(board);
        if self.answers {
            text.extend(answer_text(board));
        }
        text
    }

    fn write_files(&self, folder: &Path) -> anyhow::Result<()> {
        make_folder(folder)?;
        let boards = self.boards()?;
        let digits = boards.end.to_string().len().max(3);
        for index in boards.start..boards.end {
            let name = format!("{:0digits$}", index + 1);
            write_case(folder, &name, &boards.board(index))?;
        }
        Ok(())
    }

    fn boards(&self) -> anyhow::Result<Boards> {
        let (designed, count) = match self.kind {
            Source::Random(_) | Source::List => (Vec::new(), self.count.unwrap_or(1)),
            Source::Designed(set) => {
                ensure!(
                    !self.balanced,
                    "the boards of '{}' are what they are: --balanced needs a random kind",
                    set.name()
                );
                let trials = set.trials().into_iter().map(|trial| trial.board);
                let designed = trials.collect_vec();
                let left = (designed.len() as u64).saturating_sub(self.skip);
                let count = self.count.map_or(left, |count| count.min(left));
                (designed, count)
            }
        };
        Ok(Boards {
            kind: match self.kind {
                Source::Random(kind) => kind,
                Source::Designed(_) | Source::List => Kind::Mixed,
            },
            seed: self.seed,
            numbers: self.balance(),
            designed,
            start: self.skip,
            end: self.skip.saturating_add(count),
        })
    }

    fn write_suite(&self, suite: &[String]) -> anyhow::Result<()> {
        let [format, folder] = suite else {
            unreachable!("clap takes two values");
        };
        ensure!(
            format == "kattis",
            "expected --suite kattis DIR, found --suite {format} {folder}"
        );
        let suite = Suite::new(self.seed, self.balance());
        let data = Path::new(folder).join("data");
        for (name, cases) in [("sample", &suite.samples), ("secret", &suite.secret)] {
            let folder = data.join(name);
            make_folder(&folder)?;
            for case in cases {
                write_case(&folder, &case.name, &case.board)?;
            }
        }
        print(suite.coverage().to_string())
    }
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
            None => self.kind.board(self.seed, index, self.numbers),
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

fn make_folder(folder: &Path) -> anyhow::Result<()> {
    let made = fs::create_dir_all(folder);
    made.with_context(|| format!("cannot make the folder {}", folder.display()))
}

fn write_case(folder: &Path, name: &str, board: &Board) -> anyhow::Result<()> {
    for (ending, bytes) in [("in", board_text(board)), ("ans", answer_text(board))] {
        let path = folder.join(format!("{name}.{ending}"));
        let written = fs::write(&path, bytes);
        written.with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
