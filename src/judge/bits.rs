//! Exactly five on a 19x19 board, bit-parallel: the board problem judged as fast as its text
//! can be read.
//!
//! The plain [`judge`](super::judge) says what is right; this says the same, sooner.
//!
//! # How it works
//!
//! **Folding.** In the strict layout a cell is two bytes, its digit and what follows it: one
//! little-endian `u16`. Exclusive or with the two bytes that an empty cell has there leaves 0, 1
//! or 2 if and only if both bytes are right, so that reading and checking are one operation.
//! The 361 cells are then laid over one another, eight deep, into 48 lanes of eight pairs of
//! bits: 01 is black, 10 white.
//!
//! ```text
//!             lane 0   lane 1   lane 2         lane 47
//! bits  0-1   cell 0   cell 1   cell 2   ...   cell 47
//! bits  2-3   cell 48  cell 49  cell 50  ...   cell 95
//!   ...
//! bits 14-15  cell 336 cell 337    ...    cell 360, and nothing behind it
//! ```
//!
//! **Shifting.** A line goes on 1, 18, 19 or 20 cells further. Behind the lanes stand the same
//! lanes moved down by one pair, and by two: then 48 lanes read from the place `s` on show
//! cell `i + s` where cell `i` was, for every cell and both colours, and no bit is shifted.
//!
//! ```text
//! | lanes        | lanes >> 2   | lanes >> 4   |
//!    s |-------- 48 lanes -----|
//! ```
//!
//! **Windows.** The `and` of five such reads marks where five of a colour stand in a row. Masks
//! clear the windows that would run over the edge into the next row.
//!
//! **Exactness.** Most boards have no window, and one test of all says so. Where there are
//! some, a window whose neighbour on its line is a window too is part of six or more; the others
//! are fives. More than one five is left to the plain judge.

use std::slice;

use crate::board::{Board, Point, Size, Stone};
use crate::line::{Direction, Run};
use crate::rule::{Blocked, Overline, PerStone, Rule};

use super::Verdict;

/// The bytes of a board's text: two a cell.
pub const TEXT: usize = 2 * CELLS;

const SIDE: usize = 19;
const SIZE: Size = Size::square(19);
const CELLS: usize = SIDE * SIDE;
const FIVE: u8 = 5;

/// How many cells further a line goes on, for each of [`Direction::ALL`]; the anti-diagonal is
/// walked down here.
const STEPS: [usize; 4] = [SIDE - 1, 1, SIDE + 1, SIDE];

const LANES: usize = 48;
const LAST_ROW: usize = CELLS / LANES;

/// Pairs of bits, one a cell: cell `i` in lane `i % LANES`, `i / LANES` pairs up.
type Lanes = [u16; LANES];

/// What parts the rows in a board's text; a newline ends it, and blanks part the cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A newline: the strict layout of the board problem.
    Lines,
    /// A blank like any other: the board on one line.
    Blanks,
    /// A slash: the board on one line.
    Slashes,
}

/// Which of the processor's instructions are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instructions {
    /// Those that every processor of its kind has.
    Common,
    /// The widest that this one has. To ask it which takes some 70 microseconds, once: worth it
    /// for a megabyte of boards, not for one board.
    Widest,
}

/// Whether the rule is one that is judged here: exactly five on 19x19.
#[must_use]
pub fn serves(rule: &Rule) -> bool {
    rule.size == SIZE
        && rule.run == FIVE
        && rule.overline == PerStone::both(Overline::Ignored)
        && rule.blocked == Blocked::None
}

/// Judges a board; the same as [`super::judge`].
///
/// ```
/// use omok::{Board, Point, Rule, Stone, Verdict, judge};
/// let mut board = Board::empty(Rule::BOARD_PROBLEM.size);
/// for col in 3..8 {
///     board.set(Point::new(2, col), Some(Stone::Black));
/// }
/// let verdict = judge::bits::judge(&board, &Rule::BOARD_PROBLEM);
/// assert_eq!(verdict, judge(&board, &Rule::BOARD_PROBLEM));
/// assert!(matches!(verdict, Verdict::Won(row) if row.start == Point::new(2, 3)));
/// ```
#[must_use]
pub fn judge(board: &Board, rule: &Rule) -> Verdict {
    if serves(rule) && board.size() == SIZE {
        Fold::of(board).judge()
    } else {
        super::judge(board, rule)
    }
}

