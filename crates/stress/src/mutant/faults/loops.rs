//! Faults of loops that end too early, and of marks: what they miss depends on the order of the
//! directions.

use super::{Mutant, Part, Search, Shows, fault, faults};
use crate::mutant::sight::{Found, Ray, Sight};
use crate::mutant::walk::{Coordinates, Step};

faults! {
    [HIDDEN Memory Crossings]
        "leaves-stone-once-starts-run" Whole |sight| give_up(sight, |ray| ray.whole_length() > 1);
    [HIDDEN Memory Long]
        "leaves-stone-once-starts-overline" Whole
            |sight| give_up(sight, |ray| ray.whole_length() > ray.needed());
        "leaves-stone-from-overline" Whole
            |sight| give_up(sight, |ray| ray.length() == ray.needed() && ray.goes_on(-1)),
            |sight| give_up(sight, |ray| ray.has_enough() && !ray.wins()),
            |sight| give_up(sight, |ray| ray.is_too_long()), |sight| eight_ways(sight, 0, 1),
            |sight| eight_ways(sight, 1, 1), |sight| eight_ways(sight, 3, 1),
            |sight| eight_ways(sight, 5, 1), |sight| eight_ways(sight, 1, 7),
            |sight| eight_ways(sight, 3, 7), |sight| eight_ways(sight, 5, 7);
    [HIDDEN Memory Crossings]
        "leaves-stone-from-middle-run" Whole
            |sight| give_up(sight, |ray| ray.goes_on(1) && ray.goes_on(-1));
        "leaves-stone-from-another-before" Whole |sight| give_up(sight, |ray| ray.goes_on(-1));
        "leaves-stone-once-has-neighbour" Whole |sight| give_up(sight, |ray| ray.goes_on(1)),
            |sight| give_up(sight, |ray| ray.goes_on(1) || ray.goes_on(-1));
        "never-again-at-met-another-run" Whole |sight| marked(sight, 1), |sight| marked(sight, 0),
            |sight| met(sight, |_| 1, Stops::AtEdge), |sight| met(sight, |_| 1, Stops::AtMet),
            |sight| met(sight, |_| 0, Stops::AtMet);
    [HIDDEN Memory Long]
        "never-again-at-overline-met" Whole |sight| met(sight, |ray| ray.needed(), Stops::AtEdge);
}

/// Searches no further direction from a stone with such a row.
fn give_up<'a>(sight: &Sight<'a>, ends: impl Fn(&Ray<'a>) -> bool) -> Found {
    let mut ended = None;
    sight.claims(sight.rays().filter(|ray| {
        if ended == Some(ray.start) {
            return false;
        }
        if sight.side.has(ray) && ends(ray) {
            ended = Some(ray.start);
        }
        ray.wins()
    }))
}

/// Searches from each stone in eight directions, and gives up if enough stones follow and one is
/// before them: starting at one of the eight, clockwise or counterclockwise.
fn eight_ways(sight: &Sight<'_>, first: usize, turn: usize) -> Found {
    const STEPS: [Step; 8] = [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
    ];
    let steps = || (0..8).map(|number| STEPS[(first + number * turn) % 8]);
    let stones = sight.board.stones();
    let rows = stones.filter_map(|(point, _)| {
        let start = (i16::from(point.row), i16::from(point.col));
        let (board, setting) = (sight.board, sight.setting);
        let mut rays = steps().map(|step| Ray {
            board,
            setting,
            start,
            step,
        });
        rays.find(|ray| ray.wins() || sight.side.has(ray) && ray.length() == ray.needed())
            .filter(Ray::wins)
    });
    sight.claims(rows)
}

/// Marks the stones of each run, except the first few of some length; a marked stone starts no run
/// and ends those that reach it.
fn marked(sight: &Sight<'_>, unmarked: usize) -> Found {
    let mut marked: Vec<Coordinates> = Vec::new();
    sight.claims(sight.rays().filter(|ray| {
        let run = (0..ray.whole_length()).map(|steps| ray.place(steps));
        let new: Vec<Coordinates> = run.take_while(|place| !marked.contains(place)).collect();
        let is_enough = new.len() >= usize::try_from(ray.needed()).unwrap_or(usize::MAX);
        if sight.side.has(ray) && new.len() > 1 {
            marked.extend(new.into_iter().skip(unmarked));
        }
        is_enough && ray.wins()
    }))
}

/// Where a walk along a run stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stops {
    AtEdge,
    AtMet,
}

/// Starts at no stone that it has passed in a run longer than that.
fn met<'a>(sight: &Sight<'a>, longer: impl Fn(&Ray<'a>) -> i16, stops: Stops) -> Found {
    let mut met: Vec<Coordinates> = Vec::new();
    let mut current = None;
    sight.claims(sight.rays().filter(|ray| {
        // Checked when it reaches the stone, not for each direction.
        let is_new = current != Some(ray.start);
        if is_new && met.contains(&ray.start) {
            return false;
        }
        current = Some(ray.start);
        let is_met = |steps: &i16| met.contains(&ray.place(*steps));
        let length = match stops {
            Stops::AtEdge => ray.length(),
            Stops::AtMet => (1..ray.length()).find(is_met).unwrap_or(ray.length()),
        };
        if sight.side.has(ray) && length > longer(ray) {
            met.extend((0..length).map(|steps| ray.place(steps)));
        }
        length == ray.needed() || !ray.is_exact() && length > ray.needed()
    }))
}
