//! A set of test boards for a problem package.

use std::collections::HashSet;
use std::fmt;

use itertools::iproduct;

use super::boards::{Balance, Kind, Set};
use super::trials::Plan;
use omok_core::line::{Direction, Row, rows};
use omok_core::{Board, Rule, Size, Stone, Verdict, judge};
use omok_problem::problem::features::{Scene, edges_of};
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
    pub fn coverage(&self) -> Coverage {
        let mut coverage = Coverage::default();
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

/// The number of boards with each feature.
///
/// It prints as a table that marks missing features.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    boards: usize,
    /// Each feature in words.
    features: Vec<(String, usize)>,
}

impl Coverage {
    /// Counts a board.
    pub fn add(&mut self, board: &Board) {
        self.boards += 1;
        for ((_, count), (_, has)) in self.features.iter_mut().zip(features(board)) {
            *count += usize::from(has);
        }
    }

    /// The features that no board has, in words.
    pub fn unmet(&self) -> impl Iterator<Item = String> {
        let unmet = self.features.iter().filter(|(_, count)| *count == 0);
        unmet.map(|(feature, _)| feature.clone())
    }
}

/// Without boards.
impl Default for Coverage {
    fn default() -> Coverage {
        let features = features(&Board::empty(Size::square(19))).into_iter();
        Coverage {
            boards: 0,
            features: features.map(|(feature, _)| (feature, 0)).collect(),
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>6}  boards", self.boards)?;
        for (feature, count) in &self.features {
            match count {
                0 => writeln!(f, "{:>6}  {feature}  <- not met", 0)?,
                count => writeln!(f, "{count:>6}  {feature}")?,
            }
        }
        let met = self.features.iter().filter(|(_, count)| *count > 0).count();
        writeln!(f, "{met} of {} features met", self.features.len())
    }
}

/// A feature in words, and whether a board has it.
type Feature = (String, bool);

/// The edges as [`edges_of`] has them.
const EDGES: [&str; 4] = ["top", "bottom", "left", "right"];

/// Every feature, always in the same order.
fn features(board: &Board) -> Vec<Feature> {
    let setting = Setting {
        size: board.size(),
        ..Setting::FIVE_BOARD
    };
    let scene = Scene::of(&setting, board, None);
    [of_five(&scene), of_overlines(&scene), of_numbers(&scene)].concat()
}

fn of_five(scene: &Scene) -> Vec<Feature> {
    let five = scene.five.as_ref();
    let won = five.map(|five| (five.row.stone, five.row.direction));
    let wins = iproduct!(Stone::ALL, Direction::ALL).map(|(stone, direction)| {
        let text = format!("{stone} wins, {}", way(direction));
        (text, won == Some((stone, direction)))
    });
    let touched = five.map_or([false; 4], |five| five.edges);
    let edges = EDGES.into_iter().zip(touched);
    let edges = edges.map(|(edge, has)| (format!("the five touches the {edge} edge"), has));
    let has_two = touched.into_iter().filter(|touches| *touches).count() > 1;
    let enemies = five.map(|five| five.enemies);
    let has_own = five.is_some_and(|five| five.has_own_beside);
    let starts = scene.is_crossed(|five, run| run.start == five.row.start);
    let others = [
        ("the five touches two edges", has_two),
        ("both ends of the five are free", enemies == Some(0)),
        ("an enemy at one end of the five", enemies == Some(1)),
        ("enemies at both ends of the five", enemies == Some(2)),
        ("own stones beside the five's ends", has_own),
        ("another run starts at the five's first stone", starts),
        (
            "another run crosses the five",
            scene.is_crossed(|_, _| true),
        ),
    ];
    let nobody = [("nobody has won", five.is_none())].map(owned);
    let all = nobody.into_iter().chain(wins).chain(edges);
    all.chain(others.map(owned)).collect()
}

fn of_overlines(scene: &Scene) -> Vec<Feature> {
    let has = |is_it: &dyn Fn(&Row) -> bool| scene.overlines.iter().any(is_it);
    let directions = Direction::ALL.map(|direction| {
        let text = format!("an overline, {}", way(direction));
        (text, has(&|run| run.direction == direction))
    });
    let lengths = (6..=19).map(|length| {
        let text = format!("an overline of {length}");
        (text, has(&|run| run.length == length))
    });
    let edges = (0..).zip(EDGES).map(|(edge, name)| {
        let text = format!("an overline touches the {name} edge");
        (text, has(&|run| edges_of(scene.size, *run)[edge]))
    });
    let beside = scene.five.is_some() && has(&|_| true);
    let beside = ("an overline beside the five".to_owned(), beside);
    let all = directions.into_iter().chain(lengths).chain(edges);
    all.chain([beside]).collect()
}

fn of_numbers(scene: &Scene) -> Vec<Feature> {
    let (stones, area) = (scene.stones(), scene.size.area());
    let densities = [(0, 10), (10, 30), (30, 50), (50, 70), (70, 90), (90, 100)];
    let densities = densities.map(|(from, to)| {
        let is_between = (from * area..to * area).contains(&(100 * stones));
        // The last range includes its end: a full board.
        let has = is_between || (to == 100 && stones == area);
        (format!("{from} to {to} % stones"), has)
    });
    let (black, white) = (scene.counts.black, scene.counts.white);
    let is_balanced = black == white || black == white + 1;
    let numbers = [
        ("no stone", stones == 0),
        ("no empty cell", stones == area),
        ("as many black stones as white, or one more", is_balanced),
        ("other numbers of stones", !is_balanced),
    ];
    densities.into_iter().chain(numbers.map(owned)).collect()
}

fn owned((text, has): (&str, bool)) -> Feature {
    (text.to_owned(), has)
}

const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::NorthEast => "anti-diagonal",
        Direction::East => "horizontal",
        Direction::SouthEast => "diagonal",
        Direction::South => "vertical",
    }
}
