//! Boards as pictures: terminal text and SVG.
//!
//! A [`Picture`] is a board with everything that is to be seen on it, as plain values; it draws
//! itself in two ways:
//!
//! ```
//! use omok::draw::Picture;
//! use omok::{Board, Rule};
//!
//! let board: Board = "X.O
//!                     .X.
//!                     O.X".parse()?;
//! let picture = Picture::judged(board, &Rule::TICTACTOE);
//! assert_eq!(picture.text().to_string(), "   1 2 3
//!  1>X . O
//!  2 .*X .
//!  3 O .*X
//!
//! * black wins: 3 in a row from 1,1 to 3,3
//! > the stone that the answer names: 1,1
//! ");
//! assert!(picture.svg().to_string().starts_with("<svg "));
//! # Ok::<(), omok::text::InputError>(())
//! ```
//!
//! Text without coordinates and marks, which every command reads back, is what a [`Board`]
//! prints as.

mod coords;
mod mark;
mod plies;
mod svg;
mod text;

use std::collections::BTreeMap;

use crate::board::{Board, Point, Size, Stone};
use crate::judge::{Verdict, judge};
use crate::line::{Run, runs};
use crate::rule::Rule;

pub use coords::Coords;
pub use mark::Mark;
pub use plies::{Numbers, NumbersError, Ply};
pub use svg::Svg;
pub use text::{Glyphs, Paint, Text};

/// A board and what is marked on it.
///
/// Every point in it must lie on the board: drawing panics where one does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The board.
    pub board: Board,
    /// How its rows and columns are named.
    pub coords: Coords,
    /// What the picture is called; empty for a description of the board.
    pub title: String,
    /// The rows that win.
    pub winning: Vec<Run>,
    /// The rows that are too long to win.
    pub overlines: Vec<Run>,
    /// The stone that the answer names: the first of the winning row.
    pub reported: Option<Point>,
    /// The points that may not be played.
    pub fouls: Vec<FoulMark>,
    /// The moves that are known, in the order of play; a point has one at most.
    pub plies: Vec<Ply>,
    /// Which of them show their number. The last one is marked wherever there is one.
    pub numbers: Numbers,
}

/// A point that may not be played, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoulMark {
    /// The empty point.
    pub point: Point,
    /// What the move would be, such as `double-three` or `overline+double-four`.
    pub kinds: String,
}

impl Picture {
    /// A board with nothing marked, its rows and columns numbered from the top left.
    #[must_use]
    pub const fn new(board: Board) -> Picture {
        Picture {
            board,
            coords: Coords::Numbers,
            title: String::new(),
            winning: Vec::new(),
            overlines: Vec::new(),
            reported: None,
            fouls: Vec::new(),
            plies: Vec::new(),
            numbers: Numbers::None,
        }
    }

    /// A board with what the judge sees: the rows that win, the stone that the answer names
    /// where there is one winning row, and the rows that are too long to win.
    #[must_use]
    pub fn judged(board: Board, rule: &Rule) -> Picture {
        let verdict = judge(&board, rule);
        let is_too_long = |run: &Run| !rule.wins(&board, *run);
        let overlines = runs(&board, rule.run + 1).filter(is_too_long).collect();
        Picture {
            winning: verdict.lines().to_vec(),
            overlines,
            reported: match verdict {
                Verdict::Won(row) => Some(row.start),
                Verdict::Open | Verdict::Several(_) => None,
            },
            ..Picture::new(board)
        }
    }

    /// The picture as text for a terminal: ASCII without colour, unless changed.
    #[must_use]
    pub const fn text(&self) -> Text<'_> {
        Text::new(self)
    }

    /// The picture as an SVG file.
    #[must_use]
    pub const fn svg(&self) -> Svg<'_> {
        Svg::new(self)
    }

    const fn size(&self) -> Size {
        self.board.size()
    }

    /// The last of the known moves.
    fn last_ply(&self) -> Option<Ply> {
        self.plies.last().copied()
    }

    /// The moves whose numbers are to be seen.
    fn shown_numbers(&self) -> impl Iterator<Item = Ply> {
        let last = self.last_ply().map_or(0, |ply| ply.number);
        let is_shown = move |ply: &Ply| self.numbers.show(ply.number, last);
        self.plies.iter().copied().filter(is_shown)
    }

    /// The number of the move that put the stone there, for every point that has one.
    fn numbers_by_point(&self) -> BTreeMap<Point, u32> {
        let entry = |ply: &Ply| (ply.point, ply.number);
        self.plies.iter().map(entry).collect()
    }

    /// The title, or what stands on the board.
    fn heading(&self) -> String {
        if !self.title.is_empty() {
            return self.title.clone();
        }
        let count = |stone| self.board.stones().filter(|&(_, s)| s == stone).count();
        let [black, white] = Stone::ALL.map(count);
        format!("Board {}: {black} black, {white} white stones", self.size())
    }
}

/// The points that a board of this size has dots on, in reading order; none where the field
/// knows no custom.
///
/// ```
/// use omok::Size;
/// use omok::draw::star_points;
/// let renju = Size::square(15);
/// let names: Vec<String> = star_points(renju).map(|point| renju.name(point)).collect();
/// assert_eq!(names, ["d12", "l12", "h8", "d4", "l4"]);
/// assert_eq!(star_points(Size::square(19)).count(), 9);
/// ```
pub fn star_points(size: Size) -> impl Iterator<Item = Point> {
    size.points()
        .filter(move |&point| is_star_point(point, size))
}

fn is_star_point(point: Point, size: Size) -> bool {
    let side = size.width();
    if size != Size::square(side) {
        return false;
    }
    let corner = match side {
        9 | 11 => 2,
        13 | 15 | 17 | 19 => 3,
        _ => return false,
    };
    let middle = side / 2;
    let is_middle = [point.row, point.col].map(|at| at == middle);
    let is_corner = [point.row, point.col].map(|at| at == corner || at == side - 1 - corner);
    match (is_middle, is_corner) {
        ([true, true], _) | (_, [true, true]) => true,
        ([true, _], [_, true]) | ([_, true], [true, _]) => side == 19,
        _ => false,
    }
}
