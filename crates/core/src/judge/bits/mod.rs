//! Judges many boards at a time, bit-parallel, for any size and rule, about as fast as their text
//! can be read. The plain [`judge`](super::judge) is the definition; tests compare them.
//!
//! # How it works
//!
//! **Eight boards are laid over one another.** A lane is a `u16`: lane `i` holds cell `i` of
//! eight boards, two bits each, 01 for black and 10 for white. Small boards stand side by side
//! as well, so that a pass over 288 lanes judges 256 boards of 3x3.
//!
//! ```text
//!             lane 0           lane 1           lane 2
//! bits  0-1   board 0, cell 0  board 0, cell 1  board 0, cell 2  ...
//! bits  2-3   board 1, cell 0  board 1, cell 1  board 1, cell 2  ...
//!   ...
//! bits 14-15  board 7, cell 0  board 7, cell 1  board 7, cell 2  ...
//! ```
//!
//! **Reading is checking.** The exclusive or of the text with the text of an empty board is 0, 1 or
//! 2 if and only if the byte is valid, and 0 for bytes that are no cells. This is shifted to the
//! board's bits and added to the lanes. All other bits are collected, and one test at the end shows
//! whether every byte of every board was valid.
//!
//! **A step is a read at an offset.** The next cell of a line is 1, `stride - 1`, `stride` or
//! `stride + 1` lanes further, for all boards alike. The `and` of as many reads as the winning
//! length marks each run of that many stones of a colour: a window. Masks exclude starts whose
//! lines would cross an edge. A 19x19 row, with five to win:
//!
//! ```text
//! lanes        . . X X X X X X . . . . . . . . . . .
//! one on       . X X X X X X . . . . . . . . . . . .
//! two on       X X X X X X . . . . . . . . . . . . .
//! three on     X X X X X . . . . . . . . . . . . . .
//! four on      X X X X . . . . . . . . . . . . . . .
//! starts       X X X X X X X X X X X X X X X . . . .
//! windows      . . X X . . . . . . . . . . . . . . .   all of them at once
//! first one    . . X . . . . . . . . . . . . . . . .   no window one step before
//! exactly      . . . . . . . . . . . . . . . . . . .   nor, for the colours whose overlines
//!                                                      do not win, one step past it
//! ```
//!
//! **Few windows are examined.** Blocks of lanes without windows, nearly all of them, are skipped.
//! The others yield lines, which are added to the verdicts of their boards.

mod lanes;

use super::Verdict;
use super::layout::{Layout, Symbols};
use crate::board::{Point, Stone};
use crate::line::{Direction, Row};
use crate::rule::Blocked;

pub use super::layout::Shape;
pub use lanes::Instructions;
use lanes::{BLOCK, DEEP, FRONT, LaneRow, Lanes};

/// Judges boards from their text, or from arrays of numbers.
///
/// ```
/// use omok_core::judge::bits::{Instructions, Kernel, Shape};
/// use omok_core::judge::layout::Layout;
/// use omok_core::{Variant, Verdict};
/// let shape = Shape::new(&Variant::TICTACTOE);
/// let mut kernel = Kernel::new(shape, Layout::STRICT);
/// let text = b"0 0 0\n1 1 1\n0 2 2\n0 0 0\n0 0 0\n0 0 0\n0 3 0\n0 0 0\n0 0 0\n";
/// let mut verdicts = Vec::new();
/// kernel.judge(text, Instructions::Common, &mut verdicts);
/// assert_eq!(verdicts.len(), 2, "there is no 3");
/// assert!(matches!(verdicts[0], Verdict::Won(line) if line.start.row == 1));
/// assert_eq!(verdicts[1], Verdict::Open);
/// ```
#[derive(Debug, Clone)]
pub struct Kernel {
    shape: Shape,
    layout: Layout,
    /// The text of an empty board.
    empty: Vec<u8>,
    /// The bytes of a lane: two if every cell has a blank or a line end after it.
    unit: usize,
    /// The lanes from row to row, and those of a whole board.
    stride: usize,
    cells: usize,
    /// The number of boards side by side: at least, at most, and in the next pass.
    least: usize,
    most: usize,
    next: usize,
    /// The text of empty boards by lane, and the lanes that are not cells.
    empties: Lanes,
    between: Lanes,
    /// For each of [`Direction::ALL`], the lanes of a step and the mask of window starts; the
    /// anti-diagonal is walked downwards.
    steps: [usize; 4],
    starts: [Lanes; 4],
    boards: Lanes,
    windows: [Lanes; 4],
    found: Vec<LaneRow>,
    /// The text of a pass, padded if it has too few boards.
    padded: Vec<u8>,
}

/// The lanes that small boards share side by side.
// Nine blocks of 32 lanes: 32 boards of 3x3 fill them to the last lane.
const MANY: usize = 288;

