//! Who has won on a board, and where.

pub mod bits;

use itertools::Itertools;

use crate::board::Board;
use crate::line::{Run, runs};
use crate::rule::Rule;

/// What a board shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Nobody has won.
    Open,
    /// One winning row.
    Won(Run),
    /// More than one winning row, in reading order of their starts: the board problem rules
    /// such boards out.
    Several(Vec<Run>),
}

impl Verdict {
    /// Every winning row, in reading order of their starts.
    #[must_use]
    pub fn rows(&self) -> &[Run] {
        match self {
            Verdict::Open => &[],
            Verdict::Won(row) => std::slice::from_ref(row),
            Verdict::Several(rows) => rows,
        }
    }
}

/// Collects winning rows, which stand in reading order of their starts.
impl FromIterator<Run> for Verdict {
    fn from_iter<I: IntoIterator<Item = Run>>(rows: I) -> Verdict {
        let mut rows = rows.into_iter();
        match (rows.next(), rows.next()) {
            (None, _) => Verdict::Open,
            (Some(row), None) => Verdict::Won(row),
            (Some(first), Some(second)) => {
                Verdict::Several([first, second].into_iter().chain(rows).collect_vec())
            }
        }
    }
}

/// Judges a board by walking from every stone over the four directions.
///
/// ```
/// use omok::{Board, Rule, Stone, Verdict, judge};
/// let board: Board = ".....
///                     ...X.
///                     ..XO.
///                     .XO..
///                     .....".parse()?;
/// let rule = Rule::mnk(board.size(), 3);
/// let Verdict::Won(row) = judge(&board, &rule) else {
///     panic!("black has three in a row");
/// };
/// assert_eq!(row.stone, Stone::Black);
/// assert_eq!(board.size().name(row.start), "b2");
/// # Ok::<(), omok::text::InputError>(())
/// ```
///
/// The board may have another size than the rule's: only the rows matter.
#[must_use]
pub fn judge(board: &Board, rule: &Rule) -> Verdict {
    runs(board, rule.run)
        .filter(|&run| rule.wins(board, run))
        .collect()
}
