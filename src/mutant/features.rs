//! Features of boards.

use super::Mutants;
use super::sight::{Ray, Sight};
use super::sign::longest_crossing;
use crate::board::{Board, Stone};
use crate::line::Direction::{self, East, NorthEast, South, SouthEast};
use crate::problem::{Class, Sample, Setting};

/// A feature of a board.
pub(super) struct Feature {
    pub(super) id: &'static str,
    pub(super) holds: fn(&Scene) -> bool,
}

macro_rules! features {
    ($($id:literal $holds:expr;)+) => {
        /// All of them.
        pub(super) const FEATURES: &[Feature] = &[$(Feature { id: $id, holds: $holds }),+];
    };
}

/// The parts of a board that features use; of a record, of its last board.
#[derive(Debug, Default)]
pub(super) struct Scene {
    five: Option<Five>,
    /// The number of winning rows of black and of white.
    rows: [usize; 2],
    /// Of black and of white.
    has_overline: [bool; 2],
    counts: [usize; 2],
    longest: i16,
    needed: i16,
    is_full: bool,
    /// Its class, if stones are counted.
    class: Option<Class>,
}

/// The winning row and its surroundings.
#[derive(Debug)]
struct Five {
    colour: usize,
    direction: Direction,
    /// Whether the first and the last stone are at an edge that the line meets.
    at_edge: [bool; 2],
    /// Whether it has a stone in the first row, the last row, the first column, the last column.
    sides: [bool; 4],
    /// The longest other run of its colour through any of its stones, and through the first.
    crossing: [i16; 2],
    /// Whether those are too long to win.
    is_crossed: [bool; 2],
    /// Whether an enemy stone is at its first end, and at its second.
    enemies: [bool; 2],
}

impl Scene {
    pub(super) fn of(mutants: &Mutants, sample: &Sample) -> Scene {
        let (board, class) = match mutants
            .problem()
            .find(&mutants.problem().case_of(1, sample))
        {
            Ok(found) => (found.board, Some(found.class)),
            Err(_) => (Board::empty(sample.setting.size), None),
        };
        let mut scene = Scene {
            class: class.filter(|_| !mutants.task.is_first()),
            is_full: board.empty_points().next().is_none(),
            ..Scene::default()
        };
        for (_, stone) in board.stones() {
            scene.counts[colour(stone)] += 1;
        }
        scene.look(&board, &sample.setting);
        scene
    }

    fn look(&mut self, board: &Board, setting: &Setting) {
        for ray in Sight::usual(board, setting).rays() {
            let Some(stone) = ray.colour() else { continue };
            self.needed = ray.needed();
            self.longest = self.longest.max(ray.length());
            self.has_overline[colour(stone)] |= ray.is_exact() && ray.is_too_long();
            if ray.wins() {
                self.rows[colour(stone)] += 1;
                self.five = Some(Five::of(&ray, stone));
            }
        }
    }

    fn five_is(&self, holds: impl Fn(&Five) -> bool) -> bool {
        self.five.as_ref().is_some_and(holds)
    }

    /// Whether the five has this direction and its first (0) or last (1) stone is at the edge.
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
    fn of(ray: &Ray<'_>, stone: Stone) -> Five {
        let (first, last) = (ray.start, ray.last());
        let crossing = |steps: i16| longest_crossing(ray, steps);
        let crossing = [
            (0..ray.needed()).map(crossing).max().unwrap_or(0),
            crossing(0),
        ];
        let enemy = |steps| ray.stone_at(steps).is_some_and(|other| other != stone);
        Five {
            colour: colour(stone),
            direction: ray.direction(),
            at_edge: ray.ends().map(|end| !ray.is_on(end)),
            sides: [
                first.0 == 0 || last.0 == 0,
                first.0 == ray.bottom() || last.0 == ray.bottom(),
                first.1 == 0,
                last.1 == ray.right(),
            ],
            is_crossed: crossing.map(|length| ray.is_exact() && length > ray.needed()),
            crossing,
            enemies: [enemy(-1), enemy(ray.needed())],
        }
    }
}

