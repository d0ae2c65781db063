//! Writes verdicts in the format of the board problem, on a line each, or as JSON.

use std::fmt;

#[cfg(feature = "json")]
use super::json::{FaultJson, JudgeJson, json_line, write_json_line};
use super::{Fault, InputError, Located, Position};
use crate::judge::Verdict;
use crate::line::Row;

/// The format of verdicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Answers {
    /// `0`, or the winner and on the next line the 1-based row and column of the first stone of the
    /// line. A board with several winning lines is an error.
    #[default]
    One,
    /// The same for every winning line of the board.
    All,
    /// One JSON object per board with every winning line.
    #[cfg(feature = "json")]
    Json,
}

impl Answers {
    /// Writes the verdict on the board with that number, from 1.
    ///
    /// ```
    /// use omok_core::{Board, Rule, judge, text::Answers};
    /// let board: Board = "X.O\n.X.\nO.X".parse()?;
    /// let mut out = Vec::new();
    /// Answers::One.write(&mut out, 1, &judge(&board, &Rule::TICTACTOE)).unwrap();
    /// assert_eq!(out, b"1\n1 1\n");
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are several winning lines and only one is allowed; nothing is written then.
    #[inline]
    pub fn write(self, out: &mut Vec<u8>, board: u64, verdict: &Verdict) -> Result<(), Fault> {
        match (self, verdict) {
            (Answers::One | Answers::All, Verdict::Open) => out.extend_from_slice(b"0\n"),
            (Answers::One | Answers::All, &Verdict::Won(line)) => write_line(out, line, b'\n'),
            (Answers::One, Verdict::Several(lines)) => {
                let lines = lines.clone();
                return Err(Fault::Several {
                    board: Some(board),
                    lines,
                });
            }
            (Answers::All, Verdict::Several(lines)) => {
                for &line in lines {
                    write_line(out, line, b'\n');
                }
            }
            #[cfg(feature = "json")]
            (Answers::Json, _) => write_json_line(out, &JudgeJson::new(board, verdict)),
        }
        Ok(())
    }
}

/// The format of verdicts on records, one per line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineAnswers {
    /// `0`, or the winner, row and column as in `1 3 2`, or `error: COLUMN: WHAT`.
    #[default]
    Text,
    /// A JSON object.
    #[cfg(feature = "json")]
    Json,
}

/// Whether a record was valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    /// It has a verdict.
    Good,
    /// It has an error instead of a verdict.
    Bad,
}

impl LineAnswers {
    /// Writes the answer to the record with that number, from 1.
    pub fn write(
        self,
        out: &mut Vec<u8>,
        number: u64,
        answer: &Result<Verdict, InputError>,
    ) -> Quality {
        match answer {
            Ok(verdict) => self.write_verdict(out, number, verdict),
            Err(error) => self.write_fault(out, number, error),
        }
    }

    /// Writes the answer to the record with that number, from 1, with this verdict.
    pub fn write_verdict(self, out: &mut Vec<u8>, number: u64, verdict: &Verdict) -> Quality {
        match (self, verdict) {
            #[cfg(feature = "json")]
            (LineAnswers::Json, _) => write_json_line(out, &JudgeJson::new(number, verdict)),
            (LineAnswers::Text, Verdict::Open) => out.extend_from_slice(b"0\n"),
            (LineAnswers::Text, &Verdict::Won(line)) => write_line(out, line, b' '),
            (LineAnswers::Text, Verdict::Several(lines)) => {
                let at = Position::line_start(number);
                let fault = Fault::Several {
                    board: None,
                    lines: lines.clone(),
                };
                return self.write_fault(out, number, &fault.at(at));
            }
        }
        Quality::Good
    }

    /// Writes the answer to a bad record with that number, from 1.
    pub fn write_fault<F: fmt::Display>(
        self,
        out: &mut Vec<u8>,
        number: u64,
        error: &Located<F>,
    ) -> Quality {
        out.extend(self.fault(number, error));
        Quality::Bad
    }

    /// The answer to a bad record with that number, from 1.
    #[cfg_attr(
        not(feature = "json"),
        expect(unused_variables, reason = "only JSON has numbers")
    )]
    pub fn fault<F: fmt::Display>(self, number: u64, error: &Located<F>) -> Vec<u8> {
        match self {
            #[cfg(feature = "json")]
            LineAnswers::Json => json_line(&FaultJson::new(number, error)),
            LineAnswers::Text => {
                format!("error: {}: {}\n", error.at.column, error.fault).into_bytes()
            }
        }
    }
}

/// Writes the winner, and its row and column after `separator`.
fn write_line(out: &mut Vec<u8>, line: Row, separator: u8) {
    // As long as `1 26 26` and its newline. All of it is copied and then cut: one copy of a length
    // that is known to the compiler.
    const LONGEST: usize = 8;
    let mut text = [b' '; LONGEST];
    text[0] = b'0' + line.stone.number();
    text[1] = separator;
    let end = put_number(&mut text, 2, line.start.row + 1);
    let end = put_number(&mut text, end + 1, line.start.col + 1);
    text[end] = b'\n';
    out.extend_from_slice(&text);
    out.truncate(out.len() - LONGEST + end + 1);
}

/// Writes a number below 100 at an index of a text; returns the index after it.
///
/// Without a branch: the standard library's formatting takes longer than judging, and the branch
/// between one and two digits is often mispredicted.
fn put_number(text: &mut [u8], at: usize, number: u8) -> usize {
    let tens = number / 10;
    let last = at + usize::from(tens > 0);
    text[at] = b'0' + tens;
    text[last] = b'0' + number % 10;
    last + 1
}
