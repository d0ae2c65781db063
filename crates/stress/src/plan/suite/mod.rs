//! A set of test boards for a problem package.

mod coverage;

use std::collections::HashSet;

use itertools::iproduct;

pub use coverage::Coverage;

use super::boards::{Balance, Kind, Set};
use super::trials::Plan;
use omok_core::board::Board;
use omok_core::judge::{Verdict, judge};
use omok_core::line::{Direction, rows};
use omok_core::rule::Rule;
use omok_problem::problem::{Problem, Setting};

/// The boards of a problem package.
///
/// ```
/// use omok_stress::plan::{Balance, Suite};
/// let suite = Suite::new(1, Balance::Free);
/// assert_eq!(suite.coverage().unmet().count(), 0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suite {
    /// The sample boards of the statement.
    pub samples: Vec<TestCase>,
    /// The secret boards.
    pub secret: Vec<TestCase>,
}

/// A board with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestCase {
    /// The name of its files, without extension.
    pub name: String,
    /// The board.
    pub board: Board,
}

impl Suite {
    const DESIGNED: usize = 120;
    const OF_KIND: u64 = 4;

    /// The suite of a seed: two samples, designed boards, some of each random kind and those for
    /// flaws of one side, without duplicates.
    ///
    /// If the numbers of stones must be balanced, there are no designed boards, because those are
    /// not.
    #[must_use]
    pub fn new(seed: u64, numbers: Balance) -> Suite {
        let (designed, of_each, twins) = match numbers {
            Balance::Free => (designed(), Suite::OF_KIND, twins()),
            Balance::Balanced => (Vec::new(), 4 * Suite::OF_KIND, Vec::new()),
        };
        let random = random(seed, numbers, of_each);
        let named = |(number, (about, board)): (usize, (String, Board))| TestCase {
            name: format!("{number:03}-{about}"),
            board,
        };
        let samples = samples(seed);
        // Some random boards repeat designed ones.
        let mut known: HashSet<Board> = samples.iter().map(|case| case.board.clone()).collect();
        let boards = designed.into_iter().chain(random).chain(twins);
        let boards = boards.filter(|(_, board)| known.insert(board.clone()));
        Suite {
            secret: (1..).zip(boards).map(named).collect(),
            samples,
        }
    }

    /// The features that the secret boards cover.
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        let mut coverage = Coverage::new();
        for case in &self.secret {
            coverage.add(&case.board);
        }
        coverage
    }
}

fn designed() -> Vec<(String, Board)> {
    let designed = Set::Catalogue.boards(&Setting::FIVE_BOARD);
    named(designed.into_iter().take(Suite::DESIGNED))
}

/// The designed boards for flaws of one side.
fn twins() -> Vec<(String, Board)> {
    let plan = Plan::new(Problem::five_board(), 1);
    let twins = plan.designed()[plan.before_twins()..].iter();
    named(twins.filter_map(|(origin, sample)| Some((origin.about()?, sample.board()?.clone()))))
}

fn named(boards: impl Iterator<Item = (&'static str, Board)>) -> Vec<(String, Board)> {
    let named = boards.map(|(about, board)| {
        let about = about.replace([' ', ','], "-").replace("--", "-");
        (about, board)
    });
    named.collect()
}

fn random(seed: u64, numbers: Balance, of_each: u64) -> Vec<(String, Board)> {
    // Without the mixed ones, which would repeat the others.
    let boards = iproduct!(&Kind::ALL[1..], 0..of_each).map(|(kind, index)| {
        let board = kind.board(&Setting::FIVE_BOARD, seed, index, numbers);
        (kind.to_string(), board)
    });
    boards.collect()
}

/// Two games: one won on an anti-diagonal, whose first stone is the lowest, and one that nobody has
/// won, with six in a row.
fn samples(seed: u64) -> Vec<TestCase> {
    // Games, so that the numbers of stones look natural.
    let games = || {
        (0..).map(|index| Kind::Game.board(&Setting::FIVE_BOARD, seed, index, Balance::Balanced))
    };
    let is_won = |board: &Board| {
        matches!(judge(board, &Rule::STANDARD),
            Verdict::Won(five) if five.direction == Direction::NorthEast)
    };
    let has_six = |board: &Board| {
        judge(board, &Rule::STANDARD) == Verdict::Open && rows(board, 6).next().is_some()
    };
    // Found by trying indices, so that each seed has its own samples.
    let won = games().find(is_won);
    let open = games().find(has_six);
    let named = |(number, board)| TestCase {
        name: format!("sample-{number}"),
        board,
    };
    (1..).zip(won.into_iter().chain(open)).map(named).collect()
}
