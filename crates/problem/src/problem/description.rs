//! A description of a board problem: its keys and their values.

use std::collections::BTreeMap;

use omok_core::board::{Size, words};
use omok_core::game::Class;

pub use super::win::{Directions, Longer, Number, Win};

/// The keys of a problem; [`Problem::new`](super::Problem::new) checks them and makes a problem.
///
/// A description in TOML has the same keys: `omok problems NAME` prints examples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// `title` and `title-ko`: the problem's title in English and in Korean. Without one, a title
    /// is made from the rule.
    pub titles: [Option<String>; 2],
    /// `size`: the size of the boards.
    pub size: Extent,
    /// `win`: what wins.
    pub win: Win,
    /// `lines`: the directions in which rows win.
    pub directions: Directions,
    /// `gravity`: whether stones fall.
    pub gravity: Gravity,
    /// `turns`: who begins, and whether turns count.
    pub turns: Turns,
    /// `boards`: the number of boards in an input.
    pub boards: Boards,
    /// `header`: the names of the numbers before each board. `MOVES` is the number of moves of a
    /// record, `MOVER` the player to move (of a record: who begins), 1 or 2; others are used by
    /// `size` and `win`.
    pub header: Vec<String>,
    /// `cells`, or `moves`: how a board is written.
    pub content: Content,
    /// `ask`: the question about each board.
    pub ask: Ask,
    /// `where`: which stone of a row is named, or that any point that wins is.
    pub named: Named,
    /// `promise`: what every input keeps.
    pub promises: Vec<Promise>,
    /// `[answer]`: the text for each result.
    pub answers: BTreeMap<AnswerKey, String>,
}

impl Description {
    /// A description with these two keys, and the defaults for all others: one board of `.XO` on
    /// which the first player has begun; no answers yet.
    pub fn new(size: Extent, win: Win) -> Description {
        Description {
            titles: [None, None],
            size,
            win,
            directions: Directions::ALL,
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

    /// Whether this is promised.
    pub fn promises(&self, promise: Promise) -> bool {
        self.promises.contains(&promise)
    }

    /// Whether a number of this name is before each board.
    pub fn reads(&self, name: &str) -> bool {
        self.header.iter().any(|known| known == name)
    }

    pub(crate) const fn cells(&self) -> Option<&Cells> {
        match &self.content {
            Content::Cells(cells) => Some(cells),
            Content::Moves(_) => None,
        }
    }

    /// How the moves of records are written, if it has records.
    pub const fn moves(&self) -> Option<&Moves> {
        match &self.content {
            Content::Cells(_) => None,
            Content::Moves(moves) => Some(moves),
        }
    }

    /// Whether a player whose move is illegal moves again.
    pub fn moves_again(&self) -> bool {
        self.moves()
            .is_some_and(|moves| moves.illegal == Illegal::Again)
    }

    /// Whether several answers are right: with any point on which the player to move wins.
    pub fn accepts_any_point(&self) -> bool {
        self.named == Named::Any
    }

    pub(crate) const fn is_record(&self) -> bool {
        self.moves().is_some()
    }

    /// Whether only the first player has stones.
    pub fn has_one_kind(&self) -> bool {
        self.cells().is_some_and(|cells| cells.symbols.len() == 2)
    }

    /// What the number of this name in the header means.
    pub(crate) fn meaning(&self, name: &str) -> Meaning {
        let is = |number: &Number| matches!(number, Number::Read(known) if known == name);
        match (&self.size, &self.win) {
            _ if name == MOVES => Meaning::Moves,
            _ if name == MOVER => Meaning::Mover,
            (Extent::Sides { width, .. }, _) if is(width) => Meaning::Width,
            (Extent::Sides { height, .. }, _) if is(height) => Meaning::Height,
            (_, Win::Row { length, .. }) if is(length) => Meaning::Length,
            _ => Meaning::None,
        }
    }

    /// Whether an input shows whose turn it is.
    pub(crate) fn shows_turns(&self) -> bool {
        self.is_record() || self.turns != Turns::Any || self.reads(MOVER)
    }
}

/// The header's name for the number of moves of a record.
pub const MOVES: &str = "MOVES";
/// The header's name for the player to move.
pub const MOVER: &str = "MOVER";

/// What a number of the header means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    Moves,
    Mover,
    Width,
    Height,
    Length,
    /// It has no effect.
    None,
}

/// The size of the boards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Extent {
    /// `7x6`, `N`, `WxH`: columns and rows.
    Sides {
        /// The number of columns.
        width: Number,
        /// The number of rows.
        height: Number,
    },
    /// `rows`: as many as the input has, up to a blank line.
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

/// Whether stones fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gravity {
    /// A stone stays where it was put.
    None,
    /// It falls down its column.
    Falls,
}

