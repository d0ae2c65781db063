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
    /// A fault of an input. Boards, records, rows and moves are counted from 1; a board without a
    /// number is a line.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Fault {
        /// Something else is in place of this.
        Expected(expected: Expected, found: Found) = "expected {expected}, found {found}";
        /// The number is not one of these.
        Number(expected: Quantity, found: u64) = "expected {expected}, found {found}";
        /// With what the input was probably meant to be, if this is its first row.
        Row { row: u64, found: Cells, expected: u64, guess: Option<RowGuess> }
            = "row {row} has {found}, expected {expected}";
        /// A board with too few rows.
        CutShort { board: Option<u64>, found: u64, expected: u8 }
            = "{} ends after row {found}, expected {}", board_number(*board), Count(*expected, "row");
        /// A line that should be a whole board has too few or too many cells.
        LineCells { found: u64, expected: usize } = "{}", cells_of_line(*found, *expected);
        NoBoard(size: Size) = "no board, expected {} rows of {} cells", size.height(), size.width();
        /// A board has more than one winning line.
        Several { board: Option<u64>, lines: Vec<Row> }
            = "{} {}", board_number(*board), several_lines(lines);
        CountTooLarge = "the number of boards is too large";
        Sides(columns: usize, rows: usize)
            = "expected 1 to 26 rows of 1 to 26 cells, found {rows} rows, the first of {columns}";
        /// A counted input ends too early.
        TooFewBoards { found: u64, expected: u64 }
            = "expected {}, found {found}", Count(*expected, "board");
        NoSides(columns: u64, rows: u64)
            = "the board has {} and {}, expected 1 to 26 each",
            Count(*columns, "column"), Count(*rows, "row");
        TooLarge(board: u64)
            = "board {board} is too large to decide whether its stones can have fallen in turn, \
               expected one with fewer columns (or turns = \"any\" in the description, which does \
               not ask for that)";
        NoAnswer(board: u64, class: Class)
            = "board {board} is {}, and the problem has no answer for that", in_words(*class);
        AfterEnd(number: usize, class: Class)
            = "move {number} comes after the end: {}", in_words(*class);
        LastBlankLine
            = "a blank line after the last board, expected none (blank lines stand only between \
               boards: take it out)";
        NoMoves(record: u64)
            = "record {record} has no moves, expected one at least: it could not be told from a \
               blank line (take it out)";
        Broken { board: u64, promise: &'static str, class: Class }
            = "board {board} is {}, and the problem promises \"{promise}\"", in_words(*class);
        NoGame = "expected a game record, found none";
        TooLong = "expected a game of at most 16 MiB";
        OtherSize { found: Size, expected: Size }
            = "the game's board is {found}, expected {expected}";
        NoSize(width: i32, height: i32)
            = "expected a board with sides of {} to {}, found {width}x{height}",
            Variant::MIN_SIDE, Size::MAX_SIDE;
        TooFewMoves { found: u32, expected: u32 } = "expected {expected} moves, found {found}";
        TooManyMoves(most: u32) = "expected no more moves than the first line says";
        MoveALine = "expected a game a line, found one move a line";
        Encoding(label: Quote)
            = "expected an encoding such as UTF-8, GBK or Shift_JIS, found {label}";
        /// A fault that may come from the encoding of the text.
        Undecoded { fault: Box<Fault>, doubt: EncodingDoubt }
            = "{fault} (the text {doubt}: is it another encoding? save it as UTF-8)";
        UnclosedValue = "a value without its closing ']'";
        UnclosedGame = "a game without its closing ')'";
        /// A position is set up that contradicts the moves before it.
        LateSetUp = "expected no set-up after a move";
        RenLib = "expected a game record, found a RenLib library";
        Chess
            = "expected a game of five-in-a-row, found moves of chess, which c-gomoku-cli writes \
               in place of the game's (its option -sgf writes them)";
        /// The text is a game saved by Yixin, whose numbers are rows and columns from 0.
        Yixin = "expected a game record, found a game saved by Yixin as .sav (save it as .psq)";
        NotBuilt = "this build of omok does not read this format";
        /// A line with a game in JSON that is none: what it has, or why it is none.
        Journal(found: Quote) = "expected a game in JSON, found {found}";
        SetUpOffBoard { name: String, size: Size }
            = "expected set-up stones on the {size} board, found one at {name}";
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
