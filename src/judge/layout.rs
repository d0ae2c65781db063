//! The layout of a board's text, for judging without parsing.

use crate::board::Size;

/// How boards are written; each ends with a newline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The separator between the cells of a row.
    pub spacing: Spacing,
    /// The separator between rows.
    pub between_rows: BetweenRows,
    /// The symbols of the cells.
    pub symbols: Symbols,
}

impl Layout {
    /// The strict layout of the board problem.
    pub const STRICT: Layout = Layout {
        spacing: Spacing::Blank,
        between_rows: BetweenRows::Newline,
        symbols: Symbols::Digits,
    };

    /// An array of numbers, a byte each, with nothing between the cells, rows and boards.
    ///
    /// ```
    /// use omok::judge::bits::{Instructions, Kernel, Shape};
    /// use omok::judge::layout::Layout;
    /// use omok::{Variant, Verdict};
    /// let mut kernel = Kernel::new(Shape::new(&Variant::TICTACTOE), Layout::ARRAY);
    /// let mut verdicts = Vec::new();
    /// kernel.judge(&[0, 0, 0, 1, 1, 1, 0, 2, 2], Instructions::Common, &mut verdicts);
    /// assert!(matches!(verdicts[0], Verdict::Won(line) if line.start.row == 1));
    /// ```
    pub const ARRAY: Layout = Layout {
        spacing: Spacing::None,
        between_rows: BetweenRows::Nothing,
        symbols: Symbols::Numbers,
    };

    /// The bytes of a cell, with its separator if all cells have one.
    #[must_use]
    pub const fn unit(self) -> usize {
        match self.spacing {
            Spacing::Blank => 2,
            Spacing::None => 1,
        }
    }

    /// The bytes of a row and its end.
    #[must_use]
    pub fn row_length(self, size: Size) -> usize {
        let width = usize::from(size.width());
        match (self.spacing, self.between_rows) {
            // The last cell of a row is followed by the row's end instead of a blank: two bytes per
            // cell, for every row separator. The kernel relies on this.
            (Spacing::Blank, _) => 2 * width,
            (Spacing::None, BetweenRows::Nothing) => width,
            (Spacing::None, _) => width + 1,
        }
    }

    /// The bytes of a board, with its last newline.
    #[must_use]
    pub fn length(self, size: Size) -> usize {
        let rows = self.row_length(size) * usize::from(size.height());
        if self == Layout::ARRAY {
            return rows;
        }
        match (self.spacing, self.between_rows) {
            // Only here the newline does not replace a row separator.
            (Spacing::None, BetweenRows::Nothing) => rows + 1,
            _ => rows,
        }
    }

    /// The text of an empty board.
    #[must_use]
    pub fn empty_text(self, size: Size) -> Vec<u8> {
        if self == Layout::ARRAY {
            return vec![0; size.area()];
        }
        let empty = match self.symbols {
            Symbols::Digits | Symbols::Any => b'0',
            Symbols::Numbers => 0,
        };
        let row_end = match self.between_rows {
            BetweenRows::Newline => Some(b'\n'),
            BetweenRows::Blank => Some(b' '),
            BetweenRows::Slash => Some(b'/'),
            BetweenRows::Nothing => None,
        };
        let between: &[u8] = match self.spacing {
            Spacing::Blank => b" ",
            Spacing::None => b"",
        };
        let mut row = [&[empty], between].concat().repeat(size.width().into());
        // The last cell has no separator after it.
        row.truncate(row.len() - between.len());
        match self.spacing {
            Spacing::Blank => row.push(row_end.unwrap_or(b' ')),
            Spacing::None => row.extend(row_end),
        }
        let mut text = row.repeat(size.height().into());
        // The last row ends with the newline, not with the row separator.
        text.truncate(self.length(size) - 1);
        text.push(b'\n');
        text
    }
}

/// The separator between the cells of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spacing {
    /// A blank.
    Blank,
    /// Nothing.
    None,
}

/// The separator between the rows of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BetweenRows {
    /// A newline.
    Newline,
    /// A slash: the board is on one line.
    Slash,
    /// A blank, as between cells: the board is on one line.
    Blank,
    /// Nothing, as between cells: the board is on one line.
    Nothing,
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
