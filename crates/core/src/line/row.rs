//! A row of stones.

use super::Direction;
use crate::board::{Board, Point, Stone, words};

/// A maximal row of adjacent stones of one colour.
///
/// The points of a row that does not come from a board may be off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Row {
    /// The colour of the stones.
    pub stone: Stone,
    /// The first stone: the leftmost one, or the topmost of a vertical row.
    pub start: Point,
    /// The direction of the row from its start.
    pub direction: Direction,
    /// The number of stones, at least 1.
    pub length: u8,
}

words! {
    /// What a winning row is called.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum RowKind {
        /// Five in a row.
        Five = "five",
        /// More than five, where five are enough.
        Overline = "overline",
        /// As many as the rule asks for, or more, where that is not five.
        Row = "row",
    }
}

impl Row {
    /// What the row is called where so many in a row win.
    ///
    /// ```
    /// use omok_core::Board;
    /// use omok_core::line::{RowKind, rows};
    /// let board: Board = "XXXX\n....\n....".parse()?;
    /// let kinds: Vec<RowKind> = rows(&board, 4).map(|row| row.kind(4)).collect();
    /// assert_eq!(kinds, [RowKind::Row]);
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub const fn kind(self, run: u8) -> RowKind {
        const FIVE: u8 = 5;
        match (run, self.length) {
            (FIVE, FIVE) => RowKind::Five,
            (FIVE, _) => RowKind::Overline,
            _ => RowKind::Row,
        }
    }

    /// The stones of the row, from its start.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length).map(move |steps| self.point(steps))
    }

    /// The last stone of the row; of a row without stones, its start.
    pub const fn end(self) -> Point {
        self.point(self.length.saturating_sub(1))
    }

    /// The cells before the start and past the end.
    pub fn ends(self, board: &Board) -> [Option<Stone>; 2] {
        let stone_at = |from, steps| {
            let cell = self.direction.walk(from, steps, board.size());
            cell.and_then(|point| board.get(point))
        };
        [stone_at(self.start, -1), stone_at(self.end(), 1)]
    }

    const fn point(self, steps: u8) -> Point {
        // No board is long enough to wrap here, but a row made by hand may be.
        self.direction.point(self.start, steps as i8)
    }
}
