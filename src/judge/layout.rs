//! How the text of a board is laid out, where it is judged from its text.

use crate::board::Size;

/// How boards are written; a newline ends each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// What stands between the cells of a row.
    pub spacing: Spacing,
    /// What stands between the rows.
    pub between_rows: BetweenRows,
    /// What the cells are.
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

    /// The bytes of a cell, with what stands after it if that is between all cells.
    #[must_use]
    pub const fn unit(self) -> usize {
        match self.spacing {
            Spacing::Blank => 2,
            Spacing::None => 1,
        }
    }

    /// The bytes of a row and of what ends it.
    #[must_use]
    pub fn row_length(self, size: Size) -> usize {
        let width = usize::from(size.width());
        match (self.spacing, self.between_rows) {
            // The last cell of a row has the row's end where the others have a blank: two bytes
            // for every cell, whatever stands between the rows. The kernel counts on it.
            (Spacing::Blank, _) => 2 * width,
            (Spacing::None, BetweenRows::Nothing) => width,
            (Spacing::None, _) => width + 1,
        }
    }

    /// The bytes of a board, its last newline among them.
    #[must_use]
    pub fn length(self, size: Size) -> usize {
        let rows = self.row_length(size) * usize::from(size.height());
        if self == Layout::ARRAY {
            return rows;
        }
        match (self.spacing, self.between_rows) {
            // Only here has no row an end of its own that the newline could take the place of.
            (Spacing::None, BetweenRows::Nothing) => rows + 1,
            _ => rows,
        }
    }

    /// The text of a board without stones.
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
        // What is between cells does not stand after the last one.
        row.truncate(row.len() - between.len());
        match self.spacing {
            Spacing::Blank => row.push(row_end.unwrap_or(b' ')),
            Spacing::None => row.extend(row_end),
        }
        let mut text = row.repeat(size.height().into());
        // The last row ends with the newline, not with what is between rows.
        text.truncate(self.length(size) - 1);
        text.push(b'\n');
        text
    }
}

/// What stands between the cells of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spacing {
    /// A blank.
    Blank,
    /// Nothing.
    None,
}

/// What stands between the rows of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BetweenRows {
    /// A newline.
    Newline,
    /// A slash: the board is on one line.
    Slash,
    /// A blank like any other: the board is on one line.
    Blank,
    /// Nothing more than between cells: the board is on one line.
    Nothing,
}

/// What the cells of a board are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symbols {
    /// `0`, `1` and `2`.
    Digits,
    /// Those, or `.`, `X` and `O` in either case; a tab is as good as a blank.
    Any,
    /// The numbers 0, 1 and 2, each in a byte.
    Numbers,
}
