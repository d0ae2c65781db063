//! Writes verdicts on records, a line for each.

use std::fmt;

use super::answers::write_line;
#[cfg(feature = "json")]
use super::json::{FaultJson, JudgeJson, json_line, write_json_line};
use super::{Fault, InputError, Located, Position};
use crate::judge::Verdict;

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
