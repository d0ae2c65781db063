//! The kernel's passes over lanes of eight boards, written so that the compiler vectorizes them:
//! one round of an inner loop is one lane of a [`Block`], without branches. Everything that
//! [`pass_widest`] calls is inlined into it, because only then is it compiled for those
//! instructions.

use super::Kernel;
use crate::judge::layout::Symbols;
use std::ops::{Deref, DerefMut};

/// The boards in a lane.
// Two bits a cell: eight boards fill the 16 bits of a lane, the narrowest integer that holds a
// cell and the blank after it.
pub(super) const DEEP: usize = 8;

/// The lanes per round.
// Of `u16`, one register of AVX-512, two of AVX2, four of SSE2.
pub(super) const BLOCK: usize = 32;

type Block = [u16; BLOCK];

/// More lanes than any step, before the first window, so that a step back reads zeros.
// A step is at most 28: along a diagonal of a board 26 wide with a byte between its rows.
pub(super) const FRONT: usize = 32;

/// The most blocks of cells: those of the largest board, with one cell per row for the row's end.
const MOST_BLOCKS: usize = 22;

/// A lane for each cell; blocks are aligned to cache lines.
///
/// As many as the boards need: clearing the lanes of the largest board takes longer than judging a
/// small one.
#[derive(Debug)]
pub(super) struct Lanes {
    memory: Vec<u16>,
    first: usize,
}

impl Lanes {
    /// Lanes for that many cells, with `reach` lanes after them and [`FRONT`] before.
    pub(super) fn none(cells: usize, reach: usize) -> Lanes {
        Lanes::cleared(FRONT + cells.next_multiple_of(BLOCK) + reach + BLOCK)
    }

    fn cleared(lanes: usize) -> Lanes {
        let memory = vec![0; lanes + BLOCK];
        let first = memory.as_ptr().align_offset(size_of::<Block>()).min(BLOCK);
        Lanes { memory, first }
    }
}

impl Clone for Lanes {
    fn clone(&self) -> Lanes {
        let mut lanes = Lanes::cleared(self.memory.len() - BLOCK);
        lanes.copy_from_slice(self);
        lanes
    }
}

impl Deref for Lanes {
    type Target = [u16];

    #[inline(always)]
    fn deref(&self) -> &[u16] {
        &self.memory[self.first..][..self.memory.len() - BLOCK]
    }
}

impl DerefMut for Lanes {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u16] {
        let lanes = self.memory.len() - BLOCK;
        &mut self.memory[self.first..][..lanes]
    }
}

/// The first window of a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct LaneRow {
    pub(super) lane: u16,
    /// The index of the direction in [`crate::line::Direction::ALL`].
    pub(super) way: u8,
    /// The bit of the lane: two bits per board, black's first.
    pub(super) bit: u8,
}

/// The processor instructions to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instructions {
    /// Those of every processor of the architecture.
    Common,
    /// The widest of this processor, except on wasm32. Detecting them takes some 70
    /// microseconds, once: worth it for a megabyte of boards, not for one board.
    Widest,
}

/// Lays out consecutive boards and finds their lines. Returns whether the whole text is valid; if
/// not, nothing is found. There must be at least a block of lanes.
pub(super) fn pass(kernel: &mut Kernel, text: &[u8], instructions: Instructions) -> bool {
    match instructions {
        Instructions::Common => pass_inline(kernel, text),
        Instructions::Widest => pass_widest(kernel, text),
    }
}

#[cfg_attr(
    not(target_arch = "wasm32"),
    multiversion::multiversion(targets(
        "x86_64+avx512f+avx512bw+avx512vl+avx512dq+bmi1+bmi2+popcnt+lzcnt",
        "x86_64+avx2+bmi1+bmi2+popcnt+lzcnt",
    ))
)]
fn pass_widest(kernel: &mut Kernel, text: &[u8]) -> bool {
    pass_inline(kernel, text)
}

#[inline(always)]
fn pass_inline(kernel: &mut Kernel, text: &[u8]) -> bool {
    let is_right = match (kernel.unit, kernel.layout.symbols) {
        (2, Symbols::Digits | Symbols::Numbers) => kernel.lay::<2, false>(text),
        (2, Symbols::Any) => kernel.lay::<2, true>(text),
        (_, Symbols::Digits | Symbols::Numbers) => kernel.lay::<1, false>(text),
        (_, Symbols::Any) => kernel.lay::<1, true>(text),
    };
    // Cleared even if the text is invalid, so that nothing is reported for other boards.
    kernel.found.clear();
    if is_right {
        let lanes = text.len() / DEEP / kernel.unit;
        let blocks = lanes.div_ceil(BLOCK);
        // The pass before may have had more boards side by side.
        kernel.boards[lanes..blocks * BLOCK].fill(0);
        for way in 0..kernel.steps.len() {
            // Unrolled for five in a row, the usual case.
            match kernel.shape.run {
                5 => kernel.find(way, 5, blocks),
                run => kernel.find(way, run.into(), blocks),
            }
        }
    }
    is_right
}