/// Judges a board from its text; `None` if the text is not exactly in that layout.
///
/// ```
/// use omok::{Verdict, judge::bits::{self, Instructions, Layout}};
/// let text = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(19);
/// let text: &mut [u8; bits::TEXT] = &mut text.into_bytes().try_into().unwrap();
/// let judge = |text: &_| bits::judge_text(text, Layout::Lines, Instructions::Common);
/// assert_eq!(judge(text), Some(Verdict::Open));
/// text[2] = b'3';
/// assert_eq!(judge(text), None);
/// ```
#[must_use]
pub fn judge_text(
    text: &[u8; TEXT],
    layout: Layout,
    instructions: Instructions,
) -> Option<Verdict> {
    let mut verdicts = Vec::with_capacity(1);
    judge_texts(slice::from_ref(text), layout, instructions, &mut verdicts);
    verdicts.pop()
}

/// Judges boards from their texts, up to the first that is not exactly in that layout, and adds
/// the verdicts: the same as [`judge_text`] for each, with less to do in between.
pub fn judge_texts(
    texts: &[[u8; TEXT]],
    layout: Layout,
    instructions: Instructions,
    verdicts: &mut Vec<Verdict>,
) {
    match instructions {
        Instructions::Common => judge_inline(texts, layout, verdicts),
        Instructions::Widest => judge_widest(texts, layout, verdicts),
    }
}

#[multiversion::multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq+bmi1+bmi2+popcnt+lzcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt+lzcnt",
))]
fn judge_widest(texts: &[[u8; TEXT]], layout: Layout, verdicts: &mut Vec<Verdict>) {
    judge_inline(texts, layout, verdicts);
}

// A loop, no iterator: what a closure calls would not be compiled for those instructions.
#[inline(always)]
fn judge_inline(texts: &[[u8; TEXT]], layout: Layout, verdicts: &mut Vec<Verdict>) {
    for text in texts {
        let Some(fold) = Fold::read(text, layout) else {
            return;
        };
        verdicts.push(fold.judge());
    }
}

/// A 19x19 board in lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Fold(Lanes);

/// Of each direction, as in [`Direction::ALL`], where five cells of a colour stand in a row: the
/// first of them in reading order.
type Windows = [Lanes; 4];

impl Fold {
    #[inline(always)]
    fn read(text: &[u8; TEXT], layout: Layout) -> Option<Fold> {
        let empty = match layout {
            Layout::Lines => &const { empty_text(b'\n') },
            Layout::Blanks => &const { empty_text(b' ') },
            Layout::Slashes => &const { empty_text(b'/') },
        };
        let mut lanes = [0; LANES];
        let mut seen = [0; LANES];
        let mut lay = |row: usize, cells: &[[u8; 2]], empty: &[u16]| {
            for (lane, (&cell, &empty)) in cells.iter().zip(empty).enumerate() {
                let cell = u16::from_le_bytes(cell) ^ empty;
                seen[lane] |= cell;
                lanes[lane] |= cell << (2 * row);
            }
        };
        let (cells, _) = text.as_chunks::<2>();
        let (rows, last) = cells.as_chunks::<LANES>();
        let (empty_rows, empty_last) = empty.as_chunks::<LANES>();
        for (row, (cells, empty)) in rows.iter().zip(empty_rows).enumerate() {
            lay(row, cells, empty);
        }
        lay(LAST_ROW, last, empty_last);
        let mut wrong = 0;
        for (lane, seen) in lanes.iter().zip(seen) {
            let threes = lane & lane >> 1 & 0x5555;
            wrong |= seen & !3 | threes;
        }
        (wrong == 0).then_some(Fold(lanes))
    }

    fn of(board: &Board) -> Fold {
        let mut fold = Fold([0; LANES]);
        for (point, stone) in board.stones() {
            let (lane, shift) = place(point);
            fold.0[lane] |= u16::from(stone.number()) << shift;
        }
        fold
    }

    fn board(&self) -> Board {
        let mut board = Board::empty(SIZE);
        for point in SIZE.points() {
            board.set(point, self.get(point));
        }
        board
    }

    fn get(&self, point: Point) -> Option<Stone> {
        let (lane, shift) = place(point);
        match self.0[lane] >> shift & 3 {
            0 => None,
            1 => Some(Stone::Black),
            _ => Some(Stone::White),
        }
    }

    #[inline(always)]
    fn judge(&self) -> Verdict {
        let windows = self.windows();
        let mut any = [0; LANES];
        let mut all = 0;
        for lane in 0..LANES {
            any[lane] = windows.iter().fold(0, |any, lanes| any | lanes[lane]);
            all |= any[lane];
        }
        if all == 0 {
            return Verdict::Open;
        }
        self.judge_windows(&windows, &any)
    }

