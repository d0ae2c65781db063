//! Faults in the output, and in the owner of a row.

use super::{Mutant, Part, Search, Shows, fault, faults};
use crate::mutant::view::{BoardView, NOTHING, Ray, SearchResult};
use omok_core::board::Stone;
use omok_core::line::Direction::{East, NorthEast, South, SouthEast};

faults! {
    [TOLD Named Lines]
        "prints-top-stone-anti-diagonal" Named |ray| last_if(ray, ray.is_along(NorthEast));
    [TOLD Named Won]
        "prints-last-stone-instead-first" Named |ray| ray.last();
    [TOLD Named Lines]
        "prints-lowest-stone-vertical" Named |ray| last_if(ray, ray.is_along(South));
        "prints-last-stone-diagonal" Named |ray| last_if(ray, ray.is_along(SouthEast));
        "prints-last-stone-horizontal" Named |ray| last_if(ray, ray.is_along(East));
    [TOLD Output Won]
        "prints-column-before-row" Named |ray| (ray.start.1, ray.start.0);
        "counts-rows-columns-from-0" Named |ray| (ray.start.0 - 1, ray.start.1 - 1);
        "prints-winner-without-row-column" Whole
            |view| first(view).and_then(|ray| ray.colour()).map_or(NOTHING, SearchResult::Winner);
    [TOLD Run Colours]
        "never-finds-white" Misses |ray| ray.colour() == Some(Stone::White);
        "never-finds-black" Misses |ray| ray.colour() == Some(Stone::Black);
    [TOLD Winner Colours]
        "swaps-colours" Whole |view| {
            view.changed(|ray, claim| {
                claim.stone = claim.stone.other();
                claim.named = Some(ray.start);
            })
        };
    [TOLD Nobody Nobody]
        "nothing-when-nobody" Whole |view| otherwise(view, SearchResult::Words(""));
        "more-when-nobody" Whole |view| otherwise(view, SearchResult::Words("0 0 0")),
            |view| otherwise(view, SearchResult::Words("0 1 1")),
            |view| otherwise(view, SearchResult::Words("0 0"));
        "minus-one-when-nobody" Whole |view| otherwise(view, SearchResult::Words("-1"));
    [TOLD Output Empty]
        "prints-nothing-empty-board" Whole |view| on_empty(view, SearchResult::Words(""));
    [TOLD Crash Empty]
        "crashes-empty-board" Whole |view| on_empty(view, SearchResult::Crash);
    [TOLD Winner Won]
        "names-winner-who-moved-last" Whole |view| {
            let last = match view.board.stones().count() % 2 {
                1 => Stone::Black,
                _ => Stone::White,
            };
            view.changed(|ray, claim| {
                claim.stone = last;
                claim.named = Some(ray.start);
            })
        };
    [TOLD Nobody Won]
        "never-finds-any" Whole |_| NOTHING;
    [TOLD Output Always]
        "prints-nothing" Whole |_| SearchResult::Words("");
    [TOLD Crash Always]
        "crashes-every-board" Whole |_| SearchResult::Crash;
    [HIDDEN Crash Always]
        "comes-no-end-any-board" Whole |_| SearchResult::Endless;
    [TOLD Winner Colours]
        "names-black-winner-whoever-won" Whole
            |view| view.changed(|_, claim| claim.stone = Stone::Black);
        "names-white-winner-whoever-won" Whole
            |view| view.changed(|_, claim| claim.stone = Stone::White);
    [TOLD Output Won]
        "prints-row-column-without-winner" Whole
            |view| first(view).map_or(NOTHING, |ray| SearchResult::Place(ray.forward().start));
        "counts-columns-from-0" Named |ray| (ray.start.0, ray.start.1 - 1);
        "counts-rows-from-0" Named |ray| (ray.start.0 - 1, ray.start.1);
        "counts-rows-columns-from-2" Named |ray| (ray.start.0 + 1, ray.start.1 + 1);
    [TOLD Named Won]
        "prints-middle-stone" Named |ray| ray.place(ray.needed() / 2);
    [TOLD Named Lines]
        "prints-last-stone-unless-vertical" Named |ray| last_if(ray, !ray.is_along(South));
        "prints-last-stone-along-both-diagonals" Named |ray| last_if(ray, ray.is_diagonal());
    [TOLD Named Gaps]
        "prints-first-stone-of-line" Named |ray| {
            let on_line = (1..=ray.far()).map(|steps| -steps);
            let mut own = on_line.filter(|&steps| ray.goes_on(steps));
            own.next_back().map_or(ray.start, |steps| ray.place(steps))
        };
    [TOLD Named Won]
        "prints-first-stone-of-colour" Named |ray| {
            let first = ray
                .board
                .stones()
                .find(|&(_, stone)| Some(stone) == ray.colour());
            first.map_or(ray.start, |(point, _)| (point.row.into(), point.col.into()))
        };
    [TOLD Crash Nobody]
        "crashes-when-nobody" Whole |view| otherwise(view, SearchResult::Crash);
    [TOLD Crash Won]
        "crashes-when-somebody-won" Whole
            |view| first(view).map_or(NOTHING, |_| SearchResult::Crash);
    [TOLD Nobody Colours]
        "wants-balanced-numbers" Whole |view| balanced(view, |more, _| more == 0 || more == 1),
            |view| balanced(view, |more, _| (-1..=1).contains(&more)),
            |view| balanced(view, |more, _| more == 0),
            |view| balanced(view, |more, _| more >= 0),
            |view| balanced(view, |more, _| more <= 1),
            |view| balanced(view, |more, winner| more == i32::from(winner == Stone::Black));
}

fn last_if(ray: &Ray<'_>, is_last: bool) -> (i16, i16) {
    if is_last { ray.last() } else { ray.start }
}

fn first<'a>(view: &BoardView<'a>) -> Option<Ray<'a>> {
    view.rays().find(Ray::wins)
}

/// Right, except for the answer if nobody has won.
fn otherwise(view: &BoardView<'_>, found: SearchResult) -> SearchResult {
    match first(view) {
        None => found,
        Some(_) => view.right(),
    }
}

fn on_empty(view: &BoardView<'_>, found: SearchResult) -> SearchResult {
    match view.board.stones().next() {
        None => found,
        Some(_) => view.right(),
    }
}

/// Right on boards with a lead of black stones that it considers possible.
fn balanced(view: &BoardView<'_>, fits: impl Fn(i32, Stone) -> bool) -> SearchResult {
    let stones = view.board.stones();
    let more = stones.map(|(_, stone)| if stone == Stone::Black { 1 } else { -1 });
    let more: i32 = more.sum();
    let five = first(view).filter(|ray| ray.colour().is_some_and(|winner| fits(more, winner)));
    view.claims(five.into_iter())
}
