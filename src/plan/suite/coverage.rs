//! Which features a set of boards covers.

use std::fmt;

use itertools::{Itertools, iproduct};

use crate::board::{Board, Point, Size, Stone};
use crate::judge::{Verdict, judge};
use crate::line::{Direction, Row, row_through, rows};
use crate::plan::fill::lead;
use crate::rule::Rule;

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
    /// Without boards.
    #[must_use]
    pub fn new() -> Coverage {
        let features = features(&Board::empty(Size::square(19))).into_iter();
        Coverage {
            boards: 0,
            features: features.map(|(feature, _)| (feature, 0)).collect(),
        }
    }

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

impl Default for Coverage {
    fn default() -> Coverage {
        Coverage::new()
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

/// Every feature, always in the same order.
fn features(board: &Board) -> Vec<Feature> {
    let five = match judge(board, &Rule::STANDARD) {
        Verdict::Won(five) => Some(five),
        Verdict::Open | Verdict::Several(_) => None,
    };
    let overlines = rows(board, 6).collect_vec();
    [
        of_five(board, five),
        of_overlines(board, &overlines, five.is_some()),
        of_numbers(board),
    ]
    .concat()
}

fn of_five(board: &Board, five: Option<Row>) -> Vec<Feature> {
    let feature = |text: &str, has| (text.to_owned(), has);
    let wins = iproduct!(Stone::ALL, Direction::ALL).map(|(stone, direction)| {
        let is_it = |five: Row| five.stone == stone && five.direction == direction;
        let text = format!("{stone} wins, {}", way(direction));
        (text, five.is_some_and(is_it))
    });
    let touched = five.map_or_else(Vec::new, |five| edges_touched(board, five));
    let at_edges = EDGES.map(|edge| {
        let text = format!("the five touches the {edge} edge");
        (text, touched.contains(&edge))
    });
    let enemies = five.map(|five| five.ends(board).iter().flatten().count());
    let crossed =
        |stones, start_there| five.is_some_and(|five| is_crossed(board, five, stones, start_there));
    let others = [
        feature("the five touches two edges", touched.len() > 1),
        feature("both ends of the five are free", enemies == Some(0)),
        feature("an enemy at one end of the five", enemies == Some(1)),
        feature("enemies at both ends of the five", enemies == Some(2)),
        feature(
            "own stones beside the five's ends",
            five.is_some_and(|five| has_own_beside(board, five)),
        ),
        feature(
            "another run starts at the five's first stone",
            crossed(1, true),
        ),
        feature("another run crosses the five", crossed(5, false)),
    ];
    let nobody = [feature("nobody has won", five.is_none())];
    nobody
        .into_iter()
        .chain(wins)
        .chain(at_edges)
        .chain(others)
        .collect()
}

fn of_overlines(board: &Board, overlines: &[Row], is_won: bool) -> Vec<Feature> {
    let has = |is_it: &dyn Fn(&Row) -> bool| overlines.iter().any(is_it);
    let directions = Direction::ALL.map(|direction| {
        let text = format!("an overline, {}", way(direction));
        (text, has(&|run| run.direction == direction))
    });
    let lengths = (6..=19).map(|length| {
        let text = format!("an overline of {length}");
        (text, has(&|run| run.length == length))
    });
    let edges = EDGES.map(|edge| {
        let text = format!("an overline touches the {edge} edge");
        (text, has(&|&run| edges_touched(board, run).contains(&edge)))
    });
    let beside = (
        "an overline beside the five".to_owned(),
        is_won && !overlines.is_empty(),
    );
    let directions = directions.into_iter();
    directions
        .chain(lengths)
        .chain(edges)
        .chain([beside])
        .collect()
}

fn of_numbers(board: &Board) -> Vec<Feature> {
    let (stones, area) = (board.stones().count(), board.size().area());
    let densities = [(0, 10), (10, 30), (30, 50), (50, 70), (70, 90), (90, 100)];
    let densities = densities.map(|(from, to)| {
        let is_between = (from * area..to * area).contains(&(100 * stones));
        // The last range includes its end: a full board.
        let has = is_between || (to == 100 && stones == area);
        (format!("{from} to {to} % stones"), has)
    });
    let is_balanced = [0, 1].contains(&lead(board));
    let numbers = [
        ("no stone", stones == 0),
        ("no empty cell", stones == area),
        ("as many black stones as white, or one more", is_balanced),
        ("other numbers of stones", !is_balanced),
    ];
    let numbers = numbers.map(|(text, has)| (text.to_owned(), has));
    densities.into_iter().chain(numbers).collect()
}

const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::NorthEast => "anti-diagonal",
        Direction::East => "horizontal",
        Direction::SouthEast => "diagonal",
        Direction::South => "vertical",
    }
}

/// The names of the edges.
const EDGES: [&str; 4] = ["top", "bottom", "left", "right"];

/// The edges that the row touches.
fn edges_touched(board: &Board, run: Row) -> Vec<&'static str> {
    let size = board.size();
    let is_at: [fn(Point, u8, u8) -> bool; 4] = [
        |point, _, _| point.row == 0,
        |point, last_row, _| point.row == last_row,
        |point, _, _| point.col == 0,
        |point, _, last_col| point.col == last_col,
    ];
    let touches = |is_at: fn(Point, u8, u8) -> bool| {
        let mut points = run.points();
        points.any(|point| is_at(point, size.height() - 1, size.width() - 1))
    };
    let edges = EDGES.into_iter().zip(is_at);
    edges
        .filter(|(_, is_at)| touches(*is_at))
        .map(|(edge, _)| edge)
        .collect()
}

/// Whether a stone of its colour is beside an end, but not in its line.
fn has_own_beside(board: &Board, five: Row) -> bool {
    let is_near = |point: Point, end: Point| {
        point.row.abs_diff(end.row) <= 1 && point.col.abs_diff(end.col) <= 1
    };
    board.stones().any(|(point, stone)| {
        stone == five.stone
            && !five.points().contains(&point)
            && (is_near(point, five.start) || is_near(point, five.end()))
    })
}

/// Whether runs of at least two cross those of its first stones in other directions.
fn is_crossed(board: &Board, five: Row, stones: usize, start_there: bool) -> bool {
    let points = five.points().take(stones);
    points
        .cartesian_product(Direction::ALL)
        .any(|(point, direction)| {
            let run = row_through(board, point, direction);
            direction != five.direction
                && run.is_some_and(|run| run.length > 1 && (!start_there || run.start == point))
        })
}
