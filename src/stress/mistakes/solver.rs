//! A solver made of parts, so that each can be made wrong.

use super::Said;
use crate::board::{Board, Point, Stone};
use crate::line::Direction;

/// A place that need not be on the board: row and column, from 0.
pub(super) type Place = (i16, i16);

pub(super) const FIVE: i16 = 5;
pub(super) const LAST: i16 = 18;

/// A row as a solver looks at it: from a stone forward.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) board: &'a Board,
    pub(super) start: Place,
    pub(super) direction: Direction,
}

impl<'a> Row<'a> {
    /// The place so many steps on.
    pub(super) fn place(&self, steps: i16) -> Place {
        let (rows, cols) = self.direction.step();
        let (row, col) = self.start;
        (row + i16::from(rows) * steps, col + i16::from(cols) * steps)
    }

    /// The colour of the first stone.
    pub(super) fn colour(&self) -> Option<Stone> {
        at(self.board, self.start)
    }

    /// Whether the stone so many steps on has the first one's colour.
    pub(super) fn goes_on(&self, steps: i16) -> bool {
        self.is_own(at(self.board, self.place(steps)))
    }

    pub(super) fn is_own(&self, cell: Option<Stone>) -> bool {
        cell.is_some() && cell == self.colour()
    }

    /// Whether five stones stand here, whatever is before and behind them.
    pub(super) fn has_five(&self) -> bool {
        (1..FIVE).all(|steps| self.goes_on(steps))
    }

    /// Whether it is a five.
    pub(super) fn wins(&self) -> bool {
        self.has_five() && !self.goes_on(-1) && !self.goes_on(FIVE)
    }

    /// How many stones follow, the first one included.
    pub(super) fn length(&self) -> i16 {
        (1..=LAST)
            .find(|&steps| !self.goes_on(steps))
            .unwrap_or(LAST + 1)
    }

    /// The same where the row starts here; 0 where it starts before.
    pub(super) fn whole_length(&self) -> i16 {
        if self.goes_on(-1) { 0 } else { self.length() }
    }

    /// The place before the start and the place past the fifth stone.
    pub(super) fn ends(&self) -> [Place; 2] {
        [self.place(-1), self.place(FIVE)]
    }

    pub(super) fn is_along(&self, direction: Direction) -> bool {
        self.direction == direction
    }

    /// The place of the last stone of five.
    pub(super) fn last(&self) -> Place {
        self.place(FIVE - 1)
    }
}

/// The stone there; none off the board.
pub(super) fn at(board: &Board, place: Place) -> Option<Stone> {
    let (row, col) = place;
    let point = Point::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?);
    board.get(point)
}

pub(super) fn is_on_board(place: Place) -> bool {
    (0..=LAST).contains(&place.0) && (0..=LAST).contains(&place.1)
}

/// Every row from every stone, in reading order.
pub(super) fn rows(board: &Board) -> impl Iterator<Item = Row<'_>> {
    board.stones().flat_map(move |(point, _)| {
        Direction::ALL.map(|direction| Row {
            board,
            start: (i16::from(point.row), i16::from(point.col)),
            direction,
        })
    })
}

/// The answer of a solver to which these rows win.
pub(super) fn scan<'a>(board: &'a Board, wins: impl Fn(&Row<'a>) -> bool) -> Said {
    rows(board)
        .find(|row| wins(row))
        .map_or_else(nobody, |row| won(&row))
}

/// The answer of a solver that reports a five by another stone, or otherwise.
pub(super) fn report<'a>(board: &'a Board, place: impl Fn(&Row<'a>) -> Place) -> Said {
    rows(board)
        .find(Row::wins)
        .map_or_else(nobody, |row| won_at(row.colour(), place(&row)))
}

/// The answer of a solver that looks at the ends of a five in another way.
pub(super) fn scan_ends<'a>(
    board: &'a Board,
    cell: impl Fn(&Row<'a>, Place) -> Option<Stone>,
) -> Said {
    scan(board, |row| {
        let is_longer = |end: Place| row.is_own(cell(row, end));
        row.has_five() && !row.ends().into_iter().any(is_longer)
    })
}

pub(super) fn won(row: &Row<'_>) -> Said {
    won_at(row.colour(), row.start)
}

/// The answer with the winner and the place, from 0.
pub(super) fn won_at(colour: Option<Stone>, (row, col): Place) -> Said {
    let number = colour.map_or(0, Stone::number);
    Said::Words(format!("{number} {} {}", row + 1, col + 1))
}

pub(super) fn nobody() -> Said {
    words("0")
}

pub(super) fn words(text: &str) -> Said {
    Said::Words(text.to_owned())
}

/// The right answer.
pub(super) fn right(board: &Board) -> Said {
    scan(board, Row::wins)
}
