//! Which features a set of boards covers.

use std::fmt;

use itertools::{Itertools, iproduct};

use crate::board::{Board, Stone};
use crate::judge::{Verdict, judge};
use crate::line::{Direction, Row, row_through, rows};
use crate::plan::boards::{Edge, edges_touched, is_near_end};
use crate::rule::Rule;

/// The number of boards with each feature.
///
/// It prints as a table that marks missing features.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    boards: usize,
    features: Vec<(Feature, usize)>,
}

/// A feature of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Feature {
    Nobody,
    Wins(Stone, Direction),
    FiveTouches(Edge),
    FiveInCorner,
    /// The surroundings of the five's ends.
    Ends(Ends),
    /// Another run starts at the five's first stone.
    FirstStoneCrossed,
    /// Another run crosses the five.
    Crossed,
    Overline(Direction),
    OverlineOf(u8),
    OverlineTouches(Edge),
    OverlineAndFive,
    /// Stones on that percentage of cells.
    Density(u8, u8),
    Full,
    Empty,
    Balanced,
    Unbalanced,
}

/// The surroundings of a five's ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ends {
    Empty,
    OneEnemy,
    TwoEnemies,
    /// A stone of its colour is beside an end, but not in its line.
    OwnBeside,
}

impl Coverage {
    /// Without boards.
    #[must_use]
    pub fn new() -> Coverage {
        Coverage {
            boards: 0,
            features: features().map(|feature| (feature, 0)).collect(),
        }
    }

    /// Counts a board.
    pub fn add(&mut self, board: &Board) {
        let seen = Seen::new(board);
        self.boards += 1;
        for (feature, count) in &mut self.features {
            *count += usize::from(seen.has(*feature));
        }
    }

    /// The features that no board has, in words.
    pub fn unmet(&self) -> impl Iterator<Item = String> {
        let unmet = self.features.iter().filter(|(_, count)| *count == 0);
        unmet.map(|(feature, _)| feature.to_string())
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

fn features() -> impl Iterator<Item = Feature> {
    let wins = iproduct!(Stone::ALL, Direction::ALL).map(|(s, d)| Feature::Wins(s, d));
    let ends = [
        Ends::Empty,
        Ends::OneEnemy,
        Ends::TwoEnemies,
        Ends::OwnBeside,
    ];
    let densities = [(0, 10), (10, 30), (30, 50), (50, 70), (70, 90), (90, 100)];
    [Feature::Nobody]
        .into_iter()
        .chain(wins)
        .chain(Edge::ALL.map(Feature::FiveTouches))
        .chain([Feature::FiveInCorner])
        .chain(ends.map(Feature::Ends))
        .chain([Feature::FirstStoneCrossed, Feature::Crossed])
        .chain(Direction::ALL.map(Feature::Overline))
        .chain((6..=19).map(Feature::OverlineOf))
        .chain(Edge::ALL.map(Feature::OverlineTouches))
        .chain([Feature::OverlineAndFive])
        .chain(densities.map(|(from, to)| Feature::Density(from, to)))
        .chain([
            Feature::Empty,
            Feature::Full,
            Feature::Balanced,
            Feature::Unbalanced,
        ])
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Feature::Nobody => f.write_str("nobody has won"),
            Feature::Wins(stone, direction) => write!(f, "{stone} wins, {}", way(direction)),
            Feature::FiveTouches(edge) => write!(f, "the five touches the {} edge", edge.name()),
            Feature::FiveInCorner => f.write_str("the five touches two edges"),
            Feature::Ends(Ends::Empty) => f.write_str("both ends of the five are free"),
            Feature::Ends(Ends::OneEnemy) => f.write_str("an enemy at one end of the five"),
            Feature::Ends(Ends::TwoEnemies) => f.write_str("enemies at both ends of the five"),
            Feature::Ends(Ends::OwnBeside) => f.write_str("own stones beside the five's ends"),
            Feature::FirstStoneCrossed => {
                f.write_str("another run starts at the five's first stone")
            }
            Feature::Crossed => f.write_str("another run crosses the five"),
            Feature::Overline(direction) => write!(f, "an overline, {}", way(direction)),
            Feature::OverlineOf(length) => write!(f, "an overline of {length}"),
            Feature::OverlineTouches(edge) => {
                write!(f, "an overline touches the {} edge", edge.name())
            }
            Feature::OverlineAndFive => f.write_str("an overline beside the five"),
            Feature::Density(from, to) => write!(f, "{from} to {to} % stones"),
            Feature::Empty => f.write_str("no stone"),
            Feature::Full => f.write_str("no empty cell"),
            Feature::Balanced => f.write_str("as many black stones as white, or one more"),
            Feature::Unbalanced => f.write_str("other numbers of stones"),
        }
    }
}

