//! Shapes that have been worked out, by what is seen of their line.

use std::collections::HashMap;

use super::shape::Shape;
use crate::rule::{Blocked, Line};

/// What is remembered of lines: a table where they are short, as with five in a row, and a map
/// where there are too many for one.
#[derive(Debug, Clone)]
pub(super) enum Known {
    /// A table of all lines.
    Table(Table),
    /// Those that have been seen last.
    Map(HashMap<Line, Shape>),
}

impl Known {
    /// The longest winning length with a table: its lines have as many cells each way.
    const LONGEST: u32 = 5;
    /// As many lines as a map may hold. More are forgotten.
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
                // All at once: to forget the oldest first, their order would have to be kept.
                if map.len() >= Known::MOST_MAPPED {
                    map.clear();
                }
                map.insert(line, shape);
            }
        }
    }
}

/// Every line has a place of its own: the number of what stands before the stone, and of what
/// stands after it.
#[derive(Debug, Clone)]
pub(super) struct Table {
    run: u32,
    /// The numbers of the halves of a line, by the bits of their cells.
    halves: Vec<u16>,
    /// How many halves there are.
    count: usize,
    shapes: Vec<Option<Shape>>,
}

impl Table {
    fn new(run: u32, blocked: Blocked) -> Table {
        // Empty, own, enemy; and the wall, where that is something else than an enemy.
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
        // A wall is written as both an own stone and an enemy's.
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
