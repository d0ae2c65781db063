//! What is expected at a position of an input, in words.

use std::fmt;

/// What is expected at a position of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A cell of a board.
    Cell,
    /// The end of the input.
    End,
    /// The end of the line.
    LineEnd,
    /// The number of boards, on the first line of a counted input.
    BoardCount,
    /// The end of the line that gives the number of boards.
    BoardCountEnd,
    /// The end of the input after this many boards.
    EndAfterBoards(u64),
    /// The start of a game record.
    Record,
    /// The start of a board or of a game record.
    BoardOrRecord,
    /// moves: a move.
    Move,
    /// moves: a column's letter, if none is called `i`.
    LetterButI,
    /// moves: the number of a row after its letter.
    RowNumber,
    /// moves: the result of the game.
    Result,
    /// psq: the first line of a game.
    PsqHeader,
    /// psq: the size of the board.
    PsqSize,
    /// psq: the `x` of the size.
    PsqHeight,
    /// psq, rec: a move, or what ends the moves.
    PiskvorkMove,
    /// psq, rec: a player's name.
    PlayerName,
    /// psq, rec: the code that closes the game.
    PiskvorkCode,
    /// psq: the end code and the rule.
    PiskvorkEndCode,
    /// moves: the number of the next move.
    MoveNumber(u32),
    /// moves: a pair of coordinates.
    Pair,
    /// pgn: a tag.
    Tag,
    /// pgn: the site whose games are read.
    Site,
    /// pgn: the number of five-in-a-row and the size of the board.
    GameType,
    /// pgn: a move, or what ends the moves.
    PgnMove,
    /// rif: the archive's XML goes on.
    Xml,
    /// pairs: the number of moves.
    MoveCount,
    /// pairs: a coordinate.
    Coordinate,
    /// sgf: the start of a game.
    Tree,
    /// sgf: the first node of a branch.
    Node,
    /// sgf: a node, a property or the end of a branch.
    Property,
    /// sgf: the value of a property.
    Value,
    /// sgf: the number of five-in-a-row.
    GameNumber,
    /// sgf: a board's size.
    SgfSize,
    /// sgf: the letters of a point.
    Letters,
    /// sgf: a property for a move, instead of another one with one letter.
    MoveProperty,
    /// sgf: a colour.
    Colour,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Cell => "0, 1 or 2",
            Expected::End => "the end of the input",
            Expected::LineEnd => "the end of the line",
            Expected::BoardCount => "the number of boards",
            Expected::BoardCountEnd => "the end of the line after the number of boards",
            Expected::EndAfterBoards(0) => "no boards, as the first line says",
            Expected::EndAfterBoards(boards) => {
                return write!(f, "the end of the input after board {boards}");
            }
            Expected::Record => "a game record (moves such as h8, psq, SGF or pairs of numbers)",
            Expected::BoardOrRecord => {
                "a board (rows of 0, 1 and 2) or a game record (moves such as h8, psq, SGF or \
                 pairs of numbers)"
            }
            Expected::Move => "a move such as h8, or pass",
            Expected::LetterButI => "a move such as h8, no column being called i",
            Expected::RowNumber => "the number of a row",
            Expected::Result => "the result 1-0, 0-1 or 1/2",
            Expected::PsqHeader => "'Piskvorky' and the board's size",
            Expected::PsqSize => "the board's size such as 15x15",
            Expected::PsqHeight => "'x' and the board's height",
            Expected::PiskvorkMove => {
                "a move such as 8,8, and after the last the players' names or -1"
            }
            Expected::PlayerName => "a player's name",
            Expected::PiskvorkCode => "-1 after the players' names",
            Expected::PiskvorkEndCode => "the end code and the rule, such as 1,Renju",
            Expected::MoveNumber(number) => {
                return write!(f, "the move number {number}");
            }
            Expected::Pair => "a pair of coordinates",
            Expected::Tag => "a tag such as [Black \"name\"]",
            Expected::Site => "[Site \"PlayOK\"], the only site whose tags are read",
            Expected::GameType => "the type of five-in-a-row, [GameType \"60,15\"] or 61",
            Expected::PgnMove => "a move such as h8, or the result 1-0, 0-1, 1/2-1/2 or *",
            Expected::Xml => "XML as RenjuNet writes it",
            Expected::MoveCount => "the number of moves",
            Expected::Coordinate => "a coordinate",
            Expected::Tree => "'(' before a game",
            Expected::Node => "';' after '('",
            Expected::Property => "';', a property, '(' or ')'",
            Expected::Value => "'[' after a property's name",
            Expected::GameNumber => "a game of five-in-a-row, GM[4]",
            Expected::SgfSize => "a board's size such as 15 or 15:19",
            Expected::Letters => "two letters for a point, such as hh",
            Expected::MoveProperty => "B or W before the point of a move",
            Expected::Colour => "B or W",
        })
    }
}
