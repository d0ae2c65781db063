//! What a stone makes on one line: how far it is from a winning row, and whether one enemy stone
//! can stop it.

/// What a stone makes on one line, from the worst to the best.
///
/// The names are for five in a row. With another winning length they mean as many stones short of
/// it: a four is one stone short, a three two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Shape {
    /// A row that is too long to win.
    TooLong,
    /// Nothing that could still win.
    Nothing,
    /// A stone that can become a closed two.
    ClosedOne,
    /// A stone that can become a two.
    One,
    /// Two that can become a closed three.
    ClosedTwo,
    /// Two that can become a three.
    Two,
    /// Three that can become a four, though not an open one.
    ClosedThree,
    /// Three that one stone turns into an open four.
    Three,
    /// Four that one stone completes, and one enemy stone stops.
    Four,
    /// Four that no single enemy stone stops.
    OpenFour,
    Win,
}

/// What a stone makes on the four lines through a point.
pub(super) type Cross = [Shape; 4];

impl Shape {
    /// What a stone makes on a line that one more stone could turn into this shape.
    pub(super) const fn one_stone_before(self) -> Shape {
        match self {
            Shape::Win => Shape::Four,
            Shape::OpenFour => Shape::Three,
            Shape::Four => Shape::ClosedThree,
            Shape::Three => Shape::Two,
            Shape::ClosedThree => Shape::ClosedTwo,
            Shape::Two => Shape::One,
            Shape::ClosedTwo => Shape::ClosedOne,
            Shape::One | Shape::ClosedOne | Shape::Nothing | Shape::TooLong => Shape::Nothing,
        }
    }
}
