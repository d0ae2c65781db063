//! Finds the few points of a board at which a foul is possible.
//!
//! ```text
//!     .X*.X.    a three to be: four cells with two own stones, an empty cell at each end
//!     XX*.X     a four to be: five cells with three own stones or more, and no block
//! ```
//!
//! Every foul needs two lines with a possible three through the point, two lines with a possible
//! four, or two possible fours on one line. So does an overline, unless its other five stones are
//! all on one side.
//!
//! All points are tested at once. A row is a number with a bit for each cell, so a step along a
//! line is another row, a shift, or both, and an instruction tests the windows of several rows.
//! Compilers vectorize these loops.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use crate::board::{Size, Stone};
use crate::line::lanes::Lanes;

/// The cells of a window after its first one.
const MARGIN: usize = 5;
/// How many rows are tested, in whole vectors, of most boards and of all others.
const FEW: usize = 16;
const MOST: usize = (Size::MAX_SIDE as usize).next_multiple_of(FEW);

/// A bit for each cell of each row, with rows of blocks before and after them.
type Rows<R> = [R; MARGIN + MOST + MARGIN];

/// The bits of a row: the fewer, the more rows are tested by an instruction.
trait Row:
    Copy
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
    + Into<u32>
    + TryFrom<u32>
{
}

impl Row for u16 {}
impl Row for u32 {}

/// What is found in one direction after the other.
struct Found<R> {
    threes: [R; MOST],
    fours: [R; MOST],
    possible: [R; MOST],
}

/// For every row, the empty points at which a foul is possible.
pub(super) fn sieve(lanes: &Lanes, stone: Stone, size: Size) -> [u32; MOST] {
    match usize::from(size.longest_side()) {
        // The page has these loops once: there it is more important to be small.
        ..=FEW if cfg!(not(target_family = "wasm")) => {
            empty_and_possible::<u16, FEW>(lanes, stone, size)
        }
        _ => empty_and_possible::<u32, MOST>(lanes, stone, size),
    }
}

fn empty_and_possible<R: Row, const ROWS: usize>(
    lanes: &Lanes,
    stone: Stone,
    size: Size,
) -> [u32; MOST] {
    let none = [R::default(); MARGIN + MOST + MARGIN];
    let (mut own, mut empty) = (none, none);
    let rows = own[MARGIN..].iter_mut().zip(&mut empty[MARGIN..]);
    for ((own, empty), lane) in rows.zip(lanes.rows_seen(stone, size)) {
        // Each fits: a row of FEW cells has as many bits as the smaller number.
        [*own, *empty] = [lane.own, lane.empty].map(|row| R::try_from(row).unwrap_or_default());
    }
    let possible = possible::<R, ROWS>(&own, &empty);
    let mut found = [0; MOST];
    for (row, found) in found[..ROWS].iter_mut().enumerate() {
        *found = (possible[row] & empty[MARGIN + row]).into();
    }
    found
}

/// The points, empty or not.
fn possible<R: Row, const ROWS: usize>(own: &Rows<R>, empty: &Rows<R>) -> [R; MOST] {
    let mut found = Found {
        threes: [R::default(); MOST],
        fours: [R::default(); MOST],
        possible: [R::default(); MOST],
    };
    find::<R, ROWS, 0, 1>(own, empty, &mut found);
    find::<R, ROWS, 1, 1>(own, empty, &mut found);
    find::<R, ROWS, 1, 0>(own, empty, &mut found);
    find::<R, ROWS, 1, -1>(own, empty, &mut found);
    found.possible
}

/// Finds the windows along lines that go down and to the right by that much.
fn find<R: Row, const ROWS: usize, const DOWN: usize, const RIGHT: i8>(
    own: &Rows<R>,
    empty: &Rows<R>,
    found: &mut Found<R>,
) {
    let [mut threes, mut fours, mut fives] = [[R::default(); MARGIN + MOST + MARGIN]; 3];
    for at in MARGIN..MARGIN + ROWS {
        let own = |cell: usize| back::<R, RIGHT>(own[at + DOWN * cell], cell);
        let empty = |cell: usize| back::<R, RIGHT>(empty[at + DOWN * cell], cell);
        let free = |cell| own(cell) | empty(cell);
        let open = free(1) & free(2) & free(3) & free(4);
        // The stones of the four cells in the middle, counted in two pairs.
        let ones = [own(1) ^ own(2), own(3) ^ own(4)];
        let twos = [own(1) & own(2), own(3) & own(4)];
        let are_two = ones[0] & ones[1] | (twos[0] ^ twos[1]) & !(ones[0] | ones[1]);
        let are_more = twos[0] & (ones[1] | twos[1]) | twos[1] & ones[0];
        threes[at] = open & are_two & empty(0) & empty(5);
        fives[at] = own(0) & twos[0] & twos[1];
        fours[at] = open & (own(0) & are_two | free(0) & are_more);
    }
    for row in 0..ROWS {
        let at = MARGIN + row;
        let three = |cell: usize| forth::<R, RIGHT>(threes[at - DOWN * cell], cell);
        let four = |cell: usize| forth::<R, RIGHT>(fours[at - DOWN * cell], cell);
        // The two cells at the ends of six are no part of a three.
        let three = three(1) | three(2) | three(3) | three(4);
        let (first, last) = (four(0) | four(1), four(3) | four(4));
        let pairs = four(0) & four(1) | four(3) & four(4);
        let two = pairs | first & last | (first | last) & four(2);
        let beside =
            back::<R, RIGHT>(fives[at + DOWN], 1) | forth::<R, RIGHT>(fives[at - 5 * DOWN], 5);
        let four = first | last | four(2);
        let crossing = found.threes[row] & three | found.fours[row] & four;
        found.possible[row] = found.possible[row] | two | beside | crossing;
        found.threes[row] = found.threes[row] | three;
        found.fours[row] = found.fours[row] | four;
    }
}

/// A row whose cells come to the place of those so many to the left along the line.
#[inline]
fn back<R: Row, const RIGHT: i8>(row: R, cells: usize) -> R {
    match RIGHT {
        1 => row >> cells,
        -1 => row << cells,
        _ => row,
    }
}

/// The other way round.
#[inline]
fn forth<R: Row, const RIGHT: i8>(row: R, cells: usize) -> R {
    match RIGHT {
        1 => row << cells,
        -1 => row >> cells,
        _ => row,
    }
}
