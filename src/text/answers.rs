//! Writes verdicts: as the board problem wants them printed, or as JSON.

use super::BoardFault;
use super::json::{JudgeRecord, json_line};
use crate::judge::Verdict;
use crate::line::Run;

/// How the verdicts on boards are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Answers {
    /// `0`, or the winner and on the next line the 1-based row and column of the first stone
    /// of its line. A board with several winning lines is an error.
    #[default]
    One,
    /// The same for every winning line of the board.
    All,
    /// One JSON object a board with every winning line.
    Json,
}

impl Answers {
    /// Writes the verdict on the board of that number, from 1.
    ///
    /// ```
    /// use omok::{Board, Rule, judge, text::Answers};
    /// let board: Board = "X.O\n.X.\nO.X".parse()?;
    /// let mut out = Vec::new();
    /// Answers::One.write(&mut out, 1, &judge(&board, &Rule::TICTACTOE)).unwrap();
    /// assert_eq!(out, b"1\n1 1\n");
    /// # Ok::<(), omok::text::InputError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are several winning lines and only one is allowed; nothing is written then.
    pub fn write(self, out: &mut Vec<u8>, board: u64, verdict: &Verdict) -> Result<(), BoardFault> {
        match (self, verdict) {
            (Answers::Json, _) => out.extend(json_line(&JudgeRecord::new(board, verdict))),
            (Answers::One, Verdict::Several(lines)) => {
                let lines = lines.clone();
                return Err(BoardFault::Several { board, lines });
            }
            (_, Verdict::Open) => out.extend_from_slice(b"0\n"),
            (_, verdict) => {
                for &line in verdict.lines() {
                    write_line(out, line, b'\n');
                }
            }
        }
        Ok(())
    }
}

/// Writes the winner, and its row and column behind `separator`.
pub(super) fn write_line(out: &mut Vec<u8>, line: Run, separator: u8) {
    out.extend_from_slice(&[b'0' + line.stone.number(), separator]);
    write_number(out, line.start.row + 1);
    out.push(b' ');
    write_number(out, line.start.col + 1);
    out.push(b'\n');
}

/// Writes a number below 100; the formatting of the standard library takes longer than judging.
fn write_number(out: &mut Vec<u8>, number: u8) {
    if number >= 10 {
        out.push(b'0' + number / 10);
    }
    out.push(b'0' + number % 10);
}
