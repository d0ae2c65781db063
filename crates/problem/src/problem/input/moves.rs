//! Records of moves.

use super::cursor::{Cursor, Result, fault};
use super::{Cases, Manner};
use crate::problem::classify::Play;
use crate::problem::description::{Illegal, Moves, Order};
use omok_core::board::{Point, Size};
use omok_core::text::{Expected, Fault, Neighbours, Position, Quantity};

/// A row or a column, from the first to the last number.
type Line = fn(u8, u8) -> Quantity;

impl Cases<'_> {
    /// Reads the moves of a record; that many if the number is known.
    pub(super) fn moves(
        &self,
        cursor: &mut Cursor,
        moves: &Moves,
        size: Size,
        count: Option<u64>,
        moves_at: &mut Vec<Position>,
    ) -> Result<Vec<Play>> {
        let mut plays = Vec::new();
        loop {
            // A given number of moves ends the record; otherwise its line does.
            let is_over = match count {
                Some(count) => plays.len() as u64 == count,
                None => self.is_record_over(cursor, moves)?,
            };
            if is_over {
                break;
            }
            if let Some(between) = moves.between.as_ref().filter(|_| !plays.is_empty()) {
                self.number_gap(cursor, between)?;
            }
            plays.push(self.one_move(cursor, moves, size, moves_at)?);
            if moves.between.is_none() {
                self.line_end(cursor)?;
            }
        }
        // A line ends the record even if it has no moves. Blank lines of tolerant input were
        // skipped, this one among them.
        let is_passed = self.manner == Manner::Tolerant && count == Some(0);
        if moves.between.is_some() && !is_passed {
            self.line_end(cursor)?;
        }
        Ok(plays)
    }

    /// Whether a record of unknown length has no more moves: its line ends or, if each move has its
    /// own line, a blank line follows.
    fn is_record_over(&self, cursor: &Cursor, moves: &Moves) -> Result<bool> {
        let at_end = match self.manner {
            Manner::Tolerant => cursor.is_line_blank()?,
            Manner::Exact => matches!(cursor.peek()?, None | Some(b'\n')),
        };
        Ok(at_end || moves.between.is_none() && self.is_at_word(cursor)?)
    }

    fn number_gap(&self, cursor: &mut Cursor, between: &str) -> Result<()> {
        let between = match self.manner {
            Manner::Tolerant => {
                cursor.skip_blanks()?;
                between.trim()
            }
            Manner::Exact => between,
        };
        match cursor.take_text(between.as_bytes())? {
            true => Ok(()),
            false => cursor.expected(Expected::between(between, Neighbours::Moves)),
        }
    }

    fn one_move(
        &self,
        cursor: &mut Cursor,
        moves: &Moves,
        size: Size,
        moves_at: &mut Vec<Position>,
    ) -> Result<Play> {
        if self.manner == Manner::Tolerant {
            match moves.between {
                None => cursor.skip_space()?,
                Some(_) => cursor.skip_blanks()?,
            }
        }
        moves_at.push(cursor.at);
        let row: (Line, u8) = (Quantity::Row, size.height());
        let col: (Line, u8) = (Quantity::Column, size.width());
        let (first, second) = match moves.order {
            Order::Col => return Ok(Play::Into(self.line_number(cursor, moves, col)?)),
            Order::RowCol => (row, col),
            Order::ColRow => (col, row),
        };
        let first = self.line_number(cursor, moves, first)?;
        match &moves.between {
            Some(between) => self.number_gap(cursor, between)?,
            None => self.blank(cursor)?,
        }
        let second = self.line_number(cursor, moves, second)?;
        Ok(Play::At(match moves.order {
            Order::ColRow => Point::new(second, first),
            Order::RowCol | Order::Col => Point::new(first, second),
        }))
    }

    /// Reads the number of a row or column, converted to count from 0.
    fn line_number(
        &self,
        cursor: &mut Cursor,
        moves: &Moves,
        (what, side): (Line, u8),
    ) -> Result<u8> {
        let (first, last) = match moves.illegal {
            Illegal::Impossible => (moves.origin, moves.number(side - 1)),
            Illegal::Again => (0, Moves::MOST),
        };
        let expected = || what(first, last);
        if self.manner == Manner::Tolerant {
            cursor.skip_blanks()?;
        }
        let at = cursor.at;
        let number = match moves.between.as_deref() {
            // Without a separator, each digit is a number.
            Some("") => match cursor.peek()? {
                Some(digit @ b'0'..=b'9') => {
                    cursor.skip(1);
                    u64::from(digit - b'0')
                }
                _ => return cursor.expected(Expected::Number(expected())),
            },
            _ => self.digits(cursor, expected)?,
        };
        let fitting = u8::try_from(number)
            .ok()
            .filter(|number| (first..=last).contains(number));
        let line = fitting.map(|number| moves.line(number));
        line.ok_or_else(|| fault(at, Fault::Number(expected(), number)))
    }
}
