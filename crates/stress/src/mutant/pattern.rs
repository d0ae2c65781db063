//! What all wrongly answered boards have in common, if no mutant explains the program.

use itertools::Itertools;

use super::{Mutants, Observed};
use omok_core::line::Direction::{self, East, NorthEast, South, SouthEast};
use omok_core::{Board, Row, Stone};
use omok_problem::problem::features::{Five, Scene};
use omok_problem::problem::{Class, Sample};

/// A feature of every board that was answered wrong, and of few that were answered right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailurePattern {
    /// The id: lower case with hyphens, and stable.
    pub id: &'static str,
    /// The number of boards answered wrong.
    pub wrong: usize,
    /// The number of boards tried.
    pub tried: usize,
}

impl FailurePattern {
    /// How many different boards must have been answered wrong, and how many right.
    const LEAST: (usize, usize) = (6, 20);
    /// The most right boards that may have it: one in this many.
    const FEW: usize = 4;

    /// The ids of all patterns.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        FEATURES.iter().map(|feature| feature.id)
    }

    /// The most specific pattern, if there is one.
    ///
    /// `surveyed` are the answers to boards of every kind; `others` come from elsewhere, and can
    /// only contradict.
    pub fn of(
        mutants: &Mutants,
        surveyed: &[Observed],
        others: &[Observed],
    ) -> Option<FailurePattern> {
        let is_wrong = |observed: &&Observed| observed.output != mutants.right(1, &observed.board);
        let (wrong, well): (Vec<_>, Vec<_>) = surveyed.iter().partition(is_wrong);
        if wrong.len() < Self::LEAST.0 || well.len() < Self::LEAST.1 {
            return None;
        }
        let scene = |observed: &Observed| scene(mutants, &observed.board);
        let wrong_too = others.iter().filter(is_wrong);
        let wrong_ones = wrong.iter().copied().chain(wrong_too).map(scene);
        let wrong_ones = wrong_ones.collect_vec();
        let right_ones = well.iter().copied().map(scene).collect_vec();
        let holding = FEATURES
            .iter()
            .filter(|feature| wrong_ones.iter().all(feature.holds));
        let counted = holding.map(|feature| {
            let held = right_ones.iter().filter(|scene| (feature.holds)(scene));
            (held.count(), feature)
        });
        let (number, feature) = counted.min_by_key(|&(number, _)| number)?;
        (number * Self::FEW < right_ones.len()).then_some(FailurePattern {
            id: feature.id,
            wrong: wrong.len(),
            tried: surveyed.len(),
        })
    }
}

/// A feature of a board that can be a pattern.
struct Feature {
    id: &'static str,
    holds: fn(&Scene) -> bool,
}

macro_rules! features {
    ($($id:literal $holds:expr;)+) => {
        const FEATURES: &[Feature] = &[$(Feature { id: $id, holds: $holds }),+];
    };
}

