//! The games of a problem's boards.

use super::boards::{Canvas, Lines};
use super::settings::settings;
use omok_problem::problem::description::Content;
use omok_problem::problem::{Ask, Problem, Promise, Setting};

#[derive(Debug, Clone)]
pub(super) struct Source {
    pub(super) settings: Vec<Setting>,
    pub(super) lines: Lines,
    pub(super) is_of_records: bool,
    /// The game of the board problem, if that is the question, however boards are written.
    pub(super) board_problem: Option<Canvas>,
}

impl Source {
    pub(super) fn of(problem: &Problem) -> Source {
        let lines = match problem.description().promises(Promise::OneLine) {
            true => Lines::One,
            false => Lines::Any,
        };
        let is_of_records = matches!(problem.description().content, Content::Moves(_));
        let setting = problem.setting().filter(|_| {
            !is_of_records
                && !problem.description().has_one_kind()
                && problem.description().ask == Ask::Board
                && problem.description().promises == [Promise::OneLine]
                && problem.description().header.is_empty()
        });
        let canvas = setting.map(|setting| Canvas::new(&setting, lines));
        Source {
            settings: settings(problem),
            lines,
            is_of_records,
            board_problem: canvas.filter(Canvas::is_of_board_problem),
        }
    }

    /// The game for the catalogue and families: the largest that is not larger than usual.
    pub(super) fn main(&self) -> Option<Canvas> {
        const USUAL: usize = 400;
        let usual = self.settings.iter().filter(|one| one.size.area() <= USUAL);
        // Of those of one size the first: the usual length.
        let main = usual.rev().max_by_key(|one| one.size.area());
        let main = main.or(self.settings.first()).copied();
        let canvas = main.map(|main| Canvas::new(&main, self.lines));
        self.board_problem.or(canvas)
    }

    /// The same, if samples are boards.
    pub(super) fn of_boards(&self) -> Option<Canvas> {
        self.main().filter(|_| !self.is_of_records)
    }
}