const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::NorthEast => "anti-diagonal",
        Direction::East => "horizontal",
        Direction::SouthEast => "diagonal",
        Direction::South => "vertical",
    }
}

/// A board and its features, computed once.
struct Seen<'a> {
    board: &'a Board,
    five: Option<Row>,
    overlines: Vec<Row>,
    black: usize,
    white: usize,
}

impl Seen<'_> {
    fn new(board: &Board) -> Seen<'_> {
        let count = |stone| board.stones().filter(|&(_, on)| on == stone).count();
        Seen {
            board,
            five: match judge(board, &Rule::STANDARD) {
                Verdict::Won(five) => Some(five),
                Verdict::Open | Verdict::Several(_) => None,
            },
            overlines: rows(board, 6).collect(),
            black: count(Stone::Black),
            white: count(Stone::White),
        }
    }

    fn has(&self, feature: Feature) -> bool {
        let five = |is: &dyn Fn(Row) -> bool| self.five.is_some_and(is);
        let overline = |is: &dyn Fn(&Row) -> bool| self.overlines.iter().any(is);
        let stones = self.black + self.white;
        match feature {
            Feature::Nobody => self.five.is_none(),
            Feature::Wins(stone, direction) => {
                five(&|five| five.stone == stone && five.direction == direction)
            }
            Feature::FiveTouches(edge) => five(&|five| self.touched(five).contains(&edge)),
            Feature::FiveInCorner => five(&|five| self.touched(five).len() > 1),
            Feature::Ends(ends) => five(&|five| self.has_ends(five, ends)),
            Feature::FirstStoneCrossed => five(&|five| self.others(five, 0..1, true)),
            Feature::Crossed => five(&|five| self.others(five, 0..5, false)),
            Feature::Overline(direction) => overline(&|run| run.direction == direction),
            Feature::OverlineOf(length) => overline(&|run| run.length == length),
            Feature::OverlineTouches(edge) => overline(&|run| self.touched(*run).contains(&edge)),
            Feature::OverlineAndFive => self.five.is_some() && !self.overlines.is_empty(),
            Feature::Density(from, to) => {
                let of_hundred = stones * 100;
                let area = self.board.size().area();
                let (from, to) = (usize::from(from) * area, usize::from(to) * area);
                // The last range includes its end: a full board.
                (from..to).contains(&of_hundred) || (of_hundred == to && to == 100 * area)
            }
            Feature::Empty => stones == 0,
            Feature::Full => stones == self.board.size().area(),
            Feature::Balanced => self.is_balanced(),
            Feature::Unbalanced => !self.is_balanced(),
        }
    }

    fn touched(&self, run: Row) -> Vec<Edge> {
        edges_touched(self.board.size(), run)
    }

    const fn is_balanced(&self) -> bool {
        self.black == self.white || self.black == self.white + 1
    }

    fn has_ends(&self, five: Row, ends: Ends) -> bool {
        let at_ends = five.ends(self.board);
        let enemies = at_ends.iter().filter(|end| end.is_some()).count();
        match ends {
            Ends::Empty => enemies == 0,
            Ends::OneEnemy => enemies == 1,
            Ends::TwoEnemies => enemies == 2,
            Ends::OwnBeside => self.board.stones().any(|(point, stone)| {
                stone == five.stone
                    && !five.points().contains(&point)
                    && is_near_end(self.board.size(), five, point)
            }),
        }
    }

    /// Whether runs of at least two cross those of its stones in other directions.
    fn others(&self, five: Row, stones: std::ops::Range<usize>, start_there: bool) -> bool {
        let points = five.points().skip(stones.start).take(stones.len());
        points
            .cartesian_product(Direction::ALL)
            .any(|(point, direction)| {
                let run = row_through(self.board, point, direction);
                direction != five.direction
                    && run.is_some_and(|run| run.length > 1 && (!start_there || run.start == point))
            })
    }
}
