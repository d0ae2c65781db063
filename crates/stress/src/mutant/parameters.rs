//! The parameters of a solver, each of which can be wrong.

use itertools::Itertools;

use super::check::{Checks, RIGHT};
use super::kinds::{Side, Whose};
use super::scan_order::{Coordinates, ScanOrder};
use super::task::Task;
use super::view::{BoardView, Claim, Ray, SearchResult, at};
use omok_core::line::Direction;
use omok_problem::problem::Class;
use omok_problem::problem::answers::Slot;

#[derive(Debug, Clone, Copy)]
pub(super) struct Parameters {
    pub(super) search: Search,
    pub(super) walk: ScanOrder,
    pub(super) left_out: Option<usize>,
    pub(super) checks: Checks,
    pub(super) course: Course,
    pub(super) spoken: Spoken,
    pub(super) next: NextWin,
    /// The rows that it applies to.
    pub(super) side: Side,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Course {
    /// To the first winning row.
    Right,
    /// To its end, and only then rows are searched.
    AtEnd,
    /// To its end: a later row counts instead of the first.
    LastRow,
    WithoutLast,
    OtherBegins,
    /// An illegal move passes the turn.
    PassedTurn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spoken {
    Right,
    OtherWinner,
    OtherMover,
    /// The number of the move is one too low.
    MoveLess,
    /// The number of the move is one too high.
    MoveMore,
    /// The number of all moves is reported.
    AllMoves,
    /// Boards are counted from 0.
    CaseFromZero,
}

/// The player that is checked for a win at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NextWin {
    Right,
    Other,
    Either,
    /// Only stones at the end of a row are tried.
    AtEnds,
}

impl Parameters {
    pub(super) const RIGHT: Parameters = Parameters {
        search: Search::Right,
        walk: ScanOrder::USUAL,
        left_out: None,
        checks: RIGHT,
        course: Course::Right,
        spoken: Spoken::Right,
        next: NextWin::Right,
        side: Side::ALL,
    };
}

impl Course {
    /// Whether it can be distinguished from the right one by the problem's answers.
    pub(super) fn concerns(self, task: &Task) -> bool {
        let tells_players = task.differ(Class::FirstWon, Class::SecondWon)
            || task.differ(Class::FirstToMove, Class::SecondToMove);
        match self {
            Course::Right => true,
            Course::OtherBegins => task.is_record() && tells_players,
            Course::PassedTurn => task.description().moves_again(),
            Course::AtEnd | Course::LastRow | Course::WithoutLast => task.is_record(),
        }
    }
}

impl Spoken {
    /// Whether it can be distinguished from the right solver by the problem's answers.
    pub(super) fn concerns(self, task: &Task) -> bool {
        match self {
            Spoken::Right => true,
            Spoken::OtherWinner => task.differ(Class::FirstWon, Class::SecondWon),
            Spoken::OtherMover => task.differ(Class::FirstToMove, Class::SecondToMove),
            Spoken::MoveLess | Spoken::MoveMore | Spoken::AllMoves => task.tells(Slot::Move),
            Spoken::CaseFromZero => task.tells(Slot::Case),
        }
    }

    pub(super) fn class(self, class: Class) -> Class {
        match (self, class) {
            (Spoken::OtherWinner, Class::FirstWon) => Class::SecondWon,
            (Spoken::OtherWinner, Class::SecondWon) => Class::FirstWon,
            (Spoken::OtherMover, Class::FirstToMove) => Class::SecondToMove,
            (Spoken::OtherMover, Class::SecondToMove) => Class::FirstToMove,
            _ => class,
        }
    }
}

/// How a solver searches for rows.
#[derive(Debug, Clone, Copy)]
pub(super) enum Search {
    Right,
    Whole(fn(&BoardView<'_>) -> SearchResult),
    /// With these winning rows.
    Seen(fn(&Ray<'_>) -> bool),
    /// Without these winning rows.
    Misses(fn(&Ray<'_>) -> bool),
    /// Naming this stone.
    Named(fn(&Ray<'_>) -> Coordinates),
    /// Looking there for the cells at the ends.
    Ends(fn(&Ray<'_>, Coordinates) -> Coordinates),
    /// Crashing at these.
    Crashes(fn(&Ray<'_>) -> bool),
    /// Along a direction, looking for one end (-1 before, else past) elsewhere: that many rows and
    /// columns from the start.
    Misplaced((Direction, i16, Coordinates)),
}

impl Search {
    /// What a solver finds that searches the rows of the view's side in this way, and the others
    /// right.
    pub(super) fn find(&self, view: &BoardView<'_>) -> SearchResult {
        let side = view.side;
        if side.is_all() || side.of == Whose::Cause {
            return self.find_all(view);
        }
        if let Search::Crashes(crashes) = *self {
            return view.crashing(|ray| side.has(ray) && crashes(ray));
        }
        let whole = BoardView {
            is_first: false,
            side: Side::ALL,
            ..*view
        };
        let (right, faulty) = match (whole.right(), self.find_all(&whole)) {
            (SearchResult::Claims(right), SearchResult::Claims(faulty)) => (right, faulty),
            // Something else is printed, or nothing: the first row decides whose copy does it.
            (SearchResult::Claims(right), faulty) => {
                return match right.first() {
                    Some(first) if side.has_claim(first) => faulty,
                    _ => view.found(right.into_iter()),
                };
            }
            (right, _) => return right,
        };
        let kept = faulty.into_iter().filter(|claim| side.has_claim(claim));
        let others = right.into_iter().filter(|claim| !side.has_claim(claim));
        let (kept, others) = (kept.collect_vec(), others.collect_vec());
        if kept.is_empty() || others.is_empty() {
            return view.found(kept.into_iter().chain(others));
        }
        let place = |claim: &Claim| {
            let mut rays = view.rays();
            rays.position(|ray| ray.forward().start == claim.start && ray.is_along(claim.direction))
        };
        let claims = kept.into_iter().chain(others);
        view.found(claims.sorted_by_key(|claim| place(claim).unwrap_or(usize::MAX)))
    }

    /// What it finds for all rows.
    pub(super) fn find_all(&self, view: &BoardView<'_>) -> SearchResult {
        match *self {
            Search::Right => view.right(),
            Search::Whole(search) => search(view),
            Search::Seen(wins) => view.scan(wins),
            Search::Misses(misses) => view.scan(|ray| ray.wins() && !misses(ray)),
            Search::Named(place) => {
                view.changed(|ray, claim| claim.named = Some(place(&ray.forward())))
            }
            Search::Ends(place) => view.scan_ends(|ray, end| at(ray.board, place(ray, end))),
            Search::Crashes(crashes) => view.crashing(crashes),
            Search::Misplaced((direction, end, (rows, cols))) => view.scan(|ray| {
                let goes_on = |steps| {
                    if !ray.is_along(direction) || (steps < 0) != (end < 0) {
                        return ray.goes_on(steps);
                    }
                    let (row, col) = ray.start;
                    let [rows, cols] = [rows, cols].map(|number| ray.scaled(number));
                    ray.is_own(at(ray.board, (row + rows, col + cols)))
                };
                ray.has_enough() && !goes_on(-1) && !goes_on(ray.needed())
            }),
        }
    }
}
