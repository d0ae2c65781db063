//! Faults of solvers that report more than one row: of legality, of records, of the next move.

use super::{Mutant, Part, Shows};
use crate::mutant::check::{Both, Checks, Full, RIGHT, Turn};
use crate::mutant::parameters::{Course, NextWin, Parameters, Search, Spoken};
use crate::mutant::task::LINES;
use crate::mutant::view::{BoardView, NOTHING, Ray, SearchResult, at};
use omok_core::board::Board;
use omok_core::board::Stone::{self, Black, White};
use omok_core::line::Direction::{East, South};

pub(super) fn all() -> impl Iterator<Item = Mutant> {
    // If the numbers are not compared, they show how the turn is found.
    let others = FAULTS.iter().flat_map(|fault| {
        let checks = fault.parameters.checks;
        let is_seen = checks.too_many != [true; 2] || !checks.impossible;
        let mut unequal = fault.clone();
        unequal.parameters.checks.turn = Turn::Unequal;
        [Some(fault.clone()), is_seen.then_some(unequal)]
    });
    let left_out = (0..LINES).map(|number| {
        let parameters = Parameters {
            left_out: Some(number),
            ..Parameters::RIGHT
        };
        let (part, shows) = (Part::Directions, Shows::Lines);
        fault("leaves-out-line", part, shows, parameters)
    });
    others.flatten().chain(left_out)
}

const fn fault(id: &'static str, part: Part, shows: Shows, parameters: Parameters) -> Mutant {
    let mut fault = Mutant::of(id, part, shows);
    fault.is_other = true;
    fault.parameters = parameters;
    fault
}

/// A table of faults: `[part, where it shows]`, then their ids, the wrong parameter, and its
/// values.
macro_rules! others {
    ($([$part:ident $shows:ident] $($id:literal $field:ident $($value:expr),+;)+)+) => {
        const FAULTS: &[Mutant] = &[$($($(fault(
            $id,
            Part::$part,
            Shows::$shows,
            Parameters { $field: $value, ..Parameters::RIGHT },
        )),+),+),+];
    };
}

/// The right checks but for these.
macro_rules! all_but {
    ($($field:ident: $value:expr),+) => { Checks { $($field: $value,)+ ..RIGHT } };
}

