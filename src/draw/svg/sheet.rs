//! Where things are on the sheet, in units of a hundredth of a cell.

use crate::board::{Point, Size};
use crate::draw::Coords;
use crate::line::Row;

/// A place: units from the left and from the top.
pub(super) type Place = (u32, u32);

/// The sheet that a board of that size is drawn on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sheet {
    size: Size,
    /// Above and below the grid.
    margins: [u32; 2],
    /// What a title takes at the top.
    title: u32,
}

impl Sheet {
    /// Units a cell.
    pub(super) const CELL: u32 = 100;
    /// Between the outer lines and the edge.
    const MARGIN: u32 = 75;
    /// The same where names of rows or columns stand.
    const LABELLED: u32 = 110;

    /// The height of a title.
    const TITLE: u32 = 80;

    pub(super) const fn new(size: Size, coords: Coords, is_titled: bool) -> Sheet {
        let title = if is_titled { Sheet::TITLE } else { 0 };
        let margins = match coords {
            Coords::Numbers => [Sheet::LABELLED, Sheet::MARGIN],
            Coords::Letters => [Sheet::MARGIN, Sheet::LABELLED],
        };
        Sheet {
            size,
            margins,
            title,
        }
    }

    /// Its width and height.
    pub(super) fn extent(self) -> (u32, u32) {
        let cells = |side: u8| u32::from(side - 1) * Sheet::CELL;
        let [above, below] = self.margins;
        (
            Sheet::LABELLED + cells(self.size.width()) + Sheet::MARGIN,
            self.title + above + cells(self.size.height()) + below,
        )
    }

    /// The middle of the point.
    pub(super) fn place(self, point: Point) -> Place {
        (
            Sheet::LABELLED + u32::from(point.col) * Sheet::CELL,
            self.title + self.margins[0] + u32::from(point.row) * Sheet::CELL,
        )
    }

    /// The middle between the two stones in the middle of the row, where no number stands.
    pub(super) fn middle_gap(self, row: Row) -> Place {
        // Between stones: on them stand the numbers of moves.
        let middle = usize::from(row.length / 2);
        let mut places = row
            .points()
            .skip(middle.saturating_sub(1))
            .map(|point| self.place(point));
        let first = places.next().unwrap_or_else(|| self.place(row.start));
        let second = places.next().unwrap_or(first);
        (
            u32::midpoint(first.0, second.0),
            u32::midpoint(first.1, second.1),
        )
    }

    /// The middle and the base line of the title.
    pub(super) fn title_place(self) -> Place {
        (self.extent().0 / 2, Sheet::TITLE - 22)
    }

    /// The base line of the columns' names.
    pub(super) fn labels_y(self, coords: Coords) -> u32 {
        match coords {
            Coords::Numbers => self.title + 42,
            Coords::Letters => self.extent().1 - 16,
        }
    }
}