words! {
    /// Who begins.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Turns {
        /// The first player.
        First = "first",
        /// Either.
        Either = "either",
        /// The stones are not counted, and no board is impossible.
        Any = "any",
    }
}

/// The number of boards in an input.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Boards {
    /// One.
    One,
    /// As many as the line before them says.
    Count,
    /// All up to a line with this word.
    Until(String),
    /// All up to the end of the input.
    Eof,
}

/// How a board is written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Content {
    /// Its cells.
    Cells(Cells),
    /// The moves that lead to it.
    Moves(Moves),
}

/// How cells are written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cells {
    /// `cells`: the symbols of an empty cell, the first player's and the second player's stone. Two
    /// symbols if there is only one kind of stone.
    pub symbols: Vec<String>,
    /// `between`: the separator between the cells of a row.
    pub between: String,
    /// `rows`: the separator between rows; by default the end of a line.
    pub rows: Option<String>,
}

impl Cells {
    /// Digits with blanks between them: those of the board problem.
    pub(crate) fn digits() -> Cells {
        Cells {
            symbols: ["0", "1", "2"].map(str::to_owned).into(),
            between: " ".to_owned(),
            rows: None,
        }
    }
}

impl Default for Cells {
    fn default() -> Cells {
        Cells {
            symbols: [".", "X", "O"].map(str::to_owned).into(),
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
    /// `between`: the separator between the numbers of a record on one line; without it, each move
    /// is on its own line.
    pub between: Option<String>,
    /// `after`: the effect of moves after the end of the game.
    pub after: After,
    /// `illegal`: the effect of moves onto a stone, into a full column or off the board.
    pub illegal: Illegal,
}

impl Moves {
    /// The largest number of a row or column that a record may name although the board is smaller.
    pub const MOST: u8 = 99;

    /// The row or column of a number; one off every board if there is none.
    pub const fn line(&self, number: u8) -> u8 {
        number.wrapping_sub(self.origin)
    }

    /// The number of a row or column.
    pub const fn number(&self, line: u8) -> u8 {
        line.wrapping_add(self.origin)
    }
}

words! {
    /// The numbers of a move, in order.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Order {
        /// The row, then the column.
        RowCol = "row col",
        /// The column, then the row.
        ColRow = "col row",
        /// The column: the stone falls.
        Col = "col",
    }
}

words! {
    /// The effect of moves after the end of the game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum After {
        /// They are ignored.
        Ignored = "ignored",
        /// They make the record impossible.
        Impossible = "impossible",
        /// No input has any.
        Never = "never",
    }
}

words! {
    /// The effect of a move that cannot be made although the game is not over.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Illegal {
        /// It makes the record impossible.
        Impossible = "impossible",
        /// It is not made, and the same player moves again.
        Again = "again",
    }
}

words! {
    /// The question about each board.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Ask {
        /// Its class.
        Board = "board",
        /// Whether the player to move can win at once.
        Next = "next",
        /// Its class after every move of the record.
        Each = "each",
    }
}

words! {
    /// Which stone of a winning row is named, or which point.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Named {
        /// The leftmost, or the topmost of a vertical row.
        LeftTop = "left-top",
        /// The topmost, or the leftmost of a horizontal row.
        TopLeft = "top-left",
        /// No stone: any point on which the player to move wins at once.
        Any = "any",
    }
}

words! {
    /// Something that every input keeps.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Promise {
        /// No board has two winning rows.
        OneLine = "one-line",
        /// On every board somebody has won.
        Won = "won",
        /// On no board is the game over.
        Open = "open",
        /// Every board is possible in a game.
        Reachable = "reachable",
        /// No row is longer than the winning length.
        NoOverline = "no-overline",
        /// It is the first player's turn.
        FirstToMove = "first-to-move",
    }
}

/// The key of a text in `[answer]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnswerKey {
    /// Boards of this class.
    Class(Class),
    /// The player to move can win at once.
    CanWin,
    /// The player to move cannot.
    CannotWin,
    /// Everything without its own text.
    Else,
}
