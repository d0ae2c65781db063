//! Fouls: which moves are forbidden, to whom, and why.
//!
//! # Terms
//!
//! This text is for five in a row; with another winning length all numbers shift. `*` is the move,
//! `X` a stone of the same player, `O` an enemy stone.
//!
//! - A **four** is four stones on a line that one more stone turns into a winning row. Fours differ
//!   by their stones: `.XX*X.` is one four with two completing points, and `X.X*X.X` is two fours
//!   on one line. If only exactly five wins, `X.XX*X.X` is no four, because both points make six.
//!   If six wins too, both count.
//! - A **straight four** is an unbroken four with an empty point at each end, each of which
//!   completes it.
//! - A **three** is three stones on a line that one more stone turns into a straight four, if that
//!   stone does not win on another line. `..XX*..` and `.X.X*.` are threes, `O.XX*.O` is none,
//!   `O.XX*..` is one. A line counts once, and a line with a four counts as a four.
//!
//! A move that wins is never a foul. Otherwise it may be an overline, a **double-four** (two fours
//! at once) and a **double-three** (two threes at once). The fouls of a move are all of these that
//! the rule forbids to the player.
//!
//! # Threes that do not count
//!
//! With [`Three::Shape`](super::Three::Shape) that is all. Renju's own rule, 9.3
//! ([`Three::Rif`](super::Three::Rif)), also requires that the stone that makes the straight four
//! is itself allowed. Here the move at e3 makes a three on the column, which e4 (`a`) makes a
//! straight four, and one on the diagonal. But `b` would make two fours at once, on the diagonal
//! and on row 5, and at `c` the four would touch the edge. So the diagonal is not a three, and the
//! move is allowed:
//!
//! ```
//! # use omok_core::{Board, Rule, Stone};
//! let board = "........
//!              ....X...
//!              ..bXX.X.
//!              ...Xa...
//!              ....*...
//!              .....X..
//!              ......c.";
//! # let board: Board = board.replace(['a', 'b', 'c', '*'], ".").parse()?;
//! # let point = |name: &str| board.size().point(name).expect("a point of the board");
//! assert!(Rule::RENJU.fouls(&board, point("e3"), Stone::Black).is_empty());
//! assert!(!Rule::RENJU_SHAPE.fouls(&board, point("e3"), Stone::Black).is_empty());
//! # let mut board = board.clone();
//! # board.set(point("e3"), Some(Stone::Black));
//! # assert_eq!(Rule::RENJU.fouls(&board, point("c5"), Stone::Black).to_string(), "double-four");
//! # Ok::<(), omok_core::text::InputError>(())
//! ```
//!
//! Whether that stone is allowed is the same question for a board with one more stone. Here the
//! move at e5 makes a three on row 5 and one on its column. The column needs `a`, which makes two
//! threes itself, one on each diagonal. Of these the rising one needs `b`, and a stone there would
//! then make two fours. So it is not a three, `a` makes only one three and is allowed, the column
//! is a three, and the move is a double-three after all:
//!
//! ```
//! # use omok_core::{Board, Rule, Stone};
//! let board = ".........
//!              ....X.X..
//!              ...X*bX..
//!              ....a....
//!              ...XXX...
//!              .........
//!              .........";
//! # let board: Board = board.replace(['a', 'b', '*'], ".").parse()?;
//! # let point = |name: &str| board.size().point(name).expect("a point of the board");
//! let fouls = Rule::RENJU.fouls(&board, point("e5"), Stone::Black);
//! assert_eq!(fouls.to_string(), "double-three");
//! # let mut board = board.clone();
//! # for (name, renju, shape) in [("e5", "double-three", "double-three"), ("e4", "", "double-three"), ("f5", "double-four", "double-four")] {
//! #     assert_eq!(Rule::RENJU.fouls(&board, point(name), Stone::Black).to_string(), renju);
//! #     assert_eq!(Rule::RENJU_SHAPE.fouls(&board, point(name), Stone::Black).to_string(), shape);
//! #     board.set(point(name), Some(Stone::Black));
//! # }
//! # Ok::<(), omok_core::text::InputError>(())
//! ```
//!
//! So the fouls F of a move are:
//!
//! ```text
//! F(board, move):
//!     the move wins                 -> none
//!     it makes a row of more stones -> overline
//!     it makes two fours            -> double-four
//!     on two lines it makes a three,
//!         that is, for some point p that makes a straight four of it,
//!         p does not win, and F(board + move, p) is empty
//!                                   -> double-three
//! ```
//!
//! Each level adds a stone, so the recursion ends; in some positions the eighth level decides.
//! Overlines and double-fours need no look-ahead.
//!
//! # The algorithms
//!
//! The plain version follows the definition for any rule: it puts stones on copies of the board and
//! judges the rows through them. It is slow, explains a foul ([`Rule::foul_shapes`]), and is the
//! reference for the fast version. The fast version is for five in a row, as in all presets with
//! fouls:
//!
//! 1. A **sieve** over all lines keeps the points at which two lines have space for a three or a
//!    four, or one line has space for a four: in real games a few in a hundred.
//! 2. A **table** has what the move makes on a line, with the points that make straight fours. Five
//!    cells each way decide it, and cells beyond an enemy stone do not count, so 4,096 bytes hold
//!    every line.
//! 3. Only if **two lines or more have a three**, the stone is put on the board, and the table is
//!    used again at those points, recursively.

mod fast;
mod plain;
mod sieve;
pub mod table;

use std::fmt;
use std::str::FromStr;

use super::{Overline, Permission, Rule};
use crate::board::{Board, Point, Stone, WordError, words};
use crate::line::Lanes;

