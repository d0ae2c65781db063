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
        UnknownKey(known: Names, found: String) = "expected a key {known}, found {found} (omok problems --help lists what cannot be described)";
        MissingKey(key: &'static str, example: &'static str) = "expected the key {key}, as in {key} = {example}";
        MissingCells = "expected the key cells, as in cells = \".XO\" (or moves, for records)";
        MissingAnswers = "expected a table [answer] with a text for each class";
        Beside(key: String, other: &'static str) = "{key} means nothing beside {other}";
        NoText(article: &'static str, found: &'static str) = "expected a text in quotes, found {article} {found}";
        NoBoolean(article: &'static str, found: &'static str) = "expected true or false, found {article} {found}";
        NoOrigin(article: &'static str, found: &'static str) = "expected 0 or 1, found {article} {found}";
        NoList(article: &'static str, found: &'static str) = "expected a list of words in quotes, found {article} {found}";
        NoAnswers(article: &'static str, found: &'static str) = "expected a table [answer], found {article} {found}";
        Title = "expected a title on one line";
        /// Another word than these.
        Word(known: Names, found: String) = "expected {known}, found \"{found}\"";
        Extent(found: String) = "expected COLUMNSxROWS (19x19), a side or names of the header in capitals (N, WxH), or rows, found \"{found}\"";
        Win(found: String) = "expected a length (5 is exactly five, 5+ five or more, K+ with K from the header) or all, found \"{found}\"";
        Boards(found: String) = "expected one, count, until WORD or eof, found \"{found}\"";
        Cells(found: String) = "expected the symbols of an empty cell, the first and the second player's stone (.XO), or of an empty cell and the only kind of stone (.o), found \"{found}\" (boards with walls or a third player cannot be described)";
        HeaderName(found: String) = "expected names in capitals (N K MOVES MOVER), found \"{found}\"";
        HeaderTwice(name: String) = "{name} occurs twice";
        MovesOfBoard = "{MOVES} counts the moves of a record, and there is none (use moves in place of cells)";
        NotInHeader(name: String) = "{name} is no number of the header (add it: header = \"{name}\")";
        OwnMeaning(name: String) = "{name} has a meaning of its own (use another name)";
        SizeOfRecord = "a record of moves shows no rows: expected COLUMNSxROWS";
        Side(least: u8, most: u8, found: u8) = "expected sides of {least} to {most}, found {found}";
        NoDirection = "expected at least one of row, column, diagonal, anti-diagonal";
        NoLength = "expected a length from 1";
        TooLong(length: u8, longest: u8) = "no {length} in a row fit on this board, whose longer side is {longest}";
        Invisible = "expected symbols that can be seen";
        SameSymbols(symbol: String) = "\"{symbol}\" has two meanings";
        SameBeginning(one: String, other: String) = "\"{one}\" and \"{other}\" cannot be distinguished: one begins like the other";
        SeveralLines = "expected a text within a line";
        LikeCell(between: String, symbol: String) = "\"{between}\" cannot be distinguished from the cell \"{symbol}\"";
        RowsOfUnknown = "a board of unknown size has a line for each row (give its size)";
        ColumnAlone = "a column alone is a move where stones fall: expected \"row col\", or gravity = true";
        Origin(found: u8) = "expected 0 or 1, found {found}";
        Digits = "expected a text without digits, within a line";
        SideBySide(most: u8) = "numbers up to {most} need a separator: expected a blank";
        LikeBoard(word: String) = "\"{word}\" cannot be distinguished from the beginning of a board (use another word)";
        WhoBegins = "a record does not say who begins: expected first, or {MOVER} in the header";
        OneKindOfStone = "with one kind of stone nobody takes turns: expected turns = \"any\", and no {MOVER} in the header";
        ExactTurns = "where only an exact number in a row wins, no simple test shows which boards are impossible: expected a length with + (5+), or turns = \"any\"";
        EachOfBoard = "each is for records of moves (use moves in place of cells)";
        WhoIsNext = "with turns = \"any\" it is not known who moves next (use {MOVER} in the header, or promise first-to-move)";
        PromisedTwice(promise: Promise) = "\"{promise}\" occurs twice";
        Contradiction(one: Promise, other: Promise) = "\"{one}\" and \"{other}\" contradict each other";
        NoPromise = "with turns = \"any\" every board is possible: \"reachable\" promises nothing";
        SameAnswers(other: AnswerKey) = "differs from {other} only in blanks, which judges ignore";
        NoAnswer(missing: Names) = "there is no text for {missing} (add it, or else = \"...\")";
        WhoseTurn = "with turns = \"any\" it is not known whose turn it is: first-to-move and second-to-move need the same text (or {MOVER} in the header)";
        OnlyNext(key: AnswerKey) = "{key} answers ask = \"next\"";
        NoRow = "{{row}} and {{col}} are of a winning row: only first-won and second-won have one";
        NoPoint = "{{row}} and {{col}} of can-win are of a point on which one wins, and any may be named: expected where = \"any\"";
        OnlyPoint = "where = \"any\" is the point of can-win: no other answer can have {{row}} or {{col}}";
        NoAnyPoint = "\"any\" is the point of can-win: expected ask = \"next\", and {{row}} or {{col}} in can-win";
        NoPoints = "{{points}} counts the points on which the player to move wins: expected ask = \"next\"";
        NoMove = "{{move}} counts the moves of a record, and a board does not show them";
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
