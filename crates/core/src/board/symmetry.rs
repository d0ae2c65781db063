//! Rotations and reflections of boards.

use super::{Board, Point, Size, words};

words! {
    /// One of the eight symmetries of the square.
    ///
    /// ```
    /// use omok_core::Board;
    /// use omok_core::board::Symmetry;
    /// let board: Board = "XO.\n...\n...".parse()?;
    /// let turned = board.transformed(Symmetry::TurnedRight);
    /// assert_eq!(turned.to_string(), "..X\n..O\n...\n");
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Symmetry {
        /// The identity.
        Identity = "identity",
        /// Swaps top and bottom.
        UpsideDown = "upside-down",
        /// Swaps left and right.
        Mirrored = "mirrored",
        /// Rotates by a half turn.
        HalfTurned = "half-turned",
        /// Swaps rows and columns: a reflection in the main diagonal.
        Transposed = "transposed",
        /// Rotates by a quarter turn, clockwise.
        TurnedRight = "turned-right",
        /// Rotates by a quarter turn, counterclockwise.
        TurnedLeft = "turned-left",
        /// Reflects in the anti-diagonal.
        AntiTransposed = "anti-transposed",
    }
}

impl Symmetry {
    /// The size of the transformed board: a quarter turn swaps the sides.
    pub const fn size(self, size: Size) -> Size {
        if self.swaps_sides() {
            Size::new(size.height(), size.width())
        } else {
            size
        }
    }

    /// The image of the point of a board of that size; `None` for a point off the board.
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
    /// The transformed board.
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

    /// The board with each stone moved; `None` if a stone would leave the board. If stones move to
    /// the same point, the last in reading order stays.
    ///
    /// ```
    /// use omok_core::{Board, Point};
    /// let board: Board = "X..\n.O.\n...".parse()?;
    /// let down = board.mapped(|Point { row, col }| Some(Point::new(row + 1, col)));
    /// assert_eq!(down.expect("there is room").to_string(), "...\nX..\n.O.\n");
    /// # Ok::<(), omok_core::text::InputError>(())
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

    /// The board with the colours swapped.
    #[must_use]
    pub fn swapped(&self) -> Board {
        let mut swapped = self.clone();
        swapped.extend(self.stones().map(|(point, stone)| (point, stone.other())));
        swapped
    }
}