features! {
    "nobody-won" |scene| scene.five.is_none();
    "somebody-won" |scene| scene.five.is_some();
    "black-won" |scene| scene.five_is(|five| five.row.stone == Stone::Black);
    "white-won" |scene| scene.five_is(|five| five.row.stone == Stone::White);
    "horizontal" |scene| scene.five_is(|five| five.row.direction == East);
    "vertical" |scene| scene.five_is(|five| five.row.direction == South);
    "diagonal" |scene| scene.five_is(|five| five.row.direction == SouthEast);
    "anti-diagonal" |scene| scene.five_is(|five| five.row.direction == NorthEast);
    "diagonal-anti-diagonal"
        |scene| scene.five_is(|five| matches!(five.row.direction, SouthEast | NorthEast));
    "starts-ends-at-edge" |scene| scene.five_is(|five| five.at_edge.contains(&true));
    "starts-at-edge" |scene| scene.five_is(|five| five.at_edge[0]);
    "ends-at-edge" |scene| scene.five_is(|five| five.at_edge[1]);
    "has-edge" |scene| scene.five_is(|five| five.edges.contains(&true));
    "has-first-row" |scene| scene.five_is(|five| five.edges[0]);
    "has-last-row" |scene| scene.five_is(|five| five.edges[1]);
    "has-first-column" |scene| scene.five_is(|five| five.edges[2]);
    "has-last-column" |scene| scene.five_is(|five| five.edges[3]);
    "has-last-row-last-column" |scene| scene.five_is(|five| five.edges[1] || five.edges[3]);
    "horizontal-starts-at-edge" |scene| is_at_edge(scene, East, 0);
    "horizontal-ends-at-edge" |scene| is_at_edge(scene, East, 1);
    "vertical-starts-at-edge" |scene| is_at_edge(scene, South, 0);
    "vertical-ends-at-edge" |scene| is_at_edge(scene, South, 1);
    "diagonal-starts-at-edge" |scene| is_at_edge(scene, SouthEast, 0);
    "diagonal-ends-at-edge" |scene| is_at_edge(scene, SouthEast, 1);
    "anti-diagonal-starts-at-edge" |scene| is_at_edge(scene, NorthEast, 0);
    "anti-diagonal-ends-at-edge" |scene| is_at_edge(scene, NorthEast, 1);
    "there-overline" |scene| !scene.overlines.is_empty();
    "there-overline-winner-colour"
        |scene| scene.five_is(|five| scene.has_overline_of(five.row.stone));
    "there-overline-loser-colour"
        |scene| scene.five_is(|five| scene.has_overline_of(five.row.stone.other()));
    "there-overline-nobody-won" |scene| scene.five.is_none() && !scene.overlines.is_empty();
    "there-eight-more-row" |scene| scene.longest > scene.needed + 2;
    "there-eleven-more-row" |scene| scene.longest > 2 * scene.needed;
    "overline-crosses" |scene| scene.is_crossed(|_, run| scene.overlines.contains(run));
    "overline-crosses-first-stone"
        |scene| scene.is_crossed(|five, run| scene.overlines.contains(run) && is_at_first(five, run));
    "another-run-three-more-crosses" |scene| scene.is_crossed(|_, run| run.length > 2);
    "another-run-crosses" |scene| scene.is_crossed(|_, _| true);
    "another-run-crosses-first-stone" |scene| scene.is_crossed(is_at_first);
    "enemy-stone-stands-at-end" |scene| scene.five_is(|five| five.enemies > 0);
    "enemy-stones-stand-at-both-ends" |scene| scene.five_is(|five| five.enemies == 2);
    "board-empty" |scene| scene.stones() == 0;
    "board-full" |scene| scene.stones() == scene.size.area();
    "colour-has-at-least-two-stones-more-than-other"
        |scene| scene.counts.black.abs_diff(scene.counts.white) > 1;
    "white-has-more-stones-than-black" |scene| scene.counts.white > scene.counts.black;
    "there-both-black-white-stones" |scene| scene.counts.iter().all(|(_, &count)| count > 0);
    "both-players-have-rows"
        |scene| scene.class == Some(Class::BothWon) || scene.won.iter().all(|(_, &rows)| rows > 0);
    "player-has-several-rows" |scene| scene.won.iter().any(|(_, &rows)| rows > 1);
    "board-impossible" |scene| scene.class == Some(Class::Impossible);
    "board-possible" |scene| scene.class.is_some_and(|class| class != Class::Impossible);
    "full-nobody-won" |scene| scene.class == Some(Class::Full);
    "first-player-to-move" |scene| scene.class == Some(Class::FirstToMove);
    "second-player-to-move" |scene| scene.class == Some(Class::SecondToMove);
}

/// Whether the five has this direction and its first (0) or last (1) stone is at the edge.
fn is_at_edge(scene: &Scene, direction: Direction, end: usize) -> bool {
    scene.five_is(|five| five.row.direction == direction && five.at_edge[end])
}

fn is_at_first(five: &Five, run: &Row) -> bool {
    run.points().contains(&five.row.start)
}

/// The board, or the last one of a record.
fn scene(mutants: &Mutants, sample: &Sample) -> Scene {
    let problem = mutants.problem();
    let (board, class) = match problem.find(&problem.case_of(1, sample)) {
        Ok(found) => (found.board, Some(found.class)),
        Err(_) => (Board::empty(sample.setting.size), None),
    };
    // If stones are not counted, no class says more than the rows.
    let class = class.filter(|_| !mutants.task.is_first());
    Scene::of(&sample.setting, &board, class)
}