impl Kernel {
    /// A kernel for boards in that layout. Making one takes about as long as judging a board.
    pub fn new(shape: Shape, layout: Layout) -> Kernel {
        let empty = layout.empty_text(shape.size);
        let unit = layout.unit();
        let stride = layout.row_length(shape.size) / unit;
        let cells = empty.len() / unit;
        let most = (MANY / cells).max(1);
        let none = || Lanes::none(most * cells, usize::from(shape.run) * (stride + 1));
        let mut kernel = Kernel {
            shape,
            layout,
            empty,
            unit,
            stride,
            cells,
            // The vector loops process whole blocks, so there must be at least one.
            least: BLOCK.div_ceil(cells),
            most,
            next: most,
            empties: none(),
            between: none(),
            // An anti-diagonal starts at its bottom, but steps can only go to later lanes: it is
            // found from its top, and reversed in `line`.
            steps: [stride - 1, 1, stride + 1, stride],
            starts: std::array::from_fn(|_| none()),
            boards: none(),
            windows: std::array::from_fn(|_| none()),
            found: Vec::new(),
            padded: Vec::new(),
        };
        kernel.fill_tables();
        kernel
    }

    fn fill_tables(&mut self) {
        let cells = self.cells;
        let (empties, between) = (&mut self.empties[..cells], &mut self.between[..cells]);
        // A constant, so that the loop is unrolled as in the passes.
        match self.unit {
            2 => fill_from_text::<2>(&self.empty, empties, between),
            _ => fill_from_text::<1>(&self.empty, empties, between),
        }
        let [width, height] = [self.shape.size.width(), self.shape.size.height()].map(usize::from);
        let run = usize::from(self.shape.run);
        // The number of starts of a line in a row and in a column.
        let [across, down] = [width, height].map(|side| (side + 1).saturating_sub(run));
        // An anti-diagonal, walked down, goes to the left and needs space there; all others need it
        // on the right.
        let leftmost = [width - across, 0, 0, 0];
        let ways = [
            (across, down),
            (across, height),
            (across, down),
            (width, down),
        ];
        for ((starts, left), (cols, rows)) in self.starts.iter_mut().zip(leftmost).zip(ways) {
            for row in starts[..cells].chunks_mut(self.stride).take(rows) {
                row[left..left + cols].fill(u16::MAX);
            }
        }
        let tables = [&mut self.empties, &mut self.between];
        for table in tables.into_iter().chain(self.starts.iter_mut()) {
            // The tables are read in step with the boards, so each board side by side has its own
            // copy.
            for board in 1..self.most {
                table.copy_within(..cells, board * cells);
            }
        }
    }

    /// The layout of the boards.
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// The bytes of a board.
    pub fn length(&self) -> usize {
        self.empty.len()
    }

    /// The number of boards in one pass, which takes as long for one of them.
    pub const fn at_once(&self) -> usize {
        DEEP * self.most
    }

    /// The fewest boards of a pass.
    pub const fn fewest(&self) -> usize {
        DEEP * self.least
    }

    /// The best number of boards to pass in: fewer after an invalid board.
    pub const fn at_ease(&self) -> usize {
        DEEP * self.next
    }

    /// Whether the text may be the start of a board in the layout.
    pub fn may_begin_with(&self, text: &[u8]) -> bool {
        text.len() <= self.length() && self.is_right(text)
    }

    /// Judges the boards at the start of the text, up to the first that is not exactly in the
    /// layout, and adds their verdicts. An incomplete board at the end is skipped.
    pub fn judge(&mut self, text: &[u8], instructions: Instructions, verdicts: &mut Vec<Verdict>) {
        let length = self.length();
        let mut rest = &text[..text.len() - text.len() % length];
        while let Some(boards) = self.next_pass(rest) {
            if !self.pass(boards, instructions, verdicts) {
                // Other invalid boards may follow soon, so the next passes are small.
                self.next = self.least;
                break;
            }
            // The size doubles with each valid pass, so a file with one bad board is soon fast
            // again.
            self.next = (2 * self.next).min(self.most);
            rest = &rest[boards.len()..];
        }
        // The rest, or a pass with an invalid board: small passes find the first bad board and keep
        // the good ones before it.
        for few in rest.chunks(self.fewest() * length) {
            if !self.judge_few(few, instructions, verdicts) {
                let right = few.chunks(length).take_while(|text| self.is_right(text));
                let right = right.count() * length;
                self.judge_few(&few[..right], instructions, verdicts);
                return;
            }
        }
    }

