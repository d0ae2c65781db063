//! Faults at one side of the board or in one direction.

use super::flaws::{by_rows, from_end, starts_late, unguarded};
use super::{Mutant, Part, Search, Shows, fault, faults};
use crate::mutant::view::{Ray, at};
use omok_core::line::Direction::{East, NorthEast, South, SouthEast};

faults! {
    [TOLD Bounds Edges]
        "misses-horizontal-starts-at-edge" Misses |ray| ray.is_along(East) && is_off(ray, 0);
        "misses-horizontal-ends-at-edge" Misses |ray| ray.is_along(East) && is_off(ray, 1);
        "misses-vertical-starts-at-edge" Misses |ray| ray.is_along(South) && is_off(ray, 0);
        "misses-vertical-ends-at-edge" Misses |ray| ray.is_along(South) && is_off(ray, 1);
        "misses-diagonal-starts-at-edge" Misses |ray| ray.is_along(SouthEast) && is_off(ray, 0);
        "misses-diagonal-ends-at-edge" Misses |ray| ray.is_along(SouthEast) && is_off(ray, 1);
        "misses-anti-diagonal-starts-at-edge" Misses
            |ray| ray.is_along(NorthEast) && is_off(ray, 0);
        "misses-anti-diagonal-ends-at-edge" Misses |ray| ray.is_along(NorthEast) && is_off(ray, 1);
        "misses-horizontal-touches-edge" Misses |ray| ray.is_along(East) && !ray.is_inside();
        "misses-vertical-touches-edge" Misses |ray| ray.is_along(South) && !ray.is_inside();
        "misses-diagonal-touches-edge" Misses |ray| ray.is_along(SouthEast) && !ray.is_inside();
        "misses-anti-diagonal-touches-edge" Misses
            |ray| ray.is_along(NorthEast) && !ray.is_inside();
        "misses-every-reaches-first-row" Misses |ray| ray.start.0 == 0 || ray.last().0 == 0;
        "misses-every-reaches-first-column" Misses |ray| ray.start.1 == 0 || ray.last().1 == 0;
        "misses-every-edge" Misses |ray| {
            let is_edge = |(r, c)| r == 0 || c == 0 || r == ray.bottom() || c == ray.right();
            is_edge(ray.start) || is_edge(ray.last())
        };
        "misses-last-row-last-column" Misses |ray| {
            let far = |(r, c)| r == ray.bottom() || c == ray.right();
            far(ray.start) || far(ray.last())
        };
        // At the distance from the end that rows of five have.
        "looks-no-starts-last-rows-columns" Misses |ray| starts_late(ray, 4, 4),
            |ray| starts_late(ray, 5, 5), |ray| starts_late(ray, 5, 0),
            |ray| starts_late(ray, 0, 5), |ray| starts_late(ray, 6, 6),
            |ray| starts_late(ray, 3, 3), |ray| starts_late(ray, 1, 1),
            |ray| starts_late(ray, 1, 0), |ray| starts_late(ray, 0, 1);
    [HIDDEN Past Edges]
        "reads-past-array-row-into-next-row" Misses past, |ray| {
            let (row, _) = ray.ends()[1];
            (0..=ray.bottom()).contains(&row) && past(ray)
        };
    [HIDDEN Bounds Edges]
        "walks-up-anti-diagonal-over-first-row-last-negative-index" Seen |ray| {
            let goes_on = |steps| match steps {
                1.. if steps < ray.needed()
                    && ray.is_along(NorthEast)
                    && ray.is_on(ray.place(1)) =>
                {
                    ray.is_own(at(ray.board, from_end(ray, ray.place(steps))))
                }
                _ => ray.goes_on(steps),
            };
            ray.wins_by(goes_on)
        };
    [HIDDEN Before Edges]
        "reads-before-start-unguarded" Whole |view| unguarded(view, [true, false]);
    [HIDDEN Past Edges]
        "reads-past-end-unguarded" Whole |view| unguarded(view, [false, true]);
        "reads-at-both-ends-unguarded" Whole |view| unguarded(view, [true, true]);
    [TOLD Crash Edges]
        "crashes-vertical-ends-last-row" Crashes
            |ray| ray.is_along(South) && ray.has_enough() && ray.last().0 == ray.bottom();
        "crashes-horizontal-ends-last-column" Crashes
            |ray| ray.is_along(East) && ray.has_enough() && ray.last().1 == ray.right();
        "crashes-last-row-column" Crashes
            |ray| ray.start.0 == ray.bottom() || ray.start.1 == ray.right();
}

/// Whether the cell before the start (0) or past the end (1) is off the board.
fn is_off(ray: &Ray<'_>, end: usize) -> bool {
    !ray.is_on(ray.ends()[end])
}

/// Whether the cell past the end has a stone of the row's colour in an array of rows.
fn past(ray: &Ray<'_>) -> bool {
    ray.is_own(at(ray.board, by_rows(ray, ray.ends()[1])))
}
