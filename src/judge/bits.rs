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
//! **Shifting.** A line goes on 1, 18, 19 or 20 cells further. Before the lanes stand the same
//! lanes moved up by one pair, and behind them moved down by one, two and three: then 48 lanes
//! read from the place `s` on show cell `i + s` where cell `i` was, for every cell and both
//! colours, and no bit is shifted.
//!
//! ```text
//! | lanes << 2   | lanes        | lanes >> 2   | lanes >> 4   | lanes >> 6   |
//!                   s |-------- 48 lanes -----|
//! ```
//!
//! **Windows.** The `and` of five such reads marks where five of a colour stand in a row. Masks
//! clear the windows that would run over the edge into the next row. Many boards have none, and
//! one test of all says so.
//!
//! **Exactness.** Of the windows, those are fives that have no stone of the colour before or
//! past them: two more such reads. Whether there is only one, and where, is gathered on the way,
//! without a branch; where there are more, the plain judge tells which.

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
const FIVE: usize = 5;

/// How many cells further a line goes on, for each of [`Direction::ALL`]; the anti-diagonal is
/// walked down here.
const STEPS: [usize; 4] = [SIDE - 1, 1, SIDE + 1, SIDE];

const LANES: usize = 48;
const LAST_ROW: usize = CELLS / LANES;

/// The boards that are read before they are judged: what has just been written cannot be read
/// again at once.
const AT_ONCE: usize = 8;

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
        && usize::from(rule.run) == FIVE
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

// Loops, no iterators: functions that a closure calls would not be compiled for those instructions.
#[inline(always)]
fn judge_inline(texts: &[[u8; TEXT]], layout: Layout, verdicts: &mut Vec<Verdict>) {
    let mut folds = [const { Fold::EMPTY }; AT_ONCE];
    for texts in texts.chunks(AT_ONCE) {
        let mut read = 0;
        while read < texts.len() && folds[read].read(&texts[read], layout) {
            read += 1;
        }
        for fold in &folds[..read] {
            verdicts.push(fold.judge());
        }
        if read < texts.len() {
            return;
        }
    }
}

/// A 19x19 board in lanes, with the lanes moved up before them and moved down behind them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Fold([u16; 5 * LANES]);

/// Of each direction, as in [`Direction::ALL`], where five cells of a colour stand in a row: the
/// first of them in reading order.
type Windows = [Lanes; 4];

/// What is found of fives.
#[derive(Debug, Clone, Copy)]
struct Fives {
    /// How many lanes have some, direction by direction.
    lanes: u16,
    /// All the lanes that have some.
    bits: u16,
    /// If there is one five, its lane, and its direction above the [`LANE_BITS`].
    place: u16,
}

/// How many bits of a place tell the lane.
const LANE_BITS: u16 = 6;

// All that concerns a lane is done in one round of a loop: of the same work in several short
// loops the compiler makes no vector instructions.
impl Fold {
    const EMPTY: Fold = Fold([0; 5 * LANES]);

    /// Reads a board; says whether its text is exactly in that layout.
    #[inline(always)]
    fn read(&mut self, text: &[u8; TEXT], layout: Layout) -> bool {
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
        self.lay(&lanes);
        wrong == 0
    }

    #[inline(always)]
    fn lay(&mut self, lanes: &Lanes) {
        for (lane, &cells) in lanes.iter().enumerate() {
            self.0[lane] = cells << 2;
            self.0[lane + LANES] = cells;
            self.0[lane + 2 * LANES] = cells >> 2;
            self.0[lane + 3 * LANES] = cells >> 4;
            self.0[lane + 4 * LANES] = cells >> 6;
        }
    }

    fn of(board: &Board) -> Fold {
        let mut lanes = [0; LANES];
        for (point, stone) in board.stones() {
            let (lane, shift) = place(point);
            lanes[lane] |= u16::from(stone.number()) << shift;
        }
        let mut fold = Fold::EMPTY;
        fold.lay(&lanes);
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
        match self.0[LANES + lane] >> shift & 3 {
            0 => None,
            1 => Some(Stone::Black),
            _ => Some(Stone::White),
        }
    }

    #[inline(always)]
    fn judge(&self) -> Verdict {
        let (windows, any) = self.windows();
        if any == 0 {
            return Verdict::Open;
        }
        let fives = self.fives(&windows);
        match (fives.lanes, fives.bits.count_ones()) {
            (0, _) => Verdict::Open,
            (1, 1) => Verdict::Won(fives.only()),
            _ => super::judge(&self.board(), &Rule::BOARD_PROBLEM),
        }
    }

    /// The windows, and all their lanes.
    #[inline(always)]
    fn windows(&self) -> (Windows, u16) {
        const STARTS: Windows = [
            columns(4, 18),
            columns(0, 14),
            columns(0, 14),
            columns(0, 18),
        ];
        let mut windows = [[0; LANES]; 4];
        let mut any = 0;
        for lane in 0..LANES {
            for way in 0..4 {
                let mut window = STARTS[way][lane];
                for steps in 0..FIVE {
                    window &= self.0[LANES + lane + steps * STEPS[way]];
                }
                windows[way][lane] = window;
                any |= window;
            }
        }
        (windows, any)
    }

    #[inline(always)]
    fn fives(&self, windows: &Windows) -> Fives {
        /// Where the first cell of a window has one before it.
        const BEFORE: Windows = [
            columns(4, 17),
            columns(1, 14),
            columns(1, 14),
            columns(0, 18),
        ];
        /// Where there is a cell past the window.
        const PAST: Windows = [
            columns(5, 18),
            columns(0, 13),
            columns(0, 13),
            columns(0, 18),
        ];
        let mut fives = Fives {
            lanes: 0,
            bits: 0,
            place: 0,
        };
        for (number, lane) in (0..).zip(0..LANES) {
            for (direction, way) in (0..).zip(0..4) {
                let before = BEFORE[way][lane] & self.0[LANES + lane - STEPS[way]];
                let past = PAST[way][lane] & self.0[LANES + lane + FIVE * STEPS[way]];
                let found = windows[way][lane] & !before & !past;
                let is_some = u16::from(found != 0);
                fives.lanes += is_some;
                fives.bits |= found;
                fives.place |= is_some.wrapping_neg() & (number | direction << LANE_BITS);
            }
        }
        fives
    }
}

impl Fives {
    /// The five, if there is only one.
    #[inline]
    fn only(self) -> Run {
        let bit = self.bits.trailing_zeros() as usize;
        let lane = usize::from(self.place & ((1 << LANE_BITS) - 1));
        let direction = Direction::ALL[usize::from(self.place >> LANE_BITS)];
        five(lane + bit / 2 * LANES, Stone::ALL[bit % 2], direction)
    }
}

/// The five whose first cell in reading order is this; a run that goes up starts at its other
/// end.
fn five(cell: usize, stone: Stone, direction: Direction) -> Run {
    let start = match direction {
        Direction::NorthEast => cell + (FIVE - 1) * STEPS[0],
        _ => cell,
    };
    Run {
        stone,
        start: point(start),
        direction,
        length: Rule::BOARD_PROBLEM.run,
    }
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
