//! The stones of a board by line, one bit each, so that a few instructions examine a line.
//!
//! ```text
//!        lane of a direction            its bit
//! row         row                        column
//! column      column                     row
//! diagonal    column - row + 25          row
//! anti-       column + row               column
//! ```

use std::ops::Range;

use crate::board::{Board, PerStone, Point, Size, Stone};
use crate::line::{Direction, Row};

const SIDE: usize = Size::MAX_SIDE as usize;
/// The number of diagonals in one direction.
const DIAGONALS: usize = 2 * SIDE - 1;
/// The first lane of each direction, in the order of [`Direction::ALL`], and the end of all.
const STARTS: [usize; 5] = [
    0,
    SIDE,
    2 * SIDE,
    2 * SIDE + DIAGONALS,
    2 * SIDE + 2 * DIAGONALS,
];

/// The stones of both players, on lanes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lanes(PerStone<[u32; STARTS[4]]>);

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes(PerStone::both([0; STARTS[4]]))
    }
}

impl Lanes {
    /// The stones of a board.
    pub fn of(board: &Board) -> Lanes {
        let mut lanes = Lanes::default();
        for (row, cells) in (0..).zip(board.rows()) {
            for (col, cell) in (0..).zip(cells) {
                if let Some(stone) = *cell {
                    lanes.flip(Point::new(row, col), stone);
                }
            }
        }
        lanes
    }

    /// Puts a stone on an empty point, or removes the stone.
    pub(crate) fn flip(&mut self, point: Point, stone: Stone) {
        for (lane, bit) in lanes(point) {
            self.0[stone][lane] ^= 1 << bit;
        }
    }

    /// The length of the row through the point in each direction, with a stone of this colour on
    /// it.
    pub fn lengths(&self, point: Point, stone: Stone) -> [u32; 4] {
        lanes(point).map(|(lane, bit)| {
            let stones = self.0[stone][lane] | 1 << bit;
            let from = (stones >> bit).trailing_ones();
            let up_to = (stones << (31 - bit)).leading_ones();
            from + up_to - 1
        })
    }

    /// Every row of at least that many stones, in reading order of their starts.
    pub fn rows(&self, size: Size, least: u8) -> Vec<Row> {
        let mut rows = Vec::new();
        for stone in Stone::ALL {
            for lane in lanes_of(size).into_iter().flatten() {
                let stones = self.0[stone][lane];
                let long = starting_with(least, stones);
                // The first stone of each row has no stone of its colour before it.
                let mut starts = long & !(stones << 1);
                while starts != 0 {
                    let bit = starts.trailing_zeros();
                    starts &= starts - 1;
                    let length = (stones >> bit).trailing_ones();
                    rows.push(row(stone, lane, bit, length));
                }
            }
        }
        let key = |row: &Row| (row.start, row.direction as u8);
        rows.sort_unstable_by_key(key);
        rows
    }

    /// Whether enough stones surround the empty point for a foul if five win. Few moves of a game
    /// have as many.
    ///
    /// Two threes or fours on two lines need two stones on each within four points; two fours on
    /// one line need four, and an overline has five within five points.
    pub fn may_be_foul(&self, point: Point, stone: Stone) -> bool {
        const WIDE: u64 = 0b111_1111_1111;
        const NEAR: u64 = 0b011_1111_1110;
        let mut crossing = 0;
        for (lane, bit) in lanes(point) {
            // The point in the middle of eleven.
            let around = (u64::from(self.0[stone][lane]) << 5) >> bit;
            if (around & WIDE).count_ones() >= 4 {
                return true;
            }
            crossing += u32::from((around & NEAR).count_ones() >= 2);
        }
        crossing >= 2
    }
}

/// The lanes that have cells on a board of that size.
fn lanes_of(size: Size) -> [Range<usize>; 4] {
    let [width, height] = [size.width(), size.height()].map(usize::from);
    [
        0..height,
        STARTS[1]..STARTS[1] + width,
        STARTS[2] + SIDE - height..STARTS[2] + SIDE - 1 + width,
        STARTS[3]..STARTS[3] + height + width - 1,
    ]
}

/// The bits of a lane at which at least that many stones start.
const fn starting_with(least: u8, stones: u32) -> u32 {
    if least as u32 > u32::BITS {
        return 0;
    }
    let mut long = stones;
    let mut found = 1;
    // Two pairs that follow each other are four.
    while found * 2 <= least {
        long &= long >> found;
        found *= 2;
    }
    if found < least {
        long &= long >> (least - found);
    }
    long
}

/// The point's lane in each direction and its bit there.
fn lanes(point: Point) -> [(usize, u32); 4] {
    let (row, col) = (usize::from(point.row), usize::from(point.col));
    Direction::ALL.map(|direction| match direction {
        Direction::East => (row, point.col.into()),
        Direction::South => (STARTS[1] + col, point.row.into()),
        Direction::SouthEast => (STARTS[2] + SIDE - 1 + col - row, point.row.into()),
        Direction::NorthEast => (STARTS[3] + row + col, point.col.into()),
    })
}

/// The row of that length whose first stone has that bit on the lane.
fn row(stone: Stone, lane: usize, bit: u32, length: u32) -> Row {
    let bit = bit as usize;
    let (direction, row, col) = match lane {
        _ if lane < STARTS[1] => (Direction::East, lane, bit),
        _ if lane < STARTS[2] => (Direction::South, bit, lane - STARTS[1]),
        _ if lane < STARTS[3] => (Direction::SouthEast, bit, lane - STARTS[2] + bit + 1 - SIDE),
        _ => (Direction::NorthEast, lane - STARTS[3] - bit, bit),
    };
    // All are less than a board's longest side.
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    Row {
        stone,
        start: Point::new(small(row), small(col)),
        direction,
        length: small(length as usize),
    }
}
