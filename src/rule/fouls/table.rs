//! What a stone makes on one line where five win: all lines there are, looked up.
//!
//! Five cells each way from the stone decide everything:
//!
//! ```text
//!     distance   5 4 3 2 1   1 2 3 4 5
//!                . X . X X * . . O X .
//!     half       ---------   ---------
//! ```
//!
//! 1. What lies past the first block, an enemy stone or the edge, is no matter: the half on the
//!    right is the same as `. . O . .`. So a half is the own stones up to the block with a
//!    1 bit where the block is: 63 halves are left of 3^5 = 243, and 63 x 63 lines of 3^10.
//! 2. What the stone makes on such a line fits in a byte, so the whole table takes 4 KiB.
//! 3. A row that takes in one more stone grows from the stone's own row over the first gap on
//!    one side. So at most two points of a line complete a four or a three, one each side.

use std::ops::Range;
use std::sync::LazyLock;

use crate::rule::Overline;

/// A cell of a line, seen by the player who moves: empty.
pub(super) const EMPTY: u8 = 0;
/// The player's own stone.
pub(super) const OWN: u8 = 1;
/// An enemy stone, or off the board.
pub(super) const BLOCK: u8 = 2;

/// How many cells of a line on each side of the stone decide what it makes.
pub(super) const REACH: u8 = 5;

/// What a stone makes on one line, in eight bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct LineShape(u8);

impl LineShape {
    const WINS: u8 = 1;
    const OVERLINE: u8 = 2;
    const FOUR: u8 = 4;
    const FOURS: u8 = 3 * LineShape::FOUR;
    const BEFORE: u8 = 16;
    const AFTER: u8 = 64;
    const THREE: u8 = 3 * (LineShape::BEFORE + LineShape::AFTER);

    /// Whether the stone makes a winning row; what else it makes is not told then.
    pub(super) const fn wins(self) -> bool {
        self.0 & LineShape::WINS != 0
    }

    /// Whether the stone makes a row of more than five.
    pub(super) const fn is_overline(self) -> bool {
        self.0 & LineShape::OVERLINE != 0
    }

    /// The number of fours.
    pub(super) const fn fours(self) -> u8 {
        (self.0 & LineShape::FOURS) / LineShape::FOUR
    }

    /// Whether the stone makes a three, as far as this line can tell.
    pub(super) const fn is_three(self) -> bool {
        self.0 & LineShape::THREE != 0
    }

    /// How far before and after the stone the points lie that turn its three into a straight
    /// four: 1 to 3 cells, 0 where there is none.
    pub(super) const fn straight_four_points(self) -> [u8; 2] {
        [self.0 / LineShape::BEFORE % 4, self.0 / LineShape::AFTER]
    }
}

/// What a stone makes on every line.
pub(super) struct Table([LineShape; 64 * 64]);

impl Table {
    /// The table for a player to whom rows of more than five are that.
    pub(super) fn of(overline: Overline) -> &'static Table {
        static EXACTLY_FIVE: LazyLock<Table> = LazyLock::new(|| Table::new(Longer::IsNothing));
        static FIVE_OR_MORE: LazyLock<Table> = LazyLock::new(|| Table::new(Longer::Wins));
        match overline {
            Overline::Wins => &FIVE_OR_MORE,
            Overline::Ignored | Overline::Forbidden => &EXACTLY_FIVE,
        }
    }

    /// What a stone makes on the line whose cells, told by their distance from the stone
    /// (1 to [`REACH`]), lie before and after it.
    pub(super) fn look_up(&self, before: impl Fn(u8) -> u8, after: impl Fn(u8) -> u8) -> LineShape {
        self.0[index(half(before), half(after))]
    }

    fn new(longer: Longer) -> Table {
        let mut shapes = [LineShape::default(); 64 * 64];
        for (before, after) in (1..64).flat_map(|before| (1..64).map(move |half| (before, half))) {
            shapes[index(before, after)] = Line::of(before, after).shape(longer);
        }
        Table(shapes)
    }
}

const fn index(before: u8, after: u8) -> usize {
    before as usize % 64 * 64 + after as usize % 64
}

/// The half-line with these cells.
fn half(cell: impl Fn(u8) -> u8) -> u8 {
    let digits = |index, distance| 3 * index + usize::from(cell(distance));
    HALVES[(1..=REACH).rev().fold(0, digits)]
}

