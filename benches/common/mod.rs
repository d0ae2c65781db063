//! Boards to measure with, the same in every run, and how medians are taken.

// Each benchmark is a program of its own and uses a part of this.
#![allow(dead_code)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use omok::judge::bits::{self, Instructions, Layout};
use omok::line::{Direction, Run};
use omok::{Board, Point, Rule, Stone, Verdict};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A board in the strict layout.
pub(crate) type Text = [u8; bits::TEXT];

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

    fn draw(&mut self) -> Board {
        let size = Rule::BOARD_PROBLEM.size;
        let mut board = Board::empty(size);
        let density = self.below(50);
        for point in size.points() {
            if self.below(100) < density {
                board.set(point, Some(Stone::ALL[usize::from(self.below(2))]));
            }
        }
        if self.below(2) == 0 {
            let run = Run {
                stone: Stone::ALL[usize::from(self.below(2))],
                start: Point::new(self.below(11) + 4, self.below(15)),
                direction: Direction::ALL[usize::from(self.below(4))],
                length: 5,
            };
            for point in run.points() {
                board.set(point, Some(run.stone));
            }
        }
        board
    }
}

impl Iterator for Boards {
    type Item = (Text, Verdict);

    fn next(&mut self) -> Option<(Text, Verdict)> {
        loop {
            let text = strict(&self.draw());
            match bits::judge_text(&text, Layout::Lines, Instructions::Widest)? {
                Verdict::Several(_) => {}
                verdict => return Some((text, verdict)),
            }
        }
    }
}

/// The board in the strict layout.
pub(crate) fn strict(board: &Board) -> Text {
    let mut text = [b' '; bits::TEXT];
    for (cell, (point, stone)) in text.chunks_exact_mut(2).zip(board.cells()) {
        cell[0] = b'0' + stone.map_or(0, Stone::number);
        if point.col + 1 == board.size().width() {
            cell[1] = b'\n';
        }
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
