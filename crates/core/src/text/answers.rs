//! Writes verdicts in the format of the board problem, on a line each, or as JSON.

use super::Fault;
#[cfg(feature = "json")]
use super::json::{JudgeJson, write_json_line};
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

/// Writes the winner, and its row and column after `separator`.
pub(super) fn write_line(out: &mut Vec<u8>, line: Row, separator: u8) {
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
