//! Faults in what a row is: overlines, ends, directions, gaps.

use super::flaws::{
    connected, crosses_longer, hops, longer_ends_direction, longer_hides_line, longer_of,
    wrong_number,
};
use super::{Mutant, Part, Search, Shows, fault, faults};
use crate::mutant::view::{NOTHING, Ray, at};
use omok_core::board::Stone;
use omok_core::line::Direction::{East, NorthEast, South, SouthEast};

faults! {
    [TOLD Run Long]
        "counts-longer" Seen |ray| ray.has_enough();
    [HIDDEN Past Long]
        "no-look-past" Seen |ray| ray.has_enough() && !ray.goes_on(-1);
    [HIDDEN Before Long]
        "no-look-before" Seen |ray| ray.has_enough() && !ray.goes_on(ray.needed());
    [TOLD Run Long]
        "only-one-more-is-too-long" Seen
            |ray| ray.whole_length() >= ray.needed() && ray.length() != ray.needed() + 1;
    [HIDDEN Run Long]
        "needs-one-more" Seen |ray| ray.whole_length() == ray.needed() + 1;
    [TOLD Directions Lines]
        "never-looks-along-anti-diagonals" Misses |ray| ray.is_along(NorthEast);
        "never-looks-along-diagonals" Misses |ray| ray.is_along(SouthEast);
        "never-looks-along-rows" Misses |ray| ray.is_along(East);
        "never-looks-along-columns" Misses |ray| ray.is_along(South);
        "looks-along-neither-diagonal" Misses |ray| ray.is_diagonal();
    [TOLD Run Long]
        "counts-longer-along-anti-diagonals" Seen |ray| longer_along(ray, ray.is_along(NorthEast));
        "counts-longer-along-diagonals" Seen |ray| longer_along(ray, ray.is_along(SouthEast));
        "counts-longer-along-rows" Seen |ray| longer_along(ray, ray.is_along(East));
        "counts-longer-along-columns" Seen |ray| longer_along(ray, ray.is_along(South));
    [TOLD Memory Long]
        "nobody-on-overline" Whole
            |view| match view.rays().any(|ray| view.side.has(&ray) && ray.is_too_long()) {
                true => NOTHING,
                false => view.right(),
            };
    [HIDDEN Memory Long]
        "stops-looking-at-first-overline" Whole |view| {
            let first = view.rays().find(|ray| {
                ray.wins() || view.side.has(ray) && ray.whole_length() >= ray.needed()
            });
            view.claims(first.into_iter().filter(Ray::wins))
        };
        "stops-looking-along-direction-at-first-overline" Whole longer_ends_direction;
    [TOLD Memory Long]
        "finds-no-line-has-longer-run-too" Misses longer_hides_line;
        "finds-no-white-where-black-has-overline" Whole |view| {
            let is_hidden = longer_of(view, Stone::Black);
            view.scan(|ray| ray.wins() && !(is_hidden && ray.colour() == Some(Stone::White)))
        };
    [TOLD Run Gaps]
        "wants-both-ends-empty" Misses
            |ray| ray.ends().into_iter().any(|end| at(ray.board, end).is_some());
        "wants-end-empty" Misses
            |ray| ray.ends().into_iter().all(|end| at(ray.board, end).is_some());
        "wants-cell-before-empty" Misses |ray| ray.stone_at(-1).is_some();
        "wants-cell-past-empty" Misses |ray| ray.stone_at(ray.needed()).is_some();
        "hops-over-gap" Seen |ray| ray.wins() || hops(ray);
    [HIDDEN Run Gaps]
        "counts-beyond-gap" Misses |ray| {
            let past = ray.ends()[1];
            at(ray.board, past).is_none() && ray.is_on(past) && ray.goes_on(ray.needed() + 1)
        };
    [TOLD Run Won]
        "needs-one-fewer" Seen |ray| ray.whole_length() == ray.needed() - 1 || ray.wins();
    [HIDDEN Run Long]
        "two-rows-in-one" Seen |ray| ray.whole_length() > 0 && ray.length() % ray.needed() == 0;
    [TOLD Run Connected]
        "counts-connected" Whole connected;
    [TOLD Run Colours]
        "any-colours" Seen |ray| {
            let is_stone = |steps| ray.stone_at(steps).is_some();
            ray.wins_by(is_stone)
        };
    [HIDDEN Before Long]
        "cell-before-anti-diagonal-misplaced" Misplaced (NorthEast, -1, (-1, -1)),
            (NorthEast, -1, (1, 1)), (NorthEast, -1, (-1, 1)), (NorthEast, -1, (1, 0)),
            (NorthEast, -1, (0, -1));
        "cell-before-diagonal-misplaced" Misplaced (SouthEast, -1, (-1, 0)),
            (SouthEast, -1, (0, -1)), (SouthEast, -1, (1, -1)), (SouthEast, -1, (-1, 1)),
            (SouthEast, -1, (1, 1));
        "cell-before-vertical-misplaced" Misplaced (South, -1, (-1, -1)), (South, -1, (-1, 1)),
            (South, -1, (0, -1)), (South, -1, (1, 0));
        "cell-before-horizontal-misplaced" Misplaced (East, -1, (-1, -1)), (East, -1, (1, -1)),
            (East, -1, (-1, 0));
    // Distances past the end are given for rows of five.
    [HIDDEN Past Long]
        "cell-past-anti-diagonal-misplaced" Misplaced (NorthEast, 5, (-4, 5)),
            (NorthEast, 5, (-5, 4)), (NorthEast, 5, (5, 5)), (NorthEast, 5, (-5, 6)),
            (NorthEast, 5, (-6, 5));
        "cell-past-diagonal-misplaced" Misplaced (SouthEast, 5, (5, 4)), (SouthEast, 5, (4, 5)),
            (SouthEast, 5, (5, 6)), (SouthEast, 5, (6, 5));
        "cell-past-vertical-misplaced" Misplaced (South, 5, (6, 0)), (South, 5, (5, 1)),
            (South, 5, (4, 0));
        "cell-past-horizontal-misplaced" Misplaced (East, 5, (0, 6)), (East, 5, (1, 5));
    [HIDDEN Before Long]
        "cell-before-every-left" Seen |ray| {
            let (r, c) = ray.start;
            let is_left = ray.is_own(at(ray.board, (r, c - 1)));
            ray.has_enough() && !is_left && !ray.goes_on(ray.needed())
        };
    [HIDDEN Run Colours]
        "adds-up-numbers" Seen wrong_number;
    [TOLD Run Long]
        "counts-longer-where-they-touch-edge" Seen
            |ray| longer_along(ray, !ray.is_inside());
        "counts-longer-where-they-end-at-edge" Seen
            |ray| longer_along(ray, !ray.is_on(ray.ends()[1]));
        "counts-anew" Seen
            |ray| ray.length() == ray.needed() && ray.before() % (ray.needed() + 1) == 0;
    [TOLD Memory Long]
        "takes-no-crosses-overline" Misses
            |ray| (0..ray.needed()).any(|steps| crosses_longer(ray, steps));
        "takes-no-whose-first-stone-overline" Misses |ray| crosses_longer(ray, 0);
}

/// Counts longer rows there, too.
fn longer_along(ray: &Ray<'_>, is_there: bool) -> bool {
    ray.wins() || is_there && ray.has_enough()
}
