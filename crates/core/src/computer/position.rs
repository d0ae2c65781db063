//! A board with the shapes that each player's stone would make on every empty point. Putting and
//! removing stones is cheap, for searches.

use itertools::Itertools;

use super::shapes::{Cross, Shape, Shapes};
use super::threat::{Summary, Threat, Totals};
use crate::board::{Board, PerStone, Point, Size, Stone};
use crate::line::Direction;
use crate::random::split_mix;
use crate::rule::{Blocked, Overline, Permission, Rule};

/// A board for putting and removing stones.
pub(super) struct Position<'a> {
    rule: &'a Rule,
    pub(super) has_fouls: PerStone<bool>,
    shapes: &'a mut PerStone<Shapes>,
    board: Board,
    /// The stones of every line, each player's as bits by their position on it.
    lines: [Vec<PerStone<u32>>; 4],
    /// For every point, in reading order, what each player's stone makes there. The values of an
    /// occupied point are stale until it is empty again.
    cells: Vec<PerStone<Cell>>,
    totals: PerStone<Totals>,
    changes: Vec<Change>,
    put: Vec<Put>,
    key: u64,
}

/// What a player's stone makes on a point.
#[derive(Debug, Clone, Copy)]
struct Cell {
    cross: Cross,
    summary: Summary,
}

impl Cell {
    /// The value of an occupied point.
    const NOTHING: Cell = Cell {
        cross: [Shape::Nothing; 4],
        summary: Summary {
            threat: Threat::None,
            worth: 0,
            prospect: 0,
        },
    };
}

#[derive(Debug, Clone, Copy)]
struct Change {
    index: usize,
    before: PerStone<Cell>,
}

#[derive(Debug, Clone, Copy)]
struct Put {
    point: Point,
    changes: usize,
    totals: PerStone<Totals>,
}

