//! Foul finding by definition, for every rule: slow, and the judge of the fast one.

use super::{FoulKind, FoulShape, Fouls};
use crate::board::{Board, Point, Size, Stone};
use crate::line::{Direction, Run, run_through};
use crate::rule::{Rule, Three};

/// What is forbidden about putting the stone on an empty point.
pub(super) fn fouls(rule: &Rule, board: &Board, point: Point, stone: Stone) -> Fouls {
    let shapes = shapes(rule, board, point, stone);
    shapes.into_iter().map(|shape| shape.kind).collect()
}

/// Every point forbidden to the stone.
pub(super) fn forbidden(rule: &Rule, board: &Board, stone: Stone) -> Vec<(Point, Fouls)> {
    board
        .cells()
        .filter(|(_, cell)| cell.is_none())
        .map(|(point, _)| (point, fouls(rule, board, point, stone)))
        .filter(|(_, fouls)| !fouls.is_empty())
        .collect()
}

/// The shapes that make the move a foul.
pub(super) fn shapes(rule: &Rule, board: &Board, point: Point, stone: Stone) -> Vec<FoulShape> {
    Move::new(rule, board, point, stone).fouls()
}

/// A move that has been made.
pub(super) struct Move<'a> {
    rule: &'a Rule,
    /// The board with the stone on it.
    board: Board,
    pub(super) point: Point,
    stone: Stone,
}

impl Move<'_> {
    pub(super) fn new<'a>(rule: &'a Rule, board: &Board, point: Point, stone: Stone) -> Move<'a> {
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

    pub(super) fn wins(&self) -> bool {
        self.rows().any(|row| self.rule.wins(&self.board, row))
    }

    fn shapes(&self, kind: FoulKind) -> Vec<FoulShape> {
        let stones: Vec<Vec<Point>> = match kind {
            FoulKind::Overline => self.overlines().collect(),
            FoulKind::DoubleFour => ways().flat_map(|way| self.fours(way)).collect(),
            FoulKind::DoubleThree => ways().filter_map(|way| self.three(way)).collect(),
        };
        let shape = |stones| FoulShape { kind, stones };
        stones.into_iter().map(shape).collect()
    }

    pub(super) fn overlines(&self) -> impl Iterator<Item = Vec<Point>> {
        let longer = self.rows().filter(|row| row.length > self.rule.run);
        longer.map(|row| row.points().collect())
    }

    /// The stones of each four that the move makes along this direction.
    ///
    /// Where longer rows win, two points may complete rows of which one holds the other's
    /// stones and more: that is one four.
    pub(super) fn fours(&self, direction: Direction) -> Vec<Vec<Point>> {
        let mut completed: Vec<Vec<Point>> = self
            .next_on(direction)
            .filter_map(|(next, row)| next.rule.wins(&next.board, row).then(|| next.others(row)))
            .collect();
        completed.sort_by_key(Vec::len);
        let mut fours: Vec<Vec<Point>> = Vec::new();
        for stones in completed {
            let holds = |four: &Vec<Point>| four.iter().all(|point| stones.contains(point));
            if !fours.iter().any(holds) {
                fours.push(stones);
            }
        }
        fours
    }

    /// The stones of the three that the move makes along this direction.
    fn three(&self, direction: Direction) -> Option<Vec<Point>> {
        self.straight_fours(direction)
            .find(|(next, _)| !next.wins() && next.may_follow())
            .map(|(next, row)| next.others(row))
    }

    /// Every further move that makes a straight four out of a three, and its row. A line with
    /// a four counts as that, not as a three; and where three win, a single stone is no shape.
    pub(super) fn straight_fours(
        &self,
        direction: Direction,
    ) -> impl Iterator<Item = (Move<'_>, Run)> {
        let may_be_three = self.rule.run > 3 && self.fours(direction).is_empty();
        self.next_on(direction)
            .filter(move |(next, row)| may_be_three && next.is_straight_four(*row))
    }

    /// Whether the move may turn a three into a straight four.
    fn may_follow(&self) -> bool {
        match self.rule.three {
            Three::Rif => self.fouls().is_empty(),
            Three::Shape => true,
        }
    }

    fn is_straight_four(&self, row: Run) -> bool {
        let ends = [(row.start, -1), (row.end(), 1)];
        row.length + 1 == self.rule.run
            && ends.into_iter().all(|(from, steps)| {
                let next = row.direction.walk(from, steps, self.board.size());
                next.is_some_and(|point| self.is_completed_by(point, row.direction))
            })
    }

    fn is_completed_by(&self, point: Point, direction: Direction) -> bool {
        self.board.get(point).is_none() && {
            let next = self.followed_by(point);
            let row = run_through(&next.board, point, direction);
            row.is_some_and(|row| self.rule.wins(&next.board, row))
        }
    }

    /// Every further move by the same player that joins a row with this one along the
    /// direction, and that row.
    fn next_on(&self, direction: Direction) -> impl Iterator<Item = (Move<'_>, Run)> {
        let reach = self.rule.run.min(Size::MAX_SIDE).cast_signed() - 1;
        (-reach..=reach)
            .filter_map(move |steps| direction.walk(self.point, steps, self.board.size()))
            .filter(|&point| self.board.get(point).is_none())
            .filter_map(move |point| {
                let next = self.followed_by(point);
                let row = run_through(&next.board, point, direction)?;
                row.points()
                    .any(|one| one == self.point)
                    .then_some((next, row))
            })
    }

    /// The rows that the stone is part of.
    fn rows(&self) -> impl Iterator<Item = Run> {
        ways().filter_map(|way| run_through(&self.board, self.point, way))
    }

    /// The stones of the row without the one of this move.
    fn others(&self, row: Run) -> Vec<Point> {
        row.points().filter(|&point| point != self.point).collect()
    }
}

/// How many shapes of the kind make a foul.
const fn needed(kind: FoulKind) -> usize {
    match kind {
        FoulKind::Overline => 1,
        FoulKind::DoubleFour | FoulKind::DoubleThree => 2,
    }
}

fn ways() -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter()
}
