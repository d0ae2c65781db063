//! Labels: signs that a record puts on points of one position, for the reader of a diagram.

use crate::board::Point;

/// A sign on the points of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// The number of moves before the position, passes too.
    pub ply: usize,
    /// The first and the last row and column of a rectangle of points: twice the same for one
    /// point. They may be off the board.
    pub corners: [Point; 2],
    /// What stands on each of the points.
    pub sign: Sign,
}

/// What a label shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sign {
    /// A text, such as a letter.
    Text(String),
    /// A cross.
    Cross,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
}

impl Label {
    /// Its points, in reading order.
    ///
    /// ```
    /// use omok_core::Point;
    /// use omok_core::game::{Label, Sign};
    /// let corners = [Point::new(0, 1), Point::new(1, 1)];
    /// let label = Label { ply: 0, corners, sign: Sign::Triangle };
    /// assert_eq!(label.points().count(), 2);
    /// ```
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let [first, last] = self.corners;
        let rows = first.row..=last.row;
        rows.flat_map(move |row| (first.col..=last.col).map(move |col| Point { row, col }))
    }
}