    /// The boards of the next pass, if there are enough.
    fn next_pass<'a>(&self, text: &'a [u8]) -> Option<&'a [u8]> {
        let beside = (text.len() / self.length() / DEEP).min(self.next);
        (beside >= self.least).then(|| &text[..DEEP * beside * self.length()])
    }

    /// Judges fewer boards than a pass needs, padded with empty boards.
    fn judge_few(
        &mut self,
        text: &[u8],
        instructions: Instructions,
        verdicts: &mut Vec<Verdict>,
    ) -> bool {
        let number = verdicts.len() + text.len() / self.length();
        // Moved out, because `pass` borrows the whole kernel.
        let mut padded = std::mem::take(&mut self.padded);
        padded.clear();
        padded.extend_from_slice(text);
        while padded.len() < self.fewest() * self.length() {
            padded.extend_from_slice(&self.empty);
        }
        let is_right = self.pass(&padded, instructions, verdicts);
        self.padded = padded;
        // Drops the verdicts of the padding.
        verdicts.truncate(number);
        is_right
    }

    /// Judges the boards of a pass, and adds the verdicts if their text is valid.
    fn pass(
        &mut self,
        text: &[u8],
        instructions: Instructions,
        verdicts: &mut Vec<Verdict>,
    ) -> bool {
        let is_right = lanes::pass(self, text, instructions);
        if is_right {
            let first = verdicts.len();
            let boards = text.len() / self.length();
            verdicts.resize(first + boards, Verdict::Open);
            self.tell(&mut verdicts[first..]);
        }
        is_right
    }

    /// Adds the lines to the verdicts.
    fn tell(&self, verdicts: &mut [Verdict]) {
        let beside = verdicts.len() / DEEP;
        // Records which boards need sorting.
        let mut has_several = false;
        for &found in &self.found {
            let (deep, lane) = (usize::from(found.bit / 2), usize::from(found.lane));
            let Some(line) = self.line(found) else {
                continue;
            };
            let verdict = &mut verdicts[deep * beside + lane / self.cells];
            match verdict {
                Verdict::Open => *verdict = Verdict::Won(line),
                Verdict::Won(other) => *verdict = Verdict::Several(vec![*other, line]),
                Verdict::Several(lines) => lines.push(line),
            }
            has_several |= matches!(verdict, Verdict::Several(_));
        }
        if has_several {
            for verdict in verdicts {
                if let Verdict::Several(lines) = verdict {
                    // Lines were found by direction, and anti-diagonals by their tops.
                    lines.sort_unstable_by_key(|line| (line.start, line.direction as u8));
                }
            }
        }
    }

    /// The line that was found, unless enemy stones block it.
    fn line(&self, found: LaneRow) -> Option<Row> {
        let stone = Stone::ALL[usize::from(found.bit % 2)];
        let length = match self.shape.exact >> found.bit & 1 {
            // If overlines do not win, each remaining window is a line of exactly that length.
            0 => self.length_of(found),
            _ => self.shape.run,
        };
        let direction = Direction::ALL[usize::from(found.way)];
        let mut cell = usize::from(found.lane) % self.cells;
        if direction == Direction::NorthEast {
            // LaneRow at its top, the line starts at its bottom.
            cell += self.steps[usize::from(found.way)] * usize::from(length - 1);
        }
        let line = Row {
            stone,
            start: point(cell, self.stride),
            direction,
            length,
        };
        (!self.is_blocked(line, found)).then_some(line)
    }

    /// The number of stones in a line: its windows continue to its end.
    fn length_of(&self, found: LaneRow) -> u8 {
        let way = usize::from(found.way);
        // The pass marked every window of the line, so no cells are read again.
        let mut next = FRONT + usize::from(found.lane) + self.steps[way];
        let mut length = self.shape.run;
        while self.windows[way][next] >> found.bit & 1 != 0 {
            next += self.steps[way];
            length += 1;
        }
        length
    }

    fn is_blocked(&self, line: Row, found: LaneRow) -> bool {
        // Under such rules only a line of exactly the winning length can be blocked, at both ends.
        if self.shape.blocked == Blocked::None || line.length > self.shape.run {
            return false;
        }
        let lane = usize::from(found.lane);
        let first = lane - lane % self.cells;
        let enemy = u16::from(line.stone.other().number());
        let is_enemy = |from, steps| {
            let cell = line.direction.walk(from, steps, self.shape.size);
            cell.is_some_and(|Point { row, col }| {
                let cell = usize::from(row) * self.stride + usize::from(col);
                // The bit of the line is that of its colour.
                self.boards[first + cell] >> (found.bit & !1) & 3 == enemy
            })
        };
        is_enemy(line.start, -1) && is_enemy(line.end(), 1)
    }

    /// Whether a board's text is exactly in the layout.
    fn is_right(&self, text: &[u8]) -> bool {
        let cell = self.empty[0];
        let is_right = |(&byte, &empty): (&u8, &u8)| {
            let byte = match self.layout.symbols {
                Symbols::Digits | Symbols::Numbers => byte,
                Symbols::Any => lanes::digit(byte),
            };
            byte == empty || empty == cell && matches!(byte ^ cell, 1 | 2)
        };
        text.iter().zip(&self.empty).all(is_right)
    }
}

/// The empty board's text by lane, and the lanes that are not cells.
fn fill_from_text<const UNIT: usize>(text: &[u8], empties: &mut [u16], between: &mut [u16]) {
    let cell = text[0];
    let lanes = empties.iter_mut().zip(between);
    for ((empty, between), text) in lanes.zip(text.as_chunks::<UNIT>().0) {
        // The byte after a cell is checked with it: a blank, or the row's end.
        let next = if UNIT == 2 { text[UNIT - 1] } else { 0 };
        *empty = u16::from_le_bytes([text[0], next]);
        *between = if text[0] == cell { 0 } else { u16::MAX };
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a board has 26 rows at most"
)]
const fn point(cell: usize, stride: usize) -> Point {
    Point::new((cell / stride) as u8, (cell % stride) as u8)
}
