//! Turning and mirroring boards.

use super::{Board, Point, Size, words};

/// One of the eight ways to turn or mirror a board.
///
/// ```
/// use omok::Board;
/// use omok::board::Symmetry;
/// let board: Board = "XO.\n...\n...".parse()?;
/// let turned = board.transformed(Symmetry::TurnedRight);
/// assert_eq!(turned.to_string(), "..X\n..O\n...\n");
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// As it is.
    Identity,
    /// Top and bottom changed over.
    UpsideDown,
    /// Left and right changed over.
    Mirrored,
    /// Turned by half a turn.
    HalfTurned,
    /// Rows and columns changed over: mirrored along the main diagonal.
    Transposed,
    /// Turned by a quarter, clockwise.
    TurnedRight,
    /// Turned by a quarter, counterclockwise.
    TurnedLeft,
    /// Mirrored along the anti-diagonal.
    AntiTransposed,
}

words!(Symmetry {
    "identity" = Identity,
    "upside-down" = UpsideDown,
    "mirrored" = Mirrored,
    "half-turned" = HalfTurned,
    "transposed" = Transposed,
    "turned-right" = TurnedRight,
    "turned-left" = TurnedLeft,
    "anti-transposed" = AntiTransposed,
});

impl Symmetry {
    /// The way back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::TurnedRight => Symmetry::TurnedLeft,
            Symmetry::TurnedLeft => Symmetry::TurnedRight,
            own_inverse => own_inverse,
        }
    }

    /// The size of a board of that size afterwards: a quarter turn changes its sides over.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if self.swaps_sides() {
            Size::new(size.height(), size.width())
        } else {
            size
        }
    }

    /// Where the point of a board of that size lies afterwards; `None` for a point off the board.
    #[must_use]
    pub fn point(self, point: Point, size: Size) -> Option<Point> {
        let Point { row, col } = point;
        if !size.contains(point) {
            return None;
        }
        let (up, left) = (size.height() - 1 - row, size.width() - 1 - col);
        Some(match self {
            Symmetry::Identity => Point::new(row, col),
            Symmetry::UpsideDown => Point::new(up, col),
            Symmetry::Mirrored => Point::new(row, left),
            Symmetry::HalfTurned => Point::new(up, left),
            Symmetry::Transposed => Point::new(col, row),
            Symmetry::TurnedRight => Point::new(col, up),
            Symmetry::TurnedLeft => Point::new(left, row),
            Symmetry::AntiTransposed => Point::new(left, up),
        })
    }

    const fn swaps_sides(self) -> bool {
        matches!(
            self,
            Symmetry::Transposed
                | Symmetry::TurnedRight
                | Symmetry::TurnedLeft
                | Symmetry::AntiTransposed
        )
    }
}

impl Board {
    /// The board turned or mirrored.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Board {
        let size = self.size();
        let mut image = Board::empty(symmetry.size(size));
        for (point, stone) in self.stones() {
            if let Some(point) = symmetry.point(point, size) {
                image.set(point, Some(stone));
            }
        }
        image
    }

    /// The board with each stone on another point; `None` if one would leave the board. Of
    /// stones that come to the same point, the last in reading order stays.
    ///
    /// ```
    /// use omok::{Board, Point};
    /// let board: Board = "X..\n.O.\n...".parse()?;
    /// let down = board.mapped(|Point { row, col }| Some(Point::new(row + 1, col)));
    /// assert_eq!(down.expect("there is room").to_string(), "...\nX..\n.O.\n");
    /// # Ok::<(), omok::text::InputError>(())
    /// ```
    #[must_use]
    pub fn mapped(&self, to: impl Fn(Point) -> Option<Point>) -> Option<Board> {
        let mut mapped = Board::empty(self.size());
        for (point, stone) in self.stones() {
            let point = to(point).filter(|&point| self.size().contains(point))?;
            mapped.set(point, Some(stone));
        }
        Some(mapped)
    }

    /// The board in the other colours.
    #[must_use]
    pub fn swapped(&self) -> Board {
        let mut swapped = self.clone();
        swapped.extend(self.stones().map(|(point, stone)| (point, stone.other())));
        swapped
    }
}
