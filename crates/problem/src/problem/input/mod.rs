//! Reads inputs of a problem, board by board.

mod cells;
mod cursor;
mod moves;
mod symbols;

use super::blocks::Rest;
use super::description::{Boards, Content, MOVER, MOVES};
use super::{Given, Problem, Sample};
use cursor::{Cursor, NotRead, Result, fault};
use omok_core::board::Stone;
use omok_core::text::{Expected, Fault, InputError, Position, Quantity};

pub(crate) use symbols::{NO_SYMBOL, Symbols};

/// How strictly an input is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Tolerant: blanks at the ends of lines, blank lines and other line ends do not matter,
    /// letters may have either case, and several inputs of one board may follow one another.
    Tolerant,
    /// Strict: to the byte, as an input of the problem is printed. Blank lines may separate boards
    /// of several lines, all or none.
    Exact,
}

/// Reads the boards of inputs from bytes that arrive in pieces.
#[derive(Debug, Clone)]
pub struct Cases<'p> {
    problem: &'p Problem,
    manner: Manner,
    at: Position,
    state: State,
}

/// What is known about the input so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct State {
    /// The number of boards read.
    read: u64,
    /// The number of boards, once the count has been read.
    count: Option<u64>,
    /// Whether blank lines separate the boards, once two have been read.
    gaps: Option<bool>,
    has_ended: bool,
}

