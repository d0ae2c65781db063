//! The faults of inputs, as data and in words.
//!
//! No fault names an option of the program: the commands add what to do.

mod expected;

use std::fmt;

use itertools::Itertools;

use super::{Found, Quote};
use crate::board::{Point, Size, texts};
use crate::game::{Class, EncodingDoubt};
use crate::line::Row;
use crate::rule::Variant;

pub use expected::{Cells, Expected, Neighbours, Quantity, RowGuess};

texts! {
    /// A fault of an input.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Fault {
        /// Something else is in place of this.
        Expected(expected: Expected, found: Found) = "expected {expected}, found {found}";
        /// The number is not one of these.
        Number(expected: Quantity, found: u64) = "expected {expected}, found {found}";
        /// A row of a board with too few or too many cells.
        Row {
            /// The row's number in its board, from 1.
            row: u64,
            /// The number of cells.
            found: Cells,
            /// The expected number.
            expected: u64,
            /// What the input was probably meant to be, if this is its first row.
            guess: Option<RowGuess>,
        } = "row {row} has {found}, expected {expected}";
        /// A board with too few rows.
        CutShort {
            /// The board's number, from 1; `None` if each line is a board.
            board: Option<u64>,
            /// The number of rows.
            found: u64,
            /// The expected number.
            expected: u8,
        } = "{} ends after row {found}, expected {}", board_number(*board), Count(*expected, "row");
        /// A line that should be a whole board has too few or too many cells.
        LineCells {
            /// The number of cells.
            found: u64,
            /// The expected number.
            expected: usize,
        } = "{}", cells_of_line(*found, *expected);
        /// The input has no board.
        NoBoard(size: Size) = "no board, expected {} rows of {} cells", size.height(), size.width();
        /// A board has more than one winning line.
        Several {
            /// The board's number, from 1; `None` if each line is a board.
            board: Option<u64>,
            /// The winning lines.
            lines: Vec<Row>,
        } = "{} {}", board_number(*board), several_lines(lines);
        /// The number of boards is too large.
        CountTooLarge = "the number of boards is too large";
        /// A drawn board with an impossible number of columns and rows.
        Sides(columns: usize, rows: usize)
            = "expected 1 to 26 rows of 1 to 26 cells, found {rows} rows, the first of {columns}";
        /// A counted input ends too early.
        TooFewBoards {
            /// The number of boards.
            found: u64,
            /// The number on its first line.
            expected: u64,
        } = "expected {}, found {found}", Count(*expected, "board");
        /// The boards of a problem have an impossible number of columns and rows.
        NoSides(columns: u64, rows: u64)
            = "the board has {} and {}, expected 1 to 26 each",
            Count(*columns, "column"), Count(*rows, "row");
        /// It could not be decided whether the stones of the board with this number, from 1, can
        /// have fallen in turn.
        TooLarge(board: u64)
            = "board {board} is too large to decide whether its stones can have fallen in turn, \
               expected one with fewer columns (or turns = \"any\" in the description, which does \
               not ask for that)";
        /// The problem has no text for the board with this number, from 1.
        NoAnswer(board: u64, class: Class)
            = "board {board} is {}, and the problem has no answer for that", in_words(*class);
        /// A move after the end of the game: its number, from 1, and how the game ended.
        AfterEnd(number: usize, class: Class)
            = "move {number} comes after the end: {}", in_words(*class);
        /// A blank line that no board follows.
        LastBlankLine
            = "a blank line after the last board, expected none (blank lines stand only between \
               boards: take it out)";
        /// A record without moves that looks like a blank line; its number, from 1.
        NoMoves(record: u64)
            = "record {record} has no moves, expected one at least: it could not be told from a \
               blank line (take it out)";
        /// A promise of the problem is broken.
        Broken {
            /// The board, from 1.
            board: u64,
            /// The promise, in the word of the description.
            promise: &'static str,
            /// The class of the board.
            class: Class,
        } = "board {board} is {}, and the problem promises \"{promise}\"", in_words(*class);
        /// The text has no game.
        NoGame = "expected a game record, found none";
        /// A game is larger than the reader's limit.
        TooLong = "expected a game of at most 16 MiB";
        /// The record states another size than the requested one.
        OtherSize {
            /// The stated size.
            found: Size,
            /// The requested size.
            expected: Size,
        } = "the game's board is {found}, expected {expected}";
        /// The record states an impossible size: width and height.
        NoSize(width: i32, height: i32)
            = "expected a board with sides of {} to {}, found {width}x{height}",
            Variant::MIN_SIDE, Size::MAX_SIDE;
        /// The record has fewer moves than its first line states.
        TooFewMoves {
            /// The number of moves.
            found: u32,
            /// The stated number.
            expected: u32,
        } = "expected {expected} moves, found {found}";
        /// The record has more moves than this number on its first line.
        TooManyMoves(most: u32) = "expected no more moves than the first line says";
        /// Each line has one move, but the format has one game per line.
        MoveALine = "expected a game a line, found one move a line";
        /// The text is in an unknown encoding.
        Encoding(label: Quote)
            = "expected an encoding such as UTF-8, GBK or Shift_JIS, found {label}";
        /// A fault that may come from the encoding of the text.
        Undecoded {
            /// The fault.
            fault: Box<Fault>,
            /// What is doubtful about the encoding.
            doubt: EncodingDoubt,
        } = "{fault} (the text {doubt}: is it another encoding? save it as UTF-8)";
        /// A value without its closing bracket.
        UnclosedValue = "a value without its closing ']'";
        /// A game without its closing bracket.
        UnclosedGame = "a game without its closing ')'";
        /// A position is set up that contradicts the moves before it.
        LateSetUp = "expected no set-up after a move";
        /// The text is a RenLib library, which is not a single game.
        RenLib = "expected a game record, found a RenLib library";
        /// The text is a game of chess, or has moves of chess in place of the game's.
        Chess
            = "expected a game of five-in-a-row, found moves of chess, which c-gomoku-cli writes \
               in place of the game's (its option -sgf writes them)";
        /// The text is a game saved by Yixin, whose numbers are rows and columns from 0.
        Yixin = "expected a game record, found a game saved by Yixin as .sav (save it as .psq)";
        /// This build cannot read the format.
        NotBuilt = "this build of omok does not read this format";
        /// A line with a game in JSON that is none: what it has, or why it is none.
        Journal(found: Quote) = "expected a game in JSON, found {found}";
        /// A set-up stone that is not on the board.
        SetUpOffBoard {
            /// The name of its place.
            name: String,
            /// The size of the board.
            size: Size,
        } = "expected set-up stones on the {size} board, found one at {name}";
    }
}

