//! When a program errs, where no known mistake explains it: what all boards that it has answered
//! wrong have in common.

use std::fmt;

use super::solver::{FIVE, LAST, Row, is_on_board, right};
use super::{Observed, models};
use crate::board::{Board, Stone};
use crate::line::Direction::{self, East, NorthEast, South, SouthEast};

/// What holds on every board that was answered wrong, and on few that were answered right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circumstance {
    /// It, as the end of a sentence: `an overline crosses the five`.
    pub name: &'static str,
    /// How many boards were answered wrong.
    pub wrong: usize,
    /// How many boards were tried.
    pub tried: usize,
}

impl Circumstance {
    /// How many different boards must have been answered wrong, and how many right.
    const LEAST: (usize, usize) = (6, 20);
    /// On how many of the right ones it may hold: on one in so many.
    const FEW: usize = 4;

    /// The names of all that could hold.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FEATURES.iter().map(|feature| feature.name)
    }

    /// The one that says most, if any does.
    ///
    /// `surveyed` are the answers to boards of every kind; `others` were got in another way, and
    /// only contradict.
    #[must_use]
    pub fn of(surveyed: &[Observed], others: &[Observed]) -> Option<Circumstance> {
        let is_wrong = |observed: &&Observed| observed.said != right(&observed.board);
        let (wrong, well): (Vec<_>, Vec<_>) = surveyed.iter().partition(is_wrong);
        if wrong.len() < Self::LEAST.0 || well.len() < Self::LEAST.1 {
            return None;
        }
        let wrong_too: Vec<_> = others.iter().filter(is_wrong).collect();
        let scenes = |boards: &[&Observed]| -> Vec<Scene> {
            boards
                .iter()
                .map(|observed| Scene::of(&observed.board))
                .collect()
        };
        let (wrong_ones, right_ones) =
            (scenes(&[wrong.clone(), wrong_too].concat()), scenes(&well));
        let holding = FEATURES
            .iter()
            .filter(|feature| wrong_ones.iter().all(feature.holds));
        let counted = holding.map(|feature| {
            let number = right_ones
                .iter()
                .filter(|scene| (feature.holds)(scene))
                .count();
            (number, feature)
        });
        let (number, feature) = counted.min_by_key(|&(number, _)| number)?;
        (number * Self::FEW < right_ones.len()).then_some(Circumstance {
            name: feature.name,
            wrong: wrong.len(),
            tried: surveyed.len(),
        })
    }
}

/// `wrong only where an overline crosses the five (7 of 90 boards)`.
impl fmt::Display for Circumstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Circumstance { name, wrong, tried } = self;
        write!(
            f,
            "wrong only where {name}: on {wrong} of {tried} boards that were asked about"
        )
    }
}

/// Something that may be true of a board.
struct Feature {
    name: &'static str,
    holds: fn(&Scene) -> bool,
}

const fn feature(name: &'static str, holds: fn(&Scene) -> bool) -> Feature {
    Feature { name, holds }
}

/// What there is on a board, as far as features ask.
#[derive(Debug)]
struct Scene {
    five: Option<Five>,
    /// Of black and of white.
    has_overline: [bool; 2],
    counts: [usize; 2],
    longest: i16,
}

/// The five, and what is around it.
#[derive(Debug)]
struct Five {
    colour: usize,
    direction: Direction,
    /// Whether the first and the last stone lie at an edge that the line runs into.
    at_edge: [bool; 2],
    /// Whether it has a stone in the first row, the last row, the first column, the last column.
    sides: [bool; 4],
    /// The longest other run of its colour through any of its stones, and through the first.
    crossing: [i16; 2],
    /// Whether an enemy stands at its first end, and at its second.
    enemies: [bool; 2],
}

impl Scene {
    fn of(board: &Board) -> Scene {
        let mut scene = Scene {
            five: None,
            has_overline: [false; 2],
            counts: [0; 2],
            longest: 0,
        };
        for (_, stone) in board.stones() {
            scene.counts[colour(stone)] += 1;
        }
        models::each_row(board, |row| {
            let Some(stone) = row.colour() else { return };
            scene.longest = scene.longest.max(row.length());
            scene.has_overline[colour(stone)] |= row.length() > FIVE;
            if row.wins() {
                scene.five = Some(Five::of(row, stone));
            }
        });
        scene
    }

    fn five_is(&self, holds: impl Fn(&Five) -> bool) -> bool {
        self.five.as_ref().is_some_and(holds)
    }

    /// Whether the five lies so and its first (0) or last (1) stone is at the edge.
    fn is_at_edge(&self, direction: Direction, end: usize) -> bool {
        self.five_is(|five| five.direction == direction && five.at_edge[end])
    }
}

const fn colour(stone: Stone) -> usize {
    match stone {
        Stone::Black => 0,
        Stone::White => 1,
    }
}

impl Five {
    fn of(row: &Row<'_>, stone: Stone) -> Five {
        let direction = Direction::ALL
            .into_iter()
            .find(|&direction| row.is_along(direction));
        let direction = direction.unwrap_or(East);
        let (first, last) = (row.start, row.last());
        let [before, past] = row.ends();
        let crossing = |steps: i16| models::longest_crossing(row, steps);
        let enemy = |steps| row.stone_at(steps).is_some_and(|other| other != stone);
        Five {
            colour: colour(stone),
            direction,
            at_edge: [!is_on_board(before), !is_on_board(past)],
            sides: [
                first.0 == 0 || last.0 == 0,
                first.0 == LAST || last.0 == LAST,
                first.1 == 0,
                last.1 == LAST,
            ],
            crossing: [(0..FIVE).map(crossing).max().unwrap_or(0), crossing(0)],
            enemies: [enemy(-1), enemy(FIVE)],
        }
    }
}

