//! What is expected at a position of an input, in words.

use std::fmt;

use itertools::Itertools;

use crate::board::{Size, texts};

texts! {
    /// What is expected at a position of an input.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Expected {
        /// A cell of a board.
        Cell = "0, 1 or 2";
        /// A cell of a problem's board: one of these symbols.
        Symbol(symbols: Vec<String>) = "{}", any_of(symbols);
        /// The text between two cells, rows or moves.
        Between(text: String, place: Neighbours) = "\"{text}\" between {place}";
        /// One blank.
        Blank = "one blank";
        /// A number.
        Number(number: Quantity) = "{}", a_number(number);
        /// A number without leading zeros.
        PlainNumber(number: Quantity) = "{number}, without a leading zero";
        /// The end of the input.
        End = "the end of the input";
        /// The end of the line.
        LineEnd = "the end of the line";
        /// The end of the line, before it is too long.
        LineEndSooner = "the end of the line within 1 MiB";
        /// A newline, and nothing before it.
        Newline = "a newline";
        /// A blank line between this board and the one before.
        BlankLine = "a blank line, as before the last board";
        /// The board of that number, from 1.
        Board(number: u64) = "board {number}";
        /// A board or a record of a problem, on one line.
        BoardOrMoves = "a board or a record";
        /// The number of boards, on the first line of a counted input.
        BoardCount = "the number of boards";
        /// The end of the line that gives the number of boards.
        BoardCountEnd = "the end of the line after the number of boards";
        /// The end of the input after this many boards.
        EndAfterBoards(boards: u64) = "{}", end_after(*boards);
        /// The start of a game record.
        Record = "a game record (moves such as h8, psq, SGF or pairs of numbers)";
        /// The start of a board or of a game record.
        BoardOrRecord
            = "a board (rows of 0, 1 and 2) or a game record (moves such as h8, psq, SGF or pairs \
               of numbers)";
        /// moves: a move.
        Move = "a move such as h8, or pass";
        /// moves: a column's letter, if none is called `i`.
        LetterButI = "a move such as h8, no column being called i";
        /// moves: the number of a row after its letter.
        RowNumber = "the number of a row";
        /// moves: the result of the game.
        Result = "the result 1-0, 0-1 or 1/2";
        /// psq: the first line of a game.
        PsqHeader = "'Piskvorky' and the board's size";
        /// psq: the size of the board.
        PsqSize = "the board's size such as 15x15";
        /// psq: the `x` of the size.
        PsqHeight = "'x' and the board's height";
        /// psq, rec: a move, or what ends the moves.
        PiskvorkMove = "a move such as 8,8, and after the last the players' names or -1";
        /// psq, rec: a player's name.
        PlayerName = "a player's name";
        /// psq, rec: the code that closes the game.
        PiskvorkCode = "-1 after the players' names";
        /// moves: the number of the next move.
        MoveNumber(number: u32) = "the move number {number}";
        /// moves: a pair of coordinates.
        Pair = "a pair of coordinates";
        /// pgn: a tag.
        Tag = "a tag such as [Black \"name\"]";
        /// pgn: the site whose games are read.
        Site = "[Site \"PlayOK\"], the only site whose tags are read";
        /// pgn: the number of five-in-a-row and the size of the board.
        GameType = "the type of five-in-a-row, [GameType \"60,15\"] or 61";
        /// pgn: a move, or what ends the moves.
        PgnMove = "a move such as h8, or the result 1-0, 0-1, 1/2-1/2 or *";
        /// rif: the archive's XML goes on.
        Xml = "XML as RenjuNet writes it";
        /// pairs: the number of moves.
        MoveCount = "the number of moves";
        /// pairs: a coordinate.
        Coordinate = "a coordinate";
        /// sgf: the start of a game.
        Tree = "'(' before a game";
        /// sgf: the first node of a branch.
        Node = "';' after '('";
        /// sgf: a node, a property or the end of a branch.
        Property = "';', a property, '(' or ')'";
        /// sgf: the value of a property.
        Value = "'[' after a property's name";
        /// sgf: the number of five-in-a-row.
        GameNumber = "a game of five-in-a-row, GM[4]";
        /// sgf: a board's size.
        SgfSize = "a board's size such as 15 or 15:19";
        /// sgf: the letters of a point.
        Letters = "two letters for a point, such as hh";
        /// sgf: a property for a move, instead of another one with one letter.
        MoveProperty = "B or W before the point of a move";
        /// sgf: a colour.
        Colour = "B or W";
    }
}

texts! {
    /// What a text separates.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Neighbours {
        /// The cells of a row.
        Cells = "the cells";
        /// The rows of a board.
        Rows = "the rows";
        /// The moves of a record.
        Moves = "the moves";
    }
}

texts! {
    /// The meaning of a number.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Quantity {
        /// The number of boards.
        Boards = "the number of boards";
        /// A number of the header, by name.
        Named(name: String) = "{name}";
        /// A number of the header, within these limits.
        Within(name: String, least: u64, most: Option<u64>)
            = "{name} from {least}{}", most.map_or_else(String::new, |most| format!(" to {most}"));
        /// The row of a move, within these limits.
        Row(first: u8, last: u8) = "a row from {first} to {last}";
        /// The column of a move, within these limits.
        Column(first: u8, last: u8) = "a column from {first} to {last}";
    }
}

impl Expected {
    /// The separator between two of these.
    pub fn between(text: &str, place: Neighbours) -> Expected {
        match text {
            " " => Expected::Blank,
            text => Expected::Between(text.to_owned(), place),
        }
    }
}

/// The symbols, with "or" before the last.
fn any_of(symbols: &[String]) -> String {
    let mut shown = symbols.iter().map(|symbol| shown(symbol));
    let last = shown.next_back().unwrap_or_default();
    match shown.len() {
        0 => last.to_owned(),
        _ => format!("{} or {last}", shown.format(", ")),
    }
}

/// The symbol, in a word if it cannot be seen.
fn shown(symbol: &str) -> &str {
    match symbol {
        " " => "a blank",
        symbol => symbol,
    }
}

/// The meaning of a number, which is called one unless it is clear.
fn a_number(number: &Quantity) -> String {
    match number {
        Quantity::Row(..) | Quantity::Column(..) => number.to_string(),
        _ => format!("{number}, a number"),
    }
}

fn end_after(boards: u64) -> String {
    match boards {
        0 => "no boards, as the first line says".to_owned(),
        _ => format!("the end of the input after board {boards}"),
    }
}

/// The number of cells in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// This number.
    Exactly(u64),
    /// More than this number: the reader stopped counting.
    MoreThan(u16),
}

/// What an input was probably meant to be if its first row has another length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowGuess {
    /// Square boards with that side.
    Size(u8),
    /// Lines with a whole board each.
    BoardLines,
    /// A number of boards on the first line.
    BoardCount,
}

impl RowGuess {
    /// Guesses from the length of the first row.
    pub(in crate::text) fn new(found: Cells, size: Size) -> Option<RowGuess> {
        let Cells::Exactly(cells) = found else {
            return None;
        };
        let is_square = size.width() == size.height();
        match u8::try_from(cells) {
            Ok(1 | 2) => Some(RowGuess::BoardCount),
            _ if cells == size.area() as u64 => Some(RowGuess::BoardLines),
            Ok(side) if is_square && Size::try_new(side, side).is_some() => {
                Some(RowGuess::Size(side))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cells::Exactly(1) => f.write_str("1 cell"),
            Cells::Exactly(count) => write!(f, "{count} cells"),
            Cells::MoreThan(count) => write!(f, "more than {count} cells"),
        }
    }
}
