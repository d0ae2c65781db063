//! Draws boards and games: terminal text and SVG.
//!
//! A [`Picture`] is a board with everything to be drawn on it, as plain values; it has two formats:
//!
//! ```
//! use omok_core::draw::Picture;
//! use omok_core::{Board, Rule};
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
//! # Ok::<(), omok_core::text::InputError>(())
//! ```
//!
//! A [`Board`] prints as text without coordinates and marks, which can be parsed.

mod coords;
mod labels;
mod mark;
mod plies;
mod svg;
mod text;

use std::collections::BTreeMap;

use crate::board::{Board, Point, Size, Stone};
use crate::game::{Game, IllegalReason, Move, Outcome, Refusal, Replay, Sign};
use crate::judge::{Verdict, judge};
use crate::line::{Row, rows};
use crate::rule::{Fouls, Rule};

pub use coords::Coords;

pub use mark::Mark;
pub use plies::{Numbers, NumbersError, Ply};
pub use svg::{Look, Svg};
pub use text::{Glyphs, Paint, Text};

/// A board and its marks.
///
/// Anything off the board is ignored when it is drawn: a row if one of its stones is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The board.
    pub board: Board,
    /// The names of its rows and columns.
    pub coords: Coords,
    /// The title; empty for a description of the board.
    pub title: String,
    /// Lines below the board, such as the players.
    pub caption: Vec<String>,
    /// The winning rows.
    pub winning: Vec<Row>,
    /// The rows that are too long to win.
    pub overlines: Vec<Row>,
    /// The stone that the answer names: the first of the winning row.
    pub reported: Option<Point>,
    /// The forbidden points.
    pub fouls: Vec<FoulMark>,
    /// The known moves, in the order of play; at most one per point.
    pub plies: Vec<Ply>,
    /// Which of them show their number. The last one is always marked.
    pub numbers: Numbers,
    /// The labels of points. A label replaces the number of a move.
    pub labels: BTreeMap<Point, Sign>,
}

/// A point that is forbidden to a player, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoulMark {
    /// The point. If a stone of that player is there, the move was made and lost.
    pub point: Point,
    /// The player.
    pub to: Stone,
    /// The fouls of the move.
    pub kinds: Fouls,
}

impl FoulMark {
    /// All points that the rule forbids to the player on this board, in reading order.
    ///
    /// ```
    /// use omok_core::draw::FoulMark;
    /// use omok_core::{Board, Rule, Stone};
    /// let board: Board = "........\n...X....\n...X....\n.XX.....\n........\n........\n........".parse()?;
    /// let fouls: Vec<FoulMark> = FoulMark::all(&board, &Rule::RENJU, Stone::Black).collect();
    /// assert_eq!(board.size().name(fouls[0].point), "d4");
    /// assert_eq!(fouls[0].kinds.to_string(), "double-three");
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub fn all(board: &Board, rule: &Rule, to: Stone) -> impl Iterator<Item = FoulMark> + use<> {
        let forbidden = rule.forbidden(board, to);
        forbidden.map(move |(point, fouls)| FoulMark {
            point,
            to,
            kinds: fouls,
        })
    }

    fn refused(replay: &Replay) -> Option<FoulMark> {
        let illegal = replay.illegal?;
        let IllegalReason::Refused(Refusal::Foul(fouls)) = illegal.reason else {
            return None;
        };
        Some(FoulMark {
            point: illegal.to?.point(replay.game.size())?,
            to: illegal.stone,
            kinds: fouls,
        })
    }
}

impl Picture {
    /// A board without marks, with row and column numbers from the top left.
    pub const fn new(board: Board) -> Picture {
        Picture {
            board,
            coords: Coords::Numbers,
            title: String::new(),
            caption: Vec::new(),
            winning: Vec::new(),
            overlines: Vec::new(),
            reported: None,
            fouls: Vec::new(),
            plies: Vec::new(),
            numbers: Numbers::None,
            labels: BTreeMap::new(),
        }
    }

