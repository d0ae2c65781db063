//! A description of a board problem: its keys and what they can say.

use std::collections::BTreeMap;

use super::class::Class;
use crate::board::Size;

/// What a problem is, key by key; [`Problem::new`](super::Problem::new) makes a problem of it
/// if it can work.
///
/// A description in TOML has the same keys: `omok problems NAME` prints examples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// `title` and `title-ko`: what the problem is called, in English and in Korean. Where there is
    /// none, a title is made from the rule.
    pub titles: [Option<String>; 2],
    /// `size`: how large the boards are.
    pub size: Extent,
    /// `win`: what wins.
    pub win: Win,
    /// `gravity`: whether stones fall.
    pub gravity: Gravity,
    /// `turns`: who begins, and whether that matters.
    pub turns: Turns,
    /// `boards`: how many boards an input has.
    pub boards: Boards,
    /// `header`: the names of the numbers before each board. `MOVES` is the number of moves of a
    /// record, `MOVER` the player to move (of a record: who begins), 1 or 2; the others are for
    /// `size` and `win`.
    pub header: Vec<String>,
    /// `cells`, or `moves`: what a board is written as.
    pub content: Content,
    /// `ask`: what is asked of each board.
    pub ask: Ask,
    /// `where`: which stone of a row is named.
    pub named: Named,
    /// `promise`: what no input breaks.
    pub promises: Vec<Promise>,
    /// `[answer]`: the text for each finding.
    pub answers: BTreeMap<AnswerKey, String>,
}

impl Description {
    /// A description with these two keys, the rest as where a description does not name them:
    /// one board of `.XO` on which the first player has begun; no answers yet.
    #[must_use]
    pub fn new(size: Extent, win: Win) -> Description {
        Description {
            titles: [None, None],
            size,
            win,
            gravity: Gravity::None,
            turns: Turns::First,
            boards: Boards::One,
            header: Vec::new(),
            content: Content::Cells(Cells::default()),
            ask: Ask::Board,
            named: Named::LeftTop,
            promises: Vec::new(),
            answers: BTreeMap::new(),
        }
    }

    /// Whether the promise is made.
    #[must_use]
    pub fn promises(&self, promise: Promise) -> bool {
        self.promises.contains(&promise)
    }

    /// Whether a number of this name stands before each board.
    #[must_use]
    pub fn reads(&self, name: &str) -> bool {
        self.header.iter().any(|known| known == name)
    }
}

/// The header's name for the number of moves of a record.
pub(crate) const MOVES: &str = "MOVES";
/// The header's name for the player to move.
pub(crate) const MOVER: &str = "MOVER";

/// A number that a description states or that each input does.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Number {
    /// This number.
    Stated(u8),
    /// The number of this name in the header.
    Read(String),
}

/// How large the boards are.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Extent {
    /// `7x6`, `N`, `WxH`: columns and rows.
    Sides {
        /// The number of columns.
        width: Number,
        /// The number of rows.
        height: Number,
    },
    /// `rows`: as the input has them, up to a blank line.
    AsWritten,
}

impl From<Size> for Extent {
    fn from(size: Size) -> Extent {
        Extent::Sides {
            width: Number::Stated(size.width()),
            height: Number::Stated(size.height()),
        }
    }
}

/// What wins.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Win {
    /// A row of this many stones.
    Row {
        /// How many.
        length: Number,
        /// What more than that are.
        longer: Longer,
    },
    /// `all`: a whole row or column, or on a square board a whole diagonal.
    WholeLine,
}

impl Win {
    /// So many or more in a row.
    #[must_use]
    pub const fn at_least(length: u8) -> Win {
        Win::Row {
            length: Number::Stated(length),
            longer: Longer::Wins,
        }
    }

    /// Exactly this many in a row.
    #[must_use]
    pub const fn exactly(length: u8) -> Win {
        Win::Row {
            length: Number::Stated(length),
            longer: Longer::Ignored,
        }
    }
}

/// What a row is that has more stones than are needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Longer {
    /// It wins like any other.
    Wins,
    /// It is nothing.
    Ignored,
}

/// Whether stones fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gravity {
    /// A stone stays where it is put.
    None,
    /// It falls down its column.
    Falls,
}

/// Who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turns {
    /// The first player.
    First,
    /// Either.
    Either,
    /// The stones are not counted, and no board is impossible.
    Any,
}

/// How many boards an input has.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Boards {
    /// One.
    One,
    /// As many as a line before them says.
    Count,
    /// All up to a line that is this word.
    Until(String),
    /// All up to the end of the input.
    Eof,
}

/// What a board is written as.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Content {
    /// Its cells.
    Cells(Cells),
    /// The moves that lead to it.
    Moves(Moves),
}

/// How the cells of a board are written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cells {
    /// `cells`: the symbols of an empty cell, the first player's and the second player's stone.
    pub symbols: [String; 3],
    /// `between`: what stands between the cells of a row.
    pub between: String,
    /// `rows`: what stands between the rows; the end of a line without it.
    pub rows: Option<String>,
}

impl Default for Cells {
    fn default() -> Cells {
        Cells {
            symbols: [".", "X", "O"].map(str::to_owned),
            between: String::new(),
            rows: None,
        }
    }
}

/// How a record of moves is written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Moves {
    /// `moves`: the numbers of a move.
    pub order: Order,
    /// `origin`: the number of the first row and column, 0 or 1.
    pub origin: u8,
    /// `between`: what stands between the numbers of a record, which then stands on one line;
    /// without it each move has a line of its own.
    pub between: Option<String>,
    /// `after`: what moves after the end of the game are.
    pub after: After,
}

/// The numbers of a move, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// The row, then the column.
    RowCol,
    /// The column, then the row.
    ColRow,
    /// The column: the stone falls.
    Col,
}

/// What moves after the end of the game are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum After {
    /// Not looked at.
    Ignored,
    /// They make the record impossible.
    Impossible,
    /// No input has any.
    Never,
}

/// What is asked of each board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// What it is.
    Board,
    /// Whether the player to move can win at once.
    Next,
    /// What it is after every move of the record.
    Each,
}

/// Which stone of a winning row is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Named {
    /// The leftmost, or the topmost if the row is upright.
    LeftTop,
    /// The topmost, or the leftmost if the row is level.
    TopLeft,
}

/// Something that no input breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promise {
    /// No board has two winning rows.
    OneLine,
    /// On every board somebody has won.
    Won,
    /// On no board is the game over.
    Open,
    /// Every board can come up in a game.
    Reachable,
    /// No row is longer than one that wins.
    NoOverline,
    /// It is the first player's turn.
    FirstToMove,
}

/// What a text of `[answer]` is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnswerKey {
    /// Boards of this class.
    Class(Class),
    /// The player to move can win at once.
    CanWin,
    /// The player to move cannot.
    CannotWin,
    /// All that has no text of its own.
    Else,
}
