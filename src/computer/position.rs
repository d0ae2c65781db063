//! A board that knows what each player's stone would make on every empty point. Stones are put
//! and taken back cheaply, for looking ahead.

use super::random::scrambled;
use super::shape::{Cross, Shape, Shapes};
use super::threat::Threat;
use crate::board::{Board, Point, Size, Stone};
use crate::line::Direction;
use crate::rule::{Licence, Overline, Rule};

/// A board on which stones are put and taken back.
pub(super) struct Position<'a> {
    rule: &'a Rule,
    shapes: &'a mut [Shapes; 2],
    board: Board,
    lines: [Vec<LineStones>; 4],
    /// For every point, in reading order, what each player's stone makes there.
    crosses: Vec<[Cross; 2]>,
    changes: Vec<Change>,
    /// The stones that have been put, and how many changes came before each.
    put: Vec<(Point, usize)>,
    key: u64,
}

/// The stones of a whole line, as bits by their place on it.
#[derive(Debug, Clone, Copy, Default)]
struct LineStones {
    of: [u32; 2],
}

/// A shape that was another before.
#[derive(Debug, Clone, Copy)]
struct Change {
    index: usize,
    direction: usize,
    before: [Shape; 2],
}

impl<'a> Position<'a> {
    /// The position of a board; `shapes` are those of black and of white under the rule.
    pub(super) fn new(board: &Board, rule: &'a Rule, shapes: &'a mut [Shapes; 2]) -> Position<'a> {
        let size = board.size();
        let line_count = usize::from(size.width()) + usize::from(size.height());
        let mut position = Position {
            rule,
            shapes,
            board: Board::empty(size),
            lines: Direction::ALL.map(|_| vec![LineStones::default(); line_count]),
            crosses: vec![[[Shape::Nothing; 4]; 2]; size.area()],
            changes: Vec::new(),
            put: Vec::new(),
            key: 0,
        };
        for (point, stone) in board.stones() {
            position.set(point, stone);
        }
        for point in size.points() {
            for direction in 0..Direction::ALL.len() {
                let index = position.index(point);
                for (stone, shape) in position.shapes_at(point, direction).into_iter().enumerate() {
                    position.crosses[index][stone][direction] = shape;
                }
            }
        }
        position
    }

    pub(super) const fn size(&self) -> Size {
        self.board.size()
    }

    /// A number for the stones on the board: different ones have different numbers, as good
    /// as always.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn is_empty(&self, point: Point) -> bool {
        self.board.get(point).is_none()
    }

    /// Every empty point, in reading order.
    pub(super) fn empty_points(&self) -> impl Iterator<Item = Point> {
        let cells = self.board.cells();
        cells.filter_map(|(point, cell)| cell.is_none().then_some(point))
    }

    /// What the stone makes on the lines through an empty point.
    pub(super) fn cross(&self, point: Point, stone: Stone) -> &Cross {
        &self.crosses[self.index(point)][side(stone)]
    }

    /// What the stone threatens from an empty point, whether it may be put there or not.
    pub(super) fn threat(&self, point: Point, stone: Stone) -> Threat {
        Threat::of(self.cross(point, stone))
    }

    /// The empty points from which the stone threatens that or more, in reading order,
    /// forbidden ones left out.
    pub(super) fn threats(&self, stone: Stone, least: Threat) -> Vec<Point> {
        self.empty_points()
            .filter(|&point| self.threat(point, stone) >= least)
            .filter(|&point| !self.is_forbidden(point, stone))
            .collect()
    }

    /// The empty points on which the stone wins at once, in reading order.
    pub(super) fn winning_points(&self, stone: Stone) -> impl Iterator<Item = Point> {
        self.empty_points()
            .filter(move |&point| self.cross(point, stone).contains(&Shape::Win))
    }

    /// Whether the rule forbids the stone on this empty point.
    pub(super) fn is_forbidden(&self, point: Point, stone: Stone) -> bool {
        self.may_be_forbidden(point, stone)
            && !self.rule.fouls(&self.board, point, stone).is_empty()
    }

    /// Whether the shapes leave a foul possible.
    fn may_be_forbidden(&self, point: Point, stone: Stone) -> bool {
        let cross = self.cross(point, stone);
        let count = |least: Shape| cross.iter().filter(|&&shape| shape >= least).count();
        self.rule.overline.of(stone) == Overline::Forbidden && cross.contains(&Shape::TooLong)
            || self.rule.double_four.of(stone) == Licence::Forbidden && count(Shape::Four) > 0
            || self.rule.double_three.of(stone) == Licence::Forbidden && count(Shape::Three) > 1
    }

    /// Puts a stone on an empty point.
    pub(super) fn put(&mut self, point: Point, stone: Stone) {
        self.put.push((point, self.changes.len()));
        self.set(point, stone);
        self.refresh_around(point);
    }

    /// Takes back the stone that was put last; nothing where none was.
    pub(super) fn take(&mut self) {
        let Some((point, changes)) = self.put.pop() else {
            return;
        };
        for change in self.changes.drain(changes..).rev() {
            for (stone, shape) in change.before.into_iter().enumerate() {
                self.crosses[change.index][stone][change.direction] = shape;
            }
        }
        if let Some(stone) = self.board.get(point) {
            self.toggle(point, stone);
        }
        self.board.set(point, None);
    }

    /// The empty points at most `reach` away on the lines through the point, which need not be
    /// empty itself and is left out.
    pub(super) fn neighbours(&self, point: Point, reach: u8) -> impl Iterator<Item = Point> {
        let reach = reach.cast_signed();
        Direction::ALL
            .into_iter()
            .flat_map(move |way| (-reach..=reach).map(move |steps| (way, steps)))
            .filter(|&(_, steps)| steps != 0)
            .filter_map(move |(way, steps)| way.walk(point, steps, self.size()))
            .filter(|&near| self.is_empty(near))
    }

    fn set(&mut self, point: Point, stone: Stone) {
        self.board.set(point, Some(stone));
        self.toggle(point, stone);
    }

    /// Sets the stone's bits, or clears them.
    fn toggle(&mut self, point: Point, stone: Stone) {
        for direction in Direction::ALL {
            let place = place(point, direction, self.size());
            let line = &mut self.lines[direction as usize][place.line];
            line.of[side(stone)] ^= 1 << place.at;
        }
        let name = self.index(point) as u64 * 2 + u64::from(stone.number());
        self.key ^= scrambled(name);
    }

    /// Works the shapes out anew that a stone on the point has changed.
    fn refresh_around(&mut self, point: Point) {
        let reach = self.rule.run.cast_signed();
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            for steps in (-reach..=reach).filter(|&steps| steps != 0) {
                let Some(near) = direction.walk(point, steps, self.size()) else {
                    continue;
                };
                if self.is_empty(near) {
                    self.refresh(near, number);
                }
            }
        }
    }

    fn refresh(&mut self, point: Point, direction: usize) {
        let index = self.index(point);
        let shapes = self.shapes_at(point, direction);
        let [black, white] = &mut self.crosses[index];
        let before = [black[direction], white[direction]];
        if shapes != before {
            [black[direction], white[direction]] = shapes;
            self.changes.push(Change {
                index,
                direction,
                before,
            });
        }
    }

    /// What black's and what white's stone makes there in that direction.
    fn shapes_at(&mut self, point: Point, direction: usize) -> [Shape; 2] {
        let place = place(point, Direction::ALL[direction], self.size());
        let [black, white] = self.lines[direction][place.line].of;
        let [for_black, for_white] = &mut *self.shapes;
        [
            for_black.on(black, white, place.length, place.at),
            for_white.on(white, black, place.length, place.at),
        ]
    }

    const fn index(&self, point: Point) -> usize {
        point.row as usize * self.size().width() as usize + point.col as usize
    }
}

/// Where a point lies on a line.
struct Place {
    /// The line's number among those of its direction.
    line: usize,
    /// The point's place on it, from 0.
    at: u8,
    /// How many points the line has.
    length: u8,
}

fn place(point: Point, direction: Direction, size: Size) -> Place {
    let (row, col) = (point.row, point.col);
    let (width, height) = (size.width(), size.height());
    let below = height - 1 - row;
    let right = width - 1 - col;
    let (line, before, behind) = match direction {
        Direction::East => (row, col, right),
        Direction::South => (col, row, below),
        Direction::SouthEast => (below + col, row.min(col), below.min(right)),
        Direction::NorthEast => (row + col, below.min(col), row.min(right)),
    };
    Place {
        line: line.into(),
        at: before,
        length: before + 1 + behind,
    }
}

const fn side(stone: Stone) -> usize {
    match stone {
        Stone::Black => 0,
        Stone::White => 1,
    }
}
