//! Finds what a stone makes on one line under a rule.

use std::collections::HashMap;

use crate::board::Stone;
use crate::rule::{Blocked, Line, LineRule, Permission, Rule};

/// What one player's stones make under a rule, with a cache of lines.
#[derive(Debug, Clone)]
pub(super) struct Shapes {
    rule: LineRule,
    double_four: Permission,
    blocked: Blocked,
    known: Known,
}

impl Shapes {
    /// The most missing stones that count: a one lacks four.
    const FARTHEST: u32 = 4;

    pub(super) fn new(rule: &Rule, stone: Stone) -> Shapes {
        let line_rule = LineRule::of(rule, stone);
        Shapes {
            rule: line_rule,
            double_four: rule.double_four[stone],
            blocked: rule.blocked,
            known: Known::new(line_rule.run, rule.blocked),
        }
    }

    /// What a stone makes at cell `at` of a line of `length` cells, given as bit masks of the
    /// stones.
    pub(super) fn on(&mut self, own: u32, enemy: u32, length: u8, at: u8) -> Shape {
        let line = self.line(own, enemy, length, at);
        self.of(line)
    }

    fn line(&self, own: u32, enemy: u32, length: u8, at: u8) -> Line {
        let cells = |mask: u32| {
            let mask = u64::from(mask);
            // Lines are seen from the stone, so the same stones at another place are the same line.
            let shifted = match self.rule.run.checked_sub(u32::from(at)) {
                Some(left) => mask << left,
                None => mask >> (u32::from(at) - self.rule.run),
            };
            shifted & self.rule.whole()
        };
        let wall = !cells(u32::MAX >> (u32::BITS - u32::from(length))) & self.rule.whole();
        let own = cells(own) | 1 << self.rule.run;
        let enemy = cells(enemy);
        match self.blocked {
            // Enemy and edge are the same, so there are fewer lines.
            Blocked::None => Line {
                own,
                enemy: enemy | wall,
                wall: 0,
            },
            Blocked::Both => Line { own, enemy, wall },
        }
    }

    fn of(&mut self, line: Line) -> Shape {
        if let Some(shape) = self.known.get(line) {
            return shape;
        }
        let shape = self.work_out(line);
        self.known.insert(line, shape);
        shape
    }

    fn work_out(&mut self, line: Line) -> Shape {
        if self.rule.wins(line) {
            return Shape::Win;
        }
        if self.rule.row(line).length > self.rule.run {
            return Shape::TooLong;
        }
        match self.rule.completing(line) {
            [Some(_), Some(_)] if self.is_open_four(line) => Shape::OpenFour,
            [None, None] => self.best_next(line).one_stone_before(),
            _ => Shape::Four,
        }
    }

    fn best_next(&mut self, line: Line) -> Shape {
        let next = bits(self.useful_cells(line));
        let shapes = next.map(|cell| self.of(line.with_own(cell)));
        shapes.max().unwrap_or(Shape::Nothing)
    }

    /// The empty cells that may be in a winning row with this stone, if few enough stones are
    /// missing.
    fn useful_cells(&self, line: Line) -> u64 {
        let window = u64::MAX >> (u64::BITS - self.rule.run);
        let windows = (1..=self.rule.run).map(|first| window << first);
        windows
            .filter(|window| window & (line.enemy | line.wall) == 0)
            .map(|window| window & !line.own)
            .filter(|missing| missing.count_ones() <= Shapes::FARTHEST)
            .fold(0, |useful, missing| useful | missing)
    }

    /// Whether a four that can be completed at both ends is an open four: not if it is two fours on
    /// one line and those are forbidden, nor if the row would be blocked.
    fn is_open_four(&self, line: Line) -> bool {
        if self.double_four == Permission::Forbidden
            && self.rule.row(line).length + 1 != self.rule.run
        {
            return false;
        }
        let empty = self.rule.whole() & !(line.own | line.enemy | line.wall);
        self.blocked == Blocked::None
            || bits(empty).all(|cell| self.rule.completing(line.with_enemy(cell)) != [None, None])
    }
}