    #[inline(always)]
    fn windows(&self) -> Windows {
        let mut ahead = [0; 3 * LANES];
        for lane in 0..LANES {
            ahead[lane] = self.0[lane];
            ahead[lane + LANES] = self.0[lane] >> 2;
            ahead[lane + 2 * LANES] = self.0[lane] >> 4;
        }
        [
            windows::<{ SIDE - 1 }>(&ahead, &const { columns(4, 18) }),
            windows::<1>(&ahead, &const { columns(0, 14) }),
            windows::<{ SIDE + 1 }>(&ahead, &const { columns(0, 14) }),
            windows::<SIDE>(&ahead, &const { columns(0, 18) }),
        ]
    }

    #[inline]
    fn judge_windows(&self, windows: &Windows, any: &Lanes) -> Verdict {
        let mut found = None;
        for (cell, stone) in stones(any) {
            for five in fives(windows, cell, stone) {
                if found.replace(five).is_some() {
                    return super::judge(&self.board(), &Rule::BOARD_PROBLEM);
                }
            }
        }
        found.map_or(Verdict::Open, Verdict::Won)
    }
}

#[inline(always)]
fn windows<const STEP: usize>(ahead: &[u16; 3 * LANES], starts: &Lanes) -> Lanes {
    let mut windows = *starts;
    for lane in 0..LANES {
        for steps in 0..usize::from(FIVE) {
            windows[lane] &= ahead[lane + steps * STEP];
        }
    }
    windows
}

/// The five whose first cell in reading order is this; a run that goes up starts at its other
/// end.
fn five(cell: usize, stone: Stone, direction: Direction) -> Run {
    let start = match direction {
        Direction::NorthEast => cell + usize::from(FIVE - 1) * STEPS[0],
        _ => cell,
    };
    Run {
        stone,
        start: point(start),
        direction,
        length: FIVE,
    }
}

/// The fives among the windows of this colour whose first cell in reading order is this.
#[inline]
fn fives(windows: &Windows, cell: usize, stone: Stone) -> impl Iterator<Item = Run> {
    let is_window = move |way: usize, cell: usize| {
        let bit = || u16::from(stone.number()) << (2 * (cell / LANES));
        cell < CELLS && windows[way][cell % LANES] & bit() != 0
    };
    let ways = (0..4).fold(0, |ways, way| ways | u64::from(is_window(way, cell)) << way);
    bits(ways)
        .filter(move |&way| {
            !is_window(way, cell.wrapping_sub(STEPS[way])) && !is_window(way, cell + STEPS[way])
        })
        .map(move |way| five(cell, stone, Direction::ALL[way]))
}

/// The stones that the lanes show: cell and colour.
#[inline]
fn stones(lanes: &Lanes) -> impl Iterator<Item = (usize, Stone)> {
    let fours = lanes.as_chunks::<4>().0;
    let is_shown = |four: &[u16; 4]| u64::from(four.iter().any(|&lane| lane != 0));
    let shown = fours
        .iter()
        .enumerate()
        .fold(0, |shown, (index, four)| shown | is_shown(four) << index);
    bits(shown).flat_map(move |index| {
        let word = fours[index]
            .iter()
            .rev()
            .fold(0u64, |word, &lane| word << 16 | u64::from(lane));
        bits(word).map(move |bit| {
            let cell = 4 * index + bit / 16 + bit % 16 / 2 * LANES;
            (cell, Stone::ALL[bit % 2])
        })
    })
}

/// The numbers of the bits that are set, from the lowest on.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

/// The lane of a point, and how far up in it the point's pair stands.
fn place(point: Point) -> (usize, usize) {
    let cell = usize::from(point.row) * SIDE + usize::from(point.col);
    (cell % LANES, 2 * (cell / LANES))
}

#[expect(clippy::cast_possible_truncation, reason = "a cell is below 361")]
const fn point(cell: usize) -> Point {
    Point::new((cell / SIDE) as u8, (cell % SIDE) as u8)
}

/// The text of an empty board, two bytes a cell.
const fn empty_text(row_end: u8) -> [u16; CELLS] {
    let mut text = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let follows = match cell % SIDE {
            _ if cell == CELLS - 1 => b'\n',
            18 => row_end,
            _ => b' ',
        };
        text[cell] = u16::from_le_bytes([b'0', follows]);
        cell += 1;
    }
    text
}

/// All cells from one column to another, both 0-based and included.
const fn columns(first: usize, last: usize) -> Lanes {
    let mut lanes = [0; LANES];
    let mut cell = 0;
    while cell < CELLS {
        if first <= cell % SIDE && cell % SIDE <= last {
            lanes[cell % LANES] |= 3 << (2 * (cell / LANES));
        }
        cell += 1;
    }
    lanes
}