impl<'a> Position<'a> {
    /// The position of a board; `shapes` are those of black and of white under the rule.
    pub(super) fn new(
        board: &Board,
        rule: &'a Rule,
        shapes: &'a mut PerStone<Shapes>,
    ) -> Position<'a> {
        let size = board.size();
        let line_count = usize::from(size.width()) + usize::from(size.height());
        let mut position = Position {
            rule,
            has_fouls: PerStone::from_fn(|stone| {
                rule.overline[stone] == Overline::Forbidden
                    || rule.double_three[stone] == Permission::Forbidden
                    || rule.double_four[stone] == Permission::Forbidden
            }),
            shapes,
            board: Board::empty(size),
            lines: Direction::ALL.map(|_| vec![PerStone::default(); line_count]),
            cells: vec![PerStone::both(Cell::NOTHING); size.area()],
            totals: PerStone::default(),
            changes: Vec::new(),
            put: Vec::new(),
            key: 0,
        };
        // All stones before any shape, so that each shape is computed once.
        for (point, stone) in board.stones() {
            position.set(point, stone);
        }
        for point in board.empty_points() {
            for stone in Stone::ALL {
                position.totals[stone].add(&Cell::NOTHING.summary);
            }
            for direction in Direction::ALL {
                let place = place(point, direction, size);
                position.refresh(position.index(point), direction as usize, &place);
            }
        }
        position.changes.clear();
        position
    }

    pub(super) const fn size(&self) -> Size {
        self.board.size()
    }

    /// A hash of the stones on the board, practically unique.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn stones(&self) -> usize {
        self.board.stones().count()
    }

    /// Whether the point is within two steps of a stone or the centre.
    pub(super) fn is_near(&self, point: Point) -> bool {
        const NEAR: u8 = 2;
        let size = self.size();
        let centre = Point::new(size.height() / 2, size.width() / 2);
        let is_near =
            |one: Point| one.row.abs_diff(point.row) <= NEAR && one.col.abs_diff(point.col) <= NEAR;
        is_near(centre) || self.board.stones().any(|(stone, _)| is_near(stone))
    }

    /// The distance of the point from the edges, which decides between points with equal shapes.
    pub(super) fn centrality(&self, point: Point) -> i32 {
        let size = self.size();
        let row = point.row.min(size.height() - 1 - point.row);
        let col = point.col.min(size.width() - 1 - point.col);
        i32::from(row) + i32::from(col)
    }

    pub(super) fn is_empty(&self, point: Point) -> bool {
        self.board.get(point).is_none()
    }

    /// Every empty point, in reading order.
    pub(super) fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.board.empty_points()
    }

    /// What the stone makes on the lines through an empty point.
    pub(super) fn cross(&self, point: Point, stone: Stone) -> &Cross {
        &self.cells[self.index(point)][stone].cross
    }

    /// The threat of the stone on an empty point, even if it is forbidden.
    pub(super) fn threat(&self, point: Point, stone: Stone) -> Threat {
        self.cells[self.index(point)][stone].summary.threat
    }

    /// The value of the stone's shapes on an empty point.
    pub(super) fn worth(&self, point: Point, stone: Stone) -> i32 {
        self.cells[self.index(point)][stone].summary.worth
    }

    pub(super) fn totals(&self, stone: Stone) -> &Totals {
        &self.totals[stone]
    }

    /// The empty points on which the stone threatens at least that, in reading order, without
    /// forbidden ones.
    pub(super) fn threats(&self, stone: Stone, least: Threat) -> Vec<Point> {
        self.empty_points()
            .filter(|&point| self.threat(point, stone) >= least)
            .filter(|&point| !self.is_forbidden(point, stone))
            .collect()
    }

    /// The empty points on which the stone wins at once, in reading order.
    pub(super) fn winning_points(&self, stone: Stone) -> impl Iterator<Item = Point> {
        let any = self.totals(stone).count(Threat::Five) > 0;
        let points = any.then(|| self.empty_points()).into_iter().flatten();
        points.filter(move |&point| self.threat(point, stone) == Threat::Five)
    }

    pub(super) fn is_forbidden(&self, point: Point, stone: Stone) -> bool {
        self.has_fouls[stone]
            && self.may_be_forbidden(point, stone)
            && !self.rule.fouls(&self.board, point, stone).is_empty()
    }

    /// Every point that stops the player from winning with the next stone.
    pub(super) fn blocks(&mut self, stone: Stone) -> Vec<Point> {
        let wins: Vec<Point> = self.winning_points(stone).collect();
        if self.rule.blocked == Blocked::None {
            // With two winning points, a stone blocks only one.
            return if wins.len() == 1 { wins } else { Vec::new() };
        }
        // A row may also be blocked from beside it.
        let mut blocks = self.around(&wins);
        blocks.retain(|&point| {
            self.put(point, stone.other());
            let stops = self.totals(stone).count(Threat::Five) == 0;
            self.take();
            stops
        });
        blocks
    }

    /// The empty points among these and near them on their lines, in reading order.
    pub(super) fn around(&self, points: &[Point]) -> Vec<Point> {
        let reach = self.rule.run().cast_signed();
        let ways = itertools::iproduct!(points, Direction::ALL, -reach..=reach);
        let near = ways.filter_map(|(&point, way, steps)| way.walk(point, steps, self.size()));
        near.filter(|&near| self.is_empty(near))
            .sorted_unstable()
            .dedup()
            .collect()
    }

    fn may_be_forbidden(&self, point: Point, stone: Stone) -> bool {
        let cross = self.cross(point, stone);
        let count = |least: Shape| cross.iter().filter(|&&shape| shape >= least).count();
        self.rule.overline[stone] == Overline::Forbidden && cross.contains(&Shape::TooLong)
            // One line may hold both fours.
            || self.rule.double_four[stone] == Permission::Forbidden && count(Shape::Four) > 0
            || self.rule.double_three[stone] == Permission::Forbidden && count(Shape::Three) > 1
    }

    /// Puts a stone on an empty point.
    pub(super) fn put(&mut self, point: Point, stone: Stone) {
        self.put.push(Put {
            point,
            changes: self.changes.len(),
            totals: self.totals,
        });
        let cell = self.cells[self.index(point)];
        for (stone, cell) in cell.iter() {
            self.totals[stone].remove(&cell.summary);
        }
        self.set(point, stone);
        self.refresh_around(point);
    }

    /// Removes the last stone; does nothing if there is none.
    pub(super) fn take(&mut self) {
        let Some(put) = self.put.pop() else {
            return;
        };
        for change in self.changes.drain(put.changes..).rev() {
            self.cells[change.index] = change.before;
        }
        self.totals = put.totals;
        if let Some(stone) = self.board.get(put.point) {
            self.toggle(put.point, stone);
        }
        self.board.set(put.point, None);
    }

    fn set(&mut self, point: Point, stone: Stone) {
        self.board.set(point, Some(stone));
        self.toggle(point, stone);
    }

    /// Sets or clears the stone's bits.
    fn toggle(&mut self, point: Point, stone: Stone) {
        for direction in Direction::ALL {
            let place = place(point, direction, self.size());
            let line = &mut self.lines[direction as usize][place.line];
            // The same step puts a stone and removes it.
            line[stone] ^= 1 << place.at;
        }
        let name = self.index(point) as u64 * 2 + u64::from(stone.number());
        // Zobrist hashing: the order of the stones does not matter.
        self.key ^= split_mix(name);
    }

    /// Updates the shapes that a stone on the point may have changed.
    fn refresh_around(&mut self, point: Point) {
        // Shapes do not depend on anything further away.
        let reach = self.rule.run();
        let here = self.index(point);
        let width = isize::from(self.size().width());
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            let place = place(point, direction, self.size());
            let stones = self.lines[number][place.line];
            let (rows, cols) = direction.step();
            let stride = isize::from(rows) * width + isize::from(cols);
            let first = place.at.saturating_sub(reach);
            let last = (place.at + reach).min(place.length - 1);
            for at in first..=last {
                // The point of the stone is not empty either.
                if (stones.black | stones.white) >> at & 1 != 0 {
                    continue;
                }
                let steps = isize::from(at) - isize::from(place.at);
                let index = here.wrapping_add_signed(steps * stride);
                self.refresh(index, number, &PlaceOnLine { at, ..place });
            }
        }
    }

    fn refresh(&mut self, index: usize, direction: usize, place: &PlaceOnLine) {
        let shapes = self.shapes_at(direction, place);
        let before = self.cells[index];
        let mut after = before;
        for stone in Stone::ALL {
            let cell = &mut after[stone];
            // Most shapes stay the same: recording only the others makes undoing cheap.
            if cell.cross[direction] != shapes[stone] {
                cell.cross[direction] = shapes[stone];
                let summary = Summary::of(&cell.cross);
                self.totals[stone].remove(&cell.summary);
                self.totals[stone].add(&summary);
                cell.summary = summary;
            }
        }
        if Stone::ALL
            .iter()
            .any(|&stone| before[stone].cross != after[stone].cross)
        {
            self.changes.push(Change { index, before });
            self.cells[index] = after;
        }
    }

    /// What black's and what white's stone makes there in that direction.
    fn shapes_at(&mut self, direction: usize, place: &PlaceOnLine) -> PerStone<Shape> {
        let stones = self.lines[direction][place.line];
        PerStone::from_fn(|stone| {
            let (own, enemy) = (stones[stone], stones[stone.other()]);
            self.shapes[stone].on(own, enemy, place.length, place.at)
        })
    }

    const fn index(&self, point: Point) -> usize {
        point.row as usize * self.size().width() as usize + point.col as usize
    }
}

#[derive(Debug, Clone, Copy)]
struct PlaceOnLine {
    /// The line's number among those of its direction.
    line: usize,
    /// The point's place on it, from 0.
    at: u8,
    length: u8,
}

fn place(point: Point, direction: Direction, size: Size) -> PlaceOnLine {
    let (row, col) = (point.row, point.col);
    let (width, height) = (size.width(), size.height());
    let below = height - 1 - row;
    let right = width - 1 - col;
    let (line, before, after) = match direction {
        Direction::East => (row, col, right),
        Direction::South => (col, row, below),
        Direction::SouthEast => (below + col, row.min(col), below.min(right)),
        Direction::NorthEast => (row + col, below.min(col), row.min(right)),
    };
    PlaceOnLine {
        line: line.into(),
        at: before,
        length: before + 1 + after,
    }
}