    /// A board with the judge's marks: winning rows, the stone that the answer names if there is
    /// one winning row, and overlines.
    pub fn judged(board: Board, rule: &Rule) -> Picture {
        let verdict = judge(&board, rule);
        let is_too_long = |row: &Row| !rule.wins(&board, *row);
        let overlines = rows(&board, rule.run() + 1).filter(is_too_long).collect();
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

    /// The board of a game with its moves, winning rows, overlines, and the point of a forbidden
    /// move that lost. Points are named as in game records.
    ///
    /// ```
    /// use omok_core::draw::Picture;
    /// use omok_core::game::Game;
    /// use omok_core::Variant;
    ///
    /// let mut game = Game::new(Variant::TICTACTOE);
    /// game.play("b2")?;
    /// game.play("c3")?;
    /// assert_eq!(Picture::played(&game).text().to_string(), " 3 . .+O
    ///  2 . X .
    ///  1 . . .
    ///    a b c
    ///
    /// + the last move: c3, number 2
    /// ");
    /// # Ok::<(), omok_core::game::Refusal>(())
    /// ```
    pub fn played(game: &Game) -> Picture {
        let moves = game.moves().iter().zip(1..);
        let ply = |(one, number): (&Move, u32)| match *one {
            Move::Place(point) => Some(Ply { number, point }),
            Move::Pass => None,
        };
        let lost = match game.outcome() {
            Outcome::Foul {
                winner,
                point,
                fouls,
            } => Some(FoulMark {
                point,
                to: winner.other(),
                kinds: fouls,
            }),
            _ => None,
        };
        Picture {
            coords: Coords::Letters,
            reported: None,
            fouls: lost.into_iter().collect(),
            plies: moves.filter_map(ply).collect(),
            ..Picture::judged(game.board().clone(), game.rule())
        }
    }

    /// The board of a replayed record up to its end or its first illegal move, as in
    /// [`Picture::played`]; with the point of that move if it is a refused foul.
    pub fn replayed(replay: &Replay) -> Picture {
        let mut picture = Picture::played(&replay.game);
        picture.fouls.extend(FoulMark::refused(replay));
        picture
    }

    /// The picture as text for a terminal: ASCII without colour, unless changed.
    pub const fn text(&self) -> Text<'_> {
        Text::new(self)
    }

    /// The picture as an SVG file.
    pub fn svg(&self) -> Svg<'_> {
        Svg::new(self)
    }

    const fn size(&self) -> Size {
        self.board.size()
    }

    fn within_board(&self) -> Picture {
        let size = self.size();
        let is_on = |point: Point| size.contains(point);
        let is_row_on = |row: &Row| row.length > 0 && row.points().all(is_on);
        let mut picture = self.clone();
        picture.winning.retain(is_row_on);
        picture.overlines.retain(is_row_on);
        picture.reported = self.reported.filter(|&point| is_on(point));
        picture.fouls.retain(|foul| is_on(foul.point));
        picture.plies.retain(|ply| is_on(ply.point));
        picture.labels.retain(|&point, _| is_on(point));
        picture
    }

    /// Whether there are so many overlines that their marks would hide the board.
    const fn is_crowded(&self) -> bool {
        const MOST: usize = 12;
        self.overlines.len() > MOST
    }

    fn last_ply(&self) -> Option<Ply> {
        self.plies.last().copied()
    }

    fn shown_numbers(&self) -> impl Iterator<Item = Ply> {
        let last = self.last_ply().map_or(0, |ply| ply.number);
        let is_shown = move |ply: &Ply| {
            self.numbers.show(ply.number, last) && !self.labels.contains_key(&ply.point)
        };
        self.plies.iter().copied().filter(is_shown)
    }

    fn fouls_by_point(&self) -> BTreeMap<Point, Vec<&FoulMark>> {
        let mut fouls: BTreeMap<Point, Vec<&FoulMark>> = BTreeMap::new();
        for foul in &self.fouls {
            fouls.entry(foul.point).or_default().push(foul);
        }
        fouls
    }

    /// Whether the stone that the mark forbids is on the picture's board.
    pub fn is_made(&self, foul: &FoulMark) -> bool {
        self.board.get(foul.point) == Some(foul.to)
    }

    /// The title, or a description of the board.
    fn heading(&self) -> String {
        if !self.title.is_empty() {
            return self.title.clone();
        }
        let [black, white] = Stone::ALL.map(|stone| self.board.count(stone));
        format!("Board {}: {black} black, {white} white stones", self.size())
    }
}

/// The star points of a board of this size, in reading order; none if there is no convention.
///
/// ```
/// use omok_core::Size;
/// use omok_core::draw::star_points;
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
