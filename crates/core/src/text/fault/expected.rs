//! What is expected at a position of an input, in words.

use itertools::Itertools;

use super::Count;
use crate::board::{Size, texts};

texts! {
    /// What is expected at a position of an input.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Expected {
        Cell = "0, 1 or 2";
        /// A cell of a problem's board: one of these symbols.
        Symbol(symbols: Vec<String>) = "{}", any_of(symbols);
        Between(text: String, place: Neighbours) = "\"{text}\" between {place}";
        Blank = "one blank";
        /// A number.
        Number(number: Quantity) = "{}", a_number(number);
        PlainNumber(number: Quantity) = "{number}, without a leading zero";
        End = "the end of the input";
        LineEnd = "the end of the line";
        LineEndSooner = "the end of the line within 1 MiB";
        Newline = "a newline";
        BlankLine = "a blank line, as before the last board";
        Board(number: u64) = "board {number}";
        BoardOrMoves = "a board or a record";
        BoardCount = "the number of boards";
        BoardCountEnd = "the end of the line after the number of boards";
        /// The end of the input after this many boards.
        EndAfterBoards(boards: u64) = "{}", end_after(*boards);
        Record = "a game record (moves such as h8, psq, SGF or pairs of numbers)";
        BoardOrRecord
            = "a board (rows of 0, 1 and 2) or a game record (moves such as h8, psq, SGF or pairs \
               of numbers)";
        // moves
        Move = "a move such as h8, or pass";
        LetterButI = "a move such as h8, no column being called i";
        RowNumber = "the number of a row";
        Result = "the result 1-0, 0-1 or 1/2";
        // psq
        PsqHeader = "'Piskvorky' and the board's size";
        PsqSize = "the board's size such as 15x15";
        PsqHeight = "'x' and the board's height";
        // psq, rec
        PiskvorkMove = "a move such as 8,8, and after the last the players' names or -1";
        PlayerName = "a player's name";
        PiskvorkCode = "-1 after the players' names";
        // moves
        MoveNumber(number: u32) = "the move number {number}";
        Pair = "a pair of coordinates";
        // pgn
        Tag = "a tag such as [Black \"name\"]";
        Site = "[Site \"PlayOK\"], the only site whose tags are read";
        GameType = "the type of five-in-a-row, [GameType \"60,15\"] or 61";
        PgnMove = "a move such as h8, or the result 1-0, 0-1, 1/2-1/2 or *";
        // rif
        Xml = "XML as RenjuNet writes it";
        // pairs
        MoveCount = "the number of moves";
        Coordinate = "a coordinate";
        // sgf
        Tree = "'(' before a game";
        Node = "';' after '('";
        Property = "';', a property, '(' or ')'";
        Value = "'[' after a property's name";
        GameNumber = "a game of five-in-a-row, GM[4]";
        SgfSize = "a board's size such as 15 or 15:19";
        Letters = "two letters for a point, such as hh";
        MoveProperty = "B or W before the point of a move";
        Colour = "B or W";
    }
}

texts! {
    /// What a text separates.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Neighbours {
        Cells = "the cells";
        Rows = "the rows";
        Moves = "the moves";
    }
}

texts! {
    /// The meaning of a number.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Quantity {
        Boards = "the number of boards";
        /// A number of the header, by name.
        Named(name: String) = "{name}";
        /// A number of the header, within these limits.
        Within(name: String, least: u64, most: Option<u64>)
            = "{name} from {least}{}", most.map_or_else(String::new, |most| format!(" to {most}"));
        Row(first: u8, last: u8) = "a row from {first} to {last}";
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

texts! {
    /// The number of cells in a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Cells {
        Exactly(count: u64) = "{}", Count(*count, "cell");
        /// The reader stopped counting.
        MoreThan(count: u16) = "more than {count} cells";
    }
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