/// The halves by their cells, read as a number in base 3, the nearest cell its last digit.
static HALVES: [u8; 243] = {
    let mut halves = [0; 243];
    let mut number = 0;
    while number < halves.len() {
        halves[number] = half_of_number(number);
        number += 1;
    }
    halves
};

const fn half_of_number(mut number: usize) -> u8 {
    let (mut half, mut distance) = (0, 0);
    while distance < REACH && number % 3 != BLOCK as usize {
        half |= ((number % 3 == OWN as usize) as u8) << distance;
        number /= 3;
        distance += 1;
    }
    half | 1 << distance
}

/// What a row of more than five is worth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Longer {
    Wins,
    IsNothing,
}

impl Longer {
    fn lets_win(self, row: &Range<u8>) -> bool {
        row.len() == 5 || row.len() > 5 && self == Longer::Wins
    }
}

/// The cells of a line from five before the stone to five after it.
#[derive(Clone, Copy)]
struct Line([u8; 2 * REACH as usize + 1]);

impl Line {
    const STONE: u8 = REACH;

    fn of(before: u8, after: u8) -> Line {
        let mut line = Line([BLOCK; 2 * REACH as usize + 1]);
        line.0[usize::from(Line::STONE)] = OWN;
        for distance in 1..=REACH {
            line.0[usize::from(Line::STONE - distance)] = cell_of_half(before, distance);
            line.0[usize::from(Line::STONE + distance)] = cell_of_half(after, distance);
        }
        line
    }

    fn shape(&self, longer: Longer) -> LineShape {
        let row = self.row();
        if longer.lets_win(&row) {
            return LineShape(LineShape::WINS);
        }
        let fours = self.fours(&row, longer);
        let mut shape = fours * LineShape::FOUR;
        if row.len() > 5 {
            shape |= LineShape::OVERLINE;
        }
        if fours == 0 {
            let [before, after] = gaps(&row).map(|gap| self.distance_to_straight_four(gap, longer));
            shape |= before * LineShape::BEFORE + after * LineShape::AFTER;
        }
        LineShape(shape)
    }

    /// Two gaps complete the same four where one of them completes it out of the row alone.
    fn fours(&self, row: &Range<u8>, longer: Longer) -> u8 {
        let completed = gaps(row)
            .into_iter()
            .filter_map(|gap| Some(self.with(gap)?.row()))
            .filter(|joined| longer.lets_win(joined));
        let (fours, apart) = completed.fold((0, true), |(fours, apart), joined| {
            (fours + 1, apart && joined.len() > row.len() + 1)
        });
        if apart { fours } else { 1 }
    }

    /// How far the gap is if a stone in it makes a straight four; else 0.
    fn distance_to_straight_four(&self, gap: u8, longer: Longer) -> u8 {
        let Some(joined) = self.with(gap) else {
            return 0;
        };
        let row = joined.row();
        let completes = |end| {
            let completed = joined.with(end);
            completed.is_some_and(|line| longer.lets_win(&line.row()))
        };
        if row.len() == 4 && gaps(&row).into_iter().all(completes) {
            gap.abs_diff(Line::STONE)
        } else {
            0
        }
    }

    /// The line with one more stone, if the cell is empty.
    fn with(&self, cell: u8) -> Option<Line> {
        let mut line = *self;
        (self.get(cell) == EMPTY).then(|| {
            line.0[usize::from(cell)] = OWN;
            line
        })
    }

    /// The unbroken row that the stone is part of.
    fn row(&self) -> Range<u8> {
        let (mut start, mut end) = (Line::STONE, Line::STONE + 1);
        while self.get(start.wrapping_sub(1)) == OWN {
            start -= 1;
        }
        while self.get(end) == OWN {
            end += 1;
        }
        start..end
    }

    fn get(&self, cell: u8) -> u8 {
        self.0.get(usize::from(cell)).copied().unwrap_or(BLOCK)
    }
}

/// The cells next to the row, before and after it; before the first cell comes no cell.
const fn gaps(row: &Range<u8>) -> [u8; 2] {
    [row.start.wrapping_sub(1), row.end]
}

fn cell_of_half(half: u8, distance: u8) -> u8 {
    if half >> distance == 0 {
        BLOCK
    } else {
        half >> (distance - 1) & 1
    }
}
