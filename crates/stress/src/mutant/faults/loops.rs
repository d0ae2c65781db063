//! Faults of loops that end too early, and of marks: what they miss depends on the order of the
//! directions.

use super::{Mutant, Part, Search, Shows, fault, faults};
use crate::mutant::scan_order::{Coordinates, Offset};
use crate::mutant::view::{BoardView, Ray, SearchResult};

faults! {
    [HIDDEN Memory Crossings]
        "leaves-stone-once-starts-run" Whole |view| give_up(view, |ray| ray.whole_length() > 1);
    [HIDDEN Memory Long]
        "leaves-stone-once-starts-overline" Whole
            |view| give_up(view, |ray| ray.whole_length() > ray.needed());
        "leaves-stone-from-overline" Whole
            |view| give_up(view, |ray| ray.length() == ray.needed() && ray.goes_on(-1)),
            |view| give_up(view, |ray| ray.has_enough() && !ray.wins()),
            |view| give_up(view, |ray| ray.is_too_long()), |view| eight_ways(view, 0, 1),
            |view| eight_ways(view, 1, 1), |view| eight_ways(view, 3, 1),
            |view| eight_ways(view, 5, 1), |view| eight_ways(view, 1, 7),
            |view| eight_ways(view, 3, 7), |view| eight_ways(view, 5, 7);
    [HIDDEN Memory Crossings]
        "leaves-stone-from-middle-run" Whole
            |view| give_up(view, |ray| ray.goes_on(1) && ray.goes_on(-1));
        "leaves-stone-from-another-before" Whole |view| give_up(view, |ray| ray.goes_on(-1));
        "leaves-stone-once-has-neighbour" Whole |view| give_up(view, |ray| ray.goes_on(1)),
            |view| give_up(view, |ray| ray.goes_on(1) || ray.goes_on(-1));
        "never-again-at-met-another-run" Whole |view| marked(view, 1), |view| marked(view, 0),
            |view| met(view, |_| 1, Stops::AtEdge), |view| met(view, |_| 1, Stops::AtMet),
            |view| met(view, |_| 0, Stops::AtMet);
    [HIDDEN Memory Long]
        "never-again-at-overline-met" Whole |view| met(view, |ray| ray.needed(), Stops::AtEdge);
}

/// Searches no further direction from a stone with such a row.
fn give_up<'a>(view: &BoardView<'a>, ends: impl Fn(&Ray<'a>) -> bool) -> SearchResult {
    let mut ended = None;
    view.claims(view.rays().filter(|ray| {
        if ended == Some(ray.start) {
            return false;
        }
        if view.side.has(ray) && ends(ray) {
            ended = Some(ray.start);
        }
        ray.wins()
    }))
}

/// Searches from each stone in eight directions, and gives up if enough stones follow and one is
/// before them: starting at one of the eight, clockwise or counterclockwise.
fn eight_ways(view: &BoardView<'_>, first: usize, turn: usize) -> SearchResult {
    const STEPS: [Offset; 8] = [
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
    let stones = view.board.stones();
    let rows = stones.filter_map(|(point, _)| {
        let start = (i16::from(point.row), i16::from(point.col));
        let (board, setting) = (view.board, view.setting);
        let mut rays = steps().map(|step| Ray {
            board,
            setting,
            start,
            step,
        });
        rays.find(|ray| ray.wins() || view.side.has(ray) && ray.length() == ray.needed())
            .filter(Ray::wins)
    });
    view.claims(rows)
}

/// Marks the stones of each run, except the first few of some length; a marked stone starts no run
/// and ends those that reach it.
fn marked(view: &BoardView<'_>, unmarked: usize) -> SearchResult {
    let mut marked: Vec<Coordinates> = Vec::new();
    view.claims(view.rays().filter(|ray| {
        let run = (0..ray.whole_length()).map(|steps| ray.place(steps));
        let new: Vec<Coordinates> = run.take_while(|place| !marked.contains(place)).collect();
        let is_enough = new.len() >= usize::try_from(ray.needed()).unwrap_or(usize::MAX);
        if view.side.has(ray) && new.len() > 1 {
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
fn met<'a>(view: &BoardView<'a>, longer: impl Fn(&Ray<'a>) -> i16, stops: Stops) -> SearchResult {
    let mut met: Vec<Coordinates> = Vec::new();
    let mut current = None;
    view.claims(view.rays().filter(|ray| {
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
        if view.side.has(ray) && length > longer(ray) {
            met.extend((0..length).map(|steps| ray.place(steps)));
        }
        length == ray.needed() || !ray.is_exact() && length > ray.needed()
    }))
}
