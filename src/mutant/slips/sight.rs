//! Which rows a solver sees.

use std::cell::LazyCell;

use itertools::Itertools;

use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row, rows};
use crate::plan::samples::lines;
use crate::problem::{Setting, Wins};

/// The rows that a solver takes for winning ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// All that win.
    Right,
    /// None.
    Blind,
    /// Those in these directions.
    Along(&'static [Direction]),
    /// Those of this player.
    Of(Stone),
    /// Longer ones win where they do not, and the other way round.
    Longer,
    /// One stone fewer is enough.
    Shorter,
    /// Longer ones win that have this much before what was counted, or after it.
    LongerFrom(End),
    /// None that touches this side.
    NotAt(Side),
    /// Rows go on past the edge at the other side.
    Around,
    /// Empty cells are a row of this player.
    Empty(Stone),
    /// Not this one of all the lines.
    Without(usize),
    /// The first alone.
    First,
}

/// An end of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Start,
    Last,
}

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Sight {
    /// The rows that are seen through the stone on this point.
    pub(super) fn rows_through(self, setting: &Setting, board: &Board, point: Point) -> Vec<Row> {
        let right = || setting.rows_through(board, point);
        match self {
            Sight::Right => right().collect(),
            Sight::Blind | Sight::Along(_) | Sight::Of(_) | Sight::NotAt(_) | Sight::Without(_) => {
                self.kept(setting, right())
            }
            Sight::Longer => longer(setting).rows_through(board, point).collect(),
            Sight::Shorter => shorter(setting).rows_through(board, point).collect(),
            Sight::First | Sight::LongerFrom(_) | Sight::Around | Sight::Empty(_) => {
                let rows = self.rows(setting, board).into_iter();
                rows.filter(|row| row.points().any(|on| on == point))
                    .collect()
            }
        }
    }

    /// Those of the winning rows that are not overlooked.
    fn kept(self, setting: &Setting, rows: impl Iterator<Item = Row>) -> Vec<Row> {
        match self {
            Sight::Blind => Vec::new(),
            Sight::Along(directions) => rows
                .filter(|row| directions.contains(&row.direction))
                .collect(),
            Sight::Of(stone) => rows.filter(|row| row.stone == stone).collect(),
            Sight::First => rows.take(1).collect(),
            Sight::NotAt(side) => {
                let touches = |row: &Row| row.points().any(|point| is_at(setting, point, side));
                rows.filter(|row| !touches(row)).collect()
            }
            Sight::Without(number) => {
                // Most boards have no row: the lines are not needed for those.
                let left_out = LazyCell::new(|| lines(setting).into_iter().nth(number));
                let is_it = |row: &Row| {
                    let left_out = left_out.as_ref();
                    left_out.is_some_and(|line| row.points().eq(line.iter().copied()))
                };
                rows.filter(|row| !is_it(row)).collect()
            }
            _ => rows.collect(),
        }
    }

    /// The rows that are seen.
    pub(super) fn rows(self, setting: &Setting, board: &Board) -> Vec<Row> {
        let right = || setting.rows(board);
        match self {
            Sight::Right
            | Sight::Blind
            | Sight::Along(_)
            | Sight::Of(_)
            | Sight::NotAt(_)
            | Sight::Without(_)
            | Sight::First => self.kept(setting, right()),
            Sight::Longer => longer(setting).rows(board).collect(),
            Sight::Shorter => shorter(setting).rows(board).collect(),
            Sight::LongerFrom(end) => longer_from(setting, board, end),
            Sight::Around => right().chain(around(setting, board)).collect(),
            Sight::Empty(stone) => right().chain(empty_rows(setting, board, stone)).collect(),
        }
    }
}

fn longer(setting: &Setting) -> Setting {
    let wins = match setting.wins {
        Wins::Exactly(length) => Wins::AtLeast(length),
        Wins::AtLeast(length) => Wins::Exactly(length),
        Wins::WholeLine => Wins::WholeLine,
    };
    Setting { wins, ..*setting }
}

fn shorter(setting: &Setting) -> Setting {
    let wins = match setting.wins {
        Wins::Exactly(length) => Wins::Exactly(length - 1),
        Wins::AtLeast(length) => Wins::AtLeast(length - 1),
        Wins::WholeLine => Wins::AtLeast(setting.shortest().saturating_sub(1)),
    };
    Setting { wins, ..*setting }
}

/// The rows of who looks at one end only: the last stones of a longer row, or its first ones.
fn longer_from(setting: &Setting, board: &Board, end: End) -> Vec<Row> {
    let Wins::Exactly(length) = setting.wins else {
        return setting.rows(board).collect();
    };
    let cut = |row: Row| {
        let before = match end {
            End::Start => 0,
            End::Last => row.length - length,
        };
        let start = row.points().nth(before.into()).unwrap_or(row.start);
        Row {
            start,
            length,
            ..row
        }
    };
    rows(board, length).map(cut).collect()
}

fn is_at(setting: &Setting, point: Point, side: Side) -> bool {
    match side {
        Side::Top => point.row == 0,
        Side::Bottom => point.row + 1 == setting.size.height(),
        Side::Left => point.col == 0,
        Side::Right => point.col + 1 == setting.size.width(),
    }
}

/// The rows that come into being if the board is a ring: told by their first stone.
fn around(setting: &Setting, board: &Board) -> Vec<Row> {
    let (Wins::Exactly(length) | Wins::AtLeast(length)) = setting.wins else {
        return Vec::new();
    };
    let size = setting.size;
    let (width, height) = (i16::from(size.width()), i16::from(size.height()));
    let at = |start: Point, direction: Direction, steps: i16| {
        let (down, right) = direction.step();
        let row = (i16::from(start.row) + i16::from(down) * steps).rem_euclid(height);
        let col = (i16::from(start.col) + i16::from(right) * steps).rem_euclid(width);
        // Smaller than the sides, which are bytes.
        let small = |at: i16| u8::try_from(at).unwrap_or(0);
        Point::new(small(row), small(col))
    };
    let starts = board.stones().cartesian_product(Direction::ALL);
    starts
        .filter(|&((start, stone), direction)| {
            let steps = 0..i16::from(length);
            direction
                .walk(start, length.cast_signed() - 1, size)
                .is_none()
                && steps
                    .map(|steps| board.get(at(start, direction, steps)))
                    .all(|on| on == Some(stone))
        })
        .map(|((start, stone), direction)| Row {
            stone,
            start,
            direction,
            length,
        })
        .collect()
}

fn empty_rows(setting: &Setting, board: &Board, stone: Stone) -> Vec<Row> {
    let mut filled = Board::empty(setting.size);
    for point in board.empty_points() {
        filled.set(point, Some(stone));
    }
    setting.rows(&filled).collect()
}
