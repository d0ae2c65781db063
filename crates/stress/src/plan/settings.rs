//! The games of samples, if numbers of the game come with each board.

use itertools::Itertools;

use super::boards::{Canvas, Lines};
use omok_core::board::Size;
use omok_problem::problem::{Ask, Content, Extent, Number, Problem, Promise, Setting, Win};

/// The sides that are tried if the input states a side: small ones, the usual ones, the extremes.
const SIDES: [u8; 11] = [3, 4, 5, 6, 7, 10, 15, 19, 26, 1, 2];
/// The lengths that are tried if the input states the length, besides those near the side.
const LENGTHS: [u8; 3] = [3, 4, 5];
/// The largest side for which each of them is tried.
const SMALL: u8 = 6;

/// The games of a problem, the plainest first: one, if the input states no number of it.
pub(super) fn settings(problem: &Problem) -> Vec<Setting> {
    let sizes = sizes(&problem.description().size);
    let settings = sizes.into_iter().flat_map(|(width, height)| {
        let lengths = lengths(problem, width, height);
        lengths
            .into_iter()
            .filter_map(move |length| setting(problem, width, height, length))
    });
    let fits = |setting: &Setting| setting.longest_that_wins() <= setting.size.longest_side();
    let settings = settings.unique().collect_vec();
    let fitting = settings.iter().copied().filter(fits).collect_vec();
    // A description may ask for a row longer than its boards.
    if fitting.is_empty() {
        settings
    } else {
        fitting
    }
}

/// The widths and heights, square boards first.
fn sizes(extent: &Extent) -> Vec<(u8, u8)> {
    let uneven = [
        (3, 5),
        (5, 3),
        (4, 6),
        (7, 6),
        (6, 7),
        (26, 3),
        (3, 26),
        (1, 2),
        (26, 1),
    ];
    let squares = SIDES.map(|side| (side, side));
    match extent {
        Extent::AsWritten => squares.into_iter().chain(uneven).collect(),
        Extent::Sides { width, height } => match (width, height) {
            (&Number::Stated(width), &Number::Stated(height)) => vec![(width, height)],
            (&Number::Stated(width), Number::Read(_)) => SIDES.map(|side| (width, side)).into(),
            (Number::Read(_), &Number::Stated(height)) => SIDES.map(|side| (side, height)).into(),
            (Number::Read(width), Number::Read(height)) if width == height => squares.into(),
            (Number::Read(_), Number::Read(_)) => squares.into_iter().chain(uneven).collect(),
        },
    }
}

/// The lengths for boards of that size.
fn lengths(problem: &Problem, width: u8, height: u8) -> Vec<u8> {
    match &problem.description().win {
        Win::WholeLine | Win::Rule(_) => vec![0],
        Win::Row { length, .. } => match length {
            &Number::Stated(length) => vec![length],
            Number::Read(_) => {
                let side = width.min(height);
                let usual = LENGTHS.into_iter().filter(|&length| length <= side);
                let usual = if side > SMALL {
                    vec![5]
                } else {
                    usual.collect()
                };
                usual.into_iter().chain([side]).unique().collect()
            }
        },
    }
}

fn setting(problem: &Problem, width: u8, height: u8, length: u8) -> Option<Setting> {
    let size = Size::try_new(width, height)?;
    Some(problem.setting_of(size, &|_| Some(length.into())))
}

/// The same game on a board of another size, if inputs can have such boards.
pub(crate) fn resized(problem: &Problem, setting: &Setting, size: Size) -> Option<Setting> {
    let description = problem.description();
    let fits = match &description.size {
        Extent::AsWritten => true,
        Extent::Sides { width, height } => {
            let is_so = |number: &Number, side: u8| match number {
                Number::Stated(stated) => *stated == side,
                Number::Read(_) => true,
            };
            let is_square = width == height && matches!(width, Number::Read(_));
            is_so(width, size.width())
                && is_so(height, size.height())
                && (!is_square || size.width() == size.height())
        }
    };
    let length = match &description.win {
        Win::Row {
            length: Number::Read(_),
            ..
        } => setting.longest_that_wins().min(size.longest_side()),
        _ => 0,
    };
    fits.then(|| problem.setting_of(size, &|_| Some(length.into())))
}

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

    pub(super) fn of_boards(&self) -> Option<Canvas> {
        self.main().filter(|_| !self.is_of_records)
    }
}