const FEATURES: &[Feature] = &[
    feature("nobody has won", |scene| scene.five.is_none()),
    feature("somebody has won", |scene| scene.five.is_some()),
    feature("black has won", |scene| {
        scene.five_is(|five| five.colour == 0)
    }),
    feature("white has won", |scene| {
        scene.five_is(|five| five.colour == 1)
    }),
    feature("the five is horizontal", |scene| {
        scene.five_is(|five| five.direction == East)
    }),
    feature("the five is vertical", |scene| {
        scene.five_is(|five| five.direction == South)
    }),
    feature("the five is diagonal", |scene| {
        scene.five_is(|five| five.direction == SouthEast)
    }),
    feature("the five is anti-diagonal", |scene| {
        scene.five_is(|five| five.direction == NorthEast)
    }),
    feature("the five is on a diagonal or an anti-diagonal", |scene| {
        scene.five_is(|five| matches!(five.direction, SouthEast | NorthEast))
    }),
    feature(
        "the five starts or ends at the edge of the board",
        |scene| scene.five_is(|five| five.at_edge.contains(&true)),
    ),
    feature("the five starts at the edge of the board", |scene| {
        scene.five_is(|five| five.at_edge[0])
    }),
    feature("the five ends at the edge of the board", |scene| {
        scene.five_is(|five| five.at_edge[1])
    }),
    feature("the five has a stone on the edge of the board", |scene| {
        scene.five_is(|five| five.sides.contains(&true))
    }),
    feature("the five has a stone in the first row", |scene| {
        scene.five_is(|five| five.sides[0])
    }),
    feature("the five has a stone in the last row", |scene| {
        scene.five_is(|five| five.sides[1])
    }),
    feature("the five has a stone in the first column", |scene| {
        scene.five_is(|five| five.sides[2])
    }),
    feature("the five has a stone in the last column", |scene| {
        scene.five_is(|five| five.sides[3])
    }),
    feature(
        "the five has a stone in the last row or the last column",
        |scene| scene.five_is(|five| five.sides[1] || five.sides[3]),
    ),
    feature("a horizontal five starts at the edge", |scene| {
        scene.is_at_edge(East, 0)
    }),
    feature("a horizontal five ends at the edge", |scene| {
        scene.is_at_edge(East, 1)
    }),
    feature("a vertical five starts at the edge", |scene| {
        scene.is_at_edge(South, 0)
    }),
    feature("a vertical five ends at the edge", |scene| {
        scene.is_at_edge(South, 1)
    }),
    feature("a diagonal five starts at the edge", |scene| {
        scene.is_at_edge(SouthEast, 0)
    }),
    feature("a diagonal five ends at the edge", |scene| {
        scene.is_at_edge(SouthEast, 1)
    }),
    feature("an anti-diagonal five starts at the edge", |scene| {
        scene.is_at_edge(NorthEast, 0)
    }),
    feature("an anti-diagonal five ends at the edge", |scene| {
        scene.is_at_edge(NorthEast, 1)
    }),
    feature("there is an overline", |scene| {
        scene.has_overline.contains(&true)
    }),
    feature("there is an overline of the winner's colour", |scene| {
        scene.five_is(|five| scene.has_overline[five.colour])
    }),
    feature("there is an overline of the loser's colour", |scene| {
        scene.five_is(|five| scene.has_overline[1 - five.colour])
    }),
    feature("there is an overline and nobody has won", |scene| {
        scene.five.is_none() && scene.has_overline.contains(&true)
    }),
    feature("there are eight or more in a row", |scene| {
        scene.longest > 7
    }),
    feature("there are eleven or more in a row", |scene| {
        scene.longest > 10
    }),
    feature("an overline crosses the five", |scene| {
        scene.five_is(|five| five.crossing[0] > FIVE)
    }),
    feature("an overline crosses the first stone of the five", |scene| {
        scene.five_is(|five| five.crossing[1] > FIVE)
    }),
    feature("another run of three or more crosses the five", |scene| {
        scene.five_is(|five| five.crossing[0] > 2)
    }),
    feature("another run crosses the five", |scene| {
        scene.five_is(|five| five.crossing[0] > 1)
    }),
    feature("another run crosses the first stone of the five", |scene| {
        scene.five_is(|five| five.crossing[1] > 1)
    }),
    feature("an enemy stone stands at an end of the five", |scene| {
        scene.five_is(|five| five.enemies.contains(&true))
    }),
    feature("enemy stones stand at both ends of the five", |scene| {
        scene.five_is(|five| five.enemies == [true; 2])
    }),
    feature("the board is empty", |scene| scene.counts == [0; 2]),
    feature("the board is full", |scene| {
        scene.counts[0] + scene.counts[1] == 361
    }),
    feature(
        "one colour has at least two stones more than the other",
        |scene| scene.counts[0].abs_diff(scene.counts[1]) > 1,
    ),
    feature("white has more stones than black", |scene| {
        scene.counts[1] > scene.counts[0]
    }),
    feature("there are both black and white stones", |scene| {
        !scene.counts.contains(&0)
    }),
];