impl<'p> Cases<'p> {
    /// Reads an input of this problem from its start.
    pub fn new(problem: &'p Problem, manner: Manner) -> Cases<'p> {
        Cases {
            problem,
            manner,
            at: Position::START,
            state: State::default(),
        }
    }

    /// Continues at the start of a line, after that many boards.
    pub(crate) fn resumed(problem: &'p Problem, line: u64, boards: u64) -> Cases<'p> {
        let mut cases = Cases::new(problem, Manner::Tolerant);
        cases.at = Position::line_start(line);
        cases.state.read = boards;
        cases
    }

    /// Whether boards can be read without knowing what came before.
    pub(crate) fn is_resumable(&self) -> bool {
        let description = self.problem.description();
        matches!(description.boards, Boards::One | Boards::Eof)
            && !description.is_record()
            && description.header.is_empty()
    }

    /// The next line, and the number of boards read.
    pub(crate) const fn passed(&self) -> (u64, u64) {
        (self.at.line, self.state.read)
    }

    /// Reads the board or record that the bytes begin with, and consumes it; `None` at the end of
    /// the input, or if it is incomplete and more bytes may come.
    ///
    /// # Errors
    ///
    /// At the first position where the input is not as the problem says.
    pub fn next(&mut self, bytes: &mut &[u8], rest: Rest) -> Result<Option<Case>, InputError> {
        // Nothing of an incomplete board is kept: it is read again once more bytes have come.
        let before = self.state;
        let mut cursor = Cursor {
            bytes,
            at: self.at,
            rest,
        };
        match self.read(&mut cursor) {
            Ok(next) => {
                *bytes = cursor.bytes;
                self.at = cursor.at;
                Ok(next)
            }
            Err(NotRead::More) => {
                self.state = before;
                Ok(None)
            }
            Err(NotRead::Fault(error)) => Err(error),
        }
    }

    /// Counts what another reader has read.
    pub(crate) const fn pass(&mut self, lines: u64, boards: u64) {
        self.state.read += boards;
        self.at.line += lines;
    }

    /// How many boards another reader may read, each completely.
    pub(crate) fn free_boards(&self) -> u64 {
        match (&self.problem.description().boards, self.state.count) {
            // A fast reader counts whole lines, so it must start at one.
            _ if self.at.column != 1 || self.state.has_ended => 0,
            (Boards::Count, None) => 0,
            (Boards::Count, Some(count)) => count - self.state.read,
            _ => u64::MAX,
        }
    }

    fn read(&mut self, cursor: &mut Cursor) -> Result<Option<Case>> {
        if self.problem.description().boards == Boards::Count && self.state.count.is_none() {
            let count = self.number(cursor, Quantity::Boards)?;
            self.line_end(cursor)?;
            self.state.count = Some(count);
        }
        self.gap(cursor)?;
        if self.is_over(cursor)? {
            return Ok(None);
        }
        let case = self.case(cursor)?;
        self.state.read += 1;
        Ok(Some(case))
    }

    /// Reads the separator between boards.
    fn gap(&mut self, cursor: &mut Cursor) -> Result<()> {
        match self.manner {
            Manner::Tolerant if self.problem.has_blank_symbol() => {
                while cursor.take(b'\n')? || cursor.take_text(b"\r\n")? {}
            }
            Manner::Tolerant => self.skip_lines(cursor)?,
            Manner::Exact if self.state.read > 0 && self.problem.has_lines() && !self.is_last() => {
                let has_gap = cursor.peek()? == Some(b'\n');
                // The first two boards settle whether blank lines separate them.
                let is_needed = self.state.gaps.unwrap_or(has_gap);
                if has_gap && self.is_last_line(*cursor)? {
                    return Err(fault(cursor.at, Fault::LastBlankLine));
                }
                if has_gap && is_needed {
                    cursor.take(b'\n')?;
                    self.state.gaps = Some(true);
                } else if cursor.peek()?.is_some() && !self.is_at_word(cursor)? {
                    self.state.gaps = Some(is_needed);
                    if is_needed {
                        return cursor.expected(Expected::BlankLine);
                    }
                }
            }
            Manner::Exact => {}
        }
        Ok(())
    }

    /// Whether no board follows the line that ends here.
    fn is_last_line(&self, mut cursor: Cursor) -> Result<bool> {
        cursor.take(b'\n')?;
        Ok(cursor.peek()?.is_none() || self.is_at_word(&cursor)?)
    }

    fn skip_lines(&self, cursor: &mut Cursor) -> Result<()> {
        while cursor.peek()?.is_some() && cursor.is_line_blank()? {
            cursor.skip_blanks()?;
            cursor.take(b'\n')?;
        }
        Ok(())
    }

    /// Whether the last possible board has been read.
    fn is_last(&self) -> bool {
        match (&self.problem.description().boards, self.manner) {
            (Boards::One, Manner::Exact) => self.state.read == 1,
            (Boards::Count, _) => self.state.count == Some(self.state.read),
            _ => self.state.has_ended,
        }
    }

    /// Whether no board follows; reads everything that ends an input.
    fn is_over(&mut self, cursor: &mut Cursor) -> Result<bool> {
        if self.is_at_word(cursor)? {
            let length = cursor.line()?.trim_ascii_end().len();
            cursor.skip(length);
            self.line_end(cursor)?;
            self.state.has_ended = true;
        }
        if self.is_last() {
            if self.manner == Manner::Tolerant {
                cursor.skip_space()?;
            }
            return match cursor.peek()? {
                None => Ok(true),
                Some(b'\n') if self.problem.may_have_gaps() && !self.state.has_ended => {
                    Err(fault(cursor.at, Fault::LastBlankLine))
                }
                Some(_) => cursor.expected(Expected::End),
            };
        }
        match (&self.problem.description().boards, self.state.read) {
            (Boards::One, 0) | (Boards::Until(_) | Boards::Count, _) => Ok(false),
            (Boards::Eof, 0) if self.manner == Manner::Exact => Ok(false),
            (Boards::One | Boards::Eof, _) => Ok(cursor.peek()?.is_none()),
        }
    }

    /// Whether the line is the word that ends the input.
    fn is_at_word(&self, cursor: &Cursor) -> Result<bool> {
        let Boards::Until(word) = &self.problem.description().boards else {
            return Ok(false);
        };
        let word = word.as_bytes();
        if self.state.has_ended || !cursor.starts_with(word)? {
            return Ok(false);
        }
        let line = cursor.line()?;
        Ok(match self.manner {
            Manner::Tolerant => line.trim_ascii_end() == word,
            Manner::Exact => line == word,
        })
    }

    /// Reads the numbers before a board, and the board.
    fn case(&self, cursor: &mut Cursor) -> Result<Case> {
        let start = cursor.at;
        let numbers = self.header(cursor)?;
        let read = |name: &str| {
            let number = numbers.iter().find(|(known, _)| *known == name);
            number.map(|&(_, number)| number)
        };
        if !numbers.is_empty() && self.skips_blanks() {
            self.skip_lines(cursor)?;
        }
        let at = cursor.at;
        let size = self
            .problem
            .size(&read)
            .map_err(|(width, height)| fault(start, Fault::NoSides(width, height)))?;
        let mut moves_at = Vec::new();
        let (size, given) = match (&self.problem.description().content, size) {
            (Content::Cells(_), None) => {
                let board = self.board_as_written(cursor)?;
                (board.size(), Given::Board(board))
            }
            (Content::Cells(_), Some(size)) => (size, Given::Board(self.board(cursor, size)?)),
            (Content::Moves(moves), size) => {
                // A record without a size is refused with its description.
                let size = size.unwrap_or(omok_core::board::Size::square(19));
                let plays = self.moves(cursor, moves, size, read(MOVES), &mut moves_at)?;
                (size, Given::Moves(plays))
            }
        };
        Ok(Case {
            number: self.state.read + 1,
            at,
            n: read("N"),
            sample: Sample {
                setting: self.problem.setting_of(size, &read),
                mover: read(MOVER).map(|player| match player {
                    1 => Stone::Black,
                    _ => Stone::White,
                }),
                given,
            },
            moves_at,
        })
    }

    /// Reads the numbers before a board, with their names.
    fn header(&self, cursor: &mut Cursor) -> Result<Vec<(&'p str, u64)>> {
        let names = &self.problem.description().header;
        let mut numbers = Vec::with_capacity(names.len());
        for (place, name) in names.iter().enumerate() {
            if place > 0 {
                self.blank(cursor)?;
            }
            let at = cursor.at;
            let number = self.number(cursor, Quantity::Named(name.clone()))?;
            if let Some(expected) = self.problem.misfit(name, number, self.manner) {
                return Err(fault(at, Fault::Number(expected, number)));
            }
            numbers.push((name.as_str(), number));
        }
        if !names.is_empty() {
            self.line_end(cursor)?;
        }
        Ok(numbers)
    }

    fn number(&self, cursor: &mut Cursor, what: Quantity) -> Result<u64> {
        if self.manner == Manner::Tolerant {
            cursor.skip_space()?;
        }
        self.digits(cursor, || what)
    }

    fn digits(&self, cursor: &mut Cursor, what: impl FnOnce() -> Quantity) -> Result<u64> {
        let Some((number, length)) = cursor.number()? else {
            return cursor.expected(Expected::Number(what()));
        };
        if self.manner == Manner::Exact && length > 1 && cursor.peek()? == Some(b'0') {
            return cursor.expected(Expected::PlainNumber(what()));
        }
        cursor.skip(length);
        Ok(number)
    }

    /// Reads the separator between two numbers.
    fn blank(&self, cursor: &mut Cursor) -> Result<()> {
        match self.manner {
            Manner::Tolerant => cursor.skip_space(),
            Manner::Exact if cursor.take(b' ')? => Ok(()),
            Manner::Exact => cursor.expected(Expected::Blank),
        }
    }

    /// Reads the end of a line; tolerant input may end instead.
    fn line_end(&self, cursor: &mut Cursor) -> Result<()> {
        if self.manner == Manner::Tolerant {
            cursor.skip_blanks()?;
            if cursor.peek()?.is_none() {
                return Ok(());
            }
        }
        if cursor.take(b'\n')? {
            return Ok(());
        }
        cursor.expected(match self.manner {
            Manner::Tolerant => Expected::LineEnd,
            Manner::Exact => Expected::Newline,
        })
    }
}

/// A board of an input, or a record of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Its number in the input, from 1.
    pub number: u64,
    /// The position of its cells or moves, after the numbers before them.
    pub at: Position,
    /// The number `N` before it, if there is one.
    pub n: Option<u64>,
    /// Its content.
    pub sample: Sample,
    /// The position of each move of a record, if it was read.
    pub moves_at: Vec<Position>,
}

impl Case {
    pub(crate) const fn refused(&self, fault: Fault) -> InputError {
        InputError { at: self.at, fault }
    }
}

impl Problem {
    /// The sample as the item of an input with this number, from 1.
    pub fn case_of(&self, number: u64, sample: &Sample) -> Case {
        let read = |name: &str| self.description().reads(name);
        Case {
            number,
            at: Position::START,
            n: read("N").then(|| self.number_of(sample, "N")),
            sample: Sample {
                mover: sample.mover.filter(|_| read(MOVER)),
                ..sample.clone()
            },
            moves_at: Vec::new(),
        }
    }
}
