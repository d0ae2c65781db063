//! Who has won on a board, and where.

pub mod bits;
pub mod layout;

use itertools::Itertools;

use crate::board::Board;
use crate::line::{Row, rows};
use crate::rule::Rule;

/// The result of judging a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Verdict {
    /// Nobody has won.
    Open,
    /// One winning line.
    Won(Row),
    /// More than one winning line, in reading order of their starts; the board problem excludes
    /// such boards.
    Several(Vec<Row>),
}

impl Verdict {
    /// Every winning line, in reading order of their starts.
    pub fn lines(&self) -> &[Row] {
        match self {
            Verdict::Open => &[],
            Verdict::Won(line) => std::slice::from_ref(line),
            Verdict::Several(lines) => lines,
        }
    }

    /// The winner's number (0 for nobody, -1 where both have a winning line), and the row and
    /// column of the stone that names the line, or -1.
    ///
    /// ```
    /// assert_eq!(omok_core::Verdict::Open.numbers(), [0, -1, -1]);
    /// ```
    pub fn numbers(&self) -> [i8; 3] {
        let Some(first) = self.lines().first() else {
            return [0, -1, -1];
        };
        let is_shared = self.lines().iter().any(|line| line.stone != first.stone);
        let winner = if is_shared {
            -1
        } else {
            first.stone.number().cast_signed()
        };
        let start = first.start;
        [winner, start.row.cast_signed(), start.col.cast_signed()]
    }
}

/// Collects winning lines, in reading order of their starts.
impl FromIterator<Row> for Verdict {
    fn from_iter<I: IntoIterator<Item = Row>>(lines: I) -> Verdict {
        // Nearly every board has at most one line; these need no vector.
        let mut lines = lines.into_iter();
        match (lines.next(), lines.next()) {
            (None, _) => Verdict::Open,
            (Some(line), None) => Verdict::Won(line),
            (Some(first), Some(second)) => {
                Verdict::Several([first, second].into_iter().chain(lines).collect_vec())
            }
        }
    }
}

/// Judges a board: walks from every stone in the four directions.
///
/// ```
/// use omok_core::{Board, Rule, Stone, Verdict, judge};
/// let board: Board = ".....
///                     ...X.
///                     ..XO.
///                     .XO..
///                     .....".parse()?;
/// let Verdict::Won(line) = judge(&board, &Rule::TICTACTOE) else {
///     panic!("black has three in a row");
/// };
/// assert_eq!(line.stone, Stone::Black);
/// assert_eq!(board.size().name(line.start), "b2");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
///
pub fn judge(board: &Board, rule: &Rule) -> Verdict {
    rows(board, rule.run())
        .filter(|&row| rule.wins(board, row))
        .collect()
}
