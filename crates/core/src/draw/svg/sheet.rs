//! The layout of the sheet, in units of a hundredth of a cell.

use crate::board::{Point, Size};
use crate::draw::{Coords, Picture};
use crate::line::Row;

/// A position: units from the left and from the top.
pub(super) type Place = (u32, u32);

#[derive(Debug, Clone, Copy)]
pub(super) struct Sheet {
    size: Size,
    /// The margin above and below the grid.
    margins: [u32; 2],
    /// The height of a title at the top.
    title: u32,
    /// The height of a caption at the bottom.
    caption: u32,
}

impl Sheet {
    /// Units per cell.
    pub(super) const CELL: u32 = 100;
    /// The margin between the outer lines and the edge.
    const MARGIN: u32 = 75;
    /// The same with names of rows or columns.
    const LABELLED: u32 = 110;

    /// The height of a title, and the baseline in it.
    const TITLE: u32 = 80;
    pub(super) const TITLE_BASELINE: u32 = 58;
    /// The height of a caption's line.
    const CAPTION: u32 = 56;
    /// The gap above and below a caption.
    const GAP: u32 = 20;

    pub(super) fn new(picture: &Picture) -> Sheet {
        let title = u32::from(!picture.title.is_empty()) * Sheet::TITLE;
        let caption = match u32::try_from(picture.caption.len()) {
            Ok(0) | Err(_) => 0,
            Ok(lines) => lines * Sheet::CAPTION + 2 * Sheet::GAP,
        };
        let margins = match picture.coords {
            Coords::Numbers => [Sheet::LABELLED, Sheet::MARGIN],
            Coords::Letters => [Sheet::MARGIN, Sheet::LABELLED],
        };
        Sheet {
            size: picture.size(),
            margins,
            title,
            caption,
        }
    }

    pub(super) fn extent(self) -> (u32, u32) {
        let cells = |side: u8| u32::from(side - 1) * Sheet::CELL;
        let [above, below] = self.margins;
        (
            Sheet::LABELLED + cells(self.size.width()) + Sheet::MARGIN,
            self.title + above + cells(self.size.height()) + below + self.caption,
        )
    }

    pub(super) fn place(self, point: Point) -> Place {
        (
            Sheet::LABELLED + u32::from(point.col) * Sheet::CELL,
            self.title + self.margins[0] + u32::from(point.row) * Sheet::CELL,
        )
    }

    /// The middle between the two middle stones of the row, where there is no number.
    pub(super) fn middle_gap(self, row: Row) -> Place {
        // Between stones, because they have the numbers of moves.
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

    /// The baseline of the column names.
    pub(super) fn labels_y(self, coords: Coords) -> u32 {
        match coords {
            Coords::Numbers => self.title + 42,
            Coords::Letters => self.extent().1 - self.caption - 16,
        }
    }

    pub(super) fn caption_lines(self) -> impl Iterator<Item = u32> {
        let bottom = self.extent().1;
        let first = bottom - self.caption + Sheet::GAP + Sheet::CAPTION - 14;
        (first..bottom).step_by(Sheet::CAPTION as usize)
    }
}