others! {
    [Directions Lines]
        "looks-along-rows-alone" search Search::Misses(|ray| !ray.is_along(East));
        "looks-down-columns-alone" search Search::Misses(|ray| !ray.is_along(South));
        "looks-along-diagonals-alone" search Search::Misses(|ray| !ray.is_diagonal());
    [Run Won]
        "sees-no-row" search Search::Whole(|_| NOTHING);
    [Run Connected]
        "counts-empty-cells-row-too" search Search::Whole(|view| empty_rows(view, White)),
            Search::Whole(|view| empty_rows(view, Black));
    [Run Long]
        "takes-longer-rows-otherwise" search
            Search::Seen(|ray| ray.whole_length() == ray.needed());
    [Bounds Edges]
        "goes-past-edge-at-other-side" search Search::Seen(|ray| ray.wins() || around(ray));
    [Memory Several]
        "sees-first-row-alone" search
            Search::Whole(|view| BoardView { is_first: true, ..*view }.right());
    [Named Lines]
        "names-stone-at-other-end-row-anti-diagonal" search Search::Named(|ray| ray.start);
    [Legality Colours]
        "numbers-not-compared-where-somebody-won" checks all_but!(winner: [false; 2]);
        "numbers-not-compared-where-first-player-won" checks all_but!(winner: [false, true]);
        "numbers-not-compared-where-second-player-won" checks all_but!(winner: [true, false]);
    [Legality Several]
        "both-rows-first-player-wins" checks all_but!(both: Both::Won(Black)),
            all_but!(both: Both::Won(Black), winner: [false; 2]);
        "both-rows-second-player-wins" checks all_but!(both: Both::Won(White)),
            all_but!(both: Both::Won(White), winner: [false; 2]);
        "both-rows-whoever-moved-last-wins" checks all_but!(both: Both::Last),
            all_but!(both: Both::Last, winner: [false; 2]);
        "both-rows-nobody-wins" checks all_but!(both: Both::Nobody);
    [Legality Colours]
        "does-not-see-first-player-has-too-many-stones" checks all_but!(too_many: [false, true]);
        "does-not-see-second-player-has-too-many-stones" checks all_but!(too_many: [true, false]);
        "numbers-not-compared-where-nobody-won" checks all_but!(too_many: [false; 2]);
        "numbers-not-compared" checks all_but!(winner: [false; 2], too_many: [false; 2]);
        "takes-no-board-impossible" checks all_but!(impossible: false, both: Both::Won(Black)),
            all_but!(impossible: false, both: Both::Won(White));
    [Legality Several]
        "refuses-two-rows-stone-made" checks all_but!(two_rows: false);
        "ignores-whether-stone-can-have-made-all-rows" checks all_but!(last_stone: false);
    [Legality Full]
        "takes-full-board-won-nobody-won" checks all_but!(full: Full::First);
        "ignores-whether-board-full" checks all_but!(full: Full::Never);
        "takes-board-empty-cell-full" checks all_but!(full: Full::OneEmpty);
    [Legality Nobody]
        "takes-every-board-nobody-won-full" checks all_but!(full: Full::Always);
    [Legality Falls]
        "ignores-whether-lies-over-hole" checks all_but!(drops: [false, true]);
        "ignores-whether-stones-can-have-fallen-turn" checks all_but!(drops: [true, false]);
        "ignores-how-stones-have-fallen" checks all_but!(drops: [false; 2]);
    [Record Records]
        "looks-row-only-after-last-move" course Course::AtEnd;
        "goes-after-game-has-ended-later-row-counts" course Course::LastRow;
        "ignores-at-last-move" course Course::WithoutLast;
        "lets-other-player-begin" course Course::OtherBegins;
        "passes-turn-after-illegal-move" course Course::PassedTurn;
    [Winner Won]
        "takes-players-each-other-where-won" spoken Spoken::OtherWinner;
    [Winner Nobody]
        "takes-players-each-other-where-move" spoken Spoken::OtherMover;
    [Output Always]
        "says-move-fewer-than-there-were" spoken Spoken::MoveLess;
        "says-move-more-than-there-were" spoken Spoken::MoveMore;
        "says-how-many-moves-there-all" spoken Spoken::AllMoves;
        "counts-boards-from-0" spoken Spoken::CaseFromZero;
    [Next Always]
        "looks-whether-other-player-can-win" next NextWin::Other;
        "looks-whether-either-player-can-win" next NextWin::Either;
        "does-not-try-stones-between-others" next NextWin::AtEnds;
}

/// The rows, also those of empty cells as if they were this player's.
fn empty_rows(view: &BoardView<'_>, stone: Stone) -> SearchResult {
    let mut filled = Board::empty(view.setting.size);
    filled.extend(view.board.empty_points().map(|point| (point, stone)));
    let board = &filled;
    match (view.right(), BoardView { board, ..*view }.right()) {
        (SearchResult::Claims(rows), SearchResult::Claims(more)) => {
            SearchResult::Claims([rows, more].concat())
        }
        (found, _) => found,
    }
}

/// Whether it is a row if the board is a ring.
fn around(ray: &Ray<'_>) -> bool {
    let needed = ray.needed();
    let place = |steps| {
        let (row, col) = ray.place(steps);
        (
            row.rem_euclid(ray.bottom() + 1),
            col.rem_euclid(ray.right() + 1),
        )
    };
    needed <= ray.far() + 1
        && !ray.is_on(ray.place(needed - 1))
        && (1..needed).all(|steps| ray.is_own(at(ray.board, place(steps))))
}
