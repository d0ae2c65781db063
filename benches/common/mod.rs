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