/// The cells of a line that should be a board.
fn cells_of_line(found: u64, expected: usize) -> String {
    match found {
        0 => format!("no board, expected {expected} cells"),
        _ => format!("board has {}, expected {expected}", Cells::Exactly(found)),
    }
}

/// `board 3`, or `board` if it has no number.
fn board_number(number: Option<u64>) -> String {
    number.map_or_else(|| "board".to_owned(), |number| format!("board {number}"))
}

/// `1 row`, or `2 rows`.
pub struct Count<N>(pub N, pub &'static str);

impl<N: fmt::Display + PartialEq + From<u8>> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count(number, noun) = self;
        let plural = if *number == N::from(1) { "" } else { "s" };
        write!(f, "{number} {noun}{plural}")
    }
}

/// The class in words, to follow "the board is".
const fn in_words(class: Class) -> &'static str {
    match class {
        Class::FirstWon => "won by the first player",
        Class::SecondWon => "won by the second player",
        Class::BothWon => "won by both players",
        Class::Full => "full without a winner",
        Class::FirstToMove => "open, the first player to move",
        Class::SecondToMove => "open, the second player to move",
        Class::Impossible => "impossible in a game",
    }
}

fn several_lines(lines: &[Row]) -> String {
    let number = lines.len();
    let mut lines = lines.iter().map(|line| {
        let name = |point: Point| format!("{},{}", point.row + 1, point.col + 1);
        let (start, end) = (name(line.start), name(line.end()));
        format!("{} from {start} to {end}", line.stone)
    });
    let lines = lines.join("; ");
    format!("has {number} winning lines, expected at most 1: {lines}")
}
