//! The layout of a board's text, for judging without parsing.

use crate::board::{Size, Stone};
use crate::rule::{Blocked, Overline, Variant};

/// How boards are written; each ends with a newline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The byte between the cells of a row, or nothing.
    pub between_cells: Option<u8>,
    /// The byte between rows: a newline, or another one that has the board on one line. If there is
    /// none, rows are separated as cells are.
    pub between_rows: Option<u8>,
    /// The symbols of the cells.
    pub symbols: Symbols,
}

impl Layout {
    /// The strict layout of the board problem.
    pub const STRICT: Layout = Layout {
        between_cells: Some(b' '),
        between_rows: Some(b'\n'),
        symbols: Symbols::Digits,
    };

    /// An array of numbers, a byte each, with nothing between the cells, rows and boards.
    ///
    /// ```
    /// use omok_core::judge::bits::{Instructions, Kernel, Shape};
    /// use omok_core::judge::layout::Layout;
    /// use omok_core::{Variant, Verdict};
    /// let mut kernel = Kernel::new(Shape::new(&Variant::TICTACTOE), Layout::ARRAY);
    /// let mut verdicts = Vec::new();
    /// kernel.judge(&[0, 0, 0, 1, 1, 1, 0, 2, 2], Instructions::Common, &mut verdicts);
    /// assert!(matches!(verdicts[0], Verdict::Won(line) if line.start.row == 1));
    /// ```
    pub const ARRAY: Layout = Layout {
        between_cells: None,
        between_rows: None,
        symbols: Symbols::Numbers,
    };

    /// The bytes of a cell, with its separator if all cells have one.
    pub const fn unit(self) -> usize {
        match self.between_cells {
            Some(_) => 2,
            None => 1,
        }
    }

    /// The bytes of a row and its end.
    pub fn row_length(self, size: Size) -> usize {
        let cells = self.unit() * usize::from(size.width());
        match self.between_cells {
            // The last cell of a row is followed by the row's end instead of a blank: two bytes per
            // cell, for every row separator. The kernel relies on this.
            Some(_) => cells,
            None => cells + usize::from(self.between_rows.is_some()),
        }
    }

    /// The bytes of a board, with its last newline.
    pub fn length(self, size: Size) -> usize {
        let rows = self.row_length(size) * usize::from(size.height());
        // Only without separators the newline does not replace one.
        let is_dense = self.between_cells.is_none() && self.between_rows.is_none();
        rows + usize::from(is_dense && self != Layout::ARRAY)
    }

    /// The text of an empty board.
    pub fn empty_text(self, size: Size) -> Vec<u8> {
        if self == Layout::ARRAY {
            return vec![0; size.area()];
        }
        let empty = match self.symbols {
            Symbols::Digits | Symbols::Any => b'0',
            Symbols::Numbers => 0,
        };
        let mut row = [&[empty], self.between_cells.as_slice()].concat();
        row = row.repeat(size.width().into());
        // The last cell has the row's end in the place of a separator.
        row.truncate(row.len() - self.between_cells.iter().len());
        row.extend(self.between_rows.or(self.between_cells));
        let mut text = row.repeat(size.height().into());
        // The last row ends with the newline, not with the row separator.
        text.truncate(self.length(size) - 1);
        text.push(b'\n');
        text
    }
}

/// The symbols of the cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symbols {
    /// `0`, `1` and `2`.
    Digits,
    /// The same, or `.`, `X` and `O` in either case; tabs are blanks.
    Any,
    /// The numbers 0, 1 and 2, each in a byte.
    Numbers,
}

/// The part of a variant that determines winning lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    pub(super) size: Size,
    pub(super) run: u8,
    /// The bits of the colours for which overlines do not win.
    pub(super) exact: u16,
    pub(super) blocked: Blocked,
}

impl Shape {
    /// The shape of a variant's lines.
    pub fn new(variant: &Variant) -> Shape {
        let rule = variant.rule();
        let exact = |stone, bits| match rule.overline[stone] {
            Overline::Wins => 0,
            Overline::Ignored | Overline::Forbidden => bits,
        };
        Shape {
            size: variant.size(),
            run: rule.run(),
            // Black has the lower bit of each pair, white the higher: all boards of a lane.
            exact: exact(Stone::Black, 0x5555) | exact(Stone::White, 0xaaaa),
            blocked: rule.blocked,
        }
    }

    /// The size of the boards.
    pub const fn size(&self) -> Size {
        self.size
    }
}