impl Kernel {
    #[inline(always)]
    fn lay<const UNIT: usize, const ANY: bool>(&mut self, text: &[u8]) -> bool {
        let lanes = text.len() / DEEP / UNIT;
        let texts: [&[u8]; DEEP] =
            std::array::from_fn(|j| &text[UNIT * j * lanes..][..UNIT * lanes]);
        let (empties, between) = (&*self.empties, &*self.between);
        let laid = &mut *self.boards;
        // Collected without a branch: one check at the end is cheaper than one per byte.
        let mut wrong = [0; BLOCK];
        let mut at = 0;
        loop {
            let empty: &Block = block(empties, at);
            let none: &Block = block(between, at);
            let mut boards = [0; BLOCK];
            let mut seen = [0; BLOCK];
            for (j, text) in texts.iter().enumerate() {
                let mut units = [0; BLOCK];
                if UNIT == 2 {
                    let bytes = block::<_, { 2 * BLOCK }>(text, 2 * at);
                    let bytes = if ANY { digits(bytes) } else { *bytes };
                    for i in 0..BLOCK {
                        units[i] = u16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
                    }
                } else {
                    let bytes = block::<_, BLOCK>(text, at);
                    let bytes = if ANY { digits(bytes) } else { *bytes };
                    for i in 0..BLOCK {
                        units[i] = bytes[i].into();
                    }
                }
                for i in 0..BLOCK {
                    let cell = units[i] ^ empty[i];
                    // Checked before the shift, which drops bits.
                    seen[i] |= cell;
                    boards[i] |= cell << (2 * j);
                }
            }
            for i in 0..BLOCK {
                // The byte `3` sets both bits of a cell, which no other check detects.
                let threes = boards[i] & boards[i] >> 1 & 0x5555;
                wrong[i] |= seen[i] & !3 | threes | boards[i] & none[i];
            }
            laid[at..at + BLOCK].copy_from_slice(&boards);
            if at + BLOCK == lanes {
                return !any(&wrong);
            }
            // The last block overlaps the one before it.
            at = (at + BLOCK).min(lanes - BLOCK);
        }
    }

    /// Finds the windows of a direction, and the lines in the blocks that have windows.
    #[inline(always)]
    fn find(&mut self, way: usize, run: usize, blocks: usize) {
        let (boards, step) = (&*self.boards, self.steps[way]);
        let starts = &self.starts[way].as_chunks::<BLOCK>().0[..blocks];
        let windows = &mut self.windows[way][FRONT..].as_chunks_mut::<BLOCK>().0[..blocks];
        // Recorded in an array with a counter that advances only on a hit: no branch to mispredict.
        let mut hit_blocks = [0; MOST_BLOCKS];
        let mut hits = 0;
        for (number, (starts, windows)) in starts.iter().zip(windows).enumerate() {
            let mut window = *starts;
            for stones in 0..run {
                let lane = number * BLOCK + stones * step;
                let boards: &Block = block(boards, lane);
                for i in 0..BLOCK {
                    window[i] &= boards[i];
                }
            }
            *windows = window;
            hit_blocks[hits] = number;
            hits += usize::from(any(&window));
        }
        for number in &hit_blocks[..hits] {
            self.find_lines(way, number * BLOCK);
        }
    }

    /// Finds the lines whose first windows are in this block.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "lanes, ways and bits are few"
    )]
    fn find_lines(&mut self, way: usize, first: usize) {
        let (step, windows) = (self.steps[way], &*self.windows[way]);
        let here: &Block = block(windows, FRONT + first);
        // The first window of a line has no window one step before it. The lanes of FRONT, before
        // the first lane, stay empty.
        let before: &Block = block(windows, FRONT + first - step);
        let past: &Block = block(windows, FRONT + first + step);
        let exact = self.shape.exact;
        let mut lines = [0; BLOCK];
        let mut lanes = 0_u32;
        for i in 0..BLOCK {
            // With a second window, the line is too long for the colours that need the exact
            // length.
            lines[i] = here[i] & !before[i] & !(past[i] & exact);
            lanes |= u32::from(lines[i] != 0) << i;
        }
        // Lines are rare: each costs a few branches from here on, and lanes without lines cost
        // nothing.
        while lanes != 0 {
            let i = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let mut bits = lines[i];
            while bits != 0 {
                self.found.push(LaneRow {
                    lane: (first + i) as u16,
                    way: way as u8,
                    bit: bits.trailing_zeros() as u8,
                });
                bits &= bits - 1;
            }
        }
    }
}

/// The next `N` lanes or bytes.
#[inline(always)]
fn block<T, const N: usize>(lanes: &[T], at: usize) -> &[T; N] {
    lanes[at..at + N]
        .as_array()
        .expect("a slice of that length")
}

#[inline(always)]
fn any(block: &Block) -> bool {
    let mut all = 0;
    for lane in block {
        all |= lane;
    }
    all != 0
}

/// Replaces letters by digits, and tabs by blanks.
#[inline(always)]
fn digits<const N: usize>(bytes: &[u8; N]) -> [u8; N] {
    let mut digits = [0; N];
    for i in 0..N {
        digits[i] = digit(bytes[i]);
    }
    digits
}

/// The digit or blank for that byte.
///
/// Separate comparisons, because the compiler makes a table of a `match`, and no vector
/// instructions.
#[inline(always)]
pub(super) const fn digit(byte: u8) -> u8 {
    let lower = byte | 0x20;
    let mut digit = byte;
    if byte == b'.' {
        digit = b'0';
    }
    if lower == b'x' {
        digit = b'1';
    }
    if lower == b'o' {
        digit = b'2';
    }
    if byte == b'\t' {
        digit = b' ';
    }
    digit
}
