//! Boards and answers in the format of the board problem.

use crate::board::{Board, Stone};
use crate::judge::{Verdict, judge};
use crate::rule::Rule;
use crate::text::Answers;

/// The board as in the problem's input: digits separated by blanks, with a newline after each row.
///
/// ```
/// use omok::problem::board_text;
/// let board: omok::Board = "X..\n.O.\n...".parse()?;
/// assert_eq!(board_text(&board), b"1 0 0\n0 2 0\n0 0 0\n");
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[must_use]
pub fn board_text(board: &Board) -> Vec<u8> {
    let mut text = vec![b' '; 2 * board.size().area()];
    let width = usize::from(board.size().width());
    for (line, row) in text.chunks_exact_mut(2 * width).zip(board.rows()) {
        for (place, cell) in line.iter_mut().step_by(2).zip(row) {
            *place = b'0' + cell.map_or(0, Stone::number);
        }
        line[2 * width - 1] = b'\n';
    }
    text
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
