//! The game of a board: its size, what wins, whether stones fall, who begins.

use super::description::{Directions, Gravity, Turns};
use omok_core::line::{Direction, Row, row_through, rows};
use omok_core::{Board, Point, Rule, Size, Stone, Variant};

/// The game of boards, with every number known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setting {
    /// The size of the board.
    pub size: Size,
    /// Which rows win.
    pub wins: Wins,
    /// The directions in which they do.
    pub directions: Directions,
    /// Whether stones fall.
    pub gravity: Gravity,
    /// Who begins.
    pub turns: Turns,
}

/// Which rows win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wins {
    /// Rows of exactly this many stones.
    Exactly(u8),
    /// Rows of at least this many stones.
    AtLeast(u8),
    /// Rows from edge to edge of the board, also diagonals of a square board.
    WholeLine,
    /// Rows that win by this rule, perhaps not for both players or not between enemy stones.
    Rule(Rule),
}

impl Setting {
    /// The board problem: 19x19, exactly five win, and stones are not counted.
    pub const FIVE_BOARD: Setting = Setting {
        size: Variant::BOARD_PROBLEM.size(),
        wins: Wins::Exactly(5),
        directions: Directions::ALL,
        gravity: Gravity::None,
        turns: Turns::Any,
    };

    /// Whether the row of the board wins.
    pub fn wins(&self, board: &Board, row: Row) -> bool {
        let length = self.length_along(row.direction);
        length.is_some_and(|length| match self.wins {
            Wins::AtLeast(_) => row.length >= length,
            Wins::Exactly(_) | Wins::WholeLine => row.length == length,
            Wins::Rule(rule) => rule.wins(board, row),
        })
    }

    /// The winning rows of the board, in reading order of their starts.
    pub fn rows<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Row> + 'a {
        rows(board, self.shortest()).filter(|&row| self.wins(board, row))
    }

    /// The variant with the same winning rows, if a rule has them.
    pub(crate) fn variant(&self) -> Option<Variant> {
        let rule = match self.wins {
            Wins::Exactly(run) => Rule::STANDARD.with_run(run),
            Wins::AtLeast(run) => Rule::FREESTYLE.with_run(run),
            Wins::WholeLine => None,
            Wins::Rule(rule) => Some(rule),
        };
        let rule = rule.filter(|_| self.directions == Directions::ALL);
        Variant::try_new(self.size, rule?)
    }

    /// The longest row that can be needed.
    pub fn longest_that_wins(&self) -> u8 {
        match self.wins {
            Wins::Exactly(length) | Wins::AtLeast(length) => length,
            Wins::WholeLine => self.size.longest_side(),
            Wins::Rule(rule) => rule.run(),
        }
    }

    /// The winning rows through the stone on this point.
    pub fn rows_through<'a>(&'a self, board: &'a Board, point: Point) -> impl Iterator<Item = Row> {
        let rows = Direction::ALL.into_iter();
        rows.filter_map(move |direction| row_through(board, point, direction))
            .filter(|&row| self.wins(board, row))
    }

    /// The points on which a player may put a stone if the game continues.
    pub fn moves<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Point> + 'a {
        self.size.points().filter(|&point| {
            let below = Point::new(point.row + 1, point.col);
            let rests = self.gravity == Gravity::None
                || below.row == self.size.height()
                || board.get(below).is_some();
            board.get(point).is_none() && rests
        })
    }

    /// The point on which a stone lands that is dropped into the column; `None` if it is full.
    pub fn drop(&self, board: &Board, col: u8) -> Option<Point> {
        let rows = (0..self.size.height()).rev();
        rows.map(|row| Point::new(row, col))
            .find(|&point| board.get(point).is_none())
    }

    /// Whether this player has a move that wins at once.
    pub fn can_win(&self, board: &Board, player: Stone) -> bool {
        self.winning_moves(board, player).next().is_some()
    }

    /// The moves of this player that win at once, in reading order.
    pub fn winning_moves<'a>(
        &'a self,
        board: &'a Board,
        player: Stone,
    ) -> impl Iterator<Item = Point> + use<'a> {
        let mut next = board.clone();
        let is_alone = self.shortest() <= 1;
        self.moves(board).filter(move |&point| {
            // Most points have no stone beside them, and need no look along their lines.
            if !is_alone && !has_neighbour(board, point, player) {
                return false;
            }
            next.set(point, Some(player));
            let wins = self.rows_through(&next, point).next().is_some();
            next.set(point, None);
            wins
        })
    }

    /// The length of the shortest row that wins.
    pub fn shortest(&self) -> u8 {
        match self.wins {
            Wins::Exactly(length) | Wins::AtLeast(length) => length,
            Wins::WholeLine => self.size.width().min(self.size.height()),
            Wins::Rule(rule) => rule.run(),
        }
    }

    /// The length of a row in this direction that wins, or the least one; none if no row does.
    #[inline]
    pub fn length_along(&self, direction: Direction) -> Option<u8> {
        let (width, height) = (self.size.width(), self.size.height());
        match (self.wins, direction) {
            _ if !self.directions.has(direction) => None,
            (Wins::Exactly(length) | Wins::AtLeast(length), _) => Some(length),
            (Wins::Rule(rule), _) => Some(rule.run()),
            (Wins::WholeLine, Direction::East) => Some(width),
            (Wins::WholeLine, Direction::South) => Some(height),
            (Wins::WholeLine, Direction::NorthEast | Direction::SouthEast) => {
                (width == height).then_some(width)
            }
        }
    }
}

/// Whether a stone of this player stands beside the point, along any direction.
fn has_neighbour(board: &Board, point: Point, player: Stone) -> bool {
    let steps = Direction::ALL.into_iter().flat_map(|direction| {
        let (rows, cols) = direction.step();
        [(rows, cols), (-rows, -cols)]
    });
    let mut beside = steps.filter_map(|(rows, cols)| board.size().offset(point, rows, cols));
    beside.any(|point| board.get(point) == Some(player))
}
