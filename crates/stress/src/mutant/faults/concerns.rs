//! Which faults can show in a problem.

use super::{Mutant, Part, Shows};
use crate::mutant::check::{Checks, Full, RIGHT};
use crate::mutant::parameters::{NextWin, Parameters, Search};
use crate::mutant::task::Task;
use crate::mutant::view::BoardView;
use crate::plan::samples::lines;
use omok_core::board::{Board, Point, Stone};
use omok_problem::problem::answers::Slot;
use omok_problem::problem::{Class, Named, Promise};

impl Mutant {
    /// Whether it can be distinguished from the right way in such a problem.
    pub(in crate::mutant) fn concerns(&self, task: &Task) -> bool {
        let Parameters {
            search,
            checks,
            course,
            spoken,
            next,
            left_out,
            ..
        } = &self.parameters;
        // If only one row is searched, the other tables have no more faults.
        if task.is_first() && self.is_other {
            return matches!(self.part, Part::Named) && task.description().named == Named::TopLeft;
        }
        if matches!(search, Search::Right) {
            return (*checks == RIGHT || !task.is_record() && shown(checks, task) != RIGHT)
                && course.concerns(task)
                && (*next == NextWin::Right || task.is_next())
                && spoken.concerns(task)
                && (self.shows != Shows::Falls || task.falls())
                && (self.part != Part::Legality
                    || !task.description().promises(Promise::Reachable))
                && left_out
                    .is_none_or(|number| task.few_lines.is_some_and(|lines| number < lines));
        }
        // A point has no other stones that could be named.
        let names_place = (task.tells(Slot::Row) || task.tells(Slot::Col))
            && (self.part == Part::Output || !task.description().accepts_any_point());
        let is_of_end = !self.is_told && matches!(self.part, Part::Before | Part::Past);
        let is_of_place = matches!(self.part, Part::Named | Part::Winner | Part::Nobody)
            || self.part == Part::Output && self.shows == Shows::Won;
        let is_of_board = self.part == Part::Memory || self.shows == Shows::Connected;
        // Where longer rows win, too, other faults show in them.
        let is_of_long = self.shows == Shows::Long && task.is_exact() == self.is_other;
        let is_of_empty = self.shows == Shows::Empty && task.is_record();
        let is_beyond = matches!(self.shows, Shows::Long | Shows::Gaps);
        !is_of_long
            && !is_of_empty
            && (!is_beyond || task.has_longer_lines())
            && !self.is_of_no_line(task)
            && !self.is_of_no_board(task)
            && (task.is_exact() || !is_of_end)
            && (!is_of_board || !task.is_record() && !task.is_next())
            && (!is_of_place
                || task.is_placed()
                || matches!(search, Search::Named(_)) && names_place)
    }

    /// Whether it depends only on the place of a row, and the game has no row there.
    fn is_of_no_line(&self, task: &Task) -> bool {
        let search = &self.parameters.search;
        let is_of_place = self.is_told
            && matches!(search, Search::Misses(_) | Search::Crashes(_))
            && matches!(self.shows, Shows::Edges | Shows::Lines);
        let Some(setting) = task
            .problem()
            .setting()
            .filter(|_| is_of_place && task.few_lines.is_some())
        else {
            return false;
        };
        let is_found = |line: &[Point]| {
            let mut board = Board::empty(setting.size);
            board.extend(line.iter().map(|&point| (point, Stone::Black)));
            let view = BoardView::usual(&board, &setting);
            search.find(&view) == view.right()
        };
        lines(&setting).iter().all(|line| is_found(line))
    }

    /// Whether the boards of the game are too few, or their rows, for what others of its kind show.
    fn is_of_no_board(&self, task: &Task) -> bool {
        match self.id {
            // Who has a stone in the middle of three has a row.
            "leaves-stone-from-middle-run" => {
                let setting = task.problem().setting();
                setting.is_some_and(|setting| setting.size.longest_side() <= 3)
            }
            // The first player moves next, and so nobody has a row.
            "never-finds-white" => {
                task.is_next() && task.description().promises(Promise::FirstToMove)
            }
            _ => false,
        }
    }
}

/// The checks of which the problem's answers show whether they are right; the others right.
fn shown(checks: &Checks, task: &Task) -> Checks {
    let mut shown = *checks;
    if task.falls() {
        // No order of moves leads to a board with too many stones of a player.
        shown.too_many = RIGHT.too_many;
        shown.winner[1] = RIGHT.winner[1];
        shown.turn = RIGHT.turn;
    }
    if !task.has_rows_apart() {
        shown.last_stone = RIGHT.last_stone;
    }
    let differ = |classes: [Class; 2]| classes.iter().any(|&class| task.differ(class, Class::Full));
    let is_shown = match shown.full {
        Full::Right | Full::First => differ([Class::FirstWon, Class::SecondWon]),
        Full::Never | Full::OneEmpty | Full::Always => {
            differ([Class::FirstToMove, Class::SecondToMove])
        }
    };
    if !is_shown {
        shown.full = RIGHT.full;
    }
    shown
}
