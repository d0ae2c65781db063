//! Boards and answers in the format of the board problem.

use super::description::Cells;
use super::sample_text::write_board;
use omok_core::board::Board;
use omok_core::judge::{Verdict, judge};
use omok_core::rule::Rule;
use omok_core::text::Answers;

/// The board as in the problem's input: digits separated by blanks, with a newline after each row.
///
/// ```
/// use omok_problem::problem::board_text;
/// let board: omok_core::Board = "X..\n.O.\n...".parse()?;
/// assert_eq!(board_text(&board), b"1 0 0\n0 2 0\n0 0 0\n");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[must_use]
pub fn board_text(board: &Board) -> Vec<u8> {
    let mut text = String::new();
    write_board(board, &Cells::digits(), &mut text);
    text.into_bytes()
}

/// The right answer to a board, as the problem wants it.
///
/// For a board with several winning rows, which the problem excludes, the answer is the first
/// one's.
#[must_use]
pub fn answer_text(board: &Board) -> Vec<u8> {
    let mut text = Vec::new();
    let verdict = judge(board, &Rule::STANDARD);
    let first: Verdict = verdict.lines().iter().copied().take(1).collect();
    // At most one row, so it can be written.
    let _ = Answers::One.write(&mut text, 1, &first);
    text
}
