//! A solver made of parts, so that each can be made wrong.

use std::ops::Deref;

use super::Said;
use super::walk::{Step, Walk};
use crate::board::{Board, Point, Stone};
use crate::line::Direction;
use itertools::Itertools;

/// A place that need not be on the board: row and column, from 0.
// Signed, since solvers with mistakes do step off the board.
pub(super) type Coordinates = (i16, i16);

pub(super) const FIVE: i16 = 5;
pub(super) const LAST: i16 = 18;

/// A board, and the way in which a solver goes over it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) board: &'a Board,
    pub(super) walk: &'a Walk,
}

impl Deref for Sight<'_> {
    type Target = Board;

    fn deref(&self) -> &Board {
        self.board
    }
}

/// A row as a solver looks at it: from a stone on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) board: &'a Board,
    pub(super) start: Coordinates,
    pub(super) step: Step,
}

impl<'a> Row<'a> {
    /// The place that many steps on.
    pub(super) fn place(&self, steps: i16) -> Coordinates {
        let (rows, cols) = self.step;
        let (row, col) = self.start;
        (row + rows * steps, col + cols * steps)
    }

    /// The colour of the first stone.
    pub(super) fn colour(&self) -> Option<Stone> {
        at(self.board, self.start)
    }

    /// Whether the stone that many steps on has the first one's colour.
    pub(super) fn goes_on(&self, steps: i16) -> bool {
        self.is_own(at(self.board, self.place(steps)))
    }

    /// The stone that many steps on.
    pub(super) fn stone_at(&self, steps: i16) -> Option<Stone> {
        at(self.board, self.place(steps))
    }

    pub(super) fn is_own(&self, cell: Option<Stone>) -> bool {
        cell.is_some() && cell == self.colour()
    }

    /// Whether five stones stand here, whatever is before and after them.
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
    pub(super) fn ends(&self) -> [Coordinates; 2] {
        [self.place(-1), self.place(FIVE)]
    }

    /// Whether it runs on lines of that direction, one way or the other.
    pub(super) fn is_along(&self, direction: Direction) -> bool {
        let (rows, cols) = direction.step();
        let step = (i16::from(rows), i16::from(cols));
        self.step == step || self.step == (-step.0, -step.1)
    }

    /// The same five, looked at from its leftmost stone (or topmost, where it is vertical).
    pub(super) fn forward(self) -> Row<'a> {
        if self.step.1 >= 0 {
            return self;
        }
        Row {
            start: self.last(),
            step: (-self.step.0, -self.step.1),
            ..self
        }
    }

    /// The place of the last stone of five.
    pub(super) fn last(&self) -> Coordinates {
        self.place(FIVE - 1)
    }
}

/// The stone there; none off the board.
pub(super) fn at(board: &Board, place: Coordinates) -> Option<Stone> {
    let (row, col) = place;
    let point = Point::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?);
    board.get(point)
}

pub(super) fn is_on_board(place: Coordinates) -> bool {
    (0..=LAST).contains(&place.0) && (0..=LAST).contains(&place.1)
}

/// Every row from every stone, in the order in which the solver comes to them.
pub(super) fn rows<'a>(sight: &'a Sight<'_>) -> impl Iterator<Item = Row<'a>> + use<'a> {
    let board: &Board = sight;
    let places = sight.walk.places(board).into_iter();
    places.map(move |(start, step)| Row { board, start, step })
}

/// The answer of a solver to which these rows win.
pub(super) fn scan<'a>(sight: &'a Sight<'_>, wins: impl Fn(&Row<'a>) -> bool) -> Said {
    let mut found = rows(sight).filter(wins);
    if sight.walk.is_all_printed() {
        let mut answers = found.map(|row| answer(row.colour(), row.forward().start));
        let text = answers.join(" ");
        return if text.is_empty() {
            nobody()
        } else {
            Said::Words(text)
        };
    }
    found.next().map_or_else(nobody, |row| won(&row))
}

/// The answer of a solver that reports a five by another stone, or otherwise.
pub(super) fn report<'a>(board: &'a Sight<'_>, place: impl Fn(&Row<'a>) -> Coordinates) -> Said {
    rows(board)
        .find(Row::wins)
        .map_or_else(nobody, |row| won_at(row.colour(), place(&row.forward())))
}

/// The answer of a solver that looks at the ends of a five in another way.
pub(super) fn scan_ends<'a>(
    board: &'a Sight<'_>,
    cell: impl Fn(&Row<'a>, Coordinates) -> Option<Stone>,
) -> Said {
    scan(board, |row| {
        let is_longer = |end: Coordinates| row.is_own(cell(row, end));
        row.has_five() && !row.ends().into_iter().any(is_longer)
    })
}

pub(super) fn won(row: &Row<'_>) -> Said {
    won_at(row.colour(), row.forward().start)
}

/// The answer with the winner and the place, from 0.
pub(super) fn won_at(colour: Option<Stone>, place: Coordinates) -> Said {
    Said::Words(answer(colour, place))
}

fn answer(colour: Option<Stone>, (row, col): Coordinates) -> String {
    let number = colour.map_or(0, Stone::number);
    format!("{number} {} {}", row + 1, col + 1)
}

pub(super) fn nobody() -> Said {
    words("0")
}

pub(super) fn words(text: &str) -> Said {
    Said::Words(text.to_owned())
}

/// The right answer.
pub(super) fn right(board: &Board) -> Said {
    right_in(&Sight {
        board,
        walk: &Walk::USUAL,
    })
}

pub(super) fn right_in(sight: &Sight<'_>) -> Said {
    rows(sight)
        .find(Row::wins)
        .map_or_else(nobody, |row| won(&row))
}
