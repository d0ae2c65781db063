//! Finds fouls by the definition, for every rule: slow, and the reference for the fast version.
//!
//! [`line_shape`](crate::rule::line_shape) finds what a stone makes on a line. This module combines
//! the lines through a point, and looks ahead for threes.

use itertools::Itertools;

use super::{FoulKind, FoulShape, Fouls};
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row, row_through, rows_through};
use crate::rule::line_shape::{Joined, Line, LineRule};
use crate::rule::{Rule, Three};

/// The fouls of putting the stone on an empty point.
pub(super) fn fouls(rule: &Rule, board: &Board, point: Point, stone: Stone) -> Fouls {
    let shapes = shapes(rule, board, point, stone);
    shapes.into_iter().map(|shape| shape.kind).collect()
}

pub(super) fn forbidden(rule: &Rule, board: &Board, stone: Stone) -> Vec<(Point, Fouls)> {
    board
        .empty_points()
        .map(|point| (point, fouls(rule, board, point, stone)))
        .filter(|(_, fouls)| !fouls.is_empty())
        .collect()
}

/// The shapes that make the move a foul.
pub(super) fn shapes(rule: &Rule, board: &Board, point: Point, stone: Stone) -> Vec<FoulShape> {
    Move::new(rule, board, point, stone).fouls()
}

/// A move that has been made.
struct Move<'a> {
    rule: &'a Rule,
    /// The board with the stone on it.
    board: Board,
    point: Point,
    stone: Stone,
}

impl Move<'_> {
    fn new<'a>(rule: &'a Rule, board: &Board, point: Point, stone: Stone) -> Move<'a> {
        // Copying the board for each stone is slow, but nothing has to be undone. The fast version
        // is tested against this.
        let mut board = board.clone();
        board.set(point, Some(stone));
        Move {
            rule,
            board,
            point,
            stone,
        }
    }

    /// The move after this one, by the same player.
    fn followed_by(&self, point: Point) -> Move<'_> {
        Move::new(self.rule, &self.board, point, self.stone)
    }

    fn fouls(&self) -> Vec<FoulShape> {
        // A move that wins is never a foul.
        if self.wins() {
            return Vec::new();
        }
        let forbidden = self.rule.forbidden_kinds(self.stone);
        let made = |kind| {
            let shapes = self.shapes(kind);
            if shapes.len() >= needed(kind) {
                shapes
            } else {
                Vec::new()
            }
        };
        forbidden.iter().flat_map(made).collect()
    }

    fn wins(&self) -> bool {
        self.rows().any(|row| self.rule.wins(&self.board, row))
    }

    fn shapes(&self, kind: FoulKind) -> Vec<FoulShape> {
        const ALL: [Direction; 4] = Direction::ALL;
        let stones: Vec<Vec<Point>> = match kind {
            FoulKind::Overline => self.overlines().collect(),
            FoulKind::DoubleFour => ALL.into_iter().flat_map(|way| self.fours(way)).collect(),
            FoulKind::DoubleThree => ALL.into_iter().filter_map(|way| self.three(way)).collect(),
        };
        let shape = |stones| FoulShape { kind, stones };
        stones.into_iter().map(shape).collect()
    }

    fn overlines(&self) -> impl Iterator<Item = Vec<Point>> {
        let longer = self.rows().filter(|row| row.length > self.rule.run);
        longer.map(|row| row.points().collect())
    }

    /// The stones of each four that the move makes along this direction.
    fn fours(&self, direction: Direction) -> Vec<Vec<Point>> {
        let (rule, line) = self.line(direction);
        let fours = rule.fours(line).into_iter().flatten();
        fours
            .map(|four| self.stones(direction, four))
            .sorted_by_key(Vec::len)
            .collect()
    }

    /// The stones of the three that the move makes along this direction.
    fn three(&self, direction: Direction) -> Option<Vec<Point>> {
        let (rule, line) = self.line(direction);
        let straight_fours = rule.straight_fours(line).into_iter().flatten();
        straight_fours
            .filter(|four| {
                let point = self.point_on(direction, four.gap.trailing_zeros());
                point.is_some_and(|point| {
                    let next = self.followed_by(point);
                    !next.wins() && next.may_follow()
                })
            })
            .map(|four| self.stones(direction, four))
            .next()
    }

    /// Whether the move may turn a three into a straight four.
    fn may_follow(&self) -> bool {
        match self.rule.three {
            Three::Rif => self.fouls().is_empty(),
            Three::Shape => true,
        }
    }

    fn line(&self, direction: Direction) -> (LineRule, Line) {
        let line = Line::of_board(self.rule, &self.board, self.point, direction, self.stone);
        (LineRule::of(self.rule, self.stone), line)
    }

    /// The other stones of the row that a further stone completes.
    fn stones(&self, direction: Direction, joined: Joined) -> Vec<Point> {
        let Some(gap) = self.point_on(direction, joined.gap.trailing_zeros()) else {
            return Vec::new();
        };
        let next = self.followed_by(gap);
        let row = row_through(&next.board, gap, direction);
        let points = row.into_iter().flat_map(Row::points);
        points.filter(|&point| point != gap).collect()
    }

    /// The point of that cell of the line.
    fn point_on(&self, direction: Direction, cell: u32) -> Option<Point> {
        // The stone itself is at that bit.
        let steps = i8::try_from(cell).ok()? - self.rule.run.cast_signed();
        direction.walk(self.point, steps, self.board.size())
    }

    fn rows(&self) -> impl Iterator<Item = Row> {
        rows_through(&self.board, self.point)
    }
}

/// How many shapes of the kind make a foul.
const fn needed(kind: FoulKind) -> usize {
    match kind {
        FoulKind::Overline => 1,
        FoulKind::DoubleFour | FoulKind::DoubleThree => 2,
    }
}