words! {
    /// Why a move may be forbidden.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum FoulKind {
        /// A row of more stones than win.
        Overline = "overline",
        /// Two fours at once.
        DoubleFour = "double-four",
        /// Two threes at once.
        DoubleThree = "double-three",
    }
}

impl FoulKind {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Everything that forbids a move: a set of kinds, empty if the move is allowed.
///
/// ```
/// use omok_core::rule::{FoulKind, Fouls};
/// let fouls: Fouls = [FoulKind::DoubleFour, FoulKind::Overline].into_iter().collect();
/// assert_eq!(fouls.to_string(), "overline+double-four");
/// assert!(!fouls.contains(FoulKind::DoubleThree));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fouls(u8);

impl Fouls {
    /// Whether nothing forbids the move.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the move is a foul of this kind.
    pub const fn contains(self, kind: FoulKind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// The kinds, in naming order.
    pub fn iter(self) -> impl Iterator<Item = FoulKind> {
        FoulKind::ALL
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }

    const fn insert(&mut self, kind: FoulKind) {
        self.0 |= kind.bit();
    }

    const fn and(self, other: Fouls) -> Fouls {
        Fouls(self.0 & other.0)
    }
}

impl FromIterator<FoulKind> for Fouls {
    fn from_iter<I: IntoIterator<Item = FoulKind>>(kinds: I) -> Fouls {
        let mut fouls = Fouls::default();
        for kind in kinds {
            fouls.insert(kind);
        }
        fouls
    }
}

/// The kinds joined by `+`; empty if there are none.
impl fmt::Display for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for kind in self.iter() {
            write!(f, "{separator}{kind}")?;
            separator = "+";
        }
        Ok(())
    }
}

/// Parses kinds joined by `+`, or an empty text.
impl FromStr for Fouls {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Fouls, WordError> {
        if text.is_empty() {
            return Ok(Fouls::default());
        }
        text.split('+').map(str::parse).collect()
    }
}

/// A board, and its stones by line where somebody keeps them so.
#[derive(Clone, Copy)]
pub(crate) struct BoardView<'a> {
    pub(crate) board: &'a Board,
    pub(crate) lanes: Option<&'a Lanes>,
}

impl<'a> From<&'a Board> for BoardView<'a> {
    fn from(board: &'a Board) -> BoardView<'a> {
        BoardView { board, lanes: None }
    }
}

/// A row, four or three that makes a move a foul.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FoulShape {
    /// The kind of the foul.
    pub kind: FoulKind,
    /// Its stones, the move included, from the leftmost (or topmost).
    pub stones: Vec<Point>,
}

impl Rule {
    /// Everything that forbids putting the stone on this point.
    ///
    /// A winning move has no fouls. A point that is not empty or not on the board is not a move,
    /// and has no fouls.
    ///
    /// ```
    /// use omok_core::{Board, Rule, Stone};
    /// let board: Board = "..........
    ///                     ....X.....
    ///                     ....X.....
    ///                     ..XX......
    ///                     ..........
    ///                     ..........".parse()?;
    /// let crossing = board.size().point("e3").expect("a point of the board");
    /// let fouls = Rule::RENJU.fouls(&board, crossing, Stone::Black);
    /// assert_eq!(fouls.to_string(), "double-three");
    /// assert!(Rule::FREESTYLE.fouls(&board, crossing, Stone::Black).is_empty());
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub fn fouls(&self, board: &Board, point: Point, stone: Stone) -> Fouls {
        self.fouls_in(BoardView::from(board), point, stone)
    }

    /// The same on a board whose lanes may be known.
    pub(crate) fn fouls_in(&self, view: BoardView, point: Point, stone: Stone) -> Fouls {
        if !self.is_open_to_fouls(view.board, point, stone) {
            Fouls::default()
        } else if fast::knows(self) {
            fast::fouls(self, view, point, stone)
        } else {
            plain::fouls(self, view.board, point, stone)
        }
    }

    /// Every point at which the stone is forbidden, in reading order.
    pub fn forbidden(
        &self,
        board: &Board,
        stone: Stone,
    ) -> impl ExactSizeIterator<Item = (Point, Fouls)> + use<> {
        self.forbidden_in(BoardView::from(board), stone).into_iter()
    }

    /// The same on a board whose lanes may be known.
    pub(crate) fn forbidden_in(&self, view: BoardView, stone: Stone) -> Vec<(Point, Fouls)> {
        if self.forbidden_kinds(stone).is_empty() {
            Vec::new()
        } else if fast::knows(self) {
            fast::forbidden(self, view, stone)
        } else {
            plain::forbidden(self, view.board, stone)
        }
    }

    /// The rows, fours and threes for which [`Rule::fouls`] forbids the move, by kind in naming
    /// order. This explanation is slow to compute.
    pub fn foul_shapes(&self, board: &Board, point: Point, stone: Stone) -> Vec<FoulShape> {
        if self.is_open_to_fouls(board, point, stone) {
            plain::shapes(self, board, point, stone)
        } else {
            Vec::new()
        }
    }

    fn is_open_to_fouls(&self, board: &Board, point: Point, stone: Stone) -> bool {
        let is_empty = board.size().contains(point) && board.get(point).is_none();
        is_empty && !self.forbidden_kinds(stone).is_empty()
    }

    /// What the rule forbids to this player.
    pub(crate) fn forbidden_kinds(&self, stone: Stone) -> Fouls {
        let forbids = |kind: &FoulKind| match kind {
            FoulKind::Overline => self.overline[stone] == Overline::Forbidden,
            FoulKind::DoubleFour => self.double_four[stone] == Permission::Forbidden,
            FoulKind::DoubleThree => self.double_three[stone] == Permission::Forbidden,
        };
        FoulKind::ALL.into_iter().filter(forbids).collect()
    }
}
