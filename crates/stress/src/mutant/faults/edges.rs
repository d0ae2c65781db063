//! Faults at the edges of the board.

use super::flaws::{
    before_from_end, blind_ends, by_rows, carried, from_end, is_cornered, is_own_by_rows, walked,
    walked_backwards,
};
use super::{Mutant, Part, Search, Shows, fault, faults};
use crate::mutant::view::{Ray, at};
use omok_core::line::Direction::{East, NorthEast, South, SouthEast};

faults! {
    [TOLD Bounds Edges]
        "misses-starts-at-edge" Misses |ray| !ray.is_on(ray.ends()[0]);
        "misses-ends-at-edge" Misses |ray| !ray.is_on(ray.ends()[1]);
        "misses-touches-edge" Misses |ray| !ray.is_inside();
        "misses-ends-last-row" Misses |ray| ray.last().0 == ray.bottom() && !ray.is_along(East);
        "misses-ends-last-column" Misses |ray| ray.last().1 == ray.right() && !ray.is_along(South);
        "misses-every-reaches-last-column" Misses |ray| ray.last().1 == ray.right();
        "misses-every-reaches-last-row" Misses
            |ray| ray.last().0 == ray.bottom() || ray.start.0 == ray.bottom();
        "misses-corner" Misses is_cornered;
        "misses-anti-diagonal-ends-first-row" Misses
            |ray| ray.last().0 == 0 && ray.is_along(NorthEast);
        "misses-anti-diagonal-starts-last-row" Misses
            |ray| ray.start.0 == ray.bottom() && ray.is_along(NorthEast);
        "misses-every-starts-last-four-rows" Misses
            |ray| ray.start.0 > ray.bottom() + 1 - ray.needed();
        "misses-every-starts-last-four-columns" Misses
            |ray| ray.start.1 > ray.right() + 1 - ray.needed();
        "misses-every-starts-first-row" Misses |ray| ray.start.0 == 0;
        "misses-every-starts-first-column" Misses |ray| ray.start.1 == 0;
    [HIDDEN Past Edges]
        "wraps-over-row-end-into-next-row" Ends by_rows;
    [HIDDEN Bounds Edges]
        "wraps-over-row-end-into-next-row" Seen walked;
    [HIDDEN Past Edges]
        "wraps-over-column-end-into-next-column" Ends |ray, (row, col)| {
            let height = ray.bottom() + 1;
            let index = col * height + row;
            (index.rem_euclid(height), index.div_euclid(height))
        };
        "reads-past-array-row-along-diagonals-into-another-row" Misses
            |ray| ray.is_diagonal() && is_own_by_rows(ray, |_, _| true);
        // Rows and columns are compared, but both must be past the end.
        "reads-past-array-row-along-diagonals-into-another-row" Misses |ray| {
            let is_read = |row: i16, col: i16| {
                (0..=ray.bottom()).contains(&row) || (0..=ray.right()).contains(&col)
            };
            ray.is_diagonal() && is_own_by_rows(ray, is_read)
        };
        "reads-past-array-row-from-corner-into-another-row" Misses
            |ray| is_cornered(ray) && is_own_by_rows(ray, |_, _| true);
        "reads-index-minus-one-at-ends" Ends from_end;
    [HIDDEN Before Edges]
        "reads-negative-index-before-horizontal-other-end-row" Misses
            |ray| ray.is_along(East) && before_from_end(ray);
        "reads-negative-index-before-vertical-other-end-column" Misses
            |ray| ray.is_along(South) && before_from_end(ray);
        "reads-negative-index-before-diagonal-opposite-edge" Misses
            |ray| ray.is_along(SouthEast) && before_from_end(ray);
    [HIDDEN Past Edges]
        "reads-negative-index-past-anti-diagonal-last-row" Misses |ray| {
            let past = at(ray.board, from_end(ray, ray.ends()[1]));
            ray.is_along(NorthEast) && ray.is_own(past)
        };
        "wraps-over-row-end-into-next-row" Misses |ray| {
            let past = at(ray.board, by_rows(ray, ray.ends()[1]));
            ray.is_along(East) && ray.is_own(past)
        };
    [HIDDEN Before Edges]
        "wraps-over-row-start-into-row-above" Misses |ray| {
            let before = at(ray.board, by_rows(ray, ray.ends()[0]));
            ray.is_along(East) && ray.is_own(before)
        };
    [HIDDEN Past Edges]
        "reads-over-edge-opposite-side" Ends
            |ray, (row, col)| (row.rem_euclid(ray.bottom() + 1), col.rem_euclid(ray.right() + 1));
    [TOLD Crash Edges]
        "crashes-row-ends-at-edge" Crashes |ray| ray.is_beyond(ray.place(ray.length()));
        "crashes-ends-at-edge" Crashes |ray| ray.has_enough() && ray.is_beyond(ray.ends()[1]);
        "crashes-anti-diagonal-starts-last-row" Crashes
            |ray| is_from_last_row(ray) && ray.has_enough(),
            |ray| is_from_last_row(ray) && ray.wins(),
            |ray| is_from_last_row(ray) && ray.wins() && ray.forward().start.1 > 0;
        "crashes-anti-diagonal-ends-last-column" Crashes
            |ray| is_to_last_column(ray) && ray.has_enough(),
            |ray| is_to_last_column(ray) && ray.wins(),
            |ray| is_to_last_column(ray) && ray.wins() && ray.forward().last().0 > 0;
    [TOLD Bounds Edges]
        "misses-anti-diagonal-ends-last-column" Misses
            |ray| ray.last().1 == ray.right() && ray.is_along(NorthEast);
        "misses-anti-diagonal-starts-first-column" Misses
            |ray| ray.start.1 == 0 && ray.is_along(NorthEast);
        "misses-diagonal-ends-last-row" Misses
            |ray| ray.last().0 == ray.bottom() && ray.is_along(SouthEast);
        "misses-diagonal-ends-last-column" Misses
            |ray| ray.last().1 == ray.right() && ray.is_along(SouthEast);
        "misses-horizontal-ends-last-column" Misses
            |ray| ray.last().1 == ray.right() && ray.is_along(East);
        "misses-vertical-ends-last-row" Misses
            |ray| ray.last().0 == ray.bottom() && ray.is_along(South);
        "misses-horizontal-last-row" Misses |ray| ray.start.0 == ray.bottom() && ray.is_along(East);
        "misses-vertical-last-column" Misses
            |ray| ray.start.1 == ray.right() && ray.is_along(South);
    [TOLD Bounds Lines]
        "misses-main-diagonal" Misses |ray| ray.start.0 == ray.start.1 && ray.is_along(SouthEast);
        "misses-main-anti-diagonal" Misses
            |ray| ray.start.0 + ray.start.1 == ray.bottom() && ray.is_along(NorthEast);
        "misses-diagonal-below-main-diagonal" Misses
            |ray| ray.start.0 > ray.start.1 && ray.is_along(SouthEast);
        "misses-anti-diagonal-below-main-anti-diagonal" Misses
            |ray| ray.start.0 + ray.start.1 > ray.bottom() && ray.is_along(NorthEast);
    [HIDDEN Bounds Connected]
        "counts-from-end-line-into-next" Whole |view| carried(view, false),
            |view| carried(view, true);
    [HIDDEN Bounds Edges]
        "walks-over-edge-negative-index-opposite-side" Whole walked_backwards;
    [HIDDEN Before Edges]
        "reads-negative-index-before-start-opposite-edge" Misses before_from_end;
    [HIDDEN Past Edges]
        "ignores-at-last-column-past-end" Whole
            |view| blind_ends(view, |ray, (_, col)| col == ray.right());
        "ignores-at-last-row-past-end" Whole
            |view| blind_ends(view, |ray, (row, _)| row == ray.bottom());
    [HIDDEN Before Edges]
        "ignores-at-first-column-before-start" Whole
            |view| blind_ends(view, |_, (_, col)| col == 0);
        "ignores-at-first-row-before-start" Whole |view| blind_ends(view, |_, (row, _)| row == 0);
}

// By places that do not depend on the end from which the solver comes.

fn is_from_last_row(ray: &Ray<'_>) -> bool {
    ray.is_along(NorthEast) && ray.forward().start.0 == ray.bottom()
}

fn is_to_last_column(ray: &Ray<'_>) -> bool {
    ray.is_along(NorthEast) && ray.forward().last().1 == ray.right()
}
