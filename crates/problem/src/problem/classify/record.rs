//! Replays a record of moves.

use super::is_full;
use crate::problem::description::Gravity;
use crate::problem::setting::Setting;
use omok_core::game::Class;
use omok_core::{Board, Point, Row, Stone};

/// The target of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// On a point.
    At(Point),
    /// Into a column.
    Into(u8),
}

/// The result of examining a board or a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// Its class.
    pub class: Class,
    /// The winning rows.
    pub rows: Vec<Row>,
    /// The board; of a record, the board after the last move that counts.
    pub board: Board,
    /// The points of a record's moves up to its end.
    pub moves: Vec<Point>,
}

/// A game that is being replayed.
///
/// ```
/// use omok_problem::problem::{Class, Directions, Gravity, Play, Replay, Setting, Turns, Wins};
/// use omok_core::{Size, Stone};
/// let setting = Setting {
///     size: Size::new(7, 6),
///     wins: Wins::AtLeast(4),
///     directions: Directions::ALL,
///     gravity: Gravity::Falls,
///     turns: Turns::First,
/// };
/// let mut game = Replay::new(setting, Stone::Black);
/// for col in [3, 2, 3, 2, 3, 2] {
///     game.play(Play::Into(col));
/// }
/// assert_eq!(game.assessment().class, Class::FirstToMove);
/// assert_eq!(game.play(Play::Into(3)), Class::FirstWon);
/// assert_eq!(game.assessment().moves.len(), 7);
/// ```
#[derive(Debug, Clone)]
pub struct Replay {
    setting: Setting,
    next: Stone,
    so_far: Assessment,
}

impl Setting {
    /// The point on which the stone of a move lands, if it fits.
    pub fn rest(&self, board: &Board, play: Play) -> Option<Point> {
        match play {
            Play::Into(col) if col >= self.size.width() => None,
            Play::Into(col) => self.drop(board, col),
            Play::At(point) => {
                let rests = || match self.gravity {
                    Gravity::None => true,
                    Gravity::Falls => self.drop(board, point.col) == Some(point),
                };
                let is_free = self.size.contains(point) && board.get(point).is_none();
                (is_free && rests()).then_some(point)
            }
        }
    }
}

impl Replay {
    /// An empty board, on which this player begins.
    pub const fn new(setting: Setting, begins: Stone) -> Replay {
        Replay {
            setting,
            next: begins,
            so_far: Assessment {
                class: Class::to_move(begins),
                rows: Vec::new(),
                board: Board::empty(setting.size),
                moves: Vec::new(),
            },
        }
    }

    /// Makes the next move, and returns the class of the record: impossible if the game was over or
    /// the stone does not fit.
    pub fn play(&mut self, play: Play) -> Class {
        let point = self.setting.rest(&self.so_far.board, play);
        match point.filter(|_| self.is_open()) {
            Some(point) => self.put(point),
            None => self.so_far.class = Class::Impossible,
        }
        self.so_far.class
    }

    /// Whether there is a point for the stone.
    pub fn can_play(&self, play: Play) -> bool {
        self.setting.rest(&self.so_far.board, play).is_some()
    }

    /// Whether the game continues.
    pub const fn is_open(&self) -> bool {
        self.so_far.class.mover().is_some()
    }

    /// The moves so far, with the winning rows of the last one.
    pub const fn assessment(&self) -> &Assessment {
        &self.so_far
    }

    /// The same, without a copy.
    pub fn into_assessment(self) -> Assessment {
        self.so_far
    }

    fn put(&mut self, point: Point) {
        let player = self.next;
        let Assessment {
            class,
            rows,
            board,
            moves,
        } = &mut self.so_far;
        board.set(point, Some(player));
        moves.push(point);
        *rows = self.setting.rows_through(board, point).collect();
        self.next = player.other();
        *class = if !rows.is_empty() {
            Class::won(player)
        } else if moves.len() == self.setting.size.area() {
            debug_assert!(is_full(board));
            Class::Full
        } else {
            Class::to_move(self.next)
        };
    }
}