fn bits(mut mask: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = mask & mask.wrapping_neg();
        mask ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The cache: a table if lines are short, as with five in a row, else a map.
#[derive(Debug, Clone)]
pub(super) enum Known {
    Table(Table),
    Map(HashMap<Line, Shape>),
}

impl Known {
    /// The longest winning length with a table: its lines have as many cells each way.
    const LONGEST: u32 = 5;
    /// The most lines of a map, which is then cleared.
    const MOST_MAPPED: usize = 100_000;

    pub(super) fn new(run: u32, blocked: Blocked) -> Known {
        match run <= Known::LONGEST {
            true => Known::Table(Table::new(run, blocked)),
            false => Known::Map(HashMap::new()),
        }
    }

    #[inline]
    pub(super) fn get(&self, line: Line) -> Option<Shape> {
        match self {
            Known::Table(table) => table.shapes.get(table.index(line)).copied().flatten(),
            Known::Map(map) => map.get(&line).copied(),
        }
    }

    pub(super) fn insert(&mut self, line: Line, shape: Shape) {
        match self {
            Known::Table(table) => {
                let index = table.index(line);
                if let Some(entry) = table.shapes.get_mut(index) {
                    *entry = Some(shape);
                }
            }
            Known::Map(map) => {
                // All at once: removing the oldest first would need their order.
                if map.len() >= Known::MOST_MAPPED {
                    map.clear();
                }
                map.insert(line, shape);
            }
        }
    }
}

/// Every line has its own index, made of the numbers of its two halves.
#[derive(Debug, Clone)]
pub(super) struct Table {
    run: u32,
    /// The numbers of the halves of a line, by the bits of their cells.
    halves: Vec<u16>,
    count: usize,
    shapes: Vec<Option<Shape>>,
}

impl Table {
    fn new(run: u32, blocked: Blocked) -> Table {
        // Empty, own, enemy; and the wall, if it differs from an enemy.
        let states: u16 = match blocked {
            Blocked::None => 3,
            Blocked::Both => 4,
        };
        let number = |bits: u16| {
            let cells = (0..run).map(|cell| {
                let (own, enemy) = (bits >> cell & 1, bits >> (run + cell) & 1);
                own + 2 * enemy
            });
            cells.rev().fold(0, |number, cell| number * states + cell)
        };
        let halves = (0..1 << (2 * run)).map(number).collect();
        let count = usize::from(states).pow(run);
        Table {
            run,
            halves,
            count,
            shapes: vec![None; count * count],
        }
    }

    #[inline]
    fn index(&self, line: Line) -> usize {
        // A wall is written as both an own and an enemy stone.
        let (own, enemy) = (line.own | line.wall, line.enemy | line.wall);
        let cells = !(u64::MAX << self.run);
        let half = |from: u32| {
            let bits = own >> from & cells | (enemy >> from & cells) << self.run;
            let index = usize::try_from(bits).unwrap_or(usize::MAX);
            self.halves.get(index).copied().map_or(0, usize::from)
        };
        half(0) * self.count + half(self.run + 1)
    }
}

/// What a stone makes on one line, from the worst to the best.
///
/// The names are for five in a row. With another winning length they mean as many stones short of
/// it: a four is one stone short, a three two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Shape {
    /// A row that is too long to win.
    TooLong,
    /// Nothing that could still win.
    Nothing,
    /// A stone that can become a closed two.
    ClosedOne,
    /// A stone that can become a two.
    One,
    /// Two that can become a closed three.
    ClosedTwo,
    /// Two that can become a three.
    Two,
    /// Three that can become a four, though not an open one.
    ClosedThree,
    /// Three that one stone turns into an open four.
    Three,
    /// Four that one stone completes, and one enemy stone stops.
    Four,
    /// Four that no single enemy stone stops.
    OpenFour,
    Win,
}

/// What a stone makes on the four lines through a point.
pub(super) type Cross = [Shape; 4];

impl Shape {
    /// What a stone makes on a line that one more stone could turn into this shape.
    const fn one_stone_before(self) -> Shape {
        match self {
            Shape::Win => Shape::Four,
            Shape::OpenFour => Shape::Three,
            Shape::Four => Shape::ClosedThree,
            Shape::Three => Shape::Two,
            Shape::ClosedThree => Shape::ClosedTwo,
            Shape::Two => Shape::One,
            Shape::ClosedTwo => Shape::ClosedOne,
            Shape::One | Shape::ClosedOne | Shape::Nothing | Shape::TooLong => Shape::Nothing,
        }
    }
}
