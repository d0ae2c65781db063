//! The stones of a board by line, one bit each, so that a few instructions examine a line.
//!
//! ```text
//!        lane of a direction            its bit
//! row         row                        column
//! column      column                     row
//! diagonal    column - row + 25          row
//! anti-       column + row               column
//! ```

use itertools::Itertools;

use crate::board::{Board, PerStone, Point, Size, Stone};
use crate::line::Direction;

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

/// The stones of both players and the empty cells, on lanes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lanes {
    stones: PerStone<[u32; STARTS[4]]>,
    empty: [u32; STARTS[4]],
}

/// A lane as one player sees it: a bit for each cell.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lane {
    /// The player's stones.
    pub(crate) own: u32,
    /// The cells without a stone.
    pub(crate) empty: u32,
}

impl Lanes {
    /// Those of an empty board.
    pub(crate) fn empty(size: Size) -> Lanes {
        let [width, height] = [size.width(), size.height()].map(usize::from);
        let mut empty = [0; STARTS[4]];
        empty[..height].fill((1 << width) - 1);
        empty[STARTS[1]..][..width].fill((1 << height) - 1);
        let cells = |start: usize, end: usize| (1 << end) - (1 << start);
        let diagonals = STARTS[2] + SIDE - height..STARTS[2] + SIDE - 1 + width;
        for lane in diagonals {
            let middle = STARTS[2] + SIDE - 1;
            let end = height.min(middle + width - lane);
            empty[lane] = cells(middle.saturating_sub(lane), end);
        }
        let antidiagonals = STARTS[3]..STARTS[3] + height + width - 1;
        for lane in antidiagonals {
            let sum = lane - STARTS[3];
            empty[lane] = cells(sum.saturating_sub(height - 1), width.min(sum + 1));
        }
        let stones = PerStone::both([0; STARTS[4]]);
        Lanes { stones, empty }
    }

    /// The stones of a board.
    pub fn of(board: &Board) -> Lanes {
        let mut lanes = Lanes::empty(board.size());
        for ((row, cells), stone) in (0..).zip(board.rows()).cartesian_product(Stone::ALL) {
            // Without a branch for each cell.
            let bit = |(col, &cell)| u32::from(cell == Some(stone)) << col;
            let stones = (0..)
                .zip(cells)
                .map(bit)
                .fold(0, |stones, bit| stones | bit);
            for col in bits(stones) {
                lanes.flip(Point::new(row, col), stone);
            }
        }
        lanes
    }

    /// Puts a stone on an empty point, or removes the stone.
    pub(crate) fn flip(&mut self, point: Point, stone: Stone) {
        for (lane, bit) in lanes(point) {
            self.stones[stone][lane] ^= 1 << bit;
            self.empty[lane] ^= 1 << bit;
        }
    }

    /// The length of the row through the point in each direction, with a stone of this colour on
    /// it.
    pub fn lengths(&self, point: Point, stone: Stone) -> [u32; 4] {
        lanes(point).map(|(lane, bit)| {
            let stones = self.stones[stone][lane] | 1 << bit;
            let from = (stones >> bit).trailing_ones();
            let up_to = (stones << (31 - bit)).leading_ones();
            from + up_to - 1
        })
    }

    /// The lanes through a point, one for each of [`Direction::ALL`], and the point's bit on it.
    pub(crate) fn through(&self, point: Point, stone: Stone) -> [(Lane, u32); 4] {
        lanes(point).map(|(lane, bit)| (self.seen(lane, stone), bit))
    }

    pub(crate) fn rows_seen(&self, stone: Stone, size: Size) -> impl Iterator<Item = Lane> {
        (0..usize::from(size.height())).map(move |lane| self.seen(lane, stone))
    }

    fn seen(&self, lane: usize, stone: Stone) -> Lane {
        Lane {
            own: self.stones[stone][lane],
            empty: self.empty[lane],
        }
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
            let around = (u64::from(self.stones[stone][lane]) << 5) >> bit;
            if (around & WIDE).count_ones() >= 4 {
                return true;
            }
            crossing += u32::from((around & NEAR).count_ones() >= 2);
        }
        crossing >= 2
    }
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

/// The bits that are set, from the lowest.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros().to_le_bytes()[0];
        let found = (set != 0).then_some(lowest);
        set &= set.wrapping_sub(1);
        found
    })
}
