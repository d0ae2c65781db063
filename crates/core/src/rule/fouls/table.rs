//! A table of what a stone makes on each line, for five in a row.
//!
//! Five cells each way from the stone decide everything:
//!
//! ```text
//!     distance   5 4 3 2 1   1 2 3 4 5
//!                . X . X X * . . O X .
//!     half       ---------   ---------
//! ```
//!
//! 1. Cells beyond the first block, an enemy stone or the edge, do not matter: the half on the
//!    right is the same as `. . O . .`. So a half is the own stones up to the block, and a 1 bit
//!    for the block: 63 of 3^5 = 243 halves are left, and 63 x 63 lines of 3^10.
//! 2. The shape of such a line fits in a byte, so the whole table takes 4 KiB, and 2 KiB
//!    say which half five cells are.

use std::array;
use std::sync::LazyLock;

use crate::board::{PerStone, Stone};
use crate::rule::line_shape::{Line, LineRule};
use crate::rule::{Overline, Rule};

/// An empty cell of a line.
const EMPTY: u8 = 0;
/// A stone of the player who moves.
const OWN: u8 = 1;
/// An enemy stone, or off the board.
const BLOCK: u8 = 2;

/// The number of cells on each side of the stone that decide its shape.
pub(super) const REACH: u8 = 5;

/// What a stone makes on one line, in eight bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LineShape(u8);

impl LineShape {
    const WINS: u8 = 1;
    const OVERLINE: u8 = 2;
    const FOUR: u8 = 4;
    const FOURS: u8 = 3 * LineShape::FOUR;
    const BEFORE: u8 = 16;
    const AFTER: u8 = 64;
    const THREE: u8 = 3 * (LineShape::BEFORE + LineShape::AFTER);

    fn of(rule: LineRule, line: Line) -> LineShape {
        if rule.wins(line) {
            return LineShape(LineShape::WINS);
        }
        let fours = rule.fours(line).into_iter().flatten();
        let [before, after] = rule.straight_fours(line).map(|joined| {
            let at = joined.map(|joined| joined.gap.trailing_zeros());
            // At most 3, so two bits hold it.
            at.map_or(0, |at| at.abs_diff(REACH.into()).to_le_bytes()[0])
        });
        let mut shape: u8 = fours.map(|_| LineShape::FOUR).sum();
        if rule.row(line).length > rule.run {
            shape += LineShape::OVERLINE;
        }
        LineShape(shape + before * LineShape::BEFORE + after * LineShape::AFTER)
    }

    /// Whether the stone makes a winning row; the other values are then undefined.
    pub const fn wins(self) -> bool {
        self.0 & LineShape::WINS != 0
    }

    /// Whether the stone makes a row of more than five.
    pub const fn is_overline(self) -> bool {
        self.0 & LineShape::OVERLINE != 0
    }

    /// The number of fours.
    pub const fn fours(self) -> u8 {
        (self.0 & LineShape::FOURS) / LineShape::FOUR
    }

    /// Whether the stone makes a three, by this line alone.
    pub(super) const fn is_three(self) -> bool {
        self.0 & LineShape::THREE != 0
    }

    /// The distances before and after the stone of the points that turn its three into a straight
    /// four: 1 to 3 cells, 0 for none.
    pub const fn straight_four_points(self) -> [u8; 2] {
        [self.0 / LineShape::BEFORE % 4, self.0 / LineShape::AFTER]
    }
}

/// What a stone makes on every line.
pub struct Table {
    shapes: [LineShape; 64 * 64],
    /// The halves before the stone and after it by the five cells: own ones, and those without a
    /// block.
    halves: [[u8; 32 * 32]; 2],
}

impl Table {
    /// The table for a player with this overline rule.
    pub fn of(overline: Overline) -> &'static Table {
        static EXACTLY_FIVE: LazyLock<Table> = LazyLock::new(|| Table::new(Overline::Ignored));
        static FIVE_OR_MORE: LazyLock<Table> = LazyLock::new(|| Table::new(Overline::Wins));
        match overline {
            Overline::Wins => &FIVE_OR_MORE,
            // Six do not win in either case: the lines are the same.
            Overline::Ignored | Overline::Forbidden => &EXACTLY_FIVE,
        }
    }

    /// What a stone makes on a line of at most 26 cells, of which each has a bit: the player's
    /// stones, the empty cells, and the stone's own.
    pub fn look_up(&self, own: u32, empty: u32, bit: u32) -> LineShape {
        let free = own | empty;
        let near = |cells: u32| [cells << 5 >> bit & 0b11111, cells >> bit >> 1 & 0b11111];
        let (own, free) = (near(own), near(free));
        let half = |side: usize| {
            let cells = (own[side] << 5 | free[side]) as usize;
            usize::from(self.halves[side][cells % (32 * 32)])
        };
        self.shapes[(half(0) << 6 | half(1)) % (64 * 64)]
    }

    /// Computes every line by the definition.
    fn new(overline: Overline) -> Table {
        let rule = Rule {
            overline: PerStone::both(overline),
            ..Rule::FREESTYLE
        };
        let rule = LineRule::of(&rule, Stone::Black);
        let mut shapes = [LineShape::default(); 64 * 64];
        for (before, after) in (1..64).flat_map(|before| (1..64).map(move |half| (before, half))) {
            shapes[usize::from(before) * 64 + usize::from(after)] =
                LineShape::of(rule, line(before, after));
        }
        // Before the stone the nearest cell is the last of five.
        let turned = [|five: u8| five.reverse_bits() >> 3, |five| five];
        let halves = turned.map(|turned| {
            array::from_fn(|cells| {
                let [own, free] =
                    [cells / 32, cells % 32].map(|five| turned(five.to_le_bytes()[0]));
                let block = (free ^ 0b111111).trailing_zeros();
                own & !(u8::MAX << block) | 1 << block
            })
        });
        Table { shapes, halves }
    }
}

/// The line with these halves before and after the stone.
fn line(before: u8, after: u8) -> Line {
    let mut line = Line {
        own: 1 << REACH,
        enemy: 0,
        wall: 0,
    };
    let mut lay = |half, distance, at: u8| match cell_of_half(half, distance) {
        EMPTY => {}
        OWN => line.own |= 1 << at,
        // Unless rows can be blocked, enemy and edge are the same.
        _ => line.wall |= 1 << at,
    };
    for distance in 1..=REACH {
        lay(before, distance, REACH - distance);
        lay(after, distance, REACH + distance);
    }
    line
}

const fn cell_of_half(half: u8, distance: u8) -> u8 {
    if half >> distance == 0 {
        BLOCK
    } else {
        half >> (distance - 1) & 1
    }
}
