//! A cache of shapes by line.

use std::collections::HashMap;

use super::shape::Shape;
use crate::rule::{Blocked, Line};

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
