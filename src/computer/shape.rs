//! What a stone makes on one line: how far it is from a winning row, and whether one enemy
//! stone can stop it.

use std::collections::HashMap;

use crate::board::Stone;
use crate::rule::{Blocked, Licence, Overline, Rule};

/// What a stone makes on one line, from the worst to the best.
///
/// The names are those of five-in-a-row. With another winning length they stand for as many
/// stones short of it: a four is one stone short, a three two.
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
    /// A winning row.
    Win,
}

/// What a stone makes on the four lines through a point.
pub(super) type Cross = [Shape; 4];

impl Shape {
    /// What a stone makes on a line that could get this shape by one stone more.
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

/// The cells around a point of a line, the point itself at bit [`Rule::run`], with the stone
/// on it. What is neither own nor enemy nor wall is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Line {
    own: u64,
    enemy: u64,
    wall: u64,
}

/// What one player's stones make under a rule; lines that have been seen are remembered.
#[derive(Debug, Clone)]
pub(super) struct Shapes {
    run: u32,
    overline: Overline,
    double_four: Licence,
    blocked: Blocked,
    known: HashMap<Line, Shape>,
}

impl Shapes {
    /// Stones short of a row beyond which a line is nothing: a one is four short.
    const FARTHEST: u32 = 4;
    /// As many lines as there are with five in a row. More are forgotten.
    const MOST_KNOWN: usize = 100_000;

    pub(super) fn new(rule: &Rule, stone: Stone) -> Shapes {
        Shapes {
            run: rule.run.into(),
            overline: rule.overline.of(stone),
            double_four: rule.double_four.of(stone),
            blocked: rule.blocked,
            known: HashMap::new(),
        }
    }

    /// What a stone makes at cell `at` of a line of `length` cells, in which bit masks tell
    /// the stones.
    pub(super) fn on(&mut self, own: u32, enemy: u32, length: u8, at: u8) -> Shape {
        let line = self.line(own, enemy, length, at);
        self.of(line)
    }

    fn line(&self, own: u32, enemy: u32, length: u8, at: u8) -> Line {
        let cells = |mask: u32| {
            let mask = u64::from(mask);
            let shifted = match self.run.checked_sub(u32::from(at)) {
                Some(left) => mask << left,
                None => mask >> (u32::from(at) - self.run),
            };
            shifted & self.whole()
        };
        let wall = !cells(u32::MAX >> (u32::BITS - u32::from(length))) & self.whole();
        let own = cells(own) | 1 << self.run;
        let enemy = cells(enemy);
        match self.blocked {
            // Enemy and edge are alike: fewer lines differ so.
            Blocked::None => Line {
                own,
                enemy: enemy | wall,
                wall: 0,
            },
            Blocked::Both => Line { own, enemy, wall },
        }
    }

    /// Every cell of a line.
    const fn whole(&self) -> u64 {
        u64::MAX >> (u64::BITS - 2 * self.run - 1)
    }

    fn of(&mut self, line: Line) -> Shape {
        if let Some(&shape) = self.known.get(&line) {
            return shape;
        }
        let shape = self.work_out(line);
        if self.known.len() >= Shapes::MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(line, shape);
        shape
    }

    fn work_out(&mut self, line: Line) -> Shape {
        let row = self.row(line);
        if self.wins(line, row) {
            return Shape::Win;
        }
        if row.length > self.run {
            return Shape::TooLong;
        }
        match self.completing(line, row) {
            (true, true) if self.is_open_four(line, row) => Shape::OpenFour,
            (false, false) => self.best_next(line).one_stone_before(),
            _ => Shape::Four,
        }
    }

    /// The best that one stone more makes.
    fn best_next(&mut self, line: Line) -> Shape {
        let next = bits(self.useful_cells(line));
        let shapes = next.map(|cell| self.of(line.with_own(cell)));
        shapes.max().unwrap_or(Shape::Nothing)
    }

    /// The empty cells that may belong to a winning row with this stone, if not too many
    /// stones are wanting to it.
    fn useful_cells(&self, line: Line) -> u64 {
        let window = u64::MAX >> (u64::BITS - self.run);
        let windows = (1..=self.run).map(|first| window << first);
        windows
            .filter(|window| window & (line.enemy | line.wall) == 0)
            .map(|window| window & !line.own)
            .filter(|wanting| wanting.count_ones() <= Shapes::FARTHEST)
            .fold(0, |useful, wanting| useful | wanting)
    }

    fn wins(&self, line: Line, row: Row) -> bool {
        if row.length > self.run {
            return self.overline == Overline::Wins;
        }
        let is_blocked = || row.ends().all(|end| line.enemy & end != 0);
        row.length == self.run && (self.blocked == Blocked::None || !is_blocked())
    }

    /// Whether a stone before the row, and whether one behind it, completes a winning one.
    fn completing(&self, line: Line, row: Row) -> (bool, bool) {
        let completes = |end| {
            let next = line.with_own(end);
            line.is_empty(end) && end & self.whole() != 0 && self.wins(next, self.row(next))
        };
        (completes(row.before()), completes(row.behind()))
    }

    /// Whether a four that can be completed at both ends is an open four: two fours on one
    /// line are none to whom they are forbidden, and a blocked row may be none at all.
    fn is_open_four(&self, line: Line, row: Row) -> bool {
        if self.double_four == Licence::Forbidden && row.length + 1 != self.run {
            return false;
        }
        let empty = self.whole() & !(line.own | line.enemy | line.wall);
        self.blocked == Blocked::None
            || bits(empty).all(|cell| {
                let line = line.with_enemy(cell);
                self.completing(line, row) != (false, false)
            })
    }

    /// The unbroken row through the point.
    fn row(&self, line: Line) -> Row {
        let behind = (line.own >> self.run).trailing_ones();
        let before = (line.own << (u64::BITS - self.run)).leading_ones();
        Row {
            start: self.run - before,
            length: before + behind,
        }
    }
}

/// An unbroken row: its first bit, and how many it has.
#[derive(Debug, Clone, Copy)]
struct Row {
    start: u32,
    length: u32,
}

impl Row {
    /// The cell before the row; none where the line has no more cells.
    const fn before(self) -> u64 {
        (1 << self.start) >> 1
    }

    const fn behind(self) -> u64 {
        1 << (self.start + self.length)
    }

    fn ends(self) -> impl Iterator<Item = u64> {
        [self.before(), self.behind()].into_iter()
    }
}

impl Line {
    const fn is_empty(self, cell: u64) -> bool {
        cell & (self.own | self.enemy | self.wall) == 0
    }

    const fn with_own(self, cell: u64) -> Line {
        Line {
            own: self.own | cell,
            ..self
        }
    }

    const fn with_enemy(self, cell: u64) -> Line {
        Line {
            enemy: self.enemy | cell,
            ..self
        }
    }
}

/// The single bits of a mask.
fn bits(mut mask: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = mask & mask.wrapping_neg();
        mask ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
