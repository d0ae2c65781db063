//! What is wrong with a description, as data and in words.

use std::fmt;

use itertools::Itertools;

use super::description::{AnswerKey, MOVER, MOVES, Promise};
use omok_core::board::texts;

texts! {
    /// An error in a description.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum DescriptionError {
        /// It is not TOML: what the parser says.
        NotToml(what: String) = "{what}";
        /// A key that there is not; the known ones.
        UnknownKey(known: Names, found: String) = "expected a key {known}, found {found} (omok problems --help lists what cannot be described)";
        /// A key is missing; an example of its value.
        MissingKey(key: &'static str, example: &'static str) = "expected the key {key}, as in {key} = {example}";
        /// Neither cells nor moves are described.
        MissingCells = "expected the key cells, as in cells = \".XO\" (or moves, for records)";
        /// The table of answers is missing.
        MissingAnswers = "expected a table [answer] with a text for each class";
        /// A key that has no effect beside another.
        Beside(key: String, other: &'static str) = "{key} means nothing beside {other}";
        /// Something that is no text; the article and the name of its type.
        NoText(article: &'static str, found: &'static str) = "expected a text in quotes, found {article} {found}";
        /// The same for true or false.
        NoBoolean(article: &'static str, found: &'static str) = "expected true or false, found {article} {found}";
        /// The same for the number of the first row.
        NoOrigin(article: &'static str, found: &'static str) = "expected 0 or 1, found {article} {found}";
        /// The same for words in a list.
        NoList(article: &'static str, found: &'static str) = "expected a list of words in quotes, found {article} {found}";
        /// The same for answers.
        NoAnswers(article: &'static str, found: &'static str) = "expected a table [answer], found {article} {found}";
        /// A title of no line, or of several.
        Title = "expected a title on one line";
        /// Another word than these.
        Word(known: Names, found: String) = "expected {known}, found \"{found}\"";
        /// No size.
        Extent(found: String) = "expected COLUMNSxROWS (19x19), a side or names of the header in capitals (N, WxH), or rows, found \"{found}\"";
        /// No winning length.
        Win(found: String) = "expected a length (5 is exactly five, 5+ five or more, K+ with K from the header) or all, found \"{found}\"";
        /// No number of boards.
        Boards(found: String) = "expected one, count, until WORD or eof, found \"{found}\"";
        /// Neither two symbols nor three.
        Cells(found: String) = "expected the symbols of an empty cell, the first and the second player's stone (.XO), or of an empty cell and the only kind of stone (.o), found \"{found}\" (boards with walls or a third player cannot be described)";
        /// A name in the header that cannot be one.
        HeaderName(found: String) = "expected names in capitals (N K MOVES MOVER), found \"{found}\"";
        /// A name that is in the header twice.
        HeaderTwice(name: String) = "{name} occurs twice";
        /// The number of moves before a board.
        MovesOfBoard = "{MOVES} counts the moves of a record, and there is none (use moves in place of cells)";
        /// A number that is not in the header.
        NotInHeader(name: String) = "{name} is no number of the header (add it: header = \"{name}\")";
        /// A name with a meaning of its own.
        OwnMeaning(name: String) = "{name} has a meaning of its own (use another name)";
        /// A record on a board of unknown size.
        SizeOfRecord = "a record of moves shows no rows: expected COLUMNSxROWS";
        /// A side that is too short or too long.
        Side(least: u8, most: u8, found: u8) = "expected sides of {least} to {most}, found {found}";
        /// Rows that win in no direction.
        NoDirection = "expected at least one of row, column, diagonal, anti-diagonal";
        /// The winning length 0.
        NoLength = "expected a length from 1";
        /// A winning length that the board has no room for.
        TooLong(length: u8, longest: u8) = "no {length} in a row fit on this board, whose longer side is {longest}";
        /// A symbol that cannot be seen.
        Invisible = "expected symbols that can be seen";
        /// A symbol for two things.
        SameSymbols(symbol: String) = "\"{symbol}\" has two meanings";
        /// A symbol that begins like another.
        SameBeginning(one: String, other: String) = "\"{one}\" and \"{other}\" cannot be distinguished: one begins like the other";
        /// A separator with line ends.
        SeveralLines = "expected a text within a line";
        /// A separator that begins like a cell.
        LikeCell(between: String, symbol: String) = "\"{between}\" cannot be distinguished from the cell \"{symbol}\"";
        /// A board of unknown size on one line.
        RowsOfUnknown = "a board of unknown size has a line for each row (give its size)";
        /// Moves by their columns alone, where stones do not fall.
        ColumnAlone = "a column alone is a move where stones fall: expected \"row col\", or gravity = true";
        /// Another number of the first row than 0 or 1.
        Origin(found: u8) = "expected 0 or 1, found {found}";
        /// A separator of numbers with digits or line ends.
        Digits = "expected a text without digits, within a line";
        /// Numbers of two digits without a separator.
        SideBySide(most: u8) = "numbers up to {most} need a separator: expected a blank";
        /// A last word that could begin a board.
        LikeBoard(word: String) = "\"{word}\" cannot be distinguished from the beginning of a board (use another word)";
        /// Records that any player may begin.
        WhoBegins = "a record does not say who begins: expected first, or {MOVER} in the header";
        /// Turns where only one player has stones.
        OneKindOfStone = "with one kind of stone nobody takes turns: expected turns = \"any\", and no {MOVER} in the header";
        /// Turns where longer rows do not win.
        ExactTurns = "where only an exact number in a row wins, no simple test shows which boards are impossible: expected a length with + (5+), or turns = \"any\"";
        /// An answer to each move of a board.
        EachOfBoard = "each is for records of moves (use moves in place of cells)";
        /// The player to move, who is unknown.
        WhoIsNext = "with turns = \"any\" it is not known who moves next (use {MOVER} in the header, or promise first-to-move)";
        /// The same promise twice.
        PromisedTwice(promise: Promise) = "\"{promise}\" occurs twice";
        /// Two promises that no board keeps.
        Contradiction(one: Promise, other: Promise) = "\"{one}\" and \"{other}\" contradict each other";
        /// A promise that every board keeps.
        NoPromise = "with turns = \"any\" every board is possible: \"reachable\" promises nothing";
        /// Answers that differ in blanks alone.
        SameAnswers(other: AnswerKey) = "differs from {other} only in blanks, which judges ignore";
        /// Results without an answer.
        NoAnswer(missing: Names) = "there is no text for {missing} (add it, or else = \"...\")";
        /// Answers that depend on a turn that the board does not show.
        WhoseTurn = "with turns = \"any\" it is not known whose turn it is: first-to-move and second-to-move need the same text (or {MOVER} in the header)";
        /// An answer to another question.
        OnlyNext(key: AnswerKey) = "{key} answers ask = \"next\"";
        /// The place of a row where there is none.
        NoRow = "{{row}} and {{col}} are of a winning row: only first-won and second-won have one";
        /// The point of the answer that one can win, where no point is right.
        NoPoint = "{{row}} and {{col}} of can-win are of a point on which one wins, and any may be named: expected where = \"any\"";
        /// The place of a row where a point is named.
        OnlyPoint = "where = \"any\" is the point of can-win: no other answer can have {{row}} or {{col}}";
        /// Any point where none is named.
        NoAnyPoint = "\"any\" is the point of can-win: expected ask = \"next\", and {{row}} or {{col}} in can-win";
        /// The points that win where nobody asks for them.
        NoPoints = "{{points}} counts the points on which the player to move wins: expected ask = \"next\"";
        /// The number of moves where there are none.
        NoMove = "{{move}} counts the moves of a record, and a board does not show them";
        /// The number N where there is none.
        NoN = "{{n}} is the number N of the header, which has none";
    }
}

/// Names: `a, b or c`; where the language needs no word between them (`{:#}`), `a, b, c`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(names: impl IntoIterator<Item = impl ToString>) -> Names {
        Names(names.into_iter().map(|name| name.to_string()).collect())
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_last() {
            Some((last, others)) if !others.is_empty() && !f.alternate() => {
                write!(f, "{} or {last}", others.iter().format(", "))
            }
            _ => write!(f, "{}", self.0.iter().format(", ")),
        }
    }
}