features! {
    "nobody-won" |scene| scene.five.is_none();
    "somebody-won" |scene| scene.five.is_some();
    "black-won" |scene| scene.five_is(|five| five.colour == 0);
    "white-won" |scene| scene.five_is(|five| five.colour == 1);
    "horizontal" |scene| scene.five_is(|five| five.direction == East);
    "vertical" |scene| scene.five_is(|five| five.direction == South);
    "diagonal" |scene| scene.five_is(|five| five.direction == SouthEast);
    "anti-diagonal" |scene| scene.five_is(|five| five.direction == NorthEast);
    "diagonal-anti-diagonal"
        |scene| scene.five_is(|five| matches!(five.direction, SouthEast | NorthEast));
    "starts-ends-at-edge" |scene| scene.five_is(|five| five.at_edge.contains(&true));
    "starts-at-edge" |scene| scene.five_is(|five| five.at_edge[0]);
    "ends-at-edge" |scene| scene.five_is(|five| five.at_edge[1]);
    "has-edge" |scene| scene.five_is(|five| five.sides.contains(&true));
    "has-first-row" |scene| scene.five_is(|five| five.sides[0]);
    "has-last-row" |scene| scene.five_is(|five| five.sides[1]);
    "has-first-column" |scene| scene.five_is(|five| five.sides[2]);
    "has-last-column" |scene| scene.five_is(|five| five.sides[3]);
    "has-last-row-last-column" |scene| scene.five_is(|five| five.sides[1] || five.sides[3]);
    "horizontal-starts-at-edge" |scene| scene.is_at_edge(East, 0);
    "horizontal-ends-at-edge" |scene| scene.is_at_edge(East, 1);
    "vertical-starts-at-edge" |scene| scene.is_at_edge(South, 0);
    "vertical-ends-at-edge" |scene| scene.is_at_edge(South, 1);
    "diagonal-starts-at-edge" |scene| scene.is_at_edge(SouthEast, 0);
    "diagonal-ends-at-edge" |scene| scene.is_at_edge(SouthEast, 1);
    "anti-diagonal-starts-at-edge" |scene| scene.is_at_edge(NorthEast, 0);
    "anti-diagonal-ends-at-edge" |scene| scene.is_at_edge(NorthEast, 1);
    "there-overline" |scene| scene.has_overline.contains(&true);
    "there-overline-winner-colour" |scene| scene.five_is(|five| scene.has_overline[five.colour]);
    "there-overline-loser-colour" |scene| scene.five_is(|five| scene.has_overline[1 - five.colour]);
    "there-overline-nobody-won" |scene| scene.five.is_none() && scene.has_overline.contains(&true);
    "there-eight-more-row" |scene| scene.longest > scene.needed + 2;
    "there-eleven-more-row" |scene| scene.longest > 2 * scene.needed;
    "overline-crosses" |scene| scene.five_is(|five| five.is_crossed[0]);
    "overline-crosses-first-stone" |scene| scene.five_is(|five| five.is_crossed[1]);
    "another-run-three-more-crosses" |scene| scene.five_is(|five| five.crossing[0] > 2);
    "another-run-crosses" |scene| scene.five_is(|five| five.crossing[0] > 1);
    "another-run-crosses-first-stone" |scene| scene.five_is(|five| five.crossing[1] > 1);
    "enemy-stone-stands-at-end" |scene| scene.five_is(|five| five.enemies.contains(&true));
    "enemy-stones-stand-at-both-ends" |scene| { scene.five_is(|five| five.enemies == [true; 2]) };
    "board-empty" |scene| scene.counts == [0; 2];
    "board-full" |scene| scene.is_full;
    "colour-has-at-least-two-stones-more-than-other"
        |scene| scene.counts[0].abs_diff(scene.counts[1]) > 1;
    "white-has-more-stones-than-black" |scene| scene.counts[1] > scene.counts[0];
    "there-both-black-white-stones" |scene| !scene.counts.contains(&0);
    "both-players-have-rows"
        |scene| scene.class == Some(Class::BothWon) || scene.rows[0] > 0 && scene.rows[1] > 0;
    "player-has-several-rows" |scene| scene.rows.iter().any(|&rows| rows > 1);
    "board-impossible" |scene| scene.class == Some(Class::Impossible);
    "board-possible" |scene| scene.class.is_some_and(|class| class != Class::Impossible);
    "full-nobody-won" |scene| scene.class == Some(Class::Full);
    "first-player-to-move" |scene| scene.class == Some(Class::FirstToMove);
    "second-player-to-move" |scene| scene.class == Some(Class::SecondToMove);
}
