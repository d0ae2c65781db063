//! Boards to measure with, the same in every run, and how medians are taken.

// Each benchmark is a program of its own and uses a part of this.
#![allow(dead_code)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use omok::judge::layout::Layout;
use omok::line::Direction;
use omok::{Board, Point, Rule, Stone, Variant, Verdict, judge};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A 19x19 board in the strict layout.
pub(crate) type Text = [u8; 722];

/// Boards of every density up to a half, none with several winning lines. On one in two a five
/// has been planted.
pub(crate) struct Boards(Pcg64Mcg);

impl Boards {
    pub(crate) fn new(seed: u64) -> Boards {
        Boards(Pcg64Mcg::seed_from_u64(seed))
    }

    fn below(&mut self, end: u8) -> u8 {
        let product = u64::from(self.0.next_u32()) * u64::from(end);
        u8::try_from(product >> 32).unwrap_or(u8::MAX)
    }

    /// A board; on one in two a line of the winning length has been planted.
    pub(crate) fn draw(&mut self, variant: &Variant) -> Board {
        let size = variant.size();
        let mut board = Board::empty(size);
        let density = self.below(50);
        for point in size.points() {
            if self.below(100) < density {
                board.set(point, Some(Stone::ALL[usize::from(self.below(2))]));
            }
        }
        if self.below(2) == 0 {
            let start = Point::new(self.below(size.height()), self.below(size.width()));
            let direction = Direction::ALL[usize::from(self.below(4))];
            let stone = Stone::ALL[usize::from(self.below(2))];
            let last = variant.rule().run().cast_signed() - 1;
            if direction.walk(start, last, size).is_some() {
                let points = (0..=last).filter_map(|steps| direction.walk(start, steps, size));
                points.for_each(|point| board.set(point, Some(stone)));
            }
        }
        board
    }
}

impl Iterator for Boards {
    type Item = (Text, Verdict);

    fn next(&mut self) -> Option<(Text, Verdict)> {
        loop {
            let board = self.draw(&Variant::BOARD_PROBLEM);
            match judge(&board, &Rule::STANDARD) {
                Verdict::Several(_) => {}
                verdict => {
                    let text = write(&board, Layout::STRICT, b"012");
                    return Some((text.try_into().ok()?, verdict));
                }
            }
        }
    }
}

/// The board in that layout, with these three symbols for the cells.
pub(crate) fn write(board: &Board, layout: Layout, symbols: &[u8; 3]) -> Vec<u8> {
    let mut text = layout.empty_text(board.size());
    for (point, stone) in board.cells() {
        let row = usize::from(point.row) * layout.row_length(board.size());
        let place = row + usize::from(point.col) * layout.unit();
        text[place] = symbols[stone.map_or(0, |stone| usize::from(stone.number()))];
    }
    text
}

/// The board in other layouts.
pub(crate) const LAYOUTS: [(&str, Layouting); 7] = [
    ("CRLF", |text| replace(text, b"\n", b"\r\n")),
    ("blanks at the ends", |text| replace(text, b"\n", b"  \n")),
    ("no blanks", |text| replace(text, b" ", b"")),
    ("tabs", |text| replace(text, b" ", b"\t")),
    ("letters", letters),
    ("letters, no blanks", |text| {
        replace(&letters(text), b" ", b"")
    }),
    ("blank lines between", |text| [text, b"\n"].concat()),
];

/// The board on one line.
pub(crate) const LINES: [(&str, Layouting); 3] = [
    ("a board a line", |text| one_line(text, b' ')),
    ("a board a line, slashes", |text| one_line(text, b'/')),
    ("a board a line, no blanks", |text| {
        replace(&one_line(text, b' '), b" ", b"")
    }),
];

/// Writes a board in the strict layout in another.
pub(crate) type Layouting = fn(&[u8]) -> Vec<u8>;

fn replace(text: &[u8], old: &[u8; 1], new: &[u8]) -> Vec<u8> {
    let bytes = text.iter().flat_map(|byte| {
        if byte == &old[0] {
            new
        } else {
            std::slice::from_ref(byte)
        }
    });
    bytes.copied().collect()
}

fn letters(text: &[u8]) -> Vec<u8> {
    let letter = |byte: &u8| match byte {
        b'0' => b'.',
        b'1' => b'X',
        b'2' => b'O',
        _ => *byte,
    };
    text.iter().map(letter).collect()
}

fn one_line(text: &[u8], row_end: u8) -> Vec<u8> {
    let mut line = replace(text, b"\n", &[row_end]);
    if let Some(last) = line.last_mut() {
        *last = b'\n';
    }
    line
}

/// The median of the times that a piece of work takes.
pub(crate) fn median_time<T>(rounds: usize, mut work: impl FnMut() -> T) -> Duration {
    let times = (0..rounds).map(|_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed()
    });
    median(times.collect())
}

pub(crate) fn median<T: PartialOrd + Copy>(mut values: Vec<T>) -> T {
    values.sort_by(|a, b| a.partial_cmp(b).expect("times can be ordered"));
    values[values.len() / 2]
}

/// The answers to boards as they are given to lines: `1` and `3 2` as `1 3 2`.
pub(crate) fn on_one_line(answers: &[u8]) -> Vec<u8> {
    let mut lines = answers.to_vec();
    for place in 1..lines.len() {
        if lines[place] == b'\n'
            && matches!(answers[place - 1], b'1' | b'2')
            && is_winner(answers, place)
        {
            lines[place] = b' ';
        }
    }
    lines
}

/// Whether the line that ends there has a winner and no more.
fn is_winner(answers: &[u8], end: usize) -> bool {
    end == 1 || answers[end - 2] == b'\n'
}
